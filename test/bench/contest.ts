import autocannon, { type Request } from 'autocannon';

export const connections = 20;
const rounds = 5;
const roundSeconds = 3;
/** What a browser sends with everything. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type OneRequest = Omit<Request, 'setupRequest'>;

/** Where requests go. `connect` is asked once for each connection, and what it gives makes each of its requests another, as in life. */
export type Contestant = {
  url: string;
  headers?: Record<string, string>;
  connect?: () => () => OneRequest;
};

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Requests a second of each, in turns, so that whatever else the machine does hits all alike; the first round warms up. */
export async function inTurns<Name extends string>(
  contestants: Record<Name, Contestant>,
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

/** Requests a second, over so many seconds. @throws at an answer that is none */
export async function rateOf(
  { url, headers, connect }: Contestant,
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

/** Makes something of each of the list, over and over. */
export function inTurn<One, Made>(list: One[], make: (one: One) => Made): () => Made {
  let turn = 0;
  return () => make(list[turn++ % list.length] as One);
}

/** What takes a few milliseconds is done for so long, since five of them say little of the sixth. */
const leastMs = 1_000;
const mostRuns = 100;

/** How long it takes where nothing else disturbs: the lower quartile. What else a machine does makes a time longer, never shorter. */
export const undisturbed = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 4)] ?? Number.NaN;

/** How long `work` takes undisturbed, in milliseconds, of `runs` or more after one that warms up. */
export async function msOf(work: () => Promise<unknown>, runs = 5): Promise<number> {
  const { work: ms } = await timed({ work }, runs);
  return ms;
}

/** The two by turns, as `msOf`. */
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

/** Bytes that a browser gets, as they travel. */
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
