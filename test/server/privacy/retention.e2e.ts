import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HeldDataDto } from '../../../server/assistants/my-data/my-data.dto.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { HeldOverviewDto } from '../../../server/privacy/held-overview.dto.js';
import type { RetentionDto, RetentionPreviewDto } from '../../../server/privacy/retention.dto.js';
import { forgetAttendees } from '../../../server/rooms/anonymise-attendees.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { download } from '../../support/download.js';
import { anEmail, guestBody } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { roomCalls, whole } from '../../support/room-calls.js';

const hourMs = 3_600_000;
let test: TestApp;
let owner: Organiser;
let rooms: ReturnType<typeof roomCalls>;
/** A server without a worker: the nightly job runs only when a test calls it. */
beforeAll(async () => {
  test = await startApp({ work: false, env: { WEBHOOK_PRIVATE_NETWORKS: 'true' } });
});
afterAll(() => test?.close());
beforeEach(async () => {
  owner = await test.anOrganiser();
  rooms = roomCalls(test, owner);
});

const path = (rest: string) => `/api/v1/privacy/${owner.uid}/${rest}`;
const night = () => test.app.get(Jobs).handlerOf(forgetAttendees)({}, aJobContext());
const later = (ms: number, work: () => Promise<unknown>) =>
  test.clock.at(new Date(Date.now() + ms).toISOString(), work);
const save = async (body: object) =>
  (await test.as(owner).post(path('retention'), body).expect(200)).body as RetentionDto;
const read = async () =>
  (await test.as(owner).get(path('retention')).expect(200)).body as RetentionDto;
const preview = async (query: string) =>
  (
    await test
      .as(owner)
      .get(path(`retention/preview?${query}`))
      .expect(200)
  ).body as RetentionPreviewDto;
const overview = async () =>
  (await test.as(owner).get(path('overview')).expect(200)).body as HeldOverviewDto;
const mails = () =>
  test.db.query<{ payload: { data: object } }>(
    `select payload from outbox where name = 'mail' and payload ->> 'template' = 'retentionChanged' and payload ->> 'to' = $1 order by id`,
    [owner.email],
  );

/** A guest whose last activity was some months ago. */
async function aGuest(months: number, event?: { id: string; code: string }) {
  const { id: sessionId, code } = event ?? (await rooms.aRoom());
  const endAt = (offset: string) =>
    test.db.query(
      `update sessions set from_date = now() - interval '1 day', to_date = now() + $2::interval where id = $1`,
      [sessionId, offset],
    );
  await endAt('1 hour');
  const body = guestBody({ email: anEmail() });
  const { roomToken, attendee } = await rooms.join(code, body);
  await rooms.save(roomToken, whole).expect(200);
  const id = attendee.reference;
  await test.db.query(
    `update attendees set created_at = now() - make_interval(months => $2, days => 1), updated_at = now() - make_interval(months => $2, days => 1) where id = $1`,
    [id, months],
  );
  // A shorter time does not forget the guests of an event that is open.
  await endAt('-1 hour');
  return { id, sessionId, code, email: body.email };
}
const forgotten = async (...people: { id: string }[]) => {
  const rows = await test.db.query<{ id: string; gone: boolean }>(
    'select id, anonymised_at is not null as gone from attendees where id = any($1)',
    [people.map(({ id }) => id)],
  );
  return people.map(({ id }) => rows.find((row) => row.id === id)?.gone);
};

describe('the time for which guests are kept', () => {
  it('is two years at first', async () => {
    const people = [await aGuest(23), await aGuest(24)];
    expect(await read()).toMatchObject({ months: 24, effective: 24, events: [] });
    await night();
    expect(await forgotten(...people)).toEqual([false, true]);
  });

  it('is shortened from the next night on, for this account alone, and the organiser is told', async () => {
    const people = [await aGuest(5), await aGuest(6), await aGuest(20)];
    const elsewhere = await test.anOrganiser();
    const there = roomCalls(test, elsewhere);
    const room = await there.aRoom();
    const joined = await there.join(room.code, guestBody({ email: anEmail() }));
    const stranger = { id: joined.attendee.reference };
    await test.db.query(
      `update attendees set created_at = now() - interval '20 months', updated_at = now() - interval '20 months' where id = $1`,
      [stranger.id],
    );
    expect(await preview('months=6')).toMatchObject({ guests: 2 });
    expect((await preview('months=3')).events.map(({ guests }) => guests)).toEqual([1, 1, 1]);
    expect(await save({ months: 6 })).toMatchObject({ months: 6, effective: 24 });
    expect((await mails()).map(({ payload }) => payload.data)).toEqual([
      expect.objectContaining({ before: 24, months: 6 }),
    ]);
    await later(11 * hourMs, night);
    expect(await forgotten(...people)).toEqual([false, false, false]);
    await later(13 * hourMs, night);
    expect(await forgotten(...people, stranger)).toEqual([false, true, true, false]);
    await test.db.query('update guest_retention set effective_at = $2 where owner_uid = $1', [
      owner.uid,
      test.clock.now(),
    ]);
    expect(await read()).toMatchObject({ effective: 6 });
  });

  it('can be taken back before it applies, and a longer one applies at once', async () => {
    const guest = await aGuest(10);
    await save({ months: 3 });
    expect(await save({ months: 12 })).toMatchObject({ months: 12, effective: 24 });
    expect(await save({ months: 24 })).toMatchObject({ months: 24, effective: 24 });
    await later(20 * hourMs, night);
    expect(await forgotten(guest)).toEqual([false]);
    await save({ months: 24 });
    // the last call changes nothing
    expect(await mails()).toHaveLength(3);
  });

  it('is shorter for one event, and the shorter time applies', async () => {
    const event = await rooms.aRoom();
    const people = [await aGuest(4, event), await aGuest(4)];
    expect(await preview(`months=3&sessionId=${event.id}`)).toMatchObject({
      guests: 1,
      events: [{ sessionId: event.id, guests: 1 }],
    });
    const saved = await save({ months: 3, sessionId: event.id });
    expect(saved).toMatchObject({
      months: 24,
      events: [{ sessionId: event.id, months: 3, effective: 24 }],
    });
    await later(13 * hourMs, night);
    expect(await forgotten(...people)).toEqual([true, false]);
    expect((await save({ months: null, sessionId: event.id })).events).toEqual([]);
  });

  it('is told to guests, with the time that applies to them', async () => {
    const { email, id, sessionId } = await aGuest(2);
    const { token } = await test.tasterOf(email, owner.uid);
    const untilOf = async () => {
      const { body } = await test.http
        .get(`/api/v1/assistant/${email}/data`)
        .set('authorization', `Bearer ${token}`)
        .expect(200);
      return (body as HeldDataDto[]).find(({ assistantId }) => assistantId === id)?.keptUntil ?? '';
    };
    const monthsLeft = async () =>
      (Date.parse(await untilOf()) - Date.now()) / (30.44 * 24 * hourMs);
    expect(await monthsLeft()).toBeGreaterThan(21);
    await save({ months: 12 });
    expect(await monthsLeft()).toBeLessThan(10.5);
    await save({ months: 4, sessionId });
    expect(await monthsLeft()).toBeLessThan(2.5);
    // a time that is over already applies only from the next night on
    await test.db.query(
      `update attendees set created_at = now() - interval '8 months', updated_at = now() - interval '8 months' where id = $1`,
      [id],
    );
    expect(Date.parse(await untilOf())).toBeGreaterThan(Date.now() + 11 * hourMs);
  });

  it('has limits, and needs a fresh sign-in and an own event', async () => {
    const elsewhere = await test.anOrganiser();
    const foreign = await roomCalls(test, elsewhere).aRoom();
    for (const months of [2, 25, 3.5, 'six'])
      await test.as(owner).post(path('retention'), { months }).expect(400);
    await test.as(owner).post(path('retention'), { months: null }).expect(422);
    await test.as(owner).post(path('retention'), { months: 6, sessionId: foreign.id }).expect(404);
    await test
      .as(owner)
      .get(path(`retention/preview?months=6&sessionId=${foreign.id}`))
      .expect(404);
    await test.as(elsewhere).post(path('retention'), { months: 6 }).expect(403);
    await later(11 * 60_000, async () => {
      await test.as(owner).post(path('retention'), { months: 6 }).expect(403);
    });
    expect(await read()).toMatchObject({ months: 24, events: [] });
    expect(await mails()).toEqual([]);
  });

  it('leaves guests who come back while the job runs, and forgets each of them whole', async () => {
    const event = await rooms.aRoom();
    // One after another: each guest opens the event and ends it.
    const people: Awaited<ReturnType<typeof aGuest>>[] = [];
    while (people.length < 4) people.push(await aGuest(6, event));
    await save({ months: 3, sessionId: event.id });
    const [back] = people;
    await later(13 * hourMs, () =>
      Promise.all([
        night(),
        night(),
        rooms.post(event.code, 'resume', { email: back?.email }).expect(200),
      ]),
    );
    const rows = await test.db.query<{ email: string | null; texts: number }>(
      `select a.email, (select count(*)::int from answers where attendee_id = a.id and kind = 'COMMENT') as texts
       from attendees a where a.session_id = $1`,
      [event.id],
    );
    for (const { email, texts } of rows) expect(texts).toBe(email === null ? 0 : 1);
    expect((await forgotten(...people)).slice(1)).toEqual([true, true, true]);
  });
});

describe('the overview', () => {
  it('counts guests by category, consents by version, and who is forgotten next', async () => {
    const event = await rooms.aRoom();
    for (const contactConsent of [true, true, false]) {
      const body = guestBody({ email: anEmail(), contactConsent });
      const { roomToken } = await rooms.join(event.code, body);
      if (contactConsent) await rooms.save(roomToken, whole).expect(200);
    }
    const old = await aGuest(23);
    await test.db.query(
      `update attendees set created_at = now() - interval '24 months' + interval '10 days', updated_at = now() - interval '24 months' + interval '10 days' where id = $1`,
      [old.id],
    );
    const found = await overview();
    expect(found).toMatchObject({ guests: 4, people: 4, months: 24, purge: { next: 0, month: 1 } });
    const people = Object.fromEntries(
      found.categories.map(({ category, people: count }) => [category, count]),
    );
    expect(people).toMatchObject({
      IDENTITY: 4,
      EMAIL: 4,
      CONSENTS: 2,
      RATINGS: 3,
      NOTES: 3,
      COMMENTS: 3,
      QUESTIONS: 0,
      REMINDERS: 0,
    });
    expect(found.consents.map(({ purpose, people: count }) => [purpose, count])).toEqual([
      ['TERMS', 4],
      ['CONTACT', 2],
    ]);
    expect(found.recipients).toEqual([{ kind: 'MAIL', name: null, count: 0, latest: null }]);
    await save({ months: 3 });
    // the shorter time applies within the next 30 days, and perhaps before the next night
    expect((await overview()).purge.month).toBe(1);
    const stranger = await test.anOrganiser();
    await test.as(stranger).get(path('overview')).expect(403);
    await test.as(stranger).get(path('record.pdf')).expect(403);
  });

  it('names the hosts of webhooks without their paths, and the API keys', async () => {
    await test
      .as(owner)
      .post(`/api/v1/webhook/${owner.uid}`, {
        url: 'http://127.0.0.1:9/hooks?secret=1',
        events: ['report.ready'],
      })
      .expect(200);
    await test.as(owner).post(`/api/v1/user/${owner.uid}/apiKey`, { name: 'CRM' }).expect(200);
    expect((await overview()).recipients.slice(0, 2)).toEqual([
      { kind: 'WEBHOOK', name: '127.0.0.1:9', count: 0, latest: null },
      { kind: 'API_KEY', name: 'CRM', count: 0, latest: null },
    ]);
  });

  it('is printed as a record of processing in every language', async () => {
    for (const lang of ['ES', 'DE', 'PL']) {
      await test.db.query('update companies set lang = $2 where uid = $1', [owner.uid, lang]);
      const { bytes, headers } = await download(test.as(owner).get(path('record.pdf')));
      expect(headers['content-type']).toBe('application/pdf');
      expect(bytes.toString('latin1')).toContain(`/Lang (${lang.toLowerCase()})`);
    }
  });
});
