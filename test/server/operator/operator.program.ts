import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRunningPostgres } from '../../../server/embedded/postgres/embedded-postgres.js';
import { parseCommandLine } from '../../../server/operator/commands.js';
import { EntitlementsService } from '../../../server/plans/entitlements.service.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { startApp, type TestApp } from '../../support/app.js';
import '../../support/build-before-tests.js';
import { testDatabaseUrl } from '../../support/database.js';
import { anEmail, untilAnswered } from '../../support/factories.js';
import { runOperator } from '../../support/program.js';

let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await testDatabaseUrl();
  app = await startApp({ databaseUrl, work: false });
}, 300_000);
afterAll(() => app.close());

const operator = (...args: string[]) =>
  runOperator({ DATABASE_URL: databaseUrl, APP_SECRET: app.config.appSecret }, ...args);

/** Runs a command in this process, because starting a process takes longer than the command. */
const does = (...args: string[]) =>
  parseCommandLine(args)({ app: app.app, actor: 'operator test' });
const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const standingOf = (uid: string) => app.app.get(EntitlementsService).standingOf(uid);

const planOf = async (uid: string) =>
  (await app.app.get(EntitlementsService).standingOf(uid)).row.planRef;

describe('the operator', () => {
  test('finds an organiser by uid or by the confirmed address, in upper or lower case', async () => {
    const ana = await app.anOrganiser();
    expect(await operator('plan', ana.email.toUpperCase(), 'RESERVA')).toMatchObject({
      status: 0,
      said: expect.stringContaining('plan RESERVA'),
    });
    expect(await planOf(ana.uid)).toBe('RESERVA');
    expect(await operator('show', ana.uid)).toMatchObject({
      status: 0,
      said: expect.stringContaining('plan RESERVA'),
    });
    expect((await operator('plan', anEmail(), 'RESERVA')).said).toContain('Nobody has signed up');
    expect((await operator()).said).toContain('npm run operator');
    const { said } = await operator('limits', ana.uid, '--max-wine', '5');
    expect(said).toMatch(/Unknown option '--max-wine'[^]*--max-wines N/);
    expect(said).not.toContain('    at ');
  });

  test('raises limits above the plan and resets them, prints only the result, and records it in the audit log', async () => {
    const { uid } = await app.anOrganiser();
    expect(
      await operator('limits', uid, '--max-wines', '500', '--max-monthly-events', '30'),
    ).toEqual({
      status: 0,
      said: `${uid}: plan FREE, limits {"maxWines":500,"maxMonthlyEvents":30}\n`,
    });
    expect((await operator('limits', uid, '--max-tastings', '7')).said).toContain(
      '{"maxWines":500,"maxTastings":7,"maxMonthlyEvents":30}',
    );
    expect((await operator('limits', uid, '--reset', '--max-wines', '9')).said).toBe(
      `${uid}: plan FREE, limits {"maxWines":9}\n`,
    );
    expect((await operator('plan', uid, 'CRIANZA')).said).toBe(
      `${uid}: plan CRIANZA, limits {"maxWines":9}\n`,
    );
    expect((await app.app.get(EntitlementsService).standingOf(uid)).blocked).toBe(false);
    const log = await app.db.query<Record<'actor' | 'action' | 'before' | 'after', unknown>>(
      'select actor, action, before, after from audit_log where subject_uid = $1 order by id',
      [uid],
    );
    expect(log.map(({ action }) => action)).toEqual(['limits', 'limits', 'limits', 'plan']);
    expect(log.at(-1)).toMatchObject({
      actor: expect.stringMatching(/^operator \S+$/),
      before: { planRef: 'FREE', limits: { maxWines: 9 } },
      after: { planRef: 'CRIANZA', limits: { maxWines: 9 } },
    });
  });

  test('starts the embedded database when none runs, and rejects another secret and wrong variables', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-operator-'));
    try {
      const address = anEmail();
      expect(await runOperator({ DATA_DIR: dataDir }, 'show', address)).toMatchObject({
        status: 1,
        said: expect.stringContaining(`Nobody has signed up as ${address}.`),
      });
      expect(await findRunningPostgres(dataDir)).toBeNull();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
    const wrong = await runOperator(
      { DATABASE_URL: databaseUrl, APP_SECRET: 'another-secret-of-thirty-two-letters' },
      'show',
      'nobody',
    );
    expect(wrong).toMatchObject({
      status: 1,
      said: expect.stringContaining('APP_SECRET is not the one'),
    });
    expect((await runOperator({ DATABASE_URL: 'mysql://x' }, 'show', 'nobody')).said).toContain(
      'DATABASE_URL must look like',
    );
  });

  test('does not find an account by an unconfirmed address', async () => {
    const squatter = await app.anOrganiser({ verified: false });
    const address = squatter.email;
    const refused = await operator('plan', address, 'RESERVA');
    expect(refused.status).not.toBe(0);
    expect(refused.said).toContain(squatter.uid);

    // The squatter changes the address of the account. The squatter's company still has the old
    // address when the owner of that address signs up.
    await app.db.query(
      'UPDATE identity_users SET email = $2, email_verified = true WHERE uid = $1',
      [squatter.uid, anEmail()],
    );
    expect((await operator('plan', address, 'RESERVA')).said).toContain('Nobody has signed up');
    const owner = await app.app
      .get(IdentityProvider)
      .createUser({ email: address, password: 'Garnacha-de-1943', emailVerified: true });
    expect((await operator('plan', address, 'RESERVA')).said).toContain(
      'the sign-up was never finished',
    );
    const token = await app.signIn(address, 'Garnacha-de-1943');
    await app
      .as({ token })
      .post('/api/v1/user/createUser', { uid: owner.uid, name: 'Bodega Ana' })
      .expect(200);
    expect((await operator('plan', address, 'RESERVA')).status).toBe(0);
    expect(await planOf(owner.uid)).toBe('RESERVA');
    expect(await planOf(squatter.uid)).toBe('FREE');
  });

  test('prints its usage without starting anything, and explains wrong arguments', async () => {
    const help = await operator('help');
    expect(help.status).toBe(0);
    for (const name of [
      'list',
      'show',
      'plan',
      'limits',
      'trial',
      'transfer',
      'mentor',
      'cancel',
      'admin',
      'reports',
      'help',
    ])
      expect(help.said).toContain(`npm run operator -- ${name}`);
    const { uid } = await app.anOrganiser();
    const before = (await standingOf(uid)).row;
    for (const [args, said] of [
      [['lists'], `no command 'lists'`],
      [['show'], 'An argument is missing.'],
      [['show', uid, 'CRIANZA'], `'CRIANZA' is one argument too many`],
      [['list', '--state', 'paused'], '--state must be one of trial, active, expired, finished.'],
      [['list', '--limit', '0'], '--limit must be a whole number from 1 to 1000.'],
      [['plan', uid, 'NADA'], `There is no plan 'NADA'.`],
      [['plan', uid, 'RESERVA', '--until', '2030-02-30'], '--until must be a day'],
      [['plan', uid, 'RESERVA', '--until', '2020-01-31'], '2020-01-31 has already passed.'],
      [
        ['plan', uid, 'RESERVA', '--interval', 'weekly'],
        '--interval must be one of monthly, annual.',
      ],
      [['plan', uid, 'FREE', '--until', dayIn(5)], `Use 'trial' to extend it.`],
      [['limits', uid], 'There is nothing to change.'],
      [['limits', uid, '--max-live-events', '-1'], '--max-live-events'],
      [
        ['limits', uid, '--wine-tourism', '--no-wine-tourism'],
        'Use either --wine-tourism or --no-wine-tourism.',
      ],
      [['transfer', uid, 'CRIANZA', '--no-reference'], `Unknown option '--no-reference'`],
      [['trial', uid], '--days is missing.'],
      [['trial', uid, '--days', '1.5'], '--days must be a whole number from 1 to 366.'],
      [['transfer', uid, 'CRIANZA', '--amount', '9'], '--months is missing.'],
      [
        ['transfer', uid, 'CRIANZA', '--months', '12', '--amount', '468,50'],
        '--amount must be euros',
      ],
      [['transfer', uid, 'FREE', '--months', '12', '--amount', '1'], 'FREE costs nothing.'],
      [['mentor', uid, '--code', 'A B'], '--code must have'],
      [['mentor', uid, '--off'], 'is no mentor'],
      [['cancel', uid], 'there is nothing to cancel'],
      [['cancel', 'nobody'], 'the sign-up was never finished'],
    ] as const)
      await expect((async () => does(...args))(), args.join(' ')).rejects.toThrow(
        new RegExp(said.replaceAll('.', '\\.')),
      );
    expect((await standingOf(uid)).row).toEqual(before);
    expect(await app.db.query('select 1 from audit_log where subject_uid = $1', [uid])).toEqual([]);
  });

  test('lists accounts by text and state', async () => {
    const text = `Bodega ${anEmail().slice(0, 12).replace(/\W/g, '')}`;
    const [first, second] = [
      await app.anOrganiser({ name: `${text} Uno\u001b[31m` }),
      await app.anOrganiser({ name: `${text} Dos` }),
    ];
    await does('plan', second.uid, 'RESERVA', '--until', dayIn(1));
    const rows = (await does('list', '--q', text.toUpperCase())).split('\n');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatch(
      new RegExp(
        `^${second.email} +${second.uid} +${text} Dos +RESERVA +active +[12] +products 0/300, `,
      ),
    );
    expect(rows[2]).toMatch(
      / Uno \[31m +FREE +trial +30 +products 0\/15, tastings 0\/3, instructors 0\/2, events 0\/3, campaigns 0\/3, colleagues 0\/2$/,
    );
    expect(await does('list', '--q', text, '--state', 'trial')).toContain(first.uid);
    expect(await does('list', '--q', text, '--state', 'finished')).toBe(
      'There is no such account.',
    );
    expect((await does('list', '--q', text, '--limit', '1')).split('\n')).toHaveLength(2);
  });

  test('gives a plan until a day, add-ons, and a longer trial', async () => {
    const { uid } = await app.anOrganiser();
    const { freePlanLimit } = (await standingOf(uid)).row;
    await does('trial', uid, '--days', '10');
    expect((await standingOf(uid)).row.freePlanLimit).toEqual(
      new Date(freePlanLimit.getTime() + 10 * dayMs),
    );
    await app.givePlan({ uid }, { freePlanLimit: new Date(Date.now() - 5 * dayMs) });
    await does('trial', uid, '--days', '2');
    expect(await standingOf(uid)).toMatchObject({ state: 'TRIAL', daysLeft: 2 });

    expect(
      await does('plan', uid, 'RESERVA', '--until', '2030-01-31', '--interval', 'annual'),
    ).toBe(`${uid}: plan RESERVA until 2030-01-31, limits {}`);
    expect((await standingOf(uid)).row).toMatchObject({
      planRef: 'RESERVA',
      paymentInterval: 'annual',
      // the end of that day in Madrid
      planEndsAt: new Date('2030-01-31T23:00:00Z'),
    });
    await expect(does('trial', uid, '--days', '2')).rejects.toThrow('is not a trial');
    expect(
      await does(
        'limits',
        uid,
        '--max-live-events',
        '8',
        '--max-podcast-events',
        '9',
        '--wine-tourism',
      ),
    ).toBe(
      `${uid}: plan RESERVA until 2030-01-31, limits {}, live events 8, podcast events 9, wine tourism`,
    );
    expect(await does('limits', uid, '--no-wine-tourism')).toBe(
      `${uid}: plan RESERVA until 2030-01-31, limits {}, live events 8, podcast events 9`,
    );
    expect(await does('limits', uid, '--reset', '--max-podcast-events', '4')).toBe(
      `${uid}: plan RESERVA until 2030-01-31, limits {}, podcast events 4`,
    );
    expect(await does('show', uid)).toMatch(
      /state +active, until 2030-01-31 \(days left: \d+\)\n +interval +annual/,
    );
  });

  test('records bank transfers one after another, and each reference once', async () => {
    const { uid } = await app.anOrganiser();
    const pay = (...more: string[]) =>
      does('transfer', uid, 'CRIANZA', '--months', '1', '--amount', '39', ...more);
    const monthsFrom = async (from: Date, months: number) =>
      (
        await app.db.query<{ until: Date }>(
          `select ($1::timestamptz at time zone 'Europe/Madrid' + make_interval(months => $2)) at time zone 'Europe/Madrid' as until`,
          [from, months],
        )
      )[0]?.until.getTime() ?? 0;
    const reference = `F-${uid}`;
    const before = Date.now();
    await pay('--reference', reference);
    const { planEndsAt } = (await standingOf(uid)).row;
    if (!planEndsAt) throw new Error('The plan has no end');
    expect(planEndsAt.getTime()).toBeGreaterThanOrEqual(await monthsFrom(new Date(before), 1));
    expect(planEndsAt.getTime()).toBeLessThanOrEqual(await monthsFrom(new Date(), 1));
    await expect(pay('--reference', ` ${reference.toLowerCase()} `)).rejects.toThrow(
      'is already recorded',
    );
    expect((await standingOf(uid)).row.planEndsAt).toEqual(planEndsAt);
    await does('transfer', uid, 'CRIANZA', '--months', '12', '--amount', '384.5');
    const { row } = await standingOf(uid);
    expect(row).toMatchObject({ planRef: 'CRIANZA', paymentInterval: 'annual' });
    expect(row.planEndsAt?.getTime()).toBe(await monthsFrom(planEndsAt, 12));
    const shown = await does('show', uid);
    expect(shown).toMatch(
      /transfer +\S+: 384\.50 € for CRIANZA until \S+, by operator test\n +transfer +\S+: 39\.00 € /,
    );
    expect(shown).toContain(reference);
    // another plan begins at once and ends with the paid time
    await does('transfer', uid, 'RESERVA', '--months', '2', '--amount', '178');
    const reserva = (await standingOf(uid)).row;
    expect(reserva.planEndsAt?.getTime()).toBeLessThan(Date.now() + 63 * dayMs);
    await does('cancel', uid);
    expect((await standingOf(uid)).row).toEqual(reserva);
    const log = await app.db.query<{ action: string }>(
      'select action from audit_log where subject_uid = $1 order by id',
      [uid],
    );
    expect(log.map(({ action }) => action)).toEqual(['transfer', 'transfer', 'transfer']);
  });

  test('ends paid months on the last day of a month if the first one began on a 31st', async () => {
    const { uid } = await app.anOrganiser();
    const clock = app.clock;
    const begin = clock.now().getTime();
    const lastOf = (name: string) => name.replace(/.* until (\S+),.*/, '$1');
    const pay = async (months: number, plan = 'CRIANZA') =>
      lastOf(await does('transfer', uid, plan, '--months', String(months), '--amount', '39'));
    try {
      // at noon, so that the end is on the same day in every time zone
      clock.move(Date.UTC(2031, 0, 31, 12) - begin);
      expect([await pay(1), await pay(1), await pay(1), await pay(12)]).toEqual([
        '2031-02-28',
        '2031-03-31',
        '2031-04-30',
        '2032-04-30',
      ]);
      // the next payment begins at an end date that was set by hand
      await does('plan', uid, 'CRIANZA', '--until', '2031-02-27');
      expect(await pay(1)).toBe('2031-03-27');
      expect(await pay(1, 'RESERVA')).toBe('2031-02-28');
      expect(await pay(1, 'RESERVA')).toBe('2031-03-31');
    } finally {
      clock.move(begin - clock.now().getTime());
    }
  });

  test('creates and removes mentors, and the code of a removed mentor stops working', async () => {
    const marta = await app.anOrganiser({ name: 'Celler Güell' });
    expect(await does('mentor', marta.uid)).toMatch(/mentor Celler Güell, code CELLER\d{3,4}$/);
    const code = `M${Date.now()}`;
    expect(
      await does('mentor', marta.uid, '--name', 'Marta Soler', '--code', code.toLowerCase()),
    ).toBe(`${marta.uid}: mentor Marta Soler, code ${code}`);
    const other = await app.anOrganiser();
    await expect(does('mentor', other.uid, '--code', code)).rejects.toThrow(
      `The code ${code} belongs to Marta Soler.`,
    );
    const looked = () => app.http.get(`/api/v1/mentor/publicCode/${code}`);
    expect((await looked().expect(200)).body).toEqual({
      completeName: 'Marta Soler',
      publicCode: code,
    });
    await app.db.query('update companies set mentor_id = $2 where uid = $1', [
      other.uid,
      marta.uid,
    ]);
    await does('mentor', marta.uid, '--off');
    await looked().expect(404);
    expect(await does('show', other.uid)).toMatch(new RegExp(`mentor +Marta Soler, ${code}`));
    await does('mentor', marta.uid);
    await looked().expect(200);
    const log = await app.db.query<{ action: string }>(
      'select action from audit_log where subject_uid = $1',
      [marta.uid],
    );
    expect(log.map(({ action }) => action)).toEqual(['mentor', 'mentor', 'mentor', 'mentor']);
  });

  test('cancels a plan paid by card at the end of the paid time, and a granted plan at the end of the day', async () => {
    const guest = await app.anOrganiser();
    await does('plan', guest.uid, 'RESERVA');
    expect(await does('cancel', guest.uid)).toContain('plan RESERVA until ');
    const left = ((await standingOf(guest.uid)).row.planEndsAt?.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(25 * 3_600_000);

    const payer = await app.anOrganiser();
    const order = {
      userId: payer.uid,
      planId: 'CRIANZA',
      paymentMethodId: 'pm_card_visa',
      interval: 'monthly',
    };
    const { status } = await untilAnswered(() =>
      app.as(payer).post('/api/v1/payments/createSubscription', order),
    );
    expect(status).toBe(200);
    await expect(
      does('transfer', payer.uid, 'RESERVA', '--months', '1', '--amount', '89'),
    ).rejects.toThrow('A card pays for a plan');
    const paid = async () =>
      (await app.as(payer).get(`/api/v1/payments/${payer.uid}`).expect(200)).body;
    const { renewsAt } = await paid();
    for (const _ of ['once', 'again']) await does('cancel', payer.uid);
    expect(await paid()).toMatchObject({ status: 'active', renewsAt: null, endsAt: renewsAt });
    expect(await standingOf(payer.uid)).toMatchObject({
      state: 'ACTIVE',
      row: { planEndsAt: new Date(renewsAt) },
    });
    expect(await does('show', payer.uid)).toMatch(
      /subscription +active, CRIANZA monthly, sub_[^]*card +visa 4242/,
    );

    expect(await does('payments', 'check')).toContain('the same here and at Stripe');
    await app.db.query('update payment_accounts set card = null where owner_uid = $1', [payer.uid]);
    await expect(does('payments', 'check')).rejects.toThrow(
      /card is nothing here, visa 4242 \(pm_\w+\) at Stripe/,
    );
    expect(() => parseCommandLine(['payments', 'chek'])).toThrow('chek');
  });
});
