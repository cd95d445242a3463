import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '~/api/client';
import { paths } from '~/app/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { Popup } from '~/ui/popup';

/** Whether a call was refused because of the plan. */
export const isPlanLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'MAX_WINES' || error.code === 'ACCOUNT_BLOCKED' || error.code === 'FEATURE_NOT_ALLOWED');

/** Says that the plan allows no more, and leads to the plans. */
export function PlanLimit({ error, onClose }: { error: ApiError | null; onClose: () => void }) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const toPlans = () => {
    onClose();
    void navigate(paths.plan);
  };
  return (
    <Popup
      opened={error !== null}
      title={t('limit.title')}
      onClose={onClose}
      confirm={{ label: t('limit.plans'), onConfirm: toPlans }}
      cancel={{ label: t('limit.later') }}
    >
      <Text>{error && errorText(error)}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {t('limit.body')}
      </Text>
    </Popup>
  );
}
