// Positions are kept for the session of the tab: a reload goes on, tomorrow begins anew.
const keyOf = (key: string) => `retrogusto.video.${key}`;

/** Remembers how far the video was watched. A video that was watched to its end begins anew. */
export function keepPosition(video: HTMLVideoElement, key: string | undefined): void {
  if (!key || video.seeking) return;
  try {
    if (video.ended) sessionStorage.removeItem(keyOf(key));
    else sessionStorage.setItem(keyOf(key), video.currentTime.toFixed(1));
  } catch {
    // Private windows may refuse storage. The video then begins anew.
  }
}

/** Goes to the position at which the video was left. */
export function goToKeptPosition(video: HTMLVideoElement, key: string | undefined): void {
  if (!key) return;
  try {
    const seconds = Number(sessionStorage.getItem(keyOf(key)));
    if (seconds > 0 && seconds < video.duration) video.currentTime = seconds;
  } catch {
    // See above.
  }
}
