import { useTranslation } from 'react-i18next';

/** Says that the instructor reveals the product. Without an instructor, guests do. */
export function HiddenHint({ instructor }: { instructor: string }) {
  const { t } = useTranslation('led');
  return t('introduce.hidden', { instructor });
}
