/**
 * This folder has components and hooks that know nothing of the product: fields, lists, windows,
 * notices and formats. Parts that know the product and are shared by screens are in `web/frame`.
 */

import { useMemo } from 'react';
import { useLocale } from '~/i18n';
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatters,
  formatWall,
} from '../../shared/rules/format.js';

/** The formatters of the page's language. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(
    () => ({
      date: formatDate,
      dateTime: formatDateTime,
      wall: formatWall,
      duration: formatDuration,
      ...formatters(locale),
    }),
    [locale],
  );
}
