import { Button, Group, TextInput } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import { checkNickname } from '../../../../../shared/rules/nickname.js';
import { limits } from '../../../../../shared/vocabulary/limits.js';
import { chooseNickname, type OwnQuiz } from './own-quiz';
import { proposeNickname } from './propose-nickname';
import classes from './quiz.module.css';

type NicknameFormProps = { token: string; quiz: OwnQuiz; onDone?: () => void };

/** The name under which the screen shows the guest in the quiz. */
export function NicknameForm({ token, quiz, onDone }: NicknameFormProps) {
  const { t, i18n } = useTranslation('led');
  const errorText = useErrorText();
  const [proposed, setProposed] = useState(() =>
    quiz.nickname === null ? proposeNickname(i18n.language) : null,
  );
  const [nickname, setNickname] = useState(quiz.nickname ?? proposed ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const choose = async (chosen: string | null) => {
    const [issue] = chosen === null ? [] : checkNickname(chosen);
    if (issue) return setError(errorText(issue));
    setBusy(true);
    setError(undefined);
    try {
      await chooseNickname(token, chosen);
      onDone?.();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void choose(nickname);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        label={t('quiz.nickname')}
        description={t(proposed === null ? 'quiz.nicknameHint' : 'quiz.suggested')}
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
        error={error}
        maxLength={2 * limits.nickname}
        autoComplete="off"
        data-autofocus
        classNames={{ input: classes.nickname }}
        data-proposed={nickname === proposed || undefined}
      />
      <Group gap="sm">
        <Button type="submit" size="md" mih={44} loading={busy}>
          {t('quiz.choose')}
        </Button>
        <Button
          size="md"
          mih={44}
          variant="default"
          leftSection={<IconArrowsShuffle size={18} aria-hidden="true" />}
          onClick={() => {
            setError(undefined);
            const next = proposeNickname(i18n.language);
            if (quiz.nickname === null) setProposed(next);
            setNickname(next);
          }}
        >
          {t('quiz.another')}
        </Button>
        {quiz.nickname !== null && (
          <Button
            size="md"
            mih={44}
            variant="subtle"
            disabled={busy}
            onClick={() => void choose(null)}
          >
            {t('quiz.without')}
          </Button>
        )}
      </Group>
    </form>
  );
}
