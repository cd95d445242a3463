import { useSyncExternalStore } from 'react';
import { browserStorage } from '~/frame/browser-storage';

/** The steps of the tour of the dashboard, in their order. */
export const tourSteps = ['products', 'sheets', 'tasting', 'event', 'report'] as const;

/** The place of an account in the tour: a step, its end, or undefined before the first time. */
type TourPlace = number | 'done' | undefined;

const listeners = new Set<() => void>();
let shown: number | null = null;
const key = (uid: string) => `retrogusto.tour.${uid}`;

/** Reads a stored place. Anything else counts as none. */
export function placeFrom(stored: string | null | undefined): TourPlace {
  if (stored === 'done') return 'done';
  const step = Number(stored ?? Number.NaN);
  return Number.isInteger(step) && step >= 0 && step < tourSteps.length ? step : undefined;
}

/** The place in the tour that the device remembers for an account. */
export const tourPlace = (uid: string): TourPlace => placeFrom(browserStorage()?.getItem(key(uid)));

function show(step: number | null): void {
  shown = step;
  for (const listener of listeners) listener();
}

/** Shows a step of the tour. After the last one, the tour is done. */
export function goToTourStep(uid: string, step: number): void {
  const isStep = step < tourSteps.length;
  browserStorage()?.setItem(key(uid), isStep ? String(step) : 'done');
  show(isStep ? step : null);
}

/** Starts the tour, or continues where it was left. */
export function startTour(uid: string): void {
  const place = tourPlace(uid);
  goToTourStep(uid, typeof place === 'number' ? place : 0);
}

/** Hides the tour. The next start goes on at the same step. */
export const leaveTour = (): void => show(null);

/** The step on screen; null while nobody takes the tour. */
export const useTourStep = (): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
