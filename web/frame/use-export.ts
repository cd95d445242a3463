import { useState } from 'react';
import { useErrorText } from '~/i18n/use-error-text';
import { useFailureNotice } from '~/ui/notify';

/**
 * Saves something as a file and reports failures.
 * @param failed title over the reason of a failure
 */
export function useExport(failed: string) {
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const save = async (write: () => Promise<void>) => {
    failure.forget();
    setBusy(true);
    try {
      await write();
    } catch (error) {
      failure.say(errorText(error), failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
