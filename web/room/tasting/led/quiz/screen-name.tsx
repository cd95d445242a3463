import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NicknameForm } from './nickname-form';
import { type OwnQuiz, useOwnQuiz } from './own-quiz';
import classes from './quiz.module.css';

type ScreenNameProps = { token: string; version: number; instructor: string };

/** Tells guests of a quiz how the screen calls them, and lets them choose. */
export function ScreenName({ token, version, instructor }: ScreenNameProps) {
  const { t } = useTranslation('led');
  const { quiz } = useOwnQuiz(token, null, version);
  const [editing, setEditing] = useState(false);
  if (!quiz) return null;
  return (
    <section className={classes.card} aria-label={t('quiz.nickname')}>
      {quiz.nicknameByHost ? (
        <KeptName quiz={quiz} instructor={instructor} />
      ) : quiz.nickname !== null && !editing ? (
        <>
          <p role="status">
            {t('quiz.onScreen')} <strong className={classes.name}>{quiz.nickname}</strong>
          </p>
          <Button size="md" mih={44} variant="default" onClick={() => setEditing(true)}>
            {t('quiz.change')}
          </Button>
        </>
      ) : (
        <NicknameForm token={token} quiz={quiz} onDone={() => setEditing(false)} />
      )}
    </section>
  );
}

/** A nickname that the desk has changed or removed. */
export function KeptName({ quiz, instructor }: { quiz: OwnQuiz; instructor: string }) {
  const { t } = useTranslation('led');
  return (
    <p role="status">
      {quiz.nickname === null
        ? t('quiz.removed', { instructor, number: quiz.guest ?? '' })
        : t('quiz.renamed', { instructor, name: quiz.nickname })}
    </p>
  );
}
