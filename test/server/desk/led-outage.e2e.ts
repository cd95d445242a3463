import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DeskDto, RoomRunDto } from '../../../server/desk/desk.dto.js';
import type { ScreenDto } from '../../../server/desk/screen.dto.js';
import type { AnswersSavedDto } from '../../../server/rooms/answers.dto.js';
import type { SnapshotProductReference } from '../../../shared/vocabulary/session.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { createTestDatabase } from '../../support/database.js';
import { download } from '../../support/download.js';
import { follow } from '../../support/follow.js';
import { question, red, roomCalls, snapshotWith, white } from '../../support/room-calls.js';
import { type SilentProxy, startSilentProxy } from '../../support/silent-proxy.js';

/** The database is away for this long. */
const awayMs = 20_000;
const patience = { timeout: 40_000, interval: 100 };
const grape = 'grape000000000000001';
const text = (word: string) => ({ ES: word, CA: word, EN: word });
const quizzed: Partial<SnapshotProductReference> = {
  quizPrize: 'Una botella',
  quiz: [
    {
      reference: grape,
      question: text('¿Uva?'),
      options: {
        answer1: text('Uno'),
        answer2: text('Dos'),
        answer3: text('Tres'),
        answer4: text('Cuatro'),
      },
      correct: ['answer2'],
      order: 1,
    },
  ],
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: SilentProxy;
/** Two servers on one database. The network between `test` and the database fails. */
let test: TestApp;
let other: TestApp;
let organiser: Organiser;
let rooms: ReturnType<typeof roomCalls>;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startSilentProxy(database.url);
  [test, other] = [
    await startApp({ databaseUrl: proxy.url, work: false }),
    await startApp({ databaseUrl: database.url, work: false }),
  ];
  organiser = await other.anOrganiser();
  rooms = roomCalls(other, organiser);
});
afterAll(async () => {
  await proxy?.close();
  await Promise.all([test?.close(), other?.close()]);
  await database?.drop();
});

async function aLedRoom() {
  const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
  Object.assign(snapshot.productReferences[0]!, quizzed);
  const room = await rooms.aRoom({ snapshot });
  const path = `/api/v1/desk/${room.code}`;
  return {
    ...room,
    path,
    change: (at: TestApp, body: object) => at.as(organiser).put(path, body),
  };
}
const save = ({ http }: TestApp, token: string, body: object) =>
  http.put('/api/v1/room/answers').set('authorization', `Bearer ${token}`).send(body);
const rate = (productRef: string, rateBox: number) => ({
  assessments: { [productRef]: { parameters: { rateBox } } },
});

it('keeps every client where it is while the database is away, and goes on afterwards', async () => {
  const { code, path, change } = await aLedRoom();
  const { roomToken } = await rooms.join(code);
  await change(test, { step: `${red}.rate` }).expect(200);
  const followers = [
    await follow<RoomRunDto>(`${test.url}/api/v1/room/run`, roomToken),
    await follow<DeskDto>(test.url + path, organiser.token),
    await follow<ScreenDto>(`${test.url}/api/v1/screen/${code}`),
  ] as const;
  for (const each of followers) await each.next();
  let ended = 0;
  for (const { over } of followers) void over.then(() => (ended += 1));

  proxy.silence();
  const began = performance.now();
  const next = { version: 1, step: `${red}.close` };
  const answer = { sequence: 1, ...rate(red, 4) };
  const [pressed, answered] = await Promise.all([
    change(test, next),
    save(test, roomToken, answer),
  ]);
  for (const { status, headers, body } of [pressed, answered]) {
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toMatchObject({ error_msg: 'SERVICE_UNAVAILABLE' });
  }
  await sleep(awayMs - (performance.now() - began));
  // Phones, desk and screen were told nothing, and were not sent away.
  expect(followers.map((each) => each.said())).toEqual([[], [], []]);
  expect(ended).toBe(0);
  proxy.heal();
  // The desk and the phone repeat the same calls.
  await vi.waitFor(async () => {
    const { body } = await change(test, next).expect(200);
    expect(body).toMatchObject({ version: 2, step: next.step });
  }, patience);
  await vi.waitFor(async () => {
    const { body } = await save(test, roomToken, answer).expect(200);
    expect(body).toMatchObject({ ignored: [] });
  }, patience);
  const [phone, desk, screen] = followers;
  await vi.waitFor(() => {
    expect(phone.said().at(-1)).toMatchObject({ version: 2, step: { id: next.step } });
    expect(desk.said().at(-1)).toMatchObject({ version: 2, ratings: { n: 1, mean: 4 } });
    expect(screen.said().at(-1)).toMatchObject({ step: 'close' });
  }, patience);
  expect(ended).toBe(0);
  for (const each of followers) each.end();
});

it('saves answers that travel while the desk ends, and the report agrees with them', async () => {
  const { id, code, change } = await aLedRoom();
  const early = await Promise.all([1, 2, 3].map(() => rooms.join(code)));
  const late = await rooms.join(code);
  await change(other, { step: `${red}.question.${grape}` }).expect(200);
  const batch = (stars: number) => ({
    sequence: 1,
    ...rate(red, stars),
    survey: { [question]: ['often'] },
    quiz: { [red]: { [grape]: stars === 3 ? 'answer1' : 'answer2' } },
  });
  // The answers have arrived at the server, but are not written when the desk ends.
  const travelling: PromiseLike<{ body: AnswersSavedDto }>[] = [];
  await test.db.transaction(async (tx) => {
    await tx.query('lock table answers in share row exclusive mode');
    travelling.push(
      ...early.map(({ roomToken }, index) =>
        save(other, roomToken, batch(index + 1))
          .expect(200)
          .then((response) => response),
      ),
    );
    await vi.waitFor(
      async () =>
        expect(
          await test.db.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(early.length),
      patience,
    );
    await change(test, { ended: true }).expect(200);
    // The desk does not know whether it has ended.
    const again = await change(test, { ended: true, version: 1 }).expect(200);
    expect(again.body).toMatchObject({ status: 'ENDED', version: 2 });
  });
  for (const { body } of await Promise.all(travelling)) expect(body.ignored).toEqual([]);
  // Guests go on at their own pace.
  await save(other, late.roomToken, { sequence: 1, ...rate(white, 5) }).expect(200);

  // The event itself ends. A batch is then refused as a whole, with the reason.
  await test.db.query(`update sessions set to_date = now() - interval '5 minutes' where id = $1`, [
    id,
  ]);
  const refused = await save(other, late.roomToken, batch(5)).expect(403);
  expect(refused.body).toMatchObject({ error_msg: 'ROOM_FINISHED' });

  const { bytes } = await download(
    test.as(organiser).get(`/api/v1/report/${organiser.uid}/generated/${code}/export.csv?lang=EN`),
  );
  const rows = parse(bytes, { columns: true, bom: true }) as Record<string, string>[];
  const values = (type: string, column: string) =>
    rows
      .filter((row) => row['type'] === type)
      .map((row) => row[column])
      .toSorted((a = '', b = '') => a.localeCompare(b));
  expect(values('RATE_BOX', 'value')).toEqual(['1', '2', '3', '5']);
  expect(values('MULTIPLE_OPTION_QUESTION', 'answer_id')).toEqual(['often', 'often', 'often']);
  const quiz = await test.db.query(
    'select answer from quiz_answers where session_id = $1 order by 1',
    [id],
  );
  expect(quiz).toEqual([{ answer: 'answer1' }, { answer: 'answer2' }, { answer: 'answer2' }]);
});
