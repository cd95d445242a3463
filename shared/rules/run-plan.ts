import type { RunPace, RunStepKind } from '../vocabulary/run.js';
import type { SessionSnapshot, SnapshotProductReference } from '../vocabulary/session.js';
import { inTastingOrder, sheetForTemplate } from './answers.js';

export type RunStep = {
  /** Unique within the plan, and the same at both paces if both have the step. */
  id: string;
  kind: RunStepKind;
  /** The product's reference in the tasting. */
  productRef?: string;
  /** The phase of the product's sheet. */
  categoryId?: string;
  /** The quiz question. */
  question?: string;
  /** Planned length in seconds. All lengths together are the duration of the tasting. */
  seconds: number;
};

/** Relative lengths of the steps, in seconds of an evening that is not in a hurry. */
const usualSeconds: Record<RunStepKind, number> = {
  lobby: 0,
  survey: 90,
  introduce: 120,
  taste: 240,
  phase: 80,
  rate: 60,
  close: 10,
  reveal: 120,
  question: 30,
  answer: 20,
  recommend: 45,
  satisfaction: 90,
  result: 120,
};

/** The first step of every run: guests arrive. */
export const lobbyStep = 'lobby';
/** The last step of every run. */
export const resultStep = 'result';

/**
 * Returns the steps of an event, in order.
 * @param snapshot with the duration of the tasting in minutes
 */
export function runPlan(snapshot: SessionSnapshot, pace: RunPace): [RunStep, ...RunStep[]] {
  const steps: Omit<RunStep, 'seconds'>[] = [];
  if (snapshot.surveyQuestions.some(({ deleted }) => !deleted))
    steps.push({ id: 'survey', kind: 'survey' });
  const places = snapshot.productReferences.toSorted((a, b) => a.order - b.order);
  for (const place of places) steps.push(...stepsOfProduct(snapshot, place, pace));
  if (snapshot.satisfactionActive && snapshot.satisfactionConcepts.length > 0)
    steps.push({ id: 'satisfaction', kind: 'satisfaction' });
  steps.push({ id: resultStep, kind: 'result' });
  const usual = steps.reduce((sum, { kind }) => sum + usualSeconds[kind], 0);
  const scale = (snapshot.tasting.duration * 60) / usual;
  return [
    { id: lobbyStep, kind: 'lobby', seconds: 0 },
    ...steps.map((step) => ({ ...step, seconds: Math.round(usualSeconds[step.kind] * scale) })),
  ];
}

function stepsOfProduct(
  { tasting: { template }, sheets }: SessionSnapshot,
  { reference, assessmentSheetPath, quiz, recommended }: SnapshotProductReference,
  pace: RunPace,
): Omit<RunStep, 'seconds'>[] {
  const own = (kind: RunStepKind, more: { categoryId?: string; question?: string } = {}) => ({
    id: [reference, kind, more.categoryId ?? more.question].filter(Boolean).join('.'),
    kind,
    productRef: reference,
    ...more,
  });
  const stored = sheets[assessmentSheetPath];
  const sheet = stored && sheetForTemplate(stored, template);
  const phases = inTastingOrder(sheet?.categories ?? []);
  // The same rule as on the guests' phones, where a sheet without phases is only a rating.
  const isRated =
    phases.length === 0 || template === 'BLIND_TEMPLATE' || (sheet?.parameters.length ?? 0) > 0;
  const tasted =
    pace === 'STEPS' ? phases.map(({ id }) => own('phase', { categoryId: id })) : [own('taste')];
  return [
    own('introduce'),
    ...(phases.length > 0 ? tasted : []),
    ...(isRated ? [own('rate')] : []),
    own('close'),
    own('reveal'),
    ...quiz
      .toSorted((a, b) => a.order - b.order)
      .flatMap(({ reference: question }) => [
        own('question', { question }),
        own('answer', { question }),
      ]),
    ...(recommended ? [own('recommend')] : []),
  ];
}

/**
 * Returns the step of the plan with this id. A step that exists only at the other pace becomes the
 * nearest one of its product: the first phase for `taste`, and `taste` for a phase.
 */
export function stepOf(plan: readonly RunStep[], id: string): RunStep | undefined {
  const exact = plan.find((step) => step.id === id);
  if (exact) return exact;
  const [productRef, kind] = id.split('.');
  const nearest = kind === 'taste' ? 'phase' : kind === 'phase' ? 'taste' : undefined;
  return plan.find((step) => step.productRef === productRef && step.kind === nearest);
}
