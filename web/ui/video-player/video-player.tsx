import { Button } from '@mantine/core';
import {
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseSource, type VideoSource } from './choose-source';
import { nameControls } from './control-texts';
import { goToKeptPosition, keepPosition } from './kept-position';
import classes from './video-player.module.css';

type VideoPlayerProps = {
  /** The files of the video, the largest first. */
  sources: readonly VideoSource[];
  poster: string | null;
  /** In seconds, if it is known before the video loads. */
  duration: number | null;
  /** The accessible name of the player. */
  title: string;
  /** Keeps the position in the video over a reload of the page, under this key. */
  storageKey?: string;
  /** Called when the person tries again after a failure, because an address may have expired. */
  onRetry?: () => void;
};

/** Plays a video in the size that suits the screen and the connection. */
export default function VideoPlayer({
  sources,
  poster,
  duration,
  title,
  storageKey,
  onRetry,
}: VideoPlayerProps) {
  const { t, i18n } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [source] = useState(() => chooseSource(sources));
  // The controls read their names when they are attached.
  nameControls(i18n.language, t);
  if (!source) return null;
  return (
    <MediaController
      className={classes.player}
      key={i18n.language}
      aria-label={title}
      style={{ '--video-ratio': source.width / source.height } as CSSProperties}
      {...(duration === null ? {} : { defaultduration: duration })}
    >
      {/* Organisers upload videos without captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        slot="media"
        src={source.url}
        poster={poster ?? undefined}
        preload="metadata"
        playsInline
        crossOrigin="anonymous"
        onError={() => setFailed(true)}
        onLoadedData={() => setFailed(false)}
        onLoadedMetadata={({ currentTarget }) => goToKeptPosition(currentTarget, storageKey)}
        onTimeUpdate={({ currentTarget }) => keepPosition(currentTarget, storageKey)}
      />
      {failed && (
        <div role="alert" className={classes.failed}>
          <p>{t('player.failed')}</p>
          {onRetry && (
            <Button variant="white" size="md" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )}
        </div>
      )}
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      <MediaControlBar className={classes.bar}>
        <MediaPlayButton noTooltip />
        <MediaTimeRange />
        <MediaTimeDisplay showDuration noToggle />
        <MediaMuteButton noTooltip />
        <MediaPlaybackRateButton noTooltip rates={[0.75, 1, 1.25, 1.5]} />
        <MediaFullscreenButton noTooltip />
      </MediaControlBar>
    </MediaController>
  );
}
