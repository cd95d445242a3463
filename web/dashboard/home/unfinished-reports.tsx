import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/frame/paths';
import type { Home } from './use-home';

/** Reports that are being generated or have failed. */
export function UnfinishedReports({ reports }: { reports: Home['reports'] }) {
  const { t } = useTranslation('shell');
  return (
    <section aria-labelledby="waiting-title">
      <Title order={2} id="waiting-title" mb="sm">
        {t('home.waiting.title')}
      </Title>
      <Paper withBorder p="lg" radius="lg">
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {reports.map(({ reference, name, state }) => (
            <li key={reference}>
              <Anchor
                component={Link}
                to={state === 'FAILED' ? paths.reports.list : paths.reports.saved(reference)}
                fw={600}
              >
                {name}
              </Anchor>{' '}
              <Text span size="sm" c={state === 'FAILED' ? 'var(--mantine-color-error)' : 'dimmed'}>
                {state === 'FAILED' ? t('home.waiting.failed') : t('home.waiting.generating')}
              </Text>
            </li>
          ))}
        </Stack>
      </Paper>
    </section>
  );
}
