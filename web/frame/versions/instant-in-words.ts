import { dateLocale } from '../../../shared/rules/format.js';

const dayMs = 24 * 60 * 60_000;
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** Returns an instant in the reader's words and time zone: 'Hoy, 18:40', '12 nov, 18:40'. */
export function instantInWords(instant: string, locale: string, now = new Date()): string {
  const at = new Date(instant);
  const days = Math.round((midnight(now) - midnight(at)) / dayMs);
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  if (days === 0 || days === 1) {
    const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
    const clock = new Intl.DateTimeFormat(dateLocale(locale), time).format(at);
    return `${day.charAt(0).toLocaleUpperCase(locale)}${day.slice(1)}, ${clock}`;
  }
  return new Intl.DateTimeFormat(dateLocale(locale), {
    day: 'numeric',
    month: 'short',
    ...(at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    ...time,
  }).format(at);
}
