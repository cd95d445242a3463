import { cutText } from '../../shared/rules/text.js';
import { videoAddress } from '../../shared/rules/video.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { AppError, notFound } from '../platform/errors/app-error.js';

const longestMs = 3_000;
const mostBytes = 64_000;

/**
 * The title of a public YouTube video. YouTube answers it without an API key.
 * @param site the address of YouTube
 * @throws 404 when the video does not exist or is not public; 503 when YouTube does not answer
 */
export async function youtubeTitle(id: string, site: string): Promise<string> {
  const asked = new URLSearchParams({
    url: videoAddress({ platform: 'youtube', id }),
    format: 'json',
  });
  let answer: { status: number; text: string };
  try {
    // redirects are errors, so the answer cannot send this server to another address
    const response = await fetch(`${site}/oembed?${asked.toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    });
    answer = { status: response.status, text: await readLimited(response) };
  } catch (cause) {
    throw new AppError(503, 'SERVICE_UNAVAILABLE', { cause });
  }
  // YouTube answers 401 and 403 for private videos, 400 and 404 for unknown ones
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw notFound();
  const title = answer.status === 200 ? titleIn(answer.text) : null;
  if (!title) throw new AppError(503, 'SERVICE_UNAVAILABLE');
  return title;
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

function titleIn(text: string): string | null {
  try {
    const { title } = JSON.parse(text) as { title?: unknown };
    return typeof title === 'string' ? cutText(title.trim(), limits.name) : null;
  } catch {
    return null;
  }
}
