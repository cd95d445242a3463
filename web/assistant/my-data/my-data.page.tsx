import { useTranslation } from 'react-i18next';
import { AreaFrame } from '../area-frame';

export default function MyDataPage() {
  const { t } = useTranslation('assistant');
  return <AreaFrame title={t('title.myData')} />;
}
