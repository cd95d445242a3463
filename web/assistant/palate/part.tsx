import { type ReactNode, useId } from 'react';
import classes from './palate.module.css';

export function Part({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro && <p className={classes.aside}>{intro}</p>}
      {children}
    </section>
  );
}
