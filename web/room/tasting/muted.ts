import { useSyncExternalStore } from 'react';
import { browserStorage } from '~/frame/browser-storage';

/** The device's choice holds in every room. */
const key = 'retrogusto.muted';
const storage = browserStorage();
const listeners = new Set<() => void>();

let muted = storage?.getItem(key) === '1';

/** Whether this device is to play nothing. */
export const isMuted = (): boolean => muted;

export function setMuted(next: boolean): void {
  muted = next;
  try {
    if (next) storage?.setItem(key, '1');
    else storage?.removeItem(key);
  } catch {
    // It then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Hears of every change. @returns what ends it */
export const onMuted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useMuted = (): boolean => useSyncExternalStore(onMuted, isMuted);
