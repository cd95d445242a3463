import { ActionIcon, Group, Paper, Progress, Stack, Text, Tooltip } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isTransient } from '~/api/api-error';
import { useUser } from '~/api/session';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { useFormat } from '~/ui/use-format';
import classes from './upload-dock.module.css';
import {
  cancelUpload,
  continueUpload,
  pauseUpload,
  stopUploadsOfOthers,
  useVideoUploads,
  type VideoUpload,
} from './upload-queue';

/** The running uploads of videos, at the edge of every screen of the dashboard. */
export function UploadDock() {
  const { t } = useTranslation('videos');
  const { uid } = useUser();
  const uploads = useVideoUploads();
  const going = uploads.filter(({ state }) => state !== 'failed').length;
  const dock = useRef<HTMLElement>(null);
  useEffect(() => stopUploadsOfOthers(uid), [uid]);
  return (
    <Paper
      component="section"
      ref={dock}
      tabIndex={-1}
      className={classes.dock}
      withBorder
      shadow="md"
      radius="lg"
      p="md"
      aria-label={t('upload.title')}
    >
      <Text fw={600} mb="xs">
        {going > 0 ? t('upload.count', { count: going }) : t('upload.title')}
      </Text>
      <Stack component="ul" gap="sm" className={classes.list}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            // The pressed button is gone after the next render.
            onCancelled={() => requestAnimationFrame(() => dock.current?.focus())}
          />
        ))}
      </Stack>
    </Paper>
  );
}

type UploadRowProps = { upload: VideoUpload; onCancelled: () => void };

function UploadRow({ upload, onCancelled }: UploadRowProps) {
  const { t } = useTranslation('videos');
  const errorText = useErrorText();
  const format = useFormat();
  const { key, name, size, sent, state, error } = upload;
  const percent = Math.floor((100 * sent) / size);
  const cancel = async () => {
    const agreed = await confirmAction({
      title: t('upload.cancelTitle', { name }),
      body: t('upload.cancelBody'),
      confirm: t('upload.cancelConfirm'),
      cancel: t('upload.keep'),
    });
    if (!agreed) return;
    onCancelled();
    await cancelUpload(key);
  };
  return (
    <li>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" className={classes.name}>
          {name}
        </Text>
        <Group gap={4} wrap="nowrap">
          {state === 'paused' && (
            <Control
              icon={IconPlayerPlay}
              label={t('upload.continue', { name })}
              onClick={() => continueUpload(key)}
            />
          )}
          {state === 'failed' && mayPass(error) && (
            <Control
              icon={IconRefresh}
              label={t('upload.retry', { name })}
              onClick={() => continueUpload(key)}
            />
          )}
          {(state === 'sending' || state === 'waiting') && (
            <Control
              icon={IconPlayerPause}
              label={t('upload.pause', { name })}
              onClick={() => pauseUpload(key)}
            />
          )}
          <Control
            icon={IconX}
            label={t('upload.cancel', { name })}
            onClick={() => void cancel()}
          />
        </Group>
      </Group>
      <Progress
        value={percent}
        size="sm"
        aria-label={t('upload.progress', { name })}
        color={state === 'failed' ? 'orange' : 'main'}
      />
      <Text
        size="xs"
        c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}
        role="status"
      >
        {state === 'failed'
          ? errorText(error, { size: t('upload.file', { name }), name, type: name })
          : state === 'waiting'
            ? t('upload.waiting')
            : t(state === 'paused' ? 'upload.pausedAt' : 'upload.sentOf', {
                percent,
                sent: format.bytes(sent),
                size: format.bytes(size),
              })}
      </Text>
    </li>
  );
}

/** Whether the same upload may succeed later. */
const mayPass = (error: unknown) =>
  isTransient(error) ||
  (error instanceof ApiError && ['QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS'].includes(error.code));

function Control({
  icon: Icon,
  label,
  onClick,
}: {
  icon: TablerIcon;
  label: string;
  onClick: () => void;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
