import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { ProductResultsDto } from '../../../server/reports/results/product-results.dto.js';
import type { ReportReferenceDto } from '../../../server/reports/saved/report.dto.js';
import type { AnswersSavedDto } from '../../../server/rooms/answers.dto.js';
import { decideQuizzes } from '../../../server/rooms/quiz-winners.js';
import { RunNumbers } from '../../../server/rooms/run-numbers.js';
import { endSessions } from '../../../server/sessions/session-ends.js';
import type { SnapshotProductReference } from '../../../shared/vocabulary/session.js';
import type { Template } from '../../../shared/vocabulary/tasting.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anInstructor, aTastingWith, guestBody } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { red, roomCalls, snapshotWith, white } from '../../support/room-calls.js';

const grape = 'grape000000000000001';
const year = 'year0000000000000001';

/** Two servers on one database. Only the first one runs jobs. */
let test: TestApp;
let idle: TestApp;
let organiser: Organiser;
let here: ReturnType<typeof roomCalls>;
let there: ReturnType<typeof roomCalls>;

beforeAll(async () => {
  test = await startApp();
  idle = await startApp({ work: false });
  organiser = await test.anOrganiser();
  [here, there] = [roomCalls(test, organiser), roomCalls(idle, organiser)];
});
afterAll(() => Promise.all([test?.close(), idle?.close()]));

type PlanNode = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const text = (word: string) => ({ ES: word, CA: word, EN: word });
const options = {
  answer1: text('Uno'),
  answer2: text('Dos'),
  answer3: text('Tres'),
  answer4: text('Cuatro'),
};
/** The second answer is correct in both questions. */
const quizzed: Partial<SnapshotProductReference> = {
  quizPrize: 'Una botella',
  quiz: [
    { reference: year, question: text('¿De qué año?'), options, correct: ['answer2'], order: 2 },
    { reference: grape, question: text('¿De qué uva?'), options, correct: ['answer2'], order: 1 },
  ],
};

/** A room with a quiz on the red wine. After each of its two wines, the other is recommended. */
function aQuizRoom({
  template = 'CONVENTIONAL_TEMPLATE',
  prize = 'Una botella',
}: {
  template?: Template;
  prize?: string | null;
} = {}) {
  const snapshot = snapshotWith(template);
  const [first, second] = snapshot.productReferences;
  Object.assign(first!, quizzed, { quizPrize: prize, recommended: second!.product });
  Object.assign(second!, { recommended: first!.product });
  return here.aRoom({ snapshot });
}

const saved = async (call: ReturnType<typeof here.save>) =>
  (await call.expect(200)).body as AnswersSavedDto;
const say = (chosen: Record<string, string>) => ({ quiz: { [red]: chosen } });
const end = (id: string) =>
  test.db.query(`update sessions set to_date = now() - interval '1 minute' where id = $1`, [id]);
const tellEnds = (app: TestApp = test) =>
  app.app.get(Jobs).handlerOf(endSessions)({}, aJobContext());
/** 1 after the end of the event was processed, otherwise 0. The winners are decided later. */
const isTold = (id: string) =>
  here.countOf('sessions where id = $1 and ended_at is not null', [id]);
/** Moves the end of a stored event, as its organiser does. */
async function extend(id: string) {
  const { id: tasting } = await aTastingWith(organiser, 1);
  const { id: instructor } = await anInstructor(organiser);
  await test.db.query('update sessions set tasting_id = $2, instructor_id = $3 where id = $1', [
    id,
    tasting,
    instructor,
  ]);
  await organiser.client.post(`/api/v1/session/user/${organiser.uid}/${id}`, {
    sessionCode: { toDate: new Date(Date.now() + 3_600_000).toISOString() },
  });
}
const decide = (sessionId: string) =>
  test.app.get(Jobs).handlerOf(decideQuizzes)({ sessionId }, aJobContext());
const winners = (sessionId: string) =>
  test.db.query<{ attendee: string | null; points: number; prize: string | null }>(
    'select attendee_id as attendee, points, prize from quiz_winners where session_id = $1 order by product_ref',
    [sessionId],
  );

describe('a quiz', () => {
  it('never reveals the correct answer before the guest has answered, in any response of the room', async () => {
    const { code } = await aQuizRoom({ prize: null });
    const door = await test.http.get(`/api/v1/room/${code}`).expect(200);
    const joined = await here.post(code, 'join', guestBody()).expect(200);
    const { roomToken } = joined.body as { roomToken: string };
    const neighbour = await here.join(code);
    await saved(here.save(neighbour.roomToken, say({ [grape]: 'answer2', [year]: 'answer1' })));
    const before = await here.room(roomToken).expect(200);
    const rated = await here
      .save(roomToken, { assessments: { [red]: { parameters: { rateBox: 4 }, submitted: true } } })
      .expect(200);
    expect(before.body).toMatchObject({
      products: [
        {
          quizPrize: null,
          quiz: [
            { reference: grape, order: 1 },
            { reference: year, options },
          ],
        },
        { quiz: [] },
      ],
      answers: { quiz: {} },
    });
    for (const { body } of [door, joined, before, rated]) expect(toldOf(body)).toEqual([]);

    const answer = await here.save(roomToken, say({ [grape]: 'answer3' })).expect(200);
    expect(answer.body).toMatchObject({ correct: { [red]: { [grape]: 'answer2' } }, ignored: [] });
    expect(toldOf(answer.body)).toEqual(['correct.red00000000000000000.grape000000000000001']);
    const after = await here.room(roomToken).expect(200);
    expect(toldOf(after.body)).toEqual(['products.0.quiz.0.correct']);
    expect(after.body).toMatchObject({ answers: { quiz: { [red]: { [grape]: 'answer3' } } } });
  });

  it('with a prize hides the correct answer from guests with a wrong one until the event ends', async () => {
    const { id, code } = await aQuizRoom();
    const [throwaway, lasting] = [await here.join(code), await here.join(code)];
    const answer = await here.save(throwaway.roomToken, say({ [grape]: 'answer3' })).expect(200);
    const again = await here.save(throwaway.roomToken, say({ [grape]: 'answer1' })).expect(200);
    const during = await here.room(throwaway.roomToken).expect(200);
    expect(during.body).toMatchObject({
      products: [{ quizPrize: 'Una botella' }, {}],
      answers: { quiz: { [red]: { [grape]: 'answer3' } } },
    });
    expect(answer.body.correct).toEqual({ [red]: { [grape]: null } });
    expect(again.body.correct).toEqual({ [red]: { [grape]: null } });
    for (const { body } of [answer, again, during]) expect(toldOf(body)).toEqual([]);
    expect((await saved(here.save(lasting.roomToken, say({ [year]: 'answer2' })))).correct).toEqual(
      { [red]: { [year]: 'answer2' } },
    );
    await end(id);
    const after = await test.http
      .get('/api/v1/room')
      .set('authorization', `Bearer ${throwaway.roomToken}`)
      .set('if-none-match', during.headers.etag ?? '')
      .expect(200);
    expect(toldOf(after.body)).toEqual(['products.0.quiz.0.correct']);
    expect(
      toldOf((await here.room(lasting.roomToken).expect(200)).body),
      'of the answered question',
    ).toEqual(['products.0.quiz.1.correct']);
  });

  it('keeps the first answer, from any device and at any server', async () => {
    const { code } = await aQuizRoom({ prize: null });
    const { roomToken, attendee } = await here.join(code);
    const all = ['answer1', 'answer2', 'answer3', 'answer4'];
    const taken = await Promise.all(
      all.map((answer, place) =>
        saved(
          (place % 2 ? here : there).save(roomToken, {
            ...say({ [grape]: answer }),
            sequence: 9 - place,
          }),
        ),
      ),
    );
    const { answers } = await here.read(roomToken);
    const first = answers.quiz[red]?.[grape];
    expect(taken.map(({ ignored }) => ignored.length)).toEqual(
      all.map((answer) => Number(answer !== first)),
    );
    expect(taken.flatMap(({ ignored }) => ignored)).toEqual(
      Array(3).fill({ path: `quiz.${red}.${grape}`, reason: 'ANSWERED' }),
    );
    expect(taken.map(({ correct }) => correct[red]?.[grape])).toEqual(Array(4).fill('answer2'));
    // repeating an answer changes nothing, and the rest of its batch is saved
    const again = await saved(
      there.save(roomToken, {
        ...say({ [grape]: first ?? '', [year]: 'answer1' }),
        finalComment: 'Volveremos.',
      }),
    );
    expect(again.ignored).toEqual([]);
    expect((await here.read(roomToken)).answers).toMatchObject({
      quiz: { [red]: { [grape]: first, [year]: 'answer1' } },
      finalComment: 'Volveremos.',
    });
    expect(await here.countOf('quiz_answers where attendee_id = $1', [attendee.reference])).toBe(2);
  });

  it.each([
    { [red]: { [grape]: 'answer5' } },
    { [red]: { [grape]: null } },
    { [red]: { unknown: 'answer1' } },
    { [white]: { [grape]: 'answer1' } },
    { unknown: { [grape]: 'answer1' } },
    { [red]: 'answer1' },
  ])('accepts only one of its four answers: not %j', async (quiz) => {
    const { code } = await aQuizRoom();
    const { roomToken } = await here.join(code);
    const { body } = await here.save(roomToken, { quiz, finalComment: 'No se guarda' }).expect(422);
    expect(body).toMatchObject({
      error_msg: 'INVALID_ANSWER',
      issues: [{ path: expect.stringMatching(/^quiz\./) }],
    });
    expect((await here.read(roomToken)).answers).toMatchObject({ quiz: {}, finalComment: null });
  });

  it('of a blind product starts after its reveal, and recommends no hidden product', async () => {
    const { code } = await aQuizRoom({ template: 'BLIND_TEMPLATE', prize: null });
    const { roomToken } = await here.join(code);
    const hidden = { product: null, recommended: null, quizPrize: null, quiz: [] };
    expect((await here.read(roomToken)).products).toMatchObject([hidden, hidden]);
    const { body } = await here.save(roomToken, say({ [grape]: 'answer2' })).expect(422);
    expect(body).toMatchObject({ error_msg: 'INVALID_ANSWER' });
    expect(JSON.stringify(body)).not.toContain('answer2');
    const reveal = (productRef: string) =>
      here.save(roomToken, { assessments: { [productRef]: { submitted: true } } }).expect(200);
    await reveal(red);
    expect((await here.read(roomToken)).products).toMatchObject([
      { product: { name: 'Garnacha Secreta' }, recommended: null, quizPrize: null, quiz: [{}, {}] },
      hidden,
    ]);
    await reveal(white);
    expect((await here.read(roomToken)).products).toMatchObject([
      { recommended: { name: 'Macabeu Ocult' } },
      { recommended: { name: 'Garnacha Secreta' } },
    ]);
    expect((await saved(here.save(roomToken, say({ [grape]: 'answer2' })))).correct).toEqual({
      [red]: { [grape]: 'answer2' },
    });
  });
});

/** The paths at which a response contains a correct answer. */
function toldOf(body: unknown, path: string[] = []): string[] {
  if (body === null) return [];
  if (typeof body !== 'object') return path.includes('correct') ? [path.join('.')] : [];
  return Object.entries(body).flatMap(([key, value]) => toldOf(value, [...path, key]));
}

describe('the winner of a quiz', () => {
  it('has the most points, then the most answers, then the earliest finish, and needs an e-mail and a point', async () => {
    const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
    for (const place of snapshot.productReferences) Object.assign(place, quizzed);
    const { id, code } = await here.aRoom({ snapshot, liteMode: true });
    const [wrong, half, first, second, lite] = [
      await here.join(code),
      await here.join(code),
      await here.join(code),
      await here.join(code),
      await here.join(code, guestBody({ name: null, email: null })),
    ];
    await saved(here.save(lite.roomToken, say({ [grape]: 'answer2', [year]: 'answer2' })));
    await saved(here.save(half.roomToken, say({ [grape]: 'answer2' })));
    // the guest who began first is not the one who finished first
    await saved(here.save(second.roomToken, say({ [grape]: 'answer2' })));
    await saved(here.save(first.roomToken, say({ [grape]: 'answer2', [year]: 'answer2' })));
    await saved(here.save(second.roomToken, say({ [year]: 'answer2' })));
    await saved(
      here.save(wrong.roomToken, { quiz: { [white]: { [grape]: 'answer1', [year]: 'answer4' } } }),
    );
    await tellEnds();
    expect(await isTold(id), 'not before the end').toBe(0);
    await test.db.query(
      `update sessions set to_date = now() - interval '20 seconds' where id = $1`,
      [id],
    );
    await tellEnds();
    expect(await isTold(id), 'not while answers that arrived in time may still be written').toBe(0);
    await end(id);
    await tellEnds();
    await vi.waitFor(async () => expect(await winners(id)).not.toEqual([]), 10_000);
    expect(await winners(id)).toEqual([
      { attendee: first.attendee.reference, points: 2, prize: 'Una botella' },
    ]);
  });

  it('is decided once, even when the event is extended and the job runs twice', async () => {
    const { id, code } = await aQuizRoom();
    const [early, late] = [await here.join(code), await here.join(code)];
    await saved(here.save(early.roomToken, say({ [grape]: 'answer2' })));
    await end(id);
    await here.save(late.roomToken, say({ [grape]: 'answer2', [year]: 'answer2' })).expect(403);
    await Promise.all([tellEnds(), tellEnds(idle)]);
    const decided = [{ attendee: early.attendee.reference, points: 1, prize: 'Una botella' }];
    await vi.waitFor(async () => expect(await winners(id)).toEqual(decided), 10_000);
    await test.db.query(`update sessions set to_date = now() + interval '1 hour' where id = $1`, [
      id,
    ]);
    await saved(here.save(late.roomToken, say({ [grape]: 'answer2', [year]: 'answer2' })));
    await Promise.all([decide(id), decide(id)]);
    await end(id);
    await tellEnds();
    expect(await winners(id)).toEqual(decided);
    expect(await here.countOf(`outbox where payload->>'sessionId' = $1`, [id])).toBe(0);
  });

  it('is decided later when no worker was running, also after a crash between the end and the decision', async () => {
    const asleep = await startApp({ work: false });
    const { id, code } = await aQuizRoom();
    const { roomToken, attendee } = await here.join(code);
    await saved(here.save(roomToken, say({ [grape]: 'answer2' })));
    await test.db.query(`update sessions set to_date = now() - interval '3 days' where id = $1`, [
      id,
    ]);
    // this server processes the end and stops before it decides
    await tellEnds(asleep);
    await asleep.close();
    await vi.waitFor(
      async () => expect(await winners(id)).toMatchObject([{ attendee: attendee.reference }]),
      15_000,
    );
  });

  it('is decided again when there was no winner and the event goes on', async () => {
    const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
    Object.assign(snapshot.productReferences[0]!, quizzed);
    const { id, code } = await here.aRoom({ snapshot });
    const { roomToken, attendee } = await here.join(code);
    await end(id);
    await tellEnds(idle);
    await decide(id);
    expect([await isTold(id), await winners(id)]).toEqual([1, []]);
    await extend(id);
    expect(await isTold(id)).toBe(0);
    await saved(here.save(roomToken, say({ [grape]: 'answer2' })));
    await decide(id);
    expect(await winners(id), 'the event goes on').toEqual([]);
    await end(id);
    await tellEnds();
    await vi.waitFor(
      async () => expect(await winners(id)).toMatchObject([{ attendee: attendee.reference }]),
      10_000,
    );
    await decide('gone');
  });

  it('that is played after the first end is decided at the later one, and no winner changes', async () => {
    const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
    for (const place of snapshot.productReferences) Object.assign(place, quizzed);
    const { id, code } = await here.aRoom({ snapshot });
    const [aina, biel] = [await here.join(code), await here.join(code)];
    await saved(here.save(aina.roomToken, say({ [grape]: 'answer2' })));
    await end(id);
    await tellEnds();
    const first = { attendee: aina.attendee.reference, points: 1, prize: 'Una botella' };
    await vi.waitFor(async () => expect(await winners(id)).toEqual([first]), 10_000);
    const { reference } = await organiser.client.post<ReportReferenceDto>(
      `/api/v1/report/${organiser.uid}`,
      { name: 'Cata', publicCode: code },
    );
    await extend(id);
    const told = await organiser.client.get<ProductResultsDto>(
      `/api/v1/report/${organiser.uid}/${reference}/product/${red}`,
    );
    expect(told.quizWinner).toMatchObject({ points: 1 });
    const right = { [grape]: 'answer2', [year]: 'answer2' };
    await saved(here.save(biel.roomToken, { quiz: { [red]: right, [white]: right } }));
    await end(id);
    await tellEnds();
    const second = { attendee: biel.attendee.reference, points: 2, prize: 'Una botella' };
    await vi.waitFor(async () => expect(await winners(id)).toEqual([first, second]), 10_000);
  });

  it('is in reports saved after the end of the event, but not in earlier ones', async () => {
    const { id, code, snapshot } = await aQuizRoom();
    const { roomToken, attendee } = await here.join(code, guestBody({ name: 'Berta Vidal' }));
    await saved(here.save(roomToken, say({ [grape]: 'answer2', [year]: 'answer2' })));
    const path = (rest: string) => `/api/v1/report/${organiser.uid}${rest}`;
    const save = () =>
      organiser.client.post<ReportReferenceDto>(path(''), { name: 'Cata', publicCode: code });
    const before = await save();
    await test.db.query('update sessions set to_date = clock_timestamp() where id = $1', [id]);
    const after = await save();
    test.clock.move(60_000);
    await tellEnds();
    test.clock.move(-60_000);
    await vi.waitFor(async () => expect(await winners(id)).toHaveLength(1), 10_000);
    const winner = {
      productPath: `products/${snapshot.productReferences[0]?.product.reference}`,
      assistantPath: `assistants/${attendee.reference}`,
      date: expect.stringMatching(/Z$/),
      price: 'Una botella',
      points: 2,
    };
    const read = async ({ reference }: ReportReferenceDto) =>
      (
        await test
          .as(organiser)
          .get(path(`/${reference}`))
          .expect(200)
      ).body;
    // also in a report that was saved between the end and the decision
    for (const report of [after, await save()])
      expect(await read(report)).toMatchObject({ session: { quizWinners: { [red]: winner } } });
    expect((await read(before)).session.quizWinners).toEqual({});
    const shown = async ({ reference }: ReportReferenceDto) =>
      (await organiser.client.get<ProductResultsDto>(path(`/${reference}/product/${red}`)))
        .quizWinner;
    const { email } = attendee;
    expect(await shown(after)).toEqual({
      name: 'Berta Vidal',
      email,
      prize: 'Una botella',
      points: 2,
      date: winner.date,
    });
    expect(await shown(before)).toBeNull();
  });
});

describe('the ratings of the room', () => {
  const ratings = (token: string, productRef = red) =>
    test.http.get(`/api/v1/room/ratings/${productRef}`).set('authorization', `Bearer ${token}`);
  const rate = (rateBox: number) => ({ assessments: { [red]: { parameters: { rateBox } } } });
  const reveal = { assessments: { [red]: { submitted: true } } };

  it('are shown to a guest with locked stars, and never for so few guests that one could be identified', async () => {
    const { code } = await aQuizRoom({ template: 'BLIND_TEMPLATE' });
    const mine = await here.join(code);
    const theirs = await here.join(code);
    const told = async () =>
      (await ratings(mine.roomToken).expect(200)).body as { n: number; mean: number | null };
    const others = async (stars: number[]) => {
      for (const star of stars)
        await saved(here.save((await here.join(code)).roomToken, rate(star)));
    };
    await saved(here.save(mine.roomToken, rate(2.5)));
    await ratings(mine.roomToken).expect(404);
    await saved(here.save(mine.roomToken, reveal));
    await others([5, 3.5, 4]);
    expect(await told()).toEqual({ n: 0, mean: null });
    await saved(here.save(theirs.roomToken, reveal));
    // revealed without stars: the guest can still give stars, and must not see the ratings of
    // others before that
    await ratings(theirs.roomToken).expect(404);
    await saved(here.save(theirs.roomToken, rate(3.5)));
    const first = { n: 5, mean: 3.7 };
    for (const { roomToken } of [mine, theirs])
      expect((await ratings(roomToken).expect(200)).body).toEqual(first);
    // the mean does not change with each single guest
    await others([0, 0, 0, 0]);
    expect(await told()).toEqual(first);
    await others([0]);
    expect(await told()).toEqual({ n: 10, mean: 1.9 });
    await ratings(mine.roomToken, white).expect(404);
    await ratings(mine.roomToken, 'unknown').expect(404);
  });

  it('are not shown while the guest can still change their stars', async () => {
    const { code } = await aQuizRoom();
    const { roomToken } = await here.join(code);
    await saved(
      here.save(roomToken, {
        assessments: { [red]: { parameters: { rateBox: 4 }, submitted: true } },
      }),
    );
    await ratings(roomToken).expect(404);
  });
});

it('counts the answers to one question without reading those to the others', async () => {
  const { id } = await aQuizRoom();
  await test.db.query(
    `with guests as (
       insert into attendees (id, session_id, owner_uid, name, lang, platform, consent_version, consent_at, created_at, updated_at)
       select 'quiz' || lpad(n::text, 16, '0'), $1, $2, 'Guest', 'ES', 'MOBILE_WEB', '1', now(), now(), now() from generate_series(1, 1000) n
       returning id)
     insert into quiz_answers (attendee_id, product_ref, question, session_id, answer, answered_at)
     select id, $3, 'question' || q, $1, 'answer' || 1 + q % 4, now() from guests, generate_series(1, 10) q`,
    [id, organiser.uid, red],
  );
  await test.db.query('analyze quiz_answers');
  const counted = vi.spyOn(test.db, 'query');
  expect(await test.app.get(RunNumbers).quizAnswers(id, red, 'question7')).toMatchObject({
    answer4: 1_000,
  });
  const [sql, parameters] = counted.mock.calls[0] as [string, unknown[]];
  counted.mockRestore();
  const [found] = await test.db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${sql}`,
    parameters,
  );
  const scans = nodesOf(found!['QUERY PLAN'][0].Plan).filter(
    (node) => node['Relation Name'] === 'quiz_answers',
  );
  expect(scans.map((scan) => scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0))).toEqual([
    1_000,
  ]);
});
