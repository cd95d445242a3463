/**
 * This folder has the screen of a led event for a projector or a television: lobby, current wine,
 * reveal, quiz and ranking. It follows the desk, and shows nothing that guests do not know yet.
 */

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { setThemeColours } from '~/theme/theme-choice';
import { useDocumentTitle } from '~/ui/page-title';
import { useWakeLock } from '~/ui/use-wake-lock';
import { codeOf } from '../host-secret';
import { ShownQuestion } from './audience/shown-question';
import { ScreenFrame } from './screen-frame';
import classes from './screen-frame.module.css';
import { ScreenOverlay } from './screen-overlay';
import { ScreenStep } from './screen-step';
import { useEventLanguage } from './use-event-language';
import { useHeartbeat } from './use-heartbeat';
import { useScreen } from './use-screen';

export default function ScreenPage() {
  const code = codeOf(globalThis.location.pathname);
  const { t } = useTranslation('screen');
  const { data: screen, error, isLate } = useScreen(code);
  useDocumentTitle(screen?.tasting ?? t('title'));
  useEventLanguage(screen?.lang);
  useHeartbeat(code, screen !== undefined);
  useWakeLock(screen !== undefined);
  useEffect(() => setThemeColours(screen?.theme), [screen?.theme]);
  if (!screen) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <main className={classes.message}>
        <h1>
          {error && <span role="alert">{t(isUnknown ? 'unknown' : 'connecting', { code })}</span>}
        </h1>
      </main>
    );
  }
  return (
    <ScreenFrame screen={screen} isLate={isLate}>
      {/* A countdown goes on, so its question stays. */}
      {screen.audience.question && screen.step !== 'question' ? (
        <ShownQuestion question={screen.audience.question} />
      ) : (
        <ScreenStep screen={screen} />
      )}
      <ScreenOverlay screen={screen} />
    </ScreenFrame>
  );
}
