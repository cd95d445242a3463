import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfigError } from '../../../../server/platform/config/config.js';
import { GoogleStore } from '../../../../server/platform/storage/google-store.js';
import { openStore } from '../../../../server/platform/storage/open-store.js';
import { S3Store } from '../../../../server/platform/storage/s3-store.js';
import { type ReadFile, Storage } from '../../../../server/platform/storage/storage.js';
import { storageAddress } from '../../../../server/platform/storage/storage-address.js';
import { explainStorageError } from '../../../../server/platform/storage/storage-errors.js';
import { newStorageKey } from '../../../../server/platform/storage/storage-key.js';
import { freePort } from '../../../support/free-port.js';
import { ObjectStore, storeKeys, storeRegion } from '../../../support/object-store.js';

const store = new ObjectStore();
let folder: string;
let bucketsAt: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrogusto-storage-'));
  bucketsAt = await store.listen();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  store.trouble = undefined;
  store.refusals = 0;
});

const addresses = {
  folder: () => pathToFileURL(join(folder, 'files')).href,
  s3: (bucket = store.bucket, region = storeRegion) =>
    `s3://${bucket}?region=${region}&endpoint=${bucketsAt}`,
  google: (bucket = store.bucket) => `gs://${bucket}?endpoint=${bucketsAt}`,
};
const settings = (storageUrl?: string) => ({
  dataDir: folder,
  awsCredentials: storeKeys,
  ...(storageUrl && { storageUrl }),
});
const open = async (storageUrl: string, patienceMs = 10_000) =>
  new Storage(await openStore(settings(storageUrl)), patienceMs);
const put = (storage: Storage, key: string, bytes: Buffer) =>
  storage.put(key, bytes.length, () => Readable.from([bytes]));

/** Reads a whole file, which must exist. */
async function read(
  storage: Storage,
  ...asked: Parameters<Storage['open']>
): Promise<Omit<ReadFile, 'body'> & { bytesRead: Buffer }> {
  const opened = await storage.open(...asked);
  if (opened === null || opened === 'unsatisfiable')
    throw new Error(`There is nothing to read: ${opened}`);
  const { body, ...facts } = opened;
  return { ...facts, bytesRead: await buffer(body) };
}

const bytes = Buffer.from('not really a picture, but bytes: \u0000\u0001\u00ff');
const large = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

describe.each(['folder', 's3', 'google'] as const)('storage in a %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open(addresses[kind]());
  });

  it('returns stored bytes unchanged, with their content type', async () => {
    const key = newStorageKey('owner/theme/web', 'png');
    const before = Date.now() - 2_000;
    await put(storage, key, bytes);
    const facts = {
      bytes: bytes.length,
      contentType: 'image/png',
      etag: `"${key}"`,
      lastModified: expect.any(Date) as Date,
    };
    expect(await storage.find(key)).toEqual(facts);
    expect(await read(storage, key)).toEqual({ ...facts, bytesRead: bytes });
    expect((await storage.find(key))?.lastModified.getTime()).toBeGreaterThan(before);
    expect(await storage.read(storage.url(key))).toEqual(bytes);
    expect(storage.url(key)).toBe(`/files/${key}`);
  });

  it('stores a stream, and returns any range of it', async () => {
    const key = newStorageKey('owner/themes/sounds', 'mp3');
    await storage.put(key, large.length, () =>
      Readable.from([large.subarray(0, 7), large.subarray(7, 200_000), large.subarray(200_000)]),
    );
    for (const [wanted, start, end] of [
      [{ start: 0, end: 1 }, 0, 1],
      [{ start: 131_000, end: 999_999 }, 131_000, 299_999],
      [{ start: 299_999 }, 299_999, 299_999],
      [{ last: 5 }, 299_995, 299_999],
    ] as const) {
      const part = await read(storage, key, wanted);
      expect(part).toMatchObject({
        range: { start, end },
        bytes: 300_000,
        contentType: 'audio/mpeg',
      });
      expect(
        Buffer.compare(part.bytesRead, large.subarray(start, end + 1)),
        `${start}-${end}`,
      ).toBe(0);
    }
    expect(await storage.open(key, { start: 300_000 })).toBe('unsatisfiable');
    expect(await storage.open(key, { last: 0 })).toBe('unsatisfiable');
    expect((await read(storage, key)).bytesRead).toHaveLength(300_000);
  });

  it('removes deleted files, and deleting twice is no error', async () => {
    const key = newStorageKey('owner/products', 'jpg');
    await put(storage, key, bytes);
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.find(key)).toBeNull();
    expect(await storage.open(key)).toBeNull();
    expect(await storage.open(key, { last: 0 })).toBeNull();
    expect(await storage.read(storage.url(key))).toBeNull();
  });

  it('shows nothing of an incomplete upload', async () => {
    const key = newStorageKey('owner/products', 'jpg');
    const broken = () =>
      Readable.from(
        (function* () {
          yield large.subarray(0, 100_000);
          throw new Error('the spool is gone');
        })(),
      );
    await expect(storage.put(key, large.length, broken)).rejects.toMatchObject({ status: 503 });
    await expect(
      storage.put(key, large.length, () => Readable.from([bytes])),
    ).rejects.toMatchObject({ status: 503 });
    expect(await storage.find(key)).toBeNull();
  });

  it('finds nothing at an invalid key, and rejects writing and deleting there', async () => {
    await mkdir(join(folder, 'files', 'owner'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'files', 'owner', '.hidden.png'), 'hidden');
    const asked = store.asked.length;
    for (const key of [
      '../secret.txt',
      'owner/../../secret.txt',
      `${folder}/secret.txt`,
      'owner/.hidden.png',
      'owner',
      '',
    ]) {
      expect(await storage.find(key), key).toBeNull();
      expect(await storage.open(key), key).toBeNull();
      await expect(put(storage, key, bytes)).rejects.toThrow('Not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
    }
    expect(store.asked).toHaveLength(asked);
  });

  it('can be checked with a test file that is deleted again', async () => {
    store.files.clear();
    await storage.checkWrite();
    expect([...store.files.keys()]).toEqual([]);
    expect(kind === 'folder' ? await readdir(join(folder, 'files', 'ready')) : []).toEqual([]);
  });
});

it('a folder keeps nothing of a file that could not be written completely', async () => {
  const root = join(folder, 'whole');
  const storage = await open(pathToFileURL(root).href);
  await mkdir(root);
  await writeFile(join(root, 'blocked'), 'a file where a folder should be');
  await expect(put(storage, 'blocked/products/a.png', bytes)).rejects.toMatchObject({
    status: 503,
  });
  await expect(
    storage.put('products/a.png', 10, () => Readable.from([bytes])),
  ).rejects.toMatchObject({ status: 503 });
  expect(await readdir(join(root, 'products'))).toEqual([]);
  // A killed process can leave a `.part` file. It is deleted together with the file.
  await writeFile(join(root, 'products', 'a.png.part'), 'half');
  expect(await storage.find('products/a.png.part')).toBeNull();
  await storage.delete('products/a.png');
  expect(await readdir(join(root, 'products'))).toEqual([]);
});

it('a bucket of S3 gets a large file in parts, and nothing stays of one that breaks off', async () => {
  const address = storageAddress(settings(addresses.s3()));
  if (address.kind !== 's3') throw new Error('Not a bucket');
  const storage = new Storage(new S3Store(address, storeKeys, 70_000), 1_000);
  const key = newStorageKey('owner/exports', 'zip');
  const send = (...chunks: Buffer[]) => storage.put(key, large.length, () => Readable.from(chunks));
  const asked = store.asked.length;
  await send(large.subarray(0, 7), large.subarray(7, 200_000), large.subarray(200_000));
  expect(store.files.get(key)?.bytes.equals(large)).toBe(true);
  const methods = store.asked.slice(asked).map(({ method }) => method);
  expect(methods).toEqual(['POST', 'PUT', 'PUT', 'PUT', 'PUT', 'PUT', 'POST']);
  store.files.delete(key);
  await expect(send(large.subarray(0, 100_000))).rejects.toMatchObject({ status: 503 });
  await expect(send(large, bytes)).rejects.toMatchObject({ status: 503 });
  store.trouble = 'cut';
  await expect(send(large)).rejects.toMatchObject({ status: 503 });
  expect([store.files.has(key), store.parts.has(key)]).toEqual([false, false]);
});

describe.each(['s3', 'google'] as const)('a bucket (%s)', (kind) => {
  const patienceMs = 1_000;
  const address = () => addresses[kind]();
  const key = newStorageKey('owner/products', 'png');

  beforeAll(async () => put(await open(address()), key, large));

  it('gets one request per read of a file, of a range and of its metadata', async () => {
    const storage = await open(address());
    const asked = store.asked.length;
    await read(storage, key);
    await read(storage, key, { start: 5, end: 9 });
    await storage.find(key);
    await storage.ping();
    expect(store.asked.slice(asked)).toEqual([
      { method: 'GET', key },
      { method: 'GET', key, range: 'bytes=5-9' },
      { method: kind === 's3' ? 'HEAD' : 'GET', key },
      { method: 'GET', key: 'ready', ...(kind === 's3' && { range: 'bytes=0-0' }) },
    ]);
  });

  it('gets a temporarily refused request again, with the complete upload', async () => {
    const storage = await open(address());
    const fresh = newStorageKey('owner/products', 'png');
    store.refusals = 2;
    await put(storage, fresh, large);
    expect(store.files.get(fresh)?.bytes.equals(large)).toBe(true);
    expect(store.files.get(fresh)?.type).toBe('image/png');
    store.refusals = 2;
    expect((await read(storage, fresh)).bytesRead).toHaveLength(large.length);
    store.refusals = 2;
    await storage.delete(fresh);
    expect(store.files.has(fresh)).toBe(false);
  });

  it.each(['hang', 'unavailable', 'stall', 'cut'] as const)(
    'that fails (%s) causes errors within the time limit',
    async (trouble) => {
      const storage = await open(address(), patienceMs);
      store.trouble = trouble;
      const fresh = newStorageKey('owner/products', 'png');
      const begun = performance.now();
      await expect(
        storage.put(fresh, large.length, () =>
          Readable.from([large.subarray(0, 9), large.subarray(9)]),
        ),
      ).rejects.toMatchObject({
        status: 503,
      });
      if (trouble === 'hang' || trouble === 'unavailable') {
        await expect(storage.open(key)).rejects.toMatchObject({ status: 503 });
        await expect(storage.find(key)).rejects.toMatchObject({ status: 503 });
        await expect(storage.delete(key)).rejects.toMatchObject({ status: 503 });
        await expect(storage.ping()).rejects.toThrow();
      } else {
        // The first bytes have arrived. The body ends with an error and not as if it were complete.
        const opened = await storage.open(key);
        if (opened === null || opened === 'unsatisfiable') throw new Error('The file is missing');
        await expect(buffer(opened.body)).rejects.toThrow();
        await expect(storage.read(storage.url(key))).rejects.toMatchObject({ status: 503 });
      }
      // The time limit of 1 s applies to each call. The bound allows for slow machines.
      expect(performance.now() - begun).toBeLessThan(30_000);
      expect(store.files.has(fresh)).toBe(false);
      store.trouble = undefined;
      expect((await read(await open(address()), key)).bytesRead).toHaveLength(large.length);
    },
  );

  it('may be read slowly', async () => {
    const storage = await open(address(), patienceMs);
    const opened = await storage.open(key);
    if (opened === null || opened === 'unsatisfiable') throw new Error('The file is missing');
    await new Promise((resolve) => setTimeout(resolve, 2 * patienceMs));
    expect(await buffer(opened.body)).toHaveLength(large.length);
  });

  it('releases a body that nobody reads any more', async () => {
    const storage = await open(address());
    for (let each = 0; each < 20; each++) {
      const opened = await storage.open(key);
      if (opened === null || opened === 'unsatisfiable') throw new Error('The file is missing');
      opened.body.destroy();
    }
    expect((await read(storage, key)).bytesRead).toHaveLength(large.length);
  });
});

describe('a storage error that an operator must fix', () => {
  const said = async (storageUrl: string, change: object = {}) => {
    const config = { ...settings(storageUrl), ...change };
    const error: unknown = await new Storage(await openStore(config), 5_000)
      .checkWrite()
      .catch((each: unknown) => each);
    return explainStorageError(error, config)?.message;
  };

  it.each(['s3', 'google'] as const)('names the variable and the fix: %s', async (kind) => {
    expect(await said(addresses[kind]('nowhere'))).toMatch(
      /^STORAGE_URL \(.*\): there is no bucket 'nowhere'\. Create it/,
    );
    store.trouble = 'readonly';
    expect(await said(addresses[kind]())).toMatch(/: a permission is missing: /);
    store.trouble = 'stranger';
    expect(await said(addresses[kind]())).toMatch(
      /: the storage rejects the credentials \((InvalidAccessKeyId|401)\)/,
    );
  });

  it('names the region, an endpoint without TLS, and an unusable folder', async () => {
    expect(await said(addresses.s3(store.bucket, 'eu-west-1'))).toMatch(
      /: the bucket is in another region .* Correct `region`\.$/,
    );
    expect(await said(addresses.s3().replace('http://', 'https://'))).toMatch(
      /: the server does not use TLS on this port/,
    );
    await writeFile(join(folder, 'occupied'), 'a file, where a folder should be');
    expect(await said(pathToFileURL(join(folder, 'occupied')).href)).toMatch(
      /^STORAGE_URL .*: files cannot be kept there \(E\w+\)/,
    );
  });

  it('is not reported for temporary failures', async () => {
    store.trouble = 'unavailable';
    expect(await said(addresses.s3())).toBeUndefined();
    const closed = `http://127.0.0.1:${await freePort()}`;
    for (const url of [`s3://bucket?endpoint=${closed}`, `gs://bucket?endpoint=${closed}`])
      expect(await said(url)).toBeUndefined();
  });
});

describe('STORAGE_URL', () => {
  it.each([
    ['ftp://example.com/files', /must look like/],
    ['s3://', /must look like/],
    ['s3://bucket/folder', /names a bucket and nothing in it/],
    ['s3://key:secret@bucket', /holds credentials/],
    ['s3://bucket?regon=eu', /has 'regon': only region, endpoint, pathStyle/],
    ['s3://bucket?endpoint=minio:9000', /endpoint must be an http\(s\) address/],
    [
      's3://bucket?endpoint=http://key:secret@minio:9000',
      /endpoint must be an http\(s\) address without credentials/,
    ],
    ['s3://bucket?pathStyle=maybe', /pathStyle is true or false/],
    ['file://files', /three slashes/],
  ])('is rejected with an explanation if it is invalid: %s', async (storageUrl, sentence) => {
    await expect(openStore(settings(storageUrl))).rejects.toThrow(ConfigError);
    await expect(openStore(settings(storageUrl))).rejects.toThrow(/^STORAGE_URL/);
    await expect(openStore(settings(storageUrl))).rejects.toThrow(sentence);
  });

  it('gives the location and the protocol', () => {
    expect(storageAddress({ dataDir: '/data' })).toEqual({ kind: 'folder', folder: '/data/files' });
    expect(storageAddress(settings('s3://wines'))).toEqual({
      kind: 's3',
      bucket: 'wines',
      region: 'eu-west-1',
      pathStyle: true,
    });
    expect(
      storageAddress(
        settings('s3://wines?endpoint=https://s3.example.com/&pathStyle=false&region=any'),
      ),
    ).toEqual({
      kind: 's3',
      bucket: 'wines',
      region: 'any',
      endpoint: 'https://s3.example.com',
      pathStyle: false,
    });
  });

  it('for Google: each request has the authorization headers', async () => {
    const sent: (string | null)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      return Promise.resolve(new Response('{"size":"1","updated":"2030-01-01T00:00:00Z"}'));
    });
    try {
      const google = new GoogleStore({ kind: 'google', bucket: 'wines' }, () =>
        Promise.resolve(new Headers({ authorization: 'Bearer x' })),
      );
      await google.find('a', AbortSignal.timeout(1_000));
      expect(sent).toEqual(['Bearer x']);
    } finally {
      vi.restoreAllMocks();
    }
  });
});
