import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of an editor with its own heading. */
export function FormSection({ title, description, children }: { title: string; description?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} mb="lg">
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {description && (
        <Text size="sm" c="dimmed" mt={4} maw="65ch">
          {description}
        </Text>
      )}
      <div style={{ marginTop: 'var(--mantine-spacing-md)' }}>{children}</div>
    </Paper>
  );
}
