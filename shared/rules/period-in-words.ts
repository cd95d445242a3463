const dayMs = 24 * 60 * 60_000;

/**
 * Returns a period in words, in a language and a time zone. Periods under 24 hours show times,
 * longer ones show days.
 */
export function periodInWords(from: Date, to: Date, timeZone: string, locale: string): string {
  const evening = to.getTime() - from.getTime() < dayMs;
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    ...(evening && { timeStyle: 'short' }),
    timeZone,
  }).formatRange(from, to);
}
