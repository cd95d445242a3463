import { Avatar, Group, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { languageIn } from '../../../shared/rules/text.js';
import type { Speech } from './speech-draft';
import { useAvatar } from './use-avatar';

/** A confirmed text with its avatar and language, which cannot be changed. */
export function SpeechSummary({ speech }: { speech: Speech }) {
  const { t } = useTranslation('tastings');
  const locale = useLocale();
  const { avatarPath, language, written } = speech;
  const avatar = useAvatar(avatarPath);
  return (
    <>
      <Group gap="sm" wrap="nowrap">
        <Avatar src={avatar?.preview} alt="" size={52} radius="md" />
        <div>
          {avatar && <Text fw={600}>{avatar.name}</Text>}
          {language && (
            <Text size="sm" c="dimmed">
              {languageIn(language, locale)}
            </Text>
          )}
        </div>
      </Group>
      <Textarea
        label={t('video.spoken.text')}
        value={written}
        variant="filled"
        readOnly
        autosize
        minRows={2}
        maxRows={6}
      />
    </>
  );
}
