import type { ReactNode } from 'react';
import classes from './message-page.module.css';

/** A page for a message while no door can be shown. */
export const MessagePage = ({ children }: { children: ReactNode }) => (
  <main className={classes.page}>{children}</main>
);
