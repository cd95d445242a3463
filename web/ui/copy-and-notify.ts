import { copyText } from '~/ui/copy-text';
import { notifyError, notifySaved } from '~/ui/notify';

/**
 * Copies a text and says so. If the browser denies access to the clipboard, shows the text to copy
 * by hand.
 */
export async function copyAndNotify(
  text: string,
  said: { done: string; byHand: string },
): Promise<void> {
  if (await copyText(text)) notifySaved(said.done);
  else notifyError(text, said.byHand);
}
