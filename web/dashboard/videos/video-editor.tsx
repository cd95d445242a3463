import { Alert, Anchor, Text, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { EditorFrame } from '~/frame/editor-frame';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { useSaveFlow } from '~/frame/use-save-flow';
import { useUploadProgress } from '~/frame/videos/upload-queue';
import { useVideoFailureText } from '~/frame/videos/use-video-failure-text';
import { type Video, videoList } from '~/frame/videos/use-videos';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { checkVideoName } from '../../../shared/rules/video.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { VideoCaptions } from './video-captions';

const VideoPlayer = lazy(() => import('~/ui/video-player/video-player'));

/** A video of the library: the player, the name, the captions, and the tastings that show it. */
export function VideoEditor({ video }: { video: Video }) {
  const { t } = useTranslation(['videos', 'common']);
  const { uid } = useAccount();
  const failureText = useVideoFailureText();
  const progressOf = useUploadProgress();
  const format = useFormat();
  const flow = useSaveFlow({
    stored: video,
    draftOf: (stored) => ({ name: stored?.name ?? '' }),
    check: ({ name }) => checkVideoName(name),
    send: ({ name }, stored) =>
      unwrap(
        api.POST('/api/v1/video/{uid}/{id}', {
          params: { path: { uid, id: video.id } },
          body: { name: name.trim(), version: stored?.version },
        }),
      ),
    nameOf: ({ name }) => name,
    keep: (saved) => putInList(videoList(uid), saved),
    list: paths.videos.list,
    refusal: null,
  });
  const { form } = flow;
  // They are saved at once, and not with the form.
  const [captions, setCaptions] = useState(video.captions);

  return (
    <EditorFrame flow={flow}>
      <FormSection title={t('videos:form.video')}>
        {video.status === 'available' && video.vimeoId !== null && video.link ? (
          // A link instead of an embedded player: Vimeo only learns of people who follow it.
          <Anchor href={video.link} target="_blank" rel="noopener noreferrer">
            {t('videos:form.watchAtVimeo')} <IconExternalLink size={14} aria-hidden="true" />
          </Anchor>
        ) : video.status === 'available' ? (
          <Suspense>
            <VideoPlayer
              sources={video.sources}
              audio={video.audio}
              captions={captions}
              poster={video.poster}
              duration={video.duration}
              title={video.name}
            />
          </Suspense>
        ) : (
          <Alert color={video.status === 'failed' ? 'orange' : 'gray'} variant="light">
            {video.status === 'failed'
              ? failureText(video)
              : video.status === 'converting' && video.vimeoId !== null
                ? t('videos:form.preparing')
                : t(`videos:form.${video.kind === 'SPOKEN' ? 'making' : video.status}`, {
                    progress: video.status === 'uploading' ? progressOf(video) : video.progress,
                  })}
          </Alert>
        )}
        <TextInput
          name="name"
          label={t('common:field.name')}
          description={t('videos:form.nameHint')}
          value={form.draft.name}
          onChange={(event) => form.set('name', event.currentTarget.value)}
          onBlur={() => form.leave('name')}
          error={form.errorOf('name')}
          maxLength={limits.name}
          autoComplete="off"
          maw={520}
          required
        />
        <Text size="sm" c="dimmed">
          {video.duration !== null && `${format.duration(video.duration)} · `}
          {video.width !== null && `${video.width} × ${video.height} px · `}
          {video.size > 0 && format.bytes(video.size)}
        </Text>
      </FormSection>
      {video.status !== 'failed' && (
        <VideoCaptions video={{ ...video, captions }} onChange={setCaptions} />
      )}
      <FormSection title={t('videos:form.usedIn')}>
        {video.usedIn.length === 0 ? (
          <Text size="sm">{t('videos:form.unused')}</Text>
        ) : (
          <ul>
            {video.usedIn.map(({ reference, name }) => (
              <li key={reference}>
                <Anchor component={Link} to={paths.tastings.edit('podcast', reference)}>
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </FormSection>
    </EditorFrame>
  );
}
