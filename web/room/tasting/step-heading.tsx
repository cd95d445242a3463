import type { ReactNode } from 'react';
import classes from './step-heading.module.css';

export const stepHeadingId = 'step-heading';

/** The title of a step. It gets the focus when the step appears: reading and tabbing start here. */
export const StepHeading = ({ children }: { children: ReactNode }) => (
  <h1 id={stepHeadingId} tabIndex={-1} className={classes.heading}>
    {children}
  </h1>
);
