import { Button, FileButton, Group, Image, Loader, Select, Stack, Text } from '@mantine/core';
import { IconMovie, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { uploadVideos, useUploadProgress } from '~/frame/videos/upload-queue';
import { isUnfinished, useVideos } from '~/frame/videos/use-videos';
import { QuotaNotice } from '~/ui/quota-notice';
import { useFormat } from '~/ui/use-format';
import classes from './library-video.module.css';

type LibraryVideoProps = {
  label: string;
  /** The id of the chosen video; null if there is none. */
  value: string | null;
  onChange: (id: string | null) => void;
  path: string;
  error?: string | null | undefined;
};

/** Chooses a video from the library, or uploads a new one. */
export function LibraryVideo({ label, value, onChange, path, error }: LibraryVideoProps) {
  const { t } = useTranslation('tastings');
  const { uid } = useAccount();
  const format = useFormat();
  const { data: videos } = useVideos();
  const progressOf = useUploadProgress();
  const chosen = videos?.find(({ id }) => id === value);
  const options = (videos ?? [])
    .filter(({ id, status }) => status !== 'failed' || id === value)
    .map(({ id, name }) => ({ value: id, label: name }));
  const gone = value !== null && videos !== undefined && !chosen;

  return (
    <Stack gap="sm">
      <Group gap="sm" align="end" wrap="wrap">
        <Select
          label={label}
          placeholder={t('video.choose')}
          data={gone ? [...options, { value, label: t('video.deleted') }] : options}
          value={value}
          onChange={onChange}
          error={gone ? t('video.deletedHint') : error}
          searchable
          clearable
          nothingFoundMessage={t('video.noneFound')}
          disabled={!videos}
          className={classes.select}
          data-path={`${path}.id`}
        />
        <FileButton
          accept="video/*"
          onChange={(file) => file && uploadVideos(uid, [file], ({ id }) => onChange(id))}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden="true" />}
            >
              {t('video.upload')}
            </Button>
          )}
        </FileButton>
      </Group>
      <QuotaNotice of={['videoBytes']} />
      {chosen && (
        <Group gap="sm" wrap="nowrap">
          <span className={classes.poster}>
            {chosen.poster ? (
              <Image src={chosen.poster} alt="" />
            ) : (
              <IconMovie size={22} aria-hidden="true" />
            )}
          </span>
          {isUnfinished(chosen) ? (
            <Group gap="xs">
              <Loader size={14} aria-hidden="true" />
              <Text size="sm" role="status">
                {chosen.status === 'converting' && chosen.vimeoId !== null
                  ? t('video.preparing')
                  : t(`video.${chosen.status === 'uploading' ? 'uploading' : 'converting'}`, {
                      progress:
                        chosen.status === 'uploading' ? progressOf(chosen) : chosen.progress,
                    })}
              </Text>
            </Group>
          ) : (
            <Text size="sm" c="dimmed">
              {chosen.duration === null
                ? format.bytes(chosen.size)
                : format.duration(chosen.duration)}
            </Text>
          )}
        </Group>
      )}
    </Stack>
  );
}
