import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { nextReportAt, type ReportSchedule } from '../../../shared/rules/report-schedule.js';

/** When an event generates its next report by itself, by its own clocks; nothing where it does not, or no more. */
export function NextReport({ schedule, zone }: { schedule: ReportSchedule; zone: string }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const at = nextReportAt(schedule, zone, now);
  return at ? (
    <Text span display="block" size="xs" c="dimmed" mt={4}>
      {t('list.nextReport', { when: format.dateTime(at, zone) })}
    </Text>
  ) : null;
}
