import { mutate } from 'swr';
import { type GetData, invalidate, useGet } from './client';
import { useUser } from './session';

const path = '/api/v1/user/{id}';

export type Company = GetData<typeof path>;

/** So long what the shell has just read is what is stored: a first screen, however slow, asks for it once. */
const sharedMs = 10_000;

/** Somebody who comes back to the page has it read again: the plan may have changed elsewhere meanwhile. */
const reading = { dedupingInterval: sharedMs, revalidateOnFocus: true };

const asked = (uid: string) => ({ params: { path: { id: uid } } });

/** The signed-in organiser's company, read once and shared by every screen. */
export const useCompany = () => useGet(path, asked(useUser().uid), reading);

/** How often the shell reads it by itself: what changes elsewhere changes seldom. */
const againMs = 5 * 60_000;

/** The same for the shell, which is there all the while. */
export const useFreshCompany = () =>
  useGet(path, asked(useUser().uid), { ...reading, refreshInterval: againMs });

/** Reads it again: what is used of the plan has changed. */
export const refreshCompany = () => invalidate(path);

/** Puts it where every screen reads it: it has just been saved. */
export const keepCompany = (company: Company) =>
  mutate<Company>([path, asked(company.uid)], company, { revalidate: false });

export type PlanState = {
  name: string;
  /** The trial or the plan has ended; `trial`, which of them it is. */
  blocked: boolean;
  trial: boolean;
  /** Days of the trial still to come, begun ones included; null on a paid plan. */
  daysLeft: number | null;
  /** The last moment of a plan that is no longer paid for. */
  endsAt: string | null;
  /** What could not be collected while what it is for goes on, with its last moment. */
  owed: Company['owed'];
};

/** An end at midnight is written as the day before: the last one that there is. */
const lastMoment = <End extends string | null>(end: End) =>
  (end && new Date(Date.parse(end) - 1).toISOString()) as End;

/** What the shell and the home page say of a company's plan. */
export const planState = ({
  plan,
  blocked,
  freeDaysLeft,
  planEndsAt,
  owed,
}: Company): PlanState => ({
  name: plan.name,
  blocked,
  trial: plan.default,
  daysLeft: freeDaysLeft,
  endsAt: plan.default ? null : lastMoment(planEndsAt),
  owed: owed && !blocked ? { ...owed, endsAt: lastMoment(owed.endsAt) } : null,
});
