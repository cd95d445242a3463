import type { ReactNode } from 'react';
import classes from './lone-page.module.css';

/** A page for a message while no door can be shown. */
export const LonePage = ({ children }: { children: ReactNode }) => (
  <main className={classes.page}>{children}</main>
);
