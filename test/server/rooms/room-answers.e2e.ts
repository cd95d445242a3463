import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AnswersLog } from '../../../server/rooms/answers-log.js';
import { WebhookEvents } from '../../../server/webhooks/webhook-events.js';
import type { Template } from '../../../shared/vocabulary/tasting.js';
import { startApp, type TestApp } from '../../support/app.js';
import { guestBody } from '../../support/factories.js';
import {
  concept,
  question,
  red,
  roomCalls,
  snapshotWith,
  white,
  whole,
} from '../../support/room-calls.js';
import { aSnapshot, sheetPath } from '../../support/stored-event.js';

type Calls = ReturnType<typeof roomCalls>;
let test: TestApp;
let aRoom: Calls['aRoom'];
let join: Calls['join'];
let room: Calls['room'];
let read: Calls['read'];
let save: Calls['save'];
let countOf: Calls['countOf'];

beforeAll(async () => {
  test = await startApp({ work: false });
  ({ aRoom, join, room, read, save, countOf } = roomCalls(test, await test.anOrganiser()));
});
afterAll(() => test?.close());

describe('answers', () => {
  it('are returned as they were given, and repeating them changes nothing', async () => {
    const { code } = await aRoom();
    const { roomToken, attendee } = await join(code);
    const first = (await save(roomToken, whole).expect(200)).body as {
      savedAt: string;
      reveals: object;
    };
    expect(first.reveals).toEqual({});
    expect(Math.abs(Date.parse(first.savedAt) - Date.now())).toBeLessThan(60_000);
    const { answers } = await read(roomToken);
    expect(answers).toEqual({
      survey: { [question]: ['never', 'often'] },
      assessments: {
        [red]: {
          parameters: {
            rateBox: 4.5,
            ratePrice: 'not_rated',
            blindPrice: null,
            notes: 'Guinda y tomillo.',
          },
          categories: whole.assessments[red]!.categories,
          submitted: true,
        },
        [white]: {
          parameters: { rateBox: 0, ratePrice: 5, blindPrice: null, notes: null },
          categories: {},
          submitted: false,
        },
      },
      quiz: {},
      satisfactions: { [concept]: 1 },
      finalComment: 'Volveremos.',
    });
    await save(roomToken, whole).expect(200);
    expect(await read(roomToken)).toMatchObject({ answers });
    for (const [table, rows] of [
      ['assessments', 2],
      ['answers', 3],
      ['attendee_actions', 1],
    ] as const) {
      expect(await countOf(`${table} where attendee_id = $1`, [attendee.reference]), table).toBe(
        rows,
      );
    }
  });

  it.each([
    ['are stored shortly after the end when they arrived in time', 10_000, 200],
    [
      'are rejected when a stalled server stores them too late, because the report may exist',
      20_000,
      403,
    ],
  ])('%s', async (_what, lateMs, status) => {
    const { code } = await aRoom();
    const { roomToken } = await join(code);
    const [session] = await test.db.query<{ toDate: Date }>(
      'select to_date as "toDate" from sessions where public_code = $1',
      [code],
    );
    const late = (session?.toDate.getTime() ?? 0) + lateMs - test.clock.now().getTime();
    const events = test.app.get(WebhookEvents);
    const wanted = vi.spyOn(events, 'wanted').mockImplementationOnce(async () => {
      test.clock.move(late);
      return false;
    });
    try {
      const { body } = await save(roomToken, { finalComment: 'a tiempo' }).expect(status);
      if (status === 403) expect(body).toMatchObject({ error_msg: 'ROOM_FINISHED' });
      expect((await read(roomToken)).answers.finalComment ?? null).toBe(
        status === 200 ? 'a tiempo' : null,
      );
    } finally {
      if (wanted.mock.calls.length > 0) test.clock.move(-late);
      wanted.mockRestore();
    }
  });

  it('keep a history without gaps, and the time of the first answer', async () => {
    const { code } = await aRoom();
    const { roomToken, attendee } = await join(code);
    const firstAnswer = async () =>
      (
        await test.db.query<{ at: string | null }>(
          'select first_answer_at::text as at from attendees where id = $1',
          [attendee.reference],
        )
      )[0]?.at;
    await save(roomToken, { actions: whole.actions }).expect(200);
    await save(roomToken, { finalComment: null, survey: { [question]: null } }).expect(200);
    expect(await firstAnswer()).toBeNull();
    await save(roomToken, {
      assessments: { [red]: { parameters: { rateBox: 3 } } },
      finalComment: 'uno',
    }).expect(200);
    const first = await firstAnswer();
    expect(first).toMatch(/\.\d{4,6}/);
    await save(roomToken, {
      assessments: { [red]: { categories: { taste: { mood: '2' } } } },
      finalComment: 'dos',
    }).expect(200);
    await save(roomToken, {
      assessments: {
        [red]: { parameters: { rateBox: null }, categories: { taste: { mood: null } } },
      },
      finalComment: null,
    }).expect(200);
    expect(await firstAnswer()).toBe(first);
    const history = await test.db.query<Record<string, unknown>>(
      `select rate_box::float8 as "rateBox", votes, valid_from::text as from, valid_to::text as to from assessments where attendee_id = $1 order by id`,
      [attendee.reference],
    );
    expect(history.map(({ rateBox, votes }) => [rateBox, votes])).toEqual([
      [3, {}],
      [3, { taste: { mood: '2' } }],
    ]);
    expect(history[0]?.['to']).toBe(history[1]?.['from']);
    expect(history[0]?.['from']).toBe(first);
    expect(history[1]?.['to']).not.toBe('infinity');
    const comments = await test.db.query<Record<string, unknown>>(
      `select value, valid_to = 'infinity' as current from answers where attendee_id = $1 order by id`,
      [attendee.reference],
    );
    expect(comments).toEqual([
      { value: 'uno', current: false },
      { value: 'dos', current: false },
    ]);
    expect((await read(roomToken)).answers).toEqual({
      survey: {},
      assessments: {},
      quiz: {},
      satisfactions: {},
      finalComment: null,
    });
  });

  it('of one guest are all kept when they are sent at the same time', async () => {
    const { code } = await aRoom();
    const { roomToken, attendee } = await join(code);
    const steps = ['low', 'some', 'good', 'high', 'full'];
    const parts = [
      { parameters: { rateBox: 2.5 } },
      { parameters: { ratePrice: 3 } },
      { parameters: { notes: 'a la vez' } },
      { categories: { taste: { mood: '3' } } },
      { categories: { taste: { finish: 'short' } } },
      { categories: { view: { bright: 'bright-high' } } },
      { submitted: true },
      ...steps.map((step) => ({ categories: { taste: { sweet: `sweet-${step}` } } })),
    ];
    await Promise.all(
      parts.map((part) => save(roomToken, { assessments: { [red]: part } }).expect(200)),
    );
    const assessment = (await read(roomToken)).answers.assessments[red];
    expect(assessment).toMatchObject({
      parameters: { rateBox: 2.5, ratePrice: 3, notes: 'a la vez' },
      categories: { taste: { mood: '3', finish: 'short' }, view: { bright: 'bright-high' } },
      submitted: true,
    });
    expect(steps.map((step) => `sweet-${step}`)).toContain(
      assessment?.categories['taste']?.['sweet'],
    );
    expect(await countOf('assessments where attendee_id = $1', [attendee.reference])).toBe(
      parts.length,
    );
    expect(
      await countOf(`assessments where attendee_id = $1 and valid_to = 'infinity'`, [
        attendee.reference,
      ]),
    ).toBe(1);
  });

  it('are rejected as a whole when one is wrong, with its path', async () => {
    const { code } = await aRoom();
    const { roomToken, attendee } = await join(code);
    const refused = async (body: object) =>
      (
        (await save(roomToken, body).expect(422)).body as {
          issues: { path: string; code: string }[];
        }
      ).issues.map(({ path, code: why }) => `${path} ${why}`);
    expect(await refused({ ...whole, satisfactions: { [concept]: 5 } })).toEqual([
      `satisfactions.${concept} INVALID_ANSWER`,
    ]);
    expect(
      await refused({
        finalComment: 'bien',
        assessments: {
          [red]: { parameters: { rateBox: 4.3 }, categories: { taste: { mood: '5' } } },
        },
      }),
    ).toEqual([
      `assessments.${red}.parameters.rateBox INVALID_ANSWER`,
      `assessments.${red}.categories.taste.mood INVALID_ANSWER`,
    ]);
    expect(await countOf('assessments where attendee_id = $1', [attendee.reference])).toBe(0);
    expect(await countOf('answers where attendee_id = $1', [attendee.reference])).toBe(0);
    for (const body of [
      { survey: [] },
      { assessments: 'all' },
      { finalComment: 7 },
      { actions: {} },
    ])
      await save(roomToken, body).expect(400);
  });

  it('are accepted with characters that the database cannot store, which are removed or replaced', async () => {
    const { code } = await aRoom();
    const { roomToken } = await join(code);
    await save(roomToken, {
      finalComment: `nul \u0000 half \uD83C whole 🍷 'quote' "double" \\u0000`,
      assessments: { [red]: { parameters: { notes: '\u0000' } } },
    }).expect(200);
    expect((await read(roomToken)).answers).toMatchObject({
      finalComment: `nul  half \uFFFD whole 🍷 'quote' "double" \\u0000`,
      assessments: {},
    });
  });

  it('to a hundred products fit into one call', async () => {
    const products = Array.from({ length: 100 }, (_, index) => ({
      reference: `p${String(index).padStart(19, '0')}`,
    }));
    const snapshot = {
      ...snapshotWith('CONVENTIONAL_TEMPLATE'),
      productReferences: aSnapshot(products).productReferences,
    };
    const { code } = await aRoom({ snapshot });
    const { roomToken } = await join(code);
    const { [red]: rich } = whole.assessments;
    const notes = 'x'.repeat(2_000);
    const assessments = Object.fromEntries(
      products.map(({ reference }) => [
        reference,
        { ...rich, parameters: { rateBox: 4, ratePrice: 2, notes } },
      ]),
    );
    await save(roomToken, { assessments }).expect(200);
    const { answers, products: shown } = await read(roomToken);
    expect(Object.keys(answers.assessments)).toHaveLength(100);
    expect(shown.map(({ label }) => label)).toEqual(products.map((_, index) => index + 1));
    await save(roomToken, { finalComment: 'x'.repeat(2 ** 20) }).expect(413);
  });

  it('are frozen at an instant that excludes all later answers', async () => {
    const { code, id } = await aRoom();
    const { roomToken, attendee } = await join(code);
    const log = test.app.get(AnswersLog, { strict: false });
    await save(roomToken, { assessments: { [red]: { parameters: { rateBox: 1 } } } }).expect(200);
    let writing: Promise<unknown> | undefined;
    const { asOf, upTo } = await test.db.transaction(async (tx) => {
      const instant = await log.freeze(tx, id);
      writing = save(roomToken, { assessments: { [red]: { parameters: { rateBox: 5 } } } })
        .expect(200)
        .then(() => undefined);
      await sleep(300);
      // the save waits until the transaction ends
      expect(await countOf('assessments where attendee_id = $1', [attendee.reference])).toBe(1);
      return instant;
    });
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    await writing;
    const versions = await test.db.query<{ rate: number; seen: boolean }>(
      'select rate_box::float8 as rate, from_order <= $2 and $2 < to_order and valid_from <= $3 and $3 < valid_to as seen from assessments where attendee_id = $1 order by id',
      [attendee.reference, upTo, asOf],
    );
    expect(versions).toEqual([
      { rate: 1, seen: true },
      { rate: 5, seen: false },
    ]);
  });
});

describe('the page of the room', () => {
  it('has the questions of the template, in order', async () => {
    const parameters = async (template: Template) => {
      const { code } = await aRoom({ template });
      const page = await read((await join(code)).roomToken);
      return [
        page.sheets[sheetPath]?.parameters.map(({ type }) => type).join(' '),
        page.sheets[sheetPath]?.categories.length,
      ];
    };
    expect(await parameters('SIMPLE_TEMPLATE')).toEqual(['RATE_BOX RATE_PRICE NOTES', 0]);
    expect(await parameters('CONVENTIONAL_TEMPLATE')).toEqual(['RATE_BOX RATE_PRICE NOTES', 2]);
    expect(await parameters('BLIND_TEMPLATE')).toEqual(['RATE_BOX BLIND_PRICE NOTES', 2]);
    const { code } = await aRoom({
      snapshot: snapshotWith('CONVENTIONAL_TEMPLATE', { satisfactionActive: false }),
    });
    const { roomToken } = await join(code);
    expect(await read(roomToken)).toMatchObject({
      session: {
        code,
        status: 'IN_PROGRESS',
        currency: 'EUR',
        instructor: 'Ana Instructora',
        satisfactionActive: false,
        store: { deliveryCost: null },
      },
      products: [
        { reference: red, label: 1, product: { name: 'Garnacha Secreta', price: 12.5 } },
        { reference: white, label: 2 },
      ],
      survey: [{ reference: question }],
      satisfactionConcepts: [],
    });
    await save(roomToken, { satisfactions: { [concept]: 1 } }).expect(422);
  });

  it('hides a blind product until this guest submits it', async () => {
    const { code, snapshot } = await aRoom({ template: 'BLIND_TEMPLATE' });
    const [secret, other] = snapshot.productReferences.map(({ product }) => product);
    const [mine, yours] = [await join(code), await join(code)];
    const seen = async (token: string) => {
      const page = JSON.stringify(await read(token));
      return [secret, other].map((product) =>
        ['name', 'reference', 'region', 'externalStoreURL'].some((field) =>
          page.includes(String(product?.[field as 'name'])),
        ),
      );
    };
    expect(await seen(mine.roomToken)).toEqual([false, false]);
    const guessed = await save(mine.roomToken, {
      assessments: { [red]: { parameters: { blindPrice: 18.999 } } },
    }).expect(200);
    expect(guessed.body).toMatchObject({ reveals: {} });
    expect(await seen(mine.roomToken)).toEqual([false, false]);
    const { body } = await save(mine.roomToken, {
      assessments: { [red]: { submitted: true }, [white]: { parameters: { rateBox: 2 } } },
    }).expect(200);
    expect(body).toMatchObject({
      reveals: { [red]: { name: 'Garnacha Secreta', reference: secret?.reference } },
    });
    expect(JSON.stringify(body)).not.toContain('Macabeu');
    const page = await read(mine.roomToken);
    expect(page.products).toMatchObject([
      { reference: red, label: 1, product: { name: 'Garnacha Secreta' } },
      { reference: white, label: 2, product: null },
    ]);
    expect(JSON.stringify(page)).not.toContain('Macabeu');
    expect(JSON.stringify(page)).not.toContain(other?.reference);
    expect(await seen(yours.roomToken)).toEqual([false, false]);
    const [row] = await test.db.query(
      'select blind_price::float8 as price, blind_currency as currency from assessments where attendee_id = $1 and product_ref = $2',
      [mine.attendee.reference, red],
    );
    expect(row).toEqual({ price: 19, currency: 'EUR' });
  });

  it('shows nothing of other guests', async () => {
    const { code } = await aRoom();
    const [mine, yours] = [await join(code), await join(code, guestBody({ name: 'Berta Vidal' }))];
    await save(yours.roomToken, { ...whole, finalComment: 'secreto de Berta' }).expect(200);
    const page = JSON.stringify(await read(mine.roomToken));
    for (const secret of [
      'Berta',
      yours.attendee.reference,
      yours.attendee.email ?? '',
      'secreto',
      'Guinda',
    ])
      expect(page).not.toContain(secret);
    expect((await read(mine.roomToken)).answers).toEqual({
      survey: {},
      assessments: {},
      quiz: {},
      satisfactions: {},
      finalComment: null,
    });
  });

  it('is sent once per change', async () => {
    const { code } = await aRoom();
    const { roomToken } = await join(code);
    const first = await room(roomToken).expect(200);
    const tag = first.headers['etag'] as string;
    expect(first.headers['cache-control']).toBe('no-store');
    await room(roomToken).set('if-none-match', tag).expect(304);
    await save(roomToken, whole).expect(200);
    const second = await room(roomToken).set('if-none-match', tag).expect(200);
    await save(roomToken, { ...whole, actions: [] }).expect(200);
    await room(roomToken)
      .set('if-none-match', second.headers['etag'] as string)
      .expect(304);
  });
});
