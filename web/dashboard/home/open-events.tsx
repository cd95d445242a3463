import { Anchor, Badge, Button, Code, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DemoBadge } from '~/frame/demo-data/demo-badge';
import { paths } from '~/frame/paths';
import { CopyLink } from '~/ui/copy-link';
import { ZonedTime } from '~/ui/date-time/zoned-time';
import { useFormat } from '~/ui/use-format';
import { kindOfType } from '../../../shared/vocabulary/tasting.js';
import classes from './open-events.module.css';
import type { HomeEvent } from './use-home';

/** The events in progress: how many guests have joined, and the link for more guests. */
export function OpenEvents({ events }: { events: HomeEvent[] }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  return (
    <section aria-labelledby="open-title">
      <Title order={2} id="open-title" mb="sm">
        {t('home.open.title')}
      </Title>
      <SimpleGrid
        component="ul"
        className={classes.events}
        cols={{ base: 1, sm: events.length > 1 ? 2 : 1 }}
      >
        {events.map((event) => (
          <Paper component="li" key={event.reference} withBorder p="lg" radius="lg">
            <Group gap="xs" mb={4}>
              <Badge variant="light">{t(`home.open.${kindOfType[event.type]}`)}</Badge>
              {event.demo && <DemoBadge />}
            </Group>
            <Title order={3}>{event.tasting}</Title>
            <Text size="sm" c="dimmed">
              {t('home.open.until')} <ZonedTime at={event.toDate} zone={event.timeZone} />
            </Text>
            <Text mt="sm" aria-live="polite">
              <span className={classes.count}>{format.number(event.attendees)}</span>{' '}
              {t('home.open.joined', { count: event.attendees })}
            </Text>
            <Group gap="md" mt="sm" justify="space-between">
              <Code fz="md">{event.publicCode}</Code>
              <Anchor
                component={Link}
                to={paths.reports.generated(event.publicCode)}
                size="sm"
                fw={600}
              >
                {t('home.open.results')}
              </Anchor>
            </Group>
            <CopyLink url={event.publicLink} label={t('home.open.link')} />
            {event.type === 'CONVENTIONAL_TAST' && (
              <Button
                component="a"
                href={paths.desk(event.publicCode)}
                target="_blank"
                rel="noopener"
                mt="md"
                leftSection={<IconPresentation size={18} aria-hidden="true" />}
              >
                {t('home.open.lead')}
              </Button>
            )}
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}

export function NextEvent({ event }: { event: HomeEvent }) {
  const { t } = useTranslation('shell');
  return (
    <section aria-labelledby="next-title">
      <Title order={2} id="next-title" mb="sm">
        {t('home.next.title')}
      </Title>
      <Paper withBorder p="lg" radius="lg">
        <Group justify="space-between" gap="sm">
          <div>
            <Group gap="xs">
              <Title order={3}>{event.tasting}</Title>
              {event.demo && <DemoBadge />}
            </Group>
            <Text c="dimmed" size="sm">
              <ZonedTime at={event.fromDate} zone={event.timeZone} />
            </Text>
          </div>
          <Anchor
            component={Link}
            to={paths.events.edit(kindOfType[event.type], event.reference)}
            size="sm"
            fw={600}
          >
            {t('home.next.go')}
          </Anchor>
        </Group>
      </Paper>
    </section>
  );
}
