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
 * The locale for numbers. 'pt' alone would be the Portuguese of Brazil. Browsers that lack a
 * locale, such as Galician, would use a language of their own.
 */
function numberLocale(locale: string): string {
  if (locale === 'pt') return 'pt-PT';
  return Intl.NumberFormat.supportedLocalesOf(locale).length > 0 ? locale : 'es';
}

/**
 * The locale for dates in words. English puts the day first and counts 24 hours, like the dates in
 * digits.
 */
export const dateLocale = (locale: string): string =>
  locale === 'en' ? 'en-GB' : numberLocale(locale);

/** Returns the Open Graph locale of a language, with its most common country: 'ca_ES'. */
export function openGraphLocale(code: string): string {
  const { language, region } = new Intl.Locale(dateLocale(code.toLowerCase())).maximize();
  return `${language}_${region}`;
}

/**
 * The pattern of dates in digits: 'DD.MM.YYYY' in German. Spanish, Catalan and English have the
 * documented format in all their regional variants.
 */
function datePattern(locale: string): string {
  if (/^(?:es|ca|en)\b/.test(locale)) return 'DD/MM/YYYY';
  const letters: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    day: 'DD',
    month: 'MM',
    year: 'YYYY',
  };
  return new Intl.DateTimeFormat(dateLocale(locale), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? value)
    .join('');
}

/** `m:ss`, for the length of a video. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`;

const digits = (fractionDigits: number | undefined): Intl.NumberFormatOptions =>
  fractionDigits === undefined
    ? { maximumFractionDigits: 2 }
    : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };

/** A hyphen at which no line breaks. Fonts have no sign of its own for it. */
const boundHyphen = '-\u2060';

/** The units of sizes. Languages without an entry write those of English. */
const cyrillicUnits = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'];
const unitsOf: Partial<Record<string, readonly string[]>> = {
  fr: ['o', 'Ko', 'Mo', 'Go', 'To'],
  ru: cyrillicUnits,
  uk: cyrillicUnits,
};

/** Some languages write 'EUR' for a currency that their readers know as '€'. */
const moneyIn = (currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: currency === 'EUR' ? 'narrowSymbol' : 'symbol',
});

/** Returns functions that format dates, numbers, money and sizes for a language. */
export function formatters(locale: string) {
  const tag = numberLocale(locale);
  const pattern = datePattern(locale);
  const units = unitsOf[new Intl.Locale(locale).language] ?? ['B', 'KB', 'MB', 'GB', 'TB'];
  const inDigits = (year: string, month: string, day: string) =>
    pattern
      .replace('YYYY', year)
      .replace('MM', month)
      .replace('DD', day)
      .replaceAll('-', boundHyphen);
  const number = (value: number, fractionDigits?: number) =>
    new Intl.NumberFormat(tag, digits(fractionDigits)).format(value);
  return {
    /** The pattern of `date`, in the letters of dayjs. */
    datePattern: pattern,
    /**
     * A date in digits, or '' without a date. `timeZone` is an IANA name; the default is the zone
     * of the reader.
     */
    date: (when: When, timeZone?: string): string => {
      const date = asDate(when);
      if (!date) return '';
      const { day, month, year } = parts(date, timeZone);
      return inDigits(year, month, day);
    },
    /** A date in digits, and the time in 24 hours. */
    dateTime: (when: When, timeZone?: string): string => {
      const date = asDate(when);
      if (!date) return '';
      const { day, month, year, hour, minute } = parts(date, timeZone);
      return `${inDigits(year, month, day)} ${hour}:${minute}`;
    },
    /** A local time `YYYY-MM-DD HH:mm:ss` like `dateTime`, or a day `YYYY-MM-DD` like `date`. */
    wall: (wall: WallTime): string =>
      wall.replace(
        /^(\d{4})-(\d\d)-(\d\d)( \d\d:\d\d)?.*$/,
        (_all, year: string, month: string, day: string, time = '') =>
          inDigits(year, month, day) + time,
      ),
    number,
    /** `2147483648` → `2 GB`. */
    bytes: (bytes: number) => {
      const unit = Math.min(
        units.length - 1,
        Math.max(0, Math.floor(Math.log(bytes || 1) / Math.log(1_024))),
      );
      return `${new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(bytes / 1_024 ** unit)} ${units[unit]}`;
    },
    /**
     * A number in an input field: with the decimal sign of the language and without thousands
     * signs, which could be read as decimals. '' for null.
     */
    editable: (value: number | null, fractionDigits?: number) =>
      value === null
        ? ''
        : new Intl.NumberFormat(tag, { useGrouping: false, ...digits(fractionDigits) }).format(
            value,
          ),
    /** 0.462 → 46.2 %. */
    percent: (ratio: number, fractionDigits = 1) =>
      new Intl.NumberFormat(tag, {
        style: 'percent',
        maximumFractionDigits: fractionDigits,
      }).format(ratio),
    /**
     * `part` of `whole` in percent, rounded only once: 18 of 39 is 46.2 %. If `whole` is 0, 0 %.
     */
    share: (part: number, whole: number) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(
        whole === 0 ? 0 : roundedQuotient(part, whole, 3),
      ),
    /** `currency` is an ISO 4217 code. */
    money: (amount: number, currency = 'EUR') =>
      new Intl.NumberFormat(tag, moneyIn(currency)).format(amount),
    /** The sign of a currency: '€', 'US$'. */
    currencySign: (currency: string) =>
      new Intl.NumberFormat(tag, moneyIn(currency))
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
    list: (values: string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(values),
    /** A list with 'or'. */
    anyOf: (values: string[]) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(values),
  };
}
