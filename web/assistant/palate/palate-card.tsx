import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { ShareImage } from '~/ui/share-image';
import { useFormat } from '~/ui/use-format';
import { findingName } from './finding-words';
import { Part } from './part';
import type { Palate } from './types';

const mostLines = 5;
const mostLikes = 3;

/** One's palate as an image, made on the device; of oneself it says the first name at most, and only when asked to. */
export function PalateCard({ palate: { firstName, more, favourites } }: { palate: Palate }) {
  const { t } = useTranslation(['palate', 'common']);
  const locale = useLocale();
  const format = useFormat();
  const [named, setNamed] = useState(false);
  // what may well be chance is nothing to tell others
  const likes = more
    .filter(({ certainty }) => certainty !== 'HINT')
    .slice(0, mostLikes)
    .map((finding) => findingName(finding, locale, t, format));
  const image = {
    above: t('common:appName'),
    title: named && firstName ? t('card.headingOf', { name: firstName }) : t('card.heading'),
    heading: likes.length > 0 ? t('card.likes', { what: format.list(likes) }) : t('card.favourites'),
    lines: favourites
      .slice(0, mostLines)
      .map(({ name, stars }) => ({ name, stars: t('card.stars', { value: format.number(stars ?? 0, 1) }) })),
  };
  return (
    <Part title={t('card.title')} intro={t('card.intro')}>
      {firstName && (
        <Checkbox
          checked={named}
          onChange={({ currentTarget }) => setNamed(currentTarget.checked)}
          label={t('card.withName', { name: firstName })}
        />
      )}
      <div>
        <ShareImage image={image} label={t('card.share')} />
      </div>
    </Part>
  );
}
