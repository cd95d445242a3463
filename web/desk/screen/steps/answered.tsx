import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { Screen } from '../use-screen';
import classes from './answered.module.css';

/** The number of guests who have answered, as a number and a bar. */
export function Answered({ screen: { answered, joined } }: { screen: Screen }) {
  const { t } = useTranslation('screen');
  const format = useFormat();
  if (answered === null) return null;
  const share = joined > 0 ? Math.min(1, answered / joined) : 0;
  return (
    <div className={classes.answered}>
      <p>
        <strong className={classes.big}>{format.number(answered)}</strong>{' '}
        {t('answered', { count: joined, shown: format.number(joined) })}
      </p>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
