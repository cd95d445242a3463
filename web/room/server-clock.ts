import { useEffect, useRef, useState } from 'react';
import type { Door } from './room-types';

const second = 1_000;
/** Browsers cannot wait longer than this at once. */
const longestTimerMs = 2 ** 31 - 1;
/** So that what is asked at the instant is not asked just before it. */
const slackMs = 300;
const longestPauseMs = 60_000;
/** Answers differ by their way and by the part of a second that their header leaves out. */
const noticeableMs = 3 * second;

/** How far this device's clock is ahead of the server's, whose word holds: phones may be hours off. */
let aheadMs = 0;

/** Who waits for an instant, and has to reckon anew when this device's clock turns out to be wrong. */
const waiting = new Set<() => void>();

/** Hears the server's time from an answer. @param date its header of that name, which knows whole seconds */
export function hearTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const before = aheadMs;
  aheadMs = Date.now() - told;
  if (Math.abs(aheadMs - before) > noticeableMs) for (const reckon of waiting) reckon();
}

/** How long until an instant, by the server's clock; negative once it is past. */
export const msUntil = (instant: string): number => Date.parse(instant) + aheadMs - Date.now();

/** When an event opens or closes next; undefined once it is over, or not known yet. */
export function nextChange(
  event: Pick<Door, 'status' | 'fromDate' | 'toDate'> | undefined,
): string | undefined {
  if (!event || event.status === 'FINISHED') return undefined;
  return event.status === 'PENDING' ? event.fromDate : event.toDate;
}

/**
 * Asks what is new once an instant has come, and ever more seldom again as long as the answer names no other one; undefined waits for
 * nothing.
 */
export function useInstant(instant: string | undefined, ask: () => Promise<unknown>): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (instant === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = second;
    let over = false;
    const wait = () => {
      clearTimeout(timer);
      if (!over)
        timer = setTimeout(
          () => void come(),
          Math.min(longestTimerMs, Math.max(pauseMs, msUntil(instant) + slackMs)),
        );
    };
    const come = async () => {
      if (msUntil(instant) <= 0) {
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
        await latest.current();
      }
      wait();
    };
    waiting.add(wait);
    wait();
    return () => {
      over = true;
      waiting.delete(wait);
      clearTimeout(timer);
    };
  }, [instant]);
}

/** Whole seconds until an instant, by the server's clock. */
export function useCountdown(instant: string): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((ticks) => ticks + 1), second);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil(msUntil(instant) / second));
}
