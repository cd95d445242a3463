import type { ReactNode } from 'react';
import classes from './lockable.module.css';

/** Disables answers that can no longer be changed. They stay readable. */
export const Lockable = ({ locked, children }: { locked: boolean; children: ReactNode }) => (
  <fieldset className={classes.fields} disabled={locked}>
    {children}
  </fieldset>
);
