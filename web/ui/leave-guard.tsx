import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { anyUnsaved, confirmLeavingAll } from './use-leave-guard';

/**
 * Asks before the user leaves a page with unsaved changes. It is mounted once, beside the screens:
 * the router supports only one blocker.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      anyUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirmLeavingAll().then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return null;
}
