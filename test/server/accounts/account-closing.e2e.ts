import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClosingDto } from '../../../server/accounts/account.dto.js';
import { EraseAccount } from '../../../server/accounts/erase-account.js';
import { finishClosings } from '../../../server/accounts/finish-closings.js';
import { tellGuestsOfClosings } from '../../../server/accounts/tell-guests.js';
import type { UserDto } from '../../../server/company/user.dto.js';
import { BankTransfers } from '../../../server/payments/bank-transfers.js';
import { settleRenewals } from '../../../server/payments/closing-renewals.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { StripeClient } from '../../../server/platform/payments/stripe-client.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { Clock } from '../../../server/platform/time/clock.js';
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
const renewals = ({ uid }: { uid: string }) =>
  test.app.get(Jobs).handlerOf(settleRenewals)({ ownerUid: uid }, aJobContext());
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
    await close(owner);
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
    await over(owner);
    await finish();
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
