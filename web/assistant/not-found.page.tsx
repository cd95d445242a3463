import { useTranslation } from 'react-i18next';
import { AssistantFrame } from './assistant-frame';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return <AssistantFrame title={t('notFound.title')} intro={t('notFound.body')} />;
}
