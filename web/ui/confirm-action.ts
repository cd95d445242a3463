import i18next from 'i18next';
import type { ReactNode } from 'react';

type Question = {
  title: string;
  body?: ReactNode;
  confirm?: string;
  cancel?: string;
  /** More buttons, which answer too. */
  actions?: (answer: (yes: boolean) => void) => ReactNode;
};
/** A question on the screen. `answer` reports the user's choice to the caller. */
export type OpenQuestion = Question & { answer: (yes: boolean) => void };

let open: OpenQuestion | null = null;
const listeners = new Set<() => void>();

function show(question: OpenQuestion | null) {
  open = question;
  for (const listener of listeners) listener();
}

/** The question for `ConfirmHost` to show. It stays until it is answered, even without a host. */
export const openQuestion = (): OpenQuestion | null => open;

export function watchQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Asks the user, and resolves with whether they said yes. A newer question replaces an unanswered
 * one, which counts as a no.
 */
export function confirmAction(question: Question): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (yes) => {
        show(null);
        resolve(yes);
      },
    });
  });
}

/** Asks before one thing is deleted, and names it. */
export const confirmDelete = (name: string, body: ReactNode): Promise<boolean> =>
  confirmAction({
    title: i18next.t('delete.title', { name }),
    body,
    confirm: i18next.t('action.delete'),
  });

/** Asks before a part is removed from a form, and names it. Saving deletes the part. */
export const confirmRemove = (name: string, body: ReactNode): Promise<boolean> =>
  confirmAction({
    title: i18next.t('remove.title', { name }),
    body,
    confirm: i18next.t('action.remove'),
  });

export const confirmDeletes = (count: number, body: ReactNode): Promise<boolean> =>
  confirmAction({
    title: i18next.t('delete.titleAll', { count }),
    body,
    confirm: i18next.t('action.delete'),
  });
