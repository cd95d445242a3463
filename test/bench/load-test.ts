import autocannon, { type Request } from 'autocannon';

export const connections = 20;
const rounds = 5;
const roundSeconds = 3;
/** The header that a browser sends with every request. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type OneRequest = Omit<Request, 'setupRequest'>;

/**
 * A server under load. `connect` is called once per connection and returns a function that varies
 * each of its requests, as real clients do.
 */
export type LoadTarget = {
  url: string;
  headers?: Record<string, string>;
  connect?: () => () => OneRequest;
};

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * Measures requests per second of each contestant. They take turns, so that other load on the
 * machine affects all of them. The first round warms up.
 */
export async function rateInTurns<Name extends string>(
  contestants: Record<Name, LoadTarget>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const rate = await rateOf(contestants[name], round === 0 ? 2 : roundSeconds);
      if (round > 0) rates[name].push(rate);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<
    Name,
    number
  >;
}

/**
 * Measures requests per second over the given time.
 * @throws Error if a response is an error
 */
export async function rateOf(
  { url, headers, connect }: LoadTarget,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...browserHeaders, ...headers },
    ...(connect && {
      setupClient: (client) => {
        const next = connect();
        client.setRequests([{ setupRequest: (request) => withOwn(request, next()) }]);
      },
    }),
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors at ${url}`);
  return result.requests.average;
}

export const withOwn = (request: Request, own: Request): Request => ({
  ...request,
  ...own,
  headers: { ...request.headers, ...own.headers },
});

/** Calls `make` with the items of the list in turn, for ever. */
export function inTurn<One, Made>(list: One[], make: (one: One) => Made): () => Made {
  let turn = 0;
  return () => make(list[turn++ % list.length] as One);
}

/** Short work repeats for at least this long, because its times vary too much for a few runs. */
const leastMs = 1_000;
const mostRuns = 100;

/**
 * The lower quartile of the times, as if nothing else ran. Other load makes a time longer, never
 * shorter.
 */
export const undisturbed = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 4)] ?? Number.NaN;

/**
 * Measures the undisturbed time of `work` in milliseconds, over at least `runs` runs after one to
 * warm up.
 */
export async function msOf(work: () => Promise<unknown>, runs = 5): Promise<number> {
  const { work: ms } = await timed({ work }, runs);
  return ms;
}

/** Like `msOf`, for two functions that take turns. */
export const msInTurns = (
  ours: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
  runs = 5,
) => timed({ ours, baseline }, runs);

async function timed<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  runs: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  const began = performance.now();
  for (
    let run = 0;
    run <= runs || (run <= mostRuns && performance.now() - began < leastMs);
    run++
  ) {
    for (const name of names) {
      const started = performance.now();
      await works[name]();
      if (run > 0) times[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(names.map((name) => [name, undisturbed(times[name])])) as Record<
    Name,
    number
  >;
}

/** The number of bytes of a response as transferred, compressed. */
export async function bytesOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { ...browserHeaders, ...headers } }, (response) => {
      let bytes = 0;
      response
        .on('data', (chunk: Buffer) => (bytes += chunk.length))
        .on('end', () => resolve(bytes));
    });
    asked.on('error', reject).end();
  });
}
