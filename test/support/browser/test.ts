import {
  type Browser,
  type BrowserContext,
  test as base,
  type Page,
  type Request,
} from '@playwright/test';

/** The time by which faketime sets this process's clock ahead, in milliseconds. */
const ahead = Number.parseInt(process.env.FAKETIME ?? '0', 10) * 1_000;

/** Playwright's test. Its pages have the same time as the server and the tests. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', countRequests);
        if (ahead > 0) await context.addInitScript(setClock, { ahead, now: Date.now() });
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

/** Sets the clock of a browser's pages ahead, or back if `ms` is negative. */
export const liveLater = (context: BrowserContext, ms: number): Promise<unknown> =>
  context.addInitScript(setClock, { ahead: ms, now: Date.now() + ms });

/**
 * Runs in the page and sets only its dates ahead, not its timers. The browser does not run under
 * faketime, because faketime would slow it down to minutes per page.
 */
function setClock({ ahead, now }: { ahead: number; now: number }): void {
  // The clock is already ahead if the test controls it.
  if (Math.abs(Date.now() - now) < Math.abs(ahead) / 2) return;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(
        target,
        values.length > 0 ? values : [RealDate.now() + ahead],
        newTarget,
      ) as object,
    apply: () => new Date().toString(),
    get: (target, name, receiver) =>
      name === 'now'
        ? () => RealDate.now() + ahead
        : (Reflect.get(target, name, receiver) as unknown),
  });
}

const pending = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', (request) => !isStream(request) && open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
}

/**
 * The number of requests of a page that have not finished. Streams do not count, because they never
 * end.
 */
export function pendingOf(page: Page): number {
  const open = pending.get(page);
  if (!open) throw new Error('The page was not opened by the `test` of this file');
  return open.size;
}

/** Blocks streams, as some proxies do. Routes that are added later have priority in Playwright. */
export const withoutStreams = (page: Page) =>
  page.route('**/api/**', (route) =>
    isStream(route.request()) ? route.abort() : route.fallback(),
  );

const isStream = (request: Request) => request.headers().accept?.includes('event-stream') ?? false;

/**
 * Counts the GET requests of a page from now on, by path. With `withinMs`, counts only those within
 * that time after the first. Streams do not count.
 */
export function countReads(page: Page): (path: string, withinMs?: number) => number {
  const reads: { path: string; at: number }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && !isStream(request))
      reads.push({ path: new URL(request.url()).pathname, at: Date.now() });
  });
  return (path, withinMs = Number.POSITIVE_INFINITY) => {
    const all = reads.filter((each) => each.path === path);
    return all.filter(({ at }) => at - (all[0]?.at ?? 0) < withinMs).length;
  };
}
