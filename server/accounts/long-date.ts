/** A day in a language and a time zone: '15 December 2026'. */
export function longDate(
  date: Date,
  { lang, timeZone }: { lang: string; timeZone: string },
): string {
  const language = lang.toLowerCase();
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone,
  }).format(date);
}
