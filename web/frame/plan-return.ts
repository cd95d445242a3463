export type PlanReturn = { from: string };

/**
 * The state of links to the plans: the screen that the link is on. After a payment, the organiser
 * can return to it.
 */
export const planReturn = (): PlanReturn => ({ from: location.pathname + location.search });
