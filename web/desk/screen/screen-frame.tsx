import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '~/ui/qr-code';
import { useFormat } from '~/ui/use-format';
import { FloatingReactions } from './audience/floating-reactions';
import { FullScreenButton } from './full-screen-button';
import classes from './screen-frame.module.css';
import { isLobby, type Screen } from './use-screen';

/** The frame around each step: tasting and organiser above, the way in for late guests below. */
export function ScreenFrame({
  screen,
  isLate,
  children,
}: {
  screen: Screen;
  isLate: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('screen');
  const format = useFormat();
  const { code, joined, organiser, paused, publicLink, step, tasting } = screen;
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <p className={classes.tasting}>{tasting}</p>
        <p className={classes.organiser}>{organiser.name}</p>
      </header>
      <main className={classes.main} aria-live="polite" key={step ?? 'lobby'}>
        {children}
      </main>
      <footer className={classes.footer}>
        {!isLobby(screen) && (
          <div className={classes.late}>
            <div className={classes.smallCode}>
              <QrCode text={publicLink} label={t('qr', { code })} />
            </div>
            <p>{t('late', { code })}</p>
          </div>
        )}
        <p role="status" className={classes.state}>
          {isLate ? t('connecting') : paused ? t('paused') : ''}
        </p>
        <FloatingReactions screen={screen} />
        <p className={classes.joined}>
          {t('joined', { count: joined, shown: format.number(joined) })}
        </p>
        <FullScreenButton />
      </footer>
    </div>
  );
}
