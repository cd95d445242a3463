/**
 * This folder has the screens of the library of videos: list and video. Tastings choose a video in
 * the folder `tastings`.
 */

import { Badge, Group, Image, Loader, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconMovie, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useRuntimeConfig } from '~/api/config';
import { GuideLink } from '~/frame/guide-link';
import { ListPage } from '~/frame/list-page';
import { paths } from '~/frame/paths';
import {
  resumeUpload,
  uploadButtonId,
  uploadVideos,
  useUploadProgress,
  useVideoUploads,
} from '~/frame/videos/upload-queue';
import { useVideoFailureText } from '~/frame/videos/use-video-failure-text';
import { type ListedVideo, useVideos } from '~/frame/videos/use-videos';
import { useErrorText } from '~/i18n/use-error-text';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { notifyError } from '~/ui/notify';
import { QuotaNotice } from '~/ui/quota-notice';
import { useFormat } from '~/ui/use-format';
import { unusedVideoDays, videoStatuses } from '../../../shared/vocabulary/video.js';
import classes from './videos.module.css';

const rowName = ({ name }: ListedVideo) => name;
const editTo = ({ id }: ListedVideo) => paths.videos.edit(id);

export default function VideoListPage() {
  const { t } = useTranslation('videos');
  const { uid } = useAccount();
  const { maxVideoBytes } = useRuntimeConfig();
  const format = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const resume = useResume();
  const uploading = useVideoUploads();

  return (
    <>
      <ListPage
        title={t('list.title')}
        intro={t('list.intro', { size: format.bytes(maxVideoBytes), days: unusedVideoDays })}
        list={useVideos()}
        columns={useColumns()}
        rowName={rowName}
        editTo={editTo}
        defaultSort={{ key: 'createdAt', direction: 'desc' }}
        empty={{ title: t('list.empty.title'), text: t('list.empty.text'), example: 'videos' }}
        failedTitle={t('list.failed')}
        more={<GuideLink guide="videos" />}
        add={{ id: uploadButtonId, label: t('list.add'), onSelect: () => picker.current?.click() }}
        around={(list) => (
          <>
            <QuotaNotice of={['videoBytes']} />
            {list}
          </>
        )}
        actions={(video) =>
          video.status === 'uploading' && !uploading.some(({ videoId }) => videoId === video.id)
            ? [
                {
                  key: 'resume',
                  label: t('list.resume'),
                  icon: IconPlayerPlay,
                  primary: true,
                  onSelect: () => resume.choose(video),
                },
              ]
            : []
        }
        deleteBody={() => t('list.deleteBody')}
        uses={{
          read: async ({ usedIn }) => usedIn.map(({ name }) => name),
          said: (uses) => t('list.used', uses),
        }}
      />
      <input
        ref={picker}
        type="file"
        accept="video/*"
        multiple
        hidden
        aria-label={t('list.add')}
        onChange={({ currentTarget }) => {
          uploadVideos(uid, [...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {resume.input}
      <Dropzone.FullScreen
        withinPortal={false}
        accept={['video/*']}
        onDrop={(files) => uploadVideos(uid, files)}
      >
        <Text ta="center" size="xl" py="20vh">
          {t('list.drop')}
        </Text>
      </Dropzone.FullScreen>
    </>
  );
}

/** Continues an upload of which the file must be chosen again, for example after a reload. */
function useResume() {
  const { t } = useTranslation('videos');
  const { uid } = useAccount();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [video, setVideo] = useState<ListedVideo>();
  const goOn = async (file: File, { id, size }: ListedVideo) => {
    if (file.size !== size) return notifyError(t('list.otherFile'), t('list.otherFileTitle'));
    try {
      const { name, uploadUrl } = await unwrap(
        api.GET('/api/v1/video/{uid}/{id}', { params: { path: { uid, id } } }),
      );
      if (uploadUrl) resumeUpload(uid, file, { id, name, uploadUrl });
    } catch (error) {
      notifyError(errorText(error), t('list.resumeFailed'));
    }
  };
  return {
    choose: (chosen: ListedVideo) => {
      setVideo(chosen);
      input.current?.click();
    },
    input: (
      <input
        ref={input}
        type="file"
        accept="video/*"
        hidden
        aria-label={t('list.resume')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file && video) void goOn(file, video);
          currentTarget.value = '';
        }}
      />
    ),
  };
}

function useColumns(): DataListColumn<ListedVideo>[] {
  const { t } = useTranslation('videos');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('list.column.name'),
        value: rowName,
        render: ({ name, poster, kind }) => (
          <Group component="span" gap="sm" wrap="nowrap">
            <span className={classes.poster}>
              {poster ? (
                <Image src={poster} alt="" loading="lazy" />
              ) : (
                <IconMovie size={22} aria-hidden="true" />
              )}
            </span>
            <Group component="span" gap={4} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <span>{name}</span>
              {kind === 'SPOKEN' && (
                <Badge component="span" variant="light" color="gray">
                  {t('list.spoken')}
                </Badge>
              )}
            </Group>
          </Group>
        ),
      },
      {
        key: 'status',
        title: t('list.column.status'),
        value: ({ status }) => videoStatuses.indexOf(status),
        render: (video) => <VideoStatus video={video} />,
        width: '18%',
      },
      {
        key: 'duration',
        title: t('list.column.duration'),
        value: ({ duration }) => duration,
        render: ({ duration }) => (duration === null ? '–' : format.duration(duration)),
        align: 'end',
        width: '9%',
      },
      {
        key: 'usedIn',
        title: t('list.column.usedIn'),
        value: ({ usedIn }) => usedIn.map(({ name }) => name).join(', '),
        render: ({ usedIn }) => (usedIn.length === 0 ? '–' : format.list(usedIn.map(rowNameOf))),
        width: '15%',
      },
      instantColumn('createdAt', t('list.column.createdAt'), ({ createdAt }) => createdAt, '14%'),
    ],
    [t, format],
  );
}

const rowNameOf = ({ name }: { name: string }) => name;

/** The status in words, with the progress or the reason of a failure. */
function VideoStatus({ video }: { video: ListedVideo }) {
  const { t } = useTranslation('videos');
  const failureText = useVideoFailureText();
  const progressOf = useUploadProgress();
  const { status, progress, kind, vimeoId } = video;
  if (status === 'available') return <>{t('status.available')}</>;
  if (status === 'failed')
    return (
      <Text span c="var(--mantine-color-error)" size="sm">
        {failureText(video)}
      </Text>
    );
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {status === 'converting' && <Loader size={14} aria-hidden="true" />}
      <span>
        {status === 'uploading'
          ? t('status.uploading', { progress: progressOf(video) })
          : vimeoId === null
            ? t(kind === 'SPOKEN' ? 'status.making' : 'status.converting', { progress })
            : t('status.preparing')}
      </span>
    </Group>
  );
}
