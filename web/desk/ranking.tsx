import { useTranslation } from 'react-i18next';
import { useFollowed } from '~/api/client';
import { useFormat } from '~/ui/use-format';
import { displayNames } from '../../shared/rules/product-names.js';
import classes from './quiz.module.css';
import type { Desk } from './run-steps';

/** Polling interval where streams do not get through. */
const pollMs = 3_000;

/** The products by the mean of their ratings, as the screen shows them. */
export default function Ranking({ desk: { session } }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { data } = useFollowed(
    '/api/v1/screen/{code}',
    { params: { path: { code: session.code } } },
    { follows: () => true, pollMs },
  );
  if (!data || data.ranking.length === 0) return null;
  const names = displayNames(
    data.ranking.map(({ name, vintage }) => ({ name: name ?? '', vintage })),
  );
  return (
    <section className={classes.board} aria-label={t('ranking')}>
      <h3 className={classes.title}>{t('ranking')}</h3>
      <ol className={classes.places}>
        {data.ranking.map(({ label, place, ratings }, index) => (
          <li key={label}>
            <span className={classes.number}>{place === null ? '–' : format.number(place)}</span>
            <bdi className={classes.text}>{names[index] || format.number(label)}</bdi>
            <span>
              {ratings.mean === null
                ? t('ratings.count', { count: ratings.n })
                : `${format.number(ratings.mean, 1)} ${t('ratings.of')}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
