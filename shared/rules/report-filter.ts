import type { Issue } from '../vocabulary/issue.js';
import { contentLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { isBlankText } from '../vocabulary/localized-text.js';
import { genders, platforms } from '../vocabulary/session.js';
import { choice } from './field.js';
import { isWhole, readNumber, unreadableNumber } from './number.js';
import { instantOf } from './zoned-time.js';

/** Conditions that have one value. */
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

/** Conditions that have several, of which one must hold; of `ratedFrom` and `ratedTo` all of them. */
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

/** A filter as an address or a request holds it: anything may be missing, numbers and instants are as they were typed. */
export type FilterInput = { [Name in SingleCondition]?: string | null } & {
  [Name in ListCondition]?: readonly string[] | null;
};

export const visits = ['FIRST', 'RETURNING'] as const;
export type Visit = (typeof visits)[number];
export const yesOrNo = ['YES', 'NO'] as const;

/** Most values of a condition, and the most characters of one. A filter of an address is `longestFilter` characters at most. */
export const mostValues = 200;
export const longestValue = 200;
export const longestFilter = 4_000;
/** A group of fewer people is not told in figures: whoever knows one of them would know what the others said. */
export const fewestGuests = 5;

const oldest = 150;
const best = 5;

/** Guests who…: all that is not null or empty has to hold. */
export type GuestFilter = {
  ageFrom: number | null;
  ageTo: number | null;
  gender: readonly string[];
  language: readonly string[];
  platform: readonly string[];
  email: boolean | null;
  visit: Visit | null;
  /** Of each question one of the options. */
  answered: { question: string; options: string[] }[];
  rated: { product: string; from: number | null; to: number | null }[];
  /** Inclusive. */
  joinedFrom: Date | null;
  /** Exclusive. */
  joinedTo: Date | null;
};

/** Wines that…: all that is not null or empty has to hold. Prices and vintages are inclusive, and a wine without one is outside. */
export type WineFilter = {
  type: readonly string[];
  subtype: readonly string[];
  priceFrom: number | null;
  priceTo: number | null;
  vintageFrom: number | null;
  vintageTo: number | null;
  /** Of the ratings of the guests who are left. */
  meanFrom: number | null;
  product: readonly string[];
};

export type ReportFilter = { guests: GuestFilter | null; wines: WineFilter | null };

/** What a report has that a filter may name by its id. */
export type Filterable = {
  products: readonly { reference: string; type: string; subtype: string }[];
  questions: readonly { reference: string; options: readonly string[] }[];
};

const isList = (name: string): name is ListCondition =>
  listConditions.some((each) => each === name);
const isSingle = (name: string): name is SingleCondition =>
  singleConditions.some((each) => each === name);

/** `question:option` and `product:rating` in their two halves. */
function halves(value: string): [string, string] {
  const at = value.indexOf(':');
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
}

/** The conditions in an address; what it says besides is somebody else's. Values of a list are separated by commas, or the name repeated. */
export function filterIn(query: URLSearchParams): FilterInput {
  const input: FilterInput = {};
  for (const [name, value] of query) {
    if (isSingle(name)) input[name] = value;
    if (isList(name))
      input[name] = [...new Set([...(input[name] ?? []), ...value.split(',').filter(Boolean)])];
  }
  return input;
}

/** The conditions as an address holds them: the same filter always alike, nothing of an empty one. */
export function filterText(input: FilterInput): string {
  const query = new URLSearchParams();
  for (const name of singleConditions) if (input[name]?.trim()) query.set(name, input[name].trim());
  for (const name of listConditions)
    if (input[name]?.length) query.set(name, input[name].toSorted().join(','));
  // a colon and a comma may stand in a query as they are
  return query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/** Whether a value names something that the report has; what names nothing is known anywhere. */
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

/** What of a filter a report can be asked, and the conditions of which it lacks what they name. */
export function askedOf(
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

type Read<T> = { value: T; issues: Issue[] };

/** A number from 0 to `max`; null where there is none. */
function number(
  path: string,
  text: string | null | undefined,
  max: number,
  whole = false,
): Read<number | null> {
  const reading = readNumber(text);
  const { value } = reading;
  const issues = unreadableNumber(path, reading);
  if (value !== null && whole && !isWhole(reading)) issues.push({ path, code: 'NOT_WHOLE' });
  if (value !== null && value < 0) issues.push({ path, code: 'NEGATIVE' });
  if (value !== null && value > max) issues.push({ path, code: 'TOO_LARGE', params: { max } });
  return { value, issues };
}

const reversed = (path: string, from: number | null, to: number | null): Issue[] =>
  from !== null && to !== null && from > to ? [{ path, code: 'RANGE_REVERSED' }] : [];

function instant(
  path: 'joinedFrom' | 'joinedTo',
  text: string | null | undefined,
  timeZone: string,
): Read<Date | null> {
  if (!text?.trim()) return { value: null, issues: [] };
  const value = instantOf(text, timeZone, path === 'joinedTo' ? 'end' : 'start');
  return { value, issues: value ? [] : [{ path, code: 'errorEmptyDate' }] };
}

/** What the guests of a wine have to have given it. */
function ratings(input: FilterInput): Read<GuestFilter['rated']> {
  const issues: Issue[] = [];
  const rated: GuestFilter['rated'] = [];
  for (const path of ['ratedFrom', 'ratedTo'] as const) {
    for (const each of input[path] ?? []) {
      const [product, text] = halves(each);
      const read = number(path, text, best);
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
 * What a filter means, and what of it means nothing: numbers outside of their range, ranges that end before they begin, what the report
 * does not have, in the order of `singleConditions` and `listConditions`.
 * @param timeZone of the event, by whose clocks days are understood
 * @param report what may be named; without it (a filter that is kept for any report) every id is taken
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
    take(number(name, input[name], max, whole));
  const ageFrom = numberOf('ageFrom', oldest, true);
  const ageTo = numberOf('ageTo', oldest, true);
  issues.push(
    ...reversed('ageFrom', ageFrom, ageTo),
    ...choice('email', input.email, yesOrNo),
    ...choice('visit', input.visit, visits),
  );
  const joinedFrom = take(instant('joinedFrom', input.joinedFrom, timeZone));
  const joinedTo = take(instant('joinedTo', input.joinedTo, timeZone));
  if (joinedFrom && joinedTo && joinedFrom >= joinedTo)
    issues.push({ path: 'joinedFrom', code: 'errorDateDiference' });
  const priceFrom = numberOf('priceFrom', limits.price);
  const priceTo = numberOf('priceTo', limits.price);
  const vintageFrom = numberOf('vintageFrom', latestVintage, true);
  const vintageTo = numberOf('vintageTo', latestVintage, true);
  issues.push(
    ...reversed('priceFrom', priceFrom, priceTo),
    ...reversed('vintageFrom', vintageFrom, vintageTo),
  );
  const meanFrom = numberOf('meanFrom', best);
  issues.push(
    ...chosen('gender', input.gender, genders),
    ...chosen('language', input.language, contentLanguages),
    ...chosen('platform', input.platform, platforms),
  );
  const rated = take(ratings(input));
  if (report)
    for (const path of askedOf(input, report).missing)
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

/** Far off, and still a year. */
const latestVintage = 9_999;

/** The conditions, where there is one. */
const someOf = <Conditions extends object>(conditions: Conditions): Conditions | null =>
  Object.values(conditions).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  )
    ? conditions
    : null;

/** Whether figures about so many of so many guests would tell of too few: of those whom a filter leaves, or of those whom it leaves out. */
export const tellsTooMuch = (left: number, of: number): boolean => isFew(left) || isFew(of - left);
const isFew = (people: number) => people > 0 && people < fewestGuests;

/** That a filter can be kept: it has a name and a condition, and all it says can be meant. @param text as an address holds it */
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
  const input = filterIn(params);
  if (filterText(input) === '') issues.push({ path: 'query', code: 'REQUIRED' });
  return [...issues, ...readFilter(input, 'UTC').issues];
}
