import { ActionIcon } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { setMuted, useMuted } from './mute-setting';
import { useSound } from './use-sounds';

/** Button to mute all rooms on this device. Shows nothing if the room has no sounds. */
export function SoundToggle() {
  const { t } = useTranslation('room');
  const muted = useMuted();
  const { some } = useSound();
  if (!some) return null;
  const Icon = muted ? IconVolumeOff : IconVolume;
  return (
    <ActionIcon
      size={44}
      aria-label={t('sound.mute')}
      aria-pressed={muted}
      onClick={() => setMuted(!muted)}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
