import type { ContentLanguage } from './languages.js';
import type { LocalizedText } from './localized-text.js';

export const tastingTypes = ['CONVENTIONAL_TAST', 'PODCAST_TAST'] as const;
/**
 * A group tasting with an instructor, or an individual campaign. Routes call them `live` and
 * `podcast`.
 */
export type TastingType = (typeof tastingTypes)[number];

export const tastingKinds = ['live', 'podcast'] as const;
export type TastingKind = (typeof tastingKinds)[number];
export const kindOfType = {
  CONVENTIONAL_TAST: 'live',
  PODCAST_TAST: 'podcast',
} as const satisfies Record<TastingType, TastingKind>;
export const typeOfKind = {
  live: 'CONVENTIONAL_TAST',
  podcast: 'PODCAST_TAST',
} as const satisfies Record<TastingKind, TastingType>;

export const templates = ['SIMPLE_TEMPLATE', 'CONVENTIONAL_TEMPLATE', 'BLIND_TEMPLATE'] as const;
/**
 * SIMPLE has parameters only. CONVENTIONAL has parameters and categories. In BLIND guests guess the
 * price, and the product stays hidden until they submit.
 */
export type Template = (typeof templates)[number];

/**
 * Reasons to look at a tasting again before it is used. INCOMPLETE is any other broken rule of
 * `checkTasting`, as in tastings of older releases. Guests do not see a video that is not
 * available.
 */
export const tastingGaps = [
  'NO_PRODUCTS',
  'NO_SHEET',
  'INCOMPLETE',
  'PRODUCT_DELETED',
  'SHEET_DELETED',
  'VIDEO_UNCONFIRMED',
  'VIDEO_UNAVAILABLE',
] as const;
export type TastingGap = (typeof tastingGaps)[number];

export const surveyTypes = ['SIMPLE_QUESTION', 'MULTIPLE_OPTION_QUESTION'] as const;
/** SIMPLE_QUESTION takes one answer, MULTIPLE_OPTION_QUESTION any number of them. */
export type SurveyType = (typeof surveyTypes)[number];

/** The text of an option by content language, and its position. */
export type SurveyOption = { order: number } & { [language in ContentLanguage]?: string };

/** Returns the texts of a survey option without its position, from a stored or a sent option. */
export function surveyOptionText(
  option: string | { readonly [key: string]: unknown } | null | undefined,
): LocalizedText | string {
  if (typeof option === 'string') return option;
  return Object.fromEntries(
    Object.entries(option ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

export type SurveyQuestion = {
  /** A 20-character id. Fields that need a path have `surveyQuestions/<reference>`. */
  reference: string;
  question: LocalizedText;
  type: SurveyType;
  /** Keys are option ids. */
  options: Record<string, SurveyOption>;
  order: number;
  deleted: boolean;
};

/** A product in a tasting. `reference` is the id of this entry, not of the product. */
export type ProductReference = {
  reference: string;
  order: number;
  product: { reference: string; type: string; subtype: string };
  assessmentSheetPath: string;
  /** Path of the product that is recommended after this one, or null. */
  recommendation: string | null;
};

export type SatisfactionConcept = { reference: string; concept: LocalizedText };
