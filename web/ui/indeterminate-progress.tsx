import classes from './indeterminate-progress.module.css';

/** A thin line that moves while something goes on of which nobody can say how far it is. */
export const IndeterminateProgress = ({ label }: { label: string }) => (
  <progress className={classes.bar} aria-label={label} />
);
