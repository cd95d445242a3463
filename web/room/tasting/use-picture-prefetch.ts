import { useEffect } from 'react';
import { whenIdle } from '~/ui/when-idle';
import type { Room } from '../room-types';
import { picturesOf } from './picture-addresses';

/** Loaded pictures by address. The references keep browsers from dropping and refetching them. */
const held = new Map<string, HTMLImageElement>();

/**
 * Fetches a picture with low priority.
 * @returns whether it loaded
 */
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
 * Fetches all pictures of the tasting ahead, so that it works to its end without a connection. It
 * fetches one at a time, because answers need the bandwidth too.
 */
export function usePicturePrefetch(room: Room | null): void {
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
