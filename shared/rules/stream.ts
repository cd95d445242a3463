import type { Issue } from '../vocabulary/issue.js';
import type { Stream } from '../vocabulary/stream.js';
import { blank, normalizeLink } from './field.js';
import { readVideo, videoAddress } from './video.js';

/** A room of Jitsi, or a tenant and its room. */
const jitsiRoom = /^\/([\w.~%-]+\/)?[\w.~%-]{1,200}$/;
/** A live event at Vimeo, from its page or its player. An unlisted one has a key. */
const vimeoEvent = /^\/event\/(\d{1,12})(?:\/embed)?(?:\/([\da-f]{6,20}))?\/?$/;

/**
 * Returns the live video of a link, or null if it is not one. Anything else in the link, such as a
 * token or a time, is dropped.
 * @param jitsiHosts the accepted servers of Jitsi: a host, with its port if it has one
 */
export function readStream(text: string, jitsiHosts: readonly string[]): Stream | null {
  const link = normalizeLink(text);
  // A bare word has no slash. It would be read as the id of a video.
  if (!link || !text.includes('/')) return null;
  const { host, pathname } = new URL(link);
  if (jitsiHosts.includes(host))
    return jitsiRoom.test(pathname) ? { site: 'JITSI', id: `${host}${pathname}` } : null;
  const event = /^(www\.)?vimeo\.com$/.test(host) ? vimeoEvent.exec(pathname) : null;
  if (event) {
    const [, number, key] = event;
    return { site: 'VIMEO_EVENT', id: key ? `${number}/${key}` : `${number}` };
  }
  const video = readVideo(link);
  return video && { site: video.platform === 'youtube' ? 'YOUTUBE' : 'VIMEO', id: video.id };
}

/** The address of a live video at its site. `readStream` reads it back. */
export function streamAddress({ site, id }: Stream): string {
  switch (site) {
    case 'YOUTUBE':
      return videoAddress({ platform: 'youtube', id });
    case 'VIMEO':
      return videoAddress({ platform: 'vimeo', id });
    case 'VIMEO_EVENT':
      return `https://vimeo.com/event/${id}`;
    case 'JITSI':
      return `https://${id}`;
  }
}

/** Checks a typed address of a live video. An empty one is valid. */
export const checkStream = (
  path: string,
  text: string | null | undefined,
  jitsiHosts: readonly string[],
): Issue[] =>
  blank(text) || readStream(text ?? '', jitsiHosts)
    ? []
    : [{ path, code: 'INVALID_STREAM', params: { hosts: jitsiHosts.join(', ') } }];
