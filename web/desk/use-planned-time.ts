import { useTranslation } from 'react-i18next';

/** Short words for a planned length: '45 s' below a minute, '4 min' above. */
export function usePlannedTime(): (seconds: number) => string {
  const { t } = useTranslation('desk');
  return (seconds) =>
    seconds < 60
      ? t('time.seconds', { seconds })
      : t('time.minutes', { minutes: Math.round(seconds / 60) });
}
