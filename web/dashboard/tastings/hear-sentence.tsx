import { Button, Group, Text } from '@mantine/core';
import { IconEar, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import type { VoiceGender, VoiceLanguage } from '../../../shared/vocabulary/voices.js';
import { useSentencePlayer } from './use-sentence-player';

type HearSentenceProps = {
  language: VoiceLanguage | null;
  /** The gender of the voice; undefined without an avatar. */
  gender: VoiceGender | undefined;
  /** Returns the sentence that is spoken, or '' if there is none. */
  sentence: () => string;
};

/** Plays a sentence with the voice of the video, and says how good the voice is. */
export function HearSentence({ language, gender, sentence }: HearSentenceProps) {
  const { t } = useTranslation('tastings');
  const { uid } = useAccount();
  const errorText = useErrorText();
  const { state, error, play, stop } = useSentencePlayer();
  const { data } = useGet('/api/v1/video/{uid}/voices', { params: { path: { uid } } });
  const voice = data?.voices.find((each) => each.language === language && each.gender === gender);
  const press = () => {
    if (state !== 'silent') return stop();
    const text = sentence();
    if (language && gender && text) void play({ text, language, gender });
  };
  const voiceKind = data?.avatarService
    ? 'serviceVoice'
    : voice?.natural
      ? 'naturalVoice'
      : 'builtInVoice';
  const isPlaying = state === 'playing';

  return (
    <div>
      <Group gap="sm">
        <Button
          variant="default"
          mih={44}
          leftSection={
            isPlaying ? (
              <IconPlayerStop size={18} aria-hidden="true" />
            ) : (
              <IconEar size={18} aria-hidden="true" />
            )
          }
          loading={state === 'loading'}
          disabled={!voice || sentence() === ''}
          onClick={press}
        >
          {isPlaying ? t('video.spoken.stop') : t('video.spoken.hear')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('video.spoken.hearHint')}
        </Text>
      </Group>
      {voice && (
        <Text size="sm" c="dimmed" mt={4}>
          {t(`video.spoken.${voiceKind}`)}
        </Text>
      )}
      {error !== null && (
        <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
          {errorText(error)}
        </Text>
      )}
    </div>
  );
}
