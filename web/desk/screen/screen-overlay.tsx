import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../server-clock';
import classes from './screen-overlay.module.css';
import type { Screen } from './use-screen';

/** The comment that the host shows, or the test picture, above the step. */
export function ScreenOverlay({ screen: { comment, testUntil, tasting } }: { screen: Screen }) {
  const { t } = useTranslation('screen');
  const isTest = useIsBefore(testUntil);
  if (isTest)
    return (
      <div className={classes.test} role="status">
        <p className={classes.title}>{t('test.title')}</p>
        <p>{tasting}</p>
        <p className={classes.lines}>
          <span>{t('test.large')}</span>
          <span>{t('test.medium')}</span>
          <span>{t('test.small')}</span>
        </p>
        <div className={classes.tones} aria-hidden="true">
          {Array.from({ length: 6 }, (_, tone) => (
            <span key={tone} />
          ))}
        </div>
      </div>
    );
  return comment ? (
    <blockquote className={classes.comment} aria-label={t('comment')}>
      {comment}
    </blockquote>
  ) : null;
}

/** Whether an instant is still to come, by the server's clock. */
function useIsBefore(instant: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (!instant) return;
    const timer = setTimeout(
      () => setOver(instant),
      Math.max(0, Date.parse(instant) - serverNow()),
    );
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && over !== instant;
}
