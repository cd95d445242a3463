/** What was begun before the code that wants it had arrived, by what it answers. */
const begun = new Map<string, object>();
/** Whoever comes later than this wants to know how it is now. */
const freshMs = 20_000;

/** Keeps what was begun until somebody takes it, for some seconds. */
export function keepAhead(what: string, answer: object): void {
  begun.set(what, answer);
  setTimeout(() => {
    if (begun.get(what) === answer) begun.delete(what);
  }, freshMs);
}

/** Takes what was begun; whoever asks after that begins anew. */
export function takeAhead(what: string): object | undefined {
  const answer = begun.get(what);
  begun.delete(what);
  return answer;
}

/** What was begun may be older than what has been written since: whoever asks from now on begins anew. */
export const dropAhead = (): void => begun.clear();

/** What the server tells the web at run time. */
export const configPath = '/config.json';

type Asked = { answer: Promise<Response>; ending: AbortController };

const callOf = ({ method, url, headers }: Request) =>
  `${method} ${url} ${headers.get('authorization') ?? ''}`;

/** Begins a GET: the first call that asks for the same gets its answer, or hears what went wrong. */
export function askAhead(path: string, headers: Record<string, string> = {}): void {
  const request = new Request(new URL(path, globalThis.location.origin), { headers });
  const ending = new AbortController();
  const answer = fetch(request, { signal: ending.signal });
  answer.catch(() => {});
  keepAhead(callOf(request), { answer, ending } satisfies Asked);
}

/** What was asked ahead for this request. */
export const askedAhead = (request: Request) => takeAhead(callOf(request)) as Asked | undefined;
