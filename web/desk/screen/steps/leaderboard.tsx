import { IconCaretDownFilled, IconCaretUpFilled, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import type { Screen } from '../use-screen';
import { GuestName } from './guest-name';
import classes from './leaderboard.module.css';
import step from './step.module.css';
import { TeamBoard } from './team-board';

type Board = NonNullable<Screen['leaderboard']>;
type LeaderboardProps = {
  leaderboard: Board;
  question: Screen['question'];
  teams: Screen['teams'];
};

/** The best guests of the quiz so far, and how they have moved since the question before. */
export function Leaderboard({
  leaderboard: { places, behind },
  question,
  teams,
}: LeaderboardProps) {
  const { t } = useTranslation('screen');
  const locale = useLocale();
  const format = useFormat();
  const right = question?.correct && question.options[question.correct];
  return (
    <div className={classes.board}>
      {right && (
        <p className={classes.right}>
          <IconCheck role="img" aria-label={t('correct')} />
          {localize(right, locale)}
        </p>
      )}
      <h1 className={step.title}>{t('quiz.title')}</h1>
      <ol className={classes.places}>
        {places.map((each) => (
          <li key={each.guest} data-first={each.place === 1 || undefined}>
            <span className={classes.place}>{format.number(each.place)}</span>
            <GuestName className={classes.name} guest={each} />
            <Movement movement={each.movement} />
            <strong className={classes.points}>
              {t('quiz.points', { count: each.points, shown: format.number(each.points) })}
            </strong>
          </li>
        ))}
      </ol>
      {behind > 0 && (
        <p className={step.facts}>
          {t('quiz.behind', { count: behind, shown: format.number(behind) })}
        </p>
      )}
      <TeamBoard teams={teams} />
    </div>
  );
}

function Movement({ movement }: { movement: Board['places'][number]['movement'] }) {
  const { t } = useTranslation('screen');
  const format = useFormat();
  if (movement === null || movement === 0) return null;
  const by = Math.abs(movement);
  const Icon = movement > 0 ? IconCaretUpFilled : IconCaretDownFilled;
  const label = t(movement > 0 ? 'quiz.climbed' : 'quiz.fell', { count: by });
  return (
    <span className={classes.movement} data-up={movement > 0 || undefined}>
      <Icon role="img" aria-label={label} />
      <span aria-hidden="true">{format.number(by)}</span>
    </span>
  );
}
