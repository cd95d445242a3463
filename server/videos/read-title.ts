import { cutText } from '../../shared/rules/text.js';
import { videoAddress } from '../../shared/rules/video.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { Config } from '../platform/config/config.js';
import { AppError, notFound } from '../platform/errors/app-error.js';

const longestMs = 3_000;
const mostBytes = 64_000;

/**
 * The title of a public YouTube video. With a key, YouTube's Data API is asked first. It also knows
 * videos that may not be embedded. Without a key, or if the API fails, for example because its
 * quota is used up, YouTube's oEmbed answers.
 * @throws 404 when the video does not exist or is not public; 503 when YouTube does not answer
 */
export async function readYoutubeTitle(
  id: string,
  { site, api, key }: Config['youtube'],
): Promise<string> {
  const until = AbortSignal.timeout(longestMs);
  const title = key ? await titleOfApi(id, api, key, until) : null;
  return title ?? readOembed(`${site}/oembed`, videoAddress({ platform: 'youtube', id }), until);
}

/**
 * The title of a Vimeo video that may be embedded.
 * @param id the number, with `/key` if the video is unlisted
 * @throws 404 when there is no such video; 503 when Vimeo does not answer
 */
export const readVimeoTitle = (id: string, site: string): Promise<string> =>
  readOembed(
    `${site}/api/oembed.json`,
    videoAddress({ platform: 'vimeo', id }),
    AbortSignal.timeout(longestMs),
  );

/**
 * The localized title of the first item; null when the API refuses or does not answer.
 * @throws 404 when there is no such video
 */
async function titleOfApi(
  id: string,
  api: string,
  key: string,
  signal: AbortSignal,
): Promise<string | null> {
  const asked = new URLSearchParams({ part: 'snippet', id });
  // A header, so that no log on the way shows the key.
  const answer = await ask(`${api}/youtube/v3/videos?${asked.toString()}`, signal, {
    'x-goog-api-key': key,
  }).catch(() => null);
  if (answer?.status !== 200) return null;
  const { items } = (parsed(answer.text) ?? {}) as {
    items?: { snippet?: { title?: unknown; localized?: { title?: unknown } } }[];
  };
  if (!Array.isArray(items)) return null;
  const [video] = items;
  if (!video) throw notFound();
  return cleaned(video.snippet?.localized?.title) ?? cleaned(video.snippet?.title);
}

/** Reads a title by oEmbed, which needs no key. */
async function readOembed(endpoint: string, video: string, signal: AbortSignal): Promise<string> {
  const asked = new URLSearchParams({ url: video, format: 'json' });
  const answer = await ask(`${endpoint}?${asked.toString()}`, signal).catch((cause: unknown) => {
    throw new AppError(503, 'SERVICE_UNAVAILABLE', { cause });
  });
  // 401 and 403 are for private videos, 400 and 404 for unknown ones
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw notFound();
  const said = answer.status === 200 ? (parsed(answer.text) as { title?: unknown } | null) : null;
  const title = cleaned(said?.title);
  if (!title) throw new AppError(503, 'SERVICE_UNAVAILABLE');
  return title;
}

async function ask(
  address: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  // redirects are errors, so the answer cannot send this server to another address
  const response = await fetch(address, { headers, redirect: 'error', signal });
  return { status: response.status, text: await readLimited(response) };
}

/** Reads the response up to 64 KB. */
async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > mostBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const cleaned = (title: unknown): string | null =>
  typeof title === 'string' && title.trim() ? cutText(title.trim(), limits.name) : null;
