import classes from './indeterminate-progress.module.css';

/** A thin moving line for work of unknown duration. */
export const IndeterminateProgress = ({ label }: { label: string }) => (
  <progress className={classes.bar} aria-label={label} />
);
