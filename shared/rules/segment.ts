import type { Issue } from '../vocabulary/issue.js';
import { contentLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { choice, requiredText } from './field.js';
import { readNumber, unreadableNumber } from './number.js';
import { instantOf } from './zoned-time.js';

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
 * A segment as in an address or a request. Anything may be missing, and numbers and days are as
 * typed.
 */
export type SegmentInput = { [Name in SegmentCondition]?: string | null };

export const finishedChoices = ['YES', 'NO'] as const;
/** Whether a guest opened the shop link of the product that they rated. */
export const shopChoices = ['OPENED', 'NOT_OPENED'] as const;
export type ShopChoice = (typeof shopChoices)[number];

/** The longest condition, and the longest segment in an address, in characters. */
export const longestCondition = 200;
export const longestSegment = 2_000;

const best = 5;

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
   * A product that the guests rated, or whose shop they opened, on these visits. Null: no
   * condition.
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
 * Reads the conditions in an address and ignores its other parameters. It removes NUL characters:
 * no id has them, and PostgreSQL fails on them.
 */
export function segmentIn(query: URLSearchParams): SegmentInput {
  const input: SegmentInput = {};
  for (const [name, value] of query)
    if (isCondition(name)) input[name] = value.replaceAll('\0', '');
  return input;
}

/** Writes the conditions as in an address: equal segments give equal texts. */
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

/**
 * Checks a segment to be saved: it has a name, and all conditions are valid. A segment without
 * conditions has all guests.
 * @param query as in an address
 */
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
