import { Badge, Group, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import classes from './report-bar.module.css';
import type { ReportSummary } from './use-report';

/** Which report this is: name (where no heading says it), code, the dates it is limited to, and up to when answers count. */
export function ReportBar({ report, event, named = false }: Pick<ReportSummary, 'report' | 'event'> & { named?: boolean }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const at = (when: string | null) => format.dateTime(when, event.timeZone);
  return (
    <Group gap="xs" className={classes.bar}>
      {named && (
        <Text span fw={600}>
          {report.name ?? event.tasting}
        </Text>
      )}
      <Badge variant="light" color="gray" tt="none">
        {report.publicCode}
      </Badge>
      {report.dateFilterActive && (
        <Badge variant="light" tt="none" leftSection={<IconFilter size={12} aria-hidden="true" />}>
          {t('bar.filtered', { from: at(report.fromDate), to: at(report.toDate) })}
        </Badge>
      )}
      <Text span size="sm" c="dimmed">
        {t('bar.asOf', { when: at(report.asOf) })}
      </Text>
    </Group>
  );
}
