import { Badge, Button, Group, Loader, Text } from '@mantine/core';
import { IconChartBar, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '~/api/client';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDelete } from '~/ui/confirm-action';
import { DataList, type DataListColumn } from '~/ui/data-list';
import { notifyError, notifySaved } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import type { RowAction } from '~/ui/row-action';
import { useFormat } from '~/ui/use-format';
import classes from './report-list.module.css';
import { useRenaming } from './use-naming';
import { isGenerating, type SavedReport, useReports } from './use-report';

const rowKey = ({ id }: SavedReport) => id;
const rowName = ({ name }: SavedReport) => name;
const rowTo = ({ id }: SavedReport) => paths.reports.saved(id);

/** The saved reports, the latest first, those that are still being generated too. */
export default function ReportListPage() {
  const { t } = useTranslation(['reports', 'common']);
  const { uid } = useUser();
  const errorText = useErrorText();
  const { data: reports, error, mutate } = useReports();
  const columns = useColumns();
  const { ask, popup } = useRenaming();

  const remove = async ({ id, name }: SavedReport) => {
    if (!(await confirmDelete(name, t('reports:list.deleteBody')))) return;
    try {
      await api.DELETE('/api/v1/report/{uid}/{id}', { params: { path: { uid, id } } });
      notifySaved(t('common:save.deletedName', { name }));
    } catch (problem) {
      notifyError(errorText(problem), t('reports:list.deleteFailed'));
    }
    void mutate();
  };

  const create = (
    <Button component={Link} to={paths.reports.create} leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('reports:list.create')}
    </Button>
  );
  const actions = (report: SavedReport): RowAction[] => [
    { key: 'view', label: t('reports:list.view'), icon: IconEye, to: rowTo(report) },
    { key: 'rename', label: t('reports:list.rename'), icon: IconPencil, onSelect: () => ask(report) },
    { key: 'delete', label: t('common:action.delete'), icon: IconTrash, danger: true, onSelect: () => void remove(report) },
  ];

  return (
    <>
      <PageHeader title={t('reports:list.title')} intro={t('reports:list.intro')} actions={reports?.length === 0 ? null : create} />
      <div className={classes.columns}>
        <div className={classes.list}>
          <DataList
            label={t('reports:list.title')}
            rows={reports}
            columns={columns}
            rowKey={rowKey}
            rowName={rowName}
            rowTo={rowTo}
            actions={actions}
            defaultSort={{ key: 'creationDate', direction: 'desc' }}
            empty={{ title: t('reports:list.empty.title'), text: t('reports:list.empty.text'), action: create }}
            error={error}
            failedTitle={t('reports:list.failed')}
            onRetry={() => void mutate()}
          />
        </div>
        <Hint />
      </div>
      {popup}
    </>
  );
}

/** What a report is, for who sees the list for the first time. */
function Hint() {
  const { t } = useTranslation('reports');
  return (
    <aside className={classes.hint} aria-label={t('hint.title')}>
      <Group gap="xs" mb="xs">
        <IconChartBar size={20} stroke={1.6} aria-hidden="true" />
        <Text fw={600}>{t('hint.title')}</Text>
      </Group>
      <Text size="sm">{t('hint.frozen')}</Text>
      <Text size="sm" mt="xs">
        {t('hint.live')}
      </Text>
      <Text size="sm" mt="xs">
        {t('hint.automatic')}
      </Text>
    </aside>
  );
}

function useColumns(): DataListColumn<SavedReport>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'name', title: t('list.column.name'), value: rowName, render: (report) => <NameCell report={report} /> },
      { key: 'publicCode', title: t('list.column.code'), value: ({ publicCode }) => publicCode, width: '16%' },
      {
        key: 'attendees',
        title: t('list.column.attendees'),
        value: ({ attendees }) => attendees,
        render: ({ attendees }) => (attendees === null ? '–' : format.number(attendees)),
        align: 'end',
        width: '12%',
      },
      {
        key: 'creationDate',
        title: t('list.column.date'),
        value: ({ creationDate }) => Date.parse(creationDate),
        render: ({ creationDate }) => <time dateTime={creationDate}>{format.dateTime(creationDate)}</time>,
        width: '20%',
      },
    ],
    [t, format],
  );
}

function NameCell({ report }: { report: SavedReport }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const at = (when: string | null) => format.dateTime(when, report.timeZone);
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {report.name}
      {report.dateFilterActive && (
        <Text span display="block" size="sm" c="dimmed" fw={400}>
          {t('list.filtered', { from: at(report.fromDate), to: at(report.toDate) })}
          {at(report.fromDate) !== format.dateTime(report.fromDate) && ` (${report.timeZone.replaceAll('_', ' ')})`}
        </Text>
      )}
      {isGenerating(report.state) && (
        <Badge component="span" variant="light" color="gray" ml="xs" leftSection={<Loader size={12} type="oval" color="gray" />} tt="none">
          {t('state.generating')}
        </Badge>
      )}
      {report.state === 'FAILED' && (
        <Badge component="span" variant="light" ml="xs" tt="none">
          {t('state.failed')}
        </Badge>
      )}
    </span>
  );
}
