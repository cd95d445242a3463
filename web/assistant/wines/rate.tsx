import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import classes from './rate.module.css';

/** One's rating as stars, to be looked at: what can be pressed (`StarRating`) brings much more with it. */
export function Rate({ value, of, size = 18 }: { value: number | null; of: string; size?: number }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (value === null) return <span className={classes.none}>{t('stars.none')}</span>;
  const said = t('stars.of', { value: format.number(value) });
  return (
    <span className={classes.rate}>
      <span
        role="img"
        aria-label={`${of}: ${said}`}
        className={classes.stars}
        style={{ '--stars-full': `${value * 20}%`, '--stars-size': `${size}px` } as CSSProperties}
      />
      <b aria-hidden="true">{format.number(value)}</b>
    </span>
  );
}
