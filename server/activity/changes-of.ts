import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, PlainValue } from '../../shared/vocabulary/activity.js';

/** Longer texts are not kept. The earlier versions of tastings and sheets have them. */
const longest = 120;
const mostFields = 50;

/** The value to keep; undefined for one that is too long or not plain. */
function plain(value: unknown): PlainValue | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value.length <= longest ? value : undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** Empty values are the same, and objects are compared as they are stored. */
const comparable = (value: unknown): unknown =>
  value === undefined || value === '' ? null : JSON.parse(JSON.stringify(value));

/** Most fields are the same as they are, without a comparison of what would be stored. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  isDeepStrictEqual(one, other) ||
  isDeepStrictEqual(comparable(one), comparable(other));

/**
 * The fields that differ between two states of a thing.
 * @param secret fields whose values are not kept
 */
export function changesOf(
  before: object,
  after: object,
  secret: readonly string[] = [],
): FieldChange[] {
  const [old, next] = [before, after] as Record<string, unknown>[];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isSame(old?.[field], next?.[field]))
    .slice(0, mostFields)
    .map((field) => {
      const [was, is] = [plain(old?.[field]), plain(next?.[field])];
      return secret.includes(field) || was === undefined || is === undefined
        ? { field }
        : { field, before: was, after: is };
    });
}
