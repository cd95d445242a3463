/**
 * This folder has general components and hooks: fields, lists, windows, notices and formats. Shared
 * parts that are specific to this application are in `web/frame`.
 */

import { useMemo } from 'react';
import { useLocale } from '~/i18n';
import { formatDuration, formatters } from '../../shared/rules/format.js';

/** The formatters of the page's language. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(() => ({ duration: formatDuration, ...formatters(locale) }), [locale]);
}
