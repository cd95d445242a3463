import { Alert, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { whenIdle } from '~/ui/when-idle';
import { findingName } from './finding-words';
import classes from './palate-card.module.css';
import { Part } from './part';
import type { Palate } from './types';

const mostLines = 5;
const mostLikes = 3;

const intoSight = (notice: Element | null) => notice?.scrollIntoView({ block: 'nearest' });

// Loaded on demand: its bundle also contains much of the room's drawing code.
const loadSharing = async () => {
  const sharing = await import('~/ui/share-list-image');
  await sharing.loadSaveFile();
  return sharing;
};

/**
 * The guest's palate as an image, made on the device. It contains at most the guest's first name,
 * and only if they choose so.
 */
export function PalateCard({ palate: { firstName, more, favourites } }: { palate: Palate }) {
  const { t } = useTranslation(['palate', 'common']);
  const locale = useLocale();
  const format = useFormat();
  const [named, setNamed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  // The code loads ahead: it must work without a connection.
  useEffect(() => whenIdle(loadSharing), []);
  // Findings that may be chance are not shared.
  const likes = more
    .filter(({ certainty }) => certainty !== 'HINT')
    .slice(0, mostLikes)
    .map((finding) => findingName(finding, locale, t, format));
  const image = {
    above: t('common:appName'),
    title: named && firstName ? t('card.headingOf', { name: firstName }) : t('card.heading'),
    heading:
      likes.length > 0 ? t('card.likes', { what: format.list(likes) }) : t('card.favourites'),
    lines: favourites.slice(0, mostLines).map(({ name, stars }) => ({
      name,
      stars: stars ?? 0,
      rating: format.number(stars ?? 0, 1),
    })),
  };
  const share = async (beside: Element) => {
    setBusy(true);
    setFailed(false);
    try {
      await (await loadSharing()).shareListImage(image, beside);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part title={t('card.title')} intro={t('card.intro')}>
      {firstName && (
        <label className={classes.named}>
          <input
            type="checkbox"
            checked={named}
            onChange={({ currentTarget }) => setNamed(currentTarget.checked)}
          />
          {t('card.withName', { name: firstName })}
        </label>
      )}
      <div>
        <Button
          variant="light"
          size="md"
          loading={busy}
          onClick={({ currentTarget }) => void share(currentTarget)}
        >
          {t('card.share')}
        </Button>
      </div>
      {failed && (
        <Alert color="main" role="alert" ref={intoSight}>
          {t('card.failed')}
        </Alert>
      )}
    </Part>
  );
}
