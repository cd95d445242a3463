import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import classes from './question-list.module.css';
import type { useOwnQuestions } from './use-own-questions';

type OwnQuestions = ReturnType<typeof useOwnQuestions>;
type QuestionListProps = {
  own: Pick<OwnQuestions, 'pending' | 'questions'>;
  /** A question that the server did not accept, where no form shows it. */
  refused?: OwnQuestions['refused'];
};

/** The guest's questions with their answers, the last one first. */
export function QuestionList({ own, refused }: QuestionListProps) {
  const { t } = useTranslation('led');
  const errorText = useErrorText();
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
      {refused && (
        <li>
          <p>{refused.text}</p>
          <p className={classes.state}>
            <IconX size={18} aria-hidden="true" />
            {t('audience.unsent', { reason: errorText(refused.error) })}
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
