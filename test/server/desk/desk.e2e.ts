import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  DeskDto,
  DeskGuestsDto,
  HostLinkDto,
  NewHostLinkDto,
  RoomRunDto,
} from '../../../server/desk/desk.dto.js';
import type { ScreenDto } from '../../../server/desk/screen.dto.js';
import type { AnswersSavedDto } from '../../../server/rooms/answers.dto.js';
import type { TrialDto } from '../../../server/sessions/session.dto.js';
import type { SnapshotProductReference } from '../../../shared/vocabulary/session.js';
import type { Template } from '../../../shared/vocabulary/tasting.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent, aTastingWith, guestBody } from '../../support/factories.js';
import { follow } from '../../support/follow.js';
import type { Json } from '../../support/json.js';
import { red, roomCalls, snapshotWith, white } from '../../support/room-calls.js';

const grape = 'grape000000000000001';
const text = (word: string) => ({ ES: word, CA: word, EN: word });
const options = {
  answer1: text('Uno'),
  answer2: text('Dos'),
  answer3: text('Tres'),
  answer4: text('Cuatro'),
};
const quizzed: Partial<SnapshotProductReference> = {
  quizPrize: 'Una botella',
  quiz: [{ reference: grape, question: text('¿Uva?'), options, correct: ['answer2'], order: 1 }],
};

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

/** A room with a quiz on the red wine. */
async function aLedRoom(template: Template = 'BLIND_TEMPLATE') {
  const snapshot = snapshotWith(template);
  Object.assign(snapshot.productReferences[0]!, quizzed);
  const room = await rooms.aRoom({ snapshot });
  return { ...room, ...deskOf(room.code) };
}

function deskOf(code: string, token = organiser.token) {
  const asHost = (by: string) => ({ authorization: `Bearer ${by}` });
  const change = (body: object, by = token) =>
    test.http.put(`/api/v1/desk/${code}`).set(asHost(by)).send(body);
  return {
    change,
    desk: async () =>
      (await test.http.get(`/api/v1/desk/${code}`).set(asHost(token)).expect(200)).body as DeskDto,
    guests: async () =>
      (await test.http.get(`/api/v1/desk/${code}/guests`).set(asHost(token)).expect(200))
        .body as DeskGuestsDto,
    goTo: async (step: string) => (await change({ step }).expect(200)).body as DeskDto,
  };
}

const run = async (token: string) =>
  (await test.http.get('/api/v1/room/run').set('authorization', `Bearer ${token}`).expect(200))
    .body as RoomRunDto;
const save = async (token: string, body: object) =>
  (await rooms.save(token, body).expect(200)).body as AnswersSavedDto;
const rate = (productRef: string, rateBox: number, submitted = true) => ({
  assessments: { [productRef]: { parameters: { rateBox }, submitted } },
});

describe('the desk', () => {
  it('shows the plan, and begins with its first step', async () => {
    const { code, desk, change, goTo } = await aLedRoom();
    const before = await desk();
    expect(before).toMatchObject({
      status: 'SELF_PACED',
      version: 0,
      step: null,
      joined: 0,
      answered: null,
      session: { code, blind: true, duration: 90 },
    });
    expect(before.plan.map(({ kind }) => kind)).toEqual([
      'lobby',
      'survey',
      'introduce',
      'taste',
      'rate',
      'close',
      'reveal',
      'question',
      'answer',
      'introduce',
      'taste',
      'rate',
      'close',
      'reveal',
      'satisfaction',
      'result',
    ]);
    await change({ paused: true }).expect(422);
    const begun = await goTo('lobby');
    expect(begun).toMatchObject({ status: 'LED', version: 1, step: 'lobby' });
    expect(begun.startedAt).toBe(begun.stepAt);
  });

  it('counts who has answered the current step, by name', async () => {
    const { code, desk, guests, goTo } = await aLedRoom('CONVENTIONAL_TEMPLATE');
    const [aina, biel] = [
      await rooms.join(code, guestBody({ name: 'Aina' })),
      await rooms.join(code, guestBody({ name: 'Biel' })),
    ];
    await goTo('survey');
    expect(await desk()).toMatchObject({ joined: 2, answered: 0 });
    await save(aina.roomToken, { survey: { question000000000001: ['often'] } });
    expect((await desk()).answered).toBe(1);
    await goTo(`${red}.taste`);
    expect(await desk()).toMatchObject({ answered: 0, ratings: { n: 0, mean: null } });
    await save(biel.roomToken, {
      assessments: { [red]: { categories: { view: { depth: 'depth-full' } } } },
    });
    expect((await guests()).guests).toMatchObject([
      { name: 'Aina', answered: false },
      { name: 'Biel', answered: true },
    ]);
    await goTo(`${red}.rate`);
    await save(aina.roomToken, rate(red, 4));
    await save(biel.roomToken, rate(red, 3));
    expect(await desk()).toMatchObject({ answered: 2, ratings: { n: 2, mean: 3.5, sd: 0.71 } });
    await goTo('lobby');
    expect(await desk()).toMatchObject({ answered: null, ratings: null });
    expect(JSON.stringify(await guests())).not.toContain('@');
  });

  it('decides a step once if two desks press at the same time', async () => {
    const { change, goTo } = await aLedRoom();
    await goTo('lobby');
    const presses = await Promise.all(
      ['survey', `${red}.introduce`, `${red}.taste`].map((step) => change({ version: 1, step })),
    );
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const won = presses.find(({ status }) => status === 200)?.body as DeskDto;
    for (const { status, body } of presses)
      if (status === 409)
        expect(body).toMatchObject({
          error_msg: 'VERSION_CONFLICT',
          current: { version: 2, step: won.step },
        });
  });

  it('takes a step that is pressed twice as one', async () => {
    const { change, goTo, desk } = await aLedRoom();
    await goTo('lobby');
    const twice = await Promise.all([1, 2].map(() => change({ version: 1, step: 'survey' })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await desk()).version).toBe(2);
  });

  it('begins once if two desks begin', async () => {
    const { change, desk } = await aLedRoom();
    const both = await Promise.all([1, 2].map(() => change({ version: 0, step: 'lobby' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await desk()).version).toBe(1);
  });

  it('takes no command of a desk that still shows the run of an earlier trial', async () => {
    const tasting = await aTastingWith(organiser, 1);
    const restart = () =>
      organiser.client.get<Json<TrialDto>>(
        `/api/v1/tasting/${organiser.uid}/${tasting.id}/demoSession`,
      );
    const { change, goTo } = deskOf((await restart()).publicCode);
    const shown = await goTo('lobby');
    await restart();
    const begun = await goTo('lobby');
    expect(begun.version).toBe(shown.version);
    const { version, startedAt } = shown;
    for (const command of [{ step: 'result' }, { ended: true }, { paused: true }])
      expect((await change({ ...command, version, startedAt }).expect(409)).body).toMatchObject({
        error_msg: 'VERSION_CONFLICT',
        current: { version: 1, step: 'lobby', startedAt: begun.startedAt },
      });
    await change({ step: 'result', version: 1, startedAt: null }).expect(409);
    await change({ step: 'result', version: 1, startedAt: begun.startedAt }).expect(200);
  });

  it.each([
    [{ step: 'nowhere' }, 'INVALID_CHOICE', 'step'],
    [{ step: 'lobby', addSeconds: 1 }, 'OUT_OF_RANGE', 'addSeconds'],
    [{ step: 'lobby', addSeconds: 30.5 }, 'NOT_WHOLE', 'addSeconds'],
    [{ step: 'lobby', quizSeconds: 121 }, 'OUT_OF_RANGE', 'quizSeconds'],
    [{ step: 'lobby', pace: 'FAST' }, 'INVALID_CHOICE', 'pace'],
  ])('refuses %j', async (body, code, path) => {
    const { change, desk } = await aLedRoom();
    expect((await change(body).expect(422)).body).toMatchObject({
      error_msg: code,
      issues: [{ path, code }],
    });
    expect((await desk()).version).toBe(0);
  });

  it('belongs to the organiser, and leads no campaign', async () => {
    const { code, change } = await aLedRoom();
    const stranger = await test.anOrganiser();
    await change({ step: 'lobby' }, stranger.token).expect(403);
    const guest = await rooms.join(code);
    await change({ step: 'lobby' }, guest.roomToken).expect(401);
    const tasting = await aTastingWith(organiser, 1, { type: 'PODCAST_TAST' });
    const { sessionCode } = await anEvent(organiser, { tasting });
    await deskOf(sessionCode.publicCode).change({ step: 'lobby' }).expect(404);
  });

  it('tells the list of events and the home page that it is over, although the room is open', async () => {
    const who = await test.anOrganiser();
    const { uid, client } = who;
    const { reference, sessionCode } = await anEvent(who);
    const { change, goTo } = deskOf(sessionCode.publicCode, who.token);
    const listed = async () => {
      const [row] = await client.get<object[]>(
        `/api/v1/session/user/${uid}?fields=status,runEnded`,
      );
      return row;
    };
    const atHome = async () => {
      const { open } = await client.get<{ open: object[] }>(`/api/v1/user/${uid}/home`);
      return open;
    };
    expect(await listed()).toMatchObject({ status: 'IN_PROGRESS', runEnded: false });
    await goTo('lobby');
    expect(await listed()).toMatchObject({ status: 'IN_PROGRESS', runEnded: false });
    await change({ ended: true }).expect(200);
    expect(await listed()).toMatchObject({ status: 'IN_PROGRESS', runEnded: true });
    expect(await atHome()).toMatchObject([{ reference, runEnded: true }]);
    // The instructor goes on.
    await goTo('lobby');
    expect(await listed()).toMatchObject({ runEnded: false });
    expect(await atHome()).toMatchObject([{ reference, runEnded: false }]);
  });

  it('leads nothing before the start and after the end', async () => {
    const { id, change } = await aLedRoom();
    const move = (hours: number) =>
      test.db.query(
        `update sessions set from_date = now() + $2 * interval '1 hour' - interval '1 second', to_date = now() + ($2 + 1) * interval '1 hour' where id = $1`,
        [id, hours],
      );
    await move(1);
    expect((await change({ step: 'lobby' }).expect(403)).body).toMatchObject({
      error_msg: 'ROOM_NOT_STARTED',
    });
    await move(-2);
    expect((await change({ step: 'lobby' }).expect(403)).body).toMatchObject({
      error_msg: 'ROOM_FINISHED',
    });
    await move(0);
    await change({ step: 'lobby' }).expect(200);
    await move(-2);
    await change({ step: 'result' }).expect(403);
    expect((await change({ ended: true }).expect(200)).body).toMatchObject({ status: 'ENDED' });
  });
});

describe('phones', () => {
  it('follow the steps, at every server', async () => {
    const { code, goTo } = await aLedRoom();
    const { roomToken } = await rooms.join(code);
    const phones = await Promise.all(
      [test.url, other.url].map((url) => follow<RoomRunDto>(`${url}/api/v1/room/run`, roomToken)),
    );
    for (const phone of phones)
      expect(await phone.next()).toMatchObject({ status: 'SELF_PACED', version: 0, step: null });
    for (const [position, step] of ['lobby', 'survey', `${red}.introduce`].entries()) {
      await goTo(step);
      for (const phone of phones)
        expect(await phone.next()).toMatchObject({
          status: 'LED',
          version: position + 1,
          position,
          steps: 16,
          step: { id: step },
        });
    }
    for (const phone of phones) phone.end();
  });

  it('are told of no answer of another guest, but desks are', async () => {
    const { code, goTo } = await aLedRoom();
    const { roomToken } = await rooms.join(code);
    await goTo(`${red}.rate`);
    const phone = await follow<RoomRunDto>(`${test.url}/api/v1/room/run`, roomToken);
    const desk = await follow<DeskDto>(`${test.url}/api/v1/desk/${code}`, organiser.token);
    expect(await phone.next()).toMatchObject({ step: { kind: 'rate' } });
    expect(await desk.next()).toMatchObject({ joined: 1, answered: 0 });
    await save(roomToken, rate(red, 4));
    await vi.waitFor(async () => expect(await desk.next()).toMatchObject({ answered: 1 }));
    expect(phone.said()).toEqual([]);
    phone.end();
    desk.end();
  });

  it('learn the product at the reveal, and not by submitting it', async () => {
    const { code, goTo } = await aLedRoom();
    const [early, late] = [await rooms.join(code), await rooms.join(code)];
    await goTo(`${red}.rate`);
    expect((await save(early.roomToken, rate(red, 4))).reveals).toEqual({});
    expect((await rooms.read(early.roomToken)).products[0]?.product).toBeNull();
    await goTo(`${red}.reveal`);
    for (const { roomToken } of [early, late]) {
      const [first, second] = (await rooms.read(roomToken)).products;
      expect(first?.product?.name).toBe('Garnacha Secreta');
      expect(second?.product).toBeNull();
    }
    // Ratings that know the label do not count, except for the first stars.
    expect((await save(early.roomToken, rate(red, 1))).ignored).toMatchObject([
      { reason: 'REVEALED' },
    ]);
    expect((await save(late.roomToken, rate(red, 3))).ignored).toEqual([]);
    const latest = await rooms.join(code);
    expect((await rooms.read(latest.roomToken)).products[0]?.product?.name).toBe(
      'Garnacha Secreta',
    );
    await goTo('result');
    expect((await rooms.read(latest.roomToken)).products[1]?.product?.name).toBe('Macabeu Ocult');
  });

  it('that join during a reveal learn the product too', async () => {
    const { code, goTo } = await aLedRoom();
    await rooms.join(code);
    await goTo(`${red}.rate`);
    const comers = Array.from({ length: 8 }, () => guestBody());
    const [tokens] = await Promise.all([
      Promise.all(comers.map(async (comer) => (await rooms.join(code, comer)).roomToken)),
      goTo(`${red}.reveal`),
    ]);
    for (const token of tokens)
      expect((await rooms.read(token)).products[0]?.product?.name).toBe('Garnacha Secreta');
  });

  it('keep a product open that the desk never reveals', async () => {
    const { code, goTo, change } = await aLedRoom();
    const { roomToken } = await rooms.join(code);
    await goTo(`${red}.rate`);
    expect((await save(roomToken, rate(red, 4))).ignored).toEqual([
      { path: `assessments.${red}.submitted`, reason: 'LED' },
    ]);
    await goTo(`${white}.rate`);
    await change({ ended: true }).expect(200);
    expect((await rooms.read(roomToken)).answers.assessments[red]?.submitted).toBe(false);
    expect((await save(roomToken, rate(red, 4))).reveals[red]?.name).toBe('Garnacha Secreta');
  });

  it('go on alone after the end of the run', async () => {
    const { code, goTo, change } = await aLedRoom();
    const { roomToken } = await rooms.join(code);
    await goTo('lobby');
    await change({ ended: true }).expect(200);
    expect(await run(roomToken)).toMatchObject({ status: 'ENDED', step: null });
    expect(Object.keys((await save(roomToken, rate(white, 4))).reveals)).toEqual([white]);
    await goTo('survey');
    expect(await run(roomToken)).toMatchObject({ status: 'LED', step: { id: 'survey' } });
  });

  it('find a locked door, unless they were in before', async () => {
    const { code, goTo, change } = await aLedRoom();
    const phone = guestBody();
    const { roomToken } = await rooms.join(code, phone);
    await goTo('lobby');
    await change({ locked: true }).expect(200);
    expect((await rooms.post(code, 'join', guestBody()).expect(403)).body).toMatchObject({
      error_msg: 'ROOM_LOCKED',
    });
    expect((await rooms.join(code, phone)).roomToken).toBe(roomToken);
    const forgetful = { ...guestBody(), email: phone.email };
    expect((await rooms.post(code, 'join', forgetful).expect(409)).body).toMatchObject({
      error_msg: 'EMAIL_IN_USE',
    });
    await change({ locked: false }).expect(200);
    await rooms.join(code);
  });
});

describe('the quiz', () => {
  const answer = (chosen: string) => ({ quiz: { [red]: { [grape]: chosen } } });
  const question = `${red}.question.${grape}`;

  it('takes answers during the countdown only, and tells the correct one afterwards', async () => {
    const { code, goTo } = await aLedRoom('CONVENTIONAL_TEMPLATE');
    const [aina, biel, carla] = [
      await rooms.join(code),
      await rooms.join(code),
      await rooms.join(code),
    ];
    await goTo(`${red}.reveal`);
    expect((await save(aina.roomToken, answer('answer1'))).ignored).toEqual([
      { path: `quiz.${red}.${grape}`, reason: 'CLOSED' },
    ]);
    const asked = await goTo(question);
    expect(asked.answered).toBe(0);
    expect(Date.parse(asked.endsAt ?? '') - Date.parse(asked.stepAt ?? '')).toBe(20_000);
    expect((await run(aina.roomToken)).correct).toBeNull();
    for (const [guest, chosen] of [
      [aina, 'answer2'],
      [biel, 'answer1'],
    ] as const) {
      const saved = await save(guest.roomToken, answer(chosen));
      expect(saved).toMatchObject({ ignored: [], correct: {} });
      expect(JSON.stringify(await rooms.read(guest.roomToken))).not.toContain('"correct"');
    }
    await test.db.query(`update runs set ends_at = now() - interval '3 seconds' where step = $1`, [
      question,
    ]);
    expect((await save(carla.roomToken, answer('answer2'))).ignored).toEqual([
      { path: `quiz.${red}.${grape}`, reason: 'CLOSED' },
    ]);
    await goTo(`${red}.answer.${grape}`);
    expect(await run(biel.roomToken)).toMatchObject({ correct: 'answer2' });
    for (const { roomToken } of [aina, biel])
      expect((await rooms.read(roomToken)).products[0]?.quiz[0]?.correct).toBe('answer2');
    expect((await save(carla.roomToken, answer('answer2'))).ignored).toHaveLength(1);
  });
});

describe('the screen', () => {
  const screenOf = async (code: string) =>
    (await test.http.get(`/api/v1/screen/${code}`).expect(200)).body as ScreenDto;
  const note = (productRef: string, votes: object) => ({
    assessments: { [productRef]: { categories: { taste: votes } } },
  });

  /** A room whose guests have rated both wines. `stars`: the red one's, then the white one's. */
  async function aRatedRoom(stars: readonly (readonly [number, number])[], template?: Template) {
    const room = await aLedRoom(template);
    await room.goTo(`${red}.taste`);
    const guests = await Promise.all(stars.map(() => rooms.join(room.code)));
    for (const [index, { roomToken }] of guests.entries()) {
      await save(roomToken, note(red, { aroma: { fruit: true, berry: true, raspberry: true } }));
      await save(roomToken, note(red, { single: 'only' }));
      const [first = 0, second = 0] = stars[index] ?? [];
      await save(roomToken, rate(red, first));
      await save(roomToken, rate(white, second));
    }
    return { ...room, guests };
  }
  const five = [
    [4, 5],
    [4, 5],
    [3, 5],
    [5, 4.5],
    [4, 5],
  ] as const;

  it('shows the room before the run, and each step', async () => {
    const { code, goTo } = await aLedRoom();
    expect(await screenOf(code.toLowerCase())).toMatchObject({
      code,
      status: 'SELF_PACED',
      step: null,
      joined: 0,
      product: null,
    });
    await goTo('lobby');
    await rooms.join(code, guestBody({ name: 'Aina Ferrer' }));
    const screen = await screenOf(code);
    expect(screen).toMatchObject({ status: 'LED', step: 'lobby', joined: 1 });
    expect(JSON.stringify(screen)).not.toContain('Aina');
    await test.http.get('/api/v1/screen/NOSUCHCODE').expect(404);
  });

  it('shows each guest who comes, also within one second', async () => {
    const { code, goTo } = await aLedRoom();
    await goTo('lobby');
    const screen = await follow<ScreenDto>(`${test.url}/api/v1/screen/${code}`);
    expect(await screen.next()).toMatchObject({ joined: 0 });
    for (const joined of [1, 2, 3]) {
      await rooms.join(code);
      await vi.waitFor(async () => expect(await screen.next()).toMatchObject({ joined }));
    }
    screen.end();
  });

  it('calls a product by its number until the desk reveals it', async () => {
    const { code, goTo } = await aRatedRoom(five);
    await goTo(`${red}.rate`);
    expect(await screenOf(code)).toMatchObject({
      answered: 5,
      product: { label: 1, name: null, image: null, price: null },
      ratings: null,
      words: [],
    });
    expect(JSON.stringify(await screenOf(code))).not.toContain('Secreta');
    await goTo(`${red}.reveal`);
    const revealed = await screenOf(code);
    expect(revealed).toMatchObject({
      product: { label: 1, name: 'Garnacha Secreta', vintage: 2019, price: 12.5 },
      ratings: { n: 5, mean: 4 },
      words: [{ n: 5 }],
    });
    expect(revealed.ratings?.histogram).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 3, 0, 1]);
    expect(revealed.words[0]?.name).toMatchObject({ EN: 'raspberry' });
  });

  it('sends a reveal to phones with its step', async () => {
    const { goTo, guests } = await aRatedRoom(five);
    const { roomToken } = guests[0]!;
    await goTo(`${red}.close`);
    expect(await run(roomToken)).toMatchObject({ revealed: null, ratings: null });
    await goTo(`${red}.reveal`);
    const { revealed, ratings } = await run(roomToken);
    expect(revealed).toMatchObject({
      reference: red,
      product: { name: 'Garnacha Secreta', price: 12.5 },
      quizPrize: 'Una botella',
      quiz: [{ reference: grape }],
    });
    expect(revealed?.quiz[0]).not.toHaveProperty('correct');
    expect(ratings).toEqual({ n: 5, mean: 4 });
    expect(JSON.stringify(await run(roomToken))).not.toContain('Macabeu Ocult');
  });

  it('tells no mean and no notes of fewer than five guests', async () => {
    const { code, goTo } = await aRatedRoom(five.slice(1));
    await goTo(`${red}.reveal`);
    expect(await screenOf(code)).toMatchObject({
      ratings: { n: 4, mean: null, histogram: null },
      words: [],
    });
    await goTo('result');
    expect((await screenOf(code)).ranking).toMatchObject([{ place: null }, { place: null }]);
  });

  it('changes a mean only with five more ratings', async () => {
    const { code, goTo } = await aRatedRoom([...five, [0.5, 0.5]]);
    await goTo(`${red}.reveal`);
    expect(await screenOf(code)).toMatchObject({ ratings: { n: 5, mean: 4 } });
  });

  it('changes the notes only with three more guests', async () => {
    const { code, goTo } = await aRatedRoom([...five, [4, 4], [4, 4]], 'CONVENTIONAL_TEMPLATE');
    const choose = async (votes: object) =>
      save((await rooms.join(code)).roomToken, note(red, votes));
    // A guest without a note does not count.
    await choose({ aroma: {}, single: 'only' });
    await goTo(`${red}.reveal`);
    const screen = await follow<ScreenDto>(`${test.url}/api/v1/screen/${code}`);
    expect((await screen.next()).words).toMatchObject([{ n: 5 }]);
    await choose({ aroma: { fruit: true, berry: true, raspberry: true } });
    await vi.waitFor(async () => expect((await screen.next()).words).toMatchObject([{ n: 8 }]));
    screen.end();
  });

  it('ranks the products at the end', async () => {
    const { code, goTo, guests, change } = await aRatedRoom(five);
    const { roomToken } = guests[0]!;
    await goTo('satisfaction');
    expect((await run(roomToken)).ranking).toEqual([]);
    await goTo('result');
    const ranking = [
      { productRef: white, place: 1, n: 5, mean: 4.9 },
      { productRef: red, place: 2, n: 5, mean: 4 },
    ];
    expect((await run(roomToken)).ranking).toEqual(ranking);
    await change({ ended: true }).expect(200);
    expect(await run(roomToken)).toMatchObject({ status: 'ENDED', ranking });
    await goTo('result');
    expect((await screenOf(code)).ranking).toMatchObject([
      { place: 1, label: 2, name: 'Macabeu Ocult', ratings: { n: 5, mean: 4.9 } },
      { place: 2, label: 1, name: 'Garnacha Secreta', ratings: { n: 5, mean: 4 } },
    ]);
  });

  it('shows the correct answer only after the question', async () => {
    const { code, goTo, guests } = await aRatedRoom(five.slice(3));
    await goTo(`${red}.question.${grape}`);
    for (const [index, { roomToken }] of guests.entries())
      await save(roomToken, { quiz: { [red]: { [grape]: index === 0 ? 'answer2' : 'answer4' } } });
    const asked = await screenOf(code);
    expect(asked).toMatchObject({ answered: 2, question: { correct: null, answers: null } });
    expect(asked.endsAt).not.toBeNull();
    await goTo(`${red}.answer.${grape}`);
    expect((await screenOf(code)).question).toMatchObject({
      correct: 'answer2',
      answers: { answer1: 0, answer2: 1, answer3: 0, answer4: 1 },
    });
  });

  it('shows no campaign', async () => {
    const tasting = await aTastingWith(organiser, 1, { type: 'PODCAST_TAST' });
    const { sessionCode } = await anEvent(organiser, { tasting });
    await test.http.get(`/api/v1/screen/${sessionCode.publicCode}`).expect(404);
  });
});

describe('a host link', () => {
  const linkOf = (id: string) => `/api/v1/session/user/${organiser.uid}/${id}/hostLink`;
  const tokenOf = ({ link }: NewHostLinkDto) => link.replace(/.*#host=/, '');

  /** An event of the API, because a stored one has no tasting. */
  async function anOpenEvent() {
    const { reference: id, sessionCode } = await anEvent(organiser);
    return { id, code: sessionCode.publicCode, ...deskOf(sessionCode.publicCode) };
  }

  it('opens the desk of its event until it is replaced or deleted', async () => {
    const { id, code, change } = await anOpenEvent();
    const { code: elsewhere } = await aLedRoom();
    expect(await organiser.client.get<HostLinkDto>(linkOf(id))).toEqual({ createdAt: null });
    const first = await organiser.client.post<NewHostLinkDto>(linkOf(id), {});
    expect(first.link).toContain(`/instructor/${code}#host=rgh_`);
    await change({ step: 'lobby' }, tokenOf(first)).expect(200);
    await deskOf(elsewhere).change({ step: 'lobby' }, tokenOf(first)).expect(401);
    await test.http
      .get(linkOf(id))
      .set('authorization', `Bearer ${tokenOf(first)}`)
      .expect(401);
    const stored = await test.db.query('select l::text from host_links l');
    expect(JSON.stringify(stored)).not.toContain(tokenOf(first));

    const second = await organiser.client.post<NewHostLinkDto>(linkOf(id), {});
    await change({ step: 'result' }, tokenOf(first)).expect(401);
    await change({ step: 'result' }, tokenOf(second)).expect(200);
    expect((await organiser.client.get<HostLinkDto>(linkOf(id))).createdAt).toBe(second.createdAt);
    await test.as(organiser).delete(linkOf(id)).expect(200);
    await change({ step: 'lobby' }, tokenOf(second)).expect(401);
  });

  it('is made by the organiser of the event only', async () => {
    const { id } = await anOpenEvent();
    const stranger = await test.anOrganiser();
    await test.http
      .post(linkOf(id))
      .set('authorization', `Bearer ${stranger.token}`)
      .send({})
      .expect(403);
  });
});

describe('an event that the organiser', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const pathOf = (id: string) => `/api/v1/session/user/${organiser.uid}/${id}`;

  it('moves after its end opens the desk again', async () => {
    const { id, sessionCode } = await anEvent(organiser, {
      sessionCode: { fromDate: hoursAgo(5) },
    });
    const address = `${test.url}/api/v1/desk/${sessionCode.publicCode}`;
    const desk = await follow<DeskDto>(address, organiser.token);
    expect((await desk.next()).session.status).toBe('FINISHED');
    const fromDate = hoursAgo(1);
    await organiser.client.post(pathOf(id), { sessionCode: { fromDate } });
    expect((await desk.next()).session).toMatchObject({ status: 'IN_PROGRESS', fromDate });
    desk.end();
  });

  it('deletes ends the streams of its phones and desks at once', async () => {
    const { id, sessionCode } = await anEvent(organiser);
    const code = sessionCode.publicCode;
    const { roomToken } = await rooms.join(code);
    await deskOf(code).goTo('lobby');
    const phone = await follow<RoomRunDto>(`${test.url}/api/v1/room/run`, roomToken);
    const desk = await follow<DeskDto>(`${test.url}/api/v1/desk/${code}`, organiser.token);
    expect((await phone.next()).status).toBe('LED');
    expect((await desk.next()).status).toBe('LED');
    await test.as(organiser).delete(pathOf(id)).expect(200);
    await Promise.all([phone.over, desk.over]);
  });
});

it('a trial begins again without the run of the last one', async () => {
  const tasting = await aTastingWith(organiser, 1);
  const open = async () =>
    (
      await organiser.client.get<{ publicCode: string }>(
        `/api/v1/tasting/${organiser.uid}/${tasting.id}/demoSession`,
      )
    ).publicCode;
  const { change, desk } = deskOf(await open());
  await change({ step: 'lobby' }).expect(200);
  await open();
  expect(await desk()).toMatchObject({ status: 'SELF_PACED', version: 0 });
});
