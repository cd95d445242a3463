import { readSetting, storeSetting } from './device-settings';

/** The speeds that the player offers. */
export const rates = [0.75, 1, 1.25, 1.5, 2];
const key = 'retrogusto.video.rate';

/** Remembers the speed, for this device and all videos. */
export function keepRate(video: HTMLVideoElement): void {
  const rate = video.playbackRate;
  // The browser goes back to the default speed when it loads another file.
  video.defaultPlaybackRate = rate;
  if (rates.includes(rate)) storeSetting(key, String(rate));
}

/** Sets the speed that was chosen last. */
export function setKeptRate(video: HTMLVideoElement): void {
  const rate = Number(readSetting(key));
  if (!rates.includes(rate)) return;
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}
