import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EraseAccount } from '../../../server/accounts/erase-account.js';
import type { RoomVideosDto } from '../../../server/rooms/room-videos.dto.js';
import type { BegunUploadDto, WatchableVideoDto } from '../../../server/videos/video.dto.js';
import { captionLanguages } from '../../../shared/vocabulary/video.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, anEvent, aProduct, aTastingWith } from '../../support/factories.js';

let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
});
afterAll(() => test?.close());

const path = (id: string, rest = '', as = owner) => `/api/v1/video/${as.uid}/${id}${rest}`;
const read = (id: string, as = owner) => as.client.get<WatchableVideoDto>(path(id, '', as));
const save = (id: string, body: object, as = owner) =>
  test.as(as).post(path(id, '/captions', as), body);
const remove = (id: string, language: string, as = owner) =>
  test.as(as).delete(path(id, `/captions/${language}`, as));
const begin = async (as = owner) =>
  (
    await as.client.post<BegunUploadDto>(`/api/v1/video/${as.uid}`, {
      name: 'Vendimia',
      size: 1_000,
    })
  ).id;
/** A video that guests can watch. Its file is not read here. */
async function aVideo(as = owner): Promise<string> {
  const id = await begin(as);
  await test.db.query(`update videos set state = 'AVAILABLE', renditions = $2 where id = $1`, [
    id,
    JSON.stringify([{ url: '/files/none.mp4', width: 480, height: 854, bytes: 1_000 }]),
  ]);
  return id;
}
const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`;
const vtt = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${text}\n`;
const textAt = async (url: string | undefined) => {
  const { text, body, headers } = await test.http.get(url ?? '').expect(200);
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
  return String(text ?? body);
};

describe('captions of an uploaded video', () => {
  it('are converted, shown to guests, replaced and removed', async () => {
    const id = await aVideo();
    const saved = await save(id, { language: 'es', text: `\uFEFF${srt('<b>Hola</b> & adiós')}` });
    expect(saved.status).toBe(200);
    expect((saved.body as WatchableVideoDto).captions).toMatchObject([{ language: 'es' }]);
    await save(id, { language: 'ca', text: vtt('Hola a <c.red>tothom</c>') }).expect(200);
    const { captions, version } = await read(id);
    expect(captions).toMatchObject([
      { language: 'ca', generated: false },
      { language: 'es', generated: false },
    ]);
    // Only the name counts for the version, so an open form can still be saved.
    expect(version).toBe(1);
    expect(await textAt(captions[0]?.url)).toBe(vtt('Hola a tothom'));
    expect(await textAt(captions[1]?.url)).toBe(vtt('<b>Hola</b> &amp; adiós'));

    const tasting = await aTastingWith(owner, [await aProduct(owner)], {
      type: 'PODCAST_TAST',
      podcastPresentationVideo: { platform: 'vimeo', id },
    });
    const event = await anEvent(owner, { tasting });
    const guest = await aGuest(test.web, event.sessionCode.publicCode);
    const { tasting: videos } = await guest.get<RoomVideosDto>('/api/v1/room/videos');
    expect(videos['podcastPresentationVideo']?.captions).toEqual(captions);

    // The address changes, so browsers do not show the old text.
    await save(id, { language: 'es', text: vtt('Adiós') }).expect(200);
    const [, replaced] = (await read(id)).captions;
    expect(replaced?.url.split('?')[0]).not.toBe(captions[1]?.url.split('?')[0]);
    expect(await textAt(replaced?.url)).toBe(vtt('Adiós'));

    expect((await remove(id, 'es').expect(200)).body).toEqual({ deleted: true });
    expect((await read(id)).captions).toMatchObject([{ language: 'ca' }]);
    await test.http.get(replaced?.url ?? '').expect(404);
    await remove(id, 'es').expect(404);
  });

  it('are served only at a valid address, and not after the video is deleted', async () => {
    const id = await aVideo();
    await save(id, { language: 'es', text: vtt('Hola') }).expect(200);
    const url = (await read(id)).captions[0]?.url ?? '';
    await test.http.get(url.replace(/signature=.{4}/, 'signature=AAAA')).expect(404);
    await test.http.get(url.replace('/es.', '/ca.')).expect(404);
    await test.http.get(url.replace(/\?.*/, '')).expect(404);
    await test.as(owner).delete(path(id)).expect(200);
    await test.http.get(url).expect(404);
    await save(id, { language: 'es', text: vtt('Hola') }).expect(404);
    await remove(id, 'es').expect(404);
    await test.as(owner).post(path(id, '/restore'), {}).expect(200);
    expect(await textAt((await read(id)).captions[0]?.url)).toBe(vtt('Hola'));
  });

  it('can be added while the video is being uploaded, in every language of events', async () => {
    const id = await begin();
    for (const language of captionLanguages)
      await save(id, { language, text: vtt('Hola') }).expect(200);
    expect((await read(id)).captions.map(({ language }) => language)).toEqual(
      captionLanguages.toSorted(),
    );
  });

  it.each([
    [{ text: vtt('Hola') }, 'REQUIRED', 'language', undefined],
    [{ language: 'xx', text: vtt('Hola') }, 'INVALID_CHOICE', 'language', undefined],
    [{ language: 'es' }, 'REQUIRED', 'text', undefined],
    [{ language: 'es', text: null }, 'REQUIRED', 'text', undefined],
    [{ language: 'es', text: '%PDF-1.7' }, 'CAPTIONS_FORMAT', 'text', undefined],
    [{ language: 'es', text: 'WEBVTT\n' }, 'CAPTIONS_EMPTY', 'text', undefined],
    [{ language: 'es', text: srt('Hola').replace('01,000', '61,000') }, 'CAPTIONS_TIME', 'text', 2],
    [{ language: 'es', text: srt('Hola').replace('02,5', '00,5') }, 'CAPTIONS_REVERSED', 'text', 2],
    [
      { language: 'es', text: `${vtt('Hola')}\n00:00.500 --> 00:03.000\nx` },
      'CAPTIONS_ORDER',
      'text',
      6,
    ],
    [{ language: 'es', text: vtt('x'.repeat(501)) }, 'CAPTIONS_LONG', 'text', 3],
    [{ language: 'es', text: 'ñ'.repeat(300_000) }, 'errorMaxSize', 'text', undefined],
  ])('are refused with the rule and the line: %#', async (body, code, at, line) => {
    const id = await begin();
    const { body: answer } = await save(id, body).expect(422);
    expect(answer).toMatchObject({ error_msg: code, issues: [{ path: at, code }] });
    expect(answer.issues[0].params?.line).toBe(line);
    expect((await read(id)).captions).toEqual([]);
  });

  it('belong to their organiser, and are erased with the account', async () => {
    const other = await test.anOrganiser();
    const [mine, theirs] = [await aVideo(), await aVideo(other)];
    await save(theirs, { language: 'es', text: vtt('Hola') }, other).expect(200);
    const url = (await read(theirs, other)).captions[0]?.url;
    // Another organiser sees neither the video nor its captions.
    await save(theirs, { language: 'es', text: vtt('Adiós') }).expect(404);
    await remove(theirs, 'es').expect(404);
    await test
      .as(owner)
      .post(`${path(theirs, '/captions', other)}`, {})
      .expect(403);
    await remove(mine, 'es').expect(404);
    await remove(mine, '__proto__').expect(404);
    expect(await textAt(url)).toBe(vtt('Hola'));

    await test.app.get(EraseAccount).erase({ uid: other.uid, email: other.email }, 'operator');
    await test.http.get(url ?? '').expect(404);
    expect(
      await test.db.query('select from video_captions where video_id = $1', [theirs]),
    ).toHaveLength(0);
  });
});
