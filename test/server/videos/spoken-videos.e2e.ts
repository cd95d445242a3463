import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadedFileDto } from '../../../server/files/file.dto.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { speakVideo } from '../../../server/videos/spoken/speak-video.job.js';
import type {
  VideoTaskDto,
  VoicesDto,
  WatchableVideoDto,
} from '../../../server/videos/video.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import {
  aGuest,
  anEvent,
  aProduct,
  aTastingWith,
  predefinedSheet,
} from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { mailboxOf } from '../../support/mailbox.js';

const clara = 'avatars/ClaraDefaultAvatar01';
const ramon = 'avatars/RamonDefaultAvatar01';

let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

const spoken = (text: string, fields: object = {}) => ({
  platform: 'generated',
  generated: true,
  modified: true,
  locked: true,
  text,
  language: 'es-ES',
  avatarPath: clara,
  ...fields,
});

/** A slot with changes. */
const changed = (slot: object | null | undefined, changes: object) =>
  Object.assign({}, slot, changes);

const aCampaign = async (fields: object, who = owner) =>
  aTastingWith(who, [await aProduct(who)], { type: 'PODCAST_TAST', ...fields });

const save = (id: string, body: object, who = owner) =>
  test.as(who).post(`/api/v1/tasting/${who.uid}/${id}`, body);
const readTasting = (id: string, who = owner) =>
  who.client.get<TastingDto>(`/api/v1/tasting/${who.uid}/${id}`);
const readVideo = (id: string, who = owner) =>
  who.client.get<WatchableVideoDto>(`/api/v1/video/${who.uid}/${id}`);
const task = (ref: string | null | undefined, who = owner) =>
  who.client.get<VideoTaskDto>(`/api/v1/video/${who.uid}/task/${ref}`);

/** Waits until the video has ended. */
const ended = (ref: string | null | undefined, who = owner) =>
  vi.waitFor(
    async () => {
      const found = await task(ref, who);
      expect(['available', 'failed']).toContain(found.status);
      return found;
    },
    { timeout: 120_000, interval: 200 },
  );

/** The mails that were sent to an address. */
const mailsTo = async ({ email }: Organiser) =>
  test.web.get<{ subject: string; text: string }[]>(
    `${await mailboxOf(test.config.dataDir)}.json?to=${encodeURIComponent(email)}`,
  );

describe('a confirmed text', () => {
  let tasting: TastingDto;

  beforeAll(async () => {
    tasting = await aCampaign({ podcastPresentationVideo: spoken('Hola, soy Clara.') });
    await ended(tasting.podcastPresentationVideo?.taskRef);
  }, 150_000);

  it('becomes a video with captions, which guests watch in the room', async () => {
    const slot = tasting.podcastPresentationVideo;
    expect(slot).toMatchObject({
      platform: 'generated',
      id: slot?.taskRef,
      text: '<speak>Hola,<break time="250ms"/> soy Clara.<break time="600ms"/></speak>',
      locked: true,
      modified: false,
      error: null,
      generationDate: null,
    });
    const { duration, url, ...state } = await task(slot?.taskRef);
    expect(state).toEqual({ status: 'available', progress: 100, error: null });
    expect(duration).toBeGreaterThan(2);
    await test.http.get(url ?? '').expect(200);
    expect(await readVideo(slot?.id ?? '')).toMatchObject({
      kind: 'SPOKEN',
      name: 'Hola, soy Clara.',
      width: 720,
      height: 720,
      usedIn: [{ reference: tasting.id, name: tasting.name }],
    });
    expect((await readTasting(tasting.id)).podcastPresentationVideo?.generationDate).toMatch(/^20/);

    const campaign = await anEvent(owner, { tasting });
    const guest = await aGuest(test.web, campaign.sessionCode.publicCode);
    const { tasting: videos } = await guest.get<{
      tasting: {
        podcastPresentationVideo: {
          audio: { url: string; size: number };
          captions: { url: string; language: string };
        };
      };
    }>('/api/v1/room/videos');
    const { audio, captions } = videos.podcastPresentationVideo;
    await test.http.get(audio.url).expect(200);
    expect(captions.language).toBe('es-ES');
    const track = await test.http.get(captions.url).expect(200);
    expect(track.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(String(track.text ?? track.body)).toMatch(
      /^WEBVTT\n\n00:00:00\.5\d\d --> .*\nHola, soy Clara\.\n/,
    );
    await test.http.get(captions.url.replace(/signature=.{4}/, 'signature=AAAA')).expect(404);
  });

  it('is never spoken twice', async () => {
    const before = await jobs();
    const again = await aCampaign({ podcastGoodbyeVideo: spoken('Hola, soy Clara.') });
    expect(again.podcastGoodbyeVideo?.id).toBe(tasting.podcastPresentationVideo?.id);
    expect(await jobs()).toBe(before);
  });

  it('cannot change as long as its video is kept', async () => {
    const slot = tasting.podcastPresentationVideo;
    const { body } = await save(tasting.id, {
      podcastPresentationVideo: changed(slot, { text: 'Adiós.' }),
    }).expect(422);
    expect(body.issues).toEqual([
      expect.objectContaining({ path: 'podcastPresentationVideo.text', code: 'VIDEO_LOCKED' }),
    ]);
    await save(tasting.id, { podcastPresentationVideo: slot, description: 'Otra' }).expect(200);
    const { body: other } = await save(tasting.id, {
      podcastPresentationVideo: changed(slot, { id: null, text: 'Adiós.', locked: false }),
    }).expect(200);
    expect(other.podcastPresentationVideo).toMatchObject({
      id: null,
      taskRef: null,
      text: '<speak>Adiós.<break time="600ms"/></speak>',
    });
  });

  it('is told by one mail when all texts of the tasting are spoken', async () => {
    const who = await test.anOrganiser();
    await test.givePlan(who);
    const both = await aCampaign(
      {
        podcastPresentationVideo: spoken('Uno.'),
        podcastGoodbyeVideo: spoken('Dos.', { avatarPath: ramon }),
      },
      who,
    );
    await Promise.all([
      ended(both.podcastPresentationVideo?.taskRef, who),
      ended(both.podcastGoodbyeVideo?.taskRef, who),
    ]);
    const about = (await vi.waitFor(async () => {
      const mails = (await mailsTo(who)).filter(({ subject }) => subject.includes(both.name));
      expect(mails).not.toHaveLength(0);
      return mails;
    })) as { text: string }[];
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toContain(`/dashboard/tastings/${both.id}`);
  });
});

it('an unconfirmed text is kept, and nothing is spoken', async () => {
  const { podcastGoodbyeVideo: slot } = await aCampaign({
    podcastGoodbyeVideo: spoken('Aún no.', { locked: false }),
  });
  expect(slot).toMatchObject({ id: null, taskRef: null, locked: false });
});

it('shows the image of the product, and other colours make another video', async () => {
  const picture = await sharp({
    create: { width: 80, height: 300, channels: 3, background: '#123' },
  })
    .png()
    .toBuffer();
  const path = `/api/v1/files/${owner.uid}`;
  const { url } = await owner.client.upload<UploadedFileDto>(path, { path: 'products' }, picture);
  // An image that is not in the storage is left out.
  for (const image of [url, '/demo/none.png']) {
    const product = await aProduct(owner, { image });
    const sheet = (await predefinedSheet(test.web)).path;
    const { productReferences } = await aTastingWith(owner, [product], {
      type: 'PODCAST_TAST',
      productReferences: [
        { product: product.id, assessmentSheetPath: sheet, podcastViewVideo: spoken('Mira.') },
      ],
    });
    const ref = productReferences[0]?.podcastViewVideo?.taskRef;
    expect(await ended(ref)).toMatchObject({ status: 'available' });
    const [row] = await test.db.query('select spoken from videos where id = $1', [ref]);
    expect(row).toMatchObject({ spoken: { bottle: image } });
  }
  const wine = await aProduct(owner);
  const of = async (id: string | null | undefined) =>
    (
      await test.db.query<{ spoken: Record<string, unknown> }>(
        'select spoken from videos where id = $1',
        [id],
      )
    )[0]?.spoken;
  const body = (text: string) => ({
    type: 'PODCAST_TAST',
    podcastPresentationVideo: spoken(text),
  });
  const before = await aTastingWith(owner, [wine], body('El mismo texto.'));
  expect(await of(before.podcastPresentationVideo?.id)).toMatchObject({
    language: 'es-ES',
    color: '#ae1c38',
    bottle: null,
    figure: { kind: 'DRAWN', look: 'Clara' },
  });
  await test.as(owner).post(`/api/v1/theme/${owner.uid}/web`, { mainColor: '#123456' }).expect(200);
  const after = await aTastingWith(owner, [wine], body('El mismo texto.'));
  expect(after.podcastPresentationVideo?.id).not.toBe(before.podcastPresentationVideo?.id);
  expect(await of(after.podcastPresentationVideo?.id)).toMatchObject({ color: '#123456' });
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
  async function aVideoFile(): Promise<string> {
    const made = await aCampaign({ podcastPresentationVideo: spoken('Hola, soy Clara.') });
    const ref = made.podcastPresentationVideo?.taskRef;
    await ended(ref);
    const [row] = await test.db.query<{ url: string }>(
      `select renditions -> 0 ->> 'url' as url from videos where id = $1`,
      [ref],
    );
    return row?.url ?? '';
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
      'logo' in change ? { logo: await aVideoFile() } : change,
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

it('can be deleted when it has ended, spoken again and restored', async () => {
  const first = (await aCampaign({ podcastGoodbyeVideo: spoken('Hasta luego.') }))
    .podcastGoodbyeVideo?.id;
  const path = `/api/v1/video/${owner.uid}/${first}`;
  const { body } = await test.as(owner).delete(path).expect(409);
  expect(body).toMatchObject({ error_msg: 'VIDEO_IN_PROGRESS' });
  await ended(first);
  await test.as(owner).delete(path).expect(200);
  const second = (await aCampaign({ podcastGoodbyeVideo: spoken('Hasta luego.') }))
    .podcastGoodbyeVideo?.id;
  expect(second).not.toBe(first);
  await test.as(owner).post(`${path}/restore`).expect(200);
  const third = (await aCampaign({ podcastGoodbyeVideo: spoken('Hasta luego.') }))
    .podcastGoodbyeVideo?.id;
  expect(third).toBe(second);
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

const jobs = async () =>
  (
    await test.db.query<{ count: number }>(`select count(*)::int from videos where kind = 'SPOKEN'`)
  )[0]?.count;
