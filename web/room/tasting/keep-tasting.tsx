import { Button } from '@mantine/core';
import { IconCloudDown, IconCloudX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { RoomVideos } from '../room-types';
import classes from './keep-tasting.module.css';
import { type Keeping, smallestFiles } from './use-kept-tasting';

/** Fetches the whole tasting for places without a connection, or frees the space again. */
export function KeepTasting({ keeping, videos }: { keeping: Keeping; videos: RoomVideos }) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const { kept, keep, free } = keeping;
  const [received, setReceived] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const section = useRef<HTMLElement>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const total = smallestFiles(videos).reduce((sum, { size }) => sum + size, 0);

  const isKeeping = received !== null;
  const isKept = kept !== null;
  const wasPressed = useRef(false);
  useEffect(() => {
    void isKeeping;
    void isKept;
    // The pressed button is gone. A guest who went on meanwhile keeps the focus.
    if (wasPressed.current && document.activeElement === document.body)
      section.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isKeeping, isKept]);

  const start = async () => {
    const controller = new AbortController();
    stop.current = controller;
    wasPressed.current = true;
    setFailed(false);
    setReceived(0);
    try {
      await keep({ signal: controller.signal, onProgress: setReceived });
    } catch {
      setFailed(!controller.signal.aborted);
    }
    setReceived(null);
  };

  return (
    <section ref={section} className={classes.keep} aria-label={t('keep.title')}>
      <div aria-live="polite">
        <b>{t(kept ? 'keep.kept' : 'keep.title')}</b>
        {received === null && (
          <p>{hasFailed ? t('keep.failed') : kept ? t('keep.keptHint') : t('keep.hint')}</p>
        )}
      </div>
      {received !== null ? (
        <>
          <p>
            {t('keep.received', { received: format.bytes(received), total: format.bytes(total) })}
          </p>
          <progress max={total} value={received} aria-label={t('keep.title')} />
          <Button variant="default" size="md" onClick={() => stop.current?.abort()}>
            {t('keep.cancel')}
          </Button>
        </>
      ) : kept ? (
        <Button
          variant="default"
          size="md"
          leftSection={<IconCloudX size={18} aria-hidden="true" />}
          onClick={() => {
            wasPressed.current = true;
            void free();
          }}
        >
          {t('keep.free', { size: format.bytes(kept.bytes) })}
        </Button>
      ) : (
        <Button
          variant="light"
          size="md"
          leftSection={<IconCloudDown size={18} aria-hidden="true" />}
          onClick={() => void start()}
        >
          {t('keep.start', { size: format.bytes(total) })}
        </Button>
      )}
    </section>
  );
}
