import { NativeSelect, Skeleton, Switch } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useMemberships } from '~/api/memberships';
import { readDayRange } from '~/ui/read-day-range';
import { type SessionStatus, sessionStatuses } from '../../../shared/vocabulary/session.js';
import classes from './event-filter.module.css';

const DayRange = lazy(async () => ({
  default: (await import('~/ui/date-time/day-range')).DayRange,
}));

/** The filter of the event list. The days `from` and `to` are YYYY-MM-DD. */
export type EventFilter = {
  status?: SessionStatus;
  from?: string;
  to?: string;
  /** The events of one instructor: `instructors/<id>`. */
  uses?: string;
};

/**
 * The filter in the address, with its controls. `unfilter` clears it; undefined if no filter is
 * set.
 */
export function useEventFilter() {
  const { t } = useTranslation('events');
  const [params, setParams] = useSearchParams();
  const status = sessionStatuses.find((known) => known === params.get('status'));
  const [from, to] = readDayRange(params);
  const { uid } = useAccount();
  const { data: memberships } = useMemberships();
  const own = memberships?.accounts.find((account) => account.uid === uid)?.instructorId;
  const isOwn = params.has('own');
  const filter: EventFilter = {
    ...(isOwn && own && { uses: `instructors/${own}` }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  };

  const put = (part: Partial<Record<'status' | 'from' | 'to' | 'own', string | null>>) =>
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
  const unfilter = () => put({ status: null, from: null, to: null, own: null });

  const tools = (
    <div className={classes.filter}>
      {own && (
        <Switch
          className={classes.own}
          label={t('list.filter.own')}
          checked={isOwn}
          onChange={({ currentTarget: { checked } }) => put({ own: checked ? '1' : null })}
        />
      )}
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
