import type { Issue } from '../vocabulary/issue.js';
import { eventLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { isBlankText } from '../vocabulary/localized-text.js';
import { genders, platforms } from '../vocabulary/session.js';
import { best, joinedPeriod, numberCondition, type Read, reversedRange } from './condition.js';
import { choice } from './field.js';
import { fewestTogether } from './statistics.js';

/** Conditions with one value. */
export const singleConditions = [
  'ageFrom',
  'ageTo',
  'email',
  'visit',
  'joinedFrom',
  'joinedTo',
  'priceFrom',
  'priceTo',
  'vintageFrom',
  'vintageTo',
  'meanFrom',
] as const;
export type SingleCondition = (typeof singleConditions)[number];

/**
 * Conditions with several values, of which one must hold. Three conditions differ: all values of
 * `ratedFrom` and of `ratedTo` must hold, and in `answered` one option of each question must hold.
 */
export const listConditions = [
  'gender',
  'language',
  'platform',
  'answered',
  'ratedFrom',
  'ratedTo',
  'type',
  'subtype',
  'product',
] as const;
export type ListCondition = (typeof listConditions)[number];

/**
 * A filter as in a URL or a request body. Anything may be missing. Numbers and instants are still
 * text.
 */
export type FilterInput = { [Name in SingleCondition]?: string | null } & {
  [Name in ListCondition]?: readonly string[] | null;
};

export const visits = ['FIRST', 'RETURNING'] as const;
export type Visit = (typeof visits)[number];
export const yesOrNo = ['YES', 'NO'] as const;

/**
 * The maximum number of values of a condition, and the maximum lengths, in characters, of a value
 * and of a whole filter in a URL.
 */
export const mostValues = 200;
export const longestValue = 200;
export const longestFilter = 4_000;

const oldest = 150;

/** Conditions on guests. All that are not null or empty must hold. */
export type GuestFilter = {
  ageFrom: number | null;
  ageTo: number | null;
  gender: readonly string[];
  language: readonly string[];
  platform: readonly string[];
  email: boolean | null;
  visit: Visit | null;
  /** One of the options for each question. */
  answered: { question: string; options: string[] }[];
  rated: { product: string; from: number | null; to: number | null }[];
  /** Inclusive. */
  joinedFrom: Date | null;
  /** Exclusive. */
  joinedTo: Date | null;
};

/**
 * Conditions on products. All that are not null or empty must hold. Ranges of prices and vintages
 * are inclusive, and exclude a product without a price or vintage.
 */
export type WineFilter = {
  type: readonly string[];
  subtype: readonly string[];
  priceFrom: number | null;
  priceTo: number | null;
  vintageFrom: number | null;
  vintageTo: number | null;
  /** The minimum mean of a product's ratings by the guests whom the filter keeps. */
  meanFrom: number | null;
  product: readonly string[];
};

export type ReportFilter = { guests: GuestFilter | null; wines: WineFilter | null };

/** The things in a report that a filter can name by id. */
export type Filterable = {
  products: readonly { reference: string; type: string; subtype: string }[];
  questions: readonly { reference: string; options: readonly string[] }[];
};

const isList = (name: string): name is ListCondition =>
  listConditions.some((each) => each === name);
const isSingle = (name: string): name is SingleCondition =>
  singleConditions.some((each) => each === name);

/** Splits `question:option` and `product:rating`. */
function halves(value: string): [string, string] {
  const at = value.indexOf(':');
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
}

/**
 * Reads the conditions in the query of a URL and ignores its other parameters. The values of a list
 * are separated by commas, or the parameter is repeated.
 */
export function parseFilter(query: URLSearchParams): FilterInput {
  const input: FilterInput = {};
  for (const [name, value] of query) {
    if (isSingle(name)) input[name] = value;
    if (isList(name))
      input[name] = [...new Set([...(input[name] ?? []), ...value.split(',').filter(Boolean)])];
  }
  return input;
}

/**
 * Writes the conditions as the query of a URL. Equal filters give equal texts, and an empty filter
 * gives ''.
 */
export function serializeFilter(input: FilterInput): string {
  const query = new URLSearchParams();
  for (const name of singleConditions) if (input[name]?.trim()) query.set(name, input[name].trim());
  for (const name of listConditions)
    if (input[name]?.length) query.set(name, input[name].toSorted().join(','));
  // Colons and commas are allowed in a query without escaping.
  return query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/** True if a value names a thing in the report. Conditions without ids accept every value. */
function isKnown(name: ListCondition, value: string, { products, questions }: Filterable): boolean {
  const [first, second] = halves(value);
  switch (name) {
    case 'product':
      return products.some(({ reference }) => reference === value);
    case 'ratedFrom':
    case 'ratedTo':
      return products.some(({ reference }) => reference === first);
    case 'type':
      return products.some(({ type }) => type === value);
    case 'subtype':
      return products.some(({ subtype }) => subtype === value);
    case 'answered':
      return questions.some(
        ({ reference, options }) => reference === first && options.includes(second),
      );
    default:
      return true;
  }
}

/**
 * Returns the filter without the ids that the report lacks, and the names of the conditions that
 * had such ids.
 */
export function applicableFilter(
  input: FilterInput,
  report: Filterable,
): { asked: FilterInput; missing: ListCondition[] } {
  const asked: FilterInput = { ...input };
  const missing: ListCondition[] = [];
  for (const name of listConditions) {
    const values = input[name] ?? [];
    const known = values.filter((value) => isKnown(name, value, report));
    if (known.length === values.length) continue;
    missing.push(name);
    asked[name] = known;
  }
  return { asked, missing };
}

/** Reads the conditions on ratings of products. */
function ratings(input: FilterInput): Read<GuestFilter['rated']> {
  const issues: Issue[] = [];
  const rated: GuestFilter['rated'] = [];
  for (const path of ['ratedFrom', 'ratedTo'] as const) {
    for (const each of input[path] ?? []) {
      const [product, text] = halves(each);
      const read = numberCondition(path, text, best);
      issues.push(...read.issues);
      if (!text.trim()) issues.push({ path, code: 'REQUIRED' });
      rated.push({
        product,
        from: null,
        to: null,
        [path === 'ratedFrom' ? 'from' : 'to']: read.value,
      });
    }
  }
  return { value: rated, issues };
}

function answersOf(values: readonly string[]): GuestFilter['answered'] {
  const asked = new Map<string, string[]>();
  for (const [question, option] of values.map(halves))
    asked.set(question, [...(asked.get(question) ?? []), option]);
  return [...asked].map(([question, options]) => ({ question, options }));
}

const chosen = (
  path: ListCondition,
  values: readonly string[] | null | undefined,
  choices: readonly string[],
) => (values ?? []).flatMap((value) => choice(path, value, choices));

/**
 * Reads a filter. The issues are invalid values, reversed ranges and, last, ids that the report
 * lacks.
 * @param timeZone zone of the event, which decides when days begin
 * @param report the known ids. Without a report, as for a saved filter, every id is accepted
 */
export function readFilter(
  input: FilterInput,
  timeZone: string,
  report?: Filterable,
): { filter: ReportFilter; issues: Issue[] } {
  const issues: Issue[] = [];
  const take = <T>({ value, issues: found }: Read<T>): T => {
    issues.push(...found);
    return value;
  };
  const numberOf = (name: SingleCondition, max: number, whole = false) =>
    take(numberCondition(name, input[name], max, whole));
  const ageFrom = numberOf('ageFrom', oldest, true);
  const ageTo = numberOf('ageTo', oldest, true);
  issues.push(
    ...reversedRange('ageFrom', ageFrom, ageTo),
    ...choice('email', input.email, yesOrNo),
    ...choice('visit', input.visit, visits),
  );
  const { joinedFrom, joinedTo } = take(joinedPeriod(input, timeZone));
  const priceFrom = numberOf('priceFrom', limits.price);
  const priceTo = numberOf('priceTo', limits.price);
  const vintageFrom = numberOf('vintageFrom', latestVintage, true);
  const vintageTo = numberOf('vintageTo', latestVintage, true);
  issues.push(
    ...reversedRange('priceFrom', priceFrom, priceTo),
    ...reversedRange('vintageFrom', vintageFrom, vintageTo),
  );
  const meanFrom = numberOf('meanFrom', best);
  issues.push(
    ...chosen('gender', input.gender, genders),
    ...chosen('language', input.language, eventLanguages),
    ...chosen('platform', input.platform, platforms),
  );
  const rated = take(ratings(input));
  if (report)
    for (const path of applicableFilter(input, report).missing)
      issues.push({ path, code: 'UNKNOWN_REFERENCE' });

  const guests: GuestFilter = {
    ageFrom,
    ageTo,
    gender: input.gender ?? [],
    language: input.language ?? [],
    platform: input.platform ?? [],
    email: input.email ? input.email === 'YES' : null,
    visit: visits.find((visit) => visit === input.visit) ?? null,
    answered: answersOf(input.answered ?? []),
    rated,
    joinedFrom,
    joinedTo,
  };
  const wines: WineFilter = {
    type: input.type ?? [],
    subtype: input.subtype ?? [],
    priceFrom,
    priceTo,
    vintageFrom,
    vintageTo,
    meanFrom,
    product: input.product ?? [],
  };
  return { filter: { guests: someOf(guests), wines: someOf(wines) }, issues };
}

/** The highest vintage in a filter: any year of four digits is accepted. */
const latestVintage = 9_999;

/** Returns the conditions, or null if none is set. */
const someOf = <Conditions extends object>(conditions: Conditions): Conditions | null =>
  Object.values(conditions).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  )
    ? conditions
    : null;

/**
 * True if a filter that keeps `left` of `of` guests would reveal the answers of a small group: it
 * keeps or excludes at least one guest, but fewer than `fewestTogether`.
 */
export const revealsSmallGroup = (left: number, of: number): boolean =>
  isFew(left) || isFew(of - left);
const isFew = (people: number) => people > 0 && people < fewestTogether;

/**
 * Checks a filter to be saved: it has a name and at least one condition, and all of it is valid.
 * @param query the conditions as in a URL
 */
export function checkSavedFilter({
  name,
  query,
}: {
  name?: string | null;
  query?: string | null;
}): Issue[] {
  const issues: Issue[] = [];
  if (isBlankText(name)) issues.push({ path: 'name', code: 'errorName' });
  const params = new URLSearchParams(query ?? '');
  const unknown = [...params.keys()].find((key) => !isSingle(key) && !isList(key));
  if (unknown !== undefined)
    return [
      ...issues,
      {
        path: 'query',
        code: 'INVALID_CHOICE',
        params: { choices: [...singleConditions, ...listConditions].join(', ') },
      },
    ];
  const input = parseFilter(params);
  if (serializeFilter(input) === '') issues.push({ path: 'query', code: 'REQUIRED' });
  return [...issues, ...readFilter(input, 'UTC').issues];
}
