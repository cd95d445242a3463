import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DemoBadge } from '~/frame/demo-data/demo-badge';
import { paths } from '~/frame/paths';
import { kindOfType } from '../../../shared/vocabulary/tasting.js';
import { EventActions } from './event-actions';
import { EventMoment } from './event-moment';
import classes from './open-events.module.css';
import type { HomeEvent } from './use-home';

const weekMs = 7 * 24 * 60 * 60_000;

/** The events that begin within a week of the next one. */
export function UpcomingEvents({
  events: [next, ...later],
}: {
  events: [HomeEvent, ...HomeEvent[]];
}) {
  const { t } = useTranslation('shell');
  const end = Date.parse(next.fromDate) + weekMs;
  const shown = [next, ...later.filter(({ fromDate }) => Date.parse(fromDate) < end)];
  return (
    <section aria-labelledby="next-title">
      <Title order={2} id="next-title" mb="sm">
        {t('home.next.title')}
      </Title>
      <Stack component="ul" gap="sm" className={classes.events}>
        {shown.map((event) => (
          <Paper component="li" key={event.reference} withBorder p="lg" radius="lg">
            <Group justify="space-between" gap="sm">
              <div>
                <Group gap="xs">
                  <Title order={3}>{event.tasting}</Title>
                  {event.demo && <DemoBadge />}
                </Group>
                <Text c="dimmed" size="sm">
                  <EventMoment at={event.fromDate} zone={event.timeZone} />
                </Text>
              </div>
              <EventActions event={event}>
                <Button
                  component={Link}
                  to={paths.events.edit(kindOfType[event.type], event.reference)}
                  variant="subtle"
                >
                  {t('home.next.go')}
                </Button>
              </EventActions>
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  );
}
