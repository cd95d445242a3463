/**
 * Early answers by key. Their requests were started while the code that needs the answers was still
 * loading.
 */
const begun = new Map<string, object>();
/** An early answer is kept this long. After that, a caller makes its own request. */
const freshMs = 20_000;

/** Keeps an early answer until a caller takes it, at most 20 s. */
export function keepEarly(what: string, answer: object): void {
  begun.set(what, answer);
  setTimeout(() => {
    if (begun.get(what) === answer) begun.delete(what);
  }, freshMs);
}

/** Takes an early answer, if there is one. The next caller gets none. */
export function takeEarly(what: string): object | undefined {
  const answer = begun.get(what);
  begun.delete(what);
  return answer;
}

/** Drops all early answers: after a write they may be out of date. */
export const dropEarly = (): void => begun.clear();

/** The address of the runtime configuration. */
export const configPath = '/config.json';

type Asked = { answer: Promise<Response>; ending: AbortController };

const callOf = ({ method, url, headers }: Request) =>
  `${method} ${url} ${headers.get('authorization') ?? ''}`;

/** Starts a GET early. The first equal call gets its answer or its error. */
export function startEarlyRequest(path: string, headers: Record<string, string> = {}): void {
  const request = new Request(new URL(path, globalThis.location.origin), { headers });
  const ending = new AbortController();
  const answer = fetch(request, { signal: ending.signal });
  answer.catch(() => {});
  keepEarly(callOf(request), { answer, ending } satisfies Asked);
}

/** The early request that equals this one, if there is one. */
export const takeEarlyRequest = (request: Request) =>
  takeEarly(callOf(request)) as Asked | undefined;
