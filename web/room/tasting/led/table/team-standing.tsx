import { IconUsersGroup } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { RoomRun } from '../../../room-types';
import { OwnTableContext } from '../../use-own-table';
import quiz from '../quiz/quiz.module.css';

/** The place of the guest's table in the quiz, after a question and at the end. */
export function TeamStanding({ run }: { run: RoomRun }) {
  const { t } = useTranslation('led');
  const format = useFormat();
  const { table } = useContext(OwnTableContext);
  const team = run.teams.find((each) => each.table === table);
  if (!team) return null;
  return (
    <section className={quiz.card} aria-label={t('table.number', { table: team.table })}>
      <p className={quiz.place} role="status">
        <IconUsersGroup size={24} aria-hidden="true" />
        {t('table.place', {
          table: team.table,
          place: format.number(team.place),
          total: format.number(run.teams.length),
          count: team.points,
          points: format.number(team.points),
        })}
      </p>
    </section>
  );
}
