import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { idempotencyMiddleware } from './idempotency-key';

type Posting = {
  post: {
    requestBody: { content: { 'application/json': object } };
    responses: { 200: { content: { 'application/json': object } } };
  };
};
type Paths = Record<'/product' | '/tasting', Posting>;

/**
 * Posts a body and returns the Idempotency-Key that was sent; `fails` simulates a broken
 * connection.
 */
async function post(
  path: keyof Paths,
  body: object,
  { fails = false, status = 200 } = {},
): Promise<string | null> {
  let key: string | null = null;
  const client = createClient<Paths>({
    baseUrl: 'https://tastings.example',
    fetch: async (request) => {
      key = request.headers.get('idempotency-key');
      if (fails) throw new TypeError('The connection broke');
      return Response.json({ sent: await request.json() }, { status });
    },
  });
  client.use(idempotencyMiddleware);
  await client.POST(path, { body }).catch(() => {});
  return key;
}

describe('the Idempotency-Key of an attempt', () => {
  it('stays the same while the connection fails, and changes after a success', async () => {
    const first = await post('/product', { name: 'Garnacha' }, { fails: true });
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await post('/product', { name: 'Garnacha' }, { fails: true })).toBe(first);
    expect(await post('/product', { name: 'Garnacha' })).toBe(first);
    expect(await post('/product', { name: 'Garnacha' })).not.toBe(first);
  });

  it('stays the same while the outcome is unknown, and changes after a definite answer', async () => {
    const first = await post('/product', { name: 'Monastrell' }, { status: 503 });
    for (const status of [429, 409, 502, 422])
      expect(await post('/product', { name: 'Monastrell' }, { status })).toBe(first);
    expect(await post('/product', { name: 'Monastrell' })).not.toBe(first);
  });

  it('differs for another body or address', async () => {
    const first = await post('/product', { name: 'Bobal' }, { fails: true });
    expect(await post('/product', { name: 'Bobal negro' }, { fails: true })).not.toBe(first);
    expect(await post('/tasting', { name: 'Bobal' }, { fails: true })).not.toBe(first);
    expect(await post('/product', { name: 'Bobal' })).toBe(first);
  });

  it('leaves the body unchanged', async () => {
    const client = createClient<Paths>({
      baseUrl: 'https://tastings.example',
      fetch: async (request) => Response.json(await request.json()),
    });
    client.use(idempotencyMiddleware);
    const { data } = await client.POST('/product', { body: { name: 'Ñora' } });
    expect(data).toEqual({ name: 'Ñora' });
  });
});
