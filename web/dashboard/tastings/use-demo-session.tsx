import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { type ApiError, api, unwrap } from '~/api/client';
import { paths } from '~/frame/paths';
import { isPlanLimit, PlanLimit } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { notifyError } from '~/ui/notify';
import type { TastingType } from '../../../shared/vocabulary/tasting.js';

/**
 * Opens a trial of a tasting in a new window: the desk of a group tasting, and the room of an
 * individual one.
 * `notice` is the dialog that appears when the plan does not allow a trial.
 */
export function useDemoSession(): {
  attempt: (tasting: { id: string; type: TastingType }) => Promise<void>;
  busy: string | null;
  notice: ReactNode;
} {
  const { t } = useTranslation('tastings');
  const { uid } = useAccount();
  const locale = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);

  const attempt = async ({ id, type }: { id: string; type: TastingType }) => {
    // Browsers allow a new window only during the click. The window opens empty and gets its
    // address later.
    const opened = globalThis.open('', '_blank');
    if (opened) {
      opened.opener = null;
      opened.document.title = t('try.opening');
    }
    setBusy(id);
    try {
      const { publicCode, publicLink } = await unwrap(
        api.GET('/api/v1/tasting/{uid}/{id}/demoSession', { params: { path: { uid, id } } }),
      );
      const address =
        type === 'CONVENTIONAL_TAST'
          ? `${paths.desk(publicCode)}?${new URLSearchParams({ lang: locale })}`
          : publicLink;
      if (opened) opened.location.replace(address);
      // The browser blocked the window, so a second click opens it.
      else if (
        await confirmAction({
          title: t('try.ready'),
          body: t('try.blocked'),
          confirm: t('try.open'),
        })
      )
        globalThis.open(address, '_blank', 'noopener');
    } catch (error) {
      opened?.close();
      if (isPlanLimit(error)) setRefused(error);
      else notifyError(errorText(error), t('try.failed'));
    } finally {
      setBusy(null);
    }
  };
  return { attempt, busy, notice: <PlanLimit error={refused} onClose={() => setRefused(null)} /> };
}
