import { useTranslation } from 'react-i18next';
import type { RoomStore } from '../../../room-store';
import { QuestionList } from './question-list';
import classes from './question-list.module.css';
import { useOwnQuestions } from './use-own-questions';

/** The guest's questions after the run: the answers stay, and may still come. */
export function AskedQuestions({ store, token }: { store: RoomStore; token: string }) {
  const { t } = useTranslation('led');
  const own = useOwnQuestions(store, token);
  if (own.questions.length === 0 && !own.pending && !own.refused) return null;
  return (
    <section className={classes.asked} aria-labelledby="asked-title">
      <h2 id="asked-title">{t('audience.yours')}</h2>
      <QuestionList own={own} refused={own.refused} />
    </section>
  );
}
