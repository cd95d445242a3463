import type { ReactNode } from 'react';
import { useNarrow } from '~/ui/use-narrow';
import classes from './fold.module.css';

/** Details that are closed at first on narrow screens, and always there on others. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  if (!useNarrow()) return children;
  return (
    <details>
      <summary className={classes.summary}>{title}</summary>
      {children}
    </details>
  );
}
