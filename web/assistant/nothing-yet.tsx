import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './nothing-yet.module.css';

/** Says that there is nothing yet, and what to do next. */
export const NothingYet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.nothing}>
    <Title order={2} size="h3">
      {title}
    </Title>
    <div className={classes.text}>{children}</div>
  </div>
);
