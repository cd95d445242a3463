import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswersSavedDto } from '../../../server/rooms/answers.dto.js';
import type { AnswersInput, AssessmentInput } from '../../../shared/rules/answers.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aDeviceKey, guestBody } from '../../support/factories.js';
import { concept, question, red, roomCalls, white } from '../../support/room-calls.js';

/** Two servers on one database. */
let servers: [TestApp, TestApp];
let organiser: Organiser;
let here: ReturnType<typeof roomCalls>;
let there: ReturnType<typeof roomCalls>;

beforeAll(async () => {
  servers = [await startApp(), await startApp({ work: false })];
  organiser = await servers[0].anOrganiser();
  [here, there] = [roomCalls(servers[0], organiser), roomCalls(servers[1], organiser)];
});
afterAll(() => Promise.all((servers ?? []).map((server) => server.close())));

const rate = (rateBox: number | null, productRef = red) => ({
  assessments: { [productRef]: { parameters: { rateBox } } },
});
const saved = async (call: ReturnType<typeof here.save>) =>
  (await call.expect(200)).body as AnswersSavedDto;

describe('the order of answers from one device', () => {
  it('is the order on the device, however late an answer arrives, at any server', async () => {
    const { code } = await here.aRoom();
    const { roomToken } = await here.join(code);
    await saved(here.save(roomToken, { ...rate(5), finalComment: 'después', sequence: 20 }));
    const late = {
      assessments: {
        [red]: {
          parameters: { rateBox: 1, notes: 'a tiempo' },
          categories: { taste: { mood: '2' } },
          submitted: true,
        },
        [white]: { parameters: { rateBox: 2 } },
      },
      finalComment: 'antes',
      satisfactions: { [concept]: 3 },
      sequence: 10,
    };
    expect((await saved(there.save(roomToken, late))).ignored).toEqual([
      { path: `assessments.${red}.parameters.rateBox`, reason: 'OLDER' },
      { path: 'finalComment', reason: 'OLDER' },
    ]);
    expect((await here.read(roomToken)).answers).toMatchObject({
      assessments: {
        [red]: {
          parameters: { rateBox: 5, notes: 'a tiempo' },
          categories: { taste: { mood: '2' } },
          submitted: true,
        },
        [white]: { parameters: { rateBox: 2 } },
      },
      finalComment: 'después',
      satisfactions: { [concept]: 3 },
    });
    // a repeated batch is accepted
    expect((await saved(there.save(roomToken, { ...rate(5), sequence: 20 }))).ignored).toEqual([]);
  });

  it('also covers answers that change nothing and answers that are withdrawn', async () => {
    const { code } = await here.aRoom();
    const { roomToken } = await here.join(code);
    await saved(here.save(roomToken, { ...rate(3), survey: { [question]: null }, sequence: 1 }));
    const tag = (await here.room(roomToken).expect(200)).headers['etag'] as string;
    await saved(here.save(roomToken, { ...rate(3), sequence: 5 }));
    // the page keeps its ETag, because no answer changed
    await here.room(roomToken).set('if-none-match', tag).expect(304);
    await saved(here.save(roomToken, { ...rate(4), sequence: 4 }));
    await saved(here.save(roomToken, { ...rate(null), survey: { [question]: null }, sequence: 7 }));
    const { ignored } = await saved(
      there.save(roomToken, { ...rate(1), survey: { [question]: ['often'] }, sequence: 6 }),
    );
    expect(ignored).toEqual([
      { path: `assessments.${red}.parameters.rateBox`, reason: 'OLDER' },
      { path: `survey.${question}`, reason: 'OLDER' },
    ]);
    expect((await here.read(roomToken)).answers).toEqual({
      survey: {},
      assessments: {},
      quiz: {},
      satisfactions: {},
      finalComment: null,
    });
  });

  it('puts answers without a sequence before all others, and orders them by arrival', async () => {
    const { code } = await here.aRoom();
    const { roomToken } = await here.join(code);
    await saved(here.save(roomToken, rate(1)));
    await saved(there.save(roomToken, rate(2)));
    const stars = async () =>
      (await here.read(roomToken)).answers.assessments[red]?.parameters.rateBox;
    expect(await stars()).toBe(2);
    await saved(here.save(roomToken, { ...rate(5), sequence: 0 }));
    const late = { assessments: { [red]: { parameters: { rateBox: 1, notes: 'tarde' } } } };
    expect((await saved(there.save(roomToken, late))).ignored).toEqual([
      { path: `assessments.${red}.parameters.rateBox`, reason: 'OLDER' },
    ]);
    expect((await here.read(roomToken)).answers.assessments[red]?.parameters).toMatchObject({
      rateBox: 5,
      notes: 'tarde',
    });
  });

  it('is the order of arrival between devices', async () => {
    const { code } = await here.aRoom();
    const phone = guestBody();
    const first = await here.join(code, phone);
    await saved(here.save(first.roomToken, { ...rate(1), sequence: 900 }));
    expect(
      (await saved(here.save(first.roomToken, { ...rate(3), sequence: 899 }))).ignored,
    ).toHaveLength(1);
    // another device resumes with the mailed code
    const tablet = aDeviceKey();
    await here.post(code, 'resume', { email: phone.email }).expect(200);
    await expect
      .poll(
        () => servers[0].db.query('select 1 from mailbox where recipient = $1', [phone.email]),
        { timeout: 10_000 },
      )
      .toHaveLength(1);
    const [mail] = await servers[0].db.query<{ text: string }>(
      'select text from mailbox where recipient = $1',
      [phone.email],
    );
    const confirm = {
      email: phone.email,
      code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0],
      deviceKey: tablet,
    };
    const { body: second } = await here.post(code, 'resume/confirm', confirm).expect(200);
    expect(await saved(here.save(second.roomToken, { ...rate(4), sequence: 8 }))).toMatchObject({
      ignored: [],
    });
    // repeating a confirmation does not start a new order
    await here.post(code, 'resume/confirm', confirm).expect(200);
    expect(
      (await saved(here.save(second.roomToken, { ...rate(5), sequence: 7 }))).ignored,
    ).toHaveLength(1);
    expect((await here.read(second.roomToken)).answers.assessments[red]?.parameters.rateBox).toBe(
      4,
    );
    await here.save(first.roomToken, { ...rate(0), sequence: 9_999 }).expect(401);
  });

  it.each([-1, 1.5, 2 ** 53, 'soon', {}])('rejects the sequence %j', async (sequence) => {
    const { code } = await here.aRoom();
    const { roomToken } = await here.join(code);
    await here.save(roomToken, { ...rate(1), sequence }).expect(400);
    await saved(here.save(roomToken, { ...rate(1), sequence: null }));
  });

  it('holds for random batches in random order, repeated, and at two servers at once', async () => {
    const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
    const random = aRandom(seed);
    const { code } = await here.aRoom();
    for (let round = 0; round < 12; round++) {
      const { roomToken, attendee } = await here.join(code);
      const batches = Array.from({ length: 20 }, (_, index) => ({
        ...aBatch(random),
        sequence: 1_000 + index,
      }));
      const arriving = shuffled([...batches, ...batches.filter(() => random() < 0.2)], random);
      while (arriving.length > 0) {
        const together = arriving.splice(0, 1 + Math.floor(random() * 4));
        await Promise.all(
          together.map((batch) => saved((random() < 0.5 ? here : there).save(roomToken, batch))),
        );
      }
      const { answers } = await there.read(roomToken);
      const expected = new Map(batches.flatMap(leavesOf));
      const found = new Map(leavesOf(answers));
      const wrong = [...expected].filter(
        ([path, value]) => JSON.stringify(found.get(path) ?? null) !== JSON.stringify(value),
      );
      expect(wrong, `FUZZ_SEED=${seed}, round ${round}`).toEqual([]);
      // no version is empty, and at most one version is valid at any time
      for (const [table, subject] of [
        ['assessments', 'product_ref'],
        ['answers', 'kind, subject'],
      ]) {
        const broken = await servers[0].db.query(
          `select 1 from (select valid_from, valid_to, lead(valid_from) over (partition by ${subject} order by id) as next from ${table} where attendee_id = $1) v
           where valid_from >= valid_to or next < valid_to`,
          [attendee.reference],
        );
        expect(broken, `FUZZ_SEED=${seed}, ${table}`).toEqual([]);
      }
    }
  });
});

/** Random numbers from 0 to 1 that are the same for the same seed. */
function aRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const shuffled = <Item>(items: Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

function aBatch(random: () => number): AnswersInput {
  const one = <Value>(...values: Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const some = <Part extends object>(part: Part): Part | object => (random() < 0.5 ? part : {});
  const assessment = () => ({
    parameters: {
      ...some({ rateBox: one(null, 0, 0.5, 3, 5) }),
      ...some({ notes: one(null, 'uno', 'dos') }),
    },
    categories: {
      taste: {
        ...some({ mood: one(null, '1', '4') }),
        ...some({ aroma: one(null, { fruit: true as const }) }),
      },
      view: some({ depth: one(null, 'depth-full') }) as Record<string, string | null>,
    },
  });
  return {
    assessments: { ...some({ [red]: assessment() }), ...some({ [white]: assessment() }) },
    ...some({ survey: { [question]: one(null, ['often'], ['never']) } }),
    ...some({ satisfactions: { [concept]: one(null, 1, 2) } }),
    ...some({ finalComment: one(null, 'bien', 'mal') }),
  };
}

type Answered = Omit<AnswersInput, 'assessments'> & {
  assessments?: Record<string, Omit<AssessmentInput, 'submitted'>> | null;
};

/** The answers of a batch or a page, one by one. */
function leavesOf({
  survey,
  assessments,
  satisfactions,
  finalComment,
}: Answered): [string, unknown][] {
  return [
    ...Object.entries(survey ?? {}).map(([id, value]): [string, unknown] => [
      `survey ${id}`,
      value,
    ]),
    ...Object.entries(assessments ?? {}).flatMap(([ref, { parameters, categories }]) => [
      ...Object.entries(parameters ?? {}).map(([name, value]): [string, unknown] => [
        `${ref} ${name}`,
        value,
      ]),
      ...Object.entries(categories ?? {}).flatMap(([category, votes]) =>
        Object.entries(votes).map(([id, value]): [string, unknown] => [
          `${ref} ${category} ${id}`,
          value,
        ]),
      ),
    ]),
    ...Object.entries(satisfactions ?? {}).map(([id, value]): [string, unknown] => [
      `satisfaction ${id}`,
      value,
    ]),
    ...(finalComment === undefined ? [] : [['comment', finalComment] satisfies [string, unknown]]),
  ];
}

describe('a revealed blind product', () => {
  const locked = (path: string) => ({ path: `assessments.${red}.${path}`, reason: 'REVEALED' });
  const reveal = { assessments: { [red]: { submitted: true } } };

  it('locks its answers, except notes and stars that were never given', async () => {
    const { code } = await here.aRoom({ template: 'BLIND_TEMPLATE' });
    const { roomToken, attendee } = await here.join(code);
    await saved(
      here.save(roomToken, {
        assessments: {
          [red]: { parameters: { blindPrice: 9 }, categories: { taste: { mood: '2' } } },
        },
      }),
    );
    expect((await saved(here.save(roomToken, reveal))).reveals).toMatchObject({
      [red]: { name: 'Garnacha Secreta' },
    });
    const revealedAt = async () =>
      (
        await servers[0].db.query<{ at: string }>(
          'select revealed_at::text as at from answer_marks where attendee_id = $1',
          [attendee.reference],
        )
      )[0]?.at;
    const at = await revealedAt();
    expect(at).toMatch(/^20/);
    const { ignored } = await saved(
      there.save(roomToken, {
        assessments: {
          [red]: {
            parameters: { rateBox: 4, blindPrice: 12.5, notes: '¡Era esta!' },
            categories: { taste: { mood: null, finish: 'long' } },
            submitted: true,
          },
          [white]: { parameters: { blindPrice: 7 } },
        },
        finalComment: 'Todo lo demás se guarda',
      }),
    );
    expect(ignored).toEqual([
      locked('parameters.blindPrice'),
      locked('categories.taste.mood'),
      locked('categories.taste.finish'),
    ]);
    expect((await saved(here.save(roomToken, rate(5)))).ignored).toEqual([
      locked('parameters.rateBox'),
    ]);
    expect((await saved(here.save(roomToken, rate(null)))).ignored).toEqual([
      locked('parameters.rateBox'),
    ]);
    expect((await here.read(roomToken)).answers).toMatchObject({
      assessments: {
        [red]: {
          parameters: { rateBox: 4, blindPrice: 9, notes: '¡Era esta!' },
          categories: { taste: { mood: '2' } },
          submitted: true,
        },
        [white]: { parameters: { blindPrice: 7 }, submitted: false },
      },
      finalComment: 'Todo lo demás se guarda',
    });
    expect(await revealedAt()).toBe(at);
  });

  it('can be answered in the call that reveals it, and that call can be repeated', async () => {
    const { code } = await here.aRoom({ template: 'BLIND_TEMPLATE' });
    const { roomToken } = await here.join(code);
    const whole = {
      assessments: {
        [red]: {
          parameters: { rateBox: 3, blindPrice: 10.005 },
          categories: { taste: { mood: '1' } },
          submitted: true,
        },
      },
    };
    const first = await saved(here.save(roomToken, { ...whole, sequence: 4 }));
    const again = await saved(there.save(roomToken, { ...whole, sequence: 5 }));
    expect([first.ignored, again.ignored]).toEqual([[], []]);
    expect(again.reveals).toEqual(first.reveals);
  });

  it('is never shown before its answers are locked, with simultaneous saves', async () => {
    const { code } = await here.aRoom({ template: 'BLIND_TEMPLATE' });
    for (let round = 0; round < 6; round++) {
      const { roomToken } = await here.join(code);
      await saved(
        here.save(roomToken, { assessments: { [red]: { parameters: { blindPrice: 1 } } } }),
      );
      const guess = (blindPrice: number) => ({
        assessments: { [red]: { parameters: { blindPrice } } },
      });
      const price = async () =>
        (await here.read(roomToken)).answers.assessments[red]?.parameters.blindPrice;
      const racing = [2, 3].map((blindPrice) => saved(there.save(roomToken, guess(blindPrice))));
      await saved(here.save(roomToken, reveal));
      const shown = await price();
      await Promise.all(racing);
      await saved(there.save(roomToken, guess(4)));
      expect(await price()).toBe(shown);
    }
  });

  it('does not exist in a tasting that is not blind, so answers can still change', async () => {
    const { code } = await here.aRoom();
    const { roomToken } = await here.join(code);
    await saved(
      here.save(roomToken, {
        assessments: { [red]: { parameters: { rateBox: 2 }, submitted: true } },
      }),
    );
    expect((await saved(here.save(roomToken, rate(5)))).ignored).toEqual([]);
    expect((await here.read(roomToken)).answers.assessments[red]?.parameters.rateBox).toBe(5);
  });
});
