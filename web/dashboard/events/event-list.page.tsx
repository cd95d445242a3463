import { Button, Code, Text } from '@mantine/core';
import { IconChartBar, IconLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ApiError, api } from '~/api/client';
import { useCompany } from '~/api/company';
import { useUser } from '~/api/session';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { PlanLimit, planLimit } from '~/frame/plan-limit';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDelete } from '~/ui/confirm-action';
import { DataList, type DataListColumn } from '~/ui/data-list';
import { Moment } from '~/ui/moment';
import { notifyError, notifySaved } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import type { RowAction } from '~/ui/row-action';
import { sessionStatuses } from '../../../shared/vocabulary/session.js';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { Event } from './event-draft';
import { StatusBadge } from './status-badge';
import { useEvents } from './use-events';
import { useKind } from './use-kind';

const rowKey = ({ id }: Event) => id;
const rowName = ({ tasting, sessionCode }: Event) => `${tasting} (${sessionCode.publicCode})`;
/** What people look for without seeing it in the list. */
const keywords = ({ instructor }: Event) => instructor ?? '';

/** Sessions or campaigns, as the address says. */
export default function EventListPage() {
  const kind = useKind();
  return kind ? <EventList key={kind} kind={kind} /> : <NotFoundPage />;
}

function EventList({ kind }: { kind: TastingKind }) {
  const { t } = useTranslation(['events', 'common']);
  const { uid } = useUser();
  const { data: company } = useCompany();
  const { data: events, error, mutate } = useEvents(kind);
  const errorText = useErrorText();
  const columns = useColumns();
  const [limit, setLimit] = useState<ApiError | null>(null);
  const blocked = company?.blocked ?? false;
  const refuse = () => setLimit(planLimit('ACCOUNT_BLOCKED'));

  const remove = async (event: Event) => {
    if (blocked) return refuse();
    const { id, attendees, sessionCode } = event;
    const body =
      attendees > 0
        ? t('events:list.deleteWithAttendees', { count: attendees })
        : t('events:list.deleteBody', { code: sessionCode.publicCode });
    if (!(await confirmDelete(rowName(event), body))) return;
    try {
      await api.DELETE('/api/v1/session/user/{uid}/{id}', { params: { path: { uid, id } } });
      notifySaved(t('common:save.deletedName', { name: rowName(event) }));
    } catch (failure) {
      notifyError(errorText(failure));
    }
    void mutate();
  };

  const copyLink = async ({ publicLink }: Event) => {
    try {
      await navigator.clipboard.writeText(publicLink);
      notifySaved(t('common:link.copied'));
    } catch {
      // The browser keeps its clipboard to itself: then the link is at least in sight.
      notifyError(publicLink, t('events:list.copyByHand'));
    }
  };

  const plus = <IconPlus size={18} aria-hidden="true" />;
  const add = blocked ? (
    <Button onClick={refuse} leftSection={plus}>
      {t(`events:kind.${kind}.add`)}
    </Button>
  ) : (
    <Button component={Link} to={paths.events.new(kind)} leftSection={plus}>
      {t(`events:kind.${kind}.add`)}
    </Button>
  );
  const actions = (event: Event): RowAction[] => [
    {
      key: 'report',
      label: t('events:list.report'),
      icon: IconChartBar,
      disabled: event.status === 'PENDING' && event.attendees === 0,
      to: paths.reports.generated(event.sessionCode.publicCode),
    },
    { key: 'copy', label: t('common:link.copyLabel'), icon: IconLink, onSelect: () => void copyLink(event) },
    {
      key: 'edit',
      label: t('common:action.edit'),
      icon: IconPencil,
      ...(blocked ? { onSelect: refuse } : { to: paths.events.edit(kind, event.id) }),
    },
    { key: 'delete', label: t('common:action.delete'), icon: IconTrash, danger: true, onSelect: () => void remove(event) },
  ];

  return (
    <>
      <PageHeader
        title={t(`events:kind.${kind}.title`)}
        intro={t(`events:kind.${kind}.intro`)}
        actions={events?.length === 0 ? null : add}
      />
      <DataList
        label={t(`events:kind.${kind}.title`)}
        rows={events}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        {...(blocked ? {} : { rowTo: ({ id }: Event) => paths.events.edit(kind, id) })}
        keywords={keywords}
        actions={actions}
        defaultSort={{ key: 'fromDate', direction: 'desc' }}
        empty={{ title: t(`events:kind.${kind}.emptyTitle`), text: t(`events:kind.${kind}.emptyText`), action: add }}
        error={error}
        failedTitle={t('events:list.failed')}
        onRetry={() => void mutate()}
      />
      {events && events.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('events:list.zone')}
        </Text>
      )}
      <PlanLimit error={limit} onClose={() => setLimit(null)} />
    </>
  );
}

function useColumns(): DataListColumn<Event>[] {
  const { t } = useTranslation('events');
  return useMemo(() => {
    const date = (key: 'fromDate' | 'toDate'): DataListColumn<Event> => ({
      key,
      title: t(`list.column.${key}`),
      value: ({ sessionCode }) => Date.parse(sessionCode[key]),
      render: ({ sessionCode, timeZone }) => <Moment at={sessionCode[key]} zone={timeZone} />,
    });
    return [
      { key: 'name', title: t('list.column.name'), value: ({ tasting }) => tasting },
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
        render: ({ status }) => <StatusBadge status={status} />,
      },
      { key: 'attendees', title: t('list.column.attendees'), value: ({ attendees }) => attendees, align: 'end' },
    ];
  }, [t]);
}
