import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import header from '../desk-header.module.css';
import classes from './questions-button.module.css';

/** Opens the questions of guests. The number of waiting ones is also told to screen readers. */
export function QuestionsButton({ waiting, onOpen }: { waiting: number; onOpen: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <UnstyledButton
        className={`${header.joined} ${classes.button}`}
        data-waiting={waiting > 0 || undefined}
        onClick={onOpen}
        aria-label={t('audience.open', { count: waiting })}
      >
        <IconMessageQuestion size={20} stroke={1.6} aria-hidden="true" />
        {waiting}
      </UnstyledButton>
      <VisuallyHidden role="status">
        {waiting > 0 ? t('audience.open', { count: waiting }) : ''}
      </VisuallyHidden>
    </>
  );
}
