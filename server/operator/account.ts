import { wallTime } from '../../shared/rules/zoned-time.js';
import { CompanyService } from '../company/company.service.js';
import { planned } from '../plans/counters.js';
import { EntitlementsService, type Standing, type Usage } from '../plans/entitlements.service.js';
import { PlanCatalogue } from '../plans/plan-catalogue.js';
import { AppError } from '../platform/app-error.js';
import { emailOf } from '../platform/email.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { MendableError } from '../platform/mendable-error.js';
import type { Desk } from './command.js';

type Company = Awaited<ReturnType<CompanyService['one']>>;
export type Account = { uid: string; company: Company; standing: Standing };

/** Whom the operator means, as the identity provider knows them: an address that nobody confirmed may be anybody's. */
export async function uidOf({ app }: Desk, who: string): Promise<string> {
  if (!who.includes('@')) return who;
  const user = await app.get(IdentityProvider).findByEmail(emailOf(who));
  if (!user) throw new MendableError(`Nobody has signed up as ${who}.`);
  if (!user.emailVerified)
    throw new MendableError(
      `Whoever signed up as ${who} has not confirmed that address: name the account by its uid, ${user.uid}.`,
    );
  return user.uid;
}

/** Who can sign in: with a company, or without one, as a guest with an account of their own, or where a sign-up was never finished. */
export type Person = { uid: string; email: string; name: string };

/** @param who as for `accountOf` @returns null for who is not there, or not any more */
export async function personOf(desk: Desk, who: string): Promise<Person | null> {
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

/** The same. @throws MendableError where nobody is there */
export async function someoneOf(desk: Desk, who: string): Promise<Person> {
  const person = await personOf(desk, who);
  if (!person) throw new MendableError(`There is no account ${who}.`);
  return person;
}

/** @param who a confirmed address, or a uid @throws MendableError when there is no such account, or its sign-up was never finished */
export async function accountOf(desk: Desk, who: string): Promise<Account> {
  const uid = await uidOf(desk, who);
  try {
    const company = await desk.app.get(CompanyService).one(uid);
    return { uid, company, standing: await desk.app.get(EntitlementsService).standingOf(uid) };
  } catch (error) {
    throw error instanceof AppError
      ? new MendableError(`${who} has no company: the sign-up was never finished.`)
      : error;
  }
}

/** @throws MendableError for a plan that nobody ever offered */
export async function planNamed({ app }: Desk, ref: string) {
  const plan = await app.get(PlanCatalogue).byRef(ref);
  if (!plan) throw new MendableError(`There is no plan '${ref}'.`);
  return plan;
}

/** What people wrote, as one line that steers no terminal. */
export const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

/** The last day before an end, by the company's clocks. */
export const lastDay = (end: Date, { timeZone }: Company) =>
  wallTime(new Date(end.getTime() - 1), timeZone).slice(0, 10);

/** What somebody has of plans, in a line. */
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

/** What there is of what the plan caps. */
export const usageLine = (usage: Usage) =>
  planned.map((what) => `${what} ${usage[what].used}/${usage[what].max ?? '-'}`).join(', ');
