import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '~/ui/search-select';
import { useFormat } from '~/ui/use-format';
import type { ReportedEvent } from './use-report';

/**
 * Returns a function that describes an event as an option of a select. The option shows the dates
 * and the number of guests, because a tasting can have several events. Events that have not started
 * are disabled.
 */
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
