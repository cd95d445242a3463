import { roundedQuotient } from './statistics.js';

type When = Date | string | number | null | undefined;

/** Formats an instant; '' without one. The default of `timeZone` is the zone of the reader. */
function formatInstant(
  when: When,
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): string {
  const date = new Date(when ?? Number.NaN);
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) }).format(date);
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The locale for numbers. 'pt' alone would be the Portuguese of Brazil. Browsers that lack a
 * locale, such as Galician, would use a language of their own.
 */
function numberLocale(locale: string): string {
  const [found = 'es'] = Intl.NumberFormat.supportedLocalesOf([locale, 'es']);
  return found === 'pt' ? 'pt-PT' : found;
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

/** A hyphen at which no line breaks. Fonts may lack the sign that Unicode has for it. */
const boundHyphen = '-\u2060';

/** `m:ss`, for the length of a video. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`;

const digits = (fractionDigits: number | undefined): Intl.NumberFormatOptions =>
  fractionDigits === undefined
    ? { maximumFractionDigits: 2 }
    : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };

/** The units of sizes. Languages without an entry write those of English. */
const unitsOf: Partial<Record<string, string>> = {
  fr: 'o Ko Mo Go To',
  ru: 'Б КБ МБ ГБ ТБ',
  uk: 'Б КБ МБ ГБ ТБ',
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
  const units = (unitsOf[locale.slice(0, 2)] ?? 'B KB MB GB TB').split(' ');
  // Spanish, Catalan and English have the documented format in all their regional variants.
  const digitsTag = /^(?:es|ca|en)/.test(locale) ? 'en-GB' : dateLocale(locale);
  const date = (when: When, timeZone?: string) =>
    formatInstant(
      when,
      digitsTag,
      { day: '2-digit', month: '2-digit', year: 'numeric' },
      timeZone,
    ).replaceAll('-', boundHyphen);
  const dateTime = (when: When, timeZone?: string) =>
    `${date(when, timeZone)} ${formatInstant(when, 'en-GB', { timeStyle: 'short' }, timeZone)}`.trim();
  const number = (value: number, fractionDigits?: number) =>
    new Intl.NumberFormat(tag, digits(fractionDigits)).format(value);
  return {
    /**
     * A date in digits, or '' without a date. `timeZone` is an IANA name; the default is the zone
     * of the reader.
     */
    date,
    /** A date in digits, and the time in 24 hours. */
    dateTime,
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
    longDate: (when: When, timeZone?: string) =>
      formatInstant(when, dateLocale(locale), { dateStyle: 'long' }, timeZone),
    list: (values: string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(values),
    /** A list with 'or'. */
    anyOf: (values: string[]) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(values),
  };
}
