import { Button, Drawer, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { DrawerTitle } from '~/ui/drawer-title';
import { checkQuestion } from '../../../../../shared/rules/guest-question.js';
import { questionLimits } from '../../../../../shared/vocabulary/audience.js';
import { QuestionList } from './question-list';
import classes from './questions-drawer.module.css';
import type { useOwnQuestions } from './use-own-questions';

type QuestionsDrawerProps = {
  own: ReturnType<typeof useOwnQuestions>;
  /** Whether the desk takes questions. */
  open: boolean;
  instructor: string;
  onClose: () => void;
};

/** A guest writes a question, and reads the answers to the former ones. */
export function QuestionsDrawer({ own, open, instructor, onClose }: QuestionsDrawerProps) {
  const { t } = useTranslation(['led', 'common']);
  return (
    <Drawer
      opened={own.opened}
      onClose={onClose}
      position="bottom"
      size="min(40rem, 92dvh)"
      title={<DrawerTitle>{t('led:audience.to', { instructor })}</DrawerTitle>}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 44 }}
    >
      <div className={classes.column}>
        {open ? (
          <QuestionForm own={own} instructor={instructor} />
        ) : (
          <Text c="dimmed">{t('led:audience.off')}</Text>
        )}
        <QuestionList own={own} {...(!open && { refused: own.refused })} />
      </div>
    </Drawer>
  );
}

function QuestionForm({
  own: { refused, pending, ask },
  instructor,
}: Pick<QuestionsDrawerProps, 'own' | 'instructor'>) {
  const { t } = useTranslation('led');
  const errorText = useErrorText();
  const [text, setText] = useState(refused?.text ?? '');
  const [known, setKnown] = useState(refused);
  const [isEmpty, setEmpty] = useState(false);
  if (refused !== known) {
    setKnown(refused);
    if (refused && text === '') setText(refused.text);
  }
  const left = questionLimits.text - Array.from(text.trim()).length;
  const send = () => {
    const [issue] = checkQuestion(text);
    setEmpty(issue?.code === 'REQUIRED');
    if (issue) return;
    ask(text);
    setText('');
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        size="md"
        rows={3}
        label={t('audience.question')}
        description={t('audience.private', { instructor })}
        value={text}
        onChange={(event) => {
          setEmpty(false);
          setText(event.currentTarget.value);
        }}
        error={
          isEmpty
            ? t('audience.empty')
            : left < 0
              ? t('audience.tooLong', { count: -left })
              : refused && errorText(refused.error)
        }
      />
      <div className={classes.send}>
        <Text size="sm" c="dimmed">
          {t('audience.left', { count: Math.max(0, left) })}
        </Text>
        <Button type="submit" size="md" h={44} disabled={pending !== null || left < 0}>
          {t('audience.send')}
        </Button>
      </div>
    </form>
  );
}
