import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { confirmAction } from './confirm-action';

/** Whether a form has changes that are not saved. */
export type Unsaved = { current: boolean };

/** All forms on the screen. One may be in a window over another. */
const forms = new Set<Unsaved>();

export const anyUnsaved = (): boolean => [...forms].some(({ current }) => current);

/** Asks whether unsaved changes may be discarded. */
export const confirmLeaving = (): Promise<boolean> =>
  confirmAction({
    title: i18next.t('leave.title'),
    body: i18next.t('leave.body'),
    confirm: i18next.t('action.discard'),
    cancel: i18next.t('action.stay'),
  });

/**
 * Protects unsaved changes: `LeaveGuard` asks before navigation inside the app, and the browser
 * asks before the tab closes.
 * Call the returned `release` before navigating after a save, because `dirty` is still true until
 * the next render.
 * @param told a flag of the caller that replaces the internal flag. Other code that can close the
 * form reads it
 */
export function useLeaveGuard(dirty: boolean, told?: Unsaved): { release: () => void } {
  const own = useRef(dirty);
  const unsaved = told ?? own;
  useEffect(() => {
    unsaved.current = dirty;
  }, [dirty, unsaved]);

  useEffect(() => {
    forms.add(unsaved);
    return () => {
      forms.delete(unsaved);
    };
  }, [unsaved]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [dirty]);

  return {
    release: () => {
      unsaved.current = false;
    },
  };
}
