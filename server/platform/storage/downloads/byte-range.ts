/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * A requested part of a file of unknown length: from one byte to the end or to another byte, or the
 * last `last` bytes.
 */
export type WantedRange = { start: number; end?: number } | { last: number };

/**
 * Reads a `Range` header. Several ranges, other units and invalid headers are ignored, as HTTP
 * allows. The answer is then the whole file.
 *
 * @returns undefined for the whole file
 */
export function wantedRange(header: string | undefined): WantedRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? undefined : { last: Number(to) };
  const start = Number(from);
  if (to === '') return { start };
  const end = Number(to);
  return end < start ? undefined : { start, end };
}

/**
 * Returns the requested bytes of a file with `bytes` bytes, or 'unsatisfiable' when it has none of
 * them.
 */
export function rangeOf(wanted: WantedRange, bytes: number): ByteRange | 'unsatisfiable' {
  if ('last' in wanted)
    return wanted.last === 0 || bytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, bytes - wanted.last), end: bytes - 1 };
  if (wanted.start >= bytes) return 'unsatisfiable';
  return { start: wanted.start, end: Math.min(wanted.end ?? bytes - 1, bytes - 1) };
}

/** Returns the `Range` header for a request to the store. */
export function rangeHeader(wanted: WantedRange): string {
  return 'last' in wanted ? `bytes=-${wanted.last}` : `bytes=${wanted.start}-${wanted.end ?? ''}`;
}

/** Reads a `Content-Range` header. Returns undefined when the whole file was sent. */
export function contentRange(
  header: string | null | undefined,
): (ByteRange & { bytes: number }) | undefined {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '');
  return match
    ? { start: Number(match[1]), end: Number(match[2]), bytes: Number(match[3]) }
    : undefined;
}
