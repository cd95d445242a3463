import { isDeepStrictEqual } from 'node:util';
import type { AnswersInput, AssessmentInput, IgnoredAnswer } from '../../shared/rules/answers.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { isQuizOpen } from '../runs/quiz-time.js';
import { isLed, type Run } from '../runs/run-states.js';
import {
  type AssessmentState,
  type CurrentAnswers,
  mergeAssessment,
  nothingYet,
} from './merge-answers.js';

/**
 * Bookkeeping of a batch: the sequence of each component that it answered, and whether it reveals
 * the product.
 */
export type NewMark = { productRef: string; sequences: Record<string, number>; revealed: boolean };

/** The part of a batch to merge, the ignored rest with its reasons, and the new marks. */
type Admitted = { input: AnswersInput; ignored: IgnoredAnswer[]; marks: NewMark[] };

/** Key of the marks of answers that belong to no product. */
const noProduct = '';

/**
 * Separates the answers of a batch that come too late. A component is ignored if a newer batch of
 * the same device has answered it. A batch without a sequence is older than any with one. In a
 * BLIND tasting the reveal locks a product: changes are ignored, except for notes, and for stars if
 * the product has none yet. The first answer to a quiz question stays, from any device. Repeating
 * it has no effect, and another answer is ignored. While an instructor leads, a hidden product
 * cannot be submitted, and a quiz answer counts only during the countdown of its question.
 * @param input checked by `checkAnswers`
 * @param currency of a guessed price
 */
export function filterLateAnswers(
  current: CurrentAnswers,
  input: AnswersInput,
  { currency, blind, run, now }: { currency: string; blind: boolean; run: Run | null; now: Date },
): Admitted {
  const sequence = input.sequence ?? null;
  const before = new Map(current.marks.map((mark) => [mark.productRef, mark]));
  const marks = new Map<string, NewMark>();
  const ignored: IgnoredAnswer[] = [];
  const markOf = (productRef: string): NewMark => {
    const mark = marks.get(productRef) ?? { productRef, sequences: {}, revealed: false };
    marks.set(productRef, mark);
    return mark;
  };
  const isNewest = (productRef: string, component: string, path: string): boolean => {
    const known = before.get(productRef)?.sequences[component] ?? -1;
    // A batch without a sequence counts as the oldest, because nobody knows when it was sent.
    const own = sequence ?? -1;
    if (known > own) ignored.push({ path, reason: 'OLDER' });
    else if (known < own) markOf(productRef).sequences[component] = own;
    return known <= own;
  };
  const newestOf = <Value>(
    name: 'survey' | 'satisfactions',
    values: Record<string, Value> | null | undefined,
  ) => kept(values, (id) => isNewest(noProduct, `${name}.${id}`, `${name}.${id}`));

  const states = new Map<string, AssessmentState>(
    current.assessments.map((row) => [row.productRef, row]),
  );
  const assessments = Object.entries(input.assessments ?? {}).map(
    ([productRef, assessment]): [string, AssessmentInput] => {
      const revealed = before.get(productRef)?.revealed ?? false;
      if (blind && !isLed(run) && assessment.submitted && !revealed)
        markOf(productRef).revealed = true;
      const isLocked = revealed
        ? lockOf(states.get(productRef) ?? nothingYet, assessment, currency)
        : () => false;
      const mayPass = (component: string, path: string) => {
        if (!isLocked(component)) return isNewest(productRef, component, path);
        ignored.push({ path, reason: 'REVEALED' });
        return false;
      };
      const at = `assessments.${productRef}`;
      // Without this, the product would stay locked and hidden if the desk skips its reveal.
      const isTooEarly = blind && isLed(run) && assessment.submitted === true && !revealed;
      const isSubmitted = assessment.submitted && !isTooEarly;
      if (isTooEarly) ignored.push({ path: `${at}.submitted`, reason: 'LED' });
      return [
        productRef,
        {
          parameters: kept(assessment.parameters, (name) =>
            mayPass(name, `${at}.parameters.${name}`),
          ),
          categories: Object.fromEntries(
            Object.entries(assessment.categories ?? {}).map(([category, votes]) => [
              category,
              kept(votes, (id) =>
                mayPass(`${category}.${id}`, `${at}.categories.${category}.${id}`),
              ),
            ]),
          ),
          ...(isSubmitted ? { submitted: true } : {}),
        },
      ];
    },
  );
  const quiz = Object.fromEntries(
    Object.entries(input.quiz ?? {}).map(([productRef, chosen]) => [
      productRef,
      kept(chosen, (question) => {
        const first = current.quiz.find(
          (row) => row.productRef === productRef && row.question === question,
        );
        if (first && first.answer !== chosen[question])
          ignored.push({ path: `quiz.${productRef}.${question}`, reason: 'ANSWERED' });
        if (first || isQuizOpen(run, { productRef, question }, now)) return !first;
        ignored.push({ path: `quiz.${productRef}.${question}`, reason: 'CLOSED' });
        return false;
      }),
    ]),
  );
  const survey = newestOf('survey', input.survey);
  const satisfactions = newestOf('satisfactions', input.satisfactions);
  const comment =
    input.finalComment !== undefined && isNewest(noProduct, 'finalComment', 'finalComment');
  return {
    input: {
      survey,
      assessments: Object.fromEntries(assessments),
      quiz,
      satisfactions,
      ...(comment ? { finalComment: input.finalComment } : {}),
      actions: input.actions,
      videos: input.videos,
    },
    ignored,
    marks: [...marks.values()],
  };
}

/**
 * Returns issues for quiz answers on BLIND products that are not revealed yet. Their questions are
 * not shown, because they would identify the product.
 */
export const quizTooEarlyIssues = ({ marks }: CurrentAnswers, { quiz }: AnswersInput): Issue[] =>
  Object.keys(quiz ?? {})
    .filter((productRef) => !marks.some((mark) => mark.productRef === productRef && mark.revealed))
    .map((productRef) => ({ path: `quiz.${productRef}`, code: 'INVALID_ANSWER' }));

/**
 * Returns a function that tells whether the reveal of a product locks a component of an assessment.
 * Notes, first stars and unchanged values are never locked.
 */
function lockOf(
  before: AssessmentState,
  assessment: AssessmentInput,
  currency: string,
): (component: string) => boolean {
  const after = mergeAssessment(before, assessment, currency);
  return (component) => {
    if (component === 'notes' || (component === 'rateBox' && before.rateBox === null)) return false;
    return !isDeepStrictEqual(valueOf(before, component), valueOf(after, component));
  };
}

function valueOf(state: AssessmentState, component: string): unknown {
  const [category = '', id] = component.split('.');
  return id === undefined ? state[component as keyof AssessmentState] : state.votes[category]?.[id];
}

/** Keeps the entries whose key passes. */
const kept = <Fields extends object>(
  fields: Fields | null | undefined,
  mayPass: (key: string) => boolean,
): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([key]) => mayPass(key))) as Fields;
