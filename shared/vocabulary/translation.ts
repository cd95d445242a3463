/** Things whose texts can be translated. */
export const translatableKinds = ['tasting', 'sheet', 'product'] as const;
export type TranslatableKind = (typeof translatableKinds)[number];

/** The place of a text within its thing. */
export const translatableFields = [
  'tastingName',
  'tastingDescription',
  'surveyQuestion',
  'surveyOption',
  'quizQuestion',
  'quizAnswer',
  'sheetName',
  'parameter',
  'category',
  'component',
  'option',
  'button',
  'attribute',
  'attributeValue',
] as const;
export type TranslatableField = (typeof translatableFields)[number];

/** The most texts in one request for suggestions. */
export const mostSuggestions = 50;
