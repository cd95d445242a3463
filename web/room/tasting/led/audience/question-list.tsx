import { IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './question-list.module.css';
import type { useOwnQuestions } from './use-own-questions';

type QuestionListProps = { own: Pick<ReturnType<typeof useOwnQuestions>, 'pending' | 'questions'> };

/** The guest's questions with their answers, the last one first. */
export function QuestionList({ own }: QuestionListProps) {
  const { t } = useTranslation('led');
  return (
    <ul className={classes.questions} aria-label={t('audience.yours')}>
      {own.pending && (
        <li>
          <p>{own.pending.text}</p>
          <p className={classes.state}>
            <IconClock size={18} aria-hidden="true" />
            {t('audience.sending')}
          </p>
        </li>
      )}
      {own.questions.toReversed().map(({ id, text, state, reply }) => (
        <li key={id}>
          <p>{text}</p>
          {reply && <p className={classes.reply}>{reply}</p>}
          <p className={classes.state} data-answered={state === 'ANSWERED' || undefined}>
            {state === 'ANSWERED' ? (
              <IconCheck size={18} aria-hidden="true" />
            ) : (
              <IconClock size={18} aria-hidden="true" />
            )}
            {t(`audience.state.${state}`)}
          </p>
        </li>
      ))}
    </ul>
  );
}
