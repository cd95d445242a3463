import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import classes from './stars-display.module.css';

/**
 * The guest's rating as read-only stars. The interactive `StarRating` would load much more code.
 */
export function StarsDisplay({
  value,
  of,
  size = 18,
}: {
  value: number | null;
  of: string;
  size?: number;
}) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (value === null) return <span className={classes.none}>{t('stars.none')}</span>;
  const shown = format.number(value, 1);
  return (
    <span className={classes.rate}>
      <span
        role="img"
        aria-label={`${of}: ${t('stars.of', { value: shown })}`}
        className={classes.stars}
        style={{ '--stars-full': `${value * 20}%`, '--stars-size': `${size}px` } as CSSProperties}
      />
      <b aria-hidden="true">{shown}</b>
    </span>
  );
}
