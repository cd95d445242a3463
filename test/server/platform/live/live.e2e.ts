import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../../../server/platform/config/config.js';
import { tooMany } from '../../../../server/platform/errors/app-error.js';
import { LiveStates } from '../../../../server/platform/live/live-states.js';
import { publish, type Topic } from '../../../../server/platform/live/topic.js';
import type { ReportStatusDto } from '../../../../server/reports/saved/report.dto.js';
import { JoinRoom } from '../../../../server/rooms/join-room.js';
import type { RoomDoorDto } from '../../../../server/rooms/room-door.dto.js';
import type { JoinedDto } from '../../../../server/sessions/session.dto.js';
import { doorTopic } from '../../../../server/sessions/sessions.service.js';
import { type Organiser, signIn } from '../../../support/accounts.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { overTcp } from '../../../support/database.js';
import { aGuest, anEvent } from '../../../support/factories.js';
import { follow } from '../../../support/follow.js';

describe('following', () => {
  let test: TestApp;
  let owner: Organiser;
  const at = (path: string) => `${test.url}/api/v1${path}`;
  const joinedAt = () => at(`/session/user/${owner.uid}/joined`);
  const hour = 60 * 60_000;
  const hence = (ms: number) => new Date(Date.now() + ms).toISOString();

  beforeAll(async () => {
    test = await startApp();
    owner = await test.anOrganiser();
    await test.liftLimits(owner);
  });
  afterAll(() => test.close());

  it('sends the number of guests at every join, and only to the organiser', async () => {
    const { reference, sessionCode } = await anEvent(owner, { liteMode: true });
    const stranger = await test.anOrganiser();
    const [mine, theirs] = [
      await follow<JoinedDto[]>(joinedAt(), owner.token),
      await follow<JoinedDto[]>(at(`/session/user/${stranger.uid}/joined`), stranger.token),
    ];
    expect(mine.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(mine.response.headers.get('cache-control')).toContain('no-store');
    expect(mine.response.headers.get('content-encoding')).toBeNull();
    expect(await mine.next()).toEqual([{ reference, attendees: 0 }]);
    expect(await theirs.next()).toEqual([]);
    await aGuest(test.web, sessionCode.publicCode);
    expect(await mine.next()).toEqual([{ reference, attendees: 1 }]);
    await Promise.all([
      aGuest(test.web, sessionCode.publicCode),
      aGuest(test.web, sessionCode.publicCode),
    ]);
    await vi.waitFor(
      () => expect(mine.said().at(-1)).toEqual([{ reference, attendees: 3 }]),
      10_000,
    );
    // an event that has just ended is still included, because it may be on the screen
    await test.db.query(`update sessions set to_date = now() - interval '1 minute' where id = $1`, [
      reference,
    ]);
    expect(await owner.client.get(`/api/v1/session/user/${owner.uid}/joined`)).toEqual([
      { reference, attendees: 3 },
    ]);
    await test.db.query(`update sessions set to_date = now() + interval '1 hour' where id = $1`, [
      reference,
    ]);
    expect(theirs.said()).toEqual([]);
    for (const stream of [mine, theirs]) stream.end();
  });

  it('rejects a stream with the same status as a plain request to the address', async () => {
    const stranger = await test.anOrganiser();
    for (const [token, status] of [
      [undefined, 401],
      [stranger.token, 403],
    ] as const) {
      const { response } = await follow(joinedAt(), token);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain('application/json');
    }
    const unknown = await follow(at('/room/NOSUCHROOM'));
    expect(unknown.response.status).toBe(404);
    const nothing = await follow(
      at(`/report/${owner.uid}/nosuchreport00000000/status`),
      owner.token,
    );
    expect(nothing.response.status).toBe(404);
    // without the Accept header of a stream the answer is plain JSON
    expect(await owner.client.get(`/api/v1/session/user/${owner.uid}/joined`)).toEqual(
      expect.any(Array),
    );
  });

  it('shows the progress of a report, in the report and in the list', async () => {
    const { sessionCode } = await anEvent(owner, { liteMode: true });
    await aGuest(test.web, sessionCode.publicCode);
    const list = await follow<{ id: string; state: string }[]>(
      at(`/report/${owner.uid}`),
      owner.token,
    );
    await list.next();
    const { reference } = await owner.client.post<{ reference: string }>(
      `/api/v1/report/${owner.uid}/generate`,
      {
        name: 'Primera',
        publicCode: sessionCode.publicCode,
      },
    );
    const status = await follow<ReportStatusDto>(
      at(`/report/${owner.uid}/${reference}/status`),
      owner.token,
    );
    const states: string[] = [];
    while (states.at(-1) !== 'DONE') states.push((await status.next()).state);
    const course = ['PENDING', 'GENERATING', 'DONE'];
    expect(states).toEqual(states.toSorted((a, b) => course.indexOf(a) - course.indexOf(b)));
    await vi.waitFor(
      () =>
        expect(list.said().at(-1)).toContainEqual(
          expect.objectContaining({ id: reference, state: 'DONE' }),
        ),
      10_000,
    );
    // the stream of a finished report ends when the report is deleted
    await test.as(owner).delete(`/api/v1/report/${owner.uid}/${reference}`).expect(200);
    await status.over;
    list.end();
  });

  it('updates the room entrance when the event begins earlier, and ends when the event is deleted', async () => {
    const { id, sessionCode } = await anEvent(owner, {
      sessionCode: { fromDate: hence(hour), toDate: hence(2 * hour) },
    });
    const door = await follow<RoomDoorDto>(at(`/room/${sessionCode.publicCode}`));
    expect(await door.next()).toMatchObject({ status: 'PENDING' });
    // lower case and a query string lead to the same entrance
    const sameDoor = await follow<RoomDoorDto>(
      at(`/room/${sessionCode.publicCode.toLowerCase()}?x=1`),
    );
    expect(await sameDoor.next()).toMatchObject({ code: sessionCode.publicCode });
    await owner.client.post(`/api/v1/session/user/${owner.uid}/${id}`, {
      sessionCode: { fromDate: hence(-1_000) },
    });
    for (const each of [door, sameDoor])
      expect(await each.next()).toMatchObject({ status: 'IN_PROGRESS' });
    await test.as(owner).delete(`/api/v1/session/user/${owner.uid}/${id}`).expect(200);
    await Promise.all([door.over, sameDoor.over]);
    expect((await follow(at(`/room/${sessionCode.publicCode}`))).response.status).toBe(404);
  });

  it('ends a stream when the room code changes, and a new stream has the new code', async () => {
    const planned = await test.anOrganiser();
    await test.givePlan(planned);
    const { id, sessionCode } = await anEvent(planned, { liteMode: true });
    const change = (fields: object) =>
      planned.client.post(`/api/v1/session/user/${planned.uid}/${id}`, { sessionCode: fields });
    const doorAt = at(`/room/${sessionCode.publicCode}`);
    await aGuest(test.web, sessionCode.publicCode);
    const door = await follow<RoomDoorDto>(doorAt);
    await door.next();
    await change({ publicCode: 'NUEVOVINO' });
    await door.over;
    const again = await follow<RoomDoorDto>(doorAt);
    expect(await again.next()).toMatchObject({ code: 'NUEVOVINO', status: 'IN_PROGRESS' });
    await change({ fromDate: hence(-5 * hour) });
    expect(await again.next()).toMatchObject({ status: 'FINISHED' });
    again.end();
  });

  describe('with several servers on one database', () => {
    let other: TestApp;
    beforeAll(async () => {
      other = await startApp({ work: false, databaseUrl: test.config.databaseUrl as string });
    });
    afterAll(() => other.close());

    it('sends a change from one server to a follower at another', async () => {
      const { sessionCode } = await anEvent(owner, { liteMode: true });
      const stream = await follow<JoinedDto[]>(
        `${other.url}/api/v1/session/user/${owner.uid}/joined`,
        owner.token,
      );
      const before = (await stream.next()).length;
      expect(before).toBeGreaterThan(0);
      await aGuest(test.web, sessionCode.publicCode);
      expect(await stream.next()).toContainEqual(expect.objectContaining({ attendees: 1 }));
      stream.end();
    });

    it('catches up after the connection that listens for notifications was lost', async () => {
      const live = other.app.get(LiveStates);
      let state = 1;
      const stream = await live.follow({
        topic: 'test:away',
        key: '/',
        account: undefined,
        address: '192.0.2.1',
        read: async () => ({ state }),
      });
      const said: string[] = [];
      stream.on('data', (text: string) => said.push(text));
      await vi.waitFor(() => expect(said.at(-1)).toContain('{"state":1}'), 10_000);
      await test.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'retrogusto-live'`,
      );
      // nobody receives this notification, because the listening connection has just ended
      state = 2;
      await publish(test.db, 'test:away');
      await vi.waitFor(() => expect(said.at(-1)).toContain('{"state":2}'), { timeout: 10_000 });
      stream.destroy();
    });
  });

  it('does not count its own reads of a room for followers as views by a guest', async () => {
    // allows twelve views a minute, and six from one address
    const small = await startApp({ work: false, env: { JOIN_RATE_PER_MINUTE: '6' } });
    try {
      const { sessionCode } = await anEvent(await small.anOrganiser(), { liteMode: true });
      const path = `/api/v1/room/${sessionCode.publicCode}`;
      const door = vi.spyOn(small.app.get(JoinRoom), 'door');
      const stream = await follow(`${small.url}${path}`);
      await stream.next();
      for (let reads = 2; reads <= 8; reads++) {
        await publish(small.db, doorTopic(sessionCode.publicCode));
        await vi.waitFor(
          () => expect(door.mock.calls.length).toBeGreaterThanOrEqual(reads),
          10_000,
        );
      }
      await small.http.get(path).expect(200);
      stream.end();
    } finally {
      await small.close();
    }
  });

  describe('inside one process', () => {
    type Whose = { address?: string; account?: string; key?: string; atOnce?: Topic };
    const followed = async (
      read: () => Promise<unknown>,
      { address = '192.0.2.1', account, key = '/', atOnce }: Whose = {},
    ) => {
      const stream = await test.app
        .get(LiveStates)
        .follow({ topic: 'test:one', atOnce, key, account, address, read });
      const said: string[] = [];
      stream.on('data', (text: string) => said.push(text));
      return { stream, said };
    };

    it('rests after a read that took long, but not when a rare change must be told at once', async () => {
      const reads: number[] = [];
      const read = async () => {
        await sleep(150);
        reads.push(performance.now());
        return { reads: reads.length };
      };
      const { stream } = await followed(read, { key: '/rare', atOnce: 'test:rare' });
      await vi.waitFor(() => expect(reads).toHaveLength(1), 10_000);
      await publish(test.db, 'test:one');
      await publish(test.db, 'test:rare');
      await vi.waitFor(() => expect(reads).toHaveLength(2), 10_000);
      await publish(test.db, 'test:one');
      await vi.waitFor(() => expect(reads).toHaveLength(3), 10_000);
      const [first = 0, second = 0, third = 0] = reads;
      // A read of 150 ms is followed by a pause of at least 2.25 s, or of 0.25 s.
      expect(third - second).toBeGreaterThan(2_300);
      expect(second - first).toBeLessThan(third - second);
      stream.destroy();
    });

    it('reads once for all followers, and at most four times a second', async () => {
      let reads = 0;
      const read = async () => ({ reads: ++reads });
      const all = await Promise.all(Array.from({ length: 50 }, () => followed(read)));
      await vi.waitFor(() => expect(all.every(({ said }) => said.length > 0)).toBe(true), 10_000);
      expect(reads).toBeLessThanOrEqual(3);
      const begun = performance.now();
      for (let n = 0; n < 200; n++) await publish(test.db, 'test:one');
      await sleep(600);
      // four reads a second
      expect(reads).toBeLessThan(10 + (performance.now() - begun) / 250);
      await vi.waitFor(
        () => expect(all.every(({ said }) => said.at(-1) === all[0]?.said.at(-1))).toBe(true),
        10_000,
      );
      for (const { stream } of all) stream.destroy();
      await sleep(50);
      const after = reads;
      await publish(test.db, 'test:one');
      await sleep(400);
      expect(reads).toBe(after);
    });

    it('sends the current state to a new follower without a notification, and each state only once to the others', async () => {
      let time = 'before';
      const read = async () => ({ time });
      const early = await followed(read, { key: '/time' });
      await vi.waitFor(() => expect(early.said).toHaveLength(1), 10_000);
      const same = await followed(read, { key: '/time' });
      await vi.waitFor(() => expect(same.said).toHaveLength(1), 10_000);
      time = 'after';
      const late = await followed(read, { key: '/time' });
      await vi.waitFor(() => expect(late.said[0]).toContain('after'), 10_000);
      for (const { said } of [early, same])
        expect(said.map((text) => /before|after/.exec(text)?.[0])).toEqual(['before', 'after']);
      for (const { stream } of [early, same, late]) stream.destroy();
    });

    it('sends nothing after a rollback, and nothing when the state is unchanged', async () => {
      let reads = 0;
      const { stream, said } = await followed(async () => ({
        always: 'the same',
        read: void (reads += 1),
      }));
      await vi.waitFor(() => expect(said).toHaveLength(1), 10_000);
      const before = reads;
      await test.db
        .transaction(async (tx) => {
          await publish(tx, 'test:one');
          throw new Error('no');
        })
        .catch(() => undefined);
      await sleep(400);
      expect(reads).toBe(before);
      await publish(test.db, 'test:one');
      await vi.waitFor(() => expect(reads).toBe(before + 1), 10_000);
      expect(said).toHaveLength(1);
      stream.destroy();
    });

    it('retries a failed read', async () => {
      let away = true;
      const lost = Object.assign(new Error('lost'), { code: 'ECONNREFUSED' });
      const { stream, said } = await followed(
        async () => (away ? Promise.reject(lost) : { here: true }),
        { key: '/away' },
      );
      await sleep(200);
      expect(said).toEqual([]);
      away = false;
      await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 5_000 });
      stream.destroy();
    });

    it('reads for another follower when the first one is rate-limited', async () => {
      const limited = await followed(() => Promise.reject(tooMany(60)), { key: '/limited' });
      const { stream, said } = await followed(async () => ({ here: true }), { key: '/limited' });
      await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 5_000 });
      for (const each of [stream, limited.stream]) each.destroy();
    });

    it('limits the streams per network and per account', async () => {
      const read = async () => null;
      const crowd = [];
      for (let n = 0; n < 1_000; n++) crowd.push(await followed(read, { address: '198.51.100.7' }));
      await expect(followed(read, { address: '198.51.100.7' })).rejects.toMatchObject({
        status: 429,
      });
      crowd.push(await followed(read, { address: '198.51.100.8' }));
      crowd[0]?.stream.destroy();
      await sleep(20);
      crowd.push(await followed(read, { address: '198.51.100.7' }));
      for (let n = 0; n < 50; n++)
        crowd.push(await followed(read, { account: 'ada', address: '198.51.100.7' }));
      await expect(
        followed(read, { account: 'ada', address: '203.0.113.1' }),
      ).rejects.toMatchObject({ status: 429 });
      crowd.push(await followed(read, { account: 'grace' }));
      for (const { stream } of crowd) stream.destroy();
    });
  });

  it('ends the streams of a session at once on every server when it signs out or changes the password', async () => {
    const [here, there] = await Promise.all(
      [1, 2].map(() => startApp({ work: false, databaseUrl: test.config.databaseUrl as string })),
    );
    if (!here || !there) throw new Error('two servers are needed');
    const who = await test.anOrganiser();
    const path = `/api/v1/session/user/${who.uid}/joined`;
    const passwordOf = '/identitytoolkit.googleapis.com/v1/accounts:update?key=test';
    const ends: [string, (token: string) => Promise<unknown>][] = [
      ['a sign-out', (token) => here.web.as(token).post('/api/v1/user/signOut', {})],
      [
        'a new password',
        (idToken) => here.web.post(passwordOf, { idToken, password: 'Garnacha-de-1943' }),
      ],
    ];
    try {
      const kept = await follow<JoinedDto[]>(`${there.url}${path}`, who.token);
      await kept.next();
      for (const [what, end] of ends) {
        const lost = await signIn(here.web, who.email, who.password);
        const streams = await Promise.all(
          [here, there].map(({ url }) => follow<JoinedDto[]>(`${url}${path}`, lost)),
        );
        for (const stream of streams) await stream.next();
        await end(lost);
        // the next heartbeat is 15 s away, so the streams must end without it
        const over = Promise.all(streams.map((stream) => stream.over)).then(() => 'over');
        expect([what, await Promise.race([over, sleep(5_000, 'goes on')])]).toEqual([what, 'over']);
        if (what === 'a sign-out') {
          await aGuest(here.web, (await anEvent(who, { liteMode: true })).sessionCode.publicCode);
          expect(await kept.next()).toContainEqual(expect.objectContaining({ attendees: 1 }));
        }
      }
      kept.end();
    } finally {
      await Promise.all([here, there].map((app) => app.close()));
    }
  });

  it('recovers when the connection is lost before PostgreSQL executes `listen`', async () => {
    const url = new URL(overTcp(test.config.databaseUrl as string));
    const { port, hostname } = url;
    let lost = 0;
    const proxy = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) socket.on('error', () => undefined);
      far.pipe(near);
      near.on('data', (data) => {
        if (lost > 0 || !data.includes('listen ')) return void far.write(data);
        lost += 1;
        far.destroy();
        near.resetAndDestroy();
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    url.port = String((proxy.address() as AddressInfo).port);
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const live = new LiveStates({ directUrl: url.href } as Config);
    let state = 1;
    const stream = await live.follow({
      topic: 'test:lost',
      key: '/',
      account: undefined,
      address: '192.0.2.1',
      read: async () => ({ state }),
    });
    const said: string[] = [];
    stream.on('data', (text: string) => said.push(text));
    await vi.waitFor(() => expect(said.at(-1)).toContain('{"state":1}'), 10_000);
    state = 2;
    await publish(test.db, 'test:lost');
    await vi.waitFor(() => expect(said.at(-1)).toContain('{"state":2}'), { timeout: 10_000 });
    expect(lost).toBe(1);
    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
    stream.destroy();
    live.beforeApplicationShutdown();
    proxy.close();
  });

  it('opens one stream at a time for pipelined requests of a connection, and counts none after the connection is closed', async () => {
    const { sessionCode } = await anEvent(owner, { liteMode: true });
    const live = test.app.get(LiveStates);
    await vi.waitFor(() => expect(live.followers).toBe(0), 30_000);
    const { port, hostname } = new URL(test.url);
    const socket = connect(Number(port), hostname);
    const asks = (path: string, accept: string) =>
      `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: ${accept}\r\n\r\n`;
    let told = '';
    socket.on('data', (data) => (told += data));
    // The server handles pipelined requests one after the other. The first stream does not end, so
    // the requests behind it wait.
    socket.write(
      asks('/api/health', '*/*').repeat(3) +
        asks(`/api/v1/room/${sessionCode.publicCode}`, 'text/event-stream').repeat(20),
    );
    await vi.waitFor(() => expect(told).toContain('text/event-stream'), 30_000);
    expect(told.match(/HTTP\/1\.1 200/g)).toHaveLength(4);
    expect(live.followers).toBe(1);
    socket.destroy();
    await vi.waitFor(() => expect(live.followers).toBe(0), 30_000);
  });

  it('closes a connection with too many requests behind a stream', async () => {
    const { sessionCode } = await anEvent(owner, { liteMode: true });
    const { port, hostname } = new URL(test.url);
    const socket = connect(Number(port), hostname);
    const closed = new Promise((done) => socket.once('close', done));
    let told = '';
    socket.on('data', (data) => (told += data)).on('error', () => undefined);
    socket.write(
      `GET /api/v1/room/${sessionCode.publicCode} HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n`,
    );
    await vi.waitFor(() => expect(told).toContain('text/event-stream'), 30_000);
    socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(200));
    await closed;
    expect(told.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
    await vi.waitFor(() => expect(test.app.get(LiveStates).followers).toBe(0), 30_000);
  });

  it('ends streams and idle connections when the server shuts down, without delaying it', async () => {
    const leaving = await startApp({ work: false, databaseUrl: test.config.databaseUrl as string });
    const stream = await follow<JoinedDto[]>(
      `${leaving.url}/api/v1/session/user/${owner.uid}/joined`,
      owner.token,
    );
    await stream.next();
    const unasked = connect(Number(new URL(leaving.url).port), new URL(leaving.url).hostname);
    let told = '';
    unasked.on('data', (data) => (told += data));
    const gone = once(unasked, 'close');
    await once(unasked, 'connect');
    await leaving.close();
    await stream.over;
    await gone;
    // an idle connection that is not closed would get a timeout answer
    expect(told).toBe('');
  });
});
