import { Alert } from '@mantine/core';
import { useErrorText } from '~/i18n/use-error-text';
import type { Patience } from '../use-patience';
import { WaitNotice } from '../wait-notice';

/** Shows why the call of a form has not succeeded: it waits for a retry, or it failed. */
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
