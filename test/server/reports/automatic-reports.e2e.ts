import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserDto } from '../../../server/company/user.dto.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { reportAtEnd, reportInBetween } from '../../../server/reports/saved/scheduled-reports.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aJobContext } from '../../support/job-context.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  // no worker runs, so requested reports stay in progress
  test = await startApp({
    work: false,
    env: {
      QUOTA_REPORTS: '1',
      QUOTA_AUTOMATIC_REPORTS: '4',
      QUOTA_REPORTS_IN_PROGRESS: '2',
      QUOTA_GENERATIONS_PER_MINUTE: '1',
    },
  });
  owner = await test.anOrganiser();
});
afterAll(() => test?.close());

/** An event that ended an hour ago and has an automatic report due. */
async function ended(): Promise<{ id: string; code: string }> {
  const event = await aStoredEvent(
    test.db,
    owner.uid,
    aSnapshot([{ reference: 'wine0000000000000001', name: 'Reserva' }]),
  );
  await test.db.query(
    `update sessions set from_date = now() - interval '3 hours', to_date = now() - interval '1 hour', ended_at = now() - interval '1 hour',
       generate_report = true, generation_report_type = 'PROGRAMATED', updated_at = now() - interval '1 day' where id = $1`,
    [event.id],
  );
  return event;
}
const made = async () =>
  (
    await test.db.query(
      'select 1 from reports where owner_uid = $1 and scheduled_for is not null',
      [owner.uid],
    )
  ).length;
const usage = async () =>
  ((await test.as(owner).get(`/api/v1/user/${owner.uid}`).expect(200)).body as UserDto).usage;
const look = () => test.app.get(Jobs).handlerOf(reportInBetween)({}, aJobContext());
const finish = () =>
  test.db.query(`update reports set state = 'DONE' where owner_uid = $1`, [owner.uid]);

it('automatic reports stay within their own quotas, and missing ones are made later', async () => {
  const events = [await ended(), await ended(), await ended(), await ended(), await ended()];
  for (const { id: sessionId } of events)
    await test.app.get(Jobs).handlerOf(reportAtEnd)({ sessionId }, aJobContext());
  expect(await made()).toBe(2);
  await look();
  expect(await made()).toBe(2);
  const generate = () =>
    test.as(owner).post(`/api/v1/report/${owner.uid}/generate`, {
      name: 'A mano',
      publicCode: events[0]?.code,
    });
  await generate().expect(200);
  expect(await usage()).toMatchObject({
    reports: { used: 1, max: 1 },
    reportsInProgress: { used: 1, max: 2 },
    generationsPerMinute: { used: 1, max: 1 },
    automaticReports: { used: 2, max: 4 },
    automaticReportsInProgress: { used: 2, max: 2 },
  });
  await finish();
  await Promise.all([look(), look()]);
  expect(await made()).toBe(4);
  // stops at the quota of stored automatic reports
  await finish();
  await look();
  expect(await usage()).toMatchObject({
    automaticReports: { used: 4, max: 4 },
    automaticReportsInProgress: { used: 0, max: 2 },
  });
  const [report] = await test.db.query<{ id: string }>(
    `update reports set deleted_at = now() where id = (select id from reports where owner_uid = $1 and scheduled_for is not null limit 1)
     returning id`,
    [owner.uid],
  );
  await look();
  expect(await made()).toBe(5);
  // a restored automatic report counts as an automatic one
  const { body } = await test
    .as(owner)
    .post(`/api/v1/report/${owner.uid}/${report?.id}/restore`)
    .expect(403);
  expect(body).toMatchObject({
    error_msg: 'QUOTA_EXCEEDED',
    what: 'automaticReports',
    used: 4,
    maximum: 4,
  });
});
