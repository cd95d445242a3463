import { type GetData, useGet } from './client';
import { useUser } from './session';

export type Company = GetData<'/api/v1/user/{id}'>;

/** The signed-in organiser's company, read once and shared by every screen. */
export function useCompany() {
  const { uid } = useUser();
  return useGet('/api/v1/user/{id}', { params: { path: { id: uid } } });
}

export type PlanState = {
  name: string;
  /** The trial or the plan has ended. */
  blocked: boolean;
  /** Days of the trial still to come, begun ones included; null on a paid plan. */
  daysLeft: number | null;
};

/** What the shell and the home page say of a company's plan. */
export const planState = ({ plan, blocked, freeDaysLeft }: Company): PlanState => ({ name: plan.name, blocked, daysLeft: freeDaysLeft });
