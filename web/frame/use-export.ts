import { useState } from 'react';
import { useErrorText } from '~/i18n/use-error-text';
import { useFailureNotice } from '~/ui/notify';

/** Has something saved as a file, and says so where that fails. @param failed what is said then, over the reason */
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
