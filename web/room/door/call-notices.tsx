import { Alert } from '@mantine/core';
import { useErrorText } from '~/i18n/use-error-text';
import type { Patience } from '../use-patience';
import { WaitNotice } from '../wait-notice';

/** What keeps a form's call from succeeding: a crowd, or whatever it failed with. */
export function CallNotices({ patience, failure }: { patience: Patience; failure: unknown }) {
  const errorText = useErrorText();
  return (
    <>
      <WaitNotice patience={patience} />
      {failure !== undefined && (
        <Alert color="main" role="alert">
          {errorText(failure)}
        </Alert>
      )}
    </>
  );
}
