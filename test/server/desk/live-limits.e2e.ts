import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoomRunDto } from '../../../server/desk/desk.dto.js';
import { LiveStates, mostStreamsOf } from '../../../server/platform/live/live-states.js';
import type { StateStream } from '../../../server/platform/live/state-stream.js';
import { startApp, type TestApp } from '../../support/app.js';
import { guestBody } from '../../support/factories.js';
import { follow } from '../../support/follow.js';
import { roomCalls, snapshotWith } from '../../support/room-calls.js';

let test: TestApp;
let rooms: ReturnType<typeof roomCalls>;
let owner: { uid: string; token: string };

beforeAll(async () => {
  test = await startApp({ work: false });
  const organiser = await test.anOrganiser();
  await test.liftLimits(organiser);
  owner = organiser;
  rooms = roomCalls(test, organiser);
});
afterAll(() => test?.close());

/** A led room with a guest. */
async function aLedRoom() {
  const { code, id } = await rooms.aRoom({ snapshot: snapshotWith('CONVENTIONAL_TEMPLATE') });
  const asHost = { authorization: `Bearer ${owner.token}` };
  const goTo = (step: string) =>
    test.http.put(`/api/v1/desk/${code}`).set(asHost).send({ step }).expect(200);
  await goTo('lobby');
  const { roomToken } = await rooms.join(code, guestBody());
  return { code, id, roomToken, goTo };
}
const followRun = (token?: string) => follow<RoomRunDto>(`${test.url}/api/v1/room/run`, token);

/** Streams of other guests, without their requests. */
async function crowdOf(sessionId: string, n: number): Promise<StateStream[]> {
  const live = test.app.get(LiveStates);
  return Promise.all(
    Array.from({ length: n }, (_, guest) =>
      live.follow({
        topic: `run:${sessionId}`,
        key: 'crowd',
        account: undefined,
        guest: { attendeeId: `${sessionId} ${guest}`, sessionId },
        address: '192.0.2.1',
        read: async () => null,
      }),
    ),
  );
}

describe('the streams of a led event', () => {
  it('end with the oldest one when a guest opens too many', async () => {
    const { roomToken, goTo } = await aLedRoom();
    const streams = [];
    for (let n = 0; n < mostStreamsOf.guest; n++) streams.push(await followRun(roomToken));
    const [oldest, ...others] = streams;
    for (const stream of streams) expect((await stream.next()).step?.kind).toBe('lobby');
    const newest = await followRun(roomToken);
    expect((await newest.next()).step?.kind).toBe('lobby');
    await oldest?.over;
    await goTo('survey');
    for (const stream of [...others, newest]) {
      expect((await stream.next()).step?.kind).toBe('survey');
      stream.end();
    }
  });

  it('are refused without a valid token', async () => {
    const { roomToken } = await aLedRoom();
    for (const token of [undefined, 'nonsense', `${roomToken.slice(0, -2)}xx`])
      expect((await followRun(token)).response.status).toBe(401);
    expect(test.app.get(LiveStates).followers).toBe(0);
  });

  it('reach the limit of one event, without touching its desk and other events', async () => {
    const [full, other] = [await aLedRoom(), await aLedRoom()];
    const crowd = await crowdOf(full.id, mostStreamsOf.event);
    const { response } = await followRun(full.roomToken);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    // The guest polls instead.
    const { body } = await test.http
      .get('/api/v1/room/run')
      .set('authorization', `Bearer ${full.roomToken}`)
      .expect(200);
    expect((body as RoomRunDto).step?.kind).toBe('lobby');
    const streams = [
      await follow(`${test.url}/api/v1/desk/${full.code}`, owner.token),
      await follow(`${test.url}/api/v1/screen/${full.code}`),
      await followRun(other.roomToken),
    ];
    for (const stream of streams) {
      expect(stream.response.status).toBe(200);
      stream.end();
    }
    crowd[0]?.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    const admitted = await followRun(full.roomToken);
    expect(admitted.response.status).toBe(200);
    admitted.end();
    for (const stream of crowd) stream.destroy();
  });
});

describe('a room that 5,000 guests enter from one address', () => {
  it('has limits that let them in within a minute', () => {
    const { joinRatePerMinute } = test.config;
    expect(joinRatePerMinute / 2).toBeGreaterThanOrEqual(5_000);
    expect(mostStreamsOf.event).toBeGreaterThanOrEqual(5_000);
  });
});
