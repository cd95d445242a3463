import { useSyncExternalStore } from 'react';
import { isColor } from '../../shared/rules/contrast.js';
import { house, type ThemeChoice } from './tokens';

/** The colours that an organiser has chosen, `#rrggbb`. */
export type Colours = { mainColor: string; secondaryColor: string };

let chosen: ThemeChoice = house;
const listeners = new Set<() => void>();

/**
 * Applies an organiser's colours to the page. Missing or invalid colours are replaced by the
 * defaults.
 */
export function setThemeColours(colours: Colours | null | undefined): void {
  const known = (color: string | undefined, usual: string) =>
    isColor(color ?? '') ? String(color).toLowerCase() : usual;
  const main = known(colours?.mainColor, house.main);
  const secondary = known(colours?.secondaryColor, house.secondary);
  if (main === chosen.main && secondary === chosen.secondary) return;
  chosen = { ...house, main, secondary };
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', main);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The colours and fonts that the page uses now. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => chosen);
