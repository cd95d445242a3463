import type { ReactNode } from 'react';
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle';
import { LanguagePicker } from '~/ui/language-picker';
import classes from './entrance.module.css';

/** Where somebody comes in, to the dashboard or to a tasting: who invites in a band of wine, what there is to do beside it. */
export const Entrance = ({ band, children }: { band: ReactNode; children: ReactNode }) => (
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
