import { NativeSelect, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readDayRange } from '~/ui/read-day-range';
import { type SessionStatus, sessionStatuses } from '../../../shared/vocabulary/session.js';
import classes from './event-filter.module.css';

const DayRange = lazy(async () => ({
  default: (await import('~/ui/date-time/day-range')).DayRange,
}));

/** The filter of the event list: a status, and the days `from` and `to` as YYYY-MM-DD. */
export type EventFilter = { status?: SessionStatus; from?: string; to?: string };

/**
 * The filter in the address, with its controls. `unfilter` clears it; undefined if no filter is
 * set.
 */
export function useEventFilter() {
  const { t } = useTranslation('events');
  const [params, setParams] = useSearchParams();
  const status = sessionStatuses.find((known) => known === params.get('status'));
  const [from, to] = readDayRange(params);
  const filter: EventFilter = {
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  };

  const put = (part: Partial<Record<keyof EventFilter, string | null>>) =>
    setParams(
      (before) => {
        before.delete('page');
        for (const [name, value] of Object.entries(part)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const unfilter = () => put({ status: null, from: null, to: null });

  const tools = (
    <div className={classes.filter}>
      <NativeSelect
        aria-label={t('list.column.status')}
        data={[
          { value: '', label: t('list.filter.everyStatus') },
          ...sessionStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) => put({ status: value })}
      />
      <div className={classes.days}>
        <Suspense fallback={<Skeleton h={36} />}>
          <DayRange
            label={t('list.filter.days')}
            placeholder={t('list.filter.everyDay')}
            value={[from, to]}
            onChange={([first, second]) => put({ from: first, to: second })}
          />
        </Suspense>
      </div>
    </div>
  );
  return { filter, tools, unfilter: Object.keys(filter).length > 0 ? unfilter : undefined };
}
