import { Box, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconGlass, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({
  icon: Icon = IconGlass,
  title,
  text,
  action,
}: {
  icon?: TablerIcon;
  title: string;
  text?: string;
  action?: ReactNode;
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
    </Stack>
  );
}
