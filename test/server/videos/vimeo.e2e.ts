import { randomBytes } from 'node:crypto';
import { Upload } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EraseAccount } from '../../../server/accounts/erase-account.js';
import { restorableMs } from '../../../server/platform/database/deletion.js';
import { Jobs, PostponeJobError } from '../../../server/platform/queue/jobs.js';
import { eraseFromVimeo } from '../../../server/videos/hosts/erase-from-vimeo.js';
import { followVimeo } from '../../../server/videos/hosts/follow-vimeo.job.js';
import { sweepVideos } from '../../../server/videos/sweep-videos.js';
import type { BegunUploadDto, WatchableVideoDto } from '../../../server/videos/video.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, anEvent, aProduct, aTastingWith } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { VimeoStandIn } from '../../support/vimeo-stand-in.js';

const vimeo = new VimeoStandIn();
let test: TestApp;
/** A second server on the same database. */
let other: TestApp;
/** A server without the token, on the same database. */
let without: TestApp;

beforeAll(async () => {
  const VIMEO_URL = await vimeo.listen();
  const env = { VIMEO_URL, VIMEO_TOKEN: vimeo.token, QUOTA_VIDEO_MB: '10' };
  test = await startApp({ work: false, env });
  other = await startApp({ work: false, env });
  without = await startApp({ work: false, env: { VIMEO_URL } });
});
afterAll(async () => {
  await Promise.all([test?.close(), other?.close(), without?.close()]);
  await vimeo.close();
});
afterEach(async () => {
  // Other tests do not meet the videos of this one.
  await test.db.query('update vimeo_videos set check_at = null');
  vimeo.faults.length = 0;
  vimeo.asked.length = 0;
  vimeo.delay = undefined;
});

const film = randomBytes(300_000);
let names = 0;
const aName = () => `Vendimia ${++names}`;
const path = ({ uid }: Organiser, id = '') => `/api/v1/video/${uid}${id && `/${id}`}`;
const begin = (as: Organiser, name = aName()) =>
  as.client.post<BegunUploadDto>(path(as), { name, size: film.length, type: 'video/mp4' });
const refused = (as: Organiser, name = aName()) =>
  test.as(as).post(path(as), { name, size: film.length });
const read = (as: Organiser, id: string) => as.client.get<WatchableVideoDto>(path(as, id));
const list = (as: Organiser) => as.client.get<WatchableVideoDto[]>(path(as));

/** Runs one round of the job, 5 s later. */
async function follow(app = test): Promise<void> {
  for (const { clock } of [test, other]) clock.move(5_001);
  await app.app.get(Jobs).handlerOf(followVimeo)({}, aJobContext({ ending: AbortSignal.abort() }));
}
/** Runs the jobs in the outbox that delete at Vimeo. */
async function erase(): Promise<void> {
  const jobs = await test.db.query<{ id: string; payload: { videos: [] } }>(
    `select id, payload from outbox where name = 'eraseFromVimeo'`,
  );
  for (const { id, payload } of jobs) {
    await test.app.get(Jobs).handlerOf(eraseFromVimeo)(payload, aJobContext());
    await test.db.query('delete from outbox where id = $1', [id]);
  }
}
const send = (uploadUrl: string, bytes = film) =>
  new Promise<void>((resolve, reject) => {
    new Upload(bytes, {
      uploadUrl,
      chunkSize: 100_000,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
const statusAt = (name: string, status: string, duration = 0) =>
  Object.assign(vimeo.named(name), { status, duration });
/** An uploaded video that Vimeo has prepared. */
async function anAvailableVideo(owner: Organiser): Promise<{ id: string; name: string }> {
  const name = aName();
  const { id, uploadUrl } = await begin(owner, name);
  await send(uploadUrl);
  statusAt(name, 'available', 75);
  await follow();
  expect(await read(owner, id)).toMatchObject({ status: 'available' });
  return { id, name };
}
/** Checks the token of the calls that begin like this, and returns their bodies. */
const bodies = (of: string) =>
  vimeo.calls(of).map(({ token, body }) => {
    expect(token).toBe(`bearer ${vimeo.token}`);
    return body;
  });

it('creates, receives, moves and follows a video as documented', async () => {
  const owner = await test.anOrganiser();
  const name = aName();
  const { id, uploadUrl } = await begin(owner, name);
  expect(bodies('POST /me/videos')).toEqual([
    {
      name,
      description: `retrogusto:${id}`,
      privacy: { view: 'unlisted' },
      upload: { approach: 'tus', size: film.length },
    },
  ]);
  expect(uploadUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/files\//);
  expect(await read(owner, id)).toMatchObject({ status: 'uploading', progress: 0, uploadUrl });

  vimeo.named(name).received.push(film.subarray(0, 90_000));
  await follow();
  expect(await read(owner, id)).toMatchObject({ status: 'uploading', progress: 30, uploadUrl });
  // The bytes are counted at the tus address, which costs no call of the API.
  expect(vimeo.calls('GET /videos')).toEqual([]);

  await send(uploadUrl);
  expect(Buffer.concat(vimeo.named(name).received).equals(film)).toBe(true);
  await follow();
  const converting = { status: 'converting', duration: null, link: null, uploadUrl: null };
  expect(await read(owner, id)).toMatchObject(converting);
  const { number, key, folder } = vimeo.named(name);
  expect(vimeo.folders.get(folder ?? '')).toBe(owner.uid);
  expect(await owner.client.get(`/api/v1/user/${owner.uid}`)).toMatchObject({
    vimeoFolder: folder,
  });

  statusAt(name, 'transcoding');
  await follow(other);
  expect(await read(owner, id)).toMatchObject(converting);
  statusAt(name, 'available', 75);
  await follow();
  expect(await read(owner, id)).toMatchObject({
    name,
    status: 'available',
    progress: 100,
    duration: 75,
    vimeoId: `${number}/${key}`,
    link: `https://vimeo.com/${number}/${key}`,
    sources: [],
    size: film.length,
  });
  // Nothing changes any more, so nothing is asked.
  vimeo.asked.length = 0;
  await follow();
  expect(vimeo.asked).toEqual([]);
});

it('is followed by the screens without a reload', async () => {
  const owner = await test.anOrganiser();
  const name = aName();
  const { id, uploadUrl } = await begin(owner, name);
  const answer = await fetch(`${test.url}${path(owner, id)}`, {
    headers: { authorization: `Bearer ${owner.token}`, accept: 'text/event-stream' },
  });
  const stream = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  const until = async (text: string) => {
    while (!said.includes(text)) said += (await stream?.read())?.value ?? '';
  };
  await until('"uploading"');
  await send(uploadUrl);
  await follow();
  await until('"converting"');
  statusAt(name, 'available', 75);
  await follow();
  await until('"available"');
  await stream?.cancel();
});

it('a guest sees the video in the player of Vimeo, and a video that is not ready not at all', async () => {
  const owner = await test.anOrganiser();
  await test.givePlan(owner);
  const { id, name } = await anAvailableVideo(owner);
  const { id: unready } = await begin(owner);
  const tasting = await aTastingWith(owner, [await aProduct(owner)], {
    type: 'PODCAST_TAST',
    podcastPresentationVideo: { platform: 'vimeo', id },
    podcastGoodbyeVideo: { platform: 'vimeo', id: unready },
  });
  const { sessionCode } = await anEvent(owner, { tasting });
  const client = await aGuest(test.web, sessionCode.publicCode);
  const { number, key } = vimeo.named(name);
  expect(await client.get('/api/v1/room/videos')).toMatchObject({
    tasting: {
      podcastPresentationVideo: {
        source: 'VIMEO',
        id: `${number}/${key}`,
        poster: null,
        duration: 75,
        files: [],
      },
    },
  });
  const { tasting: shown } = await client.get<{ tasting: object }>('/api/v1/room/videos');
  expect(Object.keys(shown)).toEqual(['podcastPresentationVideo']);
});

describe('the folder of an organiser', () => {
  const folders = ({ uid }: Organiser) =>
    [...vimeo.folders].filter(([, name]) => name === uid).map(([number]) => number);

  it('is made once when two servers need it at the same time', async () => {
    const owner = await test.anOrganiser();
    const videos = [aName(), aName()];
    for (const name of videos) await send((await begin(owner, name)).uploadUrl);
    let go = () => {};
    vimeo.delay = new Promise<void>((resolve) => {
      go = resolve;
    });
    for (const { clock } of [test, other]) clock.move(5_001);
    // Each server takes one of the two videos.
    await test.db.query(
      `update vimeo_videos set check_at = check_at + interval '1 day' where vimeo_id is not null and video_id not in (select id from videos where name = $1)`,
      [videos[0]],
    );
    const context = () => aJobContext({ ending: AbortSignal.abort() });
    const first = test.app.get(Jobs).handlerOf(followVimeo)({}, context());
    await vi.waitFor(() => expect(vimeo.calls('GET /videos')).toHaveLength(1));
    await test.db.query(
      `update vimeo_videos set check_at = check_at - interval '1 day' where video_id in (select id from videos where name = $1)`,
      [videos[1]],
    );
    const second = other.app.get(Jobs).handlerOf(followVimeo)({}, context());
    await vi.waitFor(() => expect(vimeo.calls('GET /videos')).toHaveLength(2));
    go();
    await Promise.all([first, second]);
    const made = folders(owner);
    expect(made).toHaveLength(1);
    expect(vimeo.calls('POST /me/projects')).toHaveLength(1);
    expect(videos.map((name) => vimeo.named(name).folder)).toEqual([made[0], made[0]]);
  });

  it('is found again when the server died before it knew its number', async () => {
    const owner = await test.anOrganiser();
    await send((await begin(owner)).uploadUrl);
    vimeo.faults.push({ of: 'POST /me/projects', fault: 'lost' });
    await follow();
    expect(folders(owner)).toHaveLength(1);
    test.clock.move(60_000);
    await follow();
    expect(folders(owner)).toHaveLength(1);
    expect(await owner.client.get(`/api/v1/user/${owner.uid}`)).toMatchObject({
      vimeoFolder: folders(owner)[0],
    });
  });

  it('is made anew when somebody has deleted it at Vimeo', async () => {
    const owner = await test.anOrganiser();
    await anAvailableVideo(owner);
    vimeo.folders.clear();
    const { name } = await anAvailableVideo(owner);
    await follow();
    expect(folders(owner)).toEqual([vimeo.named(name).folder]);
  });

  it('is written by nobody but the server', async () => {
    const owner = await test.anOrganiser();
    await owner.client.post(`/api/v1/user/${owner.uid}`, { vimeoFolder: '7' });
    expect(await owner.client.get(`/api/v1/user/${owner.uid}`)).toMatchObject({
      vimeoFolder: null,
    });
  });
});

describe('a creation that fails', () => {
  it.each([
    ['4101', { status: 403, code: 4_101 }, 403, { error_msg: 'VIDEO_HOST_FULL', code: 4_101 }],
    ['4102', { status: 403, code: 4_102 }, 403, { error_msg: 'VIDEO_HOST_FULL', code: 4_102 }],
    ['a wrong token', { status: 401, code: 8_003 }, 503, { error_msg: 'SERVICE_UNAVAILABLE' }],
    ['a refused body', { status: 400, code: 2_204 }, 503, { error_msg: 'SERVICE_UNAVAILABLE' }],
    [
      'too many calls',
      { status: 429, headers: { 'retry-after': '37' } },
      503,
      { error_msg: 'SERVICE_UNAVAILABLE' },
    ],
  ])('because of %s is answered, and leaves nothing', async (_why, fault, status, body) => {
    const owner = await test.anOrganiser();
    vimeo.faults.push({ of: 'POST /me/videos', fault });
    const name = aName();
    const answer = await refused(owner, name).expect(status);
    expect(answer.body).toMatchObject(body);
    expect(answer.text).not.toContain(vimeo.token);
    if (fault.status === 429) expect(answer.headers['retry-after']).toBe('37');
    expect(await list(owner)).toEqual([]);
    const { id } = await begin(owner, name);
    expect((await list(owner)).map((video) => video.id)).toEqual([id]);
    expect(vimeo.named(name)).toBeDefined();
  });

  it.each(['lost', { status: 500 }] as const)(
    'without a clear answer (%j) leaves one video after another attempt',
    async (fault) => {
      const owner = await test.anOrganiser();
      const name = aName();
      vimeo.faults.push({ of: 'POST /me/videos', fault });
      await refused(owner, name).expect(503);
      expect(await list(owner)).toEqual([]);
      const { id } = await begin(owner, name);
      test.clock.move(2 * 60_000);
      await follow();
      await erase();
      expect((await list(owner)).map((video) => video.id)).toEqual([id]);
      expect(vimeo.named(name).description).toBe(`retrogusto:${id}`);
    },
  );

  it('because the server was killed leaves one video after another attempt', async () => {
    const owner = await test.anOrganiser();
    const name = aName();
    const { id: killed } = await begin(owner, name);
    // The answer of Vimeo was never stored.
    await test.db.query(
      `update vimeo_videos set vimeo_id = null, upload_url = null, check_at = $2 where video_id = $1`,
      [killed, new Date(test.clock.now().getTime() + 120_000)],
    );
    const { id } = await begin(owner, name);
    await follow();
    expect(await list(owner)).toHaveLength(2);
    test.clock.move(120_000);
    await follow();
    await erase();
    expect((await list(owner)).map((video) => video.id)).toEqual([id]);
    expect(vimeo.named(name).description).toBe(`retrogusto:${id}`);
  });

  it('frees its place in the quota', async () => {
    const owner = await test.anOrganiser();
    const size = 9 * 1024 * 1024;
    for (const fault of [{ status: 403, code: 4_101 }, 'lost'] as const) {
      vimeo.faults.push({ of: 'POST /me/videos', fault });
      await test.as(owner).post(path(owner), { name: aName(), size });
    }
    await test.as(owner).post(path(owner), { name: aName(), size }).expect(200);
    await test.as(owner).post(path(owner), { name: aName(), size }).expect(403);
  });
});

describe('while a video is followed', () => {
  it.each([
    ['uploading_error', 'VIDEO_FAILED'],
    ['transcoding_error', 'VIDEO_FAILED'],
    ['quota_exceeded', 'VIDEO_HOST_FULL'],
    ['total_cap_exceeded', 'VIDEO_HOST_FULL'],
  ])('the status %s fails it with %s', async (status, error) => {
    const owner = await test.anOrganiser();
    const name = aName();
    const { id, uploadUrl } = await begin(owner, name);
    await send(uploadUrl);
    statusAt(name, status);
    await follow();
    expect(await read(owner, id)).toMatchObject({ status: 'failed', error, size: 0 });
  });

  it('a video that somebody deleted at Vimeo fails', async () => {
    const owner = await test.anOrganiser();
    const name = aName();
    const { id, uploadUrl } = await begin(owner, name);
    await send(uploadUrl);
    vimeo.videos.delete(vimeo.named(name).number);
    await follow();
    expect(await read(owner, id)).toMatchObject({ status: 'failed', error: 'VIDEO_FAILED' });
  });

  it.each([{ status: 500 }, { status: 401 }, 'lost'] as const)(
    'the answer %j is passed over, and the next attempt goes on',
    async (fault) => {
      const owner = await test.anOrganiser();
      const name = aName();
      const { id, uploadUrl } = await begin(owner, name);
      await send(uploadUrl);
      statusAt(name, 'available', 75);
      vimeo.faults.push({ of: 'GET /videos/', fault });
      await follow();
      expect(await read(owner, id)).toMatchObject({ status: 'uploading' });
      test.clock.move(60_000);
      await follow();
      expect(await read(owner, id)).toMatchObject({ status: 'available' });
    },
  );

  it('a server that was paused does not overwrite what another has written meanwhile', async () => {
    const owner = await test.anOrganiser();
    const name = aName();
    const { id, uploadUrl } = await begin(owner, name);
    await send(uploadUrl);
    let go = () => {};
    vimeo.delay = new Promise<void>((resolve) => {
      go = resolve;
    });
    const paused = follow();
    await vi.waitFor(() => expect(vimeo.calls('GET /videos/')).toHaveLength(1));
    vimeo.delay = undefined;
    statusAt(name, 'available', 75);
    // Other tests have moved only the clock of the first server.
    other.clock.move(test.clock.now().getTime() - other.clock.now().getTime());
    await follow(other);
    expect(await read(owner, id)).toMatchObject({ status: 'available' });
    // The answer to the paused server is older.
    statusAt(name, 'transcoding');
    go();
    await paused;
    expect(await read(owner, id)).toMatchObject({ status: 'available', duration: 75 });
  });

  it('an upload whose address has expired is asked for less and less often', async () => {
    const owner = await test.anOrganiser();
    const name = aName();
    const { id } = await begin(owner, name);
    await test.db.query(
      `update vimeo_videos set upload_url = upload_url || 'expired' where video_id = $1`,
      [id],
    );
    test.clock.move(10 * 60_000);
    for (let round = 0; round < 4; round++) await follow();
    expect(vimeo.calls('GET /videos/')).toHaveLength(1);
    statusAt(name, 'available', 75);
    test.clock.move(60_000);
    await follow();
    expect(await read(owner, id)).toMatchObject({ status: 'available' });
  });

  it('a limit on calls stops all calls for as long as Vimeo asks', async () => {
    const owner = await test.anOrganiser();
    const names = [aName(), aName()];
    for (const name of names) {
      await send((await begin(owner, name)).uploadUrl);
      statusAt(name, 'available', 75);
    }
    vimeo.faults.push({
      of: 'GET /videos/',
      fault: { status: 429, headers: { 'retry-after': '40' } },
    });
    await follow();
    expect(vimeo.calls('GET /videos/')).toHaveLength(1);
    await follow();
    expect(vimeo.calls('GET /videos/')).toHaveLength(1);
    test.clock.move(40_000);
    await follow();
    expect((await list(owner)).map(({ status }) => status)).toEqual(['available', 'available']);
  });

  it('a folder that cannot be made does not keep guests from the video', async () => {
    const owner = await test.anOrganiser();
    const name = aName();
    const { id, uploadUrl } = await begin(owner, name);
    await send(uploadUrl);
    statusAt(name, 'available', 75);
    vimeo.faults.push({ of: 'GET /me/projects', fault: { status: 403 } });
    await follow();
    expect(await read(owner, id)).toMatchObject({ status: 'available' });
    expect(vimeo.named(name).folder).toBeNull();
    test.clock.move(60_000);
    await follow();
    expect(vimeo.named(name).folder).not.toBeNull();
  });
});

describe('a deleted video', () => {
  const sweep = () => test.app.get(Jobs).handlerOf(sweepVideos)({}, aJobContext());

  it('stays at Vimeo as long as it can be restored, and is deleted there after that', async () => {
    const owner = await test.anOrganiser();
    const { id, name } = await anAvailableVideo(owner);
    await test.as(owner).delete(path(owner, id)).expect(200);
    await sweep();
    await erase();
    expect(vimeo.named(name)).toBeDefined();
    await test
      .as(owner)
      .post(`${path(owner, id)}/restore`)
      .expect(200);
    expect(await read(owner, id)).toMatchObject({ status: 'available' });
    await test.as(owner).delete(path(owner, id)).expect(200);
    const kept = await anAvailableVideo(owner);
    await test.db.query('update videos set deleted_at = $2 where id = $1', [
      id,
      new Date(test.clock.now().getTime() - restorableMs - 60_000),
    ]);
    await sweep();
    vimeo.faults.push({ of: 'DELETE /videos/', fault: { status: 429 } });
    // The job waits and never gives up.
    await expect(erase()).rejects.toThrow(PostponeJobError);
    await erase();
    expect(() => vimeo.named(name)).toThrow();
    expect(vimeo.named(kept.name)).toBeDefined();
    await erase();
  });

  it('waits for the token if the setting was removed', async () => {
    const job = without.app.get(Jobs).handlerOf(eraseFromVimeo);
    await expect(job({ videos: [{ id: 'x', vimeoId: '7' }] }, aJobContext())).rejects.toThrow(
      /VIMEO_TOKEN/,
    );
    expect(vimeo.calls('DELETE')).toEqual([]);
  });

  it('is deleted with the account, and so is the folder', async () => {
    const owner = await test.anOrganiser();
    const { name } = await anAvailableVideo(owner);
    const unfinished = aName();
    await begin(owner, unfinished);
    await test.app.get(EraseAccount).erase(owner, 'test');
    await erase();
    expect(() => vimeo.named(name)).toThrow();
    expect(() => vimeo.named(unfinished)).toThrow();
    expect([...vimeo.folders.values()]).not.toContain(owner.uid);
  });
});

it('belongs to its organiser alone', async () => {
  const [owner, stranger] = [await test.anOrganiser(), await test.anOrganiser()];
  const { id } = await anAvailableVideo(owner);
  for (const method of ['get', 'post', 'delete'] as const) {
    await test.as(stranger)[method](path(owner, id)).expect(403);
    await test.as(stranger)[method](path(stranger, id)).expect(404);
  }
  await test.http.get(path(owner, id)).expect(401);
  expect(await list(stranger)).toEqual([]);
  const answer = await test.as(owner).get(path(owner, id)).expect(200);
  expect(answer.text).not.toContain(vimeo.token);
  expect((await test.http.get('/config.json')).text).not.toContain(vimeo.token);
});

it('without the token, uploads go to the own storage, and videos at Vimeo stay what they are', async () => {
  const owner = await test.anOrganiser();
  const { id } = await anAvailableVideo(owner);
  const begun = await without
    .as(owner)
    .post(path(owner), { name: aName(), size: film.length })
    .expect(200);
  expect((begun.body as BegunUploadDto).uploadUrl).toMatch(/^\/upload\//);
  expect((await without.as(owner).get(path(owner, id)).expect(200)).body).toMatchObject({
    status: 'available',
    link: expect.stringMatching(/^https:\/\/vimeo\.com\//) as string,
  });
  vimeo.asked.length = 0;
  await without.app.get(Jobs).handlerOf(followVimeo)({}, aJobContext());
  expect(vimeo.asked).toEqual([]);
});

it('the title of a linked video is requested from Vimeo', async () => {
  const owner = await test.anOrganiser();
  const name = aName();
  await begin(owner, name);
  const { number, key } = vimeo.named(name);
  const ask = (of: string) => test.as(owner).get(`${path(owner)}/vimeo/${of}`);
  expect((await ask(`${number}?h=${key}`).expect(200)).body).toEqual({ title: name });
  for (const of of [number, 'none', `${number}?h=../x`, '7?h=7&h=8'])
    expect([400, 404]).toContain((await ask(of)).status);
});

describe('captions of a video at Vimeo', () => {
  const cue = (said: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${said}\n`;
  const save = (as: Organiser, id: string, language: string, said: string) =>
    test.as(as).post(`${path(as, id)}/captions`, { language, text: cue(said) });
  const shown = () =>
    [...vimeo.tracks.values()].map(({ language, active, text: sent }) => ({
      language,
      active,
      said: sent.split('\n')[3],
    }));

  it('are added, replaced and removed there', async () => {
    const owner = await test.anOrganiser();
    const { id } = await anAvailableVideo(owner);
    const { body } = await save(owner, id, 'es', 'Hola').expect(200);
    expect((body as WatchableVideoDto).captions).toMatchObject([{ language: 'es' }]);
    await save(owner, id, 'ca', 'Hola a tothom').expect(200);
    await save(owner, id, 'en', 'Hello').expect(200);
    expect(bodies('POST /videos/')[0]).toEqual({
      type: 'captions',
      language: 'es',
      name: 'es.vtt',
    });
    await save(owner, id, 'en', 'Hello everybody').expect(200);
    await test
      .as(owner)
      .delete(`${path(owner, id)}/captions/es`)
      .expect(200);
    expect(shown()).toEqual([
      { language: 'ca', active: true, said: 'Hola a tothom' },
      { language: 'en', active: true, said: 'Hello everybody' },
    ]);
  });

  it('are not stored when Vimeo does not accept them', async () => {
    const owner = await test.anOrganiser();
    const { id } = await anAvailableVideo(owner);
    vimeo.faults.push({ of: 'POST /videos/', fault: { status: 403 } });
    expect((await save(owner, id, 'es', 'Hola').expect(503)).body).toMatchObject({
      error_msg: 'SERVICE_UNAVAILABLE',
    });
    expect((await read(owner, id)).captions).toEqual([]);
  });
});
