import { Badge, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router-dom';
import { PageMain } from '~/frame/page-main';
import { paths } from '~/frame/paths';
import type { ComingScreen, RouteHandle } from './route-handle';

// Where each page sends people meanwhile.
const meanwhile: Record<ComingScreen, string> = {
  assistant: paths.login,
};

/** An honest page for what is not there yet: what is coming, and what can be done now. */
export default function ComingPage() {
  const { t } = useTranslation(['shell', 'common']);
  const matches = useMatches();
  const handle = matches.map((match) => match.handle as RouteHandle | undefined).findLast((each) => each?.coming);
  const what = handle?.coming;
  if (!what || !handle?.title) return null;
  const to = meanwhile[what];
  const go = t(`shell:coming.${what}.go`);
  return (
    <PageMain maw={620} mx="auto" px="md" py={{ base: 'lg', sm: 64 }}>
      <Badge variant="light" size="lg" mb="md">
        {t('shell:coming.badge')}
      </Badge>
      <Title order={1}>{t(`common:title.${handle.title}`)}</Title>
      <Text size="lg" mt="sm">
        {t(`shell:coming.${what}.what`)}
      </Text>
      <Paper withBorder p="lg" mt="xl" radius="lg">
        <Stack gap="sm" align="flex-start">
          <Title order={2} size="h3">
            {t('shell:coming.nowTitle')}
          </Title>
          <Text c="dimmed">{t(`shell:coming.${what}.now`)}</Text>
          <Button component={Link} to={to} variant="light">
            {go}
          </Button>
        </Stack>
      </Paper>
    </PageMain>
  );
}
