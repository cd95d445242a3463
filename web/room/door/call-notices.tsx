import { Alert } from '@mantine/core';
import { useErrorText } from '~/i18n/use-error-text';
import { RetryNotice } from '../retry-notice';
import type { Patience } from '../use-retry-after';

/** Shows why the call of a form has not succeeded: it waits for a retry, or it failed. */
export function CallNotices({ patience, failure }: { patience: Patience; failure: unknown }) {
  const errorText = useErrorText();
  return (
    <>
      <RetryNotice patience={patience} />
      {failure !== undefined && (
        <Alert color="main" role="alert">
          {errorText(failure)}
        </Alert>
      )}
    </>
  );
}
