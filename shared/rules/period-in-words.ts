import type { GuestLanguage } from '../vocabulary/languages.js';
import type { TastingType } from '../vocabulary/tasting.js';
import { dateLocale } from './format.js';

const dayMs = 24 * 60 * 60_000;

/**
 * Returns a period in words, in a language and a time zone. Periods under 24 hours show times,
 * longer ones show days.
 */
function periodInWords(from: Date, to: Date, timeZone: string, locale: string): string {
  const evening = to.getTime() - from.getTime() < dayMs;
  return new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'long',
    ...(evening && { timeStyle: 'short' }),
    timeZone,
  }).formatRange(from, to);
}

type EventTime = {
  type: TastingType;
  from: Date;
  to: Date;
  /** The planned minutes of the tasting. 0: unknown. */
  duration: number;
  timeZone: string;
};

const about: Record<GuestLanguage, string> = {
  es: 'unos',
  ca: 'uns',
  en: 'about',
  de: 'etwa',
  fr: 'environ',
  it: 'circa',
  pl: 'mniej więcej',
  pt: 'cerca de',
  zh: '约',
  nl: 'ongeveer',
  gl: 'uns',
  ru: 'примерно',
  uk: 'приблизно',
};

/**
 * Returns the time of an event in words, for guests. The room of a group event stays open for
 * longer than its tasting, so the words have the start and the planned minutes. A campaign has its
 * first and last day.
 */
export function eventTimeInWords(
  { type, from, to, duration, timeZone }: EventTime,
  locale: string,
): string {
  if (type === 'PODCAST_TAST') return periodInWords(from, to, timeZone, locale);
  const start = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(from);
  if (duration <= 0) return start;
  const minutes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(duration);
  const language = new Intl.Locale(locale).language;
  const word = Object.entries(about).find(([offered]) => offered === language)?.[1];
  const gap = language === 'zh' ? '' : ' ';
  return [start, word && duration > 1 ? `${word}${gap}${minutes}` : minutes].join(' · ');
}
