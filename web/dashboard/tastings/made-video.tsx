import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useSpokenErrorText } from '~/frame/videos/use-spoken-error-text';
import { isUnfinished, useVideos, videoOf } from '~/frame/videos/use-videos';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import type { Speech } from './speech-draft';
import { SpeechSummary } from './speech-summary';

const VideoPlayer = lazy(() => import('~/ui/video-player/video-player'));

type MadeVideoProps = {
  /** The id of the video. */
  id: string;
  /** The name of the slot. */
  label: string;
  speech: Speech;
  /** Takes the video away, so that the text can be changed. */
  onReopen: () => void;
};

/** A spoken video that is being made, has been made or has failed. */
export function MadeVideo({ id, label, speech, onReopen }: MadeVideoProps) {
  const { t } = useTranslation('tastings');
  const { uid } = useAccount();
  const format = useFormat();
  const spokenErrorText = useSpokenErrorText();
  const { data: videos, error } = useVideos();
  const video = videos?.find((each) => each.id === id);
  const isReady = video?.status === 'available';
  const watchable = useGet(...videoOf(uid, isReady ? id : undefined));

  if (!videos) return error ? <LoadFailed error={error} /> : <Skeleton h={120} aria-busy="true" />;
  if (!video || video.status === 'failed')
    return (
      <>
        <Alert color="orange" variant="light" title={t('video.spoken.failed')}>
          {video ? spokenErrorText(video.error) : t('video.deletedHint')}
        </Alert>
        <SpeechSummary speech={speech} />
        <Group>
          <Button variant="default" mih={44} onClick={onReopen}>
            {t('video.spoken.modify')}
          </Button>
        </Group>
      </>
    );
  if (isUnfinished(video))
    return (
      <>
        <Stack gap={6}>
          <Group justify="space-between" gap="sm">
            <Text fw={600}>{t('video.spoken.making')}</Text>
            <Text fw={600}>{t('video.spoken.progress', { progress: video.progress })}</Text>
          </Group>
          <Progress value={video.progress} aria-label={t('video.spoken.making')} animated />
          <Text size="sm" c="dimmed">
            {t('video.spoken.generation')}
          </Text>
        </Stack>
        <SpeechSummary speech={speech} />
      </>
    );
  return (
    <>
      {watchable.error ? (
        <LoadFailed error={watchable.error} onRetry={() => void watchable.mutate()} />
      ) : (
        <Suspense fallback={<Skeleton h={240} aria-busy="true" />}>
          {watchable.data ? (
            <VideoPlayer
              sources={watchable.data.sources}
              audio={watchable.data.audio}
              captions={watchable.data.captions}
              poster={watchable.data.poster}
              duration={watchable.data.duration}
              title={label}
              onExpired={() => watchable.mutate()}
            />
          ) : (
            <Skeleton h={240} aria-busy="true" />
          )}
        </Suspense>
      )}
      {video.duration !== null && (
        <Text size="sm" c="dimmed">
          {t('video.spoken.duration', { duration: format.duration(video.duration) })}
        </Text>
      )}
      <SpeechSummary speech={speech} />
      <Group gap="sm">
        <Button variant="default" mih={44} onClick={onReopen}>
          {t('video.remove')}
        </Button>
        <Text size="sm" c="dimmed" style={{ flex: '1 1 240px' }}>
          {t('video.spoken.removeHint')}
        </Text>
      </Group>
    </>
  );
}
