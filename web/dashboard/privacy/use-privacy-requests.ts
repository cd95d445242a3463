/**
 * This folder has the organiser's privacy console: requests of guests about their personal data,
 * and their answers.
 */

import { useState } from 'react';
import { type GetData, invalidate } from '~/api/client';
import { useCompany } from '~/api/company';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { wallTime } from '../../../shared/rules/zoned-time.js';

export const requestsPath = '/api/v1/privacy/{uid}/request';
export const requestPath = '/api/v1/privacy/{uid}/request/{id}';
export const overviewPath = '/api/v1/privacy/{uid}/overview';
export const heldPath = '/api/v1/privacy/{uid}/request/{id}/held';

export type PrivacyRequest = GetData<typeof requestsPath>[number];

/** Reads all lists of requests again. */
export const refreshRequests = () => invalidate(requestsPath);

const dayMs = 86_400_000;

/** The date at the organiser, and formatters of days such as `2030-11-20`. */
export function useDays() {
  const format = useFormat();
  const locale = useLocale();
  const zone = useCompany().data?.timeZone ?? 'UTC';
  const [now] = useState(() => new Date());
  const today = wallTime(now, zone).slice(0, 10);
  const daysTo = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  return {
    today,
    daysTo,
    day: (day: string) => format.date(`${day}T12:00:00Z`, 'UTC'),
    /** 'in 12 days', 'tomorrow', '3 days ago'. */
    distance: (day: string) =>
      new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysTo(day), 'day'),
    instant: (at: string) => format.date(at, zone),
  };
}
