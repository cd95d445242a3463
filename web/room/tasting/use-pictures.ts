import { useEffect } from 'react';
import { whenIdle } from '~/ui/when-idle';
import type { Room } from '../room-types';
import { picturesOf } from './pictures';

/** Pictures that are there, by address. Held, because browsers forget what no page shows, and then ask for it again. */
const held = new Map<string, HTMLImageElement>();

/** Fetches a picture behind everything else. @returns whether it is there */
function hold(address: string): Promise<boolean> {
  const picture = new Image();
  picture.fetchPriority = 'low';
  return new Promise((resolve) => {
    picture.onload = () => {
      held.set(address, picture);
      resolve(true);
    };
    picture.onerror = () => resolve(false);
    picture.src = address;
  });
}

/**
 * Fetches every picture of the tasting while there is a connection, so that it can be walked through to its end without one. One after
 * the other: answers need the line too.
 */
export function usePictures(room: Room | null): void {
  useEffect(() => {
    if (!room) return;
    let over = false;
    const missing = () => picturesOf(room).filter((address) => !held.has(address));
    const fetchAll = async () => {
      for (const address of missing()) if (!over) await hold(address);
    };
    const callOff = whenIdle(fetchAll);
    const online = () => void fetchAll();
    globalThis.addEventListener('online', online);
    return () => {
      over = true;
      callOff();
      globalThis.removeEventListener('online', online);
    };
  }, [room]);
}
