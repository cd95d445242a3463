import type { ReactNode } from 'react';
import { StepHeading } from './step-heading';
import classes from './step-page.module.css';

type StepPageProps = { title: string; lead: readonly string[]; children: ReactNode };

/** The layout of a step on the whole tasting: title, lead and content. */
export const StepPage = ({ title, lead, children }: StepPageProps) => (
  <div className={classes.column}>
    <StepHeading>{title}</StepHeading>
    {lead.map((sentence) => (
      <p key={sentence} className={classes.lead}>
        {sentence}
      </p>
    ))}
    {children}
  </div>
);
