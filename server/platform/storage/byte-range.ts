import type { ByteRange } from './storage.js';

/**
 * Reads a `Range` header. Several ranges, other units and nonsense are ignored, as HTTP allows: the whole file answers.
 *
 * @returns the range, 'unsatisfiable' when it starts after the end, undefined when the whole file is meant.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  if (!match[1]) {
    const last = Number(match[2]);
    return last === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - last), end: bytes - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] ? Math.min(Number(match[2]), bytes - 1) : bytes - 1;
  if (start >= bytes) return 'unsatisfiable';
  return end < start ? undefined : { start, end };
}
