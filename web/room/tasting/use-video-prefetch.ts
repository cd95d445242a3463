import { useEffect } from 'react';
import { chooseSource, isPoorConnection } from '~/ui/video-player/choose-source';
import { whenIdle } from '~/ui/when-idle';
import type { RoomVideo } from '../room-types';

/** The first seconds of a video. The browser's cache gives them to the player. */
const firstBytes = 1_000_000;
const fetched = new Set<string>();

/**
 * Fetches the beginning of the video that the guest sees next, so that it starts at once. Does
 * nothing on a poor connection.
 */
export function useVideoPrefetch(next: RoomVideo | undefined): void {
  const address = next && chooseSource(next.files)?.url;
  useEffect(() => {
    if (!address || fetched.has(address) || isPoorConnection()) return;
    const leaving = new AbortController();
    const callOff = whenIdle(async () => {
      const answer = await fetch(address, {
        headers: { range: `bytes=0-${firstBytes - 1}` },
        priority: 'low',
        signal: leaving.signal,
      });
      await answer.arrayBuffer();
      fetched.add(address);
    });
    return () => {
      callOff();
      leaving.abort();
    };
  }, [address]);
}
