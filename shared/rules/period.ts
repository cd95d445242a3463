const dayMs = 24 * 60 * 60_000;

/** When something is, in the words of a language and by the clocks of its zone: one evening with its hours, what takes longer by its days. */
export function periodInWords(from: Date, to: Date, timeZone: string, locale: string): string {
  const evening = to.getTime() - from.getTime() < dayMs;
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    ...(evening && { timeStyle: 'short' }),
    timeZone,
  }).formatRange(from, to);
}
