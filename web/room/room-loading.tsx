import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown while the room loads. It is grey because the room may have the organiser's colours. */
export function RoomLoading() {
  const { t } = useTranslation('common');
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }} aria-busy="true">
      <Loader color="gray" aria-label={t('loading')} role="status" />
    </main>
  );
}
