import { Box, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconGlass, type TablerIcon } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ExampleOf } from './example-rows';

const ExampleRows = lazy(() => import('./example-rows'));

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({
  icon: Icon = IconGlass,
  title,
  text,
  action,
  example,
}: {
  icon?: TablerIcon;
  title: string;
  text?: string;
  action?: ReactNode;
  /** The list of which two invented rows are shown. */
  example?: ExampleOf | undefined;
}) {
  return (
    <Stack align="center" gap="sm" py={{ base: 'xl', sm: 56 }} px="md" ta="center">
      <ThemeIcon variant="light" size={64} radius="xl">
        <Icon size={32} stroke={1.4} aria-hidden="true" />
      </ThemeIcon>
      <Title order={2} size="h3">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw={460}>
          {text}
        </Text>
      )}
      {action && <Box mt="xs">{action}</Box>}
      {example && (
        <Suspense>
          <ExampleRows of={example} />
        </Suspense>
      )}
    </Stack>
  );
}
