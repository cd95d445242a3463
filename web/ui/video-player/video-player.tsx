import { Button, NativeSelect } from '@mantine/core';
import {
  MediaCaptionsButton,
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
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageIn } from '../../../shared/rules/text.js';
import type { WatchMark } from '../../../shared/vocabulary/video.js';
import { useFormat } from '../use-format';
import { chooseSource, isPoorConnection, type VideoSource } from './choose-source';
import { nameControls } from './control-texts';
import { goToKeptPosition, keepPlayback } from './kept-playback';
import { keepRate, rates, setKeptRate } from './kept-rate';
import { useCaptions, useCaptionsLanguage } from './use-captions';
import classes from './video-player.module.css';
import { reachedMark } from './watched-ranges';

type VideoPlayerProps = {
  /** The files of the video, the largest first. */
  sources: readonly VideoSource[];
  /** The sound alone, which is offered on a poor connection. */
  audio: { url: string; size: number } | null;
  /** The captions, one for each language. */
  captions: readonly { url: string; language: string }[];
  poster: string | null;
  /** In seconds, if it is known before the video loads. */
  duration: number | null;
  /** The accessible name of the player. */
  title: string;
  /** Keeps the position in the video over a reload of the page, under this key. */
  storageKey?: string;
  /** Reads the addresses again, because one may have expired. */
  onExpired?: () => Promise<unknown>;
  /** Called for each mark that the person reaches. */
  onWatched?: (mark: WatchMark) => void;
};

/** A video that waits this long for its data is offered as sound alone. */
const longWaitMs = 4_000;

/** Plays a video in the size that suits the screen and the connection. */
export default function VideoPlayer({
  sources,
  audio,
  captions,
  poster,
  duration,
  title,
  storageKey,
  onExpired,
  onWatched,
}: VideoPlayerProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isPoor] = useState(isPoorConnection);
  const [isWaiting, setWaiting] = useState(false);
  const [hasWaited, setWaited] = useState(false);
  const [listens, setListens] = useState(false);
  // New addresses are taken only after a failure: they would interrupt a video that plays.
  const fresh = { source: chooseSource(sources), audio };
  const [{ source, audio: sound }, setFiles] = useState(fresh);
  if (hasFailed && fresh.source?.url !== source?.url) {
    setFiles(fresh);
    setFailed(false);
  }
  const isPlaying = useRef(false);
  const reported = useRef(-1);
  const { shown, choose } = useCaptionsLanguage(captions);
  useCaptions(video, shown?.language);

  const fail = () => void Promise.resolve(onExpired?.()).finally(() => setFailed(true));
  // React may show the element late, and then misses what has happened to it before.
  const catchUp = useEffectEvent(() => {
    const player = video.current;
    if (player?.error) fail();
    else if (player && player.readyState > 0) goToKeptPosition(player, storageKey);
    if (player) setKeptRate(player);
  });
  useEffect(() => catchUp(), []);

  const retry = () => {
    void onExpired?.();
    video.current?.load();
  };
  useEffect(() => {
    if (!hasFailed) return;
    const load = () => video.current?.load();
    globalThis.addEventListener('online', load);
    return () => globalThis.removeEventListener('online', load);
  }, [hasFailed]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setWaited(true), longWaitMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  // The controls read their names when they are attached.
  nameControls(i18n.language, t);
  if (!source) return null;

  const watch = (player: HTMLVideoElement) => {
    const played = keepPlayback(player, storageKey);
    const mark = reachedMark(played, player.duration);
    if (played.length === 0 || mark <= reported.current) return;
    reported.current = mark;
    onWatched?.(mark);
  };

  return (
    <div className={classes.frame}>
      <MediaController
        className={classes.player}
        key={i18n.language}
        // The element names itself when it is attached, the same for every video of a page.
        ref={(player) => player?.setAttribute('aria-label', title)}
        noSubtitlesLangPref
        style={{ '--video-ratio': source.width / source.height } as CSSProperties}
        {...(duration === null ? {} : { defaultduration: duration })}
      >
        {/* Not all videos have captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          slot="media"
          src={(listens && sound ? sound : source).url}
          poster={poster ?? undefined}
          preload={isPoor ? 'none' : 'metadata'}
          playsInline
          crossOrigin="anonymous"
          onError={fail}
          onLoadedData={() => setFailed(false)}
          onLoadedMetadata={({ currentTarget }) => {
            goToKeptPosition(currentTarget, storageKey);
            setKeptRate(currentTarget);
            // Goes on after the file was replaced or loaded again.
            if (isPlaying.current) void currentTarget.play().catch(() => undefined);
          }}
          onPlay={() => {
            isPlaying.current = true;
          }}
          onPause={() => {
            isPlaying.current = false;
            setWaiting(false);
          }}
          onRateChange={({ currentTarget }) => keepRate(currentTarget)}
          onWaiting={() => setWaiting(true)}
          onPlaying={() => setWaiting(false)}
          onTimeUpdate={({ currentTarget }) => watch(currentTarget)}
          onEnded={({ currentTarget }) => watch(currentTarget)}
        >
          {shown && (
            <track
              key={shown.language}
              kind="captions"
              src={shown.url}
              srcLang={shown.language}
              label={languageIn(shown.language, i18n.language)}
            />
          )}
        </video>
        {hasFailed && (
          <div role="alert" className={classes.failed}>
            <p>{t('player.failed')}</p>
            <Button variant="white" size="md" onClick={retry}>
              {t('action.retry')}
            </Button>
          </div>
        )}
        <MediaLoadingIndicator slot="centered-chrome" noAutohide />
        <MediaControlBar className={classes.bar}>
          <MediaTimeRange />
        </MediaControlBar>
        <MediaControlBar className={classes.bar}>
          <MediaPlayButton noTooltip />
          <MediaMuteButton noTooltip />
          <MediaTimeDisplay className={classes.time} showDuration noToggle />
          {shown && (
            <MediaCaptionsButton
              noTooltip
              // It has `aria-checked`, which its own role does not allow.
              ref={(button) => button?.setAttribute('role', 'switch')}
            />
          )}
          <MediaPlaybackRateButton className={classes.speed} noTooltip rates={rates} />
          <MediaFullscreenButton noTooltip />
        </MediaControlBar>
      </MediaController>
      {shown && captions.length > 1 && (
        <NativeSelect
          classNames={{ input: classes.language }}
          label={t('player.captionsLanguage')}
          size="md"
          value={shown.language}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={captions.map(({ language }) => ({
            value: language,
            label: languageIn(language, i18n.language),
          }))}
        />
      )}
      {sound && (isPoor || hasWaited || hasFailed || listens) && (
        <Button variant="default" size="md" onClick={() => setListens(!listens)}>
          {listens ? t('player.watch') : t('player.listen', { size: format.bytes(sound.size) })}
        </Button>
      )}
    </div>
  );
}
