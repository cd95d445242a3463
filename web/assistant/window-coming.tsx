import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const above = { zIndex: 'var(--mantine-z-index-modal)' };

/** Over the page, while the window that was asked for is on its way. */
export function WindowComing() {
  const { t } = useTranslation();
  return (
    <Center pos="fixed" inset={0} bg="var(--mantine-color-body)" opacity={0.8} style={above}>
      <Loader role="status" aria-label={t('loading')} />
    </Center>
  );
}
