/**
 * This folder has the screens of events and campaigns: lists, editor, public code and sharing.
 * Their results are in the folder `reports`, and their tastings in `tastings`.
 */

import { Code, Text } from '@mantine/core';
import { IconChartBar, IconLink, IconPresentation, IconShare } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany, useMay } from '~/api/company';
import { GuideLink } from '~/frame/guide-link';
import { ListPage } from '~/frame/list-page';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { copyText } from '~/ui/copy-text';
import { ZonedTime } from '~/ui/date-time/zoned-time';
import type { DataListColumn } from '~/ui/list-rows';
import { notifyError, notifySaved } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { guideOfKind } from '../../../shared/vocabulary/guides.js';
import { sessionStatuses } from '../../../shared/vocabulary/session.js';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import { MonthlyQuotaFull, planRefusalOf } from './monthly-quota';
import { NextReport } from './next-report';
import { StatusBadge } from './status-badge';
import { useEventFilter } from './use-event-filter';
import { type ListedEvent, useEvents } from './use-events';
import { useKindInAddress } from './use-kind-in-address';
import { useShareDrawer } from './use-share-drawer';

const ShareDrawer = lazy(() => import('./share-drawer'));

const rowName = ({ tasting, sessionCode }: ListedEvent) => `${tasting} (${sessionCode.publicCode})`;
/** The instructor can be searched for, although the list has no column for it. */
const keywords = ({ instructor }: ListedEvent) => instructor ?? '';

/** Nobody can have answered yet. */
const isUntouched = ({ status, attendees }: ListedEvent) => status === 'PENDING' && attendees === 0;

/** Nothing is left to lead, although the instructor can go on while the event is open. */
const isOver = ({ status, runEnded }: ListedEvent) => status === 'FINISHED' || runEnded === true;

/** The desk stays open beside the dashboard. */
const openDesk = ({ sessionCode }: ListedEvent) =>
  void globalThis.open(paths.desk(sessionCode.publicCode), '_blank', 'noopener');

/** Lists group events or campaigns, depending on the address. */
export default function EventListPage() {
  const kind = useKindInAddress();
  return kind ? <EventList key={kind} kind={kind} /> : <NotFoundPage />;
}

function EventList({ kind }: { kind: TastingKind }) {
  const { t } = useTranslation(['events', 'common']);
  const { data: company } = useCompany();
  const seesResults = useMay('results');
  const { filter, tools, unfilter } = useEventFilter();
  const events = useEvents(kind, filter);
  const { shared, share, close } = useShareDrawer();

  const copyLink = async ({ publicLink }: ListedEvent) => {
    if (await copyText(publicLink)) notifySaved(t('common:link.copied'));
    // Shows the link, so that it can be copied by hand.
    else notifyError(publicLink, t('common:link.copyByHand'));
  };

  return (
    <ListPage
      title={t(`events:kind.${kind}.title`)}
      intro={t(`events:kind.${kind}.intro`)}
      list={events}
      more={<GuideLink guide={guideOfKind[kind]} />}
      toolbar={tools}
      onUnfilter={unfilter}
      columns={useColumns()}
      rowName={rowName}
      editTo={({ id }) => paths.events.edit(kind, id)}
      keywords={keywords}
      defaultSort={{ key: 'fromDate', direction: 'desc' }}
      empty={{
        title: t(`events:kind.${kind}.emptyTitle`),
        text: t(`events:kind.${kind}.emptyText`),
        example: 'events',
      }}
      failedTitle={t('events:list.failed')}
      add={{ label: t(`events:kind.${kind}.add`), to: paths.events.new(kind) }}
      refusal={company ? planRefusalOf(company, kind) : null}
      actions={(event) => [
        ...(kind === 'live'
          ? [
              {
                key: 'lead',
                label: t('events:lead.action'),
                icon: IconPresentation,
                primary: !isOver(event),
                unavailable: event.status === 'FINISHED' && t('events:lead.over'),
                onSelect: () => openDesk(event),
              },
            ]
          : []),
        {
          key: 'share',
          label: t('events:share.action'),
          icon: IconShare,
          // A campaign without guests has no results yet.
          primary: kind === 'podcast' && isUntouched(event),
          onSelect: () => share(event.id),
        },
        ...(seesResults
          ? [
              {
                key: 'report',
                label: t('events:list.report'),
                icon: IconChartBar,
                primary: kind === 'live' ? isOver(event) : !isUntouched(event),
                unavailable: isUntouched(event) && t('events:list.noReport'),
                to: paths.reports.generated(event.sessionCode.publicCode),
              },
            ]
          : []),
        {
          key: 'copy',
          label: t('common:link.copyLabel'),
          icon: IconLink,
          onSelect: () => void copyLink(event),
        },
      ]}
      deleteBody={({ attendees, sessionCode }) =>
        attendees > 0
          ? t('events:list.deleteWithAttendees', { count: attendees })
          : t('events:list.deleteBody', { code: sessionCode.publicCode })
      }
      around={(drawn) => (
        <>
          {company && <MonthlyQuotaFull kind={kind} company={company} />}
          {drawn}
          {events.data && events.data.length > 0 && (
            <Text size="xs" c="dimmed" mt="xs">
              {t('events:list.zone')}
            </Text>
          )}
          {shared && (
            <Suspense>
              <ShareDrawer
                id={shared}
                runEnded={events.data?.find(({ id }) => id === shared)?.runEnded}
                onClose={close}
              />
            </Suspense>
          )}
        </>
      )}
    />
  );
}

function useColumns(): DataListColumn<ListedEvent>[] {
  const { t } = useTranslation('events');
  const format = useFormat();
  return useMemo(() => {
    const date = (key: 'fromDate' | 'toDate'): DataListColumn<ListedEvent> => ({
      key,
      title: t(`list.column.${key}`),
      value: ({ sessionCode }) => Date.parse(sessionCode[key]),
      render: ({ sessionCode, timeZone }) => <ZonedTime at={sessionCode[key]} zone={timeZone} />,
    });
    return [
      {
        key: 'name',
        title: t('list.column.name'),
        value: ({ tasting }) => tasting,
        render: ({ tasting, leader }) => (
          <>
            {tasting}
            {leader && (
              <Text span display="block" size="sm" c="dimmed" fw={400}>
                {t('list.leader', { name: leader.name, mean: format.number(leader.mean, 2) })}
              </Text>
            )}
          </>
        ),
      },
      {
        key: 'code',
        title: t('list.column.code'),
        value: ({ sessionCode }) => sessionCode.publicCode,
        render: ({ sessionCode }) => <Code>{sessionCode.publicCode}</Code>,
      },
      date('fromDate'),
      date('toDate'),
      {
        key: 'status',
        title: t('list.column.status'),
        value: ({ status }) => sessionStatuses.indexOf(status),
        render: (event) => (
          <>
            <StatusBadge event={event} />
            <NextReport schedule={event.sessionCode} zone={event.timeZone} />
          </>
        ),
      },
      {
        key: 'attendees',
        title: t('list.column.attendees'),
        value: ({ attendees }) => attendees,
        render: ({ attendees, answered }) => (
          <>
            {format.number(attendees)}
            {attendees > 0 && answered !== undefined && (
              <Text span display="block" size="sm" c="dimmed">
                {/* The number of attendees is live, and may have fallen since. */}
                {t('list.rated', { count: Math.min(answered, attendees) })}
              </Text>
            )}
          </>
        ),
        align: 'end',
      },
    ];
  }, [t, format]);
}
