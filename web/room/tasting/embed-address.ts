import type { RoomVideo } from '../room-types';

/**
 * The address of the player of a video's site, with captions in the guest's language if the video
 * has them.
 * @param language the language of the page, such as `es` or `ca-ES`
 */
export function embedAddress({ source, id }: Pick<RoomVideo, 'source' | 'id'>, language: string) {
  // Both sites expect two letters.
  const captions = language.replace(/-.*/, '');
  if (source === 'YOUTUBE') {
    const settings = `autoplay=1&rel=0&playsinline=1&cc_load_policy=1&cc_lang_pref=${captions}`;
    return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?${settings}`;
  }
  const [number = '', key] = id.split('/');
  const settings = `autoplay=1&dnt=1&texttrack=${captions}${key ? `&h=${key}` : ''}`;
  return `https://player.vimeo.com/video/${number}?${settings}`;
}
