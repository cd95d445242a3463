import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../server/platform/config/config.js';
import { openDisk } from '../../server/platform/storage/open-disk.js';
import { Storage } from '../../server/platform/storage/storage.js';
import { newStorageKey } from '../../server/platform/storage/storage-key.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrogusto-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
  { where: 'in the data folder', address: () => undefined, root: () => join(folder, 'files') },
  { where: 'in a folder of its own', address: () => pathToFileURL(join(folder, 'elsewhere')).href, root: () => join(folder, 'elsewhere') },
])('storage $where', ({ address, root }) => {
  let storage: Storage;
  const bytes = Buffer.from('not really a picture, but bytes: \u0000\u0001\u00ff');

  beforeAll(async () => {
    const storageUrl = address();
    storage = new Storage(await openDisk({ dataDir: folder, ...(storageUrl ? { storageUrl } : {}) }));
  });

  it('gives back what was put, byte for byte, with its kind', async () => {
    const key = newStorageKey('owner/theme/web', 'png');
    await storage.put(key, bytes, 'image/png');
    expect(await buffer(await storage.get(key))).toEqual(bytes);
    expect(await storage.exists(key)).toBe(true);
    expect(await storage.find(key)).toMatchObject({ bytes: bytes.length, contentType: 'image/png', etag: `"${key}"` });
    expect(storage.url(key)).toBe(`/files/${key}`);
    expect(await readdir(join(root(), 'owner/theme/web'))).toContain(key.split('/').at(-1));
  });

  it('gives a part', async () => {
    const key = newStorageKey('owner/products', 'jpg');
    await storage.put(key, bytes, 'image/jpeg');
    expect(await buffer(await storage.get(key, { start: 4, end: 9 }))).toEqual(bytes.subarray(4, 10));
  });

  it('gives a part of what can only be read from its beginning, as in a bucket', async () => {
    const key = newStorageKey('owner/themes/sounds', 'mp3');
    const large = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await storage.putStream(key, Readable.from([large.subarray(0, 7), large.subarray(7)]), large.length, 'audio/mpeg');
    const storageUrl = address();
    const { disk } = await openDisk({ dataDir: folder, ...(storageUrl ? { storageUrl } : {}) });
    const bucket = new Storage({ disk });
    for (const [start, end] of [
      [0, 1],
      [0, 299_999],
      [65_535, 65_536],
      [131_000, 299_998],
      [299_999, 299_999],
    ] as const)
      expect(Buffer.compare(await buffer(await bucket.get(key, { start, end })), large.subarray(start, end + 1)), `${start}-${end}`).toBe(
        0,
      );
  });

  it('forgets what is deleted, and deleting twice is no error', async () => {
    const key = newStorageKey('owner/products', 'jpg');
    await storage.put(key, bytes, 'image/jpeg');
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.exists(key)).toBe(false);
    expect(await storage.find(key)).toBeNull();
  });

  it('reaches nothing outside its folder', async () => {
    await mkdir(join(root(), 'owner'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(root(), 'owner', '.hidden.png'), 'hidden');
    for (const key of ['../secret.txt', 'owner/../../secret.txt', `${folder}/secret.txt`, 'owner/.hidden.png', 'owner', '']) {
      expect(await storage.find(key), key).toBeNull();
      expect(await storage.exists(key), key).toBe(false);
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(storage.put(key, bytes, 'image/png')).rejects.toThrow('Not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
    }
  });

  it('leaves nothing behind when storing fails', async () => {
    await writeFile(join(root(), 'blocked'), 'a file where a folder should be');
    await expect(storage.put('blocked/products/a.png', bytes, 'image/png')).rejects.toThrow();
    expect(await readdir(root())).toContain('blocked');
  });
});

describe('STORAGE_URL', () => {
  it('names itself when it cannot be understood', async () => {
    await expect(openDisk({ dataDir: folder, storageUrl: 'ftp://example.com/files' })).rejects.toThrow(ConfigError);
    await expect(openDisk({ dataDir: folder, storageUrl: 'ftp://example.com/files' })).rejects.toThrow(/^STORAGE_URL/);
  });
});
