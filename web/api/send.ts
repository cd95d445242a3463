import { ApiError, errorOf } from './api-error';
import { dropEarly, takeEarlyRequest } from './early-requests';

const isJson = (response: Response) => /\bjson\b/.test(response.headers.get('content-type') ?? '');
const isFile = (response: Response) => response.headers.has('content-disposition');
/** Our API never answers with HTML. HTML comes from a captive portal, for example in a hotel. */
const isPage = (response: Response) => /\bhtml\b/.test(response.headers.get('content-type') ?? '');

/**
 * Fetches, and throws an `ApiError` for everything that is not a success. A 304 counts as a
 * success.
 * @param withinMs the time limit of an answer; for files and streams, of its beginning
 */
export async function send(request: Request, withinMs: number): Promise<Response> {
  const ahead = takeEarlyRequest(request);
  const ending = ahead?.ending ?? new AbortController();
  // `AbortSignal.any` is missing in the oldest browsers of guests.
  const cancel = () => ending.abort(request.signal.reason);
  if (request.signal.aborted) cancel();
  request.signal.addEventListener('abort', cancel);
  let late = false;
  const deadline = setTimeout(() => {
    late = true;
    ending.abort();
  }, withinMs);
  try {
    const response = await (ahead?.answer ?? fetch(request, { signal: ending.signal }));
    if (
      response.status === 304 ||
      (response.ok && (isFile(response) || !(isJson(response) || isPage(response))))
    )
      return response;
    const text = await response.text();
    const body = isJson(response) ? parse(text) : undefined;
    const error = errorOf(
      response.status,
      response.ok && body !== undefined,
      body,
      response.headers.get('retry-after'),
    );
    if (error) throw error;
    return new Response(text, { status: response.status, headers: response.headers });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The caller cancelled the call, so it has not failed.
    if (request.signal.aborted) throw error;
    throw new ApiError(0, late ? 'TIMEOUT' : 'NETWORK');
  } finally {
    clearTimeout(deadline);
    if (request.method !== 'GET') dropEarly();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The data of a successful call. */
export async function unwrap<R extends { data?: unknown; error?: unknown }>(call: Promise<R>) {
  return (await call).data as Extract<R, { error?: never }>['data'];
}
