import { ActionIcon, Button } from '@mantine/core';
import { IconExternalLink, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '~/ui/use-online';
import type { RoomStore } from '../../room-store';
import type { RoomStream } from '../../room-types';
import { playerOf } from './stream-address';
import classes from './stream-box.module.css';

type StreamBoxProps = {
  stream: RoomStream;
  store: RoomStore;
  /** The name of the tasting, for screen readers. */
  tasting: string;
  /** The guest has something to answer: on a phone the player is small. */
  isSmall: boolean;
};

const takeFocus = (element: HTMLElement | null) => element?.focus();

/**
 * The live video of the event. Its site learns of the guest only when the guest presses play. It is
 * outside of the pages of the tasting, so that it goes on while they change.
 */
export function StreamBox({ stream, store, tasting, isSmall }: StreamBoxProps) {
  const { t, i18n } = useTranslation('led');
  const online = useOnline();
  const [isFolded, setIsFolded] = useState(() => store.get<boolean>('streamFolded') ?? false);
  const [isPlaying, setIsPlaying] = useState(false);
  // The address stays when the guest changes the language. Otherwise, the video would begin again.
  const [player, setPlayer] = useState('');
  const site = stream.site === 'VIMEO_EVENT' ? 'VIMEO' : stream.site;
  const fold = (folded: boolean) => {
    store.set('streamFolded', folded);
    setIsFolded(folded);
    setIsPlaying(false);
  };
  const play = () => {
    setPlayer(playerOf(stream, i18n.language));
    setIsPlaying(true);
  };
  const state = isFolded ? 'folded' : isPlaying ? (isSmall ? 'small' : 'playing') : 'poster';

  return (
    <section className={classes.box} data-state={state} aria-label={t('stream.title')}>
      {isFolded ? (
        <Button
          className={classes.unfold}
          variant="subtle"
          leftSection={<IconPlayerPlayFilled size={20} aria-hidden="true" />}
          onClick={() => fold(false)}
        >
          {t('stream.unfold')}
        </Button>
      ) : (
        <>
          {isPlaying ? (
            <iframe
              // Another video of the organiser replaces this one.
              key={stream.url}
              ref={takeFocus}
              className={classes.frame}
              src={player}
              title={t('stream.of', { tasting })}
              allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
              referrerPolicy="strict-origin-when-cross-origin"
              allowFullScreen
            />
          ) : (
            <button type="button" className={classes.poster} onClick={play} disabled={!online}>
              <span className={classes.play}>
                <IconPlayerPlayFilled size={22} aria-hidden="true" />
              </span>
              <span className={classes.words}>
                <b>{t('stream.play')}</b>
                <span>{t(`stream.site.${site}`)}</span>
              </span>
            </button>
          )}
          <div className={classes.controls}>
            <p role="status">{online ? '' : t('stream.offline')}</p>
            <ActionIcon
              component="a"
              href={stream.url}
              target="_blank"
              rel="noopener noreferrer"
              size={44}
              variant="subtle"
              aria-label={t('stream.elsewhere')}
            >
              <IconExternalLink size={20} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              size={44}
              variant="subtle"
              aria-label={t('stream.fold')}
              onClick={() => fold(true)}
            >
              <IconX size={20} aria-hidden="true" />
            </ActionIcon>
          </div>
        </>
      )}
    </section>
  );
}
