import classes from './waiting.module.css';

/** Says what the guest waits for. The dots move, unless the guest prefers less motion. */
export const Waiting = ({ title, text }: { title: string; text: string }) => (
  <div className={classes.waiting}>
    <span className={classes.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <p className={classes.title}>{title}</p>
    <p className={classes.text}>{text}</p>
  </div>
);
