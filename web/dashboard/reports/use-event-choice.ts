import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '~/ui/search-select';
import { useFormat } from '~/ui/use-format';
import type { ReportedEvent } from './use-report';

/** An event as a choice: one tasting is held more than once, so when it was and how many came stand below. None that has not started. */
export function useEventChoice(): (event: ReportedEvent) => Choice {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return useCallback(
    ({ tasting, timeZone, status, attendees, sessionCode: { publicCode, fromDate, toDate } }) => {
      const dates = `${format.dateTime(fromDate, timeZone)} – ${format.dateTime(toDate, timeZone)}`;
      const pending = status === 'PENDING';
      return {
        value: publicCode,
        label: `${tasting} · ${publicCode}`,
        detail: `${dates} · ${pending ? t('form.notStarted') : t('form.attendees', { count: attendees })}`,
        disabled: pending,
      };
    },
    [format, t],
  );
}
