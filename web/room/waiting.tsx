import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The room is on its way: in no colour of ours, since it may be dressed in others. */
export function Waiting() {
  const { t } = useTranslation('common');
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }} aria-busy="true">
      <Loader color="gray" aria-label={t('loading')} role="status" />
    </main>
  );
}
