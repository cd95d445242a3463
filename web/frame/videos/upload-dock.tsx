import { ActionIcon, Group, Paper, Progress, Stack, Text, Tooltip } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { ApiError, isTransient } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { useFormat } from '~/ui/use-format';
import classes from './upload-dock.module.css';
import {
  cancelUpload,
  continueUpload,
  isRefused,
  pauseUpload,
  percentOf,
  stopUploadsOfOthers,
  uploadButtonId,
  useVideoUploads,
  type VideoUpload,
} from './upload-queue';

/** The running uploads of videos, at the edge of every screen of the dashboard. */
export function UploadDock() {
  const { t } = useTranslation('videos');
  const { uid } = useAccount();
  const uploads = useVideoUploads();
  const going = uploads.filter(({ state }) => state !== 'failed').length;
  const dock = useRef<HTMLElement>(null);
  const [isFolded, setFolded] = useState(false);
  useEffect(() => stopUploadsOfOthers(uid), [uid]);
  /** Moves the focus after the next render, because the pressed button is gone. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const next = dock.current ?? document.getElementById(uploadButtonId);
      (next ?? document.querySelector('h1'))?.focus();
    });
  return (
    <Paper
      component="section"
      ref={dock}
      tabIndex={-1}
      data-upload-dock
      className={classes.dock}
      withBorder
      shadow="md"
      radius="lg"
      p="md"
      aria-label={t('upload.title')}
    >
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text fw={600}>{going > 0 ? t('upload.count', { count: going }) : t('upload.title')}</Text>
        <Control
          icon={isFolded ? IconChevronUp : IconChevronDown}
          label={isFolded ? t('upload.unfold') : t('upload.fold')}
          onClick={() => setFolded(!isFolded)}
        />
      </Group>
      {!isFolded && (
        <Stack component="ul" gap="sm" mt="xs" className={classes.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onCancelled={keepFocus} />
          ))}
        </Stack>
      )}
    </Paper>
  );
}

type UploadRowProps = { upload: VideoUpload; onCancelled: () => void };

function UploadRow({ upload, onCancelled }: UploadRowProps) {
  const { t } = useTranslation('videos');
  const errorText = useErrorText();
  const format = useFormat();
  const { key, name, size, sent, state, error } = upload;
  const refused = isRefused(upload);
  const percent = percentOf(upload);
  // One button for all states, so that it keeps the focus.
  const action =
    state === 'paused'
      ? {
          icon: IconPlayerPlay,
          label: t('upload.continue', { name }),
          onClick: () => continueUpload(key),
        }
      : state !== 'failed'
        ? {
            icon: IconPlayerPause,
            label: t('upload.pause', { name }),
            onClick: () => pauseUpload(key),
          }
        : mayPass(error) && {
            icon: IconRefresh,
            label: t('upload.retry', { name }),
            onClick: () => continueUpload(key),
          };
  const cancel = async () => {
    const agreed =
      refused ||
      (await confirmAction({
        title: t('upload.cancelTitle', { name }),
        body: t('upload.cancelBody'),
        confirm: t('upload.cancelConfirm'),
        cancel: t('upload.keep'),
      }));
    if (!agreed) return;
    onCancelled();
    await cancelUpload(key);
    // The library without this video may have another button to upload.
    onCancelled();
  };
  return (
    <li>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" className={classes.name}>
          {name}
        </Text>
        <Group gap={4} wrap="nowrap">
          {action && <Control {...action} />}
          <Control
            icon={IconX}
            label={t(refused ? 'upload.remove' : 'upload.cancel', { name })}
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
        // The progress bar tells the percentage. It is not announced at each step.
        role="status"
        aria-live={state === 'sending' ? 'off' : 'polite'}
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
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick}>
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
