import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DemoDataDto, DemoRemovedDto } from '../../../server/demo/demo.dto.js';
import { demoGreeting } from '../../../server/demo/demo-videos.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import type { VideoDto } from '../../../server/videos/video.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, aProduct, aTastingWith } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  test = await startApp();
  owner = await aDemo();
});
afterAll(() => test?.close());

const path = ({ uid }: Organiser) => `/api/v1/user/${uid}/generateDemoData`;

/** Requests the sample data of an organiser, and waits for it. */
async function make(who: Organiser): Promise<void> {
  await test.as(who).post(path(who)).expect(200);
  await vi.waitFor(
    async () => expect((await who.client.get<DemoDataDto>(path(who))).state).toBe('MADE'),
    { timeout: 60_000 },
  );
}

/** An organiser with sample data, and perhaps with colours of their own. */
async function aDemo(theme?: { mainColor: string }): Promise<Organiser> {
  const who = await test.anOrganiser();
  await test.givePlan(who);
  if (theme) await test.as(who).post(`/api/v1/theme/${who.uid}/web`, theme).expect(200);
  await make(who);
  return who;
}

const library = ({ uid, client }: Organiser) =>
  client.get<Json<VideoDto>[]>(`/api/v1/video/${uid}?sort=name`);
const blind = async ({ uid, client }: Organiser) => {
  const [found] = await client.get<Json<TastingDto>[]>(`/api/v1/tasting/${uid}?type=podcast`);
  return client.get<Json<TastingDto>>(`/api/v1/tasting/${uid}/${found?.id}`);
};
/** The storage addresses of the files of an organiser's videos. */
const storedFiles = async ({ uid }: Organiser) =>
  (
    await test.db.query<{ key: string }>(
      `select key from files where owner_uid = $1 and kind = 'videos'`,
      [uid],
    )
  ).map(({ key }) => key);
/** The jobs that make videos, which a demo never has. */
const waitingVideos = ({ uid }: Organiser) =>
  test.db.query(`select id from videos where owner_uid = $1 and state <> 'AVAILABLE'`, [uid]);

type RoomVideo = {
  source: string;
  poster: string;
  duration: number;
  files: { url: string; size: number }[];
  captions: { url: string; language: string }[];
};
type RoomVideos = {
  tasting: { podcastPresentationVideo?: RoomVideo };
  products: Record<string, { podcastFinalVideo?: RoomVideo }>;
};

it('the library lists a greeting and a clip, which need no job', async () => {
  const [greeting, clip] = await library(owner);
  const { id, name } = await blind(owner);
  const common = { status: 'available', demo: true, usedIn: [{ reference: id, name }] };
  expect(greeting).toMatchObject({
    ...common,
    kind: 'SPOKEN',
    name: expect.stringMatching(/^Hola, soy Clara\./),
    width: 720,
    height: 720,
  });
  expect(clip).toMatchObject({
    ...common,
    kind: 'UPLOADED',
    name: 'Una copa que se llena',
    width: 640,
    height: 360,
    duration: 8,
  });
  for (const video of [greeting, clip]) {
    const poster = await test.http.get(video?.poster ?? '').expect(200);
    expect(poster.headers['content-type']).toBe('image/webp');
  }
  const [usage] = await test.db.query(
    `select from videos where owner_uid = $1 and (origin <> 'DEMO' or bytes = 0)`,
    [owner.uid],
  );
  expect(usage).toBeUndefined();
  expect(await storedFiles(owner)).toHaveLength(4);
});

it('the guest of the campaign watches the greeting, and the clip after the first wine', async () => {
  const [campaign] = await test.db.query<{ code: string }>(
    `select public_code as code from sessions where owner_uid = $1 and to_date > now() and not demo`,
    [owner.uid],
  );
  const guest = await aGuest(test.web, campaign?.code ?? '');
  const watchable = () => guest.get<RoomVideos>('/api/v1/room/videos');
  const room = await guest.get<{ products: { reference: string }[] }>('/api/v1/room');
  const first = room.products[0]?.reference ?? '';
  // The tasting is blind: videos of a wine are hidden until it is revealed.
  expect((await watchable()).products[first]).toBeUndefined();
  const assessments = { [first]: { parameters: { rateBox: 4 }, submitted: true } };
  await guest.put('/api/v1/room/answers', { sequence: 1, assessments });

  const { tasting, products } = await watchable();
  const greeting = tasting.podcastPresentationVideo;
  const clip = products[first]?.podcastFinalVideo;
  for (const video of [greeting, clip]) {
    expect(video).toMatchObject({ source: 'FILE', poster: expect.stringMatching(/\.webp$/) });
    expect(video?.duration).toBeGreaterThan(6);
    const { url = '', size = 0 } = video?.files[0] ?? {};
    const whole = await test.http.get(url).expect(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(size),
      'accept-ranges': 'bytes',
    });
    const part = await test.http.get(url).set('range', 'bytes=4-7').expect(206);
    expect(part.headers['content-range']).toBe(`bytes 4-7/${size}`);
    expect((part.body as Buffer).toString('latin1')).toBe('ftyp');
  }
  expect(clip?.captions).toEqual([]);
  expect(greeting?.captions[0]?.language).toBe('es-ES');
  const captions = await test.http.get(greeting?.captions[0]?.url ?? '').expect(200);
  expect(captions.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(String(captions.text ?? captions.body)).toMatch(/^WEBVTT\n[^]*Hola, soy Clara\./);
});

it('a tasting that is saved unchanged keeps the greeting, and its text is never spoken anew', async () => {
  const before = await library(owner);
  const tasting = await blind(owner);
  const { uid, client } = owner;
  const saved = await client.post<Json<TastingDto>>(
    `/api/v1/tasting/${uid}/${tasting.id}`,
    tasting,
  );
  const slot = tasting.podcastPresentationVideo;
  expect(slot).toMatchObject({ id: before[0]?.id, taskRef: before[0]?.id, locked: true });
  expect(saved.podcastPresentationVideo).toEqual(slot);
  expect(saved.productReferences[0]?.podcastFinalVideo?.id).toBe(before[1]?.id);
  // Another place with the same text, avatar and colours gets the same video.
  const other = await aTastingWith(owner, [await aProduct(owner)], {
    type: 'PODCAST_TAST',
    podcastPresentationVideo: {
      platform: 'generated',
      generated: true,
      locked: true,
      ...demoGreeting,
    },
  });
  expect(other.podcastPresentationVideo?.id).toBe(slot?.id);
  expect((await library(owner)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await waitingVideos(owner)).toEqual([]);
});

it('the removal keeps the videos of kept tastings, which are then the own ones', async () => {
  const before = await library(owner);
  await test.as(owner).delete(path(owner)).expect(200);
  expect(await library(owner)).toMatchObject(before.map(({ id }) => ({ id, demo: false })));
  expect(await storedFiles(owner)).toHaveLength(4);
  // The next sample data has videos of its own.
  await make(owner);
  expect((await library(owner)).filter(({ demo }) => demo)).toHaveLength(2);
  expect(await waitingVideos(owner)).toEqual([]);
});

it('own colours change nothing, and the removal deletes the videos and their files', async () => {
  const who = await aDemo({ mainColor: '#123456' });
  const { podcastPresentationVideo: slot } = await blind(who);
  expect(slot?.id).toBe((await library(who))[0]?.id);
  expect(await waitingVideos(who)).toEqual([]);
  const addresses = (await storedFiles(who)).map((key) => `/files/${key}`);
  const posters = (await library(who)).map(({ poster }) => poster ?? '');
  for (const poster of posters) expect(addresses).toContain(poster);
  const { kept } = (await test.as(who).delete(path(who)).expect(200)).body as DemoRemovedDto;
  expect(kept).toEqual([]);
  expect(await library(who)).toEqual([]);
  expect(await storedFiles(who)).toEqual([]);
  for (const poster of posters)
    await vi.waitFor(() => test.http.get(poster).expect(404), { timeout: 20_000 });
});

it('the removal keeps a sample video to which the organiser added captions', async () => {
  const who = await aDemo();
  const [, clip] = await library(who);
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nEl color de la copa.';
  await who.client.post(`/api/v1/video/${who.uid}/${clip?.id}/captions`, { language: 'es', text });
  await test.as(who).delete(path(who)).expect(200);
  expect(await library(who)).toMatchObject([{ id: clip?.id, demo: false }]);
});
