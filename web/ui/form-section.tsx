import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';

type FormSectionProps = {
  /** By which the outline of the editor finds the section. */
  id?: string;
  title: string;
  description?: string;
  /** Shown beside the heading. */
  help?: ReactNode;
  children: ReactNode;
};

export function FormSection({
  id: sectionId,
  title,
  description,
  help,
  children,
}: FormSectionProps) {
  const headingId = useId();
  return (
    <Paper
      component="section"
      id={sectionId}
      tabIndex={sectionId ? -1 : undefined}
      aria-labelledby={headingId}
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      mb="lg"
      className={classes.section}
    >
      <Group gap="xs">
        <Title order={2} size="h3" id={headingId}>
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
