import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, type GetData, invalidate, useGet } from '~/api/client';
import { usePage } from '~/api/page';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { notifySaved, useFailureNotice } from '~/ui/notify';

const reports = '/api/v1/admin/reports';
const overview = '/api/v1/admin/overview';
/** How often it is looked anew: reports of all accounts change all the time. */
const refreshInterval = 5_000;
/** Rows on one page of the list. */
export const operationsShown = 25;

/** What an event makes next, or a report that was asked for. */
export type Operation = GetData<typeof reports>[number];
export type Standing = Operation['standing'];
export type Overview = GetData<typeof overview>;

type Asked = {
  state?: Standing;
  from?: string;
  to?: string;
  q?: string;
  sort: string;
  cursor?: string;
};

/** A page of the reports of all accounts, as they are now. */
export const useOperations = (asked: Asked) =>
  usePage(
    reports,
    { params: { query: { limit: operationsShown, ...asked } } },
    { refreshInterval },
  );

/** How many reports stand how, and how queues and workers are, as it is now. */
export const useOverview = () => useGet(overview, {}, { refreshInterval });

/** What an operation is called. */
export const nameOf = ({ owner, publicCode }: Operation) =>
  owner.name ? `${owner.name} (${publicCode})` : publicCode;

export type Press = 'run' | 'pause' | 'resume' | 'retry';
/** What an organiser notices. */
const questioned = ['run', 'pause'] as const;

/** Does something with an event or report, having asked where it matters, and says what came of it; `busy` is what that is being done with. */
export function usePressing() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const [busy, setBusy] = useState<{ id: string; press: Press } | null>(null);

  const press = async (operation: Operation, what: Press) => {
    const { id } = operation;
    const name = nameOf(operation);
    const question = questioned.find((each) => each === what);
    if (question) {
      const asked = {
        title: t(`confirm.${question}.title`, { name }),
        body: t(`confirm.${question}.body`),
        confirm: t(`action.${what}`),
      };
      if (!(await confirmAction(asked))) return;
    }
    setBusy({ id, press: what });
    failure.forget();
    try {
      const init = { params: { path: { id } } };
      if (what === 'retry') await api.POST('/api/v1/admin/reports/{id}/retry', init);
      else await api.POST(`/api/v1/admin/event/{id}/${what}`, init);
      notifySaved(t(`done.${what}`, { name }));
    } catch (error) {
      failure.say(errorText(error), t('refused'));
    }
    await Promise.all([invalidate(reports), invalidate(overview)]);
    setBusy(null);
  };
  return { press, busy };
}
