import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { ratingSteps } from '../../../shared/rules/statistics.js';
import classes from './distribution.module.css';
import parts from './report-parts.module.css';
import { Statistic } from './statistic';
import { isLeftOut } from './too-few';
import type { RankedProduct } from './use-report';

const gap = 1;
const inRem = (pixels: number) => `${pixels / 16}rem`;

/** A small histogram of the ratings from 0 to 5, with their number. Their spread is folded. */
export function Distribution({
  ratings,
  name,
  large = false,
}: {
  ratings: RankedProduct['ratings'];
  name: string;
  large?: boolean;
}) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { n, sd, quantiles, histogram } = ratings;
  if (n === 0) return <span className={parts.muted}>–</span>;
  if (isLeftOut(n, histogram)) return <span className={parts.muted}>{t('shared.tooFew')}</span>;
  const [bar, height] = large ? [12, 48] : [7, 28];
  const width = ratingSteps.length * (bar + gap) - gap;
  const highest = Math.max(...histogram);
  const middle = quantiles
    ? t('spread.middle', {
        name,
        from: format.number(quantiles.p25),
        to: format.number(quantiles.p75),
      })
    : t('spread.of', { name });
  return (
    <span className={classes.distribution}>
      <svg
        width={inRem(width)}
        height={inRem(height + 2)}
        viewBox={`0 0 ${width} ${height + 2}`}
        role="img"
        aria-label={middle}
      >
        <title>{middle}</title>
        {histogram.map((count, step) => {
          const tall = count === 0 ? 0 : Math.max(2, (count / highest) * height);
          return (
            <rect
              key={step}
              x={step * (bar + gap)}
              y={height - tall}
              width={bar}
              height={tall}
              rx={1}
              className={classes.spark}
            />
          );
        })}
        <line x1={0} x2={width} y1={height + 1} y2={height + 1} className={classes.sparkLine} />
      </svg>
      <span className={classes.counted}>
        {t('spread.ratings', { count: n, shown: format.number(n) })}
        <Statistic>
          {[
            t('spread.n', { n: format.number(n) }),
            sd !== null && t('spread.sd', { sd: format.number(sd, 2) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Statistic>
      </span>
    </span>
  );
}
