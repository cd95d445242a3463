import classes from './figures.module.css';

type Figure = { label: string; value: string; note?: string };

/** A few numbers with their names, the first one large. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ label, value, note }) => (
      <div key={label} data-long={value.length > 6 || undefined}>
        <dt>{label}</dt>
        <dd>
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
