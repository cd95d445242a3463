import { Badge, Button, Code, Skeleton } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconRefresh,
  IconSearch,
} from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '~/api/session';
import { listViews } from '~/frame/saved-views/list-views';
import { ZonedTime } from '~/ui/date-time/zoned-time';
import { EmptyState } from '~/ui/empty-state';
import type { DataListColumn } from '~/ui/list-rows';
import { PagedList, usePagedList } from '~/ui/paged-list';
import { readDayRange } from '~/ui/read-day-range';
import type { RowAction } from '~/ui/row-action';
import { useFormat } from '~/ui/use-format';
import type { Sort } from '~/ui/use-list-state';
import { instantAt } from '../../../shared/rules/zoned-time.js';
import {
  nameOf,
  type Operation,
  type OperationAction,
  operationsShown,
  type Standing,
  useOperationActions,
  useOperations,
} from './use-operations';
import { useStanding } from './use-report-status';

const DayRange = lazy(async () => ({
  default: (await import('~/ui/date-time/day-range')).DayRange,
}));

const byUrgency: Sort = { key: 'urgency', direction: 'asc' };
const rowKey = ({ id }: Operation) => id;
const icons = {
  run: IconPlayerPlay,
  pause: IconPlayerPause,
  resume: IconPlayerTrackNext,
  retry: IconRefresh,
};
const colours: Record<Standing, string> = {
  LATE: 'main',
  FAILED: 'main',
  RUNNING: 'green',
  PAUSED: 'orange',
  SCHEDULED: 'gray',
  DONE: 'gray',
};

/** The actions that an operation offers. */
function pressesOf({ subject, standing, paused }: Operation): OperationAction[] {
  if (subject === 'EVENT') return ['run', paused ? 'resume' : 'pause'];
  return standing === 'FAILED' || standing === 'LATE' ? ['retry'] : [];
}

/** Lists the reports of all accounts that match the filters in the URL. */
export function OperationList() {
  const { t } = useTranslation(['admin', 'common']);
  const [standing] = useStanding();
  const { uid } = useUser();
  const { tools, from, to, unfilter } = useDays();
  const list = usePagedList(byUrgency);
  const page = useOperations({
    ...list.asked,
    ...(standing && { state: standing }),
    ...(from && { from }),
    ...(to && { to }),
  });
  const { press, busy } = useOperationActions();
  const actions = (operation: Operation): RowAction[] =>
    pressesOf(operation).map((what) => ({
      key: what,
      label: t(`admin:action.${what}`),
      icon: icons[what],
      primary: what === 'run' || what === 'retry',
      unavailable: what === 'run' && !operation.runnable && t('admin:list.notRunnable'),
      busy: busy?.id === operation.id && busy.press === what,
      onSelect: () => void press(operation, what),
    }));
  const filtered = Boolean(standing ?? from ?? to);
  return (
    <PagedList
      storedAs="operations"
      label={t('admin:list.title')}
      list={list}
      page={page}
      size={operationsShown}
      range={(range) => t('admin:list.range', range)}
      failedTitle={t('admin:failed')}
      {...listViews(uid, 'operations')}
      toolbar={tools}
      columns={useColumns()}
      rowKey={rowKey}
      rowName={nameOf}
      actions={actions}
      nothing={list.query ? undefined : <Nothing onUnfilter={filtered ? unfilter : undefined} />}
    />
  );
}

function Nothing({ onUnfilter }: { onUnfilter: (() => void) | undefined }) {
  const { t } = useTranslation(['admin', 'common']);
  if (!onUnfilter)
    return <EmptyState title={t('admin:list.emptyTitle')} text={t('admin:list.emptyText')} />;
  const action = (
    <Button variant="default" onClick={onUnfilter}>
      {t('common:list.unfilter')}
    </Button>
  );
  return (
    <EmptyState
      icon={IconSearch}
      title={t('common:list.filteredOut')}
      text={t('common:list.filteredOutHint')}
      action={action}
    />
  );
}

/**
 * Reads the chosen days from the URL and returns them as instants in the viewer's time zone.
 * `tools` is the field that changes them. `unfilter` removes every filter.
 */
function useDays() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const days = readDayRange(params);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const put = (part: Record<string, string | null>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(part)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const tools = (
    <Suspense fallback={<Skeleton h={36} w={256} />}>
      <DayRange
        label={t('list.days')}
        placeholder={t('list.everyDay')}
        value={days}
        onChange={([first, second]) => put({ from: first, to: second })}
      />
    </Suspense>
  );
  const [from, to] = days;
  return {
    tools,
    from: instantAt(from && `${from} 00:00`, timeZone)?.toISOString(),
    to: instantAt(to && `${dayAfter(to)} 00:00`, timeZone)?.toISOString(),
    unfilter: () => put({ state: null, from: null, to: null }),
  };
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function useColumns(): DataListColumn<Operation>[] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'owner',
        title: t('list.owner'),
        value: ({ owner }) => owner.name || t('list.unnamed'),
        render: ({ owner }) => (
          <span style={{ overflowWrap: 'anywhere' }}>{owner.name || t('list.unnamed')}</span>
        ),
      },
      {
        key: 'code',
        title: t('list.code'),
        value: ({ publicCode }) => publicCode,
        render: ({ publicCode }) => <Code>{publicCode}</Code>,
      },
      {
        key: 'at',
        title: t('list.at'),
        value: ({ at }) => Date.parse(at),
        render: ({ at, timeZone }) => <ZonedTime at={at} zone={timeZone} />,
      },
      {
        key: 'what',
        title: t('list.what'),
        value: ({ schedule }) =>
          t(`what.${schedule === null ? 'asked' : schedule === 'PERIODIC' ? 'periodic' : 'end'}`),
        sortable: false,
      },
      {
        key: 'urgency',
        title: t('list.standing'),
        value: ({ standing }) => standing,
        render: ({ standing, progress }) => (
          <Badge
            component="span"
            variant="light"
            color={colours[standing]}
            tt="none"
            miw="max-content"
          >
            {t(`standing.${standing}`)}
            {progress !== null && ` · ${format.percent(progress / 100)}`}
          </Badge>
        ),
      },
    ],
    [t, format],
  );
}
