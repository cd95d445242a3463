import { mutate } from 'swr';
import { mayWith, type Permission, type Role } from '../../shared/vocabulary/role.js';
import { useAccount } from './account';
import { companyPath, type GetData, invalidate, useGet } from './client';

const path = companyPath;

export type Company = GetData<typeof path>;

/**
 * Reads within this time share one request, so that even a slow first screen needs only one.
 */
const sharedMs = 10_000;

/** A return to the page reads the company again: the plan may have changed elsewhere. */
const reading = { dedupingInterval: sharedMs, revalidateOnFocus: true };

const asked = (uid: string) => ({ params: { path: { id: uid } } });

/** The signed-in organiser's company, read once and shared by all screens. */
export const useCompany = () => useGet(path, asked(useAccount().uid), reading);

/** The role of the user in the account of the dashboard; undefined while it is unknown. */
export const useRole = (): Role | undefined => useCompany().data?.role;

/** Whether the role of the user has a permission. False while the role is unknown. */
export function useMay(permission: Permission): boolean {
  const role = useRole();
  return role !== undefined && mayWith(role, permission);
}

/** The interval at which the shell reads the company. Changes from elsewhere are rare. */
const againMs = 5 * 60_000;

/** The company for the shell, which is always on screen and reads it again every 5 minutes. */
export const useFreshCompany = () =>
  useGet(path, asked(useAccount().uid), { ...reading, refreshInterval: againMs });

/** Reads the company again, after the usage of the plan has changed. */
export const refreshCompany = () => invalidate(path);

/** Puts a company that was just saved into the cache of all screens. */
export const keepCompany = (company: Company) =>
  mutate<Company>([path, asked(company.uid)], company, { revalidate: false });

export type PlanState = {
  name: string;
  /** `blocked`: the trial or the plan has ended. `trial`: the plan is the trial. */
  blocked: boolean;
  trial: boolean;
  /** Days left of the trial, a started day included; null on a paid plan. */
  daysLeft: number | null;
  /**
   * The last moment of a plan that is not renewed. Null on the trial and without an end date.
   */
  endsAt: string | null;
  /**
   * An amount that could not be collected, and the last moment of the plan. Null if `blocked`.
   */
  owed: Company['owed'];
};

/**
 * Subtracts 1 ms: an end at midnight is shown as the day before, the last day that the plan covers.
 */
const lastMoment = <End extends string | null>(end: End) =>
  (end && new Date(Date.parse(end) - 1).toISOString()) as End;

/** The state of a company's plan for the shell and the home page. */
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
