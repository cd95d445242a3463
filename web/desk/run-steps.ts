import type { GetData } from '~/api/client';
import { revealingKinds } from '../../shared/vocabulary/run.js';

/** The state of the desk, as the server tells it. */
export type Desk = GetData<'/api/v1/desk/{code}'>;
export type DeskStep = Desk['plan'][number];
export type DeskProduct = Desk['products'][number];

/**
 * Whether a state that arrived is to be shown. A poll that began before a command may arrive after
 * it, with a lower version. A trial that begins again has no run, and then one that began later.
 */
export const isNews = (data: Desk, latest: Desk | undefined): boolean =>
  !latest ||
  data.version >= latest.version ||
  data.startedAt === null ||
  (latest.startedAt !== null && Date.parse(data.startedAt) > Date.parse(latest.startedAt));

/** Steps of one product, or one step on its own such as the survey. */
export type StepGroup = {
  /** Id of the first step. */
  id: string;
  product: DeskProduct | undefined;
  steps: DeskStep[];
  seconds: number;
};

type Place = Pick<Desk, 'plan' | 'step' | 'status'>;

/** The position of the current step; -1 unless the event is led. */
export const positionOf = ({ plan, step, status }: Place): number =>
  status === 'LED' ? plan.findIndex(({ id }) => id === step) : -1;

export const currentStep = (desk: Place): DeskStep | undefined => desk.plan[positionOf(desk)];

export const productOf = (
  { products }: Pick<Desk, 'products'>,
  step: DeskStep | undefined,
): DeskProduct | undefined => products.find(({ reference }) => reference === step?.productRef);

/** The plan by product. */
export function groupsOf({ plan, products }: Pick<Desk, 'plan' | 'products'>): StepGroup[] {
  const groups: StepGroup[] = [];
  for (const step of plan) {
    const last = groups.at(-1);
    if (last && step.productRef && last.product?.reference === step.productRef) {
      last.steps.push(step);
      last.seconds += step.seconds;
    } else
      groups.push({
        id: step.id,
        product: productOf({ products }, step),
        steps: [step],
        seconds: step.seconds,
      });
  }
  return groups;
}

/** The products that guests do not know yet and that a step would show them. */
export function revealedBy({ session, products }: Desk, step: DeskStep): DeskProduct[] {
  if (!session.blind) return [];
  return products.filter(
    ({ reference, revealed }) =>
      !revealed &&
      (step.kind === 'result' ||
        (step.productRef === reference && revealingKinds.includes(step.kind))),
  );
}

/** The products that a jump to a step would leave out. */
export function skippedBy(desk: Desk, step: DeskStep): DeskProduct[] {
  const from = positionOf(desk);
  const to = desk.plan.findIndex(({ id }) => id === step.id);
  const here = currentStep(desk)?.productRef;
  const between = desk.plan.slice(Math.max(0, from), Math.max(0, to));
  return desk.products.filter(
    ({ reference }) =>
      reference !== here &&
      reference !== step.productRef &&
      between.some(({ productRef }) => productRef === reference),
  );
}

/** The place of a quiz question among those of its product, from 1. */
export const questionNumber = ({ plan }: Pick<Desk, 'plan'>, step: DeskStep): number =>
  plan
    .filter(({ kind, productRef }) => kind === 'question' && productRef === step.productRef)
    .findIndex(({ question }) => question === step.question) + 1;
