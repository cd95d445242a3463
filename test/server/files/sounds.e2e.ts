import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFileDto } from '../../../server/files/file.dto.js';
import { maxSoundBytes } from '../../../shared/rules/sound.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anM4a, anMp3, anOgg, aWav, hollowBox, nestedBoxes } from '../../support/sounds.js';

let test: TestApp;
let owner: Organiser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrogusto-sounds-'));
  test = await startApp({ work: false, env: { STORAGE_URL: pathToFileURL(folder).href } });
  owner = await test.anOrganiser();
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = (
  file: Buffer,
  { path = 'themes/sounds', name = 'sonido.mp3', as = owner, pathLast = false } = {},
) => {
  const call = test.http.post(`/api/v1/files/${as.uid}`).set('authorization', `Bearer ${as.token}`);
  if (!pathLast) void call.field('path', path);
  void call.attach('file', file, name);
  if (pathLast) void call.field('path', path);
  return call;
};
const uploaded = async (file: Buffer, options = {}) =>
  (await upload(file, options).expect(200)).body as UploadedFileDto;
const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

async function refused(file: Buffer, status: number, code: string, options = {}): Promise<void> {
  const before = await stored();
  const { body } = await upload(file, options).expect(status);
  expect(body).toMatchObject({ error_msg: code });
  expect(await stored()).toBe(before);
}

describe('a sound', () => {
  it.each([
    ['mp3', anMp3(), 'audio/mpeg'],
    [
      'mp3',
      anMp3(40, {
        tag: Buffer.concat([
          Buffer.from('ID3\x03\0\0\0\0\x4e\x10', 'latin1'),
          Buffer.alloc(78 * 128 + 16),
        ]),
      }),
      'audio/mpeg',
    ],
    ['ogg', anOgg(), 'audio/ogg'],
    ['wav', aWav(), 'audio/wav'],
    ['m4a', anM4a(), 'audio/mp4'],
  ])(
    'is stored unchanged and served with its type, whatever its name is: %s',
    async (kind, bytes, type) => {
      const file = await uploaded(bytes, { name: 'sonido.txt' });
      expect(file).toEqual({
        url: expect.stringMatching(
          new RegExp(`^/files/${owner.uid}/themes/sounds/[0-9a-f-]{36}\\.${kind}$`),
        ) as string,
        path: 'themes/sounds',
        type,
        width: null,
        height: null,
        size: bytes.length,
      });
      const { body, headers } = await test.http.get(file.url).expect(200);
      expect(Buffer.compare(body as Buffer, bytes)).toBe(0);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^inline; /) as string,
        'content-security-policy': "default-src 'none'; sandbox",
      });
      // the same bytes again, with the path after the file
      expect(await uploaded(bytes, { pathLast: true })).toEqual(file);
    },
  );

  it('is served in ranges for players', async () => {
    const bytes = aWav(2, { shade: 7 });
    const { url } = await uploaded(bytes);
    const part = async (range: string, status: number) =>
      test.http.get(url).set('range', range).expect(status);
    const begin = await part('bytes=0-1', 206);
    expect(begin.headers).toMatchObject({
      'content-range': `bytes 0-1/${bytes.length}`,
      'content-length': '2',
      'content-type': 'audio/wav',
    });
    expect((begin.body as Buffer).toString()).toBe('RI');
    const rest = await part('bytes=44-', 206);
    expect(Buffer.compare(rest.body as Buffer, bytes.subarray(44))).toBe(0);
    expect((await part(`bytes=${bytes.length}-`, 416)).headers['content-range']).toBe(
      `bytes */${bytes.length}`,
    );
  });

  it('is accepted up to the size limit, and rejected one byte above it, wherever the path is in the form', async () => {
    const heaviest = Buffer.concat([anMp3(), Buffer.alloc(maxSoundBytes - anMp3().length)]);
    expect(await uploaded(heaviest)).toMatchObject({ size: maxSoundBytes });
    const heavier = Buffer.concat([heaviest, Buffer.alloc(1)]);
    const params = { size: '50 MB', maxBytes: maxSoundBytes };
    const { body } = await upload(heavier).expect(413);
    expect(body).toMatchObject({
      error_msg: 'errorMaxSize',
      issues: [{ path: 'file', code: 'errorMaxSize', params }],
    });
    await refused(heavier, 413, 'errorMaxSize', { pathLast: true });
  });

  it('counts in the quota, its folder rejects pictures, and the folders of pictures reject sounds', async () => {
    const who = await test.anOrganiser();
    await uploaded(aWav(), { as: who });
    const { body } = await test.as(who).get(`/api/v1/user/${who.uid}`).expect(200);
    expect(body).toMatchObject({
      usage: { files: { used: 1 }, fileBytes: { used: aWav().length } },
    });
    const png = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    await refused(png, 422, 'SOUND_TYPE');
    await refused(aWav(), 422, 'IMAGE_TYPE', { path: 'theme/web' });
    await refused(aWav(), 422, 'IMAGE_TYPE', { path: 'theme/web', pathLast: true });
    await refused(Buffer.alloc(0), 422, 'FILE_REQUIRED');
    await refused(aWav(), 422, 'FILE_PATH_UNKNOWN', { path: 'themes/other' });
    await upload(aWav(), { as: { ...who, uid: owner.uid } as Organiser }).expect(403);
  });
});

describe('an invalid sound is rejected', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  it.each<[string, Buffer, string]>([
    [
      'a zip with the name of an mp3',
      Buffer.from(zipSync({ 'a.mp3': strToU8('not a sound') })),
      'SOUND_TYPE',
    ],
    ['an HTML page', html, 'SOUND_TYPE'],
    ['only the start of a tag', Buffer.from('ID3'), 'SOUND_TYPE'],
    [
      'a tag followed by an HTML page',
      Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), html]),
      'SOUND_TYPE',
    ],
    [
      'an mp3 header followed by zeros',
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x00, 0x00]), Buffer.alloc(5_000)]),
      'SOUND_BROKEN',
    ],
    [
      'a wav of one second that declares four gigabytes',
      aWav(1, { announced: 2 ** 32 - 40 }),
      'SOUND_BROKEN',
    ],
    ['a truncated wav', aWav(2).subarray(0, 20_000), 'SOUND_BROKEN'],
    [
      'an ogg of one second that declares years',
      anOgg(48_000n * 3_600n * 24n * 3_650n),
      'SOUND_BROKEN',
    ],
    ['ogg without an end', anOgg().subarray(0, 60), 'SOUND_BROKEN'],
    ['an m4a of one second that declares a day', anM4a({ seconds: 86_400 }), 'SOUND_BROKEN'],
    [
      'm4a with a table that declares four billion samples',
      anM4a({ entries: 2 ** 32 - 1 }),
      'SOUND_BROKEN',
    ],
    [
      'm4a with a box that is larger than the file',
      anM4a({ more: hollowBox('udta', 2 ** 31) }),
      'SOUND_BROKEN',
    ],
    ['m4a with fifty thousand nested boxes', anM4a({ more: nestedBoxes(50_000) }), 'SOUND_BROKEN'],
    ['only the file type box of an m4a', anM4a().subarray(0, 28), 'SOUND_BROKEN'],
    ['a truncated m4a', anM4a().subarray(0, 900), 'SOUND_BROKEN'],
  ])('%s', async (_what, bytes, code) => {
    const began = performance.now();
    await refused(bytes, 422, code);
    // no input can make the check expensive
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('without delaying the uploads after it', async () => {
    const others = Array.from({ length: 3 }, () =>
      upload(anM4a({ more: nestedBoxes(50_000) })).then(({ status }) => status),
    );
    const who = await test.anOrganiser();
    expect(await uploaded(anOgg(48_001n), { as: who })).toMatchObject({ type: 'audio/ogg' });
    expect(await Promise.all(others)).toEqual([422, 422, 422]);
  });

  it('and a valid one gets 429 while too many others are checked', async () => {
    const who = await test.anOrganiser();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => upload(aWav(60, { shade: n + 1 }), { as: who })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('10');
    expect(await uploaded(aWav(1, { shade: 99 }), { as: who })).toMatchObject({
      type: 'audio/wav',
    });
  });
});
