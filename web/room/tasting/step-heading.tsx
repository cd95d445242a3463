import type { ReactNode } from 'react';
import classes from './step-heading.module.css';

export const stepHeadingId = 'step-heading';

/** What a step is about. It takes the focus when the step appears, so that reading and the tab key begin here. */
export const StepHeading = ({ children }: { children: ReactNode }) => (
  <h1 id={stepHeadingId} tabIndex={-1} className={classes.heading}>
    {children}
  </h1>
);
