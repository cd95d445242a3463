import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import classes from './ratings.module.css';
import type { Desk } from './run-steps';

const highest = 5;
const percent = (value: number) => `${(Math.min(highest, Math.max(0, value)) / highest) * 100}%`;

/** The ratings of the product so far: mean, spread and number. */
export function Ratings({
  ratings,
  shown,
}: {
  ratings: NonNullable<Desk['ratings']>;
  /** Whether guests see the mean too. */
  shown: boolean;
}) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { n, mean, sd } = ratings;
  return (
    <div className={classes.ratings}>
      <h3 className={classes.title}>{t('ratings.title')}</h3>
      {mean === null ? (
        <p className={classes.facts}>{t('ratings.none')}</p>
      ) : (
        <>
          <p className={classes.mean}>
            {format.number(mean, 1)} <span className={classes.of}>{t('ratings.of')}</span>
          </p>
          <div className={classes.scale} aria-hidden="true">
            {sd !== null && (
              <div
                className={classes.spread}
                style={{
                  insetInlineStart: percent(mean - sd),
                  insetInlineEnd: `calc(100% - ${percent(mean + sd)})`,
                }}
              />
            )}
            <div className={classes.mark} style={{ insetInlineStart: percent(mean) }} />
          </div>
          <p className={classes.facts}>
            {t('ratings.count', { count: n })}
            {sd !== null && ` · ${t('ratings.spread', { sd: format.number(sd, 1) })}`}
          </p>
        </>
      )}
      {!shown && (
        <p className={classes.private}>
          <IconEyeOff size={16} aria-hidden="true" />
          {t('ratings.private')}
        </p>
      )}
    </div>
  );
}
