import type { TFunction } from 'i18next';
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';

/** Gives the player's controls their names in the page's language. */
export function nameControls(language: string, t: TFunction<'common'>): void {
  const [play, pause, mute, unmute] = [
    t('player.play'),
    t('player.pause'),
    t('player.mute'),
    t('player.unmute'),
  ];
  const [enter, exit] = [t('player.enterFullscreen'), t('player.exitFullscreen')];
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
    'Playback rate': t('player.speed'),
    'Playback rate {playbackRate}': t('player.speedNow', { rate: '{playbackRate}x' }),
    'current playback rate': t('player.speed'),
    'closed captions': t('player.captions'),
    seek: t('player.seek'),
    'playback time': t('player.time'),
    'media loading': t('player.loading'),
    'video player': t('player.name'),
    '{currentTime} of {totalTime}': t('player.timeOf', {
      time: '{currentTime}',
      total: '{totalTime}',
    }),
    '{time} remaining': t('player.remaining', { time: '{time}' }),
    'video not loaded, unknown time.': t('player.unknownTime'),
    hour: t('player.hour'),
    hours: t('player.hours'),
    minute: t('player.minute'),
    minutes: t('player.minutes'),
    second: t('player.second'),
    seconds: t('player.seconds'),
  });
  setLanguage(language);
}
