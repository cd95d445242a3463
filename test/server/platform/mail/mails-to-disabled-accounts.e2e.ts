import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { IdentityProvider } from '../../../../server/platform/identity/identity-provider.js';
import { OutboxDispatcher } from '../../../../server/platform/queue/outbox-dispatcher.js';
import { QueueStates } from '../../../../server/platform/queue/queue-states.js';
import { startApp, type TestApp } from '../../../support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());

const patience = { timeout: 30_000, interval: 50 };
const mailsTo = async (email: string) =>
  (
    await test.db.query<{ template: string }>(
      'select template from mailbox where lower(recipient) = lower($1)',
      [email],
    )
  ).map(({ template }) => template);
const reset = (email: string) =>
  test.web.post<object>('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=test', {
    requestType: 'PASSWORD_RESET',
    email,
  });
const outboxOf = (email: string) =>
  test.db.query<{ later: boolean }>(
    `select coalesce(sent_at > now() + interval '1 minute', false) as later from outbox where payload ->> 'to' = $1`,
    [email],
  );
/** Sends postponed mails now. */
const hurry = async () => {
  await test.db.query('update outbox set sent_at = null');
  await test.app.get(OutboxDispatcher).flush();
};

it('a mail to a disabled account waits, is sent when the account is enabled, and is dropped if its link has expired by then', async () => {
  const [shut, open, late] = [
    await test.anOrganiser(),
    await test.anOrganiser(),
    await test.anOrganiser(),
  ];
  const identity = test.app.get(IdentityProvider);
  for (const { uid } of [shut, late]) await identity.setDisabled(uid, true);
  for (const { email } of [shut, open, late])
    expect(await reset(email)).toEqual(expect.objectContaining({ email }));
  for (const { email } of [shut, late])
    await vi.waitFor(
      async () => expect(await outboxOf(email)).toEqual([{ later: true }]),
      patience,
    );
  await vi.waitFor(
    async () => expect(await mailsTo(open.email)).toEqual(['resetPassword']),
    patience,
  );
  // a postponed mail does not count as waiting, so that it causes no alert
  const { queues } = await test.app.get(QueueStates).read();
  expect(queues.find(({ name }) => name === 'mail')).toMatchObject({ waiting: 0 });
  expect([await mailsTo(shut.email), await mailsTo(late.email)]).toEqual([[], []]);
  await identity.setDisabled(shut.uid, false);
  await hurry();
  await vi.waitFor(
    async () => expect(await mailsTo(shut.email)).toEqual(['resetPassword']),
    patience,
  );
  // the link is valid for an hour
  test.clock.move(3_600_000);
  await identity.setDisabled(late.uid, false);
  await hurry();
  await vi.waitFor(async () => expect(await outboxOf(late.email)).toEqual([]), patience);
  expect(await mailsTo(late.email)).toEqual([]);
});
