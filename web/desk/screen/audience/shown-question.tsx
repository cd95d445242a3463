import { IconMessageQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../use-screen';
import classes from './shown-question.module.css';

/** A question of a guest, in large letters instead of the step. */
export function ShownQuestion({
  question: { text, nickname },
}: {
  question: NonNullable<Screen['audience']['question']>;
}) {
  const { t } = useTranslation('screen');
  return (
    <figure className={classes.question}>
      <figcaption>
        <h1>
          <IconMessageQuestion size="1.2em" stroke={1.6} aria-hidden="true" />
          {nickname ? t('audience.asks', { nickname }) : t('audience.question')}
        </h1>
      </figcaption>
      <blockquote data-long={text.length > 120 || undefined}>{text}</blockquote>
    </figure>
  );
}
