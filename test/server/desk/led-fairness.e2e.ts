import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeskDto, RoomRunDto } from '../../../server/desk/desk.dto.js';
import type { RoomQuizDto } from '../../../server/desk/quiz.dto.js';
import type { RoomDto } from '../../../server/rooms/room.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { guestBody } from '../../support/factories.js';
import { red, roomCalls, snapshotWith, white } from '../../support/room-calls.js';

const grape = 'grape000000000000001';
const text = (word: string) => ({ ES: word, CA: word, EN: word });
const options = { answer1: text('1'), answer2: text('2'), answer3: text('3'), answer4: text('4') };
const question = `${red}.question.${grape}`;
const answer = `${red}.answer.${grape}`;

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

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const lead = (code: string, body: object) =>
  test.http.put(`/api/v1/desk/${code}`).set(bearer(organiser.token)).send(body);
const choose = (token: string, option: string) =>
  rooms.save(token, { quiz: { [red]: { [grape]: option } } }).expect(200);
const runOf = async (token: string) =>
  (await test.http.get('/api/v1/room/run').set(bearer(token)).expect(200)).body as RoomRunDto;
const placeOf = async (token: string) =>
  ((await test.http.get('/api/v1/room/quiz').set(bearer(token)).expect(200)).body as RoomQuizDto)
    .place;
const finish = (id: string) =>
  test.db.query(`update sessions set to_date = now() - interval '5 minutes' where id = $1`, [id]);
const closed = [{ path: `quiz.${red}.${grape}`, reason: 'CLOSED' }];

async function aQuiz() {
  const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
  Object.assign(snapshot.productReferences[0]!, {
    quizPrize: 'Una botella',
    quiz: [{ reference: grape, question: text('?'), options, correct: ['answer2'], order: 1 }],
  });
  return rooms.aRoom({ snapshot });
}

describe('the quiz of a led event', () => {
  it('gives no points for answers from before the start', async () => {
    const { code } = await aQuiz();
    const early = await rooms.join(code);
    await choose(early.roomToken, 'answer2');
    await lead(code, { step: 'lobby' }).expect(200);
    await lead(code, { step: question }).expect(200);
    const honest = await rooms.join(code);
    await choose(honest.roomToken, 'answer2');
    await lead(code, { step: answer }).expect(200);
    expect(await placeOf(honest.roomToken)).toBe(1);
    expect(await placeOf(early.roomToken)).toBeNull();
  });

  it('accepts no answer once the correct one was shown, also when the desk goes back', async () => {
    const { code } = await aQuiz();
    const guest = await rooms.join(code);
    await lead(code, { step: question }).expect(200);
    await lead(code, { step: answer }).expect(200);
    expect((await runOf(guest.roomToken)).correct).toBe('answer2');
    expect((await choose(guest.roomToken, 'answer2')).body.ignored).toEqual(closed);
    await lead(code, { step: question }).expect(200);
    expect((await choose(guest.roomToken, 'answer2')).body.ignored).toEqual(closed);
    await lead(code, { step: answer }).expect(200);
    expect((await choose(guest.roomToken, 'answer2')).body.ignored).toEqual(closed);
  });

  it('waits for answers that were sent at the end when the desk goes on at once', async () => {
    const { code } = await aQuiz();
    const guest = await rooms.join(code);
    const { body } = await lead(code, { step: question, quizSeconds: 5 }).expect(200);
    const end = Date.parse((body as DeskDto).endsAt ?? '');
    await sleep(end - Date.now() + 50);
    const next = lead(code, { step: answer })
      .expect(200)
      .then(() => Date.now());
    await sleep(300);
    expect((await choose(guest.roomToken, 'answer2')).body.ignored).toEqual([]);
    expect((await next) - end).toBeGreaterThanOrEqual(1_000);
    expect(await placeOf(guest.roomToken)).toBe(1);
  });

  it('counts an answer that arrived in time, although the database was slow', async () => {
    const { code } = await aQuiz();
    const guest = await rooms.join(code);
    const { body } = await lead(code, { step: question, quizSeconds: 5 }).expect(200);
    const end = Date.parse((body as DeskDto).endsAt ?? '');
    await sleep(end - Date.now() - 400);
    let saved: PromiseLike<{ body: { ignored: unknown[] } }> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.query('lock table attendees in access exclusive mode');
      saved = choose(guest.roomToken, 'answer2').then((response) => response);
      await sleep(2_700);
    });
    expect((await saved)?.body.ignored).toEqual([]);
  });
});

describe('a led event', () => {
  it('keeps out a guest who joins again during the removal', async () => {
    const { code, id } = await rooms.aRoom();
    await lead(code, { step: 'lobby' }).expect(200);
    const device = guestBody();
    const { attendee, roomToken } = await rooms.join(code, device);
    const waiting = (n: number) =>
      vi.waitFor(
        async () =>
          expect(
            await test.db.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ).toHaveLength(n),
        5_000,
      );
    let removal: PromiseLike<{ status: number }> | undefined;
    let back: PromiseLike<{ status: number; body: { error_msg?: string } }> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.query('select from attendees where id = $1 for update', [attendee.reference]);
      removal = test.http
        .delete(`/api/v1/desk/${code}/guests/${attendee.reference}`)
        .set(bearer(organiser.token))
        .then((response) => response);
      await waiting(1);
      back = rooms.post(code, 'join', device).then((response) => response);
      await waiting(2);
    });
    expect((await removal)?.status).toBe(200);
    expect((await back)?.body.error_msg).toBe('GUEST_REMOVED');
    expect((await rooms.room(roomToken)).status).toBe(403);
    expect(await test.db.query('select from attendees where session_id = $1', [id])).toEqual([]);
  });

  it('takes neither questions nor reactions after its end', async () => {
    const { code, id } = await rooms.aRoom();
    await lead(code, { step: 'lobby' }).expect(200);
    const { roomToken } = await rooms.join(code);
    await finish(id);
    const send = (path: string, body: object) =>
      test.http.post(`/api/v1/room/${path}`).set(bearer(roomToken)).send(body).expect(403);
    for (const refused of [
      await send('questions', { id: 'abcdefgh1234', text: '¿Queda vino?' }),
      await send('reactions', { kind: 'toast' }),
    ])
      expect(refused.body.error_msg).toBe('ROOM_FINISHED');
  });

  it('reveals nothing after its end: the desk can only end it', async () => {
    const { code, id } = await rooms.aRoom({ snapshot: snapshotWith('BLIND_TEMPLATE') });
    await rooms.join(code);
    await lead(code, { step: 'lobby' }).expect(200);
    await finish(id);
    const both = await lead(code, { step: 'result', ended: true }).expect(403);
    expect(both.body.error_msg).toBe('ROOM_FINISHED');
    const { body } = await lead(code, { ended: true }).expect(200);
    expect((body as DeskDto).status).toBe('ENDED');
  });

  it('reveals to those who joined after its end what the others know, when it goes on', async () => {
    const { code } = await rooms.aRoom({ snapshot: snapshotWith('BLIND_TEMPLATE') });
    await rooms.join(code);
    await lead(code, { step: `${red}.reveal` }).expect(200);
    await lead(code, { ended: true }).expect(200);
    const { roomToken } = await rooms.join(code);
    await lead(code, { step: `${white}.introduce` }).expect(200);
    const { products } = (await rooms.room(roomToken)).body as RoomDto;
    const names = products.map(({ reference, product }) => [reference, product?.name ?? null]);
    expect(names).toEqual([
      [red, 'Garnacha Secreta'],
      [white, null],
    ]);
  });
});
