import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { partBytes } from '../../../server/videos/uploads/upload-store.js';
import type { BegunUploadDto } from '../../../server/videos/video.dto.js';
import { storedOrganiser } from '../../support/accounts.js';
import '../../support/build-before-tests.js';
import { Client } from '../../support/client.js';
import { createTestDatabase } from '../../support/database.js';
import { ObjectStore, storeKeys, storeRegion } from '../../support/object-store.js';
import { type RunningProduct, startProduct } from '../../support/program.js';

const store = new ObjectStore();
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: pg.Client;
let servers: RunningProduct[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: 'the-secret-of-those-that-are-killed-here',
    DEMO: 'false',
    // Nothing is converted here.
    JOBS: 'false',
    STORAGE_URL: `s3://${store.bucket}?region=${storeRegion}&endpoint=${await store.listen()}`,
    AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
  };
  servers = [await startProduct({ env }), await startProduct({ env })];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await db?.end();
  await database?.drop();
  await store.close();
});

const protocol = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };

it('an upload goes on at another server with the byte that follows the stored ones after kill -9', async () => {
  const [killed, other] = servers as [RunningProduct, RunningProduct];
  const { uid, client } = await storedOrganiser(new Client(killed.url), db);
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  const film = Buffer.concat([head, randomBytes(4 * partBytes)]);
  const { id, uploadUrl } = await client.post<BegunUploadDto>(`/api/v1/video/${uid}`, {
    name: 'Vendimia',
    size: film.length,
  });
  const sending = request(killed.url + uploadUrl, {
    method: 'PATCH',
    headers: { ...protocol, 'upload-offset': '0', 'content-length': film.length },
  });
  const broken = new Promise((resolve) => {
    sending.on('error', resolve);
  });
  // Two parts and a half: the server dies while it holds a part that it has not stored.
  sending.write(film.subarray(0, 2.5 * partBytes));
  const parts = async () => {
    const { rows } = await db.query<{ parts: string[]; received: string }>(
      'select parts, received from video_uploads where video_id = $1',
      [id],
    );
    return rows[0] ?? { parts: [], received: '0' };
  };
  await vi.waitFor(async () => expect((await parts()).parts).toHaveLength(2));
  await killed.end('SIGKILL');
  await broken;

  const asked = await fetch(other.url + uploadUrl, { method: 'HEAD', headers: protocol });
  expect(asked.status).toBe(200);
  const offset = Number(asked.headers.get('upload-offset'));
  expect(offset).toBe(Number((await parts()).received));
  expect(offset).toBeGreaterThanOrEqual(2 * partBytes);
  expect(offset).toBeLessThan(2.5 * partBytes);
  const answer = await fetch(other.url + uploadUrl, {
    method: 'PATCH',
    headers: { ...protocol, 'upload-offset': String(offset) },
    body: new Uint8Array(film.subarray(offset)),
  });
  expect(answer.status).toBe(204);
  const stored = (await parts()).parts.map(
    (address) => store.files.get(address.replace('/files/', ''))?.bytes ?? Buffer.alloc(0),
  );
  expect(Buffer.concat(stored).equals(film)).toBe(true);
});
