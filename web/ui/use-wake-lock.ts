import { useEffect } from 'react';

/** Keeps the screen of the device on while `active`. Browsers end the lock of a hidden page. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || over) return;
      // A low battery refuses it. The tablet then turns off as usual.
      const got = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void got?.release();
      else lock = got;
    };
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [active]);
}
