import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Jobs, PostponeJobError } from '../../../server/platform/queue/jobs.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { AvatarService } from '../../../server/videos/spoken/avatar-service.js';
import { speakVideo } from '../../../server/videos/spoken/speak-video.job.js';
import type {
  VideoTaskDto,
  VoicesDto,
  WatchableVideoDto,
} from '../../../server/videos/video.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { AvatarServiceStandIn } from '../../support/avatar-service.js';
import { aProduct, aTastingWith, predefinedSheet } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { changedSlot, spokenText } from '../../support/spoken-text.js';

const service = new AvatarServiceStandIn();
let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  const AVATAR_URL = await service.listen();
  test = await startApp({ work: false, env: { AVATAR_URL, AVATAR_SECRET: service.secret } });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(async () => {
  await test?.close();
  await service.close();
});
afterEach(() => {
  service.faults.length = 0;
  service.calls.length = 0;
});

let texts = 0;
/** Saves a tasting with a confirmed text, and returns the id of its video. */
async function aText(fields: object = {}): Promise<string> {
  return (await aTasting([fields])).ids[0] ?? '';
}
const places = ['podcastPresentationVideo', 'podcastGoodbyeVideo'] as const;
/** Saves a tasting with confirmed texts, which all are different. */
async function aTasting(texts: object[]): Promise<{ tasting: TastingDto; ids: string[] }> {
  const tasting: TastingDto = await aTastingWith(owner, [await aProduct(owner)], {
    type: 'PODCAST_TAST',
    ...Object.fromEntries(texts.map((fields, at) => [places[at], aSlot(fields)])),
  });
  return { tasting, ids: texts.map((_, at) => tasting[places[at] ?? places[0]]?.taskRef ?? '') };
}
const aSlot = (fields: object) => spokenText(`Texto ${++texts}.`, fields);
const task = (id: string) =>
  owner.client.get<VideoTaskDto>(`/api/v1/video/${owner.uid}/task/${id}`);
const read = (id: string) =>
  owner.client.get<WatchableVideoDto>(`/api/v1/video/${owner.uid}/${id}`);
/** Runs the job of a video. Returns the pause before its next run; null when it has ended. */
const work = (id: string, afterEvent = false) =>
  test.app
    .get(Jobs)
    .handlerOf(speakVideo)({ videoId: id, afterEvent }, aJobContext())
    .then(
      () => null,
      (error: unknown) => {
        if (error instanceof PostponeJobError) return error.ms;
        throw error;
      },
    );
/** The number of jobs of a video in the outbox. */
const enqueued = async (id: string) =>
  (
    await test.db.query(
      `select from outbox where name = 'speakVideo' and payload ->> 'videoId' = $1`,
      [id],
    )
  ).length;

it('begins, follows and fetches a video as documented', async () => {
  const id = await aText({ captionsInVideo: true });
  expect(await work(id)).toBe(30_000);
  expect(service.calls).toEqual(['GET /videos/…', 'PUT /videos/…']);
  const { publicUrl } = test.config;
  expect(service.made(id).request).toEqual({
    ssml: `<speak>Texto ${texts}.<break time="600ms"/></speak>`,
    language: 'es-ES',
    avatar: {
      gender: 'FEMALE',
      picture: `${publicUrl}/library/avatars/clara.svg`,
    },
    background: { color: '#ae1c38', accent: '#757a80' },
    logo: null,
    product: null,
    captionsInVideo: true,
    width: 720,
    height: 720,
    events: `${publicUrl}/api/v1/avatar-service/events`,
  });
  service.made(id).state = { status: 'working', progress: 40 };
  expect(await work(id)).toBe(30_000);
  // An event adds no second job that asks again and again.
  expect(await work(id, true)).toBeNull();
  await vi.waitFor(async () =>
    expect(await task(id)).toMatchObject({ status: 'converting', progress: 40 }),
  );
  await service.finish(id, 'hd.mp4', 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nTexto\n');
  expect(await work(id)).toBeNull();
  expect(await task(id)).toMatchObject({ status: 'available', duration: 1, error: null });
  const video = await read(id);
  expect(video).toMatchObject({ kind: 'SPOKEN', width: 1_280, height: 720 });
  await test.http.get(video.link ?? '').expect(200);
  await test.http.get(video.captions[0]?.url ?? '').expect(200);
  expect(service.deleted).toContain(id);
  expect(await work(id)).toBeNull();
});

it('reads a video at once after a signed event', async () => {
  const id = await aText();
  await work(id);
  const to = `${test.url}/api/v1/avatar-service/events`;
  const before = await enqueued(id);
  expect(await service.send(id, { to })).toBe(200);
  expect(await enqueued(id)).toBe(before + 1);
  await service.finish(id);
  await work(id);
  // The video has ended, so nothing is left to read.
  expect(await service.send(id, { to })).toBe(200);
  expect(await enqueued(id)).toBe(before + 1);
  expect(await service.send('unknownunknownunknow', { to })).toBe(200);
});

it('refuses events without a valid signature', async () => {
  const id = await aText();
  const to = `${test.url}/api/v1/avatar-service/events`;
  const before = await enqueued(id);
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
  expect(await service.send(id, { to, secret: other })).toBe(400);
  const old = new Date(Date.now() - 6 * 60_000);
  expect(await service.send(id, { to, at: old })).toBe(400);
  expect((await fetch(to, { method: 'POST', body: '{}' })).status).toBe(400);
  expect(await enqueued(id)).toBe(before);
});

describe('a video that cannot be made', () => {
  it.each(['1', '2', '3', '4', '5', '6', '7', '8'])('fails with code %s', async (error) => {
    const id = await aText();
    await work(id);
    service.made(id).state = { status: 'failed', error };
    expect(await work(id)).toBeNull();
    expect(await task(id)).toMatchObject({ status: 'failed', error, url: null });
  });

  it.each([
    ['5', '5'],
    ['unheard of', '7'],
  ])('is refused with %s', async (said, error) => {
    const id = await aText();
    service.refuses = said;
    expect(await work(id)).toBeNull();
    expect(await task(id)).toMatchObject({ status: 'failed', error });
  });

  it.each(['song.mp4', 'truncated.mp4'])('fails because of the file %s', async (name) => {
    const id = await aText();
    await work(id);
    await service.finish(id, name);
    expect(await work(id)).toBeNull();
    expect(await task(id)).toMatchObject({ status: 'failed', error: '4' });
  });
});

describe('a service that does not answer', () => {
  it.each([
    ['silence', { of: 'silent' }, 60_000],
    ['500', { of: '', status: 500 }, 60_000],
    ['401', { of: '', status: 401 }, 60_000],
    ['429', { of: '', status: 429, headers: { 'retry-after': '7' } }, 7_000],
    ['a long pause', { of: '', status: 503, headers: { 'retry-after': '86400' } }, 900_000],
    ['a redirect', { of: '', status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 60_000],
    ['an empty state', { of: '', status: 200 }, 60_000],
  ] as const)('is asked again after %s', async (_, fault, pause) => {
    const id = await aText();
    service.faults.push(fault);
    expect(await work(id)).toBe(pause);
    expect(await work(id)).toBe(30_000);
    expect(await task(id)).toMatchObject({ status: 'converting', error: null });
  });

  it('fails after a day', async () => {
    const id = await aText();
    await test.db.query(
      `update videos set created_at = created_at - interval '25 hours' where id = $1`,
      [id],
    );
    service.faults.push({ of: 'silent' });
    expect(await work(id)).toBeNull();
    expect(await task(id)).toMatchObject({ status: 'failed', error: '7' });
  });
});

it('begins no video again that another worker has finished and removed', async () => {
  const id = await aText();
  await work(id);
  service.calls.length = 0;
  // This worker has read the row, and asks the service after the other one has removed the video.
  const read = vi.spyOn(test.app.get(AvatarService), 'read').mockImplementationOnce(async () => {
    await test.db.query(`update videos set state = 'AVAILABLE' where id = $1`, [id]);
    return null;
  });
  expect(await work(id)).toBeNull();
  read.mockRestore();
  expect(service.calls).toEqual([]);
  expect(await task(id)).toMatchObject({ status: 'available' });
});

describe('the end of a video', () => {
  const fail = async (id: string) => {
    await work(id);
    service.made(id).state = { status: 'failed', error: '7' };
    return () => work(id);
  };
  const succeed = async (id: string) => {
    await work(id);
    await service.finish(id);
    expect(await work(id)).toBeNull();
  };
  const mailsAbout = async ({ id }: TastingDto) =>
    (
      await test.db.query(
        `select from outbox where name = 'mail' and strpos(payload::text, $1) > 0`,
        [id],
      )
    ).length;

  it('waits for no tasting that is being saved, which may wait for the video', async () => {
    const { tasting, ids } = await aTasting([{}]);
    const [id = ''] = ids;
    const end = await fail(id);
    const ended = await test.db.transaction(async (tx) => {
      await tx.query('select from tastings where id = $1 for update', [tasting.id]);
      const ending = end();
      await Promise.race([ending, sleep(3_000)]);
      await tx.query('update videos set unnamed_since = null where id = $1', [id]);
      return { ending };
    });
    expect(await ended.ending).toBeNull();
    expect(await task(id)).toMatchObject({ status: 'failed' });
  });

  it('is told once when the last two end at once', async () => {
    const wine = await aProduct(owner);
    const tasting: TastingDto = await aTastingWith(owner, [wine], {
      type: 'PODCAST_TAST',
      podcastPresentationVideo: aSlot({}),
      podcastGoodbyeVideo: aSlot({}),
      productReferences: [
        {
          product: wine.id,
          assessmentSheetPath: (await predefinedSheet(test.web)).path,
          podcastViewVideo: aSlot({}),
        },
      ],
    });
    const last = [tasting.podcastGoodbyeVideo, tasting.productReferences[0]?.podcastViewVideo];
    const ends = await Promise.all(last.map((slot) => fail(slot?.taskRef ?? '')));
    await succeed(tasting.podcastPresentationVideo?.taskRef ?? '');
    expect(await mailsAbout(tasting)).toBe(0);
    // Neither transaction sees the end of the other one.
    await test.db.query(
      `create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$`,
    );
    await test.db.query(
      `create trigger wait after update on videos for each row when (new.state = 'FAILED') execute function wait()`,
    );
    try {
      await Promise.all(ends.map((end) => end()));
    } finally {
      await test.db.query('drop function wait() cascade');
    }
    expect(await mailsAbout(tasting)).toBe(1);
  });

  it('is not told for a tasting from which the organiser took the last waiting video', async () => {
    const { tasting, ids } = await aTasting([{}, {}]);
    const [ready = '', waiting = ''] = ids;
    await succeed(ready);
    const save = (changes: object) =>
      test
        .as(owner)
        .post(`/api/v1/tasting/${owner.uid}/${tasting.id}`, { podcastGoodbyeVideo: changes })
        .expect(200);
    const { body } = await save(
      changedSlot(tasting.podcastGoodbyeVideo, { id: null, locked: false }),
    );
    expect(body.podcastGoodbyeVideo).toMatchObject({ id: null, taskRef: null });
    await succeed(waiting);
    // The same text gets the video that is ready by now.
    const { body: again } = await save({ ...body.podcastGoodbyeVideo, locked: true });
    expect(again.podcastGoodbyeVideo).toMatchObject({ id: waiting });
    expect(await mailsAbout(tasting)).toBe(0);
  });
});

it('removes the video of an erased account', async () => {
  const id = await aText();
  await work(id);
  await test.db.query('delete from videos where id = $1', [id]);
  expect(await work(id)).toBeNull();
  expect(service.deleted).toContain(id);
});

it('says that a service makes the videos', async () => {
  const { avatarService } = await owner.client.get<VoicesDto>(`/api/v1/video/${owner.uid}/voices`);
  expect(avatarService).toBe(true);
});
