import { roundedQuotient } from './statistics.js';
import type { WallTime } from './zoned-time.js';

type When = Date | string | number | null | undefined;

const asDate = (when: When): Date | undefined => {
  if (when === null || when === undefined || when === '') return undefined;
  const date = new Date(when);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

const two = (value: number) => String(value).padStart(2, '0');

function parts(date: Date, timeZone: string | undefined) {
  const found = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(date);
  return Object.fromEntries(found.map(({ type, value }) => [type, value])) as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >;
}

/**
 * Returns `dd/MM/yyyy` in every language, or '' without a date. `timeZone` is an IANA name; the
 * default is the zone of the reader.
 */
export function formatDate(when: When, timeZone?: string): string {
  const date = asDate(when);
  if (!date) return '';
  const { day, month, year } = parts(date, timeZone);
  return `${day}/${month}/${year}`;
}

export function formatDateTime(when: When, timeZone?: string): string {
  const date = asDate(when);
  if (!date) return '';
  const { hour, minute } = parts(date, timeZone);
  return `${formatDate(date, timeZone)} ${hour}:${minute}`;
}

/**
 * The locale for dates in words. English puts the day first and counts 24 hours, like the dates in
 * digits.
 */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/** Formats a local date and time like `formatDateTime`. */
export const formatWall = (wall: WallTime): string =>
  wall.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d).*$/, '$3/$2/$1 $4');

/** `m:ss`, for the length of a video. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`;

const digits = (fractionDigits: number | undefined): Intl.NumberFormatOptions =>
  fractionDigits === undefined
    ? { maximumFractionDigits: 2 }
    : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };

/** These units are the same in every interface language. */
const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Returns functions that format numbers, money and sizes for a language. */
export function formatters(locale: string) {
  const number = (value: number, fractionDigits?: number) =>
    new Intl.NumberFormat(locale, digits(fractionDigits)).format(value);
  return {
    number,
    /** `2147483648` → `2 GB`. */
    bytes: (bytes: number) => {
      const unit = Math.min(
        units.length - 1,
        Math.max(0, Math.floor(Math.log(bytes || 1) / Math.log(1_024))),
      );
      return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_024 ** unit)} ${units[unit]}`;
    },
    /**
     * A number in an input field: with the decimal sign of the language and without thousands
     * signs, which could be read as decimals. '' for null.
     */
    editable: (value: number | null, fractionDigits?: number) =>
      value === null
        ? ''
        : new Intl.NumberFormat(locale, { useGrouping: false, ...digits(fractionDigits) }).format(
            value,
          ),
    /** 0.462 → 46.2 %. */
    percent: (ratio: number, fractionDigits = 1) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        maximumFractionDigits: fractionDigits,
      }).format(ratio),
    /**
     * `part` of `whole` in percent, rounded only once: 18 of 39 is 46.2 %. If `whole` is 0, 0 %.
     */
    share: (part: number, whole: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
        whole === 0 ? 0 : roundedQuotient(part, whole, 3),
      ),
    /** `currency` is an ISO 4217 code. */
    money: (amount: number, currency = 'EUR') =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    /** The sign of a currency: '€', 'US$'. */
    currencySign: (currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
    /** A date with the month in words: '4 de marzo de 2027'. */
    longDate: (when: When, timeZone?: string) => {
      const date = asDate(when);
      return date
        ? new Intl.DateTimeFormat(dateLocale(locale), {
            dateStyle: 'long',
            ...(timeZone ? { timeZone } : {}),
          }).format(date)
        : '';
    },
    list: (values: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(values),
    /** A list with 'or'. */
    anyOf: (values: string[]) =>
      new Intl.ListFormat(locale, { type: 'disjunction' }).format(values),
  };
}
