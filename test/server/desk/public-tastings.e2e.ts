import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DeskDto, HostLinkDto, NewHostLinkDto } from '../../../server/desk/desk.dto.js';
import type { PublicTastingDto } from '../../../server/desk/public-tasting.dto.js';
import { EntitlementsService } from '../../../server/plans/entitlements.service.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import type { RoomDto } from '../../../server/rooms/room.dto.js';
import type { SessionDto, TrialDto } from '../../../server/sessions/session.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, aTastingWith, guestBody } from '../../support/factories.js';
import { follow } from '../../support/follow.js';
import type { Json } from '../../support/json.js';
import { roomCalls } from '../../support/room-calls.js';

let test: TestApp;
let owner: Organiser;
const hourMs = 3_600_000;

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
  await test.liftLimits(owner);
});
afterAll(() => test?.close());

const pathOf = (id: string, uid = owner.uid) => `/api/v1/publicTasting/${uid}/${id}`;
const linkOf = (id: string) => `/api/v1/tasting/${owner.uid}/${id}/hostLink`;
const open = (id: string, host?: string) =>
  test.web.post<Json<PublicTastingDto>>(pathOf(id), host ? { host } : {});
const refused = async (id: string, uid = owner.uid) => {
  const { body } = await test.http.post(pathOf(id, uid)).send({}).expect(404);
  const { requestId: _, ...error } = body as { requestId: string };
  return error;
};
const aPublicTasting = (fields: object = {}) =>
  aTastingWith(owner, 1, { publicAccessEnabled: true, ...fields });
const set = (id: string, body: object) =>
  owner.client.post(`/api/v1/tasting/${owner.uid}/${id}`, body);
const aHost = async (id: string) =>
  (await owner.client.post<NewHostLinkDto>(linkOf(id), {})).link.replace(/.*#host=/, '');
const desk = (code: string, token: string) =>
  test.http.get(`/api/v1/desk/${code}`).set('authorization', `Bearer ${token}`);
const block = (uid: string) =>
  test.app.get(EntitlementsService).grant(uid, { actor: 'test', action: 'trial' }, () => ({
    freePlanLimit: new Date(test.clock.now().getTime() - hourMs),
  }));
const guestsOf = async (code: string) =>
  (
    await test.db.query(
      'select from attendees a join sessions s on s.id = a.session_id where s.public_code = $1',
      [code],
    )
  ).length;

it('visitors share one room, which is not counted and begins anew after 12 hours', async () => {
  const tasting = await aPublicTasting({ name: 'Puertas abiertas' });
  const { publicCode, publicLink } = await open(tasting.id);
  expect(publicLink).toBe(`${test.config.roomUrl}/room/${publicCode}?lang=es&lite=true`);
  const guest = await aGuest(test.web, publicCode);
  const { session, products } = await guest.get<Json<RoomDto>>('/api/v1/room');
  expect(session).toMatchObject({ demo: true, tasting: { name: 'Puertas abiertas' } });
  await guest.put('/api/v1/room/answers', {
    assessments: { [products[0]?.reference ?? '']: { parameters: { rateBox: 4 } } },
  });

  // The organiser's trial is another room, and neither restarts the other.
  const trial = await owner.client.get<Json<TrialDto>>(
    `/api/v1/tasting/${owner.uid}/${tasting.id}/demoSession`,
  );
  expect(trial.publicCode).not.toBe(publicCode);
  expect((await open(tasting.id)).publicCode).toBe(publicCode);
  await guest.get('/api/v1/room');
  const events = await owner.client.get<Json<SessionDto>[]>(
    `/api/v1/session/user/${owner.uid}?includeOutDated=true`,
  );
  expect(events).toEqual([]);

  await set(tasting.id, { name: 'Otra copa' });
  await test.db.query(
    `update sessions set to_date = now() - interval '1 minute' where public_tasting and tasting_id = $1`,
    [tasting.id],
  );
  // Two visitors at once renew it once.
  const opened = await Promise.all([open(tasting.id), open(tasting.id)]);
  expect(opened.map((room) => room.publicCode)).toEqual([publicCode, publicCode]);
  const next = await aGuest(test.web, publicCode);
  expect((await next.get<Json<RoomDto>>('/api/v1/room')).session.tasting.name).toBe('Otra copa');
  await expect(guest.get('/api/v1/room')).rejects.toThrow();
});

it('a stranger learns nothing about tastings that are unknown, foreign, closed, deleted or blocked', async () => {
  const tasting = await aPublicTasting();
  const stranger = await test.anOrganiser();
  const unknown = await refused('nothing0000000000000');
  expect(unknown).toMatchObject({ error_msg: 'NOT_FOUND' });
  expect(await refused(tasting.id, stranger.uid)).toEqual(unknown);
  expect(await refused(tasting.id, 'nobody')).toEqual(unknown);
  expect(await refused((await aTastingWith(owner, 1)).id)).toEqual(unknown);
  const campaign = await aTastingWith(owner, 1, {
    type: 'PODCAST_TAST',
    publicAccessEnabled: true,
  });
  expect(await refused(campaign.id)).toEqual(unknown);
  await set(tasting.id, { publicAccessEnabled: false });
  expect(await refused(tasting.id)).toEqual(unknown);
  const deleted = await aPublicTasting();
  await test.as(owner).delete(`/api/v1/tasting/${owner.uid}/${deleted.id}`).expect(200);
  expect(await refused(deleted.id)).toEqual(unknown);

  const poor = await test.anOrganiser();
  const theirs = await aTastingWith(poor, 1, { publicAccessEnabled: true });
  await test.http.post(pathOf(theirs.id, poor.uid)).send({}).expect(200);
  await block(poor.uid);
  expect(await refused(theirs.id, poor.uid)).toEqual(unknown);
  expect((await test.http.post(pathOf(theirs.id, poor.uid)).send({ host: 7 })).status).toBe(400);
});

it('the secret of a host opens the desk of the public room only, until it is replaced or deleted', async () => {
  const [tasting, other] = [await aPublicTasting(), await aPublicTasting()];
  expect(await owner.client.get<HostLinkDto>(linkOf(tasting.id))).toEqual({ createdAt: null });
  const first = await aHost(tasting.id);
  const { publicCode } = await open(tasting.id, first);
  expect((await desk(publicCode, first).expect(200)).body as DeskDto).toMatchObject({
    session: { demo: true },
  });
  await test.http.post(pathOf(other.id)).send({ host: first }).expect(403);
  await desk((await open(other.id)).publicCode, first).expect(401);
  // Neither the organiser's trial nor an account opens with it.
  const trial = await owner.client.get<Json<TrialDto>>(
    `/api/v1/tasting/${owner.uid}/${tasting.id}/demoSession`,
  );
  await desk(trial.publicCode, first).expect(401);
  await test.http.get(linkOf(tasting.id)).set('authorization', `Bearer ${first}`).expect(401);
  const stored = await test.db.query('select l::text from tasting_host_links l');
  expect(JSON.stringify(stored)).not.toContain(first);

  const second = await aHost(tasting.id);
  await test.http.post(pathOf(tasting.id)).send({ host: first }).expect(403);
  await desk(publicCode, first).expect(401);
  await desk(publicCode, second).expect(200);
  await test.as(owner).delete(linkOf(tasting.id)).expect(200);
  await desk(publicCode, second).expect(401);
  await test.http.post(pathOf(tasting.id)).send({ host: second }).expect(403);
});

it('a host who comes late gets six more hours, and no guest loses anything', async () => {
  const tasting = await aPublicTasting();
  const host = await aHost(tasting.id);
  const { publicCode } = await open(tasting.id);
  const guest = await aGuest(test.web, publicCode);
  await test.db.query(
    `update sessions set to_date = now() + interval '1 minute' where public_code = $1`,
    [publicCode],
  );
  expect((await open(tasting.id)).publicCode).toBe(publicCode);
  expect((await open(tasting.id, host)).publicCode).toBe(publicCode);
  const { session } = await guest.get<Json<RoomDto>>('/api/v1/room');
  const left = Date.parse(session.toDate) - test.clock.now().getTime();
  expect(left).toBeGreaterThan(5.9 * hourMs);
});

it('the public room of a blocked organiser is closed to everybody, but not an event', async () => {
  const poor = await test.anOrganiser();
  const tasting = await aTastingWith(poor, 1, { publicAccessEnabled: true });
  const { link } = await poor.client.post<NewHostLinkDto>(
    `/api/v1/tasting/${poor.uid}/${tasting.id}/hostLink`,
    {},
  );
  const { publicCode } = await test.web.post<Json<PublicTastingDto>>(
    pathOf(tasting.id, poor.uid),
    {},
  );
  const host = link.replace(/.*#host=/, '');
  await desk(publicCode, host).expect(200);
  const { aRoom, join, post } = roomCalls(test, poor);
  const event = await aRoom();
  const inside = await join(publicCode);
  const atEvent = await join(event.code);
  const phone = (method: 'get' | 'put', path: string, { roomToken } = inside) =>
    test.http[method](`/api/v1/room${path}`).set('authorization', `Bearer ${roomToken}`);
  await phone('get', '').expect(200);
  await block(poor.uid);
  for (const refused of [
    phone('get', ''),
    phone('get', '/run'),
    phone('put', '/answers').send({ finalComment: 'Otra copa' }),
    test.http.get(`/api/v1/room/${publicCode}`),
    post(publicCode, 'join', guestBody()),
    test.http.get(`/api/v1/screen/${publicCode}`),
    desk(publicCode, host),
    desk(publicCode, poor.token),
  ])
    expect((await refused.expect(404)).body).toMatchObject({ error_msg: 'ROOM_CLOSED' });
  await join(event.code);
  await phone('put', '/answers', atEvent).send({ finalComment: 'Otra copa' }).expect(200);
  await desk(event.code, poor.token).expect(200);
});

it('guests of a public room are deleted a day after its end', async () => {
  const ended = async (hours: number) => {
    const { publicCode } = await open((await aPublicTasting()).id);
    await aGuest(test.web, publicCode);
    await test.db.query(
      'update sessions set to_date = now() - make_interval(hours => $2) where public_code = $1',
      [publicCode, hours],
    );
    return publicCode;
  };
  const codes = [await ended(25), await ended(25), await ended(23)];
  const { code } = await roomCalls(test, owner).aRoom();
  await aGuest(test.web, code);
  await test.db.query(
    `update sessions set to_date = now() - interval '25 hours' where public_code = $1`,
    [code],
  );
  await test.app.get(AttendeePrivacy).purge();
  expect(await Promise.all([...codes, code].map(guestsOf))).toEqual([0, 0, 1, 1]);
});

it('a room that is led stays open, and no visitor restarts it', async () => {
  const tasting = await aPublicTasting();
  const host = await aHost(tasting.id);
  const { publicCode } = await open(tasting.id, host);
  const lead = async (step: string) =>
    (
      await test.http
        .put(`/api/v1/desk/${publicCode}`)
        .set('authorization', `Bearer ${host}`)
        .send({ step })
        .expect(200)
    ).body as DeskDto;
  const before = await lead('lobby');
  expect((await lead('result')).session.toDate).toBe(before.session.toDate);
  await test.db.query(
    `update sessions set to_date = now() + interval '1 minute' where public_code = $1`,
    [publicCode],
  );
  // Two desks at once do not wait for each other for ever.
  const [{ session }] = await Promise.all([lead('lobby'), lead('lobby')]);
  expect(Date.parse(session.toDate) - test.clock.now().getTime()).toBeGreaterThan(5.9 * hourMs);
  test.clock.move(hourMs);
  await open(tasting.id);
  expect((await desk(publicCode, host).expect(200)).body as DeskDto).toMatchObject({
    status: 'LED',
    step: 'lobby',
  });
  test.clock.move(-hourMs);
});

it('switching public access off closes room and desk at once, tells their followers and deletes the guests', async () => {
  const tasting = await aPublicTasting();
  const host = await aHost(tasting.id);
  const { publicCode } = await open(tasting.id, host);
  const guest = await aGuest(test.web, publicCode);
  const step = (token: string, body: object) =>
    test.http.put(`/api/v1/desk/${publicCode}`).set('authorization', `Bearer ${token}`).send(body);
  await step(host, { step: 'lobby' }).expect(200);
  const door = await follow(`${test.url}/api/v1/room/${publicCode}`);
  await door.next();
  await set(tasting.id, { publicAccessEnabled: false });
  await door.over;
  await test.http.get(`/api/v1/room/${publicCode}`).expect(404);
  await test.http.get(`/api/v1/screen/${publicCode}`).expect(404);
  await step(host, { step: 'result' }).expect(404);
  await step(owner.token, { step: 'result' }).expect(404);
  await expect(guest.get('/api/v1/room')).rejects.toThrow();
  expect(await guestsOf(publicCode)).toBe(0);
  expect(
    await test.db.query(
      'select from runs r join sessions s on s.id = r.session_id where s.public_code = $1',
      [publicCode],
    ),
  ).toEqual([]);
  await set(tasting.id, { publicAccessEnabled: true });
  await vi.waitFor(async () => expect((await open(tasting.id)).publicCode).toBe(publicCode));
  await aGuest(test.web, publicCode);
  await test.as(owner).delete(`/api/v1/tasting/${owner.uid}/${tasting.id}`).expect(200);
  expect(await guestsOf(publicCode)).toBe(0);
});

it('a public room takes a limited number of guests per minute from one address', async () => {
  const tasting = await aPublicTasting();
  const { publicCode } = await open(tasting.id);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const body = {
        deviceKey: `device-number-${n}-of-a-flood`,
        lite: true,
        ofAge: true,
        consent: true,
      };
      return (await test.http.post(`/api/v1/room/${publicCode}/join`).send(body)).status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});
