import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { blank, normalizeLink, requiredText } from './field.js';
import { readableBytes } from './image.js';

/** A video on a public site, with its id there. */
export type PublicVideo = { platform: 'youtube' | 'vimeo'; id: string };

const idOn = {
  youtube: /^[\w-]{11}$/,
  // An unlisted video has a key behind its number.
  vimeo: /^\d{1,12}(\/[\da-f]{6,20})?$/,
} as const;

/** True if the text has the form of the id of a video in an organiser's library. */
export const isLibraryVideoId = (id: string): boolean => /^[A-Za-z0-9]{20}$/.test(id);

/** True if the text has the form of a YouTube id. */
export const isYoutubeId = (id: string): boolean => idOn.youtube.test(id);

/** True if the text is the number of a Vimeo video, with `/key` if the video is unlisted. */
export const isVimeoId = (id: string): boolean => idOn.vimeo.test(id);

/** Returns the video of a link: to the video's page, to its player, or a link for sharing it. */
function idIn(link: URL): PublicVideo | null {
  const host = link.hostname.replace(/^(www|m|music)\./, '');
  const parts = link.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return { platform: 'youtube', id: parts[0] ?? '' };
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const [kind, id = ''] = parts;
    const named = ['embed', 'shorts', 'live', 'v'].some((known) => known === kind);
    return { platform: 'youtube', id: named ? id : (link.searchParams.get('v') ?? '') };
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    // Events, which are live, have numbers of their own.
    if (parts[0] === 'event') return null;
    const at = parts.findIndex((part) => /^\d+$/.test(part) && idOn.vimeo.test(part));
    // In the address of an album, the number of the album comes before that of the video.
    const place = parts[at + 1] === 'video' ? at + 2 : at;
    const key = link.searchParams.get('h') ?? parts[place + 1];
    const id = parts[place] ?? '';
    return { platform: 'vimeo', id: key && idOn.vimeo.test(`${id}/${key}`) ? `${id}/${key}` : id };
  }
  return null;
}

/** Returns the video of an address or a bare id, or null if it is not a YouTube or Vimeo video. */
export function readVideo(text: string): PublicVideo | null {
  const typed = text.trim();
  if (idOn.vimeo.test(typed)) return { platform: 'vimeo', id: typed };
  if (idOn.youtube.test(typed)) return { platform: 'youtube', id: typed };
  const link = normalizeLink(typed);
  const found = link ? idIn(new URL(link)) : null;
  return found && idOn[found.platform].test(found.id) ? found : null;
}

/** Checks a typed video address. An empty one is valid. */
export const checkVideoAddress = (path: string, text: string): Issue[] =>
  blank(text) || readVideo(text) ? [] : [{ path, code: 'INVALID_VIDEO' }];

/** The address of a video at its site. */
export const videoAddress = ({ platform, id }: PublicVideo): string =>
  platform === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;

/** Checks the name of a video in the library. */
export const checkVideoName = (name: string | null | undefined): Issue[] =>
  requiredText('name', name, limits.name);

/** A video that an organiser wants to upload. `size` is in bytes, `type` a media type. */
export type VideoUploadInput = {
  name?: string | null | undefined;
  size?: number | null | undefined;
  type?: string | null | undefined;
};

/**
 * Checks an upload before its first byte is sent: a name, a video type if one is given, and the
 * size. Browsers give no type for some video files. The content decides later.
 * @param maxBytes the largest accepted video
 */
export function checkVideoUpload(
  { name, size, type }: VideoUploadInput,
  maxBytes: number,
): Issue[] {
  const isVideo = blank(type) || /^video\//i.test(type ?? '');
  return [
    ...checkVideoName(name),
    ...(isVideo ? [] : [{ path: 'type', code: 'VIDEO_TYPE' as const }]),
    ...checkVideoSize(size, maxBytes),
  ];
}

function checkVideoSize(size: number | null | undefined, maxBytes: number): Issue[] {
  if (!size || size < 0) return [{ path: 'size', code: 'REQUIRED' }];
  return size > maxBytes
    ? [{ path: 'size', code: 'errorMaxSize', params: { maxBytes, size: readableBytes(maxBytes) } }]
    : [];
}
