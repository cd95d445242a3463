import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { EntityPage, toEdit } from '~/frame/entity-page';
import { paths } from '~/frame/paths';
import { videoOf } from '~/frame/videos/use-videos';
import { VideoEditor } from './video-editor';

/** Plays a video of the library, and changes its name. */
export default function VideoEditPage() {
  const { t } = useTranslation('videos');
  const { id } = useParams();
  const { uid } = useAccount();
  const video = useGet(...videoOf(uid, id), toEdit);

  return (
    <EntityPage
      kind="video"
      title={t('form.title')}
      list={{ label: t('list.title'), to: paths.videos.list }}
      entity={video}
      name={video.data?.name}
    >
      {video.data && <VideoEditor video={video.data} />}
    </EntityPage>
  );
}
