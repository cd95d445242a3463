import { isDeepStrictEqual } from 'node:util';
import type { ActionInput, AnswersInput, AssessmentInput } from '../../shared/rules/answers.js';
import { roundedToHundredths } from '../../shared/rules/number.js';
import { isBlankText } from '../../shared/vocabulary/localized-text.js';
import type { QuizAnswer } from '../../shared/vocabulary/quiz.js';
import { notRated, type Vote } from '../../shared/vocabulary/session.js';
import type { WatchMark } from '../../shared/vocabulary/video.js';

type Votes = Record<string, Record<string, Vote>>;

/** An assessment as stored. `ratePrice` 0: the guest chose not to rate the value for money. */
export type AssessmentState = {
  rateBox: number | null;
  ratePrice: number | null;
  blindPrice: number | null;
  blindCurrency: string | null;
  notes: string | null;
  votes: Votes;
  submitted: boolean;
};
type AnswerKind = 'SURVEY' | 'SATISFACTION' | 'COMMENT';
type AnswerValue = string[] | number | string;

/**
 * Marks of the answers about a product: whether the product was revealed, and the batch sequence of
 * each component. The mark with an empty `productRef` is for answers that belong to no product.
 */
type AnswerMark = { productRef: string; revealed: boolean; sequences: Record<string, number> };

/** The answer to a question of a product's quiz. Only the first answer counts. */
export type AnsweredQuestion = { productRef: string; question: string; answer: QuizAnswer };

/** The progress of a guest in a video. `productRef` is empty for a video of the tasting. */
type VideoView = { productRef: string; slot: string; watched: WatchMark };

/** The current answers that a batch may change. `id` is the id of the row. */
export type CurrentAnswers = {
  marks: AnswerMark[];
  assessments: ({ id: number; productRef: string } & AssessmentState)[];
  answers: { id: number; kind: AnswerKind; subject: string; value: AnswerValue }[];
  quiz: AnsweredQuestion[];
};

/** Rows that end, and new current rows. */
export type Changes = {
  closedAssessments: number[];
  closedAnswers: number[];
  assessments: ({ productRef: string } & AssessmentState)[];
  answers: { kind: AnswerKind; subject: string; value: AnswerValue }[];
  quiz: AnsweredQuestion[];
  actions: ActionInput[];
  views: VideoView[];
};

export const nothingYet: AssessmentState = {
  rateBox: null,
  ratePrice: null,
  blindPrice: null,
  blindCurrency: null,
  notes: null,
  votes: {},
  submitted: false,
};

/** Trims a text. Returns null if nothing is visible. */
export const storedText = (text: string | null): string | null =>
  text === null || isBlankText(text) ? null : text.trim();

/**
 * Returns the changes of a batch. The last answer wins per component. Equal values are not written
 * again.
 * @param input checked by `checkAnswers`, without the part that `filterLateAnswers` drops
 * @param currency of a guessed price
 */
export function changesOf(current: CurrentAnswers, input: AnswersInput, currency: string): Changes {
  const changes: Changes = {
    closedAssessments: [],
    closedAnswers: [],
    assessments: [],
    answers: [],
    quiz: quizOf(input),
    actions: input.actions ?? [],
    views: viewsOf(input),
  };
  const assessments = new Map(current.assessments.map((row) => [row.productRef, row]));
  for (const [productRef, assessment] of Object.entries(input.assessments ?? {})) {
    const {
      id,
      productRef: _,
      ...before
    } = assessments.get(productRef) ?? { id: null, productRef, ...nothingYet };
    const after = mergeAssessment(before, assessment, currency);
    if (isDeepStrictEqual(before, after)) continue;
    if (id !== null) changes.closedAssessments.push(id);
    if (!isDeepStrictEqual(after, nothingYet)) changes.assessments.push({ productRef, ...after });
  }
  const answers = new Map(current.answers.map((row) => [`${row.kind} ${row.subject}`, row]));
  for (const { kind, subject, value } of simpleAnswers(input)) {
    const before = answers.get(`${kind} ${subject}`);
    if (isDeepStrictEqual(before?.value ?? null, value)) continue;
    if (before) changes.closedAnswers.push(before.id);
    if (value !== null) changes.answers.push({ kind, subject, value });
  }
  return changes;
}

const quizOf = ({ quiz }: AnswersInput): AnsweredQuestion[] =>
  Object.entries(quiz ?? {}).flatMap(([productRef, chosen]) =>
    Object.entries(chosen).map(([question, answer]) => ({ productRef, question, answer })),
  );

const viewsOf = ({ videos }: AnswersInput): VideoView[] =>
  Object.entries({ ...videos?.products, '': videos?.tasting ?? {} }).flatMap(
    ([productRef, slots]) =>
      Object.entries(slots).map(([slot, watched]) => ({ productRef, slot, watched })),
  );

/** Whether the page of the attendee changes. It does not show how far videos were watched. */
export const isChange = ({
  closedAssessments,
  closedAnswers,
  assessments,
  answers,
  quiz,
  actions,
}: Changes): boolean =>
  [closedAssessments, closedAnswers, assessments, answers, quiz, actions].some(
    ({ length }) => length > 0,
  );

function* simpleAnswers(
  input: AnswersInput,
): Generator<{ kind: AnswerKind; subject: string; value: AnswerValue | null }> {
  for (const [subject, chosen] of Object.entries(input.survey ?? {})) {
    // The order of clicks has no meaning. No chosen option means no answer.
    yield { kind: 'SURVEY', subject, value: chosen?.length ? chosen.toSorted() : null };
  }
  for (const [subject, value] of Object.entries(input.satisfactions ?? {}))
    yield { kind: 'SATISFACTION', subject, value };
  if (input.finalComment !== undefined)
    yield { kind: 'COMMENT', subject: '', value: storedText(input.finalComment) };
}

/** Returns an assessment with the changes of a batch. */
export function mergeAssessment(
  before: AssessmentState,
  { parameters, categories, submitted }: AssessmentInput,
  currency: string,
): AssessmentState {
  const after = {
    ...before,
    votes: mergeVotes(before.votes, categories ?? {}),
    submitted: before.submitted || submitted === true,
  };
  const { rateBox, ratePrice, blindPrice, notes } = parameters ?? {};
  if (rateBox !== undefined) after.rateBox = rateBox;
  if (ratePrice !== undefined) after.ratePrice = ratePrice === notRated ? 0 : ratePrice;
  if (blindPrice !== undefined) {
    after.blindPrice = blindPrice === null ? null : roundedToHundredths(blindPrice);
    after.blindCurrency = blindPrice === null ? null : currency;
  }
  if (notes !== undefined) after.notes = storedText(notes);
  return after;
}

function mergeVotes(before: Votes, changes: Record<string, Record<string, Vote | null>>): Votes {
  const after = { ...before };
  for (const [category, votes] of Object.entries(changes)) {
    const merged = Object.entries({ ...before[category], ...votes }).filter(
      (entry): entry is [string, Vote] => isChosen(entry[1]),
    );
    if (merged.length > 0) after[category] = Object.fromEntries(merged);
    else delete after[category];
  }
  return after;
}

/** A tree without a chosen option has no answer. */
const isChosen = (vote: Vote | null): boolean =>
  vote !== null && (typeof vote === 'string' || Object.keys(vote).length > 0);
