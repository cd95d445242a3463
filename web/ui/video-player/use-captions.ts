import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseCaptions } from './choose-captions';
import { readSetting, storeSetting } from './device-settings';

// One setting per device, for all videos.
const key = 'retrogusto.captions';
const languageKey = 'retrogusto.captions.language';

/** The last choice of the person; null before the first choice. */
function chosen(): boolean | null {
  const text = readSetting(key);
  return text === null ? null : text === '1';
}

function setMode(tracks: TextTrackList, mode: TextTrackMode): void {
  for (const track of tracks) track.mode = mode;
}

/**
 * Chooses captions in the language that the person chose before, or in that of the page, or in one
 * of the browser's languages.
 */
export function useCaptionsLanguage<Captions extends { language: string }>(
  captions: readonly Captions[],
) {
  const { i18n } = useTranslation();
  const [language, setLanguage] = useState(() => readSetting(languageKey));
  const wanted = [...(language ? [language] : []), i18n.language, ...navigator.languages];
  return {
    shown: chooseCaptions(captions, wanted),
    /** Shows the captions of a language, from now on in other videos too. */
    choose: (language: string) => {
      storeSetting(languageKey, language);
      storeSetting(key, '1');
      setLanguage(language);
    },
  };
}

/**
 * Shows the captions if the person had them on, and without a choice as long as the video is muted.
 * The player's button changes the track, which is remembered as a choice.
 * @param language the language of the only track; undefined without a track
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  language: string | undefined,
): void {
  useEffect(() => {
    const player = video.current;
    if (!player || language === undefined) return;
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
      storeSetting(key, now ? '1' : '0');
    };
    // The person may have chosen in another video of the page since.
    const applyChoice = () => chosen() !== null && apply();
    apply();
    player.addEventListener('volumechange', apply);
    player.addEventListener('play', applyChoice);
    textTracks.addEventListener('change', changed);
    return () => {
      player.removeEventListener('volumechange', apply);
      player.removeEventListener('play', applyChoice);
      textTracks.removeEventListener('change', changed);
    };
  }, [video, language]);
}
