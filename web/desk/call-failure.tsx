import { Text } from '@mantine/core';
import type { ApiError } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';

/** Says why a call of `useHostCall` failed. */
export function CallFailure({ failure }: { failure: ApiError | null }) {
  const errorText = useErrorText();
  if (!failure) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {errorText(failure)}
    </Text>
  );
}
