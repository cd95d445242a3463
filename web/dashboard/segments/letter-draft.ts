import { browserStorage } from '~/frame/browser-storage';

/** A letter as its window holds it. */
export type LetterDraft = { subject: string; text: string; shop: boolean };

export const emptyLetter: LetterDraft = { subject: '', text: '', shop: false };

const keyOf = (uid: string) => `retrogusto.letter.${uid}`;

/** The letter that was written in this tab and not sent, for example before a look at the plans. */
export function rememberedLetter(uid: string): LetterDraft {
  try {
    const { subject, text, shop } = JSON.parse(
      browserStorage('session')?.getItem(keyOf(uid)) ?? '{}',
    ) as Record<string, unknown>;
    return {
      subject: typeof subject === 'string' ? subject : '',
      text: typeof text === 'string' ? text : '',
      shop: shop === true,
    };
  } catch {
    return emptyLetter;
  }
}

export const rememberLetter = (uid: string, draft: LetterDraft): void =>
  browserStorage('session')?.setItem(keyOf(uid), JSON.stringify(draft));

export const forgetLetter = (uid: string): void =>
  browserStorage('session')?.removeItem(keyOf(uid));
