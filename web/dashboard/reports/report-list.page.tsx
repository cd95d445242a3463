import { Badge, Button, Group, Loader, Text } from '@mantine/core';
import {
  IconArrowsLeftRight,
  IconChartBar,
  IconEye,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListPage } from '~/frame/list-page';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { useFormat } from '~/ui/use-format';
import { zoneName } from '../../../shared/rules/zoned-time.js';
import classes from './report-list.module.css';
import { mostCompared } from './use-comparisons';
import { useRenaming } from './use-renaming';
import { isGenerating, type SavedReport, useReports } from './use-report';
import { useRetryReport } from './use-retry-report';

const rowName = ({ name }: SavedReport) => name;
const rowTo = ({ id }: SavedReport) => paths.reports.saved(id);

/** Lists the saved reports, latest first, including reports that are still being generated. */
export default function ReportListPage() {
  const { t } = useTranslation('reports');
  const { ask, popup } = useRenaming();
  const retry = useRetryReport();

  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      list={useReports()}
      columns={useColumns()}
      rowName={rowName}
      rowTo={rowTo}
      defaultSort={{ key: 'creationDate', direction: 'desc' }}
      empty={{ title: t('list.empty.title'), text: t('list.empty.text'), example: 'reports' }}
      failedTitle={t('list.failed')}
      add={{ label: t('list.create'), to: paths.reports.create }}
      actions={(report) => [
        ...(report.state === 'FAILED'
          ? [
              {
                key: 'retry',
                label: t('retry.action'),
                icon: IconRefresh,
                primary: true,
                onSelect: () => void retry(report.id),
              },
            ]
          : [{ key: 'view', label: t('list.view'), icon: IconEye, to: rowTo(report) }]),
        { key: 'rename', label: t('list.rename'), icon: IconPencil, onSelect: () => ask(report) },
      ]}
      together={(chosen) => <Compare chosen={chosen} />}
      deleteBody={() => t('list.deleteBody')}
      around={(drawn) => (
        <div className={classes.columns}>
          <div className={classes.list}>{drawn}</div>
          <Hint />
          {popup}
        </div>
      )}
    />
  );
}

/** A button that compares the selected reports. It needs two to five finished ones. */
function Compare({ chosen }: { chosen: readonly SavedReport[] }) {
  const { t } = useTranslation('reports');
  if (
    chosen.length < 2 ||
    chosen.length > mostCompared ||
    chosen.some(({ state }) => state !== 'DONE')
  )
    return null;
  return (
    <Button
      component={Link}
      to={paths.reports.compare(chosen.map(({ id }) => id))}
      size="compact-sm"
      variant="light"
      leftSection={<IconArrowsLeftRight size={16} aria-hidden="true" />}
    >
      {t('compare.title')}
    </Button>
  );
}

/** Explains reports to users who see the list for the first time. */
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
      <Text size="sm" mt="xs">
        {t('hint.compare', { most: mostCompared })}
      </Text>
    </aside>
  );
}

function useColumns(): DataListColumn<SavedReport>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('list.column.name'),
        value: rowName,
        render: (report) => <NameCell report={report} />,
      },
      {
        key: 'publicCode',
        title: t('list.column.code'),
        value: ({ publicCode }) => publicCode,
        width: '16%',
      },
      {
        key: 'attendees',
        title: t('list.column.attendees'),
        value: ({ attendees }) => attendees,
        render: ({ attendees }) => (attendees === null ? '–' : format.number(attendees)),
        align: 'end',
        width: '12%',
      },
      instantColumn(
        'creationDate',
        t('list.column.date'),
        ({ creationDate }) => creationDate,
        '20%',
      ),
    ],
    [t, format],
  );
}

function NameCell({ report }: { report: SavedReport }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const at = (when: string | null) => format.dateTime(when, report.timeZone);
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {report.name}
      {report.dateFilterActive && (
        <Text span display="block" size="sm" c="dimmed" fw={400}>
          {t('list.filtered', { from: at(report.fromDate), to: at(report.toDate) })}
          {report.fromDate &&
            at(report.fromDate) !== format.dateTime(report.fromDate) &&
            `, ${zoneName(report.timeZone, locale, new Date(report.fromDate))}`}
        </Text>
      )}
      {report.automatic && (
        <Badge component="span" variant="light" color="gray" ml="xs" tt="none">
          {t('list.automatic')}
        </Badge>
      )}
      {isGenerating(report.state) && (
        <Badge
          component="span"
          variant="light"
          color="gray"
          ml="xs"
          leftSection={<Loader size={12} type="oval" color="gray" />}
          tt="none"
        >
          {t('state.generating')}
          {report.progress !== null && ` · ${format.percent(report.progress / 100)}`}
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
