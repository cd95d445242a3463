import { Button, Group, Text } from '@mantine/core';
import { IconEye, IconMailHeart } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { EmptyState } from '~/ui/empty-state';
import type { DataListColumn } from '~/ui/list-rows';
import { PagedList, usePagedList } from '~/ui/paged-list';
import { useFormat } from '~/ui/use-format';
import type { Sort } from '~/ui/use-list-state';
import { nobodyWords } from '../../../shared/rules/finding-sentences.js';
import { ExportMenu } from './export-menu';
import { ReportLoader } from './report-loader';
import parts from './report-parts.module.css';
import type { ReportRef } from './report-requests';
import { ReportSubpage } from './report-subpage';
import {
  assistantsShown,
  type ListedAssistant,
  linksOf,
  type ReportSummary,
  useAssistants,
  useReportAddress,
  useWholeSummary,
} from './use-report';

/** Lists the guests of a report. The server searches and pages the list. */
export default function ReportAssistantsPage() {
  const address = useReportAddress();
  return address ? (
    <Read key={`${address.kind} ${address.id}`} address={address} />
  ) : (
    <NotFoundPage />
  );
}

function Read({ address }: { address: ReportRef }) {
  return (
    // Reads the summary without the filter: a filtered one is refused if very few guests match. The
    // list has no such minimum, because it names the guests anyway.
    <ReportLoader address={address} reading={useWholeSummary(address)}>
      {(summary) => <Assistants address={address} summary={summary} />}
    </ReportLoader>
  );
}

function Assistants({
  address,
  summary: { report, event, attendees, forgotten },
}: {
  address: ReportRef;
  summary: ReportSummary;
}) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const nobody = nobodyWords(report);
  return (
    <ReportSubpage
      address={address}
      report={report}
      event={event}
      title={t('assistants.title')}
      intro={t('assistants.intro')}
      actions={
        attendees.count > 0 && (
          <Group gap="sm">
            <Button
              component={Link}
              to={paths.segmentOf(event.reference)}
              variant="default"
              leftSection={<IconMailHeart size={18} aria-hidden="true" />}
            >
              {t('assistants.write')}
            </Button>
            <ExportMenu address={address} />
          </Group>
        )
      }
    >
      {attendees.count === 0 ? (
        <div className={parts.card}>
          <EmptyState title={t(nobody.title)} text={t(nobody.text)} />
        </div>
      ) : (
        <>
          {forgotten.latest && (
            <Text size="sm" c="dimmed" mb="md">
              {t('assistants.forgotten', {
                count: forgotten.count,
                shown: format.number(forgotten.count),
                date: format.date(forgotten.latest, event.timeZone),
              })}
            </Text>
          )}
          <People address={address} total={attendees.count} timeZone={event.timeZone} />
        </>
      )}
    </ReportSubpage>
  );
}

const byArrival: Sort = { key: 'creationDate', direction: 'asc' };
const rowKey = ({ id }: ListedAssistant) => id;

function People({
  address,
  total,
  timeZone,
}: {
  address: ReportRef;
  total: number;
  timeZone: string;
}) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const columns = useColumns(timeZone);
  const list = usePagedList(byArrival);
  const rowName = ({ name }: ListedAssistant) => (name === '-' ? t('reports:texts.unnamed') : name);
  const links = linksOf(address);
  const rowTo = ({ id }: ListedAssistant) => links.assistant(id);
  return (
    <PagedList
      storedAs="assistants"
      label={t('reports:assistants.title')}
      list={list}
      page={useAssistants(address, list.asked)}
      size={assistantsShown}
      nothing={
        !list.query && address.filter ? (
          <EmptyState title={t('reports:filter.nobody')} />
        ) : undefined
      }
      range={(range) =>
        list.query || address.filter
          ? t('reports:assistants.found', range)
          : t('common:list.range', { ...range, total: format.number(total) })
      }
      failedTitle={t('reports:assistants.failed')}
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      rowTo={rowTo}
      actions={(row) => [
        {
          key: 'more',
          label: t('reports:assistants.more'),
          icon: IconEye,
          primary: true,
          to: rowTo(row),
        },
      ]}
    />
  );
}

function useColumns(timeZone: string): DataListColumn<ListedAssistant>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('assistants.name'),
        value: ({ name }) => (name === '-' ? t('texts.unnamed') : name),
      },
      {
        key: 'email',
        title: t('assistants.email'),
        value: ({ email }) => email,
        sortable: false,
        width: '26%',
      },
      {
        key: 'creationDate',
        title: t('assistants.came'),
        value: ({ creationDate }) => creationDate,
        render: ({ creationDate }) => (
          <time dateTime={creationDate}>{format.dateTime(creationDate, timeZone)}</time>
        ),
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
