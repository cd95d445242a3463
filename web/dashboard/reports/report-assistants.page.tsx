import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconEye, IconSearch } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { CardRows, SortBox } from '~/ui/card-rows';
import { EmptyState } from '~/ui/empty-state';
import type { DataListColumn } from '~/ui/list-rows';
import { LoadFailed } from '~/ui/load-failed';
import { SearchBox } from '~/ui/search-box';
import { TableRows } from '~/ui/table-rows';
import { useFormat } from '~/ui/use-format';
import { type Sort, useListState } from '~/ui/use-list-state';
import { ExcelButton } from './excel-button';
import { ReportFrame } from './report-frame';
import { ReportPart } from './report-part';
import parts from './report-parts.module.css';
import type { ReportAddress } from './report-readings';
import { assistantsShown, type ListedAssistant, type ReportSummary, useAssistants, useReportAddress, useReportSummary } from './use-report';

/** Who took part: found and paged where they are kept, however many they are. */
export default function ReportAssistantsPage() {
  const address = useReportAddress();
  return address ? <Read key={`${address.kind} ${address.id}`} address={address} /> : <NotFoundPage />;
}

function Read({ address }: { address: ReportAddress }) {
  return (
    <ReportFrame address={address} reading={useReportSummary(address)}>
      {(summary) => <Assistants address={address} summary={summary} />}
    </ReportFrame>
  );
}

function Assistants({ address, summary: { report, event, attendees } }: { address: ReportAddress; summary: ReportSummary }) {
  const { t } = useTranslation('reports');
  return (
    <ReportPart
      address={address}
      report={report}
      event={event}
      title={t('assistants.title')}
      intro={t('assistants.intro')}
      actions={attendees.count > 0 && <ExcelButton address={address} />}
    >
      {attendees.count === 0 ? (
        <div className={parts.card}>
          <EmptyState title={t('empty.title')} text={report.dateFilterActive ? t('empty.filtered') : t('empty.text')} />
        </div>
      ) : (
        <People address={address} total={attendees.count} timeZone={event.timeZone} />
      )}
    </ReportPart>
  );
}

const byArrival: Sort = { key: 'creationDate', direction: 'asc' };
const rowKey = ({ id }: ListedAssistant) => id;

/** Where each page so far began, without the first: kept with the step of the history, so that coming back from a person leads here. */
type Place = { cursors?: string[] } | null;

function People({ address, total, timeZone }: { address: ReportAddress; total: number; timeZone: string }) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const location = useLocation();
  const narrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const columns = useColumns(timeZone);
  const [{ query, sort }, change] = useListState(byArrival);
  const cursors = (location.state as Place)?.cursors ?? [];
  const asked = { q: query, sort: `${sort.direction === 'desc' ? '-' : ''}${sort.key}`, cursor: cursors.at(-1) };
  const { data, error, isLoading, mutate } = useAssistants(address, asked);
  const search = useCallback((text: string) => change({ query: text }), [change]);
  const goTo = (place: string[]) => void navigate(location, { state: { cursors: place }, preventScrollReset: false });

  if (error && !data) {
    return (
      <Paper withBorder radius="lg">
        <LoadFailed error={error} title={t('reports:assistants.failed')} onRetry={() => void mutate()} />
      </Paper>
    );
  }
  const rowName = ({ name }: ListedAssistant) => (name === '-' ? t('reports:texts.unnamed') : name);
  const rowTo = ({ id }: ListedAssistant) => paths.reports.assistant(address.kind, address.id, id);
  const Rows = narrow ? CardRows : TableRows;
  const first = cursors.length * assistantsShown;
  const { rows, next } = data ?? { rows: undefined, next: null };
  const range = { from: format.number(first + 1), to: format.number(first + (rows?.length ?? 0)) };
  return (
    <Stack gap="sm" component="section" aria-label={t('reports:assistants.title')}>
      <Group gap="sm" justify="space-between">
        <SearchBox query={query} onChange={search} />
        {narrow && <SortBox columns={columns} sort={sort} onChange={(wanted) => change({ sort: wanted })} />}
      </Group>
      {rows?.length === 0 ? (
        <Paper withBorder radius="lg">
          <EmptyState icon={IconSearch} title={t('common:list.noMatch', { query })} text={t('common:list.noMatchHint')} />
        </Paper>
      ) : (
        <Rows
          label={t('reports:assistants.title')}
          columns={columns}
          shown={rows}
          rowKey={rowKey}
          rowName={rowName}
          rowTo={rowTo}
          actions={(row) => [{ key: 'more', label: t('reports:assistants.more'), icon: IconEye, to: rowTo(row) }]}
          sort={sort}
          onSort={(wanted) => change({ sort: wanted })}
          select={undefined}
        />
      )}
      <Group justify="space-between" gap="sm" mih={36}>
        <Text size="sm" c="dimmed" role="status">
          {rows &&
            rows.length > 0 &&
            !isLoading &&
            (query ? t('reports:assistants.found', range) : t('common:list.range', { ...range, total: format.number(total) }))}
        </Text>
        {(cursors.length > 0 || next) && (
          <Group gap="xs">
            <Button
              variant="default"
              size="sm"
              disabled={cursors.length === 0}
              leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
              onClick={() => goTo(cursors.slice(0, -1))}
            >
              {t('common:list.previous')}
            </Button>
            <Button
              variant="default"
              size="sm"
              disabled={!next || isLoading}
              rightSection={<IconChevronRight size={18} aria-hidden="true" />}
              onClick={() => next && goTo([...cursors, next])}
            >
              {t('common:list.next')}
            </Button>
          </Group>
        )}
      </Group>
    </Stack>
  );
}

function useColumns(timeZone: string): DataListColumn<ListedAssistant>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'name', title: t('assistants.name'), value: ({ name }) => (name === '-' ? t('texts.unnamed') : name) },
      { key: 'email', title: t('assistants.email'), value: ({ email }) => email, sortable: false, width: '26%' },
      {
        key: 'creationDate',
        title: t('assistants.came'),
        value: ({ creationDate }) => creationDate,
        render: ({ creationDate }) => <time dateTime={creationDate}>{format.dateTime(creationDate, timeZone)}</time>,
        width: '16%',
      },
      {
        key: 'rated',
        title: t('assistants.rated'),
        value: ({ rated }) => rated,
        render: ({ rated, mean }) => (
          <>
            {mean === null ? '–' : format.number(mean, 2)}
            <Text span display="block" size="xs" c="dimmed">
              {t('spread.n', { n: format.number(rated) })}
            </Text>
          </>
        ),
        sortable: false,
        align: 'end',
        width: '12%',
      },
      {
        key: 'storeClicks',
        title: t('ranking.clicks'),
        value: ({ storeClicks }) => storeClicks,
        render: ({ storeClicks }) => format.number(storeClicks),
        sortable: false,
        align: 'end',
        width: '11%',
      },
    ],
    [t, format, timeZone],
  );
}
