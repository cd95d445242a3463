import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The room is on its way. */
export function Waiting() {
  const { t } = useTranslation('common');
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }} aria-busy="true">
      <Loader aria-label={t('loading')} role="status" />
    </main>
  );
}
