import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { type FilterInput, readFilter } from '../../../../shared/rules/report-filter.js';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import type { ReportSummary } from '../use-report';
import type { ConditionName } from './asked-in';

/** A condition as it is read: what it is about and what it asks, in the language on the screen, and the filter without it. */
export type Condition = { key: string; of: 'guests' | 'wines'; text: string; field: ConditionName; without: FilterInput };

/** What each condition is called. */
export function useConditionNames(): Record<ConditionName, string> {
  const { t } = useTranslation('reports');
  return {
    ageFrom: t('filter.ageFrom'),
    ageTo: t('filter.ageTo'),
    gender: t('assistant.gender'),
    language: t('assistant.language'),
    platform: t('assistant.platform'),
    email: t('assistants.email'),
    visit: t('filter.visit'),
    answered: t('survey.title'),
    ratedFrom: t('filter.ratedFrom'),
    ratedTo: t('filter.ratedTo'),
    joinedFrom: t('filter.joinedFrom'),
    joinedTo: t('filter.joinedTo'),
    type: t('product.type'),
    subtype: t('filter.subtype'),
    priceFrom: t('filter.priceFrom'),
    priceTo: t('filter.priceTo'),
    vintageFrom: t('filter.vintageFrom'),
    vintageTo: t('filter.vintageTo'),
    meanFrom: t('filter.meanFrom'),
    product: t('filter.product'),
  };
}

/** The choices of a report by what a filter calls them. */
export function useChoices({ products, survey }: Pick<ReportSummary, 'products' | 'survey'>) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const named = (kind: 'type' | 'subtype') => [
    ...new Map(products.map(({ product }) => [product[kind].reference, localize(product[kind].name, locale)])),
  ];
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  return {
    gender: [
      ['FEMALE', t('gender.FEMALE')],
      ['MALE', t('gender.MALE')],
      ['OTHER', t('gender.OTHER')],
    ],
    language: ['ES', 'CA', 'EN'].map((each) => [each, languages.of(each.toLowerCase()) ?? each]),
    platform: [
      ['PC_WEB', t('platform.PC_WEB')],
      ['MOBILE_WEB', t('platform.MOBILE_WEB')],
      ['TABLET_WEB', t('platform.TABLET_WEB')],
    ],
    type: named('type'),
    subtype: named('subtype'),
    product: products.toSorted((a, b) => a.order - b.order).map(({ reference, product }) => [reference, product.name]),
    questions: survey.map(({ reference, question, options }) => ({
      reference,
      name: localize(question, locale),
      options: options.map(({ id, text }) => [`${reference}:${id}`, localize(text, locale)] as [string, string]),
    })),
  } satisfies Record<string, unknown>;
}

/** The conditions of a filter in words, those of guests first. */
export function useFilterWords(input: FilterInput, whole: Pick<ReportSummary, 'products' | 'survey' | 'event'>): Condition[] {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const names = useConditionNames();
  const choices = useChoices(whole);
  const { timeZone, currency } = whole.event;
  const { guests, wines } = readFilter(input, timeZone).filter;
  const nameOf = (pairs: string[][], value: string) => pairs.find(([id]) => id === value)?.[1] ?? value;
  const without = (...fields: ConditionName[]): FilterInput => {
    const rest = { ...input };
    for (const field of fields) delete rest[field];
    return rest;
  };
  const conditions: Condition[] = [];
  const add = (of: Condition['of'], label: string, value: string, fields: [ConditionName, ...ConditionName[]], rest = without(...fields)) =>
    conditions.push({
      key: `${label} ${value}`,
      of,
      text: t('reports:filter.condition', { label, value }),
      field: fields[0],
      without: rest,
    });
  const range = (from: number | null, to: number | null, shown: (value: number) => string): string | null => {
    if (from === null) return to === null ? null : t('reports:filter.atMost', { to: shown(to) });
    if (to === null) return t('reports:filter.atLeast', { from: shown(from) });
    return t('reports:range', { from: shown(from), to: shown(to) });
  };
  const several = (of: Condition['of'], field: 'gender' | 'language' | 'platform' | 'type' | 'subtype' | 'product') => {
    const values = input[field] ?? [];
    if (values.length > 0) add(of, names[field], format.anyOf(values.map((value) => nameOf(choices[field], value))), [field]);
  };
  const plain = (value: number) => String(value);
  const number = (value: number) => format.number(value);

  if (guests) {
    const age = range(guests.ageFrom, guests.ageTo, plain);
    if (age) add('guests', t('reports:assistant.age'), age, ['ageFrom', 'ageTo']);
    several('guests', 'gender');
    several('guests', 'language');
    several('guests', 'platform');
    if (guests.email !== null) add('guests', names.email, guests.email ? t('reports:filter.yes') : t('reports:filter.no'), ['email']);
    if (guests.visit) add('guests', names.visit, t(`reports:filter.visits.${guests.visit}`), ['visit']);
    for (const { question, options } of guests.answered) {
      const asked = choices.questions.find(({ reference }) => reference === question);
      const values = options.map((option) => `${question}:${option}`);
      const rest = { ...input, answered: (input.answered ?? []).filter((value) => !values.includes(value)) };
      const said = format.anyOf(values.map((value) => nameOf(asked?.options ?? [], value)));
      add('guests', asked?.name ?? question, said, ['answered'], rest);
    }
    for (const product of new Set(guests.rated.map((each) => each.product))) {
      const [from, to] = (['from', 'to'] as const).map(
        (end) => guests.rated.find((each) => each.product === product && each[end] !== null)?.[end],
      );
      const others = (values: readonly string[] = []) => values.filter((value) => !value.startsWith(`${product}:`));
      const rest = { ...input, ratedFrom: others(input.ratedFrom ?? []), ratedTo: others(input.ratedTo ?? []) };
      const stars = range(from ?? null, to ?? null, number);
      if (stars)
        add('guests', t('reports:filter.rated', { name: nameOf(choices.product, product) }), stars, ['ratedFrom', 'ratedTo'], rest);
    }
    const at = (when: Date) => format.dateTime(when, timeZone);
    if (guests.joinedFrom) add('guests', names.joinedFrom, at(guests.joinedFrom), ['joinedFrom']);
    if (guests.joinedTo) add('guests', names.joinedTo, at(guests.joinedTo), ['joinedTo']);
  }
  if (wines) {
    several('wines', 'type');
    several('wines', 'subtype');
    const price = range(wines.priceFrom, wines.priceTo, (value) => format.money(value, currency));
    if (price) add('wines', t('reports:product.price'), price, ['priceFrom', 'priceTo']);
    const vintage = range(wines.vintageFrom, wines.vintageTo, plain);
    if (vintage) add('wines', t('reports:product.vintage'), vintage, ['vintageFrom', 'vintageTo']);
    const mean = range(wines.meanFrom, null, number);
    if (mean) add('wines', t('reports:ranking.mean'), mean, ['meanFrom']);
    several('wines', 'product');
  }
  return conditions;
}
