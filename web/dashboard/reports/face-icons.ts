import {
  IconMoodAnnoyed,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The four faces from the best to the worst, the same as in the room. */
export const faceIcons: readonly TablerIcon[] = [
  IconMoodHappy,
  IconMoodSmile,
  IconMoodAnnoyed,
  IconMoodSad,
];

/** Names of the faces, from the best to the worst. */
export function useFaceNames(): string[] {
  const { t } = useTranslation('reports');
  return [t('face.best'), t('face.good'), t('face.poor'), t('face.worst')];
}
