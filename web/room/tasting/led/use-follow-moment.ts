import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Activity, isTextField, waitToFollow } from './when-to-follow';

/**
 * Calls `follow` once the phone should go to another page and the guest neither writes nor presses
 * anything.
 */
export function useFollowMoment(isDue: boolean, follow: () => void): void {
  const latest = useRef(follow);
  useLayoutEffect(() => {
    latest.current = follow;
  });
  const activity = useRef<Omit<Activity, 'isWriting'>>({
    wroteAt: Number.NEGATIVE_INFINITY,
    pressedAt: null,
    liftedAt: Number.NEGATIVE_INFINITY,
  });

  useEffect(() => {
    const note = ({ type, target }: Event) => {
      const now = performance.now();
      const known = activity.current;
      if (type === 'pointerdown') known.pressedAt = now;
      else if (type === 'pointerup' || type === 'pointercancel') {
        known.pressedAt = null;
        known.liftedAt = now;
      } else if (target instanceof Element && isTextField(target)) known.wroteAt = now;
    };
    const events = ['pointerdown', 'pointerup', 'pointercancel', 'focusin', 'input', 'keydown'];
    for (const event of events) document.addEventListener(event, note, true);
    return () => {
      for (const event of events) document.removeEventListener(event, note, true);
    };
  }, []);

  // Before the browser paints, so that the page of another step does not flash.
  useLayoutEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const isWriting = isTextField(document.activeElement);
      const waitMs = waitToFollow({ ...activity.current, isWriting }, performance.now());
      if (waitMs > 0) timer = setTimeout(look, waitMs);
      else latest.current();
    };
    // The next field has the focus only after this event.
    const left = () => setTimeout(look);
    look();
    document.addEventListener('focusout', left);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', left);
    };
  }, [isDue]);
}
