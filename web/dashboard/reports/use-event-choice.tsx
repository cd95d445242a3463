import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoBadge } from '~/frame/demo-data/demo-badge';
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
    ({ tasting, type, demo, timeZone, status, attendees, sessionCode }) => {
      const { publicCode, fromDate, toDate } = sessionCode;
      const start = format.dateTime(fromDate, timeZone);
      // The room of a group event stays open for longer than its tasting.
      const dates =
        type === 'PODCAST_TAST' ? `${start} – ${format.dateTime(toDate, timeZone)}` : start;
      const pending = status === 'PENDING';
      return {
        value: publicCode,
        label: `${tasting} · ${publicCode}`,
        detail: `${dates} · ${pending ? t('form.notStarted') : t('form.attendees', { count: attendees })}`,
        disabled: pending,
        mark: demo && <DemoBadge />,
      };
    },
    [format, t],
  );
}
