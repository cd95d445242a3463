import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { confirmAction } from './confirm-action';

/** Whether a form has changes that are not saved. */
export type Unsaved = { current: boolean };

/** Of every form on the screen: one may lie over another. */
const forms = new Set<Unsaved>();

export const anyUnsaved = (): boolean => [...forms].some(({ current }) => current);

/** Asks whether unsaved changes may be left behind. */
export const confirmLeaving = (): Promise<boolean> =>
  confirmAction({
    title: i18next.t('leave.title'),
    body: i18next.t('leave.body'),
    confirm: i18next.t('action.discard'),
    cancel: i18next.t('action.stay'),
  });

/**
 * Guards unsaved changes: `LeaveGuard` asks before they are left behind inside the web, the browser when the tab closes.
 * Call the returned `release` before navigating after a save: the form has not been drawn clean yet by then.
 * @param told is kept up to date too, for whoever else can close the form
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
