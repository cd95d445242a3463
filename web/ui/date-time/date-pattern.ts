import { formatters } from '../../../shared/rules/format.js';

/** The pattern of dates in digits, in the letters of dayjs: 'DD.MM.YYYY' in German. */
export const datePattern = (locale: string): string =>
  formatters(locale)
    .date('3333-11-22', 'UTC')
    .replace('3333', 'YYYY')
    .replace('11', 'MM')
    .replace('22', 'DD')
    .replaceAll('\u2060', '');
