import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DeskDto, DeskGuestsDto, RoomRunDto } from '../../../server/desk/desk.dto.js';
import type {
  DeskOpinionsDto,
  KnocksDto,
  NudgeSentDto,
  ScreenSeenDto,
} from '../../../server/desk/desk-room.dto.js';
import type { ScreenDto } from '../../../server/desk/screen.dto.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import type { RoomDoorDto, RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import { nudgeMark } from '../../../shared/rules/nudge-mark.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { guestBody } from '../../support/factories.js';
import { follow } from '../../support/follow.js';
import { red, roomCalls, snapshotWith, white } from '../../support/room-calls.js';

let test: TestApp;
let organiser: Organiser;
let rooms: ReturnType<typeof roomCalls>;

beforeAll(async () => {
  test = await startApp();
  organiser = await test.anOrganiser();
  await test.liftLimits(organiser);
  rooms = roomCalls(test, organiser);
});
afterAll(() => test?.close());

/** A room at a step, with its desk. */
async function aLedRoom(step = `${red}.rate`) {
  const room = await rooms.aRoom({ snapshot: snapshotWith('BLIND_TEMPLATE') });
  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '', token = organiser.token) =>
    test.http[method](`/api/v1/desk/${room.code}${path}`).set('authorization', `Bearer ${token}`);
  const desk = {
    call,
    goTo: (to: string) => call('put').send({ step: to }).expect(200),
    opinions: async () => (await call('get', '/opinions').expect(200)).body as DeskOpinionsDto,
    mark: (body: object) => call('put', '/comments').send(body),
    nudge: async (guest: string | null) =>
      ((await call('post', '/nudge').send({ guest }).expect(200)).body as NudgeSentDto).sent,
    waiting: async () => ((await call('get', '/door').expect(200)).body as KnocksDto).waiting,
    screen: async () => {
      // A screen that does not follow may get a state that is a second old. A new version is read.
      await call('put').send({ addSeconds: 5 });
      return (await test.http.get(`/api/v1/screen/${room.code}`).expect(200)).body as ScreenDto;
    },
  };
  await desk.goTo(step);
  return { ...room, ...desk };
}

const write = (joined: RoomJoinedDto, notes: string, more: object = {}) =>
  rooms
    .save(joined.roomToken, { assessments: { [red]: { parameters: { notes, ...more } } } })
    .expect(200);
const run = async ({ roomToken }: RoomJoinedDto) =>
  (await test.http.get('/api/v1/room/run').set('authorization', `Bearer ${roomToken}`).expect(200))
    .body as RoomRunDto;

describe('the desk', () => {
  it('counts languages, and switches sounds for all phones', async () => {
    const { code, call } = await aLedRoom('lobby');
    const first = await rooms.join(code, { ...guestBody(), lang: 'CA' });
    for (const lang of ['ES', 'ES']) await rooms.join(code, { ...guestBody(), lang });
    const { languages } = (await call('get', '/guests').expect(200)).body as DeskGuestsDto;
    expect(languages).toEqual([
      { lang: 'ES', n: 2 },
      { lang: 'CA', n: 1 },
    ]);
    expect((await run(first)).sounds).toBe(true);
    const { body } = await call('put').send({ sounds: false }).expect(200);
    expect((body as DeskDto).sounds).toBe(false);
    expect((await run(first)).sounds).toBe(false);
  });

  it('shows what guests say before the reveal', async () => {
    const { code, opinions, goTo, screen } = await aLedRoom(`${red}.taste`);
    const [aina, biel] = [await rooms.join(code), await rooms.join(code)];
    await write(aina, 'Guinda', { blindPrice: 10 });
    await write(biel, 'Cuero', { blindPrice: 20 });
    await rooms
      .save(biel.roomToken, {
        assessments: {
          [red]: { categories: { taste: { aroma: { fruit: true, raspberry: true } } } },
        },
      })
      .expect(200);
    const said = await opinions();
    expect(said).toMatchObject({
      productRef: red,
      words: [{ n: 1 }],
      prices: { n: 2, min: 10, median: 15, max: 20 },
      commentsTotal: 2,
      comments: [
        { guest: biel.attendee.reference, text: 'Cuero', mark: null },
        { text: 'Guinda', mark: null },
      ],
    });
    expect(JSON.stringify(said)).not.toContain('@');
    expect(JSON.stringify(await screen())).not.toContain('Cuero');
    await goTo(`${white}.taste`);
    expect(await opinions()).toMatchObject({ productRef: white, comments: [], prices: null });
  });

  it('shows one comment on the screen, until its guest changes it', async () => {
    const { code, mark, opinions, screen, goTo, call } = await aLedRoom();
    const [aina, biel] = [await rooms.join(code), await rooms.join(code)];
    await write(aina, 'Guinda');
    await write(biel, 'Cuero');
    const of = ({ attendee }: RoomJoinedDto, text: string, to: string | null) => ({
      guest: attendee.reference,
      productRef: red,
      text,
      mark: to,
    });
    await mark(of(aina, 'Otra cosa', 'SHOWN')).expect(404);
    await mark(of(aina, 'Guinda', 'LOUD')).expect(422);
    await mark(of(aina, 'Guinda', 'SHOWN')).expect(200);
    expect((await screen()).comment).toBe('Guinda');
    await mark(of(biel, 'Cuero', 'SHOWN')).expect(200);
    expect((await screen()).comment).toBe('Cuero');
    expect((await opinions()).comments.map((each) => each.mark)).toEqual(['SHOWN', null]);
    await write(biel, 'Algo que nadie ha leído');
    expect((await screen()).comment).toBeNull();
    await mark(of(aina, 'Guinda', 'SHOWN')).expect(200);
    await goTo(`${white}.rate`);
    expect((await screen()).comment).toBeNull();
    await call('put', '/comments', aina.roomToken)
      .send(of(biel, 'x', 'HIDDEN'))
      .expect(401);
  });

  it('hides a comment from the report, and undoes it', async () => {
    const { code, mark } = await aLedRoom();
    const aina = await rooms.join(code);
    await write(aina, 'Una grosería');
    const report = async () =>
      (
        await test
          .as(organiser)
          .get(`/api/v1/report/${organiser.uid}/generated/${code}/product/${red}`)
          .expect(200)
      ).text;
    expect(await report()).toContain('grosería');
    const comment = { guest: aina.attendee.reference, productRef: red, text: 'Una grosería' };
    await mark({ ...comment, mark: 'HIDDEN' }).expect(200);
    expect(await report()).not.toContain('grosería');
    const table = await test
      .as(organiser)
      .get(`/api/v1/report/${organiser.uid}/generated/${code}/export.csv`)
      .expect(200);
    expect(table.text).toMatch(/\[(oculta|hidden)\] Una grosería/);
    await mark({ ...comment, mark: null }).expect(200);
    expect(await report()).toContain('grosería');
  });

  it('keeps no mark on a comment of a forgotten guest', async () => {
    const { id, code, mark } = await aLedRoom();
    const aina = await rooms.join(code);
    await write(aina, 'Guinda');
    const guest = aina.attendee.reference;
    await mark({ guest, productRef: red, text: 'Guinda', mark: 'HIDDEN' }).expect(200);
    await test.app.get(AttendeePrivacy).erase(organiser.uid, guest);
    expect(await rooms.countOf('comment_marks where session_id = $1', [id])).toBe(0);
  });
});

describe('a guest', () => {
  it('is reminded once in 30 s, unless they have answered', async () => {
    const { id, code, nudge, goTo } = await aLedRoom();
    const [aina, biel] = [await rooms.join(code), await rooms.join(code)];
    await rooms
      .save(aina.roomToken, { assessments: { [red]: { parameters: { rateBox: 4 } } } })
      .expect(200);
    expect(await nudge(aina.attendee.reference)).toBe(false);
    expect(await nudge(biel.attendee.reference)).toBe(true);
    expect(await nudge(biel.attendee.reference)).toBe(false);
    const [sent] = (await run(biel)).nudges;
    expect(sent?.mark).toBe(nudgeMark(biel.attendee.reference, sent?.at ?? ''));
    expect(JSON.stringify(await run(aina))).not.toContain(biel.attendee.reference);
    expect(await nudge(null)).toBe(true);
    expect(await nudge(null)).toBe(false);
    // The next step keeps the reminders: a phone ignores those that it has seen.
    await goTo(`${white}.rate`);
    expect((await run(biel)).nudges).toHaveLength(2);
    await test.db.query(
      `update runs set nudges = jsonb_build_array(jsonb_build_object('at', now() - interval '31 seconds', 'mark', null)) where session_id = $1`,
      [id],
    );
    expect(await nudge(null)).toBe(true);
    expect((await run(biel)).nudges).toHaveLength(1);
  });

  it('is removed with all answers, and the device stays outside', async () => {
    const { id, code, call } = await aLedRoom();
    const phone = guestBody();
    const aina = await rooms.join(code, phone);
    await rooms.join(code);
    await write(aina, 'Guinda', { rateBox: 1 });
    const elsewhere = await aLedRoom();
    const path = `/guests/${aina.attendee.reference}`;
    await elsewhere.call('delete', path).expect(404);
    await call('delete', path).expect(200);
    await call('delete', path).expect(404);
    expect(await rooms.countOf('attendees where session_id = $1', [id])).toBe(1);
    expect(await rooms.countOf('assessments where session_id = $1', [id])).toBe(0);
    const refused = { error_msg: 'GUEST_REMOVED' };
    expect((await rooms.room(aina.roomToken).expect(403)).body).toMatchObject(refused);
    expect((await rooms.save(aina.roomToken, {}).expect(403)).body).toMatchObject(refused);
    expect((await rooms.post(code, 'join', phone).expect(403)).body).toMatchObject(refused);
    await rooms.join(elsewhere.code, phone);
  });

  it('learns it from an answer that travels during the removal', async () => {
    const { id, code } = await aLedRoom();
    const { roomToken, attendee } = await rooms.join(code);
    const about = { ownerUid: organiser.uid, sessionId: id };
    let late: Promise<object> | undefined;
    await test.db.transaction(async (tx) => {
      await test.app.get(AttendeePrivacy, { strict: false }).expel(tx, about, attendee.reference);
      late = rooms
        .save(roomToken, { assessments: { [red]: { parameters: { rateBox: 4 } } } })
        .then(({ status, body }) => ({ status, body }));
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect(await tx.query(waiting)).not.toEqual([]), 10_000);
    });
    expect(await late).toMatchObject({ status: 403, body: { error_msg: 'GUEST_REMOVED' } });
  });

  it('waits at the locked door until the desk lets them in', async () => {
    const { id, code, call, waiting } = await aLedRoom();
    await call('put').send({ locked: true }).expect(200);
    const phone = guestBody({ name: 'Carla Mas' });
    const knock = (body: object = phone) => rooms.post(code, 'join', body);
    expect((await knock().expect(403)).body).toMatchObject({
      error_msg: 'ROOM_LOCKED',
      waiting: true,
    });
    await knock().expect(403);
    const [carla, ...others] = await waiting();
    expect(carla).toMatchObject({ name: 'Carla Mas' });
    expect(others).toEqual([]);
    await call('post', '/door').send({ reference: 'unknown' }).expect(404);
    await call('post', '/door').send({ reference: carla?.reference }).expect(200);
    expect(await waiting()).toEqual([]);
    const joined = (await knock().expect(200)).body as RoomJoinedDto;
    expect((await run(joined)).step?.id).toBe(`${red}.rate`);
    expect(await rooms.countOf('door_knocks where session_id = $1', [id])).toBe(0);
    await knock(guestBody()).expect(403);
  });

  it('is told by the page before joining, also to phones that are there', async () => {
    const { code, call } = await aLedRoom();
    const phone = await follow<RoomDoorDto>(`${test.url}/api/v1/room/${code}`);
    onTestFinished(phone.end);
    expect((await phone.next()).locked).toBe(false);
    await call('put').send({ locked: true }).expect(200);
    expect((await phone.next()).locked).toBe(true);
    // Nobody is kept out after the end.
    await call('put').send({ ended: true }).expect(200);
    expect((await phone.next()).locked).toBe(false);
  });

  it('is not shown when too many wait, or when they have gone', async () => {
    const { id, code, call, waiting } = await aLedRoom();
    await call('put').send({ locked: true }).expect(200);
    await test.db.query(
      `insert into door_knocks (session_id, device_key_hash, id, name, knocked_at)
       select $1, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'k' || n, 'Guest ' || n, now() from generate_series(1, 50) n`,
      [id],
    );
    expect((await rooms.post(code, 'join', guestBody()).expect(403)).body).toMatchObject({
      waiting: false,
    });
    expect(await waiting()).toHaveLength(50);
    // A guest who was let in leaves the place to another, also before the phone has noticed.
    await call('post', '/door').send({ reference: 'k1' }).expect(200);
    expect((await rooms.post(code, 'join', guestBody()).expect(403)).body).toMatchObject({
      waiting: true,
    });
    await test.db.query(
      `update door_knocks set knocked_at = now() - interval '2 days' where session_id = $1`,
      [id],
    );
    expect(await waiting()).toEqual([]);
    await test.app.get(AttendeePrivacy).purge();
    expect(await rooms.countOf('door_knocks where session_id = $1', [id])).toBe(0);
  });
});

it('one network takes at most half of the places at a locked door', async () => {
  const { code, call, waiting } = await aLedRoom();
  await call('put').send({ locked: true }).expect(200);
  const proxied = await startApp({ work: false, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  onTestFinished(() => proxied.close());
  const knock = async (address: string, phone = guestBody()) => {
    const { body } = await proxied.http
      .post(`/api/v1/room/${code}/join`)
      .set('x-forwarded-for', address)
      .send(phone)
      .expect(403);
    return (body as { waiting: boolean }).waiting;
  };
  const first = guestBody();
  expect(await knock('2001:db8:1:2::1', first)).toBe(true);
  const others = await Promise.all(
    Array.from({ length: 29 }, (_, n) => knock(`2001:db8:1:2::a${n}`)),
  );
  expect(others.filter(Boolean)).toHaveLength(24);
  expect(await knock('2001:db8:1:2::1', first)).toBe(true);
  expect(await knock('192.0.2.1')).toBe(true);
  const [next] = await waiting();
  await call('post', '/door').send({ reference: next?.reference }).expect(200);
  expect(await knock('2001:db8:1:2::2')).toBe(true);
});

it('the desk knows whether a screen is open, and shows a test picture on it', async () => {
  const { id, code, call, screen } = await aLedRoom('lobby');
  const seen = async () => (await call('get', '/screen').expect(200)).body as ScreenSeenDto;
  await screen();
  expect(await seen()).toEqual({ connected: false, testUntil: null });
  await test.http.put(`/api/v1/screen/${code}/seen`).expect(200);
  expect(await seen()).toMatchObject({ connected: true });
  const { body } = await call('put', '/screen').send({ test: true }).expect(200);
  expect((await screen()).testUntil).toBe((body as ScreenSeenDto).testUntil);
  await call('put', '/screen').send({ test: false }).expect(200);
  expect((await screen()).testUntil).toBeNull();
  await test.db.query(
    `update screen_sightings set seen_at = now() - interval '41 seconds' where session_id = $1`,
    [id],
  );
  expect((await seen()).connected).toBe(false);
});
