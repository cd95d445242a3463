import type { ReactNode } from 'react';
import classes from './statistic.module.css';

/** A detail for statisticians. It shows while 'How to read this' of its section is open. */
export const Statistic = ({ children }: { children: ReactNode }) => (
  <span className={classes.statistic}>{children}</span>
);
