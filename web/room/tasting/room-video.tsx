import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomVideo as Video } from '../room-types';
import classes from './room-video.module.css';

const VideoPlayer = lazy(() => import('~/ui/video-player/video-player'));

type RoomVideoProps = {
  video: Video;
  /** The name of the product or of the moment of the tasting, for screen readers. */
  title: string;
  /** Reads the addresses again, because one has expired. */
  onExpired: () => void;
};

/** A video of the tasting. It never keeps the guest from going on. */
export function RoomVideo({ video, title, onExpired }: RoomVideoProps) {
  return video.source === 'FILE' ? (
    <div className={classes.video}>
      <Suspense fallback={<div className={classes.loading} />}>
        <VideoPlayer
          // New addresses load the video again.
          key={video.files[0]?.url}
          sources={video.files}
          poster={video.poster}
          duration={video.duration}
          title={title}
          storageKey={video.id}
          onRetry={onExpired}
        />
      </Suspense>
    </div>
  ) : (
    <SiteVideo video={video} title={title} />
  );
}

const embedAddress = ({ source, id }: Video) => {
  if (source === 'YOUTUBE')
    return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0&playsinline=1`;
  const [number = '', key] = id.split('/');
  return `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`;
};

/** A video of another site. The site learns of the guest only when the guest presses play. */
function SiteVideo({ video, title }: Pick<RoomVideoProps, 'video' | 'title'>) {
  const { t } = useTranslation('room');
  const [isOpen, setIsOpen] = useState(false);
  const site = video.source === 'YOUTUBE' ? 'YouTube' : 'Vimeo';
  const name = video.title ?? title;
  return (
    <div className={classes.video}>
      {isOpen ? (
        <iframe
          className={classes.frame}
          src={embedAddress(video)}
          title={name}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <button type="button" className={classes.poster} onClick={() => setIsOpen(true)}>
          <span className={classes.play}>
            <IconPlayerPlayFilled size={28} aria-hidden="true" />
          </span>
          <span className={classes.name}>{t('video.play', { name })}</span>
          <span className={classes.site}>{t('video.site', { site })}</span>
        </button>
      )}
    </div>
  );
}
