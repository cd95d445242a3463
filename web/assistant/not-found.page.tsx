import { useTranslation } from 'react-i18next';
import { AreaFrame } from './area-frame';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return <AreaFrame title={t('notFound.title')} intro={t('notFound.body')} />;
}
