import { useLocation } from 'react-router-dom';

type PlanReturn = { from: string };

/**
 * The state of links to the plans: the screen that the link is on. After a payment, the organiser
 * can return to it.
 */
export function usePlanReturn(): PlanReturn {
  const { pathname, search } = useLocation();
  return { from: `${pathname}${search}` };
}

/** The screen from which the organiser came to the plans; null if they came in another way. */
export const returnIn = (state: unknown): string | null =>
  (state as Partial<PlanReturn> | null)?.from ?? null;
