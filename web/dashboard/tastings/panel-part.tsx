import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel-part.module.css';

type PanelPartProps = { title: string; description: string; children: ReactNode };

/** A section of a tab panel, with a heading and a description. */
export function PanelPart({ title, description, children }: PanelPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {description}
      </Text>
      {children}
    </section>
  );
}
