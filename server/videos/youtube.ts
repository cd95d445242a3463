import { cutText } from '../../shared/rules/text.js';
import { videoAddress } from '../../shared/rules/video.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { AppError, notFound } from '../platform/app-error.js';

const longestMs = 3_000;
const mostBytes = 64_000;

/**
 * What a public video is called at YouTube, which tells it to anybody without a key.
 * @param site where YouTube is asked
 * @throws 404 when there is no such video for everybody; 503 when YouTube cannot be asked
 */
export async function youtubeTitle(id: string, site: string): Promise<string> {
  const asked = new URLSearchParams({
    url: videoAddress({ platform: 'youtube', id }),
    format: 'json',
  });
  let answer: { status: number; text: string };
  try {
    // an answer from elsewhere is none: nobody may send this server on to another address
    const response = await fetch(`${site}/oembed?${asked.toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    });
    answer = { status: response.status, text: await beginning(response) };
  } catch (cause) {
    throw new AppError(503, 'SERVICE_UNAVAILABLE', { cause });
  }
  // private ones are answered 401 and 403, those that there are not 400 and 404
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw notFound();
  const title = answer.status === 200 ? titleIn(answer.text) : null;
  if (!title) throw new AppError(503, 'SERVICE_UNAVAILABLE');
  return title;
}

/** No more of an answer than anybody needs. */
async function beginning(response: Response): Promise<string> {
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
