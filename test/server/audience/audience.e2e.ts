import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  GuestQuestionDto,
  GuestQuestionsDto,
  OwnQuestionDto,
  OwnQuestionsDto,
} from '../../../server/audience/audience.dto.js';
import type { DeskDto, RoomRunDto } from '../../../server/desk/desk.dto.js';
import type { ScreenDto } from '../../../server/desk/screen.dto.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent, guestBody } from '../../support/factories.js';
import { follow } from '../../support/follow.js';
import { red, roomCalls } from '../../support/room-calls.js';

/** Two servers on one database. */
let test: TestApp;
let other: TestApp;
let organiser: Organiser;
let rooms: ReturnType<typeof roomCalls>;

beforeAll(async () => {
  test = await startApp();
  other = await startApp({ work: false });
  organiser = await test.anOrganiser();
  await test.liftLimits(organiser);
  rooms = roomCalls(test, organiser);
});
afterAll(() => Promise.all([test?.close(), other?.close()]));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function aLedRoom(made?: { id: string; code: string }) {
  const room = made ?? (await rooms.aRoom());
  const lead = async (command: object) =>
    (
      await test.http
        .put(`/api/v1/desk/${room.code}`)
        .set(bearer(organiser.token))
        .send(command)
        .expect(200)
    ).body as DeskDto;
  await lead({ step: made ? 'lobby' : `${red}.taste` });
  return {
    ...room,
    lead,
    guest: async (name = 'Aina') => {
      const { roomToken, attendee } = await rooms.join(room.code, guestBody({ name }));
      return { token: roomToken, id: attendee.reference };
    },
    desk: async () =>
      (await test.http.get(`/api/v1/desk/${room.code}`).set(bearer(organiser.token)).expect(200))
        .body as DeskDto,
    screen: async () =>
      (await test.http.get(`/api/v1/screen/${room.code}`).expect(200)).body as ScreenDto,
    questions: async () =>
      (
        await test.http
          .get(`/api/v1/desk/${room.code}/questions`)
          .set(bearer(organiser.token))
          .expect(200)
      ).body.questions as GuestQuestionsDto['questions'],
    change: (id: string, body: object, token = organiser.token) =>
      test.http.put(`/api/v1/desk/${room.code}/questions/${id}`).set(bearer(token)).send(body),
  };
}

const react = (token: string, kind: string, { http }: TestApp = test) =>
  http.post('/api/v1/room/reactions').set(bearer(token)).send({ kind });
const ask = (token: string, text: string, { id = newId(), server = test } = {}) =>
  server.http.post('/api/v1/room/questions').set(bearer(token)).send({ id, text });
const asked = async (token: string, text: string) =>
  (await ask(token, text).expect(200)).body as OwnQuestionDto;
const own = async (token: string) =>
  (await test.http.get('/api/v1/room/questions').set(bearer(token)).expect(200))
    .body as OwnQuestionsDto;

describe('reactions', () => {
  it('of two servers are counted together, for the current step', async () => {
    const { code, guest, lead, desk } = await aLedRoom();
    const [aina, biel] = [await guest(), await guest('Biel')];
    const screen = await follow<ScreenDto>(`${other.url}/api/v1/screen/${code}`);
    expect((await screen.next()).audience.counts).toEqual({ toast: 0, heart: 0 });
    await Promise.all([
      react(aina.token, 'toast').expect(200),
      react(biel.token, 'toast', other).expect(200),
    ]);
    await vi.waitFor(async () =>
      expect((await screen.next()).audience.counts).toEqual({ toast: 2, heart: 0 }),
    );
    screen.end();
    expect((await desk()).audience.counts).toEqual({ toast: 2, heart: 0 });
    const { audience } = await lead({ step: `${red}.rate` });
    expect(audience.counts).toEqual({ toast: 0, heart: 0 });
    expect((await lead({ step: `${red}.taste` })).audience.counts.toast).toBe(2);
  });

  it('are one per second and guest', async () => {
    const { guest } = await aLedRoom();
    const { token } = await guest();
    await react(token, 'confetti').expect(422);
    await react(token, 'heart').expect(200);
    const { body, headers } = await react(token, 'heart').expect(429);
    expect(body).toMatchObject({ error_msg: 'TOO_MANY_REQUESTS' });
    expect(headers['retry-after']).toBe('1');
    test.clock.move(1_000);
    await react(token, 'heart').expect(200);
  });

  it('of a crowd are written together', async () => {
    const { id, guest } = await aLedRoom();
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, n) => guest(`Guest ${n}`)));
    await Promise.all(crowd.map(({ token }) => react(token, 'heart').expect(200)));
    await vi.waitFor(async () =>
      expect(
        await test.db.query('select step, kind, n from run_reactions where session_id = $1', [id]),
      ).toEqual([{ step: `${red}.taste`, kind: 'heart', n: 20 }]),
    );
  });

  it('are refused while they are off, at every server, and when nobody leads', async () => {
    const { code, guest, lead, screen } = await aLedRoom();
    const [aina, biel] = [await guest(), await guest('Biel')];
    const phone = await follow<RoomRunDto>(`${test.url}/api/v1/room/run`, aina.token);
    expect(await phone.next()).toMatchObject({ reactions: true, questions: true });
    await react(aina.token, 'toast', other).expect(200);
    await lead({ reactions: false });
    expect(await phone.next()).toMatchObject({ reactions: false, questions: true });
    phone.end();
    await vi.waitFor(async () => {
      const { body } = await react(biel.token, 'toast', other).expect(403);
      expect(body.error_msg).toBe('REACTIONS_OFF');
    });
    expect((await screen()).audience.counts).toBeNull();
    await lead({ reactions: true, ended: true });
    await vi.waitFor(() => react(biel.token, 'toast').expect(403));
    expect((await test.http.get(`/api/v1/screen/${code}`)).body.audience.counts).toBeNull();
  });
});

describe('questions', () => {
  it('reach the desk, and the answer reaches the phone of the guest', async () => {
    const { code, guest, desk, questions, change } = await aLedRoom();
    const aina = await guest();
    const host = await follow<DeskDto>(`${other.url}/api/v1/desk/${code}`, organiser.token);
    expect((await host.next()).audience.waiting).toBe(0);
    const { text, state } = await asked(aina.token, ' ¿Cuánto\u202e tiempo\n en barrica?\u0007 ');
    expect({ text, state }).toEqual({ text: '¿Cuánto tiempo en barrica?', state: 'WAITING' });
    await vi.waitFor(async () => expect((await host.next()).audience.waiting).toBe(1));
    host.end();
    const [question] = await questions();
    expect(question).toMatchObject({ name: 'Aina', text, state: 'WAITING', reply: null });

    const phone = await follow<OwnQuestionsDto>(`${other.url}/api/v1/room/questions`, aina.token);
    expect((await phone.next()).questions).toMatchObject([{ text, state: 'WAITING' }]);
    await change(question!.reference, { reply: 'Doce meses.\n\n\nEn roble.' }).expect(200);
    expect((await phone.next()).questions).toMatchObject([
      { text, state: 'ANSWERED', reply: 'Doce meses.\n\nEn roble.' },
    ]);
    phone.end();
    expect((await desk()).audience.waiting).toBe(0);
    const withdrawn = await change(question!.reference, { state: 'WAITING', reply: '' });
    expect(withdrawn.body).toMatchObject({ state: 'WAITING', reply: null });
  });

  it('are asked once, also by a repeated call to another server', async () => {
    const { guest, questions } = await aLedRoom();
    const { token } = await guest();
    const id = newId();
    const answers = await Promise.all([
      ask(token, '¿Y el corcho?', { id }),
      ask(token, '¿Y el corcho?', { id, server: other }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await questions()).toHaveLength(1);
  });

  it('are limited in length, rate and number', async () => {
    const { guest, id } = await aLedRoom();
    const { token } = await guest();
    for (const [text, code] of [
      [' \u200b ', 'REQUIRED'],
      ['a'.repeat(281), 'TOO_LONG'],
    ] as const)
      expect((await ask(token, text).expect(422)).body).toMatchObject({
        error_msg: code,
        issues: [{ path: 'text', code }],
      });
    await asked(token, '🍷'.repeat(280));
    const { headers } = await ask(token, 'Otra').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(15);
    test.clock.move(20_000);
    await asked(token, 'Otra');
    const fill = (whose: string, n: number) =>
      test.db.query(
        `insert into guest_questions (id, session_id, attendee_id, client_id, text, state, asked_at, changed_at)
         select gen_random_uuid(), $1, $2, gen_random_uuid(), 'x', 'ANSWERED', '2026-01-01', '2026-01-01' from generate_series(1, $3)`,
        [id, whose, n],
      );
    const [biel, clara] = [await guest('Biel'), await guest('Clara')];
    await fill(biel.id, 20);
    const tooMany = (max: number) => ({
      error_msg: 'TOO_MANY_QUESTIONS',
      issues: [{ path: 'text', code: 'TOO_MANY_QUESTIONS', params: { max } }],
    });
    expect((await ask(biel.token, 'Más').expect(429)).body).toMatchObject(tooMany(20));
    await fill(biel.id, 978);
    expect((await ask(clara.token, 'Más').expect(429)).body).toMatchObject(tooMany(1_000));
    // Hidden ones leave room for others, but not for their guest.
    await test.db.query(`update guest_questions set state = 'HIDDEN' where attendee_id = $1`, [
      biel.id,
    ]);
    await asked(clara.token, 'Más');
    expect((await ask(biel.token, 'Más').expect(429)).body).toMatchObject(tooMany(20));
  });

  it('are refused while they are off, before the run and after it', async () => {
    const { guest, lead } = await aLedRoom();
    const { token } = await guest();
    const refused = async () => (await ask(token, '¿Uva?').expect(403)).body.error_msg;
    await lead({ questions: false });
    expect(await refused()).toBe('QUESTIONS_OFF');
    await lead({ questions: true, ended: true });
    expect(await refused()).toBe('QUESTIONS_OFF');
    const unled = await rooms.aRoom();
    const alone = await rooms.join(unled.code, guestBody());
    await ask(alone.roomToken, '¿Uva?').expect(403);
  });

  it('are told to nobody but their guest and the people who lead the event', async () => {
    const { code, guest, questions, change } = await aLedRoom();
    const [aina, biel] = [await guest(), await guest('Biel')];
    await asked(aina.token, '¿Es ecológico?');
    const [{ reference } = { reference: '' }] = await questions();
    expect((await own(biel.token)).questions).toEqual([]);
    const stranger = await test.anOrganiser();
    const get = (token: string) =>
      test.http.get(`/api/v1/desk/${code}/questions`).set(bearer(token));
    await get(stranger.token).expect(403);
    await get(biel.token).expect(401);
    await change(reference, { state: 'HIDDEN' }, stranger.token).expect(403);
    const foreign = await aLedRoom();
    await foreign.change(reference, { state: 'HIDDEN' }).expect(404);
    await change(reference, { state: 'GONE' }).expect(422);
    await change(reference, { state: 'HIDDEN' }).expect(200);
    // The guest is not told that it is hidden.
    expect((await own(aina.token)).questions).toMatchObject([{ state: 'WAITING' }]);
  });

  it('are shown on the screen one at a time, until the next step', async () => {
    const { id, guest, questions, change, lead, screen, desk } = await aLedRoom();
    const [aina, biel] = [await guest(), await guest('Biel')];
    await asked(aina.token, 'Primera');
    await asked(biel.token, 'Segunda');
    await test.db.query(
      `update attendees set nickname = 'La Tramuntana' where session_id = $1 and name = 'Biel'`,
      [id],
    );
    const [second, first] = await questions();
    const shown = async () => (await screen()).audience.question;
    const before = await lead({});
    await change(first!.reference, { shown: true }).expect(200);
    // A command of a desk that has not heard of it is not refused.
    expect(await desk()).toMatchObject({
      version: before.version,
      audience: { shown: first!.reference },
    });
    await vi.waitFor(async () =>
      expect(await shown()).toEqual({ text: 'Primera', nickname: null }),
    );
    await change(second!.reference, { shown: true }).expect(200);
    await vi.waitFor(async () =>
      expect(await shown()).toEqual({ text: 'Segunda', nickname: 'La Tramuntana' }),
    );
    expect(JSON.stringify(await screen())).not.toContain('Biel');
    await change(first!.reference, { shown: false }).expect(200);
    expect((await desk()).audience.shown).toBe(second!.reference);
    await change(second!.reference, { state: 'HIDDEN' }).expect(200);
    expect((await desk()).audience.shown).toBeNull();
    await change(first!.reference, { shown: true }).expect(200);
    await lead({ paused: true });
    expect((await desk()).audience.shown).toBe(first!.reference);
    expect((await lead({ step: `${red}.rate` })).audience.shown).toBeNull();
    expect((await desk()).audience.shown).toBeNull();
    expect(await shown()).toBeNull();
    await lead({ ended: true });
    expect((await change(first!.reference, { shown: true }).expect(403)).body.error_msg).toBe(
      'QUESTIONS_OFF',
    );
  });

  it('stay for the organiser, and are forgotten with the guest', async () => {
    const { id, sessionCode } = await anEvent(organiser);
    const { guest, lead } = await aLedRoom({ id, code: sessionCode.publicCode });
    const aina = await guest();
    await asked(aina.token, '¿Dónde se compra?');
    await lead({ ended: true });
    const list = (token: string) =>
      test.http.get(`/api/v1/session/user/${organiser.uid}/${id}/questions`).set(bearer(token));
    expect((await list(organiser.token)).body.questions as GuestQuestionDto[]).toMatchObject([
      { name: 'Aina', text: '¿Dónde se compra?' },
    ]);
    expect((await list((await test.anOrganiser()).token)).status).toBe(403);
    await test.app.get(AttendeePrivacy).erase(organiser.uid, aina.id);
    expect((await list(organiser.token)).body.questions).toEqual([]);
  });
});
