import { Badge, Group, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useFormat } from '~/ui/use-format';
import { FilterBar } from './filter/filter-bar';
import classes from './report-bar.module.css';
import type { ReportRef } from './report-requests';
import { linksOf, type ReportSummary } from './use-report';

type ReportBarProps = Pick<ReportSummary, 'report' | 'event'> & {
  address: ReportRef;
  named?: boolean;
};

/**
 * Identifies a report and links to its pages. Shows its name (if no heading does), its code, its
 * date limits and the time up to which answers count.
 */
export function ReportBar({ address, report, event, named = false }: ReportBarProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const at = (when: string | null) => format.dateTime(when, event.timeZone);
  return (
    <div className={classes.bar}>
      <Group gap="xs">
        {named && (
          <Text span fw={600}>
            {report.name ?? event.tasting}
          </Text>
        )}
        <Badge variant="light" color="gray" tt="none">
          {report.publicCode}
        </Badge>
        {report.dateFilterActive && (
          <Badge
            variant="light"
            tt="none"
            leftSection={<IconFilter size={12} aria-hidden="true" />}
          >
            {t('bar.filtered', { from: at(report.fromDate), to: at(report.toDate) })}
          </Badge>
        )}
        <Text span size="sm" c="dimmed">
          {t('bar.asOf', { when: at(report.asOf) })}
        </Text>
      </Group>
      <Pages address={address} />
      <FilterBar address={address} />
    </div>
  );
}

/** Links to the pages of a report. */
function Pages({ address }: { address: ReportRef }) {
  const { t } = useTranslation('reports');
  const links = linksOf(address);
  return (
    <nav aria-label={t('pages.title')} className={classes.pages}>
      <NavLink to={links.summary} end>
        {t('pages.summary')}
      </NavLink>
      <NavLink to={links.analysis}>{t('pages.analysis')}</NavLink>
      <NavLink to={links.groups}>{t('groups.title')}</NavLink>
      <NavLink to={links.survey}>{t('survey.title')}</NavLink>
      <NavLink to={links.assistants}>{t('assistants.title')}</NavLink>
    </nav>
  );
}
