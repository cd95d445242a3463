import { Button } from '@mantine/core';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { confirmAction } from './confirm-action';

/** Whether a form has changes that are not saved. */
export type Unsaved = { current: boolean };

/** A form whose changes are kept as a draft: `discard` deletes the draft. */
type Kept = { discard: () => void };

/** All forms on the screen. One may be in a window over another. */
const forms = new Map<Unsaved, Kept | undefined>();

const unsavedForms = () => [...forms].filter(([{ current }]) => current);
export const anyUnsaved = (): boolean => unsavedForms().length > 0;

/** Asks whether unsaved changes may be discarded. */
export const confirmLeaving = (): Promise<boolean> =>
  confirmAction({
    title: i18next.t('leave.title'),
    body: i18next.t('leave.body'),
    confirm: i18next.t('action.discard'),
    cancel: i18next.t('action.stay'),
  });

/** Asks before all forms on the screen are left. Changes can be kept if each form keeps a draft. */
export async function confirmLeavingAll(): Promise<boolean> {
  const kept = unsavedForms().map(([, draft]) => draft);
  if (kept.some((draft) => !draft)) return confirmLeaving();
  let discards = false;
  const leaves = await confirmAction({
    title: i18next.t('leave.title'),
    body: i18next.t('leave.keptBody'),
    confirm: i18next.t('leave.keep'),
    cancel: i18next.t('action.stay'),
    actions: (answer) => (
      <Button
        variant="default"
        onClick={() => {
          discards = true;
          answer(true);
        }}
      >
        {i18next.t('action.discard')}
      </Button>
    ),
  });
  if (discards) for (const draft of kept) draft?.discard();
  return leaves;
}

/**
 * Protects unsaved changes: `LeaveGuard` asks before navigation inside the app, and the browser
 * asks before the tab closes, unless the form keeps its changes as a draft.
 * Call the returned `release` before navigating after a save, because `dirty` is still true until
 * the next render.
 * @param told a flag of the caller that replaces the internal flag. Other code that can close the
 * form reads it
 * @param kept the draft of the form, the same object on every render
 */
export function useLeaveGuard(
  dirty: boolean,
  told?: Unsaved,
  kept?: Kept,
): { release: () => void } {
  const own = useRef(dirty);
  const unsaved = told ?? own;
  useEffect(() => {
    unsaved.current = dirty;
  }, [dirty, unsaved]);

  useEffect(() => {
    forms.set(unsaved, kept);
    return () => {
      forms.delete(unsaved);
    };
  }, [unsaved, kept]);

  const warns = dirty && !kept;
  useEffect(() => {
    if (!warns) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [warns]);

  return {
    release: () => {
      unsaved.current = false;
    },
  };
}
