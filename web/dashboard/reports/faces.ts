import {
  IconMoodAnnoyed,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The four faces from the best to the worst, as the room has them. */
export const faceIcons: readonly TablerIcon[] = [
  IconMoodHappy,
  IconMoodSmile,
  IconMoodAnnoyed,
  IconMoodSad,
];

/** What the faces say, from the best to the worst. */
export function useFaceNames(): string[] {
  const { t } = useTranslation('reports');
  return [t('face.best'), t('face.good'), t('face.poor'), t('face.worst')];
}
