import type { TFunction } from 'i18next';
import { numberOf } from '../../../shared/rules/number.js';
import type { SegmentInput } from '../../../shared/rules/segment.js';

/** The conditions of a sentence. Each is edited on its own. */
export const conditionKinds = [
  'event',
  'tasting',
  'days',
  'language',
  'finished',
  'stars',
  'product',
  'shop',
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** The fields of a segment that each condition sets. */
export const fieldsOf: Record<ConditionKind, readonly (keyof SegmentInput)[]> = {
  event: ['event'],
  tasting: ['tasting'],
  days: ['joinedFrom', 'joinedTo'],
  language: ['language'],
  finished: ['finished'],
  stars: ['ratedFrom', 'ratedTo'],
  product: ['product'],
  shop: ['shop'],
};

export const isGiven = (input: SegmentInput, kind: ConditionKind): boolean =>
  fieldsOf[kind].some((field) => Boolean(input[field]));

/** The names of the things that a segment has by id. Undefined while they load. */
export type ConditionNames = Partial<Record<'event' | 'tasting' | 'product', string | undefined>>;

/** A part of the sentence: a condition, or the text between two of them. */
export type SentencePart = { kind: ConditionKind; text: string } | { between: string };
type Clause = { kind: ConditionKind; text: string }[];

type Words = {
  t: TFunction<['segments']>;
  locale: string;
  names: ConditionNames;
  number: (value: number) => string;
  /** A day of the segment, in the API's format or as an instant. */
  day: (text: string) => string;
  language: (code: string) => string;
};

/** While a name loads. */
const unknown = '…';

/** Stars as a part of a sentence: '4.5 stars or more'. */
function starsIn({ t, number }: Words, from: number | null, to: number | null): string {
  const one = (key: 'exactly' | 'atLeast' | 'atMost', value: number) =>
    t(`segments:starsIn.${key}`, { count: value, n: number(value) });
  if (from === null) return one('atMost', to ?? 0);
  if (to === from || (to === null && from === 5)) return one('exactly', from);
  if (to === null) return one('atLeast', from);
  return t('segments:starsIn.between', { from: number(from), to: number(to) });
}

/** The conditions on a product, which read differently with each other. */
function productClauses(input: SegmentInput, words: Words): Clause[] {
  const { t, names } = words;
  const product = names.product ?? unknown;
  const isRated = isGiven(input, 'stars');
  const shop =
    input.shop === 'OPENED' || input.shop === 'NOT_OPENED'
      ? ({ kind: 'shop', text: t(`segments:sentence.shop${input.shop}`) } as const)
      : null;
  if (isRated) {
    const stars = starsIn(words, numberOf(input.ratedFrom), numberOf(input.ratedTo));
    const given: Clause = input.product
      ? [
          { kind: 'stars', text: t('segments:sentence.gave', { stars }) },
          { kind: 'product', text: t('segments:sentence.to', { product }) },
        ]
      : [{ kind: 'stars', text: t('segments:sentence.gaveAny', { stars }) }];
    return shop ? [given, [shop]] : [given];
  }
  if (input.product && input.shop === 'OPENED')
    return [
      [
        { kind: 'shop', text: t('segments:sentence.openedOf') },
        { kind: 'product', text: t('segments:sentence.of', { product }) },
      ],
    ];
  if (input.product) {
    const rated: Clause = [{ kind: 'product', text: t('segments:sentence.rated', { product }) }];
    return shop ? [rated, [shop]] : [rated];
  }
  if (!shop) return [];
  const any = input.shop === 'OPENED' ? 'openedAny' : 'notOpenedAny';
  return [[{ kind: 'shop', text: t(`segments:sentence.${any}`) }]];
}

function daysText({ joinedFrom, joinedTo }: SegmentInput, { t, day }: Words): string {
  const [from, to] = [joinedFrom ? day(joinedFrom) : '', joinedTo ? day(joinedTo) : ''];
  if (!to) return t('segments:sentence.daysFrom', { from });
  if (!from) return t('segments:sentence.daysTo', { to });
  return from === to
    ? t('segments:sentence.day', { from })
    : t('segments:sentence.daysBetween', { from, to });
}

/**
 * Writes a segment as a sentence, in parts: 'Guests who', a condition, 'and', a condition. A
 * segment without conditions has all guests.
 */
export function segmentSentence(input: SegmentInput, words: Words): SentencePart[] {
  const { t, names, language, locale } = words;
  const clauses: Clause[] = [];
  const say = (kind: ConditionKind, text: string) => clauses.push([{ kind, text }]);
  if (input.event) say('event', t('segments:sentence.event', { name: names.event ?? unknown }));
  if (input.tasting)
    say('tasting', t('segments:sentence.tasting', { name: names.tasting ?? unknown }));
  if (isGiven(input, 'days')) say('days', daysText(input, words));
  if (input.language)
    say('language', t('segments:sentence.language', { language: language(input.language) }));
  if (input.finished)
    say(
      'finished',
      t(input.finished === 'NO' ? 'segments:sentence.finishedNO' : 'segments:sentence.finishedYES'),
    );
  clauses.push(...productClauses(input, words));
  if (clauses.length === 0) return [{ between: `${t('segments:sentence.all')}.` }];

  const whole = clauses.map((clause) => clause.map(({ text }) => text).join(' '));
  let place = 0;
  const joined = new Intl.ListFormat(locale, { type: 'conjunction' })
    .formatToParts(whole)
    .flatMap(({ type, value }): SentencePart[] =>
      type === 'element' ? (clauses[place++] ?? []) : [{ between: value.trim() }],
    );
  return [{ between: t('segments:sentence.begin') }, ...joined, { between: '.' }];
}
