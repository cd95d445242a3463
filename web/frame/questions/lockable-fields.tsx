import type { ReactNode } from 'react';
import classes from './lockable-fields.module.css';

/** Disables answers that can no longer be changed. They stay readable. */
export const LockableFields = ({ locked, children }: { locked: boolean; children: ReactNode }) => (
  <fieldset className={classes.fields} disabled={locked}>
    {children}
  </fieldset>
);
