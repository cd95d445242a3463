import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFollowed } from '~/api/client';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../shared/vocabulary/localized-text.js';
import { Comments } from './comments';
import classes from './opinions.module.css';

/** A state that is polled about this often if streams do not work. */
const pollMs = 5_000;
const always = () => true;

/** The notes, the guesses of the price and the comments on the current product so far. */
export function Opinions({ code, productRef }: { code: string; productRef: string }) {
  const { t, i18n } = useTranslation('desk');
  const format = useFormat();
  const { data, mutate } = useFollowed(
    '/api/v1/desk/{code}/opinions',
    { params: { path: { code } } },
    { follows: always, pollMs },
  );
  // The state of the former step stays until the next one arrives.
  if (data?.productRef !== productRef) return null;
  const { words, prices, comments, currency } = data;
  const price = (value: number | null) => format.money(value ?? 0, currency);
  if (words.length + comments.length === 0 && !prices) return null;
  return (
    <section className={classes.opinions} aria-label={t('host.opinions')}>
      {words.length > 0 && (
        <div>
          <h3 className={classes.title}>{t('host.words')}</h3>
          <ul className={classes.words}>
            {words.map(({ name, n }) => (
              <li key={localize(name, i18n.language)}>
                {localize(name, i18n.language)} <b>{n}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      {prices && (
        <div>
          <h3 className={classes.title}>{t('host.prices')}</h3>
          <Text>
            {t('host.priceGuesses', {
              count: prices.n,
              median: price(prices.median),
              min: price(prices.min),
              max: price(prices.max),
            })}
          </Text>
        </div>
      )}
      {comments.length > 0 && (
        <Comments code={code} opinions={data} onChange={() => void mutate()} />
      )}
    </section>
  );
}
