import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpokenErrorText } from '~/frame/videos/use-spoken-error-text';
import { useErrorText } from '~/i18n/use-error-text';
import { focusField } from '~/ui/focus-field';
import { AvatarPicker } from './avatar-picker';
import { HearSentence } from './hear-sentence';
import { MadeVideo } from './made-video';
import { confirmIssues, hasVoice, reopened, type Speech, sentenceOf } from './speech-draft';
import { SpeechSummary } from './speech-summary';
import { SpeechText } from './speech-text';
import type { TastingForm } from './tasting-section-props';
import { useAvatar } from './use-avatar';
import { VoiceLanguageSelect } from './voice-language-select';

type SpokenVideoProps = {
  form: TastingForm;
  /** The name of the slot. */
  label: string;
  path: string;
  speech: Speech;
  onChange: (update: (before: Speech) => Speech) => void;
};

/**
 * A video that an avatar speaks: its text is written, then confirmed, and its video is made when
 * the tasting is saved.
 */
export function SpokenVideo({
  form: { errorOf },
  label,
  path,
  speech,
  onChange,
}: SpokenVideoProps) {
  const { t } = useTranslation('tastings');
  const panel = useRef<HTMLDivElement>(null);
  /** Moves the focus after the next render, because the pressed button is gone. */
  const focusNext = (field: string) =>
    requestAnimationFrame(() => panel.current && focusField(panel.current, `${path}.${field}`));
  const reopen = () => {
    onChange(reopened);
    focusNext('text');
  };
  const props = { path, speech, errorOf, onChange };

  return (
    <Stack ref={panel} gap="md">
      {speech.id !== null ? (
        <MadeVideo id={speech.id} label={label} speech={speech} onReopen={reopen} />
      ) : speech.locked ? (
        <>
          <SpeechSummary speech={speech} />
          {['avatarPath', 'text', 'language'].map((field) => {
            const error = errorOf(`${path}.${field}`);
            return (
              error && (
                <Text key={field} size="sm" c="var(--mantine-color-error)" role="alert">
                  {error}
                </Text>
              )
            );
          })}
          <Alert color="green" variant="light" title={t('video.spoken.confirmed')}>
            {t('video.spoken.generation')}
          </Alert>
          <Group gap="sm">
            <Button type="submit" variant="light" mih={44} data-path={`${path}.locked`}>
              {t('video.spoken.generate')}
            </Button>
            <Button variant="default" mih={44} onClick={reopen}>
              {t('video.spoken.modify')}
            </Button>
          </Group>
        </>
      ) : (
        <SpeechEditor
          {...props}
          focus={(problem) => panel.current && focusField(panel.current, problem)}
          onConfirmed={() => focusNext('locked')}
        />
      )}
    </Stack>
  );
}

type SpeechEditorProps = Pick<SpokenVideoProps, 'path' | 'speech' | 'onChange'> & {
  errorOf: TastingForm['errorOf'];
  focus: (path: string) => void;
  onConfirmed: () => void;
};

function SpeechEditor({ path, speech, onChange, errorOf, focus, onConfirmed }: SpeechEditorProps) {
  const { t } = useTranslation('tastings');
  const errorText = useErrorText();
  const spokenErrorText = useSpokenErrorText();
  const [tried, setTried] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const gender = useAvatar(speech.avatarPath)?.gender;
  const [problem] = confirmIssues(path, speech, gender);
  const { language, avatarPath, captionsInVideo, error } = speech;
  const noVoice = language && gender && !hasVoice(language, gender);

  const change = (part: Partial<Speech>) =>
    onChange((before) => ({ ...before, ...part, modified: true }));
  const confirm = () => {
    setTried(problem !== undefined);
    if (problem) return focus(problem.path);
    change({ locked: true, error: null });
    onConfirmed();
  };
  /** An issue of the whole slot is shown at the first field that is not ready. */
  const fieldOf = (field: string) => {
    const own = `${path}.${field}`;
    const isFirst = problem?.path === own;
    const said = errorOf(own) ?? (isFirst ? errorOf(path) : null);
    return {
      dataPath: isFirst && errorOf(path) ? path : own,
      error: said ?? (tried && isFirst ? errorText(problem) : null),
    };
  };
  const languageField = fieldOf('language');

  return (
    <>
      {error && (
        <Alert color="orange" variant="light" title={t('video.spoken.failed')}>
          {spokenErrorText(error)}
        </Alert>
      )}
      <AvatarPicker
        value={avatarPath}
        onChange={(avatarPath) => change({ avatarPath })}
        {...fieldOf('avatarPath')}
      />
      <VoiceLanguageSelect
        value={language}
        onChange={(language) => change({ language })}
        gender={gender}
        {...languageField}
        error={
          languageField.error ??
          (noVoice ? errorText({ path: `${path}.language`, code: 'VOICE_MISSING' }) : null)
        }
      />
      <SpeechText
        value={speech}
        onChange={change}
        language={language}
        field={text}
        {...fieldOf('text')}
      />
      <HearSentence
        language={language}
        gender={gender}
        sentence={() =>
          language
            ? sentenceOf(
                speech,
                [text.current?.selectionStart ?? 0, text.current?.selectionEnd ?? 0],
                language,
              )
            : ''
        }
      />
      <Switch
        label={t('video.spoken.captions')}
        description={t('video.spoken.captionsHint')}
        checked={captionsInVideo}
        onChange={({ currentTarget }) => change({ captionsInVideo: currentTarget.checked })}
      />
      <Group gap="sm">
        <Button variant="light" mih={44} onClick={confirm}>
          {t('video.spoken.confirm')}
        </Button>
        <Text size="sm" c="dimmed" style={{ flex: '1 1 240px' }}>
          {t('video.spoken.unconfirmed')}
        </Text>
      </Group>
    </>
  );
}
