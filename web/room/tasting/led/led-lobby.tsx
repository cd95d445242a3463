import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { goTo, useAddress } from '~/frame/use-address';
import { Picture } from '~/ui/picture';
import { LobbyContent } from '../../lobby-content';
import { useTastingTexts } from '../../use-tasting-texts';
import { StepHeading } from '../step-heading';
import { useSkip } from '../use-skip';
import { hasLobby } from '../use-tasting-start';
import { Ahead } from './ahead';
import classes from './led-lobby.module.css';
import page from './led-page.module.css';
import type { LedPageProps } from './led-page-props';
import { ScreenName } from './quiz/screen-name';
import { Waiting } from './waiting';

/** The address of the overview. The device's button goes back to the welcome. */
const aheadHash = '#ahead';

/**
 * The page before the first step: the organiser's image and text, and the person who leads. Then it
 * shows what is ahead. The guest may wait there, or answer the survey.
 */
export function LedLobby({ token, room, answers, led, onGo }: LedPageProps) {
  const { t } = useTranslation(['led', 'room']);
  const { hash, search } = useAddress();
  const { session, theme } = room;
  const { organiser, tasting, instructor } = session;
  const isWelcome = hasLobby(theme) && hash !== aheadHash;
  const look = () => goTo(`${search}${aheadHash}`);
  const { left, stay } = useSkip(isWelcome ? (theme?.lobby.skipAfterSeconds ?? null) : null, look);
  const { name, description } = useTastingTexts(tasting);
  return (
    <div className={page.column}>
      <div className={page.organiser}>
        <Picture src={organiser.logo} className={page.logo} instead={null} />
        <span>{organiser.name}</span>
      </div>
      <div>
        <StepHeading>{name}</StepHeading>
        {description && <p className={page.lead}>{description}</p>}
      </div>
      {isWelcome && <LobbyContent lobby={theme?.lobby} />}
      {led.run.hasQuiz && (
        <ScreenName token={token} version={led.run.version} instructor={instructor} />
      )}
      <Waiting title={t('led:lobby.soon', { instructor })} text={t('led:lobby.stay')} />
      {isWelcome ? (
        <div className={classes.skip}>
          <Button
            variant="light"
            size="md"
            onClick={() => {
              stay();
              look();
            }}
          >
            {t('led:lobby.ahead')}
          </Button>
          {left !== null && (
            <>
              {/* Screen readers read a timer on request, not every second. */}
              <span role="timer">{t('led:lobby.skip', { count: left })}</span>
              <Button variant="subtle" size="md" onClick={stay}>
                {t('room:lobby.stay')}
              </Button>
            </>
          )}
        </div>
      ) : (
        <Ahead room={room} answers={answers} onGo={onGo} />
      )}
    </div>
  );
}
