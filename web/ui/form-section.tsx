import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type FormSectionProps = {
  title: string;
  description?: string;
  /** Shown beside the heading. */
  help?: ReactNode;
  children: ReactNode;
};

export function FormSection({ title, description, help, children }: FormSectionProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      mb="lg"
    >
      <Group gap="xs">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {help}
      </Group>
      {description && (
        <Text size="sm" c="dimmed" mt={4} maw="65ch">
          {description}
        </Text>
      )}
      <div style={{ marginTop: 'var(--mantine-spacing-md)' }}>{children}</div>
    </Paper>
  );
}
