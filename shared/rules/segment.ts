import type { Issue } from '../vocabulary/issue.js';
import { eventLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { best, joinedPeriod, numberCondition, type Read, reversedRange } from './condition.js';
import { choice, requiredText } from './field.js';

/** The conditions of a segment, in the order of reading and checking. Each has one value. */
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

/**
 * A segment as in a URL or a request body. Anything may be missing. Numbers and days are still
 * text.
 */
export type SegmentInput = { [Name in SegmentCondition]?: string | null };

export const finishedChoices = ['YES', 'NO'] as const;
/** Whether a guest opened the shop link of a product. NOT_OPENED also requires a rating of it. */
export const shopChoices = ['OPENED', 'NOT_OPENED'] as const;
export type ShopChoice = (typeof shopChoices)[number];

/** The maximum lengths, in characters, of a condition and of a whole segment in a URL. */
export const longestCondition = 200;
export const longestSegment = 2_000;

/** The guests in a segment. All conditions that are not null must hold. */
export type SegmentRule = {
  /**
   * Conditions on visits: event or tasting by id, time of joining (`joinedTo` is exclusive),
   * language, and whether the guest finished.
   */
  visits: {
    event: string | null;
    tasting: string | null;
    joinedFrom: Date | null;
    joinedTo: Date | null;
    language: string | null;
    finished: boolean | null;
  };
  /**
   * A product that the guests rated, or whose shop link they opened, on these visits. Null if there
   * is no such condition.
   */
  product: {
    id: string | null;
    ratedFrom: number | null;
    ratedTo: number | null;
    shop: ShopChoice | null;
  } | null;
};

const isCondition = (name: string): name is SegmentCondition =>
  segmentConditions.some((each) => each === name);

/**
 * Reads the conditions in the query of a URL and ignores its other parameters. It removes NUL
 * characters: no id has them, and PostgreSQL fails on them.
 */
export function parseSegment(query: URLSearchParams): SegmentInput {
  const input: SegmentInput = {};
  for (const [name, value] of query)
    if (isCondition(name)) input[name] = value.replaceAll('\0', '');
  return input;
}

/** Writes the conditions as the query of a URL. Equal segments give equal texts. */
export function serializeSegment(input: SegmentInput): string {
  const query = new URLSearchParams();
  for (const name of segmentConditions)
    if (input[name]?.trim()) query.set(name, input[name].trim());
  return query.toString();
}

const given = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Reads a segment, with the issues in the order of `segmentConditions`. Ids are not checked: an
 * unknown or foreign id gives an empty segment.
 * @param timeZone zone of the organiser, which decides when days begin
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
  const { joinedFrom, joinedTo } = take(joinedPeriod(input, timeZone));
  issues.push(
    ...choice('language', given(input.language), eventLanguages),
    ...choice('finished', given(input.finished), finishedChoices),
  );
  const ratedFrom = take(numberCondition('ratedFrom', input.ratedFrom, best));
  const ratedTo = take(numberCondition('ratedTo', input.ratedTo, best));
  issues.push(
    ...reversedRange('ratedFrom', ratedFrom, ratedTo),
    ...choice('shop', given(input.shop), shopChoices),
  );

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

/**
 * Checks a segment to be saved: it has a name, and all conditions are valid. A segment without
 * conditions has all guests.
 * @param query the conditions as in a URL
 */
export function checkSavedSegment({
  name,
  query,
}: {
  name?: string | null;
  query?: string | null;
}): Issue[] {
  return [...requiredText('name', name, limits.name), ...checkSegmentQuery(query)];
}

/** Checks the conditions of a segment as in a URL. There may be no other parameters. */
export function checkSegmentQuery(query: string | null | undefined): Issue[] {
  const params = new URLSearchParams(query ?? '');
  if ([...params.keys()].some((key) => !isCondition(key)))
    return [
      { path: 'query', code: 'INVALID_CHOICE', params: { choices: segmentConditions.join(', ') } },
    ];
  return readSegment(parseSegment(params), 'UTC').issues;
}
