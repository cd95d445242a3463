import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shows a loader until it is known which page to show. */
export function PageLoader() {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="100dvh">
      <Loader aria-label={t('loading')} role="status" />
    </Center>
  );
}
