import { useTranslation } from 'react-i18next';
import classes from './answered.module.css';

/** The guests who have answered the current step, as a large number and a bar. */
export function Answered({ answered, joined }: { answered: number; joined: number }) {
  const { t } = useTranslation('desk');
  const share = joined > 0 ? Math.min(1, answered / joined) : 0;
  return (
    <div>
      <p className={classes.count}>
        <strong className={classes.big}>{answered}</strong> {t('answered.of', { joined })}
      </p>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={classes.rest}>
        {joined === 0
          ? t('answered.nobody')
          : answered >= joined
            ? t('answered.all')
            : t('answered.missing', { count: joined - answered })}
      </p>
    </div>
  );
}
