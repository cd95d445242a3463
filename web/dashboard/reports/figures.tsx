import classes from './figures.module.css';
import statistic from './statistic.module.css';

type Figure = { label: string; value: string; note?: string };
type FiguresProps = { figures: readonly Figure[]; statistics?: readonly Figure[] };

/** A few numbers with their names, the first one large. Statistics are folded, see `Statistic`. */
export const Figures = ({ figures, statistics = [] }: FiguresProps) => (
  <>
    <List figures={figures} />
    {statistics.length > 0 && (
      <div className={statistic.statistic}>
        <List figures={statistics} small />
      </div>
    )}
  </>
);

const List = ({ figures, small = false }: { figures: readonly Figure[]; small?: boolean }) => (
  <dl className={classes.figures} data-small={small || undefined}>
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
