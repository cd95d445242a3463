import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { fewestTogether } from '../../../../shared/rules/statistics.js';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import type { Screen, StepProps } from '../use-screen';
import { ProductFacts, ProductName } from './product-name';
import classes from './reveal-step.module.css';
import step from './step.module.css';
import { TableBoard } from './table-board';

/** A product with its name, the mean and spread of its ratings, and the notes of the room. */
export function RevealStep({ screen: { currency, product, ratings, tables, words } }: StepProps) {
  const { t } = useTranslation('screen');
  const locale = useLocale();
  if (!product) return null;
  return (
    <div className={product.image ? step.beside : step.centred}>
      {product.image && <img src={product.image} alt="" className={step.bottle} />}
      <div className={step.welcome}>
        <ProductName product={product} />
        <ProductFacts product={product} currency={currency} />
        {ratings && <Ratings ratings={ratings} />}
        {words.length > 0 && (
          <ul className={classes.words} aria-label={t('words')}>
            {words.map(({ name, n }) => (
              <li
                key={localize(name, locale)}
                style={{ fontSize: `${0.8 + 0.7 * (n / (words[0]?.n ?? n))}em` }}
              >
                {localize(name, locale)}
              </li>
            ))}
          </ul>
        )}
        <TableBoard tables={tables} />
      </div>
    </div>
  );
}

function Ratings({ ratings: { histogram, mean, n } }: { ratings: NonNullable<Screen['ratings']> }) {
  const { t } = useTranslation('screen');
  const format = useFormat();
  const shown = t('ratings', { count: n, shown: format.number(n) });
  if (mean === null || histogram === null)
    return (
      <p className={step.how}>
        {shown} · {t('meanFrom', { count: fewestTogether })}
      </p>
    );
  const most = Math.max(1, ...histogram);
  return (
    <div className={classes.ratings}>
      <p className={classes.mean}>
        <IconStarFilled aria-hidden="true" className={classes.star} />
        <strong>{format.number(mean, 1)}</strong>
        <span className={step.of}>{shown}</span>
      </p>
      <div className={classes.histogram} aria-hidden="true">
        {histogram.map((count, step) => (
          // The places of the bars are fixed.
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <i key={step} style={{ blockSize: `${(count / most) * 100}%` }} />
        ))}
      </div>
    </div>
  );
}
