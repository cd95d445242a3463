import type { ActionInput } from '../../../shared/rules/answers.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import type { QuizAnswer } from '../../../shared/vocabulary/quiz.js';
import type { Vote } from '../../../shared/vocabulary/session.js';
import type { AnswerBatch, RoomAnswers, RoomAssessment } from '../room-types';

/** One answer; null removes it. */
export type AnswerValue = Vote | string[] | number | true | ActionInput | null;
/** Answers by the path that the server uses for them. The last answer of a path counts. */
export type AnswerChanges = Readonly<Record<string, AnswerValue>>;
export type ParameterName = keyof RoomAssessment['parameters'];

export const answerPath = {
  survey: (question: string) => `survey.${question}`,
  parameter: (product: string, name: ParameterName) => `assessments.${product}.parameters.${name}`,
  vote: (product: string, category: string, component: string) =>
    `assessments.${product}.categories.${category}.${component}`,
  submitted: (product: string) => `assessments.${product}.submitted`,
  quiz: (product: string, question: string) => `quiz.${product}.${question}`,
  satisfaction: (concept: string) => `satisfactions.${concept}`,
  comment: 'finalComment',
  action: (id: string) => `actions.${id}`,
  /** `place` is that of a `PlacedVideo`. */
  video: (place: string) => `videos.${place}`,
} as const;

export const nothingSaid: RoomAssessment = {
  parameters: { rateBox: null, ratePrice: null, blindPrice: null, notes: null },
  categories: {},
  submitted: false,
};

type Tree = { [key: string]: Tree | AnswerValue };

/** Converts changes to the body of the call that saves them. */
export function toBatch(leaves: AnswerChanges): AnswerBatch {
  const batch: Tree = {};
  const actions: ActionInput[] = [];
  for (const [path, leaf] of Object.entries(leaves)) {
    if (path.startsWith('actions.')) actions.push(leaf as ActionInput);
    else plant(batch, path.split('.'), leaf);
  }
  // Only `answerPath` makes the paths, so the tree has the shape of a batch.
  return { ...(batch as AnswerBatch), ...(actions.length > 0 ? { actions } : {}) };
}

function plant(tree: Tree, [head = '', ...rest]: string[], leaf: AnswerValue): void {
  if (rest.length === 0) tree[head] = leaf;
  else plant((tree[head] ??= {}) as Tree, rest, leaf);
}

/** The answers with the changes applied. */
export function applyChanges(answers: RoomAnswers, leaves: AnswerChanges): RoomAnswers {
  let next = answers;
  for (const [path, leaf] of Object.entries(leaves)) next = withLeaf(next, path.split('.'), leaf);
  return next;
}

function withLeaf(
  answers: RoomAnswers,
  [branch, id = '', kind = '', key = '', component = '']: string[],
  leaf: AnswerValue,
): RoomAnswers {
  switch (branch) {
    case 'survey':
      return { ...answers, survey: put(answers.survey, id, leaf as string[] | null) };
    case 'quiz':
      return {
        ...answers,
        quiz: { ...answers.quiz, [id]: { ...answers.quiz[id], [kind]: leaf as QuizAnswer } },
      };
    case 'satisfactions':
      return { ...answers, satisfactions: put(answers.satisfactions, id, leaf as number | null) };
    case 'finalComment':
      return { ...answers, finalComment: leaf as string | null };
    case 'assessments': {
      const before = answers.assessments[id] ?? nothingSaid;
      return {
        ...answers,
        assessments: { ...answers.assessments, [id]: withPart(before, kind, key, component, leaf) },
      };
    }
    default:
      // Actions and watched videos are sent, not shown.
      return answers;
  }
}

function withPart(
  before: RoomAssessment,
  kind: string,
  key: string,
  component: string,
  leaf: AnswerValue,
): RoomAssessment {
  if (kind === 'submitted') return { ...before, submitted: true };
  if (kind === 'parameters')
    return { ...before, parameters: { ...before.parameters, [key]: leaf } };
  const votes = put(before.categories[key] ?? {}, component, leaf as Vote | null);
  return { ...before, categories: { ...before.categories, [key]: votes } };
}

function put<Value>(
  record: Record<string, Value>,
  key: string,
  value: Value | null,
): Record<string, Value> {
  if (value !== null) return { ...record, [key]: value };
  const { [key]: _, ...rest } = record;
  return rest;
}

/** The refused changes of a batch, each with the first issue that concerns it. */
export function refusedChanges(
  leaves: AnswerChanges,
  issues: readonly Issue[],
): Map<string, Issue> {
  const actions = Object.keys(leaves).filter((path) => path.startsWith('actions.'));
  const refused = new Map<string, Issue>();
  for (const issue of issues) {
    // The server refers to actions by index, `leaves` by id.
    const index = /^actions\.(\d+)/.exec(issue.path)?.[1];
    const path = index === undefined ? issue.path : (actions[Number(index)] ?? issue.path);
    for (const leaf of Object.keys(leaves)) {
      const concerned = leaf === path || leaf.startsWith(`${path}.`) || path.startsWith(`${leaf}.`);
      if (concerned && !refused.has(leaf)) refused.set(leaf, issue);
    }
  }
  return refused;
}

/** Whether a guest gave the answer. The progress in a video is no answer. */
export const isAnswer = (path: string): boolean => !path.startsWith('videos.');

/** Whether a guest has answered anything on a product. */
export function isRated(assessment: RoomAssessment | undefined): boolean {
  if (!assessment) return false;
  return (
    Object.values(assessment.parameters).some((value) => value !== null) ||
    countVotes(assessment) > 0
  );
}

/** The number of answered components of a category, or of all categories. */
export function countVotes({ categories }: RoomAssessment, category?: string): number {
  const counted = category === undefined ? Object.values(categories) : [categories[category] ?? {}];
  return counted.reduce((sum, votes) => sum + Object.keys(votes).length, 0);
}
