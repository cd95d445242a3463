import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Over the page, while the window that was asked for is on its way. */
export function WindowComing() {
  const { t } = useTranslation();
  return <Loader role="status" aria-label={t('loading')} pos="fixed" inset={0} m="auto" />;
}
