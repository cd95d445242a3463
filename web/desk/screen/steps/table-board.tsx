import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { Screen } from '../use-screen';
import classes from './table-board.module.css';

/** The most tables that can be read from far away. */
const mostShown = 12;

/** The mean rating of each table, the highest first. Tables with few ratings are left out. */
export function TableBoard({ tables }: Pick<Screen, 'tables'>) {
  const { t } = useTranslation('screen');
  const format = useFormat();
  const shown = tables
    .flatMap(({ table, mean }) => (mean === null ? [] : [{ table, mean }]))
    .toSorted((a, b) => b.mean - a.mean)
    .slice(0, mostShown);
  if (shown.length < 2) return null;
  return (
    <ol className={classes.board} aria-label={t('tables')}>
      {shown.map(({ table, mean }) => (
        <li key={table}>
          <span>{t('table', { table })}</span>
          <strong>
            <IconStarFilled aria-hidden="true" />
            {format.number(mean, 1)}
          </strong>
        </li>
      ))}
    </ol>
  );
}
