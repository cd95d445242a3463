import { wallTime } from '../../shared/rules/zoned-time.js';
import { CompanyService } from '../company/company.service.js';
import { planned } from '../plans/counters.js';
import { EntitlementsService, type Standing, type Usage } from '../plans/entitlements.service.js';
import { PlanCatalogue } from '../plans/plan-catalogue.js';
import { AppError } from '../platform/errors/app-error.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { normalizeEmail } from '../platform/text/email.js';
import type { ProductContext } from './command.js';

type Company = Awaited<ReturnType<CompanyService['one']>>;
export type Account = { uid: string; company: Company; standing: Standing };

/**
 * Returns the uid of an account. `who` is the uid itself or the e-mail address.
 * @throws OperatorError when the address is unknown or unconfirmed. An unconfirmed address may
 * belong to another person.
 */
export async function uidOf({ app }: ProductContext, who: string): Promise<string> {
  if (!who.includes('@')) return who;
  const user = await app.get(IdentityProvider).findByEmail(normalizeEmail(who));
  if (!user) throw new OperatorError(`Nobody has signed up as ${who}.`);
  if (!user.emailVerified)
    throw new OperatorError(
      `The address ${who} is not confirmed. Name the account by its uid, ${user.uid}.`,
    );
  return user.uid;
}

/**
 * Anybody who can sign in: an organiser, a guest with an account, or a person who never finished
 * the sign-up.
 */
export type Person = { uid: string; email: string; name: string };

/**
 * @param who as for `accountOf`
 * @returns null when the account does not exist, or no longer exists
 */
export async function personOf(desk: ProductContext, who: string): Promise<Person | null> {
  const uid = await uidOf(desk, who);
  const company = await desk.app
    .get(CompanyService)
    .one(uid)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    });
  if (company) return { uid, email: company.email, name: printable(company.name) };
  const user = await desk.app.get(IdentityProvider).findByUid(uid);
  return user && { uid, email: user.email, name: `${user.email}, without a company,` };
}

/**
 * Like `personOf`.
 * @throws OperatorError when the account does not exist
 */
export async function requirePerson(desk: ProductContext, who: string): Promise<Person> {
  const person = await personOf(desk, who);
  if (!person) throw new OperatorError(`There is no account ${who}.`);
  return person;
}

/**
 * @param who a confirmed address, or a uid
 * @throws OperatorError when the account does not exist, or its sign-up was never finished
 */
export async function accountOf(desk: ProductContext, who: string): Promise<Account> {
  const uid = await uidOf(desk, who);
  try {
    const company = await desk.app.get(CompanyService).one(uid);
    return { uid, company, standing: await desk.app.get(EntitlementsService).standingOf(uid) };
  } catch (error) {
    throw error instanceof AppError
      ? new OperatorError(`${who} has no company: the sign-up was never finished.`)
      : error;
  }
}

/** @throws OperatorError when the catalogue has no such plan */
export async function findPlan({ app }: ProductContext, ref: string) {
  const plan = await app.get(PlanCatalogue).byRef(ref);
  if (!plan) throw new OperatorError(`There is no plan '${ref}'.`);
  return plan;
}

/** Replaces control characters in user text. They could control the terminal or break the line. */
export const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

/** The last day before an end, in the company's time zone. */
export const lastDay = (end: Date, { timeZone }: Company) =>
  wallTime(new Date(end.getTime() - 1), timeZone).slice(0, 10);

/** Summarises an account's plan in one line. */
export function standingLine(who: string, { row, plan }: Standing, company: Company): string {
  const until = !plan.default && row.planEndsAt ? ` until ${lastDay(row.planEndsAt, company)}` : '';
  const more = [
    ...(row.maxLiveEvents === null ? [] : [`live events ${row.maxLiveEvents}`]),
    ...(row.maxPodcastEvents === null ? [] : [`podcast events ${row.maxPodcastEvents}`]),
    ...(row.extraEvents > 0 ? [`extra events ${row.extraEvents}`] : []),
    ...(row.extraCampaigns > 0 ? [`extra campaigns ${row.extraCampaigns}`] : []),
    ...(row.wineTourismAddon ? ['wine tourism'] : []),
  ];
  return [
    `${who}: plan ${row.planRef}${until}`,
    `limits ${JSON.stringify(row.limits)}`,
    ...more,
  ].join(', ');
}

/** The usage of each limit of the plan. */
export const usageLine = (usage: Usage) =>
  planned.map((what) => `${what} ${usage[what].used}/${usage[what].max ?? '-'}`).join(', ');
