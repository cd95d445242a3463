import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { nextReportAt, type ReportSchedule } from '../../../shared/rules/report-schedule.js';

type NextReportProps = { schedule: ReportSchedule & { generationPaused: boolean }; zone: string };

/**
 * The time of the next automatic report in the zone of the event, or a note that reports are
 * paused. Renders nothing if no report will follow.
 */
export function NextReport({ schedule, zone }: NextReportProps) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const { generateReport, generationReportType, generationPaused } = schedule;
  const paused = generationPaused && generateReport && generationReportType !== 'STANDAR';
  const at = nextReportAt(schedule, zone, now);
  return paused || at ? (
    <Text span display="block" size="xs" c="dimmed" mt={4}>
      {paused ? t('list.reportsPaused') : t('list.nextReport', { when: format.dateTime(at, zone) })}
    </Text>
  ) : null;
}
