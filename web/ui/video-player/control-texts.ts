import type { TFunction } from 'i18next';
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';
import '~/i18n/player-texts';

/** Gives the player's controls their names in the page's language. */
export function nameControls(language: string, t: TFunction<'player'>): void {
  const [play, pause, mute, unmute] = [t('play'), t('pause'), t('mute'), t('unmute')];
  const [enter, exit] = [t('enterFullscreen'), t('exitFullscreen')];
  addTranslation(language, {
    Play: play,
    play,
    Pause: pause,
    pause,
    Mute: mute,
    mute,
    Unmute: unmute,
    unmute,
    'Enter fullscreen mode': enter,
    'enter fullscreen mode': enter,
    'Exit fullscreen mode': exit,
    'exit fullscreen mode': exit,
    'Playback rate': t('speed'),
    'Playback rate {playbackRate}': t('speedNow', { rate: '{playbackRate}x' }),
    'current playback rate': t('speed'),
    'closed captions': t('captions'),
    seek: t('seek'),
    'playback time': t('time'),
    'media loading': t('loading'),
    'video player': t('name'),
    '{currentTime} of {totalTime}': t('timeOf', {
      time: '{currentTime}',
      total: '{totalTime}',
    }),
    '{time} remaining': t('remaining', { time: '{time}' }),
    'video not loaded, unknown time.': t('unknownTime'),
    hour: t('hour'),
    hours: t('hours'),
    minute: t('minute'),
    minutes: t('minutes'),
    second: t('second'),
    seconds: t('seconds'),
  });
  setLanguage(language);
}
