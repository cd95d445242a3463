import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUser } from '~/api/session';
import { startTour, tourPlace, useTourStep } from './tour-state';

/**
 * Starts the tour of the dashboard, or continues where it was left. `once`: nothing is shown after
 * the tour was taken.
 */
export function TourButton({ once = false }: { once?: boolean }) {
  const { t } = useTranslation('tour');
  const { uid } = useUser();
  const running = useTourStep() !== null;
  const place = tourPlace(uid);
  if (running || (once && place === 'done')) return null;
  const left = typeof place === 'number' && place > 0;
  return (
    <Button variant="light" mih={44} onClick={() => startTour(uid)}>
      {left ? t('resume') : t('start')}
    </Button>
  );
}
