import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { partBytes } from '../../../server/videos/uploads/upload-store.js';
import type { BegunUploadDto, WatchableVideoDto } from '../../../server/videos/video.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { ObjectStore, storeKeys, storeRegion } from '../../support/object-store.js';

const videos = join(import.meta.dirname, '../../support/videos');
const megabyte = 1024 * 1024;
const mp4Head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

describe.each(['s3', 'google'] as const)('a video in a bucket (%s)', (kind) => {
  const store = new ObjectStore();
  let test: TestApp;
  let owner: Organiser;

  beforeAll(async () => {
    const endpoint = await store.listen();
    test = await startApp({
      env: {
        STORAGE_URL:
          kind === 's3'
            ? `s3://${store.bucket}?region=${storeRegion}&endpoint=${endpoint}`
            : `gs://${store.bucket}?endpoint=${endpoint}`,
        AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
        AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
      },
    });
    owner = await test.anOrganiser();
  });
  afterAll(async () => {
    await test?.close();
    await store.close();
  });

  const begin = (size: number) =>
    owner.client.post<BegunUploadDto>(`/api/v1/video/${owner.uid}`, { name: 'Poda', size });
  const read = (id: string) =>
    owner.client.get<WatchableVideoDto>(`/api/v1/video/${owner.uid}/${id}`);
  const partKeys = () => [...store.files.keys()].filter((key) => key.endsWith('.part'));
  /**
   * The parts of uploads in the bucket, in the order of their arrival.
   * @param before keys of earlier parts. A job may delete them at any time.
   */
  const parts = (before: readonly string[] = []) =>
    [...store.files]
      .filter(([key]) => key.endsWith('.part') && !before.includes(key))
      .map(([, { bytes }]) => bytes);
  const send = (
    film: Buffer,
    uploadUrl: string,
    options: { chunkSize?: number; onChunkComplete?: () => void } = {},
  ) =>
    new Promise<void>((resolve, reject) => {
      new Upload(film, {
        uploadUrl: test.url + uploadUrl,
        retryDelays: [0, 100, 200, 400],
        ...options,
        onError: reject,
        onSuccess: () => resolve(),
      }).start();
    });

  it('arrives in parts of 8 MB, even in one request', async () => {
    const film = Buffer.concat([mp4Head, randomBytes(3 * partBytes + megabyte)]);
    const { id, uploadUrl } = await begin(film.length);
    await send(film, uploadUrl);
    const arrived = parts();
    // A part is complete with the chunk of the network that makes it 8 MB.
    for (const { length } of arrived) expect(length).toBeLessThan(partBytes + megabyte);
    expect(arrived).toHaveLength(4);
    expect(Buffer.concat(arrived).equals(film)).toBe(true);
    await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
  });

  it('goes on after the bucket failed', async () => {
    const before = partKeys();
    const film = Buffer.concat([mp4Head, randomBytes(2 * megabyte)]);
    const { id, uploadUrl } = await begin(film.length);
    const chunkSize = 500_000;
    let chunks = 0;
    await send(film, uploadUrl, {
      chunkSize,
      onChunkComplete: () => {
        // The store refuses the next part three times, so the server gives up, and the client asks
        // how far the upload is.
        if (++chunks === 2) store.refusals = 3;
      },
    });
    expect(Buffer.concat(parts(before)).equals(film)).toBe(true);
    expect(store.refusals).toBeLessThanOrEqual(0);
    await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
  });

  it('is converted from there, and plays in ranges', async () => {
    const film = await readFile(join(videos, 'portrait.mp4'));
    const { id, uploadUrl } = await begin(film.length);
    await send(film, uploadUrl, { chunkSize: Math.ceil(film.length / 3) });
    const video = await vi.waitFor(async () => {
      const now = await read(id);
      expect(now.status).toBe('available');
      return now;
    }, 240_000);
    const link = video.link ?? '';
    const stored = [...store.files].find(
      ([key, { bytes }]) => key.endsWith('.mp4') && bytes.length === video.sources[0]?.size,
    );
    const [key = '', { bytes } = { bytes: Buffer.alloc(0) }] = stored ?? [];
    expect(key).toMatch(new RegExp(`^${owner.uid}/videos/`));

    store.asked.length = 0;
    const part = await test.http.get(link).set('range', 'bytes=1000-1999').buffer().expect(206);
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${bytes.length}`);
    expect((part.body as Buffer).equals(bytes.subarray(1_000, 2_000))).toBe(true);
    const last = await test.http.get(link).set('range', 'bytes=-500').buffer().expect(206);
    expect((last.body as Buffer).equals(bytes.subarray(-500))).toBe(true);
    // Only the wanted bytes leave the bucket.
    expect(store.asked.filter((each) => each.key === key).map(({ range }) => range)).toEqual([
      'bytes=1000-1999',
      'bytes=-500',
    ]);
    await test.http.get(link).set('range', `bytes=${bytes.length}-`).expect(416);
    const whole = await test.http.get(link).buffer().expect(200);
    expect((whole.body as Buffer).equals(bytes)).toBe(true);
  });
});
