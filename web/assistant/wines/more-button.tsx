import { Alert, Button } from '@mantine/core';
import { useErrorText } from '~/i18n/use-error-text';
import type { More } from './use-more';

/** A button that loads more of a long list, if there is more. */
export function MoreButton<Row>({
  more: { data, onMore, busy, failure },
  label,
}: {
  more: More<Row>;
  label: string;
}) {
  const errorText = useErrorText();
  if (!data?.cursor) return null;
  return (
    <>
      {failure !== undefined && (
        <Alert mt="md" role="alert">
          {errorText(failure)}
        </Alert>
      )}
      <Button variant="default" size="md" mt="md" fullWidth onClick={onMore} loading={busy}>
        {label}
      </Button>
    </>
  );
}
