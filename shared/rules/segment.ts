import type { Issue } from '../vocabulary/issue.js';
import { contentLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { choice, requiredText } from './field.js';
import { readNumber, unreadableNumber } from './number.js';
import { instantOf } from './zoned-time.js';

/** The conditions of a segment, in the order in which they are read and checked. Each has one value. */
export const segmentConditions = [
  'event',
  'tasting',
  'joinedFrom',
  'joinedTo',
  'language',
  'finished',
  'product',
  'ratedFrom',
  'ratedTo',
  'shop',
] as const;
export type SegmentCondition = (typeof segmentConditions)[number];

/** A segment as an address or a request holds it: anything may be missing, numbers and days are as they were typed. */
export type SegmentInput = { [Name in SegmentCondition]?: string | null };

export const finishedChoices = ['YES', 'NO'] as const;
/** Whether somebody opened the link to the shop of the product that they rated. */
export const shopChoices = ['OPENED', 'NOT_OPENED'] as const;
export type ShopChoice = (typeof shopChoices)[number];

/** Most characters of a condition, and of all of them in an address. */
export const longestCondition = 200;
export const longestSegment = 2_000;

const best = 5;

/** Who is meant: all that is not null has to hold. */
export type SegmentRule = {
  /** What of their visits counts: an event or a tasting by its id, when they came in (`joinedTo` exclusive), in which language, and whether they finished. */
  visits: {
    event: string | null;
    tasting: string | null;
    joinedFrom: Date | null;
    joinedTo: Date | null;
    language: string | null;
    finished: boolean | null;
  };
  /** A product that they rated, or went to the shop of, on those visits; null where none is asked for. */
  product: {
    id: string | null;
    ratedFrom: number | null;
    ratedTo: number | null;
    shop: ShopChoice | null;
  } | null;
};

const isCondition = (name: string): name is SegmentCondition =>
  segmentConditions.some((each) => each === name);

/** The conditions in an address; what it says besides is somebody else's, and NUL, which no id has, PostgreSQL does not even compare. */
export function segmentIn(query: URLSearchParams): SegmentInput {
  const input: SegmentInput = {};
  for (const [name, value] of query)
    if (isCondition(name)) input[name] = value.replaceAll('\0', '');
  return input;
}

/** The conditions as an address holds them: the same segment always alike. */
export function segmentText(input: SegmentInput): string {
  const query = new URLSearchParams();
  for (const name of segmentConditions)
    if (input[name]?.trim()) query.set(name, input[name].trim());
  return query.toString();
}

type Read<T> = { value: T; issues: Issue[] };

const given = (text: string | null | undefined): string | null => text?.trim() || null;

function stars(
  path: 'ratedFrom' | 'ratedTo',
  text: string | null | undefined,
): Read<number | null> {
  const reading = readNumber(text);
  const { value } = reading;
  const issues = unreadableNumber(path, reading);
  if (value !== null && value < 0) issues.push({ path, code: 'NEGATIVE' });
  if (value !== null && value > best)
    issues.push({ path, code: 'TOO_LARGE', params: { max: best } });
  return { value, issues };
}

function instant(
  path: 'joinedFrom' | 'joinedTo',
  text: string | null | undefined,
  timeZone: string,
): Read<Date | null> {
  if (!given(text)) return { value: null, issues: [] };
  const value = instantOf(text, timeZone, path === 'joinedTo' ? 'end' : 'start');
  return { value, issues: value ? [] : [{ path, code: 'errorEmptyDate' }] };
}

/**
 * What a segment means, and what of it means nothing, in the order of `segmentConditions`. Ids are taken as they are: what is nobody's, or
 * somebody else's, leaves nobody.
 * @param timeZone of the organiser, by whose clocks days are understood
 */
export function readSegment(
  input: SegmentInput,
  timeZone: string,
): { rule: SegmentRule; issues: Issue[] } {
  const issues: Issue[] = [];
  const take = <T>({ value, issues: found }: Read<T>): T => {
    issues.push(...found);
    return value;
  };
  const joinedFrom = take(instant('joinedFrom', input.joinedFrom, timeZone));
  const joinedTo = take(instant('joinedTo', input.joinedTo, timeZone));
  if (joinedFrom && joinedTo && joinedFrom >= joinedTo)
    issues.push({ path: 'joinedFrom', code: 'errorDateDiference' });
  issues.push(
    ...choice('language', given(input.language), contentLanguages),
    ...choice('finished', given(input.finished), finishedChoices),
  );
  const ratedFrom = take(stars('ratedFrom', input.ratedFrom));
  const ratedTo = take(stars('ratedTo', input.ratedTo));
  if (ratedFrom !== null && ratedTo !== null && ratedFrom > ratedTo)
    issues.push({ path: 'ratedFrom', code: 'RANGE_REVERSED' });
  issues.push(...choice('shop', given(input.shop), shopChoices));

  const product = {
    id: given(input.product),
    ratedFrom,
    ratedTo,
    shop: shopChoices.find((each) => each === given(input.shop)) ?? null,
  };
  return {
    rule: {
      visits: {
        event: given(input.event),
        tasting: given(input.tasting),
        joinedFrom,
        joinedTo,
        language: given(input.language),
        finished: given(input.finished) ? given(input.finished) === 'YES' : null,
      },
      product: Object.values(product).some((value) => value !== null) ? product : null,
    },
    issues,
  };
}

/** That a segment can be kept: it has a name, and all it says can be meant. One without a condition is everybody. @param query as an address holds it */
export function checkSavedSegment({
  name,
  query,
}: {
  name?: string | null;
  query?: string | null;
}): Issue[] {
  const issues = requiredText('name', name, limits.name);
  const params = new URLSearchParams(query ?? '');
  if ([...params.keys()].some((key) => !isCondition(key)))
    return [
      ...issues,
      { path: 'query', code: 'INVALID_CHOICE', params: { choices: segmentConditions.join(', ') } },
    ];
  return [...issues, ...readSegment(segmentIn(params), 'UTC').issues];
}
