import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadedFileDto } from '../../../server/files/file.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import type { VideoTaskDto, WatchableVideoDto } from '../../../server/videos/video.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import {
  aGuest,
  anEvent,
  aProduct,
  aTastingWith,
  predefinedSheet,
} from '../../support/factories.js';
import { mailboxOf } from '../../support/mailbox.js';
import { changedSlot as changed, spokenText as spoken } from '../../support/spoken-text.js';

const ramon = 'avatars/RamonDefaultAvatar01';

let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

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
          captions: { url: string; language: string; generated: boolean }[];
        };
      };
    }>('/api/v1/room/videos');
    const { audio, captions } = videos.podcastPresentationVideo;
    await test.http.get(audio.url).expect(200);
    expect(captions).toMatchObject([{ language: 'es-ES', generated: true }]);
    const captionsUrl = captions[0]?.url ?? '';
    const track = await test.http.get(captionsUrl).expect(200);
    expect(track.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(String(track.text ?? track.body)).toMatch(
      /^WEBVTT\n\n00:00:00\.5\d\d --> .*\nHola, soy Clara\.\n/,
    );
    await test.http.get(captionsUrl.replace(/signature=.{4}/, 'signature=AAAA')).expect(404);

    // A corrected file of the same language replaces them, until it is removed.
    const address = `/api/v1/video/${owner.uid}/${slot?.id}`;
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHola, soy Clara, de la bodega.';
    await owner.client.post(`${address}/captions`, { language: 'es', text });
    expect((await readVideo(slot?.id ?? '')).captions).toMatchObject([
      { language: 'es', generated: false },
    ]);
    await test.as(owner).delete(`${address}/captions/es`).expect(200);
    expect((await readVideo(slot?.id ?? '')).captions).toMatchObject([
      { language: 'es-ES', generated: true },
    ]);
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
    expect(about[0]?.text).toContain(`/dashboard/tastings/podcast/edit/${both.id}`);
  });
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

const jobs = async () =>
  (
    await test.db.query<{ count: number }>(`select count(*)::int from videos where kind = 'SPOKEN'`)
  )[0]?.count;
