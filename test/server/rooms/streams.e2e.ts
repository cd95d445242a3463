import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskDto, DeskGuestsDto } from '../../../server/desk/desk.dto.js';
import type { ScreenDto } from '../../../server/desk/screen.dto.js';
import type { RoomDto } from '../../../server/rooms/room.dto.js';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import type { SessionDto } from '../../../server/sessions/session.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aDeviceKey, anEvent, aTastingWith, guestBody } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

let test: TestApp;
let owner: Organiser;
const youtube = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

beforeAll(async () => {
  test = await startApp({ env: { JITSI_HOSTS: 'meet.jit.si, Video.Bodega.example:8443' } });
  owner = await test.anOrganiser();
  await test.liftLimits(owner);
});
afterAll(() => test?.close());

const update = ({ reference }: Json<SessionDto>, body: object) =>
  owner.client.post<Json<SessionDto>>(`/api/v1/session/user/${owner.uid}/${reference}`, body);
const join = (code: string, body: object = {}) =>
  test.web.post<Json<RoomJoinedDto>>(`/api/v1/room/${code}/join`, guestBody(body));
const streamOf = async ({ roomToken }: Json<RoomJoinedDto>) =>
  (await test.web.as(roomToken).get<Json<RoomDto>>('/api/v1/room')).session.stream;
const remoteOf = async ({ attendee }: Json<RoomJoinedDto>) =>
  (
    await test.db.query<{ remote: boolean | null }>('select remote from attendees where id = $1', [
      attendee.reference,
    ])
  )[0]?.remote;

it('an event keeps the address of one video or room, and refuses others', async () => {
  const event = await anEvent(owner, { streamingUrl: 'youtu.be/aqz-KE-bpKQ?si=x&t=9' });
  expect(event.streamingUrl).toBe(youtube);
  const jitsi = await update(event, { streamingUrl: 'https://video.bodega.example:8443/Cata#a' });
  expect(jitsi.streamingUrl).toBe('https://video.bodega.example:8443/Cata');
  for (const streamingUrl of ['https://evil.example/frame', 'https://8x8.vc/Cata', 'hello-world'])
    await test
      .as(owner)
      .post(`/api/v1/session/user/${owner.uid}/${event.reference}`)
      .send({ streamingUrl })
      .expect(422, /INVALID_STREAM.*meet\.jit\.si, video\.bodega\.example:8443/);
  // An absent field keeps its value, and null clears it.
  expect((await update(event, { lang: 'CA' })).streamingUrl).toBe(jitsi.streamingUrl);
  expect((await update(event, { streamingUrl: null })).streamingUrl).toBeNull();

  const campaign = await aTastingWith(owner, 1, { type: 'PODCAST_TAST' });
  const alone = await anEvent(owner, { tasting: campaign, streamingUrl: youtube });
  expect(alone.streamingUrl).toBeNull();
});

it('the plain link shows the video and makes a guest remote, the second link does neither', async () => {
  const event = await anEvent(owner, { streamingUrl: youtube, noStreamingUrlEnabled: true });
  const code = event.sessionCode.publicCode;
  const away = await join(code, { name: 'Lejos' });
  const deviceKey = aDeviceKey();
  const here = await join(code, { name: 'Aquí', deviceKey, streaming: false });
  expect(await streamOf(away)).toEqual({ site: 'YOUTUBE', id: 'aqz-KE-bpKQ', url: youtube });
  expect(await streamOf(here)).toBeNull();
  expect([await remoteOf(away), await remoteOf(here)]).toEqual([true, false]);

  const desk = await owner.client.get<Json<DeskDto>>(`/api/v1/desk/${code}`);
  expect(desk).toMatchObject({ joined: 2, places: { here: 1, remote: 1 } });
  const { guests } = await owner.client.get<Json<DeskGuestsDto>>(`/api/v1/desk/${code}/guests`);
  expect(guests.map(({ name, remote }) => [name, remote])).toEqual([
    ['Aquí', false],
    ['Lejos', true],
  ]);
  // The projector is in the room. No page for it has the video.
  const screen = await test.web.get<Json<ScreenDto>>(`/api/v1/screen/${code}`);
  expect(screen.publicLink).toBe(event.publicLinkWithoutStreaming);
  expect(JSON.stringify([screen, desk])).not.toContain('aqz-KE-bpKQ');

  // The last join counts.
  const again = await join(code, { name: 'Aquí', deviceKey, streaming: true });
  expect(again.attendee.reference).toBe(here.attendee.reference);
  expect(await remoteOf(again)).toBe(true);
  expect(await streamOf(again)).not.toBeNull();
});

it('an event without video tells nobody apart, unless it offers the second link', async () => {
  const plain = await anEvent(owner);
  const guest = await join(plain.sessionCode.publicCode, { streaming: false });
  expect(await remoteOf(guest)).toBeNull();
  expect(await streamOf(guest)).toBeNull();
  const desk = await owner.client.get<Json<DeskDto>>(
    `/api/v1/desk/${plain.sessionCode.publicCode}`,
  );
  expect(desk.places).toBeNull();

  // Its video call is somewhere else.
  const elsewhere = await anEvent(owner, { noStreamingUrlEnabled: true });
  const away = await join(elsewhere.sessionCode.publicCode);
  expect(await remoteOf(away)).toBe(true);
  expect(await streamOf(away)).toBeNull();
});

it('only the pages of rooms may frame the sites of live videos', async () => {
  const frames = async (path: string) =>
    /frame-src ([^;]*)/.exec(
      (await test.http.get(path).set('accept', 'text/html')).headers['content-security-policy'] ??
        '',
    )?.[1];
  expect(await frames('/room/VINO')).toBe(
    "'self' https://www.youtube-nocookie.com https://player.vimeo.com https://vimeo.com/event/ https://meet.jit.si https://video.bodega.example:8443",
  );
  for (const path of ['/screen/VINO', '/instructor/VINO'])
    expect(await frames(path)).toBe("'self'");
});
