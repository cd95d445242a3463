import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../server/platform/crypto/ids.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { Storage } from '../../../server/platform/storage/storage.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { speakVideo } from '../../../server/videos/spoken/speak-video.job.js';
import type { VideoTaskDto, VoicesDto } from '../../../server/videos/video.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aProduct, aTastingWith } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { changedSlot as changed, spokenText as spoken } from '../../support/spoken-text.js';

let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  // No worker runs, so nothing is spoken but what a test asks for.
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

const aCampaign = async (fields: object, who = owner) =>
  aTastingWith(who, [await aProduct(who)], { type: 'PODCAST_TAST', ...fields });
const save = (id: string, body: object) =>
  test.as(owner).post(`/api/v1/tasting/${owner.uid}/${id}`, body);
const readTasting = (id: string) =>
  owner.client.get<TastingDto>(`/api/v1/tasting/${owner.uid}/${id}`);
const task = (ref: string | null | undefined) =>
  owner.client.get<VideoTaskDto>(`/api/v1/video/${owner.uid}/task/${ref}`);

it('an unconfirmed text is kept, and nothing is spoken', async () => {
  const { podcastGoodbyeVideo: slot } = await aCampaign({
    podcastGoodbyeVideo: spoken('Aún no.', { locked: false }),
  });
  expect(slot).toMatchObject({ id: null, taskRef: null, locked: false });
});

it('names the place of invalid markup, and stores nothing', async () => {
  const tasting = await aCampaign({});
  const { body } = await save(tasting.id, {
    podcastPresentationVideo: spoken('<speak>Hola <audio src="x"/></speak>'),
  }).expect(422);
  expect(body.issues).toMatchObject([
    {
      path: 'podcastPresentationVideo.text',
      code: 'INVALID_MARKUP',
      params: { problem: 'UNKNOWN_ELEMENT', at: 12 },
    },
  ]);
  const silent = await save(tasting.id, { podcastPresentationVideo: spoken('…') }).expect(422);
  expect(silent.body.issues).toMatchObject([{ code: 'NOTHING_TO_SAY' }]);
  await save(tasting.id, {
    podcastPresentationVideo: spoken('Hola.', { avatarPath: 'avatars/kX2vB8nQ4mZ1cR7tY0wL' }),
  })
    .expect(422)
    .expect(({ body }) =>
      expect(body.issues).toMatchObject([
        { path: 'podcastPresentationVideo.avatarPath', code: 'UNKNOWN_REFERENCE' },
      ]),
    );
});

describe('a video that cannot be made', () => {
  /** Makes a video from changed parts, in the last attempt of its job. */
  async function madeFrom(change: object): Promise<{ ref: string; tasting: string }> {
    const { id, podcastPresentationVideo: slot } = await aCampaign({
      podcastPresentationVideo: spoken('Un texto.', { locked: false }),
    });
    const ref = newId();
    const parts = {
      ssml: slot?.text,
      language: 'es-ES',
      figure: { kind: 'DRAWN', look: 'Clara', gender: 'FEMALE' },
      color: '#ae1c38',
      accent: '#4e5d3a',
      logo: null,
      bottle: null,
      captionsInVideo: false,
    };
    await test.db.query(
      `insert into videos (id, owner_uid, name, kind, state, bytes, spoken) values ($1, $2, '', 'SPOKEN', 'CONVERTING', 1, $3)`,
      [ref, owner.uid, JSON.stringify({ ...parts, ...change })],
    );
    await test.db.query(
      `update tastings set body = jsonb_set(body, '{podcastPresentationVideo}', body -> 'podcastPresentationVideo' || $2) where id = $1`,
      [id, JSON.stringify({ id: ref, taskRef: ref, locked: true })],
    );
    const speak = test.app.get(Jobs).handlerOf(speakVideo);
    await speak({ videoId: ref }, aJobContext({ lastAttempt: true }));
    return { ref, tasting: id };
  }

  /** The address of a file that is no image. */
  async function aTextFile(): Promise<string> {
    const key = `${owner.uid}/videos/${newId()}.mp4`;
    await test.app.get(Storage).put(key, 4, () => Readable.from([Buffer.from('vino')]));
    return test.app.get(Storage).url(key);
  }

  it.each([
    ['invalid markup', { ssml: '<speak>' }, '3'],
    ['nothing to say', { ssml: '<speak>…</speak>' }, '3'],
    ['a logo that is no image', { logo: '' }, '4'],
    ['a language without a voice', { language: 'xx-XX' }, '5'],
    ['a gender that does not exist', { figure: { kind: 'DRAWN', look: 'Clara', gender: '' } }, '6'],
    [
      'an avatar whose picture is gone',
      { figure: { kind: 'PICTURE', picture: '/files/x/avatars/gone.webp', gender: 'MALE' } },
      '7',
    ],
    [
      'a language that only women speak',
      { language: 'ko-KR', figure: { kind: 'DRAWN', look: 'Ramon', gender: 'MALE' } },
      '8',
    ],
  ])('because of %s', async (_, change, code) => {
    const { ref, tasting } = await madeFrom(
      'logo' in change ? { logo: await aTextFile() } : change,
    );
    expect(await task(ref)).toMatchObject({ status: 'failed', error: code, url: null });
    const stored = await readTasting(tasting);
    expect(stored.podcastPresentationVideo).toMatchObject({
      id: null,
      taskRef: null,
      locked: false,
      error: code,
    });
    const [row] = await test.db.query<{ figure: object }>(
      `select spoken -> 'figure' as figure from videos where id = $1`,
      [ref],
    );
    expect(row?.figure).not.toHaveProperty('picture');
    // A form that was opened before the failure confirms nothing.
    const { body: stale } = await save(tasting, {
      podcastPresentationVideo: changed(stored.podcastPresentationVideo, { id: ref, locked: true }),
    }).expect(200);
    expect(stale.podcastPresentationVideo).toMatchObject({
      taskRef: null,
      locked: false,
      error: code,
    });
    // The reason stays until the text changes, and another attempt makes another video.
    const { body: kept } = await save(tasting, {
      description: 'Otra',
      podcastPresentationVideo: stored.podcastPresentationVideo,
    }).expect(200);
    expect(kept.podcastPresentationVideo.error).toBe(code);
    const { body: again } = await save(tasting, {
      podcastPresentationVideo: changed(stored.podcastPresentationVideo, { locked: true }),
    }).expect(200);
    expect(again.podcastPresentationVideo).toMatchObject({ error: null, locked: true });
    expect(again.podcastPresentationVideo.taskRef).not.toBe(ref);
  });
});

it('counts videos in progress, and refuses more of them', async () => {
  const who = await test.anOrganiser();
  await test.givePlan(who);
  await aCampaign({ podcastGoodbyeVideo: spoken('Uno.') }, who);
  await test.db.query(
    `insert into videos (id, owner_uid, name, kind, state, bytes)
     select 'waiting' || n, $1, '', 'SPOKEN', 'CONVERTING', 1 from generate_series(1, 60) n`,
    [who.uid],
  );
  await expect(aCampaign({ podcastGoodbyeVideo: spoken('Más.') }, who)).rejects.toThrow(
    /QUOTA_EXCEEDED/,
  );
  // A text that is spoken already needs no place.
  await aCampaign({ podcastGoodbyeVideo: spoken('Uno.') }, who);
});

it('speaks a sentence, and lists the voices', async () => {
  const path = `/api/v1/video/${owner.uid}/sentence`;
  const sentence = { text: 'Buenas tardes.', language: 'es-ES', gender: 'MALE' };
  const sound = await test.as(owner).post(path, sentence).buffer().expect(200);
  expect(sound.headers['content-type']).toBe('audio/wav');
  expect((sound.body as Buffer).subarray(0, 4).toString()).toBe('RIFF');
  expect((sound.body as Buffer).length).toBeGreaterThan(22_050);
  const refused = async (change: object) =>
    (
      await test
        .as(owner)
        .post(path, { ...sentence, ...change })
        .expect(422)
    ).body.issues;
  expect(await refused({ text: '' })).toMatchObject([{ path: 'text', code: 'REQUIRED' }]);
  expect(await refused({ text: 'a '.repeat(200) })).toMatchObject([{ code: 'TOO_LONG' }]);
  expect(await refused({ text: '<speak>' })).toMatchObject([{ code: 'INVALID_MARKUP' }]);
  expect(await refused({ language: 'ca-ES' })).toMatchObject([{ path: 'language' }]);
  expect(await refused({ language: 'ko-KR' })).toMatchObject([{ code: 'VOICE_MISSING' }]);
  const { voices } = await owner.client.get<VoicesDto>(`/api/v1/video/${owner.uid}/voices`);
  expect(voices).toHaveLength(41);
  expect(voices).toContainEqual({ language: 'ko-KR', gender: 'FEMALE', natural: false });
  expect(voices).not.toContainEqual({ language: 'ko-KR', gender: 'MALE', natural: false });
});

it('is hidden from strangers', async () => {
  const tasting = await aCampaign({ podcastGoodbyeVideo: spoken('Para nadie más.') });
  const ref = tasting.podcastGoodbyeVideo?.taskRef;
  const stranger = await test.anOrganiser();
  await test.as(stranger).get(`/api/v1/video/${owner.uid}/task/${ref}`).expect(403);
  await test.as(stranger).get(`/api/v1/video/${stranger.uid}/task/${ref}`).expect(404);
});
