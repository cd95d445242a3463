import { useEffect, useRef, useState } from 'react';
import type { Door } from './room-types';

const second = 1_000;
/** The longest delay that `setTimeout` supports. */
const longestTimerMs = 2 ** 31 - 1;
/** Added to each wait, so that the request is not sent just before the instant. */
const slackMs = 300;
const longestPauseMs = 60_000;
/** Smaller changes are ignored: latency varies, and the Date header has whole seconds only. */
const noticeableMs = 3 * second;

/** A measurement is used this long, unless a quicker call comes. */
const validMs = 60 * second;

/** Milliseconds that this device's clock is ahead of the server's. Phones may be hours off. */
let clockOffsetMs = 0;
/** The measurement of `clockOffsetMs`: when it was made, and how long its call took. */
let measured = { at: Number.NEGATIVE_INFINITY, tookMs: Number.POSITIVE_INFINITY };

/** Callbacks of running timers. They recalculate the wait when `clockOffsetMs` changes. */
const waiting = new Set<() => void>();

/**
 * Sets the server's time from a response. Quick calls tell it best, because the answer is assumed
 * to have travelled for half of the time.
 * @param date its Date header, in whole seconds
 * @param tookMs time from the request to the response
 */
export function setServerTime(date: string | null, tookMs = 0): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const offsetMs = Date.now() - told - tookMs / 2;
  const differenceMs = Math.abs(offsetMs - clockOffsetMs);
  const isOld = performance.now() - measured.at > validMs;
  if (tookMs > measured.tookMs && !isOld && differenceMs <= noticeableMs + tookMs / 2) return;
  clockOffsetMs = offsetMs;
  measured = { at: performance.now(), tookMs };
  if (differenceMs > noticeableMs) for (const reckon of waiting) reckon();
}

/** Milliseconds until an instant by the server's clock; negative once it has passed. */
export const msUntil = (instant: string): number =>
  Date.parse(instant) + clockOffsetMs - Date.now();

/** The instant at which an event opens or closes next; undefined if it is over or not loaded. */
export function nextChange(
  event: Pick<Door, 'status' | 'fromDate' | 'toDate'> | undefined,
): string | undefined {
  if (!event || event.status === 'FINISHED') return undefined;
  return event.status === 'PENDING' ? event.fromDate : event.toDate;
}

/**
 * Calls `ask` once an instant has come. It repeats the call until the instant changes, with pauses
 * that double from 2 s to 60 s. An undefined instant starts no timer.
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
