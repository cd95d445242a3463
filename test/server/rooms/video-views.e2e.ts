import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import type { ReportReferenceDto } from '../../../server/reports/saved/report.dto.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { red, roomCalls, snapshotWith } from '../../support/room-calls.js';

let test: TestApp;
let owner: Organiser;
let calls: ReturnType<typeof roomCalls>;

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
  calls = roomCalls(test, owner);
});
afterAll(() => test?.close());

const video = { platform: 'vimeo' as const, id: 'kX2vB8nQ4mZ1cR7tY0wL', title: null };

/** A room whose tasting says goodbye with a video, and shows one on the red wine. */
function aRoomWithVideos() {
  const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE', {
    videos: {
      podcastGoodbyeVideo: video,
      podcastPresentationVideo: { platform: 'youtube', id: 'aqz-KE-bpKQ', title: null },
    },
  });
  Object.assign(snapshot.productReferences[0]!, { videos: { podcastTasteVideo: video } });
  return calls.aRoom({ snapshot });
}
const goodbye = (watched: unknown) => ({ videos: { tasting: { podcastGoodbyeVideo: watched } } });
const taste = (watched: unknown) => ({
  videos: { products: { [red]: { podcastTasteVideo: watched } } },
});
const report = async (rest: string) =>
  (await test.as(owner).get(`/api/v1/report/${owner.uid}/${rest}/summary`).expect(200))
    .body as ReportSummaryDto;
const videosOf = async (code: string) => (await report(`generated/${code}`)).videos;

it('counts the guests who reached each mark, the highest of each guest', async () => {
  const { code } = await aRoomWithVideos();
  const [one, other] = [await calls.join(code), await calls.join(code)];
  await calls.save(one.roomToken, goodbye(0)).expect(200);
  await calls.save(one.roomToken, { ...goodbye(100), sequence: 7 }).expect(200);
  // Late and repeated marks change nothing.
  await calls.save(one.roomToken, { ...goodbye(25), sequence: 3 }).expect(200);
  await calls.save(one.roomToken, goodbye(100)).expect(200);
  await calls.save(other.roomToken, goodbye(25)).expect(200);
  await calls.save(other.roomToken, taste(50)).expect(200);
  const known = await videosOf(code);
  expect(known).toEqual([
    { reference: red, slot: 'podcastTasteVideo', started: 1, quarter: 1, half: 1, whole: 0 },
    { reference: null, slot: 'podcastGoodbyeVideo', started: 2, quarter: 2, half: 1, whole: 1 },
  ]);
});

it('refuses marks of videos that the tasting does not have, and unknown marks', async () => {
  const { code } = await aRoomWithVideos();
  const { roomToken, attendee } = await calls.join(code);
  for (const [body, path] of [
    [goodbye(30), 'videos.tasting.podcastGoodbyeVideo'],
    [goodbye(null), 'videos.tasting.podcastGoodbyeVideo'],
    [{ videos: { tasting: { podcastMainVideo: 0 } } }, 'videos.tasting.podcastMainVideo'],
    [{ videos: { tasting: 100 } }, 'videos.tasting'],
    [{ videos: { products: { '': { podcastGoodbyeVideo: 0 } } } }, 'videos.products.'],
    [
      { videos: { products: { [red]: { podcastMainVideo: 0 } } } },
      `videos.products.${red}.podcastMainVideo`,
    ],
  ] as const) {
    const { body: error } = await calls.save(roomToken, body).expect(422);
    expect(error).toMatchObject({ issues: [{ path, code: 'INVALID_ANSWER' }] });
  }
  expect(await calls.countOf('video_views where attendee_id = $1', [attendee.reference])).toBe(0);
});

it('does not change the page or the first answer of the guest', async () => {
  const { code } = await aRoomWithVideos();
  const { roomToken } = await calls.join(code);
  const { etag } = (await calls.room(roomToken).expect(200)).headers;
  await calls.save(roomToken, goodbye(50)).expect(200);
  await calls
    .room(roomToken)
    .set('if-none-match', etag ?? '')
    .expect(304);
  expect((await report(`generated/${code}`)).attendees).toMatchObject({ count: 1, answered: 0 });
});

it('keeps the counts of a saved report, and forgets the marks with the guest', async () => {
  const { code } = await aRoomWithVideos();
  const [one, other] = [await calls.join(code), await calls.join(code)];
  await calls.save(one.roomToken, goodbye(100)).expect(200);
  const { reference } = await owner.client.post<ReportReferenceDto>(`/api/v1/report/${owner.uid}`, {
    name: 'Antes',
    publicCode: code,
  });
  const saved = () => report(reference);
  await expect.poll(async () => (await saved()).videos[1]?.whole, { timeout: 60_000 }).toBe(1);
  await calls.save(other.roomToken, goodbye(100)).expect(200);
  expect((await saved()).videos[1]).toMatchObject({ started: 1, whole: 1 });
  expect((await videosOf(code))[1]).toMatchObject({ started: 2, whole: 2 });

  await test.app.get(AttendeePrivacy).erase(owner.uid, one.attendee.reference);
  expect((await videosOf(code))[1]).toMatchObject({ started: 1, whole: 1 });
  expect((await saved()).videos[1]).toMatchObject({ started: 0, whole: 0 });
});
