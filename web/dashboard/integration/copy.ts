import { copyText } from '~/ui/copy-text';
import { notifyError, notifySaved } from '~/ui/notify';

/** Copies a text and says so; where the browser keeps the clipboard to itself, shows it to be copied by hand. */
export async function copy(text: string, said: { done: string; byHand: string }): Promise<void> {
  if (await copyText(text)) notifySaved(said.done);
  else notifyError(text, said.byHand);
}
