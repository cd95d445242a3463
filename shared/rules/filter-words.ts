import { eventLanguages } from '../vocabulary/languages.js';
import { type LocalizedText, localize } from '../vocabulary/localized-text.js';
import type { formatters } from './format.js';
import type { ListCondition, ReportFilter, SingleCondition } from './report-filter.js';
import { languageIn } from './text.js';

export type ConditionName = SingleCondition | ListCondition;
type Kind = { reference: string; name: LocalizedText };

/** The parts of a report that the description of its filter needs. */
export type FilteredReport = {
  products: readonly {
    reference: string;
    order: number;
    product: { name: string; type: Kind; subtype: Kind };
  }[];
  survey: readonly {
    reference: string;
    question: LocalizedText;
    options: readonly { id: string; text: LocalizedText }[];
  }[];
  event: { timeZone: string; currency: string };
};

/** Returns the text of a key. Some texts have placeholders for `values`. */
export type FilterTexts = (
  key:
    | `filter.${Exclude<ConditionName, 'gender' | 'language' | 'platform' | 'email' | 'answered' | 'type'>}`
    | 'filter.condition'
    | 'filter.atLeast'
    | 'filter.atMost'
    | 'filter.rated'
    | 'filter.yes'
    | 'filter.no'
    | 'filter.visits.FIRST'
    | 'filter.visits.RETURNING'
    | `assistant.${'age' | 'gender' | 'language' | 'platform'}`
    | 'assistants.email'
    | 'survey.title'
    | `product.${'type' | 'price' | 'vintage'}`
    | 'ranking.mean'
    | 'range'
    | `gender.${'FEMALE' | 'MALE' | 'OTHER'}`
    | `platform.${'PC_WEB' | 'MOBILE_WEB' | 'TABLET_WEB'}`,
  values?: Record<string, string | number>,
) => string;

export const conditionNames = (say: FilterTexts): Record<ConditionName, string> => ({
  ageFrom: say('filter.ageFrom'),
  ageTo: say('filter.ageTo'),
  gender: say('assistant.gender'),
  language: say('assistant.language'),
  platform: say('assistant.platform'),
  email: say('assistants.email'),
  visit: say('filter.visit'),
  answered: say('survey.title'),
  ratedFrom: say('filter.ratedFrom'),
  ratedTo: say('filter.ratedTo'),
  joinedFrom: say('filter.joinedFrom'),
  joinedTo: say('filter.joinedTo'),
  type: say('product.type'),
  subtype: say('filter.subtype'),
  priceFrom: say('filter.priceFrom'),
  priceTo: say('filter.priceTo'),
  vintageFrom: say('filter.vintageFrom'),
  vintageTo: say('filter.vintageTo'),
  meanFrom: say('filter.meanFrom'),
  product: say('filter.product'),
});

/**
 * Returns the choices of a report's filter, each with its value and its label.
 * @param locale a language tag: 'es'
 */
export function filterChoices(
  { products, survey }: Pick<FilteredReport, 'products' | 'survey'>,
  say: FilterTexts,
  locale: string,
) {
  const named = (kind: 'type' | 'subtype'): [string, string][] => [
    ...new Map(
      products.map(({ product }) => [
        product[kind].reference,
        localize(product[kind].name, locale),
      ]),
    ),
  ];
  const choices = {
    gender: (['FEMALE', 'MALE', 'OTHER'] as const).map((each) => [each, say(`gender.${each}`)]),
    language: eventLanguages.map((each) => [each, languageIn(each, locale)]),
    platform: (['PC_WEB', 'MOBILE_WEB', 'TABLET_WEB'] as const).map((each) => [
      each,
      say(`platform.${each}`),
    ]),
    type: named('type'),
    subtype: named('subtype'),
    product: products
      .toSorted((a, b) => a.order - b.order)
      .map(({ reference, product }) => [reference, product.name]),
    questions: survey.map(({ reference, question, options }) => ({
      reference,
      name: localize(question, locale),
      options: options.map(
        ({ id, text }) => [`${reference}:${id}`, localize(text, locale)] as [string, string],
      ),
    })),
  };
  return choices satisfies Record<string, unknown>;
}

/**
 * One condition as it is shown. `fields` are the filter fields that it combines. `question` or
 * `product` is the id of the survey question or product that the condition is about, if any.
 */
export type Condition = {
  of: 'guests' | 'wines';
  text: string;
  fields: [ConditionName, ...ConditionName[]];
  question?: string;
  product?: string;
};

/**
 * Returns the conditions of a filter in words, first the ones on guests.
 * @param locale a language tag: 'es'
 */
export function filterWords(
  { guests, wines }: ReportFilter,
  report: FilteredReport,
  say: FilterTexts,
  locale: string,
  format: Pick<ReturnType<typeof formatters>, 'number' | 'money' | 'anyOf' | 'dateTime'>,
): Condition[] {
  const names = conditionNames(say);
  const choices = filterChoices(report, say, locale);
  const { timeZone, currency } = report.event;
  const conditions: Condition[] = [];
  const nameOf = (pairs: readonly (readonly string[])[], value: string) =>
    pairs.find(([id]) => id === value)?.[1] ?? value;
  const add = (
    of: Condition['of'],
    label: string,
    value: string | null,
    fields: Condition['fields'],
    only: Pick<Condition, 'question' | 'product'> = {},
  ) => {
    if (value !== null)
      conditions.push({ of, text: say('filter.condition', { label, value }), fields, ...only });
  };
  const range = (
    from: number | null,
    to: number | null,
    shown: (value: number) => string,
  ): string | null => {
    if (from === null) return to === null ? null : say('filter.atMost', { to: shown(to) });
    if (to === null) return say('filter.atLeast', { from: shown(from) });
    return say('range', { from: shown(from), to: shown(to) });
  };
  const several = (pairs: readonly (readonly string[])[], values: readonly string[]) =>
    values.length === 0 ? null : format.anyOf(values.map((value) => nameOf(pairs, value)));
  const plain = (value: number) => String(value);
  const number = (value: number) => format.number(value);

  if (guests) {
    add('guests', say('assistant.age'), range(guests.ageFrom, guests.ageTo, plain), [
      'ageFrom',
      'ageTo',
    ]);
    for (const field of ['gender', 'language', 'platform'] as const)
      add('guests', names[field], several(choices[field], guests[field]), [field]);
    const yesOrNo = guests.email ? say('filter.yes') : say('filter.no');
    add('guests', names.email, guests.email === null ? null : yesOrNo, ['email']);
    add('guests', names.visit, guests.visit && say(`filter.visits.${guests.visit}`), ['visit']);
    for (const { question, options } of guests.answered) {
      const asked = choices.questions.find(({ reference }) => reference === question);
      const said = several(
        asked?.options ?? [],
        options.map((option) => `${question}:${option}`),
      );
      add('guests', asked?.name ?? question, said, ['answered'], { question });
    }
    for (const product of new Set(guests.rated.map((each) => each.product))) {
      const end = (which: 'from' | 'to') =>
        guests.rated.find((each) => each.product === product && each[which] !== null)?.[which] ??
        null;
      const label = say('filter.rated', { name: nameOf(choices.product, product) });
      add('guests', label, range(end('from'), end('to'), number), ['ratedFrom', 'ratedTo'], {
        product,
      });
    }
    for (const field of ['joinedFrom', 'joinedTo'] as const)
      add('guests', names[field], guests[field] && format.dateTime(guests[field], timeZone), [
        field,
      ]);
  }
  if (wines) {
    const money = (value: number) => format.money(value, currency);
    for (const field of ['type', 'subtype'] as const)
      add('wines', names[field], several(choices[field], wines[field]), [field]);
    add('wines', say('product.price'), range(wines.priceFrom, wines.priceTo, money), [
      'priceFrom',
      'priceTo',
    ]);
    add('wines', say('product.vintage'), range(wines.vintageFrom, wines.vintageTo, plain), [
      'vintageFrom',
      'vintageTo',
    ]);
    add('wines', say('ranking.mean'), range(wines.meanFrom, null, number), ['meanFrom']);
    add('wines', names.product, several(choices.product, wines.product), ['product']);
  }
  return conditions;
}
