import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/frame/paths';

const ways = [
  { key: 'theme', body: 'themeBody', to: paths.theme },
  { key: 'integration', body: 'integrationBody', to: paths.integration },
] as const;

/** Optional tasks after the first steps: a custom theme, and connections to other software. */
export function NextTasksCard() {
  const { t } = useTranslation('shell');
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      radius="lg"
      aria-labelledby="yours-title"
    >
      <Title order={2} id="yours-title" mb="xs">
        {t('home.yours.title')}
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {ways.map(({ key, body, to }) => (
          <li key={key}>
            <Anchor component={Link} to={to} fw={600}>
              {t(`home.yours.${key}`)}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t(`home.yours.${body}`)}
            </Text>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
