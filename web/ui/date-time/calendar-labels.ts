import { useTranslation } from 'react-i18next';

/** The accessible names of a calendar's buttons. */
export function useCalendarLabels() {
  const { t } = useTranslation();
  return {
    previousMonth: t('moment.previousMonth'),
    nextMonth: t('moment.nextMonth'),
    previousYear: t('moment.previousYear'),
    nextYear: t('moment.nextYear'),
    previousDecade: t('moment.previousDecade'),
    nextDecade: t('moment.nextDecade'),
  };
}
