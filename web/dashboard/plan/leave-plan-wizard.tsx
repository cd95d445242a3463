import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/frame/paths';

/**
 * Leaves the wizard without changing anything.
 * @param label replaces 'Cancel' if that might be read as cancelling the plan
 * @param disabled true while a payment is in progress
 */
export function LeaveWizard({ label, disabled = false }: { label?: string; disabled?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button
      variant="subtle"
      color="gray"
      disabled={disabled}
      onClick={() => void navigate(paths.home)}
    >
      {label ?? t('action.cancel')}
    </Button>
  );
}
