import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomVideo as Video } from '../room-types';
import { embedAddress } from './embed-address';
import classes from './room-video.module.css';
import type { Keeping } from './use-kept-tasting';
import type { PlacedVideo } from './use-room-videos';
import type { Watched } from './use-tasting';

const VideoPlayer = lazy(() => import('~/ui/video-player/video-player'));

/** The objects that all videos of a guest need. */
export type Watching = {
  /** The id of the guest, so that the next guest of the device begins anew. */
  guest: string;
  /** Reads the addresses again, because one has expired. */
  onExpired: () => Promise<unknown>;
  onWatched: Watched;
  /** Opens the file that the device keeps; null if it keeps none. */
  onOpenKept: Keeping['open'] | null;
};

type RoomVideoProps = {
  placed: PlacedVideo;
  /** The name of the product or of the moment of the tasting, for screen readers. */
  title: string;
  watching: Watching;
};

/** A video of the tasting. It never keeps the guest from going on. */
export function RoomVideo({ placed, title, watching }: RoomVideoProps) {
  const { place, video } = placed;
  const kept = useKeptFile(video, watching.onOpenKept);
  const sources = kept
    ? video.files.slice(-1).map((file) => ({ ...file, url: kept }))
    : video.files;
  if (kept === undefined) return <div className={classes.video} />;
  return video.source === 'FILE' ? (
    <div className={classes.video}>
      <Suspense fallback={<div className={classes.loading} />}>
        <VideoPlayer
          // A kept file replaces the others at once.
          key={kept}
          sources={sources}
          audio={kept ? null : video.audio}
          captions={video.captions}
          poster={video.poster}
          duration={video.duration}
          title={title}
          storageKey={`${watching.guest}.${place}`}
          onExpired={watching.onExpired}
          onWatched={(mark) => watching.onWatched(place, mark)}
        />
      </Suspense>
    </div>
  ) : (
    <SiteVideo video={video} title={title} />
  );
}

/** The kept file of a video as an address; null without one, undefined until that is known. */
function useKeptFile({ files }: Video, open: Watching['onOpenKept']): string | null | undefined {
  const [opened, setOpened] = useState<{ address: string; file: string | null }>();
  // The signature of an address changes. The file must not be replaced then, because it plays.
  const address = files.at(-1)?.url.replace(/\?.*/, '');
  useEffect(() => {
    if (!open || !address) return;
    let isOver = false;
    const opening = open(address).catch(() => null);
    void opening.then((file) => !isOver && setOpened({ address, file }));
    return () => {
      isOver = true;
      void opening.then((file) => file && URL.revokeObjectURL(file));
    };
  }, [address, open]);
  if (!open || !address) return null;
  return opened?.address === address ? opened.file : undefined;
}

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** A video of another site. The site learns of the guest only when the guest presses play. */
function SiteVideo({ video, title }: { video: Video; title: string }) {
  const { t, i18n } = useTranslation('room');
  const [isOpen, setIsOpen] = useState(false);
  const site = video.source === 'YOUTUBE' ? 'YouTube' : 'Vimeo';
  const name = video.title ?? title;
  return (
    <div className={classes.video}>
      {isOpen ? (
        <iframe
          // The pressed button is gone.
          ref={takeFocus}
          className={classes.frame}
          src={embedAddress(video, i18n.language)}
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
