import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import classes from './mean-line.module.css';
import { Statistic } from './statistic';

type MeanLineProps = {
  n: number;
  mean: number | null;
  interval: { low: number; high: number } | null;
  max?: number;
};

/** A mean with its n, and its interval on a line from 0 to `max`. Its numbers are folded. */
export function MeanLine({ n, mean, interval, max = 5 }: MeanLineProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (mean === null) return <span className={classes.mean}>–</span>;
  const at = (value: number) => `${(100 * value) / max}%`;
  return (
    <span className={classes.mean}>
      <span>
        {format.number(mean, 2)} <small>{t('spread.n', { n: format.number(n) })}</small>
      </span>
      <span className={classes.axis} aria-hidden="true">
        {interval && (
          <span
            className={classes.reach}
            style={{ insetInlineStart: at(interval.low), width: at(interval.high - interval.low) }}
          />
        )}
        <span className={classes.dot} style={{ insetInlineStart: at(mean) }} />
      </span>
      {interval && (
        <Statistic>
          <small>
            {t('interval', {
              from: format.number(interval.low, 2),
              to: format.number(interval.high, 2),
            })}
          </small>
        </Statistic>
      )}
    </span>
  );
}
