import { useSyncExternalStore } from 'react';
import { browserStorage } from '~/frame/browser-storage';

/** One setting per device, for all rooms. */
const key = 'retrogusto.muted';
const storage = browserStorage();
const listeners = new Set<() => void>();

let muted = storage?.getItem(key) === '1';

/** Whether sounds are off on this device. */
export const isMuted = (): boolean => muted;

export function setMuted(next: boolean): void {
  muted = next;
  try {
    if (next) storage?.setItem(key, '1');
    else storage?.removeItem(key);
  } catch {
    // Without storage the setting lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` on every change.
 * @returns a function that removes the listener
 */
export const onMuted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useMuted = (): boolean => useSyncExternalStore(onMuted, isMuted);
