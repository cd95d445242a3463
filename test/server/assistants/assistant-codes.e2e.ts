import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { triesOfDay } from '../../../server/assistants/assistant-codes.js';
import { forgetExpired } from '../../../server/assistants/delete-expired-credentials.js';
import type { VisitDto } from '../../../server/assistants/visit.dto.js';
import { AttemptLimits } from '../../../server/platform/identity/attempt-limits.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEmail } from '../../support/factories.js';
import { guestCalls } from '../../support/guest-area-calls.js';
import { aJobContext } from '../../support/job-context.js';
import type { Json } from '../../support/json.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

let test: TestApp;
let ada: Organiser;
let bruno: Organiser;
let guests: ReturnType<typeof guestCalls>;

beforeAll(async () => {
  test = await startApp();
  [ada, bruno] = await Promise.all([test.anOrganiser(), test.anOrganiser()]);
  guests = guestCalls(test);
});
afterAll(() => test?.close());

const anEventOf = ({ uid }: Organiser, name: string) => {
  const snapshot = aSnapshot([{ reference: 'wine0000000000000001' }]);
  return aStoredEvent(test.db, uid, { ...snapshot, tasting: { ...snapshot.tasting, name } });
};

/** A guest who took part in an event of Ada's, and later in one of Bruno's. */
async function aTasterOfBoth() {
  const email = anEmail();
  await (await anEventOf(ada, 'Garnachas')).attendee({ email });
  await (await anEventOf(bruno, 'Blancos')).attendee({ email });
  return { email };
}
const list = (email: string, token: string) =>
  test.as({ token }).get(`/api/v1/assistant/${email}/sessions/list/1`);
const names = (body: unknown) => (body as Json<VisitDto>[]).map(({ name }) => name);

it('finds the organiser of the guest although organisers share an e-mail or change it', async () => {
  const [former, current, other] = await Promise.all([
    test.anOrganiser(),
    test.anOrganiser(),
    test.anOrganiser(),
  ]);
  await test.db.query('update companies set email = $1 where uid = any($2)', [
    current.email,
    [former.uid, other.uid],
  ]);
  const email = anEmail();
  await (await anEventOf(former, 'Garnachas')).attendee({ email });
  const token = await guests.signIn(email, current.email);
  const at = (creator: string) =>
    test.as({ token }).get(`/api/v1/assistant/${email}/user/${creator}/sessions/list/1`);
  expect(names((await at(current.email).expect(200)).body)).toEqual(['Garnachas']);
  await test.db.query('update companies set email = $1 where email = $2', [
    anEmail(),
    current.email,
  ]);
  expect(names((await at(current.email).expect(200)).body)).toEqual(['Garnachas']);
  // the answer does not reveal which e-mails belong to organisers
  for (const creator of [ada.email, anEmail()])
    expect(names((await at(creator).expect(200)).body)).toEqual(['Garnachas']);
});

it('counts a wrong code the same whether or not a code was mailed', async () => {
  const { email: guest } = await aTasterOfBoth();
  const stranger = anEmail();
  for (const email of [guest, stranger])
    await test.http
      .post('/api/v1/assistant/sendVerificationCode')
      .send({ email, creatorEmail: ada.email })
      .expect(200);
  const right = await guests.mailedDigits(guest, 'assistantCode');
  const code = right === '000000' ? '000001' : '000000';
  const counted = async () =>
    Number(
      (await test.db.query<{ n: string }>('select sum(attempts) n from attempt_limits'))[0]?.n,
    );
  const cost = async (email: string, creatorEmail: string) => {
    const before = await counted();
    await test.http
      .post('/api/v1/assistant/checkVerificationCode')
      .send({ email, creatorEmail, code })
      .expect(422);
    return (await counted()) - before;
  };
  const ofGuest = await cost(guest, ada.email);
  expect(ofGuest).toBeGreaterThan(0);
  expect([await cost(stranger, ada.email), await cost(guest, anEmail())]).toEqual([
    ofGuest,
    ofGuest,
  ]);
});

it('names the organiser in the mail only while their account is enabled', async () => {
  const shut = await test.anOrganiser();
  const email = anEmail();
  await (await anEventOf(shut, 'Garnachas')).attendee({ email });
  const asked = { email, creatorEmail: shut.email };
  const known: string[] = [];
  const isNamed = async () => {
    await test.http.post('/api/v1/assistant/sendVerificationCode').send(asked).expect(200);
    known.push(await guests.mailedDigits(email, 'assistantCode', known));
    const [mail] = await test.db.query<{ text: string }>(
      'select text from mailbox where lower(recipient) = lower($1) order by id desc limit 1',
      [email],
    );
    return mail?.text.includes('Celler de Prova');
  };
  expect(await isNamed()).toBe(true);
  await test.app.get(IdentityProvider).setDisabled(shut.uid, true);
  expect(await isNamed()).toBe(false);
  // guests can still see their own tastings
  await test.http
    .post('/api/v1/assistant/checkVerificationCode')
    .send({ ...asked, code: known.at(-1) })
    .expect(200);
});

it('limits the tries per day and e-mail over all organisers together', async () => {
  const { email } = await aTasterOfBoth();
  const attempts = test.app.get(AttemptLimits);
  for (let n = 1; n < triesOfDay.max; n++) await attempts.countAttempt(triesOfDay, email);
  const known: string[] = [];
  const signIn = async ({ email: creatorEmail }: Organiser, digits?: string) => {
    await test.http
      .post('/api/v1/assistant/sendVerificationCode')
      .send({ email, creatorEmail })
      .expect(200);
    known.push(await guests.mailedDigits(email, 'assistantCode', known));
    const code = digits ?? known.at(-1);
    return (
      await test.http
        .post('/api/v1/assistant/checkVerificationCode')
        .send({ email, creatorEmail, code })
    ).status;
  };
  expect(await signIn(ada, 'wrong')).toBe(422);
  expect(await signIn(bruno)).toBe(422);
  test.clock.move(24 * 3_600_000);
  expect(await signIn(bruno)).toBe(200);
});

it('requires a fresh code to create an account, because an older token may be in a shared browser', async () => {
  const { email } = await aTasterOfBoth();
  const { token } = await test.tasterOf(email, ada.uid);
  const make = (confirmation = '') =>
    test
      .as({ token })
      .post('/api/v1/assistant/account', { password: 'Garnacha-de-1943' })
      .set('x-confirmation', confirmation);
  test.clock.move(10 * 60_000);
  for (const wrong of ['', `rgc_${'x'.repeat(43)}`])
    expect((await make(wrong).expect(403)).body).toMatchObject({
      error_msg: 'CONFIRMATION_REQUIRED',
    });
  await make(await guests.confirm(token, email, 'EXPORT')).expect(403);
  const confirmation = await guests.confirm(token, email, 'MAKE_ACCOUNT');
  await list(email, confirmation).expect(401);
  const { body } = await make(confirmation).expect(200);
  expect(names((await list(email, (body as { token: string }).token).expect(200)).body)).toEqual([
    'Blancos',
    'Garnachas',
  ]);
});

it('deletes expired codes with their mails, and expired tokens', async () => {
  const { email } = await aTasterOfBoth();
  const { token } = await test.tasterOf(email, ada.uid);
  await guests.call('post', token, 'sendVerificationCode').send({ purpose: 'EXPORT' }).expect(200);
  await guests.mailedDigits(email, 'exportCode');
  const left = async () => {
    const [row] = await test.db.query<{ codes: number; tokens: number; mails: number }>(
      `select (select count(*)::int from assistant_codes where email = $1) as codes, (select count(*)::int from assistant_tokens where email = $1) as tokens,
         (select count(*)::int from mailbox where recipient = $1) as mails`,
      [email],
    );
    return row;
  };
  const sweep = () => test.app.get(Jobs).handlerOf(forgetExpired)({}, aJobContext());
  await sweep();
  expect(await left()).toEqual({ codes: 1, tokens: 1, mails: 1 });
  await list(email, token).expect(200);
  test.clock.move(24 * 3_600_000);
  await sweep();
  await vi.waitFor(
    async () => expect(await left()).toEqual({ codes: 0, tokens: 0, mails: 0 }),
    20_000,
  );
});
