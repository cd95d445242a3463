import { type RefObject, useEffect } from 'react';

/** One setting per device, for all videos. */
const key = 'retrogusto.captions';

/** The last choice of the person; null before the first choice. */
function chosen(): boolean | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : text === '1';
  } catch {
    return null;
  }
}

function setMode(tracks: TextTrackList, mode: TextTrackMode): void {
  for (const track of tracks) track.mode = mode;
}

/**
 * Shows the captions if the person had them on, and without a choice as long as the video is muted.
 * The player's button changes the track, which is remembered as a choice.
 */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, has: boolean): void {
  useEffect(() => {
    const player = video.current;
    if (!player || !has) return;
    const { textTracks } = player;
    let isShown = false;
    const apply = () => {
      isShown = chosen() ?? player.muted;
      setMode(textTracks, isShown ? 'showing' : 'disabled');
    };
    const changed = () => {
      const now = [...textTracks].some(({ mode }) => mode === 'showing');
      if (now === isShown) return;
      isShown = now;
      try {
        localStorage.setItem(key, now ? '1' : '0');
      } catch {
        // The choice then lasts as long as the player.
      }
    };
    apply();
    player.addEventListener('volumechange', apply);
    textTracks.addEventListener('change', changed);
    return () => {
      player.removeEventListener('volumechange', apply);
      textTracks.removeEventListener('change', changed);
    };
  }, [video, has]);
}
