import { useTranslation } from 'react-i18next';
import { GateFrame } from './gate-frame';

export default function OpenPage() {
  const { t } = useTranslation('assistant');
  return <GateFrame title={t('title.open')} />;
}
