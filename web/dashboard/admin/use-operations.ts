import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, type GetData, invalidate, useGet } from '~/api/client';
import { usePage } from '~/api/use-page';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { notifySaved, useFailureNotice } from '~/ui/notify';

const reports = '/api/v1/admin/reports';
const overview = '/api/v1/admin/overview';
/** Polling interval in ms. The reports of all accounts change all the time. */
const refreshInterval = 5_000;
/** Rows on one page of the list. */
export const operationsShown = 25;

/**
 * The next automatic report of an event, or a report that was requested by a person or by the
 * schedule of its event.
 */
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

/** One page of the reports of all accounts, refreshed every 5 s. */
export const useOperations = (asked: Asked) =>
  usePage(
    reports,
    { params: { query: { limit: operationsShown, ...asked } } },
    { refreshInterval },
  );

/** The number of reports in each standing, the queues and the workers. Refreshed every 5 s. */
export const useOverview = () => useGet(overview, {}, { refreshInterval });

export const nameOf = ({ owner, publicCode }: Operation) =>
  owner.name ? `${owner.name} (${publicCode})` : publicCode;

export type OperationAction = 'run' | 'pause' | 'resume' | 'retry';
/** Actions that the organiser notices. The administrator has to confirm them. */
const questioned = ['run', 'pause'] as const;

/**
 * Runs an action on an event or a report and shows a notice with the outcome. Actions that the
 * organiser notices ask for confirmation first. `busy` is the running action.
 */
export function useOperationActions() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const [busy, setBusy] = useState<{ id: string; press: OperationAction } | null>(null);

  const press = async (operation: Operation, what: OperationAction) => {
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
