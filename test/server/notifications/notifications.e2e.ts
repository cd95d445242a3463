import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBackup } from '../../../server/backup/scheduled-backup.js';
import { tellOfPlans } from '../../../server/notices/plan-notices.js';
import { announceNews } from '../../../server/notifications/announce-news.js';
import type { NotificationsDto } from '../../../server/notifications/notification.dto.js';
import { forgetNotifications } from '../../../server/notifications/notifications.service.js';
import { storeNotification } from '../../../server/notifications/store-notification.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import type { JobKind, NoPayload } from '../../../server/platform/database/outbox/job-kind.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { generateReport } from '../../../server/reports/saved/generate-report.js';
import { announceEvents } from '../../../server/sessions/announce-events.js';
import { notificationLimits } from '../../../shared/vocabulary/notification.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent, guestBody } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { red, roomCalls } from '../../support/room-calls.js';

const hourMs = 3_600_000;
let test: TestApp;

beforeAll(async () => {
  test = await startApp({ work: false });
});
afterAll(() => test?.close());

const anOrganiser = async () => {
  const owner = await test.anOrganiser();
  await test.liftLimits(owner);
  return owner;
};
const path = ({ uid }: Organiser, rest = '') => `/api/v1/notification/${uid}${rest}`;
const list = async (who: Organiser) =>
  (await test.as(who).get(path(who)).expect(200)).body as NotificationsDto;
const read = async (who: Organiser, references: string[]) =>
  (await test.as(who).post(path(who, '/read'), { references }).expect(200))
    .body as NotificationsDto;
const told = async (who: Organiser) =>
  (await list(who)).notifications.map(({ kind, read: done }) => ({
    kind,
    read: done,
  }));
const run = (kind: JobKind<NoPayload>) => test.app.get(Jobs).handlerOf(kind)({}, aJobContext());
/** Stores notifications about the end of a plan, one after the other. */
const store = (who: Organiser, about: readonly string[], at = test.clock.now()) =>
  test.db.transaction(async (tx) => {
    for (const each of about)
      await storeNotification(
        tx,
        { ownerUid: who.uid, kind: 'planEnded', about: each, subject: { name: 'Reserva' } },
        at,
      );
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it('a report is told once when it is ready, again after a failure, and not as a draft', async () => {
  const owner = await anOrganiser();
  const rooms = roomCalls(test, owner);
  const { code } = await rooms.aRoom();
  const { body } = await test
    .as(owner)
    .post(`/api/v1/report/${owner.uid}/generate`, { name: 'Primavera', publicCode: code })
    .expect(200);
  const { reference: reportId } = body as { reference: string };
  const generate = () => test.app.get(Jobs).handlerOf(generateReport)({ reportId }, aJobContext());
  await generate();
  await generate();
  expect(await list(owner)).toMatchObject({
    unread: 1,
    notifications: [
      { kind: 'reportReady', subject: { id: reportId, name: 'Primavera' }, read: false },
    ],
  });
  // The caller waits for this one.
  await test
    .as(owner)
    .post(`/api/v1/report/${owner.uid}`, { name: 'Verano', publicCode: code })
    .expect(200);
  // A worker that died is the same failure for every attempt.
  await test.db.query(`update reports set state = 'GENERATING' where id = $1`, [reportId]);
  const failed = { id: 'x', name: generateReport.name, payload: { reportId } };
  await test.app.get(Jobs).notifyJobFailed(failed, 'WORKER_LOST');
  await test.app.get(Jobs).notifyJobFailed(failed, 'WORKER_LOST');
  expect(await told(owner)).toEqual([
    { kind: 'reportFailed', read: false },
    { kind: 'reportReady', read: false },
  ]);
});

it('a failed backup is told to administrators, after its last attempt', async () => {
  const [administrator, owner] = [await test.anOrganiser(), await test.anOrganiser()];
  await test.db.query('insert into administrators (uid) values ($1)', [administrator.uid]);
  const failing = await startApp({ work: false, env: { BACKUP_TO: '/dev/null/backups' } });
  try {
    const attempt = (lastAttempt: boolean) =>
      failing.app.get(Jobs).handlerOf(makeBackup)({}, aJobContext({ lastAttempt }));
    await expect(attempt(false)).rejects.toThrow();
    expect(await told(administrator)).toEqual([]);
    await expect(attempt(true)).rejects.toThrow();
    expect(await told(administrator)).toEqual([{ kind: 'backupFailed', read: false }]);
    expect(await told(owner)).toEqual([]);
  } finally {
    await failing.close();
  }
});

it('words of guests are grouped by event and day, without their names and texts', async () => {
  const owner = await anOrganiser();
  const rooms = roomCalls(test, owner);
  const room = await rooms.aRoom();
  await test.http
    .put(`/api/v1/desk/${room.code}`)
    .set(bearer(owner.token))
    .send({ step: `${red}.taste` })
    .expect(200);
  const ask = (token: string, id = newId()) =>
    test.http
      .post('/api/v1/room/questions')
      .set(bearer(token))
      .send({ id, text: 'Secreto de Aina' })
      .expect(200);
  const join = async (name: string) => (await rooms.join(room.code, guestBody({ name }))).roomToken;
  const [aina, biel] = [await join('Aina'), await join('Biel')];
  const same = newId();
  await Promise.all([ask(aina, same), ask(aina, same), ask(biel)]);
  expect(await told(owner)).toEqual([{ kind: 'guestQuestions', read: false }]);

  await Promise.all(
    [aina, biel].map((token) => rooms.save(token, { finalComment: 'Secreto de Aina' }).expect(200)),
  );
  // A change of a comment is no news.
  await rooms.save(aina, { finalComment: 'Secreto de Aina, y más' }).expect(200);
  const after = await list(owner);
  expect(after.notifications.map(({ kind }) => kind)).toEqual(['finalComments', 'guestQuestions']);
  expect(after.notifications[0]?.subject).toEqual({
    id: room.id,
    name: room.snapshot.tasting.name,
    tastingKind: 'live',
    publicCode: room.code,
  });
  expect(JSON.stringify(after)).not.toMatch(/Aina|Biel|Secreto/);

  // After it was read, another guest makes it unread again. Another day has its own.
  await read(
    owner,
    after.notifications.map(({ reference }) => reference),
  );
  const clara = await join('Clara');
  await Promise.all([ask(clara), rooms.save(clara, { finalComment: 'Muy bien.' }).expect(200)]);
  expect(await list(owner)).toMatchObject({ unread: 2 });
  await test.db.query(
    `update notifications set about = about || ' before' where owner_uid = $1 and kind = 'guestQuestions'`,
    [owner.uid],
  );
  await ask(await join('Dan'));
  expect((await told(owner)).filter(({ kind }) => kind === 'guestQuestions')).toEqual([
    { kind: 'guestQuestions', read: false },
    { kind: 'guestQuestions', read: false },
  ]);
});

it('a trial tells nothing', async () => {
  const owner = await anOrganiser();
  const rooms = roomCalls(test, owner);
  const { id, code } = await rooms.aRoom();
  await test.db.query('update sessions set demo = true where id = $1', [id]);
  const { roomToken } = await rooms.join(code);
  await rooms.save(roomToken, { finalComment: 'Volveremos.' }).expect(200);
  expect(await told(owner)).toEqual([]);
});

it('an event is announced once on the day of its start', async () => {
  const owner = await anOrganiser();
  const now = test.clock.now();
  // Noon in Madrid, so that two hours later is the same day in every season.
  const noon = new Date(`${now.toISOString().slice(0, 10)}T10:00:00Z`);
  const at = (ms: number) => ({ fromDate: new Date(noon.getTime() + ms).toISOString() });
  const days = 3 * 24 * hourMs;
  const event = await anEvent(owner, { sessionCode: at(days + 2 * hourMs) });
  await anEvent(owner, { sessionCode: at(days + 20 * hourMs) });
  // The job did not run between the creation of this one and its start.
  const started = await anEvent(owner, { sessionCode: at(days + hourMs) });
  const move = noon.getTime() + days + 1.5 * hourMs - now.getTime();
  test.clock.move(move);
  try {
    await Promise.all([run(announceEvents), run(announceEvents)]);
    await run(announceEvents);
    expect(
      await test.db.query(
        `select kind, subject->>'id' as id, subject->>'when' as when from notifications where owner_uid = $1 order by 3`,
        [owner.uid],
      ),
    ).toEqual([
      { kind: 'eventToday', id: started.reference, when: at(days + hourMs).fromDate },
      { kind: 'eventToday', id: event.reference, when: at(days + 2 * hourMs).fromDate },
    ]);
  } finally {
    test.clock.move(-move);
  }
});

it('the end of a trial is told by both of its reminders as one', async () => {
  const owner = await test.anOrganiser();
  const sixDays = 6 * 24 * hourMs;
  await test.db.query('update plan_standings set free_plan_limit = $2 where owner_uid = $1', [
    owner.uid,
    new Date(test.clock.now().getTime() + sixDays),
  ]);
  await Promise.all([run(tellOfPlans), run(tellOfPlans)]);
  expect(await told(owner)).toEqual([{ kind: 'trialEnds', read: false }]);
  const { notifications } = await list(owner);
  await read(
    owner,
    notifications.map(({ reference }) => reference),
  );
  test.clock.move(sixDays - hourMs);
  try {
    await run(tellOfPlans);
    expect(
      await test.db.query('select kind, read_at from notifications where owner_uid = $1', [
        owner.uid,
      ]),
    ).toEqual([{ kind: 'trialEnds', read_at: null }]);
  } finally {
    test.clock.move(-(sixDays - hourMs));
  }
});

it('the end of a plan is told once, in its last week', async () => {
  const owner = await anOrganiser();
  const ends = (days: number) =>
    test.db.query(
      'update plan_standings set plan_ref = $2, plan_ends_at = $3 where owner_uid = $1',
      [owner.uid, 'RESERVA', new Date(test.clock.now().getTime() + days * 24 * hourMs)],
    );
  await ends(9);
  await run(tellOfPlans);
  expect(await told(owner)).toEqual([]);
  await ends(6);
  await run(tellOfPlans);
  await run(tellOfPlans);
  expect(await told(owner)).toEqual([{ kind: 'planEnds', read: false }]);
});

it('the news of a release is told once, to the accounts from before', async () => {
  const [owner, fresh] = [await test.anOrganiser(), await test.anOrganiser()];
  await test.db.query(
    `update companies set created_at = now() - interval '2 days' where uid = $1`,
    [owner.uid],
  );
  await test.db.query('delete from announced_releases');
  await Promise.all([run(announceNews), run(announceNews)]);
  await run(announceNews);
  expect(await told(owner)).toEqual([{ kind: 'whatsNew', read: false }]);
  expect(await told(fresh)).toEqual([]);
  // After the notification was deleted, it does not return.
  await test.db.query('delete from notifications where owner_uid = $1', [owner.uid]);
  await run(announceNews);
  expect(await told(owner)).toEqual([]);
});

it('an organiser reads and marks only their own', async () => {
  const [owner, other] = [await test.anOrganiser(), await test.anOrganiser()];
  await store(owner, ['one', 'two']);
  await test.as(other).get(path(owner)).expect(403);
  await test
    .as(other)
    .post(path(owner, '/read'), { references: ['1'] })
    .expect(403);
  const references = (await list(owner)).notifications.map(({ reference }) => reference);
  expect(await read(other, [...references, 'unknown'])).toEqual({ unread: 0, notifications: [] });
  expect(await list(owner)).toMatchObject({ unread: 2 });
  expect(await read(owner, references.slice(0, 1))).toMatchObject({ unread: 1 });
  await test.as(owner).post(path(owner, '/read'), { references: 'all' }).expect(400);
});

it('one that happened again after the list was seen stays unread', async () => {
  const owner = await test.anOrganiser();
  await store(owner, ['one']);
  const [seen] = (await list(owner)).notifications;
  await test.db.query(
    `update notifications set happened_at = happened_at + interval '1 second' where owner_uid = $1`,
    [owner.uid],
  );
  const mark = (body: object) =>
    test
      .as(owner)
      .post(path(owner, '/read'), { references: [seen?.reference], ...body })
      .expect(200);
  expect((await mark({ until: seen?.at })).body).toMatchObject({ unread: 1 });
  const [later] = (await list(owner)).notifications;
  expect((await mark({ until: later?.at })).body).toMatchObject({ unread: 0 });
});

it('old ones and those beyond the limit of an account are deleted', async () => {
  const [owner, other] = [await test.anOrganiser(), await test.anOrganiser()];
  const longAgo = new Date(
    test.clock.now().getTime() - (notificationLimits.days * 24 + 1) * hourMs,
  );
  await store(other, ['old'], longAgo);
  expect(await told(other)).toEqual([]);
  await store(other, ['new']);
  const many = Array.from({ length: notificationLimits.count + 3 }, (_, n) => `plan ${n}`);
  await store(owner, many);
  const kept = async (who: Organiser) =>
    (
      await test.db.query<{ about: string }>(
        'select about from notifications where owner_uid = $1 order by id',
        [who.uid],
      )
    ).map(({ about }) => about);
  expect(await kept(owner)).toEqual(many.slice(3));
  await test.db.query(
    `insert into notifications (owner_uid, kind, about, subject, happened_at)
     select $1, 'planEnded', 'more ' || n, '{}', $2 from generate_series(1, 5) n`,
    [owner.uid, test.clock.now()],
  );
  await run(forgetNotifications);
  expect(await kept(owner)).toHaveLength(notificationLimits.count);
  expect(await kept(other)).toEqual(['new']);
});
