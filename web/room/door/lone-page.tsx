import type { ReactNode } from 'react';
import classes from './lone-page.module.css';

/** What there is to say where no door can be shown. */
export const LonePage = ({ children }: { children: ReactNode }) => (
  <main className={classes.page}>{children}</main>
);
