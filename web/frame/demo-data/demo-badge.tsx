import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Marks sample data. */
export function DemoBadge() {
  const { t } = useTranslation('shell');
  return (
    <Badge miw="max-content" variant="outline" color="gray">
      {t('demo.badge')}
    </Badge>
  );
}
