import type { ReactNode } from 'react';
import classes from './folded.module.css';

/** Shows its content once its label is pressed. Nothing of it is on paper. */
export const Folded = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className={classes.folded}>
    <summary>{label}</summary>
    {children}
  </details>
);
