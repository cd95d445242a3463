import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeDemo } from '../../server/demo/demo.service.js';
import { IdentityProvider } from '../../server/platform/identity/identity-provider.js';
import { Jobs } from '../../server/platform/queue/jobs.js';
import { ProductsService } from '../../server/products/products.service.js';
import { TastingsService } from '../../server/tastings/tastings.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { guestBody } from '../support/factories.js';
import { aJobContext } from '../support/job-context.js';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ work: false });
});
afterAll(() => test?.close());

/** The job's handler, as the worker calls it. */
async function make(): Promise<void> {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await test.app.get(Jobs).handlerOf(makeDemo)({}, aJobContext());
  } finally {
    stdout.mockRestore();
  }
}

it('makes a demo anew that a crash cut off, though somebody had taken part in it', async () => {
  await make();
  const owner = await test.app.get(IdentityProvider).findByEmail('demo@retrogusto.example');
  const [campaign] = await test.db.query<{ code: string }>(
    `select public_code as code from sessions where owner_uid = $1 and to_date > now()`,
    [owner?.uid],
  );
  const guest = guestBody();
  const joined = await test.http.post(`/api/v1/room/${campaign?.code}/join`).send(guest).expect(200);
  const { roomToken } = joined.body as { roomToken: string };
  const authorised = { authorization: `Bearer ${roomToken}` };
  const room = await test.http.get('/api/v1/room').set(authorised).expect(200);
  const [product] = (room.body as { products: { reference: string }[] }).products;
  const assessments = { [product?.reference ?? '']: { parameters: { rateBox: 4 }, submitted: true } };
  await test.http.put('/api/v1/room/answers').set(authorised).send({ sequence: 1, assessments }).expect(200);
  await test.http.post(`/api/v1/room/${campaign?.code}/resume`).send({ email: guest.email }).expect(200);

  // as another version had drawn them
  await test.db.query(`update files set sha256 = 'other' || sha256 where owner_uid = $1`, [owner?.uid]);
  await test.db.query('update companies set demo_data_loaded = false where uid = $1', [owner?.uid]);
  await make();
  const count = async (table: string) => (await test.db.query(`select 1 from ${table} where owner_uid = $1`, [owner?.uid])).length;
  expect([await count('products'), await count('sessions'), await count('attendees'), await count('reports')]).toEqual([12, 2, 40, 1]);
  const pictures = await readdir(join(test.config.dataDir, 'files', owner?.uid ?? '', 'products'));
  expect([await count('files'), pictures.length]).toEqual([12, 12]);
});

it('marks what it made, and a copy of it as one’s own', async () => {
  await make();
  const owner = await test.app.get(IdentityProvider).findByEmail('demo@retrogusto.example');
  const uid = owner?.uid ?? '';
  const origins = async (table: string) =>
    (await test.db.query<{ origin: string }>(`select distinct origin from ${table} where owner_uid = $1`, [uid])).map(
      ({ origin }) => origin,
    );
  for (const table of ['products', 'tastings', 'instructors', 'sessions', 'reports', 'files'])
    expect([table, await origins(table)]).toEqual([table, ['DEMO']]);
  for (const [table, service] of [
    ['products', ProductsService],
    ['tastings', TastingsService],
  ] as const) {
    const [row] = await test.db.query<{ id: string }>(`select id from ${table} where owner_uid = $1 limit 1`, [uid]);
    await test.app.get<ProductsService | TastingsService>(service).clone(uid, row?.id ?? '');
    expect([table, (await origins(table)).sort()]).toEqual([table, ['DEMO', 'OWN']]);
  }
});
