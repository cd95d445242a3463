import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { Screen } from '../use-screen';
import classes from './table-board.module.css';

/** The best tables of the quiz, by points per person. */
export function TeamBoard({ teams }: Pick<Screen, 'teams'>) {
  const { t } = useTranslation('screen');
  const format = useFormat();
  if (teams.length === 0) return null;
  return (
    <section className={classes.teams} aria-label={t('teams')}>
      <h2 className={classes.title}>{t('teams')}</h2>
      <ol className={classes.board}>
        {teams.map(({ table, place, points }) => (
          <li key={table} data-first={place === 1 || undefined}>
            <span className={classes.place}>{format.number(place)}</span>
            <span>{t('table', { table })}</span>
            <strong>{format.number(points)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
