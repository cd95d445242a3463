import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What is seen until it is known which page comes. */
export function OnTheWay() {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="100dvh">
      <Loader aria-label={t('loading')} role="status" />
    </Center>
  );
}
