/**
 * The steps of an event that an instructor leads. Guests follow them on their phones.
 * `introduce`: the instructor presents the next product. `taste`: all phases of its sheet at once.
 * `phase`: one phase of its sheet. `rate`: the rating. `close`: no more answers on the product.
 * `reveal`: name, picture and mean of the room. `question`: a quiz question with a countdown.
 * `answer`: its correct answer. `recommend`: the recommended product and the shop. `result`: the
 * ranking.
 */
export const runStepKinds = [
  'lobby',
  'survey',
  'introduce',
  'taste',
  'phase',
  'rate',
  'close',
  'reveal',
  'question',
  'answer',
  'recommend',
  'satisfaction',
  'result',
] as const;
export type RunStepKind = (typeof runStepKinds)[number];

/** Kinds of steps that show guests which product was tasted. */
export const revealingKinds: readonly RunStepKind[] = ['reveal', 'question', 'answer', 'recommend'];

/** `STEPS`: each phase of a sheet is a step of its own. `TOGETHER`: guests taste at their pace. */
export const runPaces = ['TOGETHER', 'STEPS'] as const;
export type RunPace = (typeof runPaces)[number];
