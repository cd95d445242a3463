import { type Desk, type DeskStep, positionOf } from './run-steps';

/**
 * The large button. `open` begins with the lobby, `resume` continues a run that has ended, `end`
 * asks whether to end it, `none` while the room is not open.
 */
export type NextAction =
  | { kind: 'open' | 'go' | 'resume'; step: DeskStep }
  | { kind: 'end' }
  | { kind: 'none' };

export function nextAction(desk: Desk): NextAction {
  const { plan, session, status, step } = desk;
  if (session.status !== 'IN_PROGRESS') return { kind: 'none' };
  const [first] = plan;
  if (status === 'SELF_PACED') return first ? { kind: 'open', step: first } : { kind: 'none' };
  if (status === 'ENDED') {
    const last = plan.find(({ id }) => id === step) ?? first;
    return last ? { kind: 'resume', step: last } : { kind: 'none' };
  }
  const next = plan[positionOf(desk) + 1];
  return next ? { kind: 'go', step: next } : { kind: 'end' };
}

/** The step to which *Back* leads. */
export const previousStep = (desk: Desk): DeskStep | undefined =>
  desk.session.status === 'IN_PROGRESS' ? desk.plan[positionOf(desk) - 1] : undefined;
