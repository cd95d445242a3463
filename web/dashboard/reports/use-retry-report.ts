import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, invalidate } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError } from '~/ui/notify';
import { refreshReports } from './use-report';

/** Generates a failed report again. Calls `onRetried` when the report is in the queue again. */
export function useRetryReport(onRetried?: () => void): (id: string) => Promise<void> {
  const { t } = useTranslation('reports');
  const { uid } = useAccount();
  const errorText = useErrorText();
  return async (id) => {
    try {
      await api.POST('/api/v1/report/{uid}/{id}/retry', { params: { path: { uid, id } } });
      await Promise.all([refreshReports(), invalidate('/api/v1/report/{uid}/{id}/status')]);
      onRetried?.();
    } catch (error) {
      notifyError(errorText(error), t('retry.failed'));
    }
  };
}
