import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/frame/paths';
import { Picture } from '~/ui/picture';
import { StarRating } from '~/ui/star-rating';
import { useFormat } from '~/ui/use-format';
import type { Home } from './use-home';
import classes from './winning-product.module.css';

/** The winning product of the last event, or the products that share the first place. */
export function WinningProduct({
  winner: { name, image, mean, ratings, tied, event },
}: {
  winner: NonNullable<Home['winner']>;
}) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  return (
    <section aria-labelledby="winner-title">
      <Title order={2} id="winner-title" mb="sm">
        {t(tied.length > 0 ? 'home.winner.tied' : 'home.winner.title')}
      </Title>
      <Paper withBorder p="lg" radius="lg">
        <Group gap="lg" wrap="nowrap" align="center">
          <div className={classes.picture} aria-hidden="true">
            <Picture src={image} instead={<IconTrophy size={32} />} />
          </div>
          <div className={classes.words}>
            <Title order={3}>{format.list([name, ...tied])}</Title>
            <Group gap="xs" mt={4}>
              <StarRating value={mean} size={20} label={name} />
              <b>{format.number(mean)}</b>
              <Text size="sm" c="dimmed">
                {t('home.winner.ratings', { count: ratings })}
              </Text>
            </Group>
            <Text size="sm" c="dimmed" mt={4}>
              {event.tasting}
            </Text>
            <Anchor
              component={Link}
              to={paths.reports.generated(event.publicCode)}
              size="sm"
              fw={600}
            >
              {t('home.winner.go')}
            </Anchor>
          </div>
        </Group>
      </Paper>
    </section>
  );
}
