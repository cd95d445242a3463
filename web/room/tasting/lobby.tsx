import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '~/ui/picture';
import { LobbyContent } from '../lobby-content';
import type { Room, RoomTheme } from '../room-types';
import { useTastingTexts } from '../use-tasting-texts';
import { Backdrop } from './backdrop';
import classes from './lobby.module.css';
import { SoundToggle } from './sound-toggle';
import { StepHeading, stepHeadingId } from './step-heading';
import { useSkip } from './use-skip';

type LobbyProps = { session: Room['session']; theme: RoomTheme | null; onStart: () => void };

/**
 * The page before the first step: the organiser's image and text, and the button to start. The
 * tasting may start by itself, unless the guest stops the countdown.
 */
export function Lobby({ session, theme, onStart }: LobbyProps) {
  const { t } = useTranslation('room');
  const { organiser, tasting } = session;
  const { name } = useTastingTexts(tasting);
  const { left, stay } = useSkip(theme?.lobby.skipAfterSeconds ?? null, onStart);
  useEffect(() => document.getElementById(stepHeadingId)?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.frame}>
      <Backdrop theme={theme} />
      <main className={classes.sheet}>
        <div className={classes.head}>
          <Picture src={organiser.logo} className={classes.logo} instead={null} />
          <span>{organiser.name}</span>
          <SoundToggle />
        </div>
        <StepHeading>{name}</StepHeading>
        <LobbyContent lobby={theme?.lobby} />
        <Button size="lg" fullWidth onClick={onStart}>
          {t('lobby.start')}
        </Button>
        {left !== null && (
          <div className={classes.skip}>
            {/* Screen readers read a timer on request, not every second. */}
            <span role="timer">{t('lobby.skip', { count: left })}</span>
            <Button variant="subtle" size="md" onClick={stay}>
              {t('lobby.stay')}
            </Button>
          </div>
        )}
      </main>
    </div>
  );
}
