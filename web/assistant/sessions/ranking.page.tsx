import { useTranslation } from 'react-i18next';
import { AreaFrame } from '../area-frame';

export default function RankingPage() {
  const { t } = useTranslation('assistant');
  return <AreaFrame title={t('title.ranking')} />;
}
