import type { ReactNode } from 'react';
import classes from './folded.module.css';

/** Shows its content once its label is pressed. Nothing of it is on paper. */
export const Folded = ({
  label,
  explains = false,
  children,
}: {
  label: string;
  /** Whether it also shows the statistics of its section, see `Statistic`. */
  explains?: boolean;
  children: ReactNode;
}) => (
  <details className={classes.folded} data-explanation={explains || undefined}>
    <summary>{label}</summary>
    {children}
  </details>
);
