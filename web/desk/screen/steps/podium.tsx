import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { Screen } from '../use-screen';
import { GuestName } from './guest-name';
import classes from './podium.module.css';
import step from './step.module.css';
import { TeamBoard } from './team-board';

type PodiumProps = {
  leaderboard: NonNullable<Screen['leaderboard']>;
  prizes: Screen['prizes'];
  teams: Screen['teams'];
};

/** The three best guests of the quiz, and who gets the prizes. */
export function Podium({ leaderboard: { places }, prizes, teams }: PodiumProps) {
  const { t } = useTranslation('screen');
  const format = useFormat();
  return (
    <section className={classes.podium} aria-label={t('quiz.podium')}>
      <h2 className={step.title}>{t('quiz.podium')}</h2>
      <ol className={classes.places}>
        {places.map((each) => (
          <li key={each.guest} data-place={each.place}>
            <GuestName className={classes.name} guest={each} />
            <span className={step.of}>
              {t('quiz.points', { count: each.points, shown: format.number(each.points) })}
            </span>
            <span className={classes.block}>{format.number(each.place)}</span>
          </li>
        ))}
      </ol>
      <TeamBoard teams={teams.slice(0, 3)} />
      {prizes.length > 0 && (
        <ul className={classes.prizes}>
          {prizes.map(({ label, prize, nickname, guest, awaitsEmail }) => (
            <li key={label}>
              <IconGift aria-hidden="true" />
              <span>
                {prize}
                {guest !== null && (
                  <>
                    {' → '}
                    <strong>
                      <GuestName guest={{ nickname, guest }} />
                    </strong>
                  </>
                )}
                {awaitsEmail && <span className={step.of}> · {t('quiz.awaitsEmail')}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
