import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AccountSwitch } from '../../../server/accounts/account-switch.js';
import { FilesService } from '../../../server/files/files.service.js';
import { sweepFiles } from '../../../server/files/sweep-files.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { convertVideo } from '../../../server/videos/convert-video.job.js';
import { sweepVideos } from '../../../server/videos/sweep-videos.js';
import { partBytes, UploadStore } from '../../../server/videos/uploads/upload-store.js';
import type { BegunUploadDto, WatchableVideoDto } from '../../../server/videos/video.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aJobContext } from '../../support/job-context.js';

const megabyte = 1024 * 1024;
/** The beginning of an MP4 file. The rest may be anything: nothing is converted here. */
const mp4Head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
const aFilm = (bytes: number) => Buffer.concat([mp4Head, randomBytes(bytes - mp4Head.length)]);

let folder: string;
let test: TestApp;
/** A second server on the same database and the same storage. */
let other: TestApp;
let owner: Organiser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrogusto-uploads-'));
  const env = { STORAGE_URL: pathToFileURL(folder).href, VIDEO_MAX_MB: '40', QUOTA_VIDEO_MB: '60' };
  test = await startApp({ work: false, env });
  other = await startApp({ work: false, env });
  owner = await test.anOrganiser();
});
afterAll(async () => {
  await test?.close();
  await other?.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = (size: number, { as = owner, name = 'Vendimia', type = 'video/mp4' } = {}) =>
  as.client.post<BegunUploadDto>(`/api/v1/video/${as.uid}`, { name, size, type });
const read = (id: string, as = owner) =>
  as.client.get<WatchableVideoDto>(`/api/v1/video/${as.uid}/${id}`);
const refusal = (body: object, as = owner) => test.as(as).post(`/api/v1/video/${as.uid}`, body);

const patch = (url: string, offset: number, bytes: Buffer, app = test) =>
  app.http
    .patch(url)
    .set('tus-resumable', '1.0.0')
    .set('content-type', 'application/offset+octet-stream')
    .set('upload-offset', String(offset))
    .send(bytes);
const head = (url: string, app = test) => app.http.head(url).set('tus-resumable', '1.0.0');
const arrived = async (url: string, app = test) =>
  Number((await head(url, app).expect(200)).headers['upload-offset']);

/** Opens a request for `size` bytes and sends only the first ones. */
async function sendBeginning(url: string, bytes: Buffer, size: number) {
  const sending = request(test.url + url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': size,
    },
  });
  sending.on('error', () => undefined);
  const status = new Promise<number | undefined>((resolve) => {
    sending.once('response', ({ statusCode }) => resolve(statusCode));
  });
  await new Promise<void>((resolve) => {
    sending.flushHeaders();
    if (bytes.length === 0) setTimeout(resolve, 50);
    else sending.write(bytes, () => setTimeout(resolve, 50));
  });
  return { status, leave: () => sending.destroy(), send: (rest: Buffer) => sending.end(rest) };
}

/** The addresses of the parts of an upload, in order. */
async function partsOf(id: string): Promise<string[]> {
  const [row] = await test.db.query<{ parts: string[] }>(
    'select parts from video_uploads where video_id = $1',
    [id],
  );
  return row?.parts ?? [];
}
/** The stored bytes of an upload, joined from its parts. */
async function storedBytes(id: string): Promise<Buffer> {
  const parts = await partsOf(id);
  const files = parts.map((address) => readFile(join(folder, address.replace('/files/', ''))));
  return Buffer.concat(await Promise.all(files));
}
const partsOnDisk = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part')).length;
const jobsFor = (id: string) =>
  test.db.query(`select from outbox where name = 'convertVideo' and payload ->> 'videoId' = $1`, [
    id,
  ]);

it('receives a video in pieces of any size, tells the progress, and then hands it to the conversion', async () => {
  const film = aFilm(3 * megabyte);
  const { id, uploadUrl } = await begin(film.length);
  expect(await read(id)).toMatchObject({
    name: 'Vendimia',
    kind: 'UPLOADED',
    status: 'uploading',
    progress: 0,
    size: film.length,
    duration: null,
    link: null,
    sources: [],
    uploadUrl,
    usedIn: [],
  });
  expect(await arrived(uploadUrl)).toBe(0);
  const first = await patch(uploadUrl, 0, film.subarray(0, megabyte)).expect(204);
  expect(first.headers).toMatchObject({
    'upload-offset': String(megabyte),
    'tus-resumable': '1.0.0',
  });
  expect(first.headers['x-content-type-options']).toBe('nosniff');
  expect(await read(id)).toMatchObject({ status: 'uploading', progress: 33 });
  await patch(uploadUrl, megabyte, film.subarray(megabyte)).expect(204);
  expect(await read(id)).toMatchObject({ status: 'converting', uploadUrl: null });
  expect(await arrived(uploadUrl)).toBe(film.length);
  expect((await storedBytes(id)).equals(film)).toBe(true);
  expect(await jobsFor(id)).toHaveLength(1);
});

it('stores a large request in parts, and goes on at another server', async () => {
  const film = aFilm(2 * partBytes + megabyte);
  const { id, uploadUrl } = await begin(film.length);
  const half = partBytes + megabyte;
  await patch(uploadUrl, 0, film.subarray(0, half)).expect(204);
  expect(await arrived(uploadUrl, other)).toBe(half);
  await patch(uploadUrl, half, film.subarray(half), other).expect(204);
  expect((await storedBytes(id)).equals(film)).toBe(true);
  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
});

it('keeps the bytes that arrived before the connection was lost', async () => {
  const film = aFilm(2 * megabyte);
  const { id, uploadUrl } = await begin(film.length);
  const sending = await sendBeginning(uploadUrl, film.subarray(0, megabyte), film.length);
  sending.leave();
  const received = await vi.waitFor(async () => {
    const bytes = await arrived(uploadUrl);
    expect(bytes).toBeGreaterThan(0);
    return bytes;
  }, 10_000);
  expect(received).toBeLessThanOrEqual(megabyte);
  await patch(uploadUrl, received, film.subarray(received)).expect(204);
  expect((await storedBytes(id)).equals(film)).toBe(true);
  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
});

it('an upload goes on after many lost connections', async () => {
  const film = aFilm(megabyte);
  const { id, uploadUrl } = await begin(film.length);
  for (let lost = 0; lost < 20; lost++) {
    const sending = await sendBeginning(uploadUrl, Buffer.alloc(0), film.length);
    sending.leave();
  }
  await vi.waitFor(async () => await patch(uploadUrl, 0, film).expect(204));
  expect((await storedBytes(id)).equals(film)).toBe(true);
  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
});

it('requests of one organiser do not keep others from uploading, and end when nothing arrives', async () => {
  const who = await test.anOrganiser();
  const film = aFilm(megabyte);
  const begun = await Promise.all([1, 2, 3, 4].map(() => begin(film.length, { as: who })));
  const [first = '', second = '', third = '', fourth = ''] = begun.map(
    ({ uploadUrl }) => uploadUrl,
  );
  const silent = await Promise.all(
    [first, second, third].map((url) => sendBeginning(url, mp4Head, film.length)),
  );
  const refused = await vi.waitFor(
    async () => await patch(fourth, 0, film.subarray(0, 1_000)).expect(429),
  );
  expect(refused.headers['retry-after']).toBe('5');
  expect(JSON.parse(refused.text)).toMatchObject({ error_msg: 'TOO_MANY_REQUESTS' });
  const { id, uploadUrl } = await begin(film.length);
  await patch(uploadUrl, 0, film).expect(204);
  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
  for (const { leave } of silent) leave();
  const store = test.app.get(UploadStore);
  const { silenceMs } = store;
  store.silenceMs = 200;
  try {
    await vi.waitFor(async () => {
      const { status, leave } = await sendBeginning(fourth, mp4Head, film.length);
      expect(await status).toBe(503);
      leave();
    });
  } finally {
    store.silenceMs = silenceMs;
  }
  expect(await arrived(fourth)).toBe(mp4Head.length);
});

it('hides the error of a database or a storage that fails, and lets the client try again', async () => {
  const film = aFilm(megabyte);
  const { id, uploadUrl } = await begin(film.length);
  const failing = vi
    .spyOn(test.app.get(FilesService), 'storeVideoFile')
    .mockRejectedValueOnce(new Error('column "secret" does not exist'));
  const answer = await patch(uploadUrl, 0, film).expect(503);
  failing.mockRestore();
  expect(JSON.parse(answer.text)).toEqual({
    error: expect.any(String) as string,
    error_msg: 'SERVICE_UNAVAILABLE',
  });
  expect(answer.text).not.toContain('secret');
  await patch(uploadUrl, 0, film).expect(204);
  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
});

it('works with a client that speaks tus', async () => {
  const film = aFilm(megabyte);
  const { id, uploadUrl } = await begin(film.length);
  await new Promise<void>((resolve, reject) => {
    new Upload(film, {
      uploadUrl: test.url + uploadUrl,
      chunkSize: 300_000,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
  expect((await storedBytes(id)).equals(film)).toBe(true);
  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
});

it('refuses bytes for another place, and more bytes than announced', async () => {
  const film = aFilm(megabyte);
  const { id, uploadUrl } = await begin(film.length);
  await patch(uploadUrl, 5, film.subarray(5)).expect(409);
  await patch(uploadUrl, 0, Buffer.concat([film, film])).expect(413);
  await patch(uploadUrl, 0, film.subarray(0, 1000)).expect(204);
  await patch(uploadUrl, 0, film.subarray(0, 1000)).expect(409);
  expect((await storedBytes(id)).equals(film.subarray(0, 1000))).toBe(true);
  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
});

it('of two requests for the same place stores one', async () => {
  const film = aFilm(megabyte);
  const { id, uploadUrl } = await begin(film.length);
  const answers = await Promise.all(
    [test, other].map((app) => patch(uploadUrl, 0, film, app).then(({ status }) => status)),
  );
  expect(answers.toSorted((one, two) => one - two)).toEqual([204, 409]);
  expect((await storedBytes(id)).equals(film)).toBe(true);
  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
});

it('accepts no address but its own, in no other method', async () => {
  const { id, uploadUrl } = await begin(megabyte);
  const forged = `/upload/${id}.${'x'.repeat(22)}`;
  await head(forged).expect(404);
  await patch(forged, 0, mp4Head).expect(404);
  await head(uploadUrl.replace(id, 'kX2vB8nQ4mZ1cR7tY0wL')).expect(404);
  await test.http.post(uploadUrl).set('tus-resumable', '1.0.0').expect(404);
  await test.http.get(uploadUrl).expect(404);
  await patch(uploadUrl, 0, mp4Head).set('tus-resumable', '0.2.0').expect(400);
  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
  await head(uploadUrl).expect(404);
  await patch(uploadUrl, 0, mp4Head).expect(404);
});

it('refuses a file that is no video with its first bytes', async () => {
  const { id, uploadUrl } = await begin(megabyte);
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(megabyte - 9)]);
  const answer = await patch(uploadUrl, 0, pdf).expect(415);
  expect(JSON.parse(answer.text)).toMatchObject({ error_msg: 'VIDEO_TYPE' });
  expect(await read(id)).toMatchObject({ status: 'failed', error: 'VIDEO_TYPE', size: 0 });
  await head(uploadUrl).expect(404);
  expect(await jobsFor(id)).toEqual([]);
});

it('a late request at another server does not undo an upload that is complete', async () => {
  const film = aFilm(megabyte);
  const { id, uploadUrl } = await begin(film.length);
  const late = await sendBeginning(uploadUrl, Buffer.from('%PDF-1.7\n'), film.length);
  await patch(uploadUrl, 0, film, other).expect(204);
  late.send(randomBytes(megabyte - 9));
  expect(await late.status).toBe(409);
  expect(await read(id)).toMatchObject({ status: 'converting', size: film.length });
});

it('two uploads of the same file share no part, because the end of one deletes its parts', async () => {
  const film = aFilm(1_000);
  const begun = [await begin(film.length), await begin(film.length)];
  for (const { uploadUrl } of begun) await patch(uploadUrl, 0, film).expect(204);
  const [one, two] = await Promise.all(begun.map(({ id }) => partsOf(id)));
  expect(one).toHaveLength(1);
  expect(two).not.toEqual(one);
});

it.each([
  [{ name: ' ', size: 5 }, 'REQUIRED', 'name'],
  [{ name: 'Vendimia' }, 'REQUIRED', 'size'],
  [{ name: 'Vendimia', size: 0 }, 'REQUIRED', 'size'],
  [{ name: 'Vendimia', size: -3 }, 'REQUIRED', 'size'],
  [{ name: 'Vendimia', size: 5, type: 'application/pdf' }, 'VIDEO_TYPE', 'type'],
  [{ name: 'Vendimia', size: 40 * megabyte + 1 }, 'errorMaxSize', 'size'],
])('refuses %j before a byte is sent', async (body, code, path) => {
  const answer = await refusal(body).expect(422);
  expect(answer.body).toMatchObject({ error_msg: code, issues: [{ path, code }] });
  if (code === 'errorMaxSize')
    expect(answer.body.issues[0].params).toEqual({ maxBytes: 40 * megabyte, size: '40 MB' });
});

it('counts announced bytes for the quota until the upload is deleted', async () => {
  const who = await test.anOrganiser();
  const usage = async () =>
    (await who.client.get<{ usage: { videoBytes: object } }>(`/api/v1/user/${who.uid}`)).usage
      .videoBytes;
  const { id } = await begin(35 * megabyte, { as: who });
  expect(await usage()).toEqual({ used: 35 * megabyte, max: 60 * megabyte });
  const { body } = await refusal({ name: 'Vendimia', size: 30 * megabyte }, who).expect(403);
  expect(body).toMatchObject({
    error_msg: 'QUOTA_EXCEEDED',
    what: 'videoBytes',
    used: 35 * megabyte,
    maximum: 60 * megabyte,
  });
  await test.as(who).delete(`/api/v1/video/${who.uid}/${id}`).expect(200);
  expect(await usage()).toEqual({ used: 0, max: 60 * megabyte });
  await begin(30 * megabyte, { as: who });
  await test.as(who).post(`/api/v1/video/${who.uid}/${id}/restore`).expect(403);
});

it('deleted videos take at most one more quota: the oldest ones are gone with their bytes', async () => {
  const who = await test.anOrganiser();
  const addAndDelete = async () => {
    const { id, uploadUrl } = await begin(25 * megabyte, { as: who });
    await patch(uploadUrl, 0, aFilm(1_000)).expect(204);
    const parts = await partsOf(id);
    await test.as(who).delete(`/api/v1/video/${who.uid}/${id}`).expect(200);
    return { path: `/api/v1/video/${who.uid}/${id}`, key: parts[0]?.replace('/files/', '') ?? '' };
  };
  const [first, second, third] = [await addAndDelete(), await addAndDelete(), await addAndDelete()];
  await test.as(who).post(`${first.path}/restore`).expect(404);
  const erased = (key: string) =>
    test.db.query(`select from outbox where name = 'eraseFiles' and payload -> 'keys' ? $1`, [key]);
  expect(await erased(first.key)).toHaveLength(1);
  for (const { path, key } of [second, third]) {
    expect(await erased(key)).toEqual([]);
    await test.as(who).post(`${path}/restore`).expect(200);
  }
});

it('a deleted video is not converted until it is restored', async () => {
  const who = await test.anOrganiser();
  const film = aFilm(1_000);
  const { id, uploadUrl } = await begin(film.length, { as: who });
  await patch(uploadUrl, 0, film).expect(204);
  const path = `/api/v1/video/${who.uid}/${id}`;
  await test.as(who).delete(path).expect(200);
  await test.app.get(Jobs).handlerOf(convertVideo)({ videoId: id }, aJobContext());
  await test.as(who).post(`${path}/restore`).expect(200);
  // Bytes that are no video fail only when something converts them.
  expect(await read(id, who)).toMatchObject({ status: 'converting' });
  expect(await jobsFor(id)).toHaveLength(2);
});

it('organisers take turns, whoever sent more videos', async () => {
  await test.db.query(`update videos set state = 'FAILED' where state = 'CONVERTING'`);
  const sent = async (who: Organiser) => {
    const { id, uploadUrl } = await begin(1_000, { as: who });
    await patch(uploadUrl, 0, aFilm(1_000)).expect(204);
    test.clock.move(1_000);
    return id;
  };
  const many = await test.anOrganiser();
  const few = await test.anOrganiser();
  const [first, second] = [await sent(many), await sent(many)];
  const other = await sent(few);
  const convert = (id: string) =>
    test.app.get(Jobs).handlerOf(convertVideo)({ videoId: id }, aJobContext());
  await convert(first);
  expect(await read(first, many)).toMatchObject({ status: 'failed' });
  test.clock.move(1_000);
  await convert(second);
  expect(await read(second, many)).toMatchObject({ status: 'converting' });
  expect(await jobsFor(second)).toHaveLength(2);
  await convert(other);
  await convert(second);
  expect(await read(second, many)).toMatchObject({ status: 'failed' });
  // A job that was lost holds nobody up for long.
  const [third, lost] = [await sent(many), await sent(few)];
  await test.db.query(
    `update videos set updated_at = updated_at - interval '1 hour' where id = $1 or owner_uid = $2`,
    [lost, few.uid],
  );
  await convert(third);
  expect(await read(third, many)).toMatchObject({ status: 'converting' });
  test.clock.move(11 * 60_000);
  await convert(third);
  expect(await read(third, many)).toMatchObject({ status: 'failed' });
});

it('is renamed, deleted and restored by its owner only', async () => {
  const stranger = await test.anOrganiser();
  const { id } = await begin(megabyte);
  const path = `/api/v1/video/${owner.uid}/${id}`;
  for (const method of ['get', 'post', 'delete'] as const) {
    await test.as(stranger)[method](path).expect(403);
    await test.as(stranger)[method](path.replace(owner.uid, stranger.uid)).expect(404);
  }
  await test.as(owner).post(path, { name: '' }).expect(422);
  const { body } = await test.as(owner).post(path, { name: ' Poda ', version: 1 }).expect(200);
  expect(body).toMatchObject({ name: 'Poda', version: 2 });
  await test.as(owner).post(path, { name: 'Otra', version: 1 }).expect(409);
  await test.as(owner).delete(path).expect(200);
  await test.as(owner).get(path).expect(404);
  await test.as(owner).post(`${path}/restore`).expect(200);
  expect(await read(id)).toMatchObject({ name: 'Poda', status: 'uploading' });
});

it('stops when the account is disabled', async () => {
  const who = await test.anOrganiser();
  const { uploadUrl } = await begin(megabyte, { as: who });
  await test.app.get(AccountSwitch).setDisabled(who.uid, true, 'test');
  await head(uploadUrl).expect(403);
  await patch(uploadUrl, 0, aFilm(1000)).expect(403);
});

it('an upload that stopped a week ago is deleted with its bytes', async () => {
  const who = await test.anOrganiser();
  const film = aFilm(megabyte);
  const begun = await begin(film.length, { as: who });
  const recent = await begin(film.length, { as: who });
  for (const { uploadUrl } of [begun, recent])
    await patch(uploadUrl, 0, aFilm(megabyte / 2)).expect(204);
  const before = await partsOnDisk();
  const jobs = test.app.get(Jobs);
  await test.db.query(
    `update video_uploads set updated_at = now() - interval '8 days' where video_id = $1`,
    [begun.id],
  );
  await jobs.handlerOf(sweepVideos)({}, aJobContext());
  await test.as(who).get(`/api/v1/video/${who.uid}/${begun.id}`).expect(404);
  expect(await read(recent.id, who)).toMatchObject({ status: 'uploading', progress: 50 });
  await jobs.handlerOf(sweepFiles)({}, aJobContext());
  await test.db.query(
    `update files set unnamed_since = unnamed_since - interval '32 days' where unnamed_since is not null and owner_uid = $1`,
    [who.uid],
  );
  await jobs.handlerOf(sweepFiles)({}, aJobContext());
  const [row] = await test.db.query<{ payload: { keys: string[] } }>(
    `select payload from outbox where name = 'eraseFiles' and strpos(payload::text, $1) > 0`,
    [who.uid],
  );
  expect(row?.payload.keys).toHaveLength(1);
  expect(before).toBeGreaterThan(1);
});
