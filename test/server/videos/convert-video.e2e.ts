import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AccountSwitch } from '../../../server/accounts/account-switch.js';
import { FilesService } from '../../../server/files/files.service.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import { Jobs, PostponeJobError } from '../../../server/platform/queue/jobs.js';
import { Storage } from '../../../server/platform/storage/storage.js';
import { convertVideo } from '../../../server/videos/convert-video.job.js';
import { sweepVideos } from '../../../server/videos/sweep-videos.js';
import type { BegunUploadDto, WatchableVideoDto } from '../../../server/videos/video.dto.js';
import { VideoResults } from '../../../server/videos/video-results.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, anEvent, aProduct, aTastingWith } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';

const videos = join(import.meta.dirname, '../../support/videos');
let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

const read = (id: string, as = owner) =>
  as.client.get<WatchableVideoDto>(`/api/v1/video/${as.uid}/${id}`);

/** Uploads a file of `test/support/videos` in one request. */
async function upload(file: string, as = owner): Promise<string> {
  const bytes = await readFile(join(videos, file));
  const { id, uploadUrl } = await as.client.post<BegunUploadDto>(`/api/v1/video/${as.uid}`, {
    name: file,
    size: bytes.length,
  });
  await test.http
    .patch(uploadUrl)
    .set({
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    })
    .send(bytes)
    .expect(204);
  return id;
}
/** Waits until the conversion has ended. */
const ended = (id: string, as = owner) =>
  vi.waitFor(
    async () => {
      const video = await read(id, as);
      expect(['available', 'failed']).toContain(video.status);
      return video;
    },
    { timeout: 60_000, interval: 100 },
  );

it('converts what an iPhone films, and serves it in ranges at addresses that expire', async () => {
  const id = await upload('iphone.mov');
  const video = await ended(id);
  expect(video).toMatchObject({ status: 'available', progress: 100, error: null, uploadUrl: null });
  expect(video.duration).toBeGreaterThan(0);
  expect(video.height).toBeGreaterThan(video.width ?? 0);
  expect(video.size).toBe(
    [...video.sources, { size: video.audio?.size ?? 0 }].reduce((sum, { size }) => sum + size, 0) +
      (await bytesAt(video.poster)),
  );
  const link = video.link ?? '';
  expect(link).toBe(video.sources[0]?.url);
  const whole = await test.http.get(link).buffer().expect(200);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': String(video.sources[0]?.size),
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/) as string,
    'x-accel-buffering': 'no',
  });
  const part = await test.http.get(link).set('range', 'bytes=4-11').buffer().expect(206);
  expect(part.headers['content-range']).toBe(`bytes 4-11/${video.sources[0]?.size}`);
  expect(String(part.body)).toMatch(/^ftyp/);
  await test.http.head(link).expect(200);
  await test.http.get(link).set('range', 'bytes=99999999-').expect(416);

  const audio = await test.http
    .get(video.audio?.url ?? '')
    .buffer()
    .expect(200);
  expect(audio.headers['content-length']).toBe(String(video.audio?.size));
  expect(video.captions).toEqual([]);
  await test.http.get(link.replace('/0.mp4', '/audio.m4a')).expect(404);

  await test.http.get(link.replace(/signature=.*/, `signature=${'x'.repeat(22)}`)).expect(404);
  await test.http.get(link.replace(/until=\d+/, 'until=9999999999')).expect(404);
  await test.http.get(link.replace('/0.mp4', '/1.mp4')).expect(404);
  await test.http.get(link.replace(/\?.*/, '')).expect(404);
  await test.http.get(link.replace(id, 'kX2vB8nQ4mZ1cR7tY0wL')).expect(404);
  test.clock.move(13 * 3_600_000);
  await test.http.get(link).expect(404);
  test.clock.move(-13 * 3_600_000);
  await test.http.get(link).expect(200);

  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
  await test.http.get(link).expect(404);
  await test.as(owner).post(`/api/v1/video/${owner.uid}/${id}/restore`).expect(200);
  await test.http.get(link).expect(200);
});

const bytesAt = async (address: string | null) =>
  Number((await test.http.head(address ?? '').expect(200)).headers['content-length']);

it('deletes the parts of the upload once the files for phones are stored', async () => {
  const id = await upload('hd.mp4');
  const { poster } = await ended(id);
  expect(poster).toMatch(/^\/files\/.*\.webp$/);
  expect(await test.db.query('select from video_uploads where video_id = $1', [id])).toEqual([]);
  expect(await test.db.query(`select from files where kind = 'uploads'`)).toEqual([]);
  // A repeated job finds nothing to do.
  await test.app.get(Jobs).handlerOf(convertVideo)({ videoId: id }, aJobContext());
  expect(await read(id)).toMatchObject({ status: 'available' });
});

it.each([
  ['sound-only.mp4', 'VIDEO_TYPE'],
  ['truncated.mp4', 'VIDEO_BROKEN'],
  ['unknown-codec.mp4', 'VIDEO_CODEC'],
  ['encrypted.mp4', 'VIDEO_ENCRYPTED'],
  ['ten-hours.mp4', 'VIDEO_TOO_LONG'],
  ['8k.mp4', 'VIDEO_FRAME_TOO_LARGE'],
])('refuses %s with %s, and frees its bytes', async (file, code) => {
  const who = await test.anOrganiser();
  const video = await ended(await upload(file, who), who);
  expect(video).toMatchObject({ status: 'failed', error: code, size: 0, link: null, sources: [] });
  expect(await test.db.query('select from files where owner_uid = $1', [who.uid])).toEqual([]);
});

it('disables the addresses of a disabled account', async () => {
  const who = await test.anOrganiser();
  const { link } = await ended(await upload('hd.mp4', who), who);
  await test.http.get(link ?? '').expect(200);
  await test.app.get(AccountSwitch).setDisabled(who.uid, true, 'test');
  await test.http.get(link ?? '').expect(404);
});

it('is chosen in a tasting, which names it, and only by its owner', async () => {
  const id = await upload('portrait.mp4');
  const slot = { platform: 'vimeo', id };
  const wine = await aProduct(owner);
  const tasting = await aTastingWith(owner, [wine], {
    type: 'PODCAST_TAST',
    podcastPresentationVideo: slot,
  });
  expect(tasting.podcastPresentationVideo).toMatchObject(slot);
  const stranger = await test.anOrganiser();
  await test.givePlan(stranger);
  await expect(
    aTastingWith(stranger, [await aProduct(stranger)], {
      type: 'PODCAST_TAST',
      podcastPresentationVideo: slot,
    }),
  ).rejects.toThrow(/UNKNOWN_REFERENCE/);
  expect((await read(id)).usedIn).toEqual([{ reference: tasting.id, name: tasting.name }]);
  // A deleted video stays in the tasting, which can be saved.
  await test.as(owner).delete(`/api/v1/video/${owner.uid}/${id}`).expect(200);
  await test
    .as(owner)
    .post(`/api/v1/tasting/${owner.uid}/${tasting.id}`, { podcastPresentationVideo: slot })
    .expect(200);
  await test
    .as(owner)
    .post(`/api/v1/tasting/${owner.uid}/${tasting.id}`, { podcastGoodbyeVideo: slot })
    .expect(200);
});

it('videos that nothing has used for thirty days are deleted', async () => {
  const who = await test.anOrganiser();
  await test.givePlan(who);
  const ids: string[] = [];
  // An organiser may send three at once.
  for (const file of ['hd.mp4', 'portrait.mp4', 'selfie.mp4', 'variable.mp4'])
    ids.push(await upload(file, who));
  const [loose, inTasting, inEvent, deleted] = ids;
  const slot = (id: string | undefined) => ({ podcastGoodbyeVideo: { platform: 'vimeo', id } });
  const wine = await aProduct(who);
  const podcast = { type: 'PODCAST_TAST' } as const;
  await aTastingWith(who, [wine], { ...podcast, ...slot(inTasting) });
  const shown = await aTastingWith(who, [wine], { ...podcast, ...slot(inEvent) });
  const campaign = await anEvent(who, { tasting: shown });
  await aGuest(test.web, campaign.sessionCode.publicCode);
  await test.as(who).post(`/api/v1/tasting/${who.uid}/${shown.id}`, slot(inTasting)).expect(200);
  await test.as(who).delete(`/api/v1/video/${who.uid}/${deleted}`).expect(200);
  const sweep = () => test.app.get(Jobs).handlerOf(sweepVideos)({}, aJobContext());
  const left = async () =>
    (
      await test.db.query<{ id: string }>('select id from videos where owner_uid = $1', [who.uid])
    ).map(({ id }) => id);
  await sweep();
  expect(new Set(await left())).toEqual(new Set([loose, inTasting, inEvent, deleted]));
  await test.db.query(
    `update videos set unnamed_since = unnamed_since - interval '31 days', updated_at = updated_at - interval '31 days', deleted_at = deleted_at - interval '31 days' where owner_uid = $1`,
    [who.uid],
  );
  await sweep();
  expect(new Set(await left())).toEqual(new Set([inTasting, inEvent]));
});

it('a video that a tasting chooses is not swept, even if it was due', async () => {
  const who = await test.anOrganiser();
  await test.givePlan(who);
  const id = await upload('hd.mp4', who);
  await ended(id, who);
  await test.db.query(
    `update videos set unnamed_since = now() - interval '31 days', updated_at = now() - interval '31 days' where id = $1`,
    [id],
  );
  const wine = await aProduct(who);
  const slot = { platform: 'vimeo', id };
  await aTastingWith(who, [wine], { type: 'PODCAST_TAST', podcastGoodbyeVideo: slot });
  const [video] = await test.db.query<{ unnamedSince: Date | null }>(
    'select unnamed_since as "unnamedSince" from videos where id = $1',
    [id],
  );
  // The sweep checks this mark again while it deletes.
  expect(video).toEqual({ unnamedSince: null });
});

it('the sweep goes on with other organisers when it fails for one', async () => {
  const [broken, fine] = [await test.anOrganiser(), await test.anOrganiser()];
  const [, due] = [await upload('hd.mp4', broken), await upload('hd.mp4', fine)];
  await ended(due, fine);
  await test.db.query(
    `update videos set unnamed_since = now() - interval '31 days', updated_at = now() - interval '31 days' where owner_uid = any($1)`,
    [[broken.uid, fine.uid]],
  );
  await test.db.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  );
  await test.db.query(
    `create trigger refuse before update on videos for each row when (new.owner_uid = '${broken.uid}') execute function refuse()`,
  );
  try {
    await test.app.get(Jobs).handlerOf(sweepVideos)({}, aJobContext());
  } finally {
    await test.db.query('drop function refuse() cascade');
  }
  const left = await test.db.query<{ uid: string }>(
    'select owner_uid as uid from videos where owner_uid = any($1)',
    [[broken.uid, fine.uid]],
  );
  expect(left).toEqual([{ uid: broken.uid }]);
});

it.each(['ENOSPC', 'ECONNRESET'])(
  'waits for a day when the storage fails with %s',
  async (code) => {
    const who = await test.anOrganiser();
    const id = newId();
    await test.db.query(
      `insert into videos (id, owner_uid, name, kind, state, bytes) values ($1, $2, 'Vendimia', 'UPLOADED', 'CONVERTING', 1)`,
      [id, who.uid],
    );
    await test.db.query(
      `insert into video_uploads (video_id, size, received, parts, updated_at) values ($1, 1, 1, '["/files/none.mp4"]', now())`,
      [id],
    );
    const fault = Object.assign(new Error('The storage fails'), { code });
    const copy = vi.spyOn(test.app.get(Storage), 'copyTo').mockRejectedValue(fault);
    const convert = () =>
      test.app.get(Jobs).handlerOf(convertVideo)(
        { videoId: id },
        aJobContext({ lastAttempt: true }),
      );
    await expect(convert()).rejects.toBeInstanceOf(PostponeJobError);
    expect(await read(id, who)).toMatchObject({ status: 'converting' });
    await test.db.query(
      `update video_uploads set updated_at = updated_at - interval '25 hours' where video_id = $1`,
      [id],
    );
    await expect(convert()).rejects.toThrow('The storage fails');
    copy.mockRestore();
    expect(await read(id, who)).toMatchObject({ status: 'failed', error: 'VIDEO_FAILED' });
  },
);

it('stores nothing for a video that is gone, and follows no link that a conversion wrote', async () => {
  const who = await test.anOrganiser();
  const results = test.app.get(VideoResults);
  const folder = await mkdtemp(join(tmpdir(), 'results-'));
  const finish = (id: string, ...stored: string[]) =>
    results.finish(
      id,
      who.uid,
      {
        renditions: stored.map((file) => ({ file, width: 2, height: 2 })),
        poster: null,
        audio: null,
        durationMs: 1,
      },
      new AbortController().signal,
    );
  const files = () => test.db.query(`select from files where owner_uid = $1`, [who.uid]);
  const aVideo = async (state: string) => {
    const id = newId();
    await test.db.query(
      `insert into videos (id, owner_uid, name, kind, state, bytes) values ($1, $2, 'Vendimia', 'SPOKEN', $3, 1)`,
      [id, who.uid, state],
    );
    return id;
  };
  try {
    await symlink('/etc/hostname', join(folder, 'link.mp4'));
    await expect(finish(await aVideo('CONVERTING'), join(folder, 'link.mp4'))).rejects.toThrow(
      /ELOOP/,
    );
    await finish(await aVideo('FAILED'), join(videos, 'hd.mp4'));
    expect(await files()).toEqual([]);
    // The account is erased while the file is stored.
    const id = await aVideo('CONVERTING');
    const store = vi.spyOn(test.app.get(FilesService), 'storeVideoFile');
    store.mockImplementationOnce(async (...given) => {
      const file = await FilesService.prototype.storeVideoFile.apply(
        test.app.get(FilesService),
        given,
      );
      await test.db.query('delete from videos where id = $1', [id]);
      return file;
    });
    await finish(id, join(videos, 'hd.mp4'));
    expect(await files()).toEqual([]);
    // The storage fails after the first file of a video that is gone.
    const other = await aVideo('CONVERTING');
    store.mockImplementationOnce(async (...given) => {
      const file = await FilesService.prototype.storeVideoFile.apply(
        test.app.get(FilesService),
        given,
      );
      await test.db.query('delete from videos where id = $1', [other]);
      store.mockRejectedValueOnce(new Error('The storage fails'));
      return file;
    });
    await expect(
      finish(other, join(videos, 'hd.mp4'), join(videos, 'portrait.mp4')),
    ).rejects.toThrow('The storage fails');
    store.mockRestore();
    expect(await files()).toEqual([]);
    await finish(await aVideo('CONVERTING'), join(videos, 'hd.mp4'));
    expect(await files()).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
