import type { Middleware } from 'openapi-fetch';

/** Failed attempts that are remembered: more than anybody leaves open at once. */
const most = 20;
/** The key of every attempt that has not succeeded yet, by what was sent where. */
const open = new Map<string, string>();

/** 128 random bits; unlike `randomUUID` also on addresses without https. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const whatOf = async (request: Request) => `${request.url}\n${await request.clone().text()}`;

/**
 * Gives whatever an organiser posts an `Idempotency-Key`, so that sending it again after an answer was lost creates nothing twice: the
 * same body keeps its key until it is answered for good, a changed one gets its own.
 */
export const attempts: Middleware = {
  async onRequest({ request }) {
    if (request.method !== 'POST') return;
    const what = await whatOf(request);
    const key = open.get(what) ?? newKey();
    open.delete(what);
    open.set(what, key);
    const [oldest] = open.keys();
    if (open.size > most && oldest !== undefined) open.delete(oldest);
    request.headers.set('idempotency-key', key);
  },
  onResponse({ request, response }) {
    // a proxy's or a passing fault's answer does not tell whether anything was made
    if (response.status === 409 || response.status === 429 || response.status >= 500) return;
    const key = request.headers.get('idempotency-key');
    for (const [what, kept] of open) if (kept === key) open.delete(what);
  },
};
