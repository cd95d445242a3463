import { IconMaximize } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './screen-frame.module.css';

/** Fills the projector. It is hidden in full screen, and where the browser has none. */
export function FullScreenButton() {
  const { t } = useTranslation('screen');
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  if (isFull || !document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      className={classes.full}
      onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
    >
      <IconMaximize aria-hidden="true" />
      {t('full')}
    </button>
  );
}
