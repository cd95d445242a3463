import { mutate } from 'swr';
import { type GetData, invalidate, useGet } from './client';
import { useUser } from './session';

const path = '/api/v1/user/{id}';

export type Company = GetData<typeof path>;

export const companyOf = (uid: string) => [path, { params: { path: { id: uid } } }] as const;

/** The signed-in organiser's company, read once and shared by every screen. */
export const useCompany = () => useGet(...companyOf(useUser().uid));

/** Reads it again: what is used of the plan has changed. */
export const refreshCompany = () => invalidate(path);

/** Puts it where every screen reads it: it has just been saved. */
export const keepCompany = (company: Company) =>
  mutate<Company>([path, { params: { path: { id: company.uid } } }], company, { revalidate: false });

export type PlanState = {
  name: string;
  /** The trial or the plan has ended. */
  blocked: boolean;
  /** Days of the trial still to come, begun ones included; null on a paid plan. */
  daysLeft: number | null;
};

/** What the shell and the home page say of a company's plan. */
export const planState = ({ plan, blocked, freeDaysLeft }: Company): PlanState => ({ name: plan.name, blocked, daysLeft: freeDaysLeft });
