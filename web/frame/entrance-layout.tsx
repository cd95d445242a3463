import type { ReactNode } from 'react';
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle';
import { LanguagePicker } from '~/ui/language-picker';
import classes from './entrance-layout.module.css';

/** The layout of sign-in and room entry pages: a wine-coloured band beside the content. */
export const EntranceLayout = ({ band, children }: { band: ReactNode; children: ReactNode }) => (
  <div className={classes.frame}>
    <header className={classes.band}>{band}</header>
    <main className={classes.main} tabIndex={-1}>
      <div className={classes.tools}>
        <LanguagePicker />
        <ColorSchemeToggle />
      </div>
      <div className={classes.content}>{children}</div>
    </main>
  </div>
);
