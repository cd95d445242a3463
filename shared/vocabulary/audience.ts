/** Reactions that guests send while an instructor leads: a raised glass and a heart. */
export const reactionKinds = ['toast', 'heart'] as const;
export type ReactionKind = (typeof reactionKinds)[number];
export type ReactionCounts = Record<ReactionKind, number>;

/** A guest may react again after this time. */
export const reactionRestMs = 1_000;

/** States of a question to the instructor. Its guest is not told that it is hidden. */
export const questionStates = ['WAITING', 'ANSWERED', 'HIDDEN'] as const;
export type QuestionState = (typeof questionStates)[number];
/** States that a guest sees. */
export const ownQuestionStates = ['WAITING', 'ANSWERED'] as const;
export type OwnQuestionState = (typeof ownQuestionStates)[number];

/** Limits of questions to the instructor. Texts in characters. */
export const questionLimits = {
  text: 280,
  reply: 500,
  restMs: 20_000,
  ofGuest: 20,
  ofEvent: 1_000,
};
