import { CompanyService } from '../company/company.service.js';
import { BankTransfers } from '../payments/bank-transfers.js';
import { PaymentAccounts } from '../payments/payment-accounts.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Administrators } from '../platform/identity/administrators.js';
import { IdentityProvider, type Standing } from '../platform/identity/identity-provider.js';
import { type Account, accountOf, lastDay, printable, standingLine, usageLine } from './account.js';
import type { Command, ProductContext } from './command.js';
import { stateNames } from './plan-state-names.js';

const signInWords: Record<Standing | 'unknown', string> = {
  good: 'open',
  disabled: 'disabled',
  ended: 'deleted: nobody can sign in',
  unknown: 'the identity provider does not say',
};

async function describe(
  { app }: ProductContext,
  who: string,
  { uid, company, standing }: Account,
): Promise<string> {
  const { row, state, daysLeft, plan } = standing;
  const end = plan.default ? row.freePlanLimit : row.planEndsAt;
  const usage = await app.get(EntitlementsService).usageOf(standing, company.timeZone);
  const mentor = await app.get(CompanyService).mentorOf(uid);
  const paid = await app.get(PaymentAccounts).of(uid);
  const signIn = await app
    .get(IdentityProvider)
    .standingOf({ uid, sessionId: null, authTime: new Date(8.64e15) });
  const isAdministrator = await app.get(Administrators).has(uid);
  const transfers = await app.get(BankTransfers).of(uid);
  const facts: [string, string | null | false][] = [
    ['account', `${company.email}, uid ${uid}`],
    [
      'company',
      printable([company.name, company.country, company.phone].filter(Boolean).join(', ')),
    ],
    [
      'signed up',
      `${lastDay(company.createdAt, company)}, language ${company.lang}, time zone ${company.timeZone}`,
    ],
    ['sign-in', signInWords[signIn ?? 'unknown']],
    ['rights', isAdministrator && 'administrator of the platform'],
    [
      'state',
      `${stateNames[state]}${end ? `, until ${lastDay(end, company)} (days left: ${daysLeft})` : ', without an end'}`,
    ],
    ['interval', row.paymentInterval],
    ['usage', usageLine(usage)],
    ['mentor', mentor ? printable(`${mentor.completeName}, ${mentor.publicCode}`) : null],
    [
      'subscription',
      paid?.subscription
        ? `${paid.subscription.status}, ${paid.subscription.planRef} ${paid.subscription.interval}, ${paid.subscription.id}`
        : false,
    ],
    [
      'card',
      paid?.card
        ? `${paid.card.brand} ${paid.card.last4}, until ${paid.card.expMonth}/${paid.card.expYear}`
        : false,
    ],
    ...transfers.map(({ paidAt, amount, planRef, until, reference, actor }): [string, string] => [
      'transfer',
      printable(
        `${lastDay(paidAt, company)}: ${amount} € for ${planRef} until ${lastDay(until, company)}${reference ? `, ${reference}` : ''}, by ${actor}`,
      ),
    ]),
  ];
  const lines = facts
    .filter(([, fact]) => fact)
    .map(([name, fact]) => `  ${name.padEnd(13)} ${fact}`);
  return [standingLine(who, standing, company), ...lines].join('\n');
}

export const show: Command = {
  name: 'show',
  form: '<account>',
  does: 'Shows everything about an account: plan, limits, usage, mentor and payments.',
  words: [1, 1],
  read:
    ({ words: [who = ''] }) =>
    async (desk) =>
      describe(desk, who, await accountOf(desk, who)),
};
