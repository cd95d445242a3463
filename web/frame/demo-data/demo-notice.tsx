import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says what happens to sample data that the organiser edits. */
export function DemoNotice() {
  const { t } = useTranslation('shell');
  return (
    <Alert color="main" variant="light" icon={<IconInfoCircle aria-hidden="true" />} mb="lg">
      {t('demo.editing')}
    </Alert>
  );
}
