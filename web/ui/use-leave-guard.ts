import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { confirmAction } from './confirm-action';

/**
 * Asks before unsaved changes are left behind, inside the web and when the tab closes.
 * Call the returned `release` before navigating after a save: the form has not been drawn clean yet by then.
 */
export function useLeaveGuard(dirty: boolean): { release: () => void } {
  const { t } = useTranslation();
  const guarding = useRef(dirty);
  useEffect(() => {
    guarding.current = dirty;
  }, [dirty]);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => guarding.current && currentLocation.pathname !== nextLocation.pathname);

  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirmAction({
      title: t('leave.title'),
      body: t('leave.body'),
      confirm: t('action.discard'),
      cancel: t('action.stay'),
    }).then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, t]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [dirty]);

  return {
    release: () => {
      guarding.current = false;
    },
  };
}
