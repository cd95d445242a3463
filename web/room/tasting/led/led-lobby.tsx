import { useTranslation } from 'react-i18next';
import { Picture } from '~/ui/picture';
import { LobbyContent } from '../../lobby-content';
import { StepHeading } from '../step-heading';
import classes from './led-page.module.css';
import type { LedPageProps } from './led-page-props';
import { ScreenName } from './quiz/screen-name';
import { Waiting } from './waiting';

/** The page before the first step: the organiser's image and text, and the person who leads. */
export function LedLobby({ token, room, led }: LedPageProps) {
  const { t } = useTranslation('led');
  const { session, theme } = room;
  const { organiser, tasting, instructor } = session;
  return (
    <div className={classes.column}>
      <div className={classes.organiser}>
        <Picture src={organiser.logo} className={classes.logo} instead={null} />
        <span>{organiser.name}</span>
      </div>
      <div>
        <StepHeading>{tasting.name}</StepHeading>
        {tasting.description && <p className={classes.lead}>{tasting.description}</p>}
      </div>
      <LobbyContent lobby={theme?.lobby} />
      {led.run.hasQuiz && (
        <ScreenName token={token} version={led.run.version} instructor={instructor} />
      )}
      <Waiting title={t('lobby.soon', { instructor })} text={t('lobby.stay')} />
    </div>
  );
}
