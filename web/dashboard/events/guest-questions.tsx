import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import classes from './guest-questions.module.css';

/** The questions that guests asked the instructor. Nothing if there are none. */
export function GuestQuestions({ id }: { id: string }) {
  const { t } = useTranslation('events');
  const { uid } = useAccount();
  const { data } = useGet('/api/v1/session/user/{uid}/{id}/questions', {
    params: { path: { uid, id } },
  });
  if (!data || data.questions.length === 0) return null;
  return (
    <section aria-label={t('guestQuestions.title')}>
      <Text fw={600} mb="xs">
        {t('guestQuestions.title')}
      </Text>
      <ul className={classes.questions}>
        {data.questions.map(({ reference, name, text, state, reply }) => (
          <li key={reference}>
            <p>{text}</p>
            {reply && <p className={classes.reply}>{reply}</p>}
            <Text size="sm" c="dimmed">
              {name || t('guestQuestions.unnamed')} · {t(`guestQuestions.state.${state}`)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
