import type { Middleware } from 'openapi-fetch';

/** At most this many attempts without a final answer are remembered. */
const most = 20;
/** The Idempotency-Key of every attempt without a final answer, by its address and body. */
const open = new Map<string, string>();

/** 128 random bits as hex. Unlike `randomUUID`, this works without https too. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const whatOf = async (request: Request) => `${request.url}\n${await request.clone().text()}`;

/**
 * Adds an `Idempotency-Key` to every POST, so that a repeated POST after a lost answer creates
 * nothing twice. The same body keeps its key until it gets a final answer. A changed body gets its
 * own key.
 */
export const idempotencyMiddleware: Middleware = {
  async onRequest({ request }) {
    if (request.method !== 'POST') return;
    const what = await whatOf(request);
    const key = open.get(what) ?? newIdempotencyKey();
    open.delete(what);
    open.set(what, key);
    const [oldest] = open.keys();
    if (open.size > most && oldest !== undefined) open.delete(oldest);
    request.headers.set('idempotency-key', key);
  },
  onResponse({ request, response }) {
    // With these statuses (a proxy, a transient error) it is unknown whether anything was created.
    if (response.status === 409 || response.status === 429 || response.status >= 500) return;
    const key = request.headers.get('idempotency-key');
    for (const [what, kept] of open) if (kept === key) open.delete(what);
  },
};
