import type { components } from '~/api/schema';

export type Part = components['schemas']['TranslatedPartDto'];
export type PartText = components['schemas']['TranslatedTextDto'];
export type Proposed = components['schemas']['ProposedTextDto'];

/**
 * A translation that is not saved. `unread`: it comes from a service, or from a file with an older
 * original, and nobody has accepted it.
 */
export type Draft = { text: string; unread: boolean };
/** Drafts by the address of their text. */
export type Drafts = ReadonlyMap<string, Draft>;

export const addressOf = ({ kind, id }: Pick<Part, 'kind' | 'id'>, key: string): string =>
  `${kind}/${id} ${key}`;

/** The drafts with new ones. A text that a person typed is not replaced by an unread one. */
export function withProposed(drafts: Drafts, texts: readonly Proposed[], unread: boolean): Drafts {
  const next = new Map(drafts);
  for (const text of texts) {
    const address = addressOf(text, text.key);
    const before = next.get(address);
    if (!unread || !before || before.unread) next.set(address, { text: text.text, unread });
  }
  return next;
}

/** The drafts of a part to save: those that a person typed or accepted, and that differ. */
export function changesOf(part: Part, drafts: Drafts): { key: string; text: string | null }[] {
  return part.texts.flatMap(({ key, text }) => {
    const draft = drafts.get(addressOf(part, key));
    if (!draft || draft.unread || draft.text.trim() === (text ?? '')) return [];
    return [{ key, text: draft.text.trim() || null }];
  });
}

/** The drafts without those that were saved, unless the user has changed them meanwhile. */
export function withoutSaved(
  drafts: Drafts,
  part: Part,
  saved: ReturnType<typeof changesOf>,
): Drafts {
  const next = new Map(drafts);
  for (const { key, text } of saved) {
    const address = addressOf(part, key);
    if (next.get(address)?.text.trim() === (text ?? '')) next.delete(address);
  }
  return next;
}

/** The texts of all parts without a translation that a person has written, accepted or saved. */
export const missingOf = (parts: readonly Part[], drafts: Drafts) =>
  parts.flatMap((part) =>
    part.texts
      .filter(({ key, text }) => {
        const draft = drafts.get(addressOf(part, key));
        return draft && !draft.unread ? draft.text.trim() === '' : text === null;
      })
      .map(({ key }) => ({ kind: part.kind, id: part.id, key })),
  );

/** The number of visible characters, as the server counts them. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;
