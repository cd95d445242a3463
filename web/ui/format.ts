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
  return Object.fromEntries(found.map(({ type, value }) => [type, value])) as Record<Intl.DateTimeFormatPartTypes, string>;
}

/** `dd/MM/yyyy`, the same in every language; '' when there is no date. `timeZone` is an IANA name, the reader's own by default. */
export function formatDate(when: When, timeZone?: string): string {
  const date = asDate(when);
  if (!date) return '';
  const { day, month, year } = parts(date, timeZone);
  return `${day}/${month}/${year}`;
}

/** `dd/MM/yyyy HH:mm`. */
export function formatDateTime(when: When, timeZone?: string): string {
  const date = asDate(when);
  if (!date) return '';
  const { hour, minute } = parts(date, timeZone);
  return `${formatDate(date, timeZone)} ${hour}:${minute}`;
}

/** `m:ss`, for the length of a video. */
export const formatDuration = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`;

/** Numbers, money and sizes as the reader's language writes them. */
export function formatters(locale: string) {
  const number = (value: number, fractionDigits?: number) =>
    new Intl.NumberFormat(
      locale,
      fractionDigits === undefined
        ? { maximumFractionDigits: 2 }
        : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits },
    ).format(value);
  return {
    number,
    percent: (ratio: number) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(ratio),
    /** `currency` is an ISO 4217 code. */
    money: (amount: number, currency = 'EUR') => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    /** Day and month in words: '4 de marzo de 2027'. */
    longDate: (when: When, timeZone?: string) => {
      const date = asDate(when);
      return date ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...(timeZone ? { timeZone } : {}) }).format(date) : '';
    },
    list: (values: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(values),
  };
}
