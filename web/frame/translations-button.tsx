import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Opens the page that translates the texts of a stored thing. */
export function TranslationsButton({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      leftSection={<IconLanguage size={18} aria-hidden="true" />}
    >
      {t('title.translations')}
    </Button>
  );
}
