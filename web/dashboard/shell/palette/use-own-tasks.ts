import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { refreshCompany } from '~/api/company';
import { listKey, type RowOf, useList } from '~/api/list';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { notifySaved, useFailureNotice } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { kindOfType } from '../../../../shared/vocabulary/tasting.js';
import type { Destination } from './use-destinations';

/** The most coming events that are listed for a poster. */
const mostPosters = 8;
/** Sample data is left out, so a few more rows than needed are read. */
const some = 20;

const eventsKey = (
  uid: string,
  query: { sort: string; limit: number; includeOutDated?: boolean },
) =>
  listKey(
    '/api/v1/session/user/{uid}',
    uid,
    ['id', 'tasting', 'tastingPath', 'type', 'demo', 'status', 'sessionCode', 'timeZone'],
    query,
  );

/**
 * The matching tasks. Those about a tasting or event of the organiser name it: a poster is offered
 * for each coming event, the next one first. Lists are read only while such a task matches. A task
 * that finds nothing to work on opens the list.
 */
export function useOwnTasks(matching: Destination[]): { tasks: Destination[]; looking: boolean } {
  const { t } = useTranslation('palette');
  const { uid } = useAccount();
  const navigate = useNavigate();
  const format = useFormat();
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const has = (task: string) => matching.some(({ id }) => id === `task ${task}`);
  const coming = useList(has('poster') ? eventsKey(uid, { sort: 'fromDate', limit: 100 }) : null);
  const past = useList(
    has('repeatEvent')
      ? eventsKey(uid, { sort: '-fromDate', limit: some, includeOutDated: true })
      : null,
  );
  const tastings = useList(
    has('copyTasting')
      ? listKey('/api/v1/tasting/{uid}', uid, ['id', 'name', 'type', 'demo'], {
          sort: '-lastUpdate',
          limit: some,
        })
      : null,
  );

  const detailOf = (event: RowOf<ReturnType<typeof eventsKey>>) =>
    `${event.tasting} · ${format.dateTime(event.sessionCode.fromDate, event.timeZone)}`;
  const copyTasting = async (id: string) => {
    failure.forget();
    try {
      const made = await unwrap(
        api.POST('/api/v1/tasting/{uid}/{id}/clone', { params: { path: { uid, id } } }),
      );
      notifySaved(t('copied', { name: made.name }));
      void refreshCompany();
      void mutate((key) => Array.isArray(key) && key[0] === '/api/v1/tasting/{uid}');
      void navigate(paths.tastings.edit(kindOfType[made.type], made.id));
    } catch (error) {
      failure.say(errorText(error));
    }
  };

  const postersOf = (task: Destination): Destination[] => {
    const own = (coming.data ?? []).filter(({ demo }) => !demo);
    // An event that runs comes after those that are still to come.
    return [
      ...own.filter(({ status }) => status === 'PENDING'),
      ...own.filter(({ status }) => status !== 'PENDING').toReversed(),
    ]
      .slice(0, mostPosters)
      .map((event) => ({
        ...task,
        id: `${task.id} ${event.id}`,
        detail: detailOf(event),
        to: paths.events.share(kindOfType[event.type], event.id),
      }));
  };
  const repetitionOf = (task: Destination): Destination[] => {
    const own = (past.data ?? []).filter(({ demo }) => !demo);
    const last = own.find(({ status }) => status !== 'PENDING') ?? own[0];
    if (!last) return [];
    const tasting = last.tastingPath.replace(/^.*\//, '');
    const to = paths.events.new(kindOfType[last.type], tasting);
    return [{ ...task, detail: detailOf(last), to }];
  };
  const copyOf = (task: Destination): Destination[] => {
    const last = tastings.data?.find(({ demo }) => !demo);
    return last ? [{ ...task, detail: last.name, act: () => void copyTasting(last.id) }] : [];
  };
  const named = (task: Destination): Destination[] => {
    const [isLoading, found] =
      task.id === 'task poster'
        ? [coming.isLoading, postersOf(task)]
        : task.id === 'task repeatEvent'
          ? [past.isLoading, repetitionOf(task)]
          : task.id === 'task copyTasting'
            ? [tastings.isLoading, copyOf(task)]
            : [false, [task]];
    return isLoading || found.length > 0 ? found : [task];
  };
  return {
    tasks: matching.flatMap(named),
    looking: coming.isLoading || past.isLoading || tastings.isLoading,
  };
}
