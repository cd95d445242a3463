import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { displayNames } from '../../../../shared/rules/product-names.js';
import { fewestTogether } from '../../../../shared/rules/statistics.js';
import type { StepProps } from '../use-screen';
import { Podium } from './podium';
import classes from './result-step.module.css';
import step from './step.module.css';

/** The products by the mean of their ratings, the best first, and the podium of the quiz. */
export function ResultStep({ screen: { ranking, leaderboard, prizes, teams } }: StepProps) {
  const { t } = useTranslation('screen');
  const format = useFormat();
  const names = displayNames(ranking.map(({ name, vintage }) => ({ name: name ?? '', vintage })));
  const hasPodium = leaderboard !== null && leaderboard.places.length > 0;
  return (
    <div className={hasPodium ? classes.both : classes.one}>
      <div className={classes.result}>
        <h1 className={step.title}>{t('step.result')}</h1>
        {ranking.every(({ ratings }) => ratings.mean === null) && (
          <p className={step.of}>{t('meanFrom', { count: fewestTogether })}</p>
        )}
        <ol className={classes.ranking}>
          {ranking.map(({ label, place, ratings }, index) => (
            <li key={label} data-first={place === 1 || undefined}>
              <span className={classes.place}>{place ?? '–'}</span>
              <span className={classes.rankName}>
                <bdi>{names[index] || t('product', { label })}</bdi>
              </span>
              {ratings.mean === null ? (
                <span className={step.of}>
                  {t('ratings', { count: ratings.n, shown: format.number(ratings.n) })}
                </span>
              ) : (
                <strong className={classes.rankMean}>
                  <IconStarFilled aria-hidden="true" />
                  {format.number(ratings.mean, 1)}
                </strong>
              )}
            </li>
          ))}
        </ol>
      </div>
      {hasPodium && <Podium leaderboard={leaderboard} prizes={prizes} teams={teams} />}
    </div>
  );
}
