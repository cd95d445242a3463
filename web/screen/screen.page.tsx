/**
 * This folder has the screen of a led event for a projector or a television: lobby, current wine,
 * reveal, quiz and ranking. It follows the desk, and shows nothing that guests do not know yet.
 */

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { setThemeColours } from '~/theme/theme-choice';
import { useDocumentTitle } from '~/ui/page-title';
import { FullScreenButton } from './full-screen-button';
import classes from './screen.module.css';
import { ScreenFrame } from './screen-frame';
import { ScreenStep } from './screen-step';
import { useScreen } from './use-screen';

/** @param code of the event, from the address */
export function ScreenPage({ code }: { code: string }) {
  const { t } = useTranslation('screen');
  const { data: screen, error, isLate } = useScreen(code);
  useDocumentTitle(screen?.tasting ?? t('title'));
  useEffect(() => setThemeColours(screen?.theme), [screen?.theme]);
  if (!screen) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <main className={classes.message}>
        {error && <p role="alert">{t(isUnknown ? 'unknown' : 'connecting', { code })}</p>}
      </main>
    );
  }
  return (
    <ScreenFrame screen={screen} isLate={isLate}>
      <ScreenStep screen={screen} />
      <FullScreenButton />
    </ScreenFrame>
  );
}
