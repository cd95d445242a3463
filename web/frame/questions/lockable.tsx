import type { ReactNode } from 'react';
import classes from './lockable.module.css';

/** Answers that cannot be changed any more, but read. */
export const Lockable = ({ locked, children }: { locked: boolean; children: ReactNode }) => (
  <fieldset className={classes.fields} disabled={locked}>
    {children}
  </fieldset>
);
