import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeskDto, DeskGuestsDto, RoomRunDto } from '../../../server/desk/desk.dto.js';
import type { ScreenDto } from '../../../server/desk/screen.dto.js';
import type { ReportGroupsDto } from '../../../server/reports/groups/groups.dto.js';
import type { ReportReferenceDto } from '../../../server/reports/saved/report.dto.js';
import type { AnswersSavedDto } from '../../../server/rooms/answers.dto.js';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import type { SessionSnapshot } from '../../../shared/vocabulary/session.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { guestBody } from '../../support/factories.js';
import { follow } from '../../support/follow.js';
import { red, roomCalls, snapshotWith } from '../../support/room-calls.js';

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
const choose = (token: string, table: unknown) =>
  test.http.put('/api/v1/room/table').set(bearer(token)).send({ table });
const tableOf = async ({ roomToken }: RoomJoinedDto) =>
  (await rooms.read(roomToken)).attendee.table;
/** Resolves once this many statements wait for a lock. */
const blocked = (n: number) =>
  vi.waitFor(async () =>
    expect(
      await test.db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ).toHaveLength(n),
  );

/** An open event with tables, and guests who have joined it in this order. */
async function aRoomWith(tables: number, guests: number, snapshot?: SessionSnapshot) {
  const room = await rooms.aRoom(snapshot && { snapshot });
  await test.db.query('update sessions set tables = $2 where id = $1', [room.id, tables]);
  const joined: RoomJoinedDto[] = [];
  for (let at = 0; at < guests; at++)
    joined.push(await rooms.join(room.code, guestBody({ name: `Guest ${at}` })));
  const path = `/api/v1/desk/${room.code}`;
  const asHost = bearer(organiser.token);
  return {
    ...room,
    joined,
    desk: async () => (await test.http.get(path).set(asHost).expect(200)).body as DeskDto,
    goTo: (step: string) => test.http.put(path).set(asHost).send({ step }).expect(200),
    end: () => test.http.put(path).set(asHost).send({ ended: true }).expect(200),
    guests: async () =>
      ((await test.http.get(`${path}/guests`).set(asHost).expect(200)).body as DeskGuestsDto)
        .guests,
    move: (guest: string, table: unknown) =>
      test.http.put(`${path}/guests/${guest}/table`).set(asHost).send({ table }),
    removed: (guest: string) => test.http.delete(`${path}/guests/${guest}`).set(asHost),
    deal: () => test.http.post(`${path}/tables/deal`).set(asHost).send(),
    screen: async () =>
      (await test.http.get(`/api/v1/screen/${room.code}`).expect(200)).body as ScreenDto,
  };
}

const rate = (token: string, rateBox: number) =>
  rooms
    .save(token, { assessments: { [red]: { parameters: { rateBox }, submitted: true } } })
    .expect(200);

describe('a guest', () => {
  it('chooses a table, changes it and leaves it until the run ends', async () => {
    const { joined, goTo, end } = await aRoomWith(4, 1);
    const [aina] = joined as [RoomJoinedDto];
    expect(aina.attendee.table).toBeNull();
    const room = await rooms.read(aina.roomToken);
    expect([room.session.tables, room.attendee.table]).toEqual([4, null]);
    expect((await choose(aina.roomToken, 4).expect(200)).body).toMatchObject({ table: 4 });
    expect(await tableOf(aina)).toBe(4);
    await goTo('lobby');
    await choose(aina.roomToken, 2).expect(200);
    expect(await tableOf(aina)).toBe(2);
    await choose(aina.roomToken, null).expect(200);
    expect(await tableOf(aina)).toBeNull();
    await end();
    const late = await choose(aina.roomToken, 1).expect(409);
    expect(late.body.error_msg).toBe('TABLES_FIXED');
  });

  it('gets no table that the event does not have', async () => {
    const { joined, move, guests } = await aRoomWith(4, 1);
    const [{ roomToken }] = joined as [RoomJoinedDto];
    for (const table of [0, 5, -1, 1.5])
      expect((await choose(roomToken, table).expect(422)).body).toMatchObject({
        error_msg: 'OUT_OF_RANGE',
        issues: [{ path: 'table', params: { min: 1, max: 4 } }],
      });
    for (const table of ['two', undefined, {}]) await choose(roomToken, table).expect(400);
    const [guest] = await guests();
    expect((await move(guest!.reference, 9).expect(422)).body.error_msg).toBe('OUT_OF_RANGE');
    expect((await guests())[0]?.table).toBeNull();
  });

  it('gets no table in an event without tables', async () => {
    const { joined, move, deal, desk, screen } = await aRoomWith(0, 1);
    const [{ roomToken, attendee }] = joined as [RoomJoinedDto];
    for (const refused of [
      choose(roomToken, 1),
      choose(roomToken, null),
      move(attendee.reference, 1),
      deal(),
    ])
      expect((await refused.expect(422)).body.error_msg).toBe('NO_TABLES');
    expect((await desk()).tables).toEqual([]);
    expect((await screen()).tables).toEqual([]);
  });
});

describe('the desk', () => {
  it('counts guests and answers by table', async () => {
    const { joined, goTo, desk } = await aRoomWith(3, 4);
    const tokens = joined.map(({ roomToken }) => roomToken);
    await choose(tokens[0]!, 1);
    await choose(tokens[1]!, 1);
    await choose(tokens[2]!, 3);
    expect((await desk()).tables).toEqual([
      { table: 1, guests: 2, answered: null },
      { table: 2, guests: 0, answered: null },
      { table: 3, guests: 1, answered: null },
      { table: null, guests: 1, answered: null },
    ]);
    await goTo(`${red}.rate`);
    for (const token of [tokens[0]!, tokens[3]!]) await rate(token, 4);
    expect((await desk()).tables.map(({ answered }) => answered)).toEqual([1, 0, 0, 1]);
  });

  it('moves a guest, whose phone learns of it', async () => {
    const { joined, move, guests, code } = await aRoomWith(3, 2);
    const [aina, biel] = joined as [RoomJoinedDto, RoomJoinedDto];
    const run = await follow<RoomRunDto>(`${test.url}/api/v1/room/run`, aina.roomToken);
    expect((await run.next()).seating).toBe(0);
    const { body } = await move(aina.attendee.reference, 3).expect(200);
    expect((body as DeskDto).tables.map((table) => table.guests)).toEqual([0, 0, 1, 1]);
    expect((await run.next()).seating).toBe(1);
    expect(await tableOf(aina)).toBe(3);
    expect((await guests()).map(({ table }) => table)).toEqual([3, null]);
    await move(aina.attendee.reference, null).expect(200);
    expect(await tableOf(aina)).toBeNull();
    run.end();
    const elsewhere = await aRoomWith(3, 0);
    expect(elsewhere.code).not.toBe(code);
    await elsewhere.move(biel.attendee.reference, 1).expect(404);
    expect(await tableOf(biel)).toBeNull();
  });

  it('deals only the guests without a table, evenly', async () => {
    const { joined, deal, desk } = await aRoomWith(3, 7);
    await choose(joined[0]!.roomToken, 2);
    await choose(joined[1]!.roomToken, 2);
    const { body } = await deal().expect(200);
    expect((body as DeskDto).tables.map(({ guests }) => guests)).toEqual([3, 2, 2]);
    expect(await Promise.all(joined.map(tableOf))).toEqual([2, 2, 1, 3, 1, 3, 1]);
    await deal().expect(200);
    expect((await desk()).tables.map(({ guests }) => guests)).toEqual([3, 2, 2]);
  });

  it('deals a guest anew whose table was removed', async () => {
    const { id, joined, deal, desk } = await aRoomWith(3, 1);
    await choose(joined[0]!.roomToken, 3);
    await test.db.query('update sessions set tables = 2 where id = $1', [id]);
    expect((await desk()).tables.at(-1)).toMatchObject({ table: null, guests: 1 });
    await deal().expect(200);
    expect(await tableOf(joined[0]!)).toBe(1);
  });

  it('keeps the table of a guest who chose it just before the deal', async () => {
    const { joined, deal } = await aRoomWith(2, 3);
    const { reference } = joined[2]!.attendee;
    const dealing = await test.db.transaction(async (tx) => {
      await tx.query('update attendees set table_number = 2 where id = $1', [reference]);
      // A request begins only when it is awaited.
      const dealt = deal().then(({ status }) => status);
      await blocked(1);
      return { dealt };
    });
    expect(await dealing.dealt).toBe(200);
    expect(await Promise.all(joined.map(tableOf))).toEqual([1, 1, 2]);
  });

  it('keeps the table that a guest chooses during the deal', async () => {
    const { joined, deal } = await aRoomWith(2, 4);
    const [first, ...others] = joined.toSorted((a, b) =>
      a.attendee.reference < b.attendee.reference ? -1 : 1,
    ) as [RoomJoinedDto, ...RoomJoinedDto[]];
    const last = others.at(-1)!.attendee.reference;
    const calls = await test.db.transaction(async (tx) => {
      await tx.query('select from attendees where id = $1 for update', [last]);
      // The deal has locked the first guest and waits for the last one.
      const dealt = deal().then(({ status }) => status);
      await blocked(1);
      const chosen = choose(first.roomToken, 2).then(({ status }) => status);
      await blocked(2);
      return { both: Promise.all([dealt, chosen]) };
    });
    expect(await calls.both).toEqual([200, 200]);
    expect(await tableOf(first)).toBe(2);
    expect(await Promise.all(others.map(tableOf))).not.toContain(null);
  });

  it('deals once if two desks press', async () => {
    const { joined, deal } = await aRoomWith(2, 4);
    await Promise.all([deal().expect(200), deal().expect(200)]);
    expect(
      (await Promise.all(joined.map(tableOf))).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    ).toEqual([1, 1, 2, 2]);
  });
});

describe('the quiz by tables', () => {
  const grape = 'grape000000000000001';
  const text = (word: string) => ({ ES: word, CA: word, EN: word });
  const options = {
    answer1: text('Uno'),
    answer2: text('Dos'),
    answer3: text('Tres'),
    answer4: text('Cuatro'),
  };
  const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
  Object.assign(snapshot.productReferences[0]!, {
    quiz: [{ reference: grape, question: text('¿Uva?'), options, correct: ['answer2'], order: 1 }],
  });

  it('ranks tables by points per guest, for screen and phones', async () => {
    const { joined, goTo, screen } = await aRoomWith(3, 5, snapshot);
    for (const [index, table] of [1, 1, 1, 2, 3].entries())
      await choose(joined[index]!.roomToken, table).expect(200);
    await goTo(`${red}.question.${grape}`);
    const answers = ['answer2', 'answer2', 'answer1', 'answer2', 'answer1'];
    for (const [index, answer] of answers.entries())
      await rooms
        .save(joined[index]!.roomToken, { quiz: { [red]: { [grape]: answer } } })
        .expect(200);
    const run = async () =>
      (await test.http.get('/api/v1/room/run').set(bearer(joined[0]!.roomToken)).expect(200))
        .body as RoomRunDto;
    expect([(await run()).teams, (await screen()).teams]).toEqual([[], []]);
    await goTo(`${red}.answer.${grape}`);
    const teams = [
      { table: 2, place: 1, points: 1, guests: 1 },
      { table: 1, place: 2, points: 0.67, guests: 3 },
    ];
    expect([(await run()).teams, (await screen()).teams]).toEqual([teams, teams]);
    await goTo('result');
    expect([(await run()).teams, (await screen()).teams]).toEqual([teams, teams]);
  });

  it('tells phones of an answer that is saved after the correct one was shown', async () => {
    const { id, joined, goTo, guests, removed } = await aRoomWith(3, 3, snapshot);
    const [aina, biel, carla] = joined as [RoomJoinedDto, RoomJoinedDto, RoomJoinedDto];
    for (const [{ roomToken }, table] of [
      [aina, 1],
      [biel, 2],
      [carla, 1],
    ] as const)
      await choose(roomToken, table).expect(200);
    await goTo(`${red}.question.${grape}`);
    const answer = ({ roomToken }: RoomJoinedDto) =>
      rooms
        .save(roomToken, { quiz: { [red]: { [grape]: 'answer2' } } })
        .expect(200)
        .then(({ body }) => body as AnswersSavedDto);
    await answer(aina);
    const phone = await follow<RoomRunDto>(`${test.url}/api/v1/room/run`, carla.roomToken);
    expect((await phone.next()).teams).toEqual([]);
    const { late } = await test.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
      const late = answer(biel);
      await blocked(1);
      await goTo(`${red}.answer.${grape}`);
      expect((await phone.next()).teams).toMatchObject([{ table: 1, points: 0.5 }]);
      return { late };
    });
    expect((await late).ignored).toEqual([]);
    expect((await phone.next()).teams).toMatchObject([{ table: 2 }, { table: 1, points: 0.5 }]);
    // The guests of a table count too.
    await choose(carla.roomToken, 3).expect(200);
    expect((await phone.next()).teams).toMatchObject([{ table: 1, points: 1 }, { table: 2 }]);
    const { reference } = (await guests()).find(({ table }) => table === 2)!;
    await removed(reference).expect(200);
    expect((await phone.next()).teams).toMatchObject([{ table: 1 }]);
    phone.end();
  });
});

describe('the ratings of tables', () => {
  it('are on the screen and in the report from three ratings on', async () => {
    const { id, code, joined, goTo, screen } = await aRoomWith(3, 8);
    const seats = [1, 1, 1, 2, 2, 2, 2, 3];
    const stars = [5, 5, 4, 3, 3, 3, 2, 1];
    for (const [index, { roomToken }] of joined.entries()) {
      await choose(roomToken, seats[index]).expect(200);
      await rate(roomToken, stars[index]!);
    }
    await goTo(`${red}.reveal`);
    // The rating of the one guest at table 3 could be calculated from the room and two tables, and
    // the last one at table 2 from the means before and after it.
    expect((await screen()).tables).toEqual([
      { table: 1, n: null, mean: null },
      { table: 2, n: 3, mean: 3 },
      { table: 3, n: null, mean: null },
    ]);
    for (const roomToken of await twoMore(code)) {
      await choose(roomToken, 3).expect(200);
      await rate(roomToken, 2);
    }
    // One read serves all screens for a second.
    await vi.waitFor(
      async () =>
        expect((await screen()).tables).toEqual([
          { table: 1, n: 3, mean: 4.7 },
          { table: 2, n: 3, mean: 3 },
          { table: 3, n: 3, mean: 1.7 },
        ]),
      { timeout: 3_000 },
    );
    await test.db.query(
      `update attendees set remote = table_number = 3 or name = 'Guest 0' or name = 'Guest 1' where session_id = $1`,
      [id],
    );
    const live = await groupsOf(code);
    expect(live).toEqual([
      ['table', '1', 3, 4.67],
      ['table', '2', 4, 2.75],
      ['table', '3', 3, 1.67],
      ['place', 'ROOM', 5, 3],
      ['place', 'REMOTE', 5, 3],
    ]);
    const saved = await organiser.client.post<ReportReferenceDto>(
      `/api/v1/report/${organiser.uid}/generate`,
      { publicCode: code, name: 'Mesas' },
    );
    await vi.waitFor(async () => expect(await groupsOf(code, saved.reference)).toEqual(live));
  });

  it('are in no report of an event without tables or places', async () => {
    const { code, joined } = await aRoomWith(0, 5);
    for (const { roomToken } of joined) await rate(roomToken, 3);
    await test.db.query('update attendees set remote = false where name = $1', ['Guest 0']);
    expect(await groupsOf(code)).toEqual([]);
  });

  const twoMore = async (code: string) =>
    Promise.all([1, 2].map(async () => (await rooms.join(code)).roomToken));

  /** The groups of the red wine by table and by place. */
  async function groupsOf(code: string, report?: string) {
    const { products } = await organiser.client.get<ReportGroupsDto>(
      `/api/v1/report/${organiser.uid}/${report ?? `generated/${code}`}/groups`,
    );
    return products
      .find(({ reference }) => reference === red)!
      .groups.filter(({ dimension }) => dimension === 'table' || dimension === 'place')
      .map(({ dimension, value, n, mean }) => [dimension, value, n, mean]);
  }
});
