import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeskDto, DeskGuestsDto } from '../../../server/desk/desk.dto.js';
import type { DeskQuizDto, RoomQuizDto } from '../../../server/desk/quiz.dto.js';
import type { ScreenDto } from '../../../server/desk/screen.dto.js';
import { hostTokenPrefix } from '../../../server/platform/identity/access-check.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import { QuizScores } from '../../../server/rooms/quiz-scores.js';
import { decideQuizzes } from '../../../server/rooms/quiz-winners.js';
import { endSessions } from '../../../server/sessions/session-ends.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aColleague } from '../../support/colleagues.js';
import { guestBody } from '../../support/factories.js';
import { follow } from '../../support/follow.js';
import { aJobContext } from '../../support/job-context.js';
import { red, roomCalls, snapshotWith } from '../../support/room-calls.js';

const grape = 'grape000000000000001';
const year = 'year0000000000000001';
const text = (word: string) => ({ ES: word, CA: word, EN: word });
const options = {
  answer1: text('Uno'),
  answer2: text('Dos'),
  answer3: text('Tres'),
  answer4: text('Cuatro'),
};
const [right, wrong] = ['answer2', 'answer4'];

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

/** A room whose red wine has a quiz with two questions. Guests may take part without an e-mail. */
async function aQuizRoom() {
  const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
  Object.assign(snapshot.productReferences[0]!, {
    quizPrize: 'Una botella',
    quiz: [
      { reference: grape, question: text('¿Uva?'), options, correct: [right], order: 1 },
      { reference: year, question: text('¿Año?'), options, correct: [right], order: 2 },
    ],
  });
  const { id, code } = await rooms.aRoom({ snapshot, liteMode: true });
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const ofHost = (method: 'get' | 'put', path: string, token = organiser.token) =>
    test.http[method](`/api/v1/desk/${code}${path}`).set(as(token));
  const own = async (token: string) =>
    (await test.http.get('/api/v1/room/quiz').set(as(token)).expect(200)).body as RoomQuizDto;
  return {
    id,
    code,
    ofHost,
    goTo: async (step: string) =>
      (await ofHost('put', '').send({ step }).expect(200)).body as DeskDto,
    guest: async (fields: object = {}) => {
      const device = guestBody(fields);
      const { roomToken, attendee } = await rooms.join(code, device);
      return { token: roomToken, id: attendee.reference, device };
    },
    /** Without name and e-mail. */
    anonymous: async () => {
      const device = guestBody({ name: null, email: null });
      const { roomToken, attendee } = await rooms.join(code, device);
      return { token: roomToken, id: attendee.reference, device };
    },
    answer: async (token: string, question: string, chosen: string | undefined) => {
      const saved = await rooms.save(token, { quiz: { [red]: { [question]: chosen } } });
      expect(saved.body).toMatchObject({ ignored: [] });
    },
    call: (token: string, nickname: string | null) =>
      test.http.put('/api/v1/room/nickname').set(as(token)).send({ nickname }),
    own,
    /** The own state once it shows the version of the run. */
    ownAt: (token: string, version: number) =>
      vi.waitFor(async () => {
        const state = await own(token);
        expect(state.version).toBe(version);
        return state;
      }, 3_000),
    screen: async () =>
      (await test.http.get(`/api/v1/screen/${code}`).expect(200)).body as ScreenDto,
    desk: async (token?: string) =>
      (await ofHost('get', '/quiz', token).expect(200)).body as DeskQuizDto,
    /** Ends the event, and returns the recorded winners. */
    decide: async () => {
      await test.db.query(
        `update sessions set to_date = now() - interval '1 minute' where id = $1`,
        [id],
      );
      await test.app.get(Jobs).handlerOf(endSessions)({}, aJobContext());
      await test.app.get(Jobs).handlerOf(decideQuizzes)({ sessionId: id }, aJobContext());
      return test.db.query<{ attendee: string; points: number }>(
        'select attendee_id as attendee, points from quiz_winners where session_id = $1',
        [id],
      );
    },
  };
}

const step = (kind: 'question' | 'answer', question: string) => `${red}.${kind}.${question}`;

describe('the leaderboard', () => {
  it('agrees with phones, podium and recorded winner, and ties go to the earlier', async () => {
    const room = await aQuizRoom();
    const { goTo, answer, screen, ownAt } = room;
    const anonymous = await room.anonymous();
    const aina = await room.guest({ name: 'Aina Ferrer' });
    const biel = await room.guest({ name: 'Biel Mas' });
    await room.call(aina.token, 'Garnacha 7').expect(200);

    const asked = await goTo(step('question', grape));
    expect(asked.question).toEqual({
      options,
      correct: right,
      answers: { answer1: 0, answer2: 0, answer3: 0, answer4: 0 },
    });
    await answer(anonymous.token, grape, right);
    await answer(aina.token, grape, right);
    await answer(biel.token, grape, wrong);
    // Points of a question come with its answer, not before.
    expect((await room.ofHost('get', '').expect(200)).body).toMatchObject({
      question: { answers: { answer2: 2, answer4: 1 } },
    });
    expect(await ownAt(aina.token, asked.version)).toMatchObject({ place: null, points: 0 });
    expect(await screen()).toMatchObject({ leaderboard: null, prizes: [] });
    expect(await room.desk()).toEqual({ places: [], behind: 0, prizes: [] });

    await goTo(step('answer', grape));
    expect((await screen()).leaderboard).toEqual({
      places: [
        { place: 1, nickname: null, guest: 1, points: 1, movement: null },
        { place: 2, nickname: 'Garnacha 7', guest: 2, points: 1, movement: null },
      ],
      behind: 1,
    });

    await goTo(step('question', year));
    await answer(anonymous.token, year, wrong);
    await answer(aina.token, year, right);
    await answer(biel.token, year, right);
    const shown = await goTo(step('answer', year));
    const { leaderboard } = await screen();
    expect(leaderboard).toEqual({
      places: [
        { place: 1, nickname: 'Garnacha 7', guest: 2, points: 2, movement: 1 },
        { place: 2, nickname: null, guest: 1, points: 1, movement: -1 },
        { place: 3, nickname: null, guest: 3, points: 1, movement: null },
      ],
      behind: 0,
    });
    expect(await ownAt(biel.token, shown.version)).toMatchObject({
      nickname: null,
      guest: 3,
      place: 3,
      points: 1,
      participants: 3,
      prizes: [],
    });

    const over = await goTo('result');
    const result = await screen();
    expect(result.leaderboard?.places.map(({ guest }) => guest)).toEqual([2, 1, 3]);
    expect(result.prizes).toEqual([
      { label: 1, prize: 'Una botella', nickname: 'Garnacha 7', guest: 2, awaitsEmail: false },
    ]);
    expect(JSON.stringify(result)).not.toMatch(/Aina|Biel|@/);
    expect((await ownAt(aina.token, over.version)).prizes).toEqual([
      { productRef: red, prize: 'Una botella', needsEmail: false },
    ]);
    expect(await room.decide()).toEqual([{ attendee: aina.id, points: 2 }]);
    expect((await room.desk()).prizes).toMatchObject([
      { reference: aina.id, name: 'Aina Ferrer', points: 2, recorded: true },
    ]);
  });

  it.each([true, false])(
    'waits for the e-mail of the best guest, who leaves it: %s',
    async (leaves) => {
      const room = await aQuizRoom();
      const anonymous = await room.anonymous();
      const second = await room.guest();
      await room.goTo(step('question', grape));
      for (const { token } of [anonymous, second]) await room.answer(token, grape, right);
      await room.goTo(step('answer', grape));
      const { version } = await room.goTo('result');
      expect((await room.screen()).prizes).toMatchObject([{ guest: null, awaitsEmail: true }]);
      expect((await room.ownAt(anonymous.token, version)).prizes).toMatchObject([
        { needsEmail: true },
      ]);
      expect((await room.own(second.token)).prizes).toEqual([]);
      expect((await room.desk()).prizes).toMatchObject([
        { reference: anonymous.id, awaitsEmail: true, email: null, recorded: false },
      ]);
      if (leaves) {
        const { deviceKey } = anonymous.device;
        await rooms.join(room.code, guestBody({ deviceKey }));
        expect((await room.desk()).prizes).toMatchObject([{ awaitsEmail: false }]);
      }
      const winner = leaves ? anonymous : second;
      expect(await room.decide()).toEqual([{ attendee: winner.id, points: 1 }]);
      expect((await room.desk()).prizes).toMatchObject([{ reference: winner.id, recorded: true }]);
    },
  );

  it('counts a question that was never shown neither for the podium nor for the winner', async () => {
    const room = await aQuizRoom();
    const [first, second] = [await room.guest(), await room.guest()];
    await room.goTo(step('question', grape));
    await room.answer(first.token, grape, right);
    await room.answer(second.token, grape, wrong);
    await room.goTo(step('answer', grape));
    await room.ofHost('put', '').send({ ended: true }).expect(200);
    await room.answer(second.token, year, right);
    expect((await room.desk()).places.map(({ reference }) => reference)).toEqual([first.id]);
    expect(await room.decide()).toEqual([{ attendee: first.id, points: 1 }]);
  });

  it('shows names to every host, and e-mails only to the organiser and a manager', async () => {
    const room = await aQuizRoom();
    const { device, token } = await room.guest({ name: 'Carla Pou' });
    await room.goTo(step('question', grape));
    await room.answer(token, grape, right);
    await room.goTo(step('answer', grape));
    await room.goTo('result');
    const host = `${hostTokenPrefix}${'h'.repeat(43)}`;
    await test.db.query(
      'insert into host_links (session_id, token_hash, created_at) values ($1, $2, now())',
      [room.id, createHash('sha256').update(host).digest()],
    );
    const { email } = device;
    await test.givePlan(organiser, { limits: { maxColleagues: 2 } });
    const manager = await aColleague(test, organiser, 'MANAGER');
    const colleague = await aColleague(test, organiser, 'HOST');
    for (const [by, seen] of [
      [organiser.token, email],
      [manager.token, email],
      [colleague.token, null],
      [host, null],
    ] as const) {
      const { places, prizes } = await room.desk(by);
      expect(places).toMatchObject([{ name: 'Carla Pou', place: 1 }]);
      expect(prizes).toMatchObject([{ name: 'Carla Pou', email: seen }]);
    }
  });

  it('is counted once for all phones that ask at the same time', async () => {
    const room = await aQuizRoom();
    const guests = await Promise.all(Array.from({ length: 20 }, () => room.guest()));
    await room.goTo(step('question', grape));
    for (const { token } of guests) await room.answer(token, grape, right);
    const { version } = await room.goTo(step('answer', grape));
    await room.ownAt(guests[0]!.token, version);
    const counted = vi.spyOn(test.app.get(QuizScores), 'of');
    const places = await Promise.all(
      guests.map(async ({ token }) => (await room.own(token)).place),
    );
    expect(places).toEqual(guests.map((_, index) => index + 1));
    // The scores now and before the question, and once more if a second has passed.
    expect(counted.mock.calls.length).toBeLessThanOrEqual(4);
    counted.mockRestore();
  });
});

describe('a nickname', () => {
  it('is shown at once to its guest, and the quiz is not counted again for each', async () => {
    const room = await aQuizRoom();
    const guests = await Promise.all(Array.from({ length: 12 }, () => room.guest()));
    await room.goTo(step('question', grape));
    for (const { token } of guests) await room.answer(token, grape, right);
    const { version } = await room.goTo(step('answer', grape));
    await room.ownAt(guests[0]!.token, version);
    const counted = vi.spyOn(test.app.get(QuizScores), 'of');
    const called = await Promise.all(
      guests.map(async ({ token }, at) => (await room.call(token, `Tast ${at}`).expect(200)).body),
    );
    for (const [at, body] of called.entries())
      expect(body).toMatchObject({ nickname: `Tast ${at}`, place: at + 1, points: 1 });
    // The scores now and before the question, and once more if a second has passed.
    expect(counted.mock.calls.length).toBeLessThanOrEqual(4);
    counted.mockRestore();
    expect(await room.own(guests[3]!.token)).toMatchObject({ nickname: 'Tast 3' });
    expect((await room.screen()).leaderboard?.places.map(({ nickname }) => nickname)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `Tast ${at}`),
    );
    // A guest who has just come is not counted yet.
    const late = await room.guest();
    expect((await room.call(late.token, 'Tard').expect(200)).body).toMatchObject({
      nickname: 'Tard',
      guest: 13,
    });
  });

  it('reaches the screen', async () => {
    const room = await aQuizRoom();
    const { token } = await room.guest();
    await room.goTo(step('question', grape));
    await room.answer(token, grape, right);
    await room.goTo(step('answer', grape));
    const screen = await follow<ScreenDto>(`${test.url}/api/v1/screen/${room.code}`);
    await room.call(token, 'Garnacha 7').expect(200);
    await vi.waitFor(async () =>
      expect((await screen.next()).leaderboard?.places).toMatchObject([{ nickname: 'Garnacha 7' }]),
    );
    screen.end();
  });

  it('belongs to one guest, however it is written', async () => {
    const room = await aQuizRoom();
    const [one, two] = [await room.guest(), await room.guest()];
    const tried = await Promise.all([
      room.call(one.token, 'Garnacha 7'),
      room.call(two.token, ' GARNACHA  7'),
    ]);
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(tried.find(({ status }) => status === 409)?.body).toMatchObject({
      error_msg: 'NICKNAME_TAKEN',
    });
    const elsewhere = await aQuizRoom();
    await elsewhere.call((await elsewhere.guest()).token, 'garnacha 7').expect(200);
    await Promise.all([one, two].map(({ token }) => room.call(token, null).expect(200)));
    expect((await room.call(two.token, 'Garnacha 7').expect(200)).body).toMatchObject({
      nickname: 'Garnacha 7',
      nicknameByHost: false,
    });
  });

  it.each([
    ['', 'REQUIRED'],
    ['x'.repeat(21), 'TOO_LONG'],
    ['up\u202Eside', 'NICKNAME_CHARACTERS'],
  ])('may not be %j', async (nickname, code) => {
    const room = await aQuizRoom();
    const { token } = await room.guest();
    expect((await room.call(token, nickname).expect(422)).body).toMatchObject({ error_msg: code });
  });

  it('is changed or removed by the desk, and then stays', async () => {
    const room = await aQuizRoom();
    const { token, id } = await room.guest();
    await room.call(token, 'Something rude').expect(200);
    const change = (guest: string, nickname: string | null) =>
      room.ofHost('put', `/guests/${guest}/nickname`).send({ nickname });
    await change(id, null).expect(200);
    expect(await room.own(token)).toMatchObject({ nickname: null, nicknameByHost: true });
    expect((await room.call(token, 'Something rude').expect(403)).body).toMatchObject({
      error_msg: 'NICKNAME_KEPT',
    });
    await change(id, 'Verdejo 3').expect(200);
    const { guests } = (await room.ofHost('get', '/guests').expect(200)).body as DeskGuestsDto;
    expect(guests).toMatchObject([{ reference: id, nickname: 'Verdejo 3' }]);
    const elsewhere = await aQuizRoom();
    await change((await elsewhere.guest()).id, null).expect(404);
  });

  it('is for quizzes in front of others, and is forgotten with the guest', async () => {
    const { code } = await rooms.aRoom();
    const { roomToken } = await rooms.join(code);
    const room = await aQuizRoom();
    await room.call(roomToken, 'Garnacha 7').expect(404);
    const { token, id } = await room.guest();
    await room.call(token, 'Garnacha 7').expect(200);
    await test.app.get(AttendeePrivacy).erase(organiser.uid, id);
    const [stored] = await test.db.query<{ nickname: string | null }>(
      'select nickname from attendees where id = $1',
      [id],
    );
    expect(stored).toEqual({ nickname: null });
  });
});
