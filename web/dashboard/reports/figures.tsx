import classes from './figures.module.css';

export type Figure = { label: string; value: string; note?: string };

/** A few numbers with their names, the first one large, unless a class of its own gives them another look. */
export const Figures = ({ figures, className = classes.figures }: { figures: readonly Figure[]; className?: string | undefined }) => (
  <dl className={className}>
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
