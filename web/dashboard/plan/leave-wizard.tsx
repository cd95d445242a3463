import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/frame/paths';

/** The way out of the wizard: nothing changes. */
export function LeaveWizard() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.home} variant="subtle" color="gray">
      {t('action.cancel')}
    </Button>
  );
}
