import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/frame/paths';

/**
 * The way out of the wizard: nothing changes.
 * @param label what it says where 'Cancel' alone might mean the plan
 * @param disabled while something is being paid
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
