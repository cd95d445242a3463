import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClosingDto } from '../../../server/accounts/account.dto.js';
import { AccountClosings } from '../../../server/accounts/account-closings.js';
import { sweepAccounts } from '../../../server/accounts/account-exports.js';
import { AccountSwitch } from '../../../server/accounts/account-switch.js';
import { EraseAccount } from '../../../server/accounts/erase-account.js';
import { finishClosings } from '../../../server/accounts/finish-closings.js';
import { tellGuestsOfClosings } from '../../../server/accounts/tell-guests.js';
import type { UserDto } from '../../../server/company/user.dto.js';
import { BankTransfers } from '../../../server/payments/bank-transfers.js';
import { settleRenewals } from '../../../server/payments/closing-renewals.js';
import { SubscriptionCancellation } from '../../../server/payments/subscription-cancellation.js';
import { Database } from '../../../server/platform/database/database.js';
import { AccountStandings } from '../../../server/platform/identity/account-standings.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { StripeClient } from '../../../server/platform/payments/stripe-client.js';
import { Jobs, PostponeJobError } from '../../../server/platform/queue/jobs.js';
import { Clock } from '../../../server/platform/time/clock.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import { GuestAddresses } from '../../../server/rooms/guest-addresses.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aColleague } from '../../support/colleagues.js';
import {
  aGuest,
  anEmail,
  anEvent,
  anInstructor,
  aPaidPlan,
  aTastingWith,
} from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';

const dayMs = 24 * 3_600_000;
let test: TestApp;
/** A second server on the same database. Both have no worker: tests run the jobs. */
let other: TestApp;
beforeAll(async () => {
  const env = { RECAPS_PER_DAY: '3' };
  [test, other] = await Promise.all([
    startApp({ work: false, env }),
    startApp({ work: false, env }),
  ]);
});
afterAll(() => Promise.all([test?.close(), other?.close()]));

const name = 'Celler de Prova';
const path = ({ uid }: { uid: string }) => `/api/v1/account/${uid}/closing`;
const close = async (owner: Organiser, body: object = {}) =>
  (
    await test
      .as(owner)
      .post(path(owner), { name, ...body })
      .expect(200)
  ).body as ClosingDto;
const keep = async (owner: Organiser) =>
  (await test.as(owner).delete(path(owner)).expect(200)).body as ClosingDto;
const userOf = async (owner: Organiser, who = owner) =>
  (await test.as(who).get(`/api/v1/user/${owner.uid}`).expect(200)).body as UserDto;
const renewals = ({ uid }: { uid: string }, server = test) =>
  server.app.get(Jobs).handlerOf(settleRenewals)({ ownerUid: uid }, aJobContext());
const stopped = async ({ uid }: { uid: string }) =>
  (
    await test.db.query<{ ids: string[] }>(
      'select stopped_renewals as ids from payment_accounts where owner_uid = $1',
      [uid],
    )
  )[0]?.ids;
const finish = (server = test) => server.app.get(Jobs).handlerOf(finishClosings)({}, aJobContext());
const tellGuests = () => test.app.get(Jobs).handlerOf(tellGuestsOfClosings)({}, aJobContext());
/** The 14 days are over. */
const over = ({ uid }: { uid: string }) =>
  test.db.query(
    `update account_closings set closes_at = now() - interval '1 second' where uid = $1`,
    [uid],
  );
const mails = (template: string, to?: string) =>
  test.db.query<{ to: string; lang: string; data: Record<string, string> }>(
    `select payload ->> 'to' as to, payload ->> 'lang' as lang, payload -> 'data' as data from outbox
     where payload ->> 'template' = $1 and ($2::text is null or payload ->> 'to' = $2) order by 1`,
    [template, to ?? null],
  );
const audited = async ({ uid }: { uid: string }) =>
  (
    await test.db.query<{ action: string }>(
      'select action from audit_log where subject_uid = $1 order by id',
      [uid],
    )
  ).map(({ action }) => action);
const subscriptionOf = async ({ uid }: { uid: string }): Promise<Stripe.Subscription> => {
  const [paid] = await test.db.query<{ id: string }>(
    `select subscription ->> 'id' as id from payment_accounts where owner_uid = $1`,
    [uid],
  );
  return (await test.app.get(StripeClient).sdk()).subscriptions.retrieve(paid?.id ?? '');
};
const exists = async ({ uid }: { uid: string }) =>
  (await test.app.get(IdentityProvider).findByUid(uid)) !== null;

describe('an owner who closes the account', () => {
  it('types its name, and everything goes on for 14 days', async () => {
    const owner = await test.anOrganiser();
    const { sessionCode } = await anEvent(owner, { tasting: await aTastingWith(owner, 1) });
    await aGuest(test.web, sessionCode.publicCode, { email: anEmail() });
    expect((await test.as(owner).get(path(owner)).expect(200)).body).toEqual({
      closesAt: null,
      askedAt: null,
      tellGuests: false,
      guests: 1,
      guestsWithEmail: 1,
      colleagues: 0,
      bankTransfers: 0,
    });
    await test.as(owner).post(path(owner), {}).expect(400);
    const wrong = await test.as(owner).post(path(owner), { name: 'Celler' }).expect(422);
    expect(wrong.body).toMatchObject({
      error_msg: 'ACCOUNT_NAME_DIFFERS',
      issues: [{ path: 'name' }],
    });
    expect((await userOf(owner)).closesAt).toBeNull();

    const closing = await close(owner, { name: '  celler DE  prova ' });
    expect(Date.parse(closing.closesAt ?? '') - Date.parse(closing.askedAt ?? '')).toBe(14 * dayMs);
    expect((await userOf(owner)).closesAt).toBe(closing.closesAt);
    // Rooms and the account go on.
    await test.http.get(`/api/v1/room/${sessionCode.publicCode}`).expect(200);
    await aTastingWith(owner, 1);
    await finish();
    expect(await exists(owner)).toBe(true);
    const [mail] = await mails('accountClosing', owner.email);
    expect(mail?.data).toMatchObject({
      account: name,
      link: `${test.config.publicUrl}/dashboard/close-account`,
    });
  });

  it('needs a fresh sign-in to close it, and none to keep it', async () => {
    const owner = await test.anOrganiser();
    const stale = <T>(work: () => Promise<T>) =>
      test.clock.at(new Date(Date.now() + 11 * 60_000).toISOString(), work);
    await stale(async () => {
      const refused = await test.as(owner).post(path(owner), { name }).expect(403);
      expect(refused.body).toMatchObject({ error_msg: 'FRESH_SIGN_IN_REQUIRED' });
    });
    await close(owner);
    expect((await stale(() => keep(owner))).closesAt).toBeNull();
  });

  it('is the only one who may: colleagues see the day, and strangers nothing', async () => {
    const owner = await test.anOrganiser();
    await test.liftLimits(owner);
    const manager = await aColleague(test, owner, 'MANAGER');
    const stranger = await test.anOrganiser();
    const closing = await close(owner);
    for (const who of [manager, stranger]) {
      await test.as(who).get(path(owner)).expect(403);
      await test.as(who).post(path(owner), { name }).expect(403);
      await test.as(who).delete(path(owner)).expect(403);
    }
    const { body } = await test.as(manager).delete(path(owner)).expect(403);
    expect(body).toMatchObject({ error_msg: 'ROLE_NOT_ALLOWED', needed: ['OWNER'] });
    expect((await userOf(owner, manager)).closesAt).toBe(closing.closesAt);
    expect((await mails('accountClosing', manager.email)).length).toBe(1);
    await keep(owner);
    expect((await mails('accountKept', manager.email)).length).toBe(1);
    expect((await mails('accountKept', owner.email)).length).toBe(1);
  });

  it('closes it once, however often it is asked for', async () => {
    const owner = await test.anOrganiser();
    const [one, two] = await Promise.all([
      close(owner),
      other
        .as(owner)
        .post(path(owner), { name, tellGuests: true })
        .expect(200)
        .then(({ body }) => body as ClosingDto),
    ]);
    expect(one.closesAt).toBe(two.closesAt);
    expect((await mails('accountClosing', owner.email)).length).toBe(1);
    expect((await audited(owner)).filter((action) => action === 'closeAccount')).toHaveLength(1);
    await keep(owner);
    await keep(owner);
    expect((await mails('accountKept', owner.email)).length).toBe(1);
  });

  it('may do so after the trial has ended', async () => {
    const owner = await test.anOrganiser();
    await test.givePlan(owner, { planRef: 'FREE', freePlanLimit: new Date(0) });
    expect((await close(owner)).closesAt).not.toBeNull();
  });
});

describe('a paid plan of an account that closes', () => {
  it('is not renewed, and is again when the owner keeps the account', async () => {
    const owner = await test.anOrganiser();
    await aPaidPlan(owner);
    const before = await userOf(owner);
    const standing = await test.db.query(
      'select plan_ref, plan_ends_at, payment_interval, extra_events, closes_at from plan_standings where owner_uid = $1',
      [owner.uid],
    );
    await close(owner);
    await renewals(owner);
    expect((await subscriptionOf(owner)).cancel_at_period_end).toBe(true);
    expect((await userOf(owner)).planEndsAt).not.toBeNull();
    // A job that runs again changes nothing.
    await renewals(owner);
    await keep(owner);
    await renewals(owner);
    expect((await subscriptionOf(owner)).cancel_at_period_end).toBe(false);
    const after = await userOf(owner);
    expect({ plan: after.plan, endsAt: after.planEndsAt }).toEqual({
      plan: before.plan,
      endsAt: before.planEndsAt,
    });
    expect(
      await test.db.query(
        'select plan_ref, plan_ends_at, payment_interval, extra_events, closes_at from plan_standings where owner_uid = $1',
        [owner.uid],
      ),
    ).toEqual(standing);
  });

  it('that was cancelled before stays cancelled', async () => {
    const owner = await test.anOrganiser();
    await aPaidPlan(owner);
    const stripe = await test.app.get(StripeClient).sdk();
    const { id } = await subscriptionOf(owner);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await close(owner);
    await renewals(owner);
    await keep(owner);
    await renewals(owner);
    expect((await subscriptionOf(owner)).cancel_at_period_end).toBe(true);
  });

  it('follows the owner who changes their mind while Stripe is called', async () => {
    const owner = await test.anOrganiser();
    await aPaidPlan(owner);
    await close(owner);
    const stripe = await test.app.get(StripeClient).sdk();
    const { update } = stripe.subscriptions;
    const spy = vi.spyOn(stripe.subscriptions, 'update').mockImplementationOnce(async (...args) => {
      await keep(owner);
      return update.apply(stripe.subscriptions, args);
    });
    vi.spyOn(test.app.get(StripeClient), 'sdk').mockResolvedValue(stripe);
    await renewals(owner);
    spy.mockRestore();
    vi.restoreAllMocks();
    expect((await subscriptionOf(owner)).cancel_at_period_end).toBe(false);
  });

  it('is settled by one server at a time', async () => {
    const owner = await test.anOrganiser();
    await aPaidPlan(owner);
    await close(owner);
    const stripe = await test.app.get(StripeClient).sdk();
    const { update } = stripe.subscriptions;
    vi.spyOn(test.app.get(StripeClient), 'sdk').mockResolvedValue(stripe);
    // The other server would resume first, and this one would stop afterwards.
    const spy = vi.spyOn(stripe.subscriptions, 'update').mockImplementationOnce(async (...args) => {
      await keep(owner);
      await expect(renewals(owner, other)).rejects.toThrow(PostponeJobError);
      return update.apply(stripe.subscriptions, args);
    });
    await renewals(owner);
    vi.restoreAllMocks();
    expect(spy).toHaveBeenCalled();
    await renewals(owner, other);
    expect((await subscriptionOf(owner)).cancel_at_period_end).toBe(false);
    expect(await stopped(owner)).toEqual([]);
  });

  it('stays cancelled when the operator cancelled it while the account closed', async () => {
    const owner = await test.anOrganiser();
    await aPaidPlan(owner);
    await close(owner);
    await renewals(owner);
    expect(await stopped(owner)).toHaveLength(1);
    await test.app.get(SubscriptionCancellation).atPeriodEnd(owner.uid, 'operator');
    await renewals(owner);
    await keep(owner);
    await renewals(owner);
    expect((await subscriptionOf(owner)).cancel_at_period_end).toBe(true);
  });

  it('does not resume extras that were lowered to zero while the account closed', async () => {
    const owner = await test.anOrganiser();
    await aPaidPlan(owner);
    const stripe = await test.app.get(StripeClient).sdk();
    const { id } = await subscriptionOf(owner);
    await close(owner);
    await renewals(owner);
    const retrieve = stripe.subscriptions.retrieve;
    vi.spyOn(test.app.get(StripeClient), 'sdk').mockResolvedValue(stripe);
    vi.spyOn(stripe.subscriptions, 'retrieve').mockImplementation(async (...args) => {
      const found = await retrieve.apply(stripe.subscriptions, args);
      for (const item of found.items.data) item.quantity = 0;
      return found;
    });
    await keep(owner);
    await renewals(owner);
    vi.restoreAllMocks();
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
    expect(await stopped(owner)).toEqual([]);
  });

  it('is settled every hour until Stripe has accepted it, each subscription on its own', async () => {
    const owner = await test.anOrganiser();
    await aPaidPlan(owner);
    await close(owner);
    await renewals(owner);
    const stripe = await test.app.get(StripeClient).sdk();
    await test.db.query(
      `update payment_accounts set stopped_renewals = array_prepend('sub_broken', stopped_renewals) where owner_uid = $1`,
      [owner.uid],
    );
    const { retrieve } = stripe.subscriptions;
    vi.spyOn(test.app.get(StripeClient), 'sdk').mockResolvedValue(stripe);
    vi.spyOn(stripe.subscriptions, 'retrieve').mockImplementation(async (...args) => {
      if (args[0] === 'sub_broken') throw new Error('Stripe does not answer');
      return retrieve.apply(stripe.subscriptions, args);
    });
    await keep(owner);
    await expect(renewals(owner)).rejects.toThrow('Stripe does not answer');
    vi.restoreAllMocks();
    expect((await subscriptionOf(owner)).cancel_at_period_end).toBe(false);
    expect(await stopped(owner)).toHaveLength(2);

    const [closing, done] = [await test.anOrganiser(), await test.anOrganiser()];
    await aPaidPlan(closing);
    await aPaidPlan(done);
    await close(closing);
    const jobsOf = ({ uid }: { uid: string }) =>
      test.db.query(
        `delete from outbox where name = $1 and payload ->> 'ownerUid' = $2 returning 1`,
        [settleRenewals.name, uid],
      );
    for (const each of [owner, closing]) await jobsOf(each);
    await test.app.get(Jobs).handlerOf(sweepAccounts)({}, aJobContext());
    expect(await jobsOf(owner)).toHaveLength(1);
    expect(await jobsOf(closing)).toHaveLength(1);
    expect(await jobsOf(done)).toHaveLength(0);
    await renewals(owner);
    expect(await stopped(owner)).toEqual([]);
  });

  it('cannot be bought or changed', async () => {
    const owner = await test.anOrganiser();
    await aPaidPlan(owner);
    await close(owner);
    const wanted = {
      userId: owner.uid,
      planId: 'RESERVA',
      paymentMethodId: 'pm_card_visa',
      interval: 'monthly',
    };
    const refused = await test
      .as(owner)
      .post('/api/v1/payments/createSubscription', wanted)
      .expect(409);
    expect(refused.body).toMatchObject({ error_msg: 'ACCOUNT_CLOSING' });
    await keep(owner);
    await test.as(owner).post('/api/v1/payments/createSubscription', wanted).expect(200);
  });

  it('cannot be bought by a request that waited while the account began to close', async () => {
    const owner = await test.anOrganiser();
    const refused = await test.afterWaiting(
      owner,
      `update plan_standings set closes_at = now() + interval '14 days' where owner_uid = $1`,
      () =>
        test.as(owner).post('/api/v1/payments/createSubscription', {
          userId: owner.uid,
          planId: 'CRIANZA',
          paymentMethodId: 'pm_card_visa',
          interval: 'monthly',
        }),
    );
    expect({ status: refused.status, body: refused.body as object }).toMatchObject({
      status: 409,
      body: { error_msg: 'ACCOUNT_CLOSING' },
    });
  });

  it('gets no more extra events', async () => {
    const owner = await test.anOrganiser();
    await aPaidPlan(owner);
    const tasting = await aTastingWith(owner, 1);
    const instructor = await anInstructor(owner);
    await test.givePlan(owner, { maxLiveEvents: 0 });
    const event = { tastingPath: tasting.id, instructorPath: instructor.id };
    const create = async () =>
      (await test.as(owner).post(`/api/v1/session/user/${owner.uid}`, event).expect(409))
        .body as object;
    expect(await create()).toMatchObject({ error_msg: 'EXTRA_EVENT_CONFIRMATION_REQUIRED' });
    await close(owner);
    expect(await create()).toMatchObject({ error_msg: 'ACCOUNT_CLOSING' });
  });

  it('that is just being paid comes first', async () => {
    const owner = await test.anOrganiser();
    await test.db.query(
      `insert into payment_attempts (id, owner_uid, asked, state, created_at) values ($1, $1, '{"kind": "plan"}', 'OPEN', now())`,
      [owner.uid],
    );
    const refused = await test.as(owner).post(path(owner), { name }).expect(409);
    expect(refused.body).toMatchObject({ error_msg: 'PAYMENT_IN_PROGRESS' });
    expect((await userOf(owner)).closesAt).toBeNull();
    await test.db.query('delete from payment_attempts where owner_uid = $1', [owner.uid]);
  });
});

describe('guests of an account that closes', () => {
  async function anAccountWithGuests(count: number) {
    const owner = await test.anOrganiser();
    const tasting = await aTastingWith(owner, 1);
    const [first, second] = [await anEvent(owner, { tasting }), await anEvent(owner, { tasting })];
    const emails = Array.from({ length: count }, (_, n) => `${n}-${anEmail()}`.toLowerCase());
    for (const email of emails) await aGuest(test.web, first.sessionCode.publicCode, { email });
    // The first guest took part twice.
    await aGuest(test.web, second.sessionCode.publicCode, { email: emails[0]?.toUpperCase() });
    return { owner, emails };
  }

  it('are told once each, if the owner wishes it, within the daily limit', async () => {
    const { owner, emails } = await anAccountWithGuests(4);
    const told = async () =>
      (await mails('guestAccountClosing')).filter(({ to }) => emails.includes(to));
    await close(owner, { tellGuests: true });
    await tellGuests();
    await tellGuests();
    expect(await told()).toHaveLength(3);
    expect((await told())[0]?.data).toMatchObject({
      organiser: name,
      link: `${test.config.publicUrl}/assistant`,
    });
    await test.clock.at(new Date(Date.now() + 25 * 3_600_000).toISOString(), tellGuests);
    expect((await told()).map(({ to }) => to).sort()).toEqual([...emails].sort());
    await keep(owner);
    expect(await told()).toEqual([]);
  });

  it('are told again when the account is kept and closed once more', async () => {
    const { owner, emails } = await anAccountWithGuests(1);
    const told = async () =>
      (await mails('guestAccountClosing')).filter(({ to }) => emails.includes(to));
    await close(owner, { tellGuests: true });
    await tellGuests();
    await keep(owner);
    expect(await told()).toEqual([]);
    await close(owner, { tellGuests: true });
    await tellGuests();
    expect(await told()).toHaveLength(1);
  });

  it('are told although another closing is broken', async () => {
    const { owner, emails } = await anAccountWithGuests(1);
    const [broken, gone] = [await test.anOrganiser(), 'ErasedAccount'];
    await close(broken, { tellGuests: true });
    await test.db.query(
      `insert into account_closings (uid, asked_at, closes_at, tell_guests) values ($1, now() - interval '1 day', now() + interval '13 days', true)`,
      [gone],
    );
    await close(owner, { tellGuests: true });
    const guests = test.app.get(GuestAddresses);
    const { after } = guests;
    const spy = vi.spyOn(guests, 'after').mockImplementation(async (...args) => {
      if (args[1] === broken.uid) throw new Error('broken');
      return after.apply(guests, args);
    });
    await tellGuests();
    spy.mockRestore();
    expect((await mails('guestAccountClosing')).map(({ to }) => to)).toEqual(
      expect.arrayContaining(emails),
    );
    expect(await test.db.query('select from account_closings where uid = $1', [gone])).toEqual([]);
  });

  it('are not told while the account is disabled', async () => {
    const { owner, emails } = await anAccountWithGuests(1);
    const told = async () =>
      (await mails('guestAccountClosing')).filter(({ to }) => emails.includes(to));
    const closing = await close(owner, { tellGuests: true });
    const access = test.app.get(AccountSwitch);
    await access.setDisabled(owner.uid, true, 'operator');
    await vi.waitFor(async () =>
      expect(await test.app.get(AccountStandings).isDisabled(owner.uid)).toBe(true),
    );
    await tellGuests();
    expect(await told()).toEqual([]);
    await access.setDisabled(owner.uid, false, 'operator');
    await vi.waitFor(async () => {
      await tellGuests();
      expect(await told()).toHaveLength(1);
    });
    const [mail] = await test.db.query<{ account: object }>(
      `select payload -> 'account' as account from outbox where payload ->> 'to' = $1 and payload ->> 'template' = 'guestAccountClosing'`,
      [emails[0]],
    );
    expect(mail?.account).toEqual({ uid: owner.uid, until: closing.closesAt });
  });

  it('get no mail after all their visits were erased', async () => {
    const { owner, emails } = await anAccountWithGuests(2);
    const told = async () =>
      (await mails('guestAccountClosing')).filter(({ to }) => emails.includes(to));
    await close(owner, { tellGuests: true });
    await tellGuests();
    const visits = await test.db.query<{ id: string }>(
      'select id from attendees where owner_uid = $1 and lower(email) = $2 order by id',
      [owner.uid, emails[0]],
    );
    expect(visits).toHaveLength(2);
    const privacy = test.app.get(AttendeePrivacy);
    const forget = ({ id }: { id: string }) =>
      test.app.get(Database).transaction((tx) => privacy.anonymise(tx, [id]));
    for (const [index, visit] of visits.entries()) {
      expect(await told()).toHaveLength(2);
      await forget(visit);
      if (index === 0) expect(await told()).toHaveLength(2);
    }
    expect((await told()).map(({ to }) => to)).toEqual([emails[1]]);
  });

  it('are not told without that wish', async () => {
    const { owner, emails } = await anAccountWithGuests(1);
    await close(owner);
    await tellGuests();
    expect((await mails('guestAccountClosing')).filter(({ to }) => emails.includes(to))).toEqual(
      [],
    );
  });
});

describe('an account whose 14 days are over', () => {
  it('is erased, and its owner gets a certificate that can be verified', async () => {
    const owner = await test.anOrganiser();
    await test.liftLimits(owner);
    const manager = await aColleague(test, owner, 'MANAGER');
    const { sessionCode } = await anEvent(owner, { tasting: await aTastingWith(owner, 2) });
    const email = anEmail();
    await aGuest(test.web, sessionCode.publicCode, { email, name: 'Aina Pou' });
    await aPaidPlan(owner);
    await close(owner);
    await over(owner);
    await finish();

    await test.as(owner).get(`/api/v1/user/${owner.uid}`).expect(401);
    await test.as(manager).get(`/api/v1/user/${owner.uid}`).expect(403);
    expect(await exists(owner)).toBe(false);
    expect(await exists(manager)).toBe(true);
    const [mail, ...more] = await mails('accountErased', owner.email);
    expect(more).toEqual([]);
    const lines = (mail?.data['certificate'] ?? '').split('\n');
    const hash = createHash('sha256').update(lines.slice(0, -1).join('\n')).digest('hex');
    expect(lines.at(-1)).toBe(`SHA-256 de las líneas anteriores: ${hash}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        `Cuenta: ${name} (${owner.uid})`,
        'Invitados cuyos datos se borraron: 1',
        'Cliente en Stripe: borrado',
        'Transferencias conservadas por obligación legal: 0',
        expect.stringMatching(/^Filas por tabla: .*products 2/),
      ]),
    );
    expect(lines.join()).not.toMatch(new RegExp(`${email}|Aina|${manager.email}`));
    const actions = await audited(owner);
    expect(actions).toEqual(expect.arrayContaining(['closeAccount', 'eraseBegun', 'erase']));
    expect(actions.at(-1)).toBe('accountClosed');
    const [entry] = await test.db.query<{ after: { hash: string } }>(
      `select after from audit_log where subject_uid = $1 and action = 'accountClosed'`,
      [owner.uid],
    );
    expect(entry?.after.hash).toBe(hash);
    expect(await test.db.query('select from account_closings where uid = $1', [owner.uid])).toEqual(
      [],
    );
  });

  it('is counted after it was disabled, without guests of trials', async () => {
    const owner = await test.anOrganiser();
    const { id, sessionCode } = await anEvent(owner, { tasting: await aTastingWith(owner, 1) });
    await aGuest(test.web, sessionCode.publicCode, { email: anEmail() });
    await test.db.query('update sessions set demo = true where id = $1', [id]);
    expect((await close(owner)).guests).toBe(0);
    await over(owner);
    const access = test.app.get(AccountSwitch);
    const { setDisabled } = access;
    const spy = vi.spyOn(access, 'setDisabled').mockImplementationOnce(async (...args) => {
      await aTastingWith(owner, 3);
      return setDisabled.apply(access, args);
    });
    await finish();
    spy.mockRestore();
    const [mail] = await mails('accountErased', owner.email);
    expect(mail?.data['certificate']).toMatch(/products 4/);
    expect(mail?.data['certificate']).toMatch(/Invitados cuyos datos se borraron: 0/);
  });

  it('is erased to the end after a crash, with one certificate and the same numbers', async () => {
    const owner = await test.anOrganiser();
    await aTastingWith(owner, 2);
    await close(owner);
    await over(owner);
    const erasure = test.app.get(EraseAccount);
    const { erase } = erasure;
    // The server dies after the rows are gone and before the certificate is written.
    const dying = vi.spyOn(erasure, 'erase').mockImplementationOnce(async (...args) => {
      await erase.apply(erasure, args);
      throw new Error('killed');
    });
    await finish();
    dying.mockRestore();
    expect(await mails('accountErased', owner.email)).toEqual([]);
    await finish(other);
    const [mail, ...more] = await mails('accountErased', owner.email);
    expect(more).toEqual([]);
    expect(mail?.data['certificate']).toMatch(/products 2/);
  });

  it('leaves no closing behind when the operator erases it before', async () => {
    const owner = await test.anOrganiser();
    await close(owner, { tellGuests: true });
    await test.app.get(EraseAccount).erase(owner, 'operator');
    expect(await test.db.query('select from account_closings where uid = $1', [owner.uid])).toEqual(
      [],
    );
    await finish();
    expect(await mails('accountErased', owner.email)).toEqual([]);
  });

  it('is erased by one server at a time', async () => {
    const owner = await test.anOrganiser();
    await close(owner);
    await over(owner);
    const erasures = [test, other].map((server) => vi.spyOn(server.app.get(EraseAccount), 'erase'));
    await Promise.all([finish(test), finish(other)]);
    const ofOwner = erasures
      .flatMap(({ mock }) => mock.calls)
      .filter(([{ uid }]) => uid === owner.uid);
    for (const spy of erasures) spy.mockRestore();
    expect(ofOwner).toHaveLength(1);
    expect((await mails('accountErased', owner.email)).length).toBe(1);
  });

  it('cannot be kept once its erasure has begun', async () => {
    const owner = await test.anOrganiser();
    await close(owner);
    await over(owner);
    const erasure = test.app.get(EraseAccount);
    const begun = vi.spyOn(erasure, 'erase').mockImplementationOnce(async () => {
      const refused = await test.as(owner).delete(path(owner)).expect(409);
      expect(refused.body).toMatchObject({ error_msg: 'ACCOUNT_ERASURE_BEGUN' });
      throw new Error('stopped here');
    });
    await finish();
    expect(begun).toHaveBeenCalledOnce();
    begun.mockRestore();
    await finish();
    expect(await exists(owner)).toBe(false);
  });

  it('stays when it was kept at the last moment', async () => {
    const owner = await test.anOrganiser();
    await close(owner);
    await over(owner);
    await keep(owner);
    await finish();
    expect(await exists(owner)).toBe(true);
    expect((await userOf(owner)).closesAt).toBeNull();
  });

  it('waits while the clocks of server and database disagree', async () => {
    const owner = await test.anOrganiser();
    // A clock that is behind does not shorten the time either.
    const closing = await test.clock.at(new Date(Date.now() - 11 * dayMs).toISOString(), () =>
      test.app.get(AccountClosings).close(owner.uid, owner.uid, { name }),
    );
    expect(Date.parse(closing.closesAt ?? '')).toBeGreaterThan(Date.now() + 13.9 * dayMs);
    // Nor is an hour too early, which the comparison of the clocks allows.
    await test.db.query(
      `update account_closings set closes_at = now() + interval '1 hour' where uid = $1`,
      [owner.uid],
    );
    await test.clock.at(new Date(Date.now() + 2 * 3_600_000).toISOString(), () => finish());
    expect(await exists(owner)).toBe(true);
    await test.clock.at(new Date(Date.now() + 15 * dayMs).toISOString(), () => finish());
    expect(await exists(owner)).toBe(true);
  });

  it('does not keep others from being erased', async () => {
    const [stuck, owner] = [await test.anOrganiser(), await test.anOrganiser()];
    for (const each of [stuck, owner]) {
      await close(each);
      await over(each);
    }
    const erasure = test.app.get(EraseAccount);
    const { erase } = erasure;
    const spy = vi.spyOn(erasure, 'erase').mockImplementation(async (...args) => {
      if (args[0].uid === stuck.uid) throw new Error('Stripe does not answer');
      return erase.apply(erasure, args);
    });
    await finish();
    spy.mockRestore();
    expect([await exists(stuck), await exists(owner)]).toEqual([true, false]);
    await finish();
    expect(await exists(stuck)).toBe(false);
  });

  it('leaves its bank transfers in the books, without anything else of it', async () => {
    const owner = await test.anOrganiser();
    const transfers = test.app.get(BankTransfers);
    await transfers.record(owner.uid, {
      planRef: 'CRIANZA',
      months: 12,
      amount: '384.00',
      reference: `F ${owner.uid}`,
      actor: 'operator',
    });
    expect((await close(owner)).bankTransfers).toBe(1);
    await expect(
      transfers.record(owner.uid, {
        planRef: 'CRIANZA',
        months: 1,
        amount: '39.00',
        reference: null,
        actor: 'operator',
      }),
    ).rejects.toThrow('The owner closes this account.');
    await over(owner);
    const privacy = test.app.get(AttendeePrivacy);
    const { eraseAll } = privacy;
    // A command that began before the account closed records its transfer late.
    const late = vi.spyOn(privacy, 'eraseAll').mockImplementationOnce(async (...args) => {
      await test.db.query(
        `insert into bank_transfers (id, owner_uid, plan_ref, months, amount, reference, actor, created_at, plan_ends_at)
         values ($1, $1, 'CRIANZA', 1, 39, $2, 'operator', now(), now())`,
        [owner.uid, `L ${owner.uid}`],
      );
      return eraseAll.apply(privacy, args);
    });
    await finish();
    late.mockRestore();
    expect((await transfers.kept()).map(({ reference }) => reference)).toContain(`L ${owner.uid}`);
    const paidAt = test.app.get(Clock).now();
    const kept = (await transfers.kept()).filter(({ reference }) => reference === `F ${owner.uid}`);
    expect(kept).toEqual([
      expect.objectContaining({
        payer: `${name}, Ana Ruiz Alday`,
        taxId: 'B26000000',
        months: 12,
        amount: '384.00',
        keptUntil: new Date(Date.UTC(paidAt.getUTCFullYear() + 11, 0, 1)),
      }),
    ]);
    const [mail] = await mails('accountErased', owner.email);
    expect(mail?.data['certificate']).toMatch(/Transferencias conservadas[^\n]+: 1/);
    await test.clock.at(`${paidAt.getUTCFullYear() + 11}-01-02T00:00Z`, () =>
      transfers.forgetOld(),
    );
    expect(
      (await transfers.kept()).filter(({ reference }) => reference === `F ${owner.uid}`),
    ).toEqual([]);
  });
});
