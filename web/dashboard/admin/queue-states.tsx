import { Alert, Button, Code, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import classes from './queue-states.module.css';
import type { Overview } from './use-operations';

type QueueState = Overview['queues'][number];
type QueueStatesProps = { data: Overview | undefined; error: unknown; mutate: () => unknown };

/** Queues that take part in making reports. They are always shown. */
const ofReports = ['generateReport', 'reportAtEnd', 'reportInBetween', 'endSessions'];
const isOfInterest = ({ name, waiting, active, failed }: QueueState) =>
  ofReports.includes(name) || waiting > 0 || Boolean(active) || Boolean(failed);

/** Shows the length of each queue and the running workers. */
export function QueueStates({ data, error, mutate }: QueueStatesProps) {
  const { t } = useTranslation('admin');
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      radius="lg"
      aria-labelledby="queues-title"
    >
      <Title order={2} id="queues-title">
        {t('queues.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('queues.intro')}
      </Text>
      {data ? (
        <Stack gap="md">
          <Workers workers={data.workers} />
          <Queues queues={data.queues} />
        </Stack>
      ) : error ? (
        <LoadFailed error={error} title={t('queues.failed')} onRetry={() => void mutate()} />
      ) : (
        <Skeleton h={220} />
      )}
    </Paper>
  );
}

function Workers({ workers }: Pick<Overview, 'workers'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (workers.length === 0) {
    return (
      <Alert color="main" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
        {t('queues.noWorkers')}
      </Alert>
    );
  }
  return (
    <div>
      <Text fw={600}>{t('queues.workers', { count: workers.length })}</Text>
      <ul className={classes.workers}>
        {workers.map(({ name, startedAt }) => (
          <li key={name + startedAt}>
            <Code>{name}</Code> {t('queues.since', { when: format.dateTime(startedAt) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Queues({ queues }: Pick<Overview, 'queues'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const shown = all ? queues : queues.filter(isOfInterest);
  const number = (value: number | null) =>
    value === null ? <span aria-label={t('queues.unknown')}>–</span> : format.number(value);
  return (
    <>
      {queues.some(({ active }) => active === null) && (
        <Alert color="orange">{t('queues.silent')}</Alert>
      )}
      {/* Focusable, so that the keyboard can scroll it: the table is wider than a phone. */}
      <Table.ScrollContainer
        minWidth={460}
        type="native"
        tabIndex={0}
        role="group"
        aria-labelledby="queues-title"
      >
        <Table verticalSpacing="xs" aria-labelledby="queues-title">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('queues.name')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('queues.waiting')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('queues.active')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('queues.failedJobs')}
              </Table.Th>
              <Table.Th scope="col">{t('queues.oldest')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ name, waiting, active, failed, oldestWaitingAt }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  <Code>{name}</Code>
                </Table.Th>
                <Table.Td ta="end">{number(waiting)}</Table.Td>
                <Table.Td ta="end">{number(active)}</Table.Td>
                <Table.Td
                  ta="end"
                  {...(failed ? { c: 'var(--mantine-color-error)', fw: 600 } : {})}
                >
                  {number(failed)}
                </Table.Td>
                <Table.Td>
                  {oldestWaitingAt
                    ? t('queues.since', { when: format.dateTime(oldestWaitingAt) })
                    : '–'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Button
        variant="subtle"
        size="sm"
        w="fit-content"
        onClick={() => setAll(!all)}
        aria-expanded={all}
      >
        {all ? t('queues.showBusy') : t('queues.showAll')}
      </Button>
    </>
  );
}
