import type { ContentLanguage } from './languages.js';
import type { LocalizedText } from './localized-text.js';

export const tastingTypes = ['CONVENTIONAL_TAST', 'PODCAST_TAST'] as const;
/** Group tasting led by an instructor, or individual campaign. Routes call them `live` and `podcast`. */
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
/** SIMPLE: parameters only. CONVENTIONAL: parameters and categories. BLIND: price is guessed, the product hidden until submitted. */
export type Template = (typeof templates)[number];

export const surveyTypes = ['SIMPLE_QUESTION', 'MULTIPLE_OPTION_QUESTION'] as const;
/** SIMPLE_QUESTION takes one answer, MULTIPLE_OPTION_QUESTION any number of them. */
export type SurveyType = (typeof surveyTypes)[number];

/** An option's text by content language, beside its place. */
export type SurveyOption = { order: number } & { [language in ContentLanguage]?: string };

/** The texts of a survey option, as stored or as given, without its place. */
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
  /** 20-character id; `surveyQuestions/<reference>` where a path is wanted. */
  reference: string;
  question: LocalizedText;
  type: SurveyType;
  /** By option id. */
  options: Record<string, SurveyOption>;
  order: number;
  deleted: boolean;
};

/** A product as it stands in a tasting. `reference` is its own id, not the product's. */
export type ProductReference = {
  reference: string;
  order: number;
  product: { reference: string; type: string; subtype: string };
  assessmentSheetPath: string;
  /** Path of the product recommended after this one, or null. */
  recommendation: string | null;
};

export type SatisfactionConcept = { reference: string; concept: LocalizedText };
