import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { isBlankText, type LocalizedText } from '../vocabulary/localized-text.js';
import { quizAnswers } from '../vocabulary/quiz.js';
import { surveyOptionText, surveyTypes, tastingTypes, templates } from '../vocabulary/tasting.js';
import { productVideos, tastingVideos, videoPlatforms } from '../vocabulary/video.js';
import { voiceLanguages } from '../vocabulary/voices.js';
import { blank, checkLength, choice, required, requiredChoice, requiredText } from './field.js';
import { isWhole, numberIssues, readNumber } from './number.js';
import { checkSpokenText } from './speech.js';

type Text = LocalizedText | string | null;

/** A tasting as in the form or in a request. Anything may be missing or not chosen yet. */
export type VideoInput = {
  platform?: string | null;
  generated?: boolean | null;
  text?: string | null;
  avatarPath?: string | null;
  language?: string | null;
  locked?: boolean | null;
};
export type QuizQuestionInput = {
  question?: Text;
  options?: { [answer in (typeof quizAnswers)[number]]?: Text } | null;
  correct?: string[] | null;
};
export type TastingProductInput = {
  product?: string | { reference?: string | null } | null;
  assessmentSheetPath?: string | null;
  quizQuestions?: QuizQuestionInput[] | null;
  hostNotes?: string | null;
} & { [slot in (typeof productVideos)[number]]?: VideoInput | null };
/** Options by id. Each is a text, or texts by language together with `order`. */
export type SurveyOptionsInput = Record<
  string,
  string | { order?: number; [language: string]: string | number | null | undefined } | null
>;
export type SurveyQuestionInput = {
  question?: Text;
  type?: string | null;
  options?: SurveyOptionsInput | null;
  deleted?: boolean | null;
};
export type TastingInput = {
  type?: string | null;
  name?: string | null;
  description?: string | null;
  nameByLanguage?: LocalizedText | null;
  descriptionByLanguage?: LocalizedText | null;
  /** Minutes. */
  duration?: number | string | null;
  template?: string | null;
  productReferences?: TastingProductInput[] | null;
  surveyQuestions?: SurveyQuestionInput[] | null;
} & { [slot in (typeof tastingVideos)[number]]?: VideoInput | null };

/** Minutes: one week. */
export const longestDuration = 7 * 24 * 60;

function duration(given: number | string | null | undefined, lang: string | undefined): Issue[] {
  const path = 'duration';
  const minutes = readNumber(given, lang);
  const { value } = minutes;
  if (minutes.problem) return numberIssues(path, minutes);
  // Zero minutes count as empty.
  if (!value) return required(path, true);
  if (value < 0) return [{ path, code: 'NEGATIVE' }];
  if (value > longestDuration)
    return [{ path, code: 'TOO_LARGE', params: { max: longestDuration } }];
  return isWhole(minutes) ? [] : [{ path, code: 'NOT_WHOLE' }];
}

function video(path: string, slot: VideoInput | null | undefined): Issue[] {
  if (!slot) return [];
  return [
    ...((slot.generated || slot.platform === 'generated') &&
    (blank(slot.text) || blank(slot.avatarPath) || blank(slot.language))
      ? [{ path, code: 'VIDEO_INCOMPLETE' as const }]
      : []),
    ...(slot.generated && slot.locked ? checkSpokenText(`${path}.text`, slot.text) : []),
    ...choice(`${path}.platform`, slot.platform, videoPlatforms),
    ...choice(`${path}.language`, slot.language, Object.keys(voiceLanguages)),
  ];
}

/** Returns the id of the product that a tasting product names, or '' if it names none. */
export function productOf({ product }: TastingProductInput): string {
  const reference = typeof product === 'string' ? product : product?.reference;
  return (reference ?? '').trim().replace(/^products\//, '');
}

/** True if the quiz is not shown. A hidden quiz is kept and may be incomplete. */
export const hidesQuiz = ({ type, template }: Pick<TastingInput, 'type' | 'template'>): boolean =>
  type === 'PODCAST_TAST' && template === 'SIMPLE_TEMPLATE';

function quizQuestion(path: string, { question, options, correct }: QuizQuestionInput): Issue[] {
  return [
    ...required(`${path}.question`, isBlankText(question)),
    ...checkLength(`${path}.question`, question, limits.quizQuestion),
    ...quizAnswers.flatMap((answer) =>
      required(`${path}.options.${answer}`, isBlankText(options?.[answer])),
    ),
    ...(correct && correct.length > 1
      ? [
          {
            path: `${path}.correct`,
            code: 'INVALID_CHOICE' as const,
            params: { choices: quizAnswers.join(', ') },
          },
        ]
      : requiredChoice(`${path}.correct`, correct?.[0], quizAnswers)),
  ];
}

function surveyQuestion(
  path: string,
  { question, type, options, deleted }: SurveyQuestionInput,
): Issue[] {
  if (deleted) return choice(`${path}.type`, type, surveyTypes);
  const entries = Object.entries(options ?? {});
  return [
    ...required(`${path}.question`, isBlankText(question)),
    ...requiredChoice(`${path}.type`, type, surveyTypes),
    ...entries.flatMap(([id, option]) =>
      required(`${path}.options.${id}`, isBlankText(surveyOptionText(option))),
    ),
    ...(entries.length === 0 ? [{ path: `${path}.options`, code: 'NO_OPTIONS' as const }] : []),
  ];
}

/**
 * Checks a tasting in the documented order: it is not empty; type, name, description, duration,
 * template; generated presentation and goodbye videos; at least one product, each named, none
 * twice, each with a sheet and complete videos; quizzes (unless a simple campaign hides them);
 * the instructor's notes; the survey. Sizes are checked with their field.
 * @param lang the language of the form in which the duration was typed; none for an API request
 */
export function checkTasting(input: TastingInput | null | undefined, lang?: string): Issue[] {
  if (!input || Object.values(input).every((value) => value === undefined || value === null))
    return [{ path: '', code: 'TASTING_EMPTY' }];
  const products = (input.productReferences ?? []).map((product, index) => ({
    path: `productReferences.${index}`,
    product,
    id: productOf(product),
  }));
  return [
    ...requiredChoice('type', input.type, tastingTypes),
    ...requiredText('name', input.name, limits.name),
    ...requiredText('description', input.description, limits.description),
    ...duration(input.duration, lang),
    ...requiredChoice('template', input.template, templates),
    ...tastingVideos.flatMap((slot) => video(slot, input[slot])),
    ...(products.length === 0 ? [{ path: 'productReferences', code: 'NO_PRODUCTS' as const }] : []),
    ...(products.length > limits.tastingProducts
      ? [
          {
            path: 'productReferences',
            code: 'TOO_LARGE' as const,
            params: { max: limits.tastingProducts },
          },
        ]
      : []),
    ...products.flatMap(({ path, id }) => required(`${path}.product`, !id)),
    ...products.flatMap(({ path, id }, index) =>
      id && products.findIndex((other) => other.id === id) < index
        ? [{ path: `${path}.product`, code: 'PRODUCT_TWICE' as const }]
        : [],
    ),
    ...products.flatMap(({ path, product }) =>
      required(`${path}.assessmentSheetPath`, blank(product.assessmentSheetPath)),
    ),
    ...products.flatMap(({ path, product }) =>
      productVideos.flatMap((slot) => video(`${path}.${slot}`, product[slot])),
    ),
    ...(hidesQuiz(input)
      ? []
      : products.flatMap(({ path, product }) =>
          (product.quizQuestions ?? []).flatMap((question, index) =>
            quizQuestion(`${path}.quizQuestions.${index}`, question),
          ),
        )),
    ...products.flatMap(({ path, product }) =>
      checkLength(`${path}.hostNotes`, product.hostNotes?.trim(), limits.hostNotes),
    ),
    ...checkLength('nameByLanguage', input.nameByLanguage, limits.name),
    ...checkLength('descriptionByLanguage', input.descriptionByLanguage, limits.description),
    ...(input.surveyQuestions ?? []).flatMap((question, index) =>
      surveyQuestion(`surveyQuestions.${index}`, question),
    ),
  ];
}
