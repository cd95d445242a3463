import { Button, FileButton, Group, Progress, Stack, Switch, Text } from '@mantine/core';
import { IconRestore, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { uploadFile } from '~/api/upload';
import { useErrorText } from '~/i18n/use-error-text';
import { useSample } from '~/ui/sample';
import { useFormat } from '~/ui/use-format';
import { readableBytes } from '../../../shared/rules/image.js';
import {
  checkSoundBytes,
  maxSoundBytes,
  soundExtensions,
  soundTypes,
} from '../../../shared/rules/sound.js';
import { cutText } from '../../../shared/rules/text.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { builtInSound, type SoundSlot, type ThemeSound } from '../../../shared/vocabulary/theme.js';
import classes from './sound-field.module.css';

const accepted = [
  ...soundTypes,
  ...Object.values(soundExtensions).map((ending) => `.${ending}`),
].join(',');

type SoundFieldProps = {
  slot: SoundSlot;
  sound: ThemeSound;
  error: string | null;
  onChange: (sound: ThemeSound) => void;
  onUploading: (uploading: boolean) => void;
};

/** A sound that was chosen on this device and has not been uploaded. */
type Chosen = { file: File; address: string };

/**
 * Field for the sound of one moment: on or off, the current sound, and an upload to replace it.
 * The organiser can play a chosen file before uploading it. The players have no captions, because
 * these sounds are signals and not speech.
 */
export function SoundField({ slot, sound, error, onChange, onUploading }: SoundFieldProps) {
  const { t } = useTranslation(['theme', 'common']);
  const { uid } = useAccount();
  const sample = useSample();
  const errorText = useErrorText();
  const format = useFormat();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const upload = useRef<AbortController>(null);
  const place = useRef<HTMLDivElement>(null);

  const uploading = progress !== null;
  useEffect(() => onUploading(uploading), [uploading, onUploading]);
  useEffect(() => () => upload.current?.abort(), []);
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.address);
    },
    [chosen],
  );

  const name = t(`theme:sound.slots.${slot}`);
  const choose = (file: File | null) => {
    if (!file) return;
    setRefused(null);
    const [tooLarge] = checkSoundBytes(file.size);
    if (tooLarge) {
      setChosen(null);
      setRefused(errorText(tooLarge));
    } else setChosen({ file, address: URL.createObjectURL(file) });
  };
  /** Discards the chosen file. The pressed button disappears, so the switch takes the focus. */
  const settle = () => {
    setChosen(null);
    place.current?.querySelector<HTMLElement>('input[role=switch]')?.focus({ preventScroll: true });
  };
  const send = async ({ file }: Chosen) => {
    const controller = new AbortController();
    upload.current = controller;
    setRefused(null);
    setProgress(0);
    try {
      const url = await uploadFile(uid, 'themes/sounds', file, setProgress, controller.signal);
      onChange({ active: true, url, name: cutText(file.name, limits.name) });
      settle();
    } catch (failure) {
      if (!controller.signal.aborted) setRefused(errorText(failure));
    } finally {
      if (upload.current === controller) setProgress(null);
    }
  };

  return (
    <div ref={place} className={classes.sound} data-path={`audios.${slot}.url`}>
      <Switch
        label={name}
        description={t(`theme:sound.when.${slot}`)}
        checked={sound.active}
        onChange={(event) => onChange({ ...sound, active: event.currentTarget.checked })}
      />
      {sound.active && (
        <Stack gap="xs" className={classes.body}>
          <Text size="sm">
            {sound.url ? (sound.name ?? t('theme:sound.own')) : t('theme:sound.builtIn')}
          </Text>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio
            controls
            preload="none"
            src={sound.url ?? builtInSound(slot)}
            aria-label={t('theme:sound.now', { name })}
            className={classes.player}
          />
          {chosen && (
            <div
              className={classes.chosen}
              role="group"
              aria-label={t('theme:sound.chosen', { name: chosen.file.name })}
            >
              <Text size="sm" fw={500}>
                {t('theme:sound.chosen', { name: chosen.file.name })}
              </Text>
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
              <audio
                controls
                src={chosen.address}
                aria-label={chosen.file.name}
                className={classes.player}
                onError={() => {
                  setChosen(null);
                  setRefused(t('theme:sound.unplayable', { name: chosen.file.name }));
                }}
              />
              <Group gap="xs">
                <Button size="xs" onClick={() => void send(chosen)} loading={uploading}>
                  {t('theme:sound.use')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    upload.current?.abort();
                    settle();
                  }}
                >
                  {t('common:action.cancel')}
                </Button>
              </Group>
            </div>
          )}
          {progress !== null && (
            <div>
              <Progress
                value={progress * 100}
                aria-label={t('theme:sound.uploading', { percent: format.percent(progress) })}
              />
              <Text size="xs">
                {t('theme:sound.uploading', { percent: format.percent(progress) })}
              </Text>
            </div>
          )}
          <div role="alert">
            {(refused ?? error) && (
              <Text size="sm" c="var(--mantine-color-error)">
                {refused ?? error}
              </Text>
            )}
          </div>
          <Group gap="xs">
            <FileButton accept={accepted} onChange={choose} disabled={uploading || sample}>
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  variant="default"
                  disabled={uploading || sample}
                  aria-label={t('theme:sound.uploadFor', { name })}
                  leftSection={<IconUpload size={16} aria-hidden="true" />}
                >
                  {t('theme:sound.upload')}
                </Button>
              )}
            </FileButton>
            {sound.url && (
              <Button
                size="xs"
                variant="subtle"
                disabled={uploading}
                leftSection={<IconRestore size={16} aria-hidden="true" />}
                onClick={() => {
                  onChange({ active: true, url: null, name: null });
                  settle();
                }}
              >
                {t('theme:sound.back')}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {t('theme:sound.limits', {
              size: readableBytes(maxSoundBytes),
              kept: readableBytes(limits.soundKept),
            })}
          </Text>
        </Stack>
      )}
    </div>
  );
}
