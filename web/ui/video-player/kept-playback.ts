import { joinRanges, type Range } from './watched-ranges';

/** The second at which a video was left, and the parts that were played. */
type Playback = { at: number; played: readonly Range[] };
const nothing: Playback = { at: 0, played: [] };

// Kept for the session of the tab: a reload goes on, tomorrow begins anew.
const keyOf = (key: string) => `retrogusto.video.${key}`;

function read(key: string | undefined): Playback {
  try {
    const text = key && sessionStorage.getItem(keyOf(key));
    return text ? { ...nothing, ...(JSON.parse(text) as Partial<Playback>) } : nothing;
  } catch {
    // Private windows may refuse storage. The video then begins anew.
    return nothing;
  }
}

const playedIn = ({ played }: HTMLVideoElement): Range[] =>
  Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)]);

/**
 * Remembers how the video was played. A video that was watched to its end begins anew.
 * @returns all parts that were played
 */
export function keepPlayback(video: HTMLVideoElement, key: string | undefined): Range[] {
  const before = read(key);
  const played = joinRanges([...before.played, ...playedIn(video)]);
  // A player that loads another file or jumps is not where the person left.
  const isMoving = video.seeking || video.readyState === video.HAVE_NOTHING;
  const at = video.ended ? 0 : isMoving ? before.at : video.currentTime;
  try {
    if (key) sessionStorage.setItem(keyOf(key), JSON.stringify({ at, played } satisfies Playback));
  } catch {
    // See above.
  }
  return played;
}

/** Goes to the second at which the video was left. */
export function goToKeptPosition(video: HTMLVideoElement, key: string | undefined): void {
  const { at } = read(key);
  if (at > 0 && at < video.duration) video.currentTime = at;
}
