import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { RoomProductInfo } from '../room-types';
import classes from './product-facts.module.css';
import { isPicture, safeLink } from './safe-link';
import { useWide } from './use-wide';

/** What its maker says of it; on a phone to be opened. */
export function ProductFacts({ product }: { product: RoomProductInfo }) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const wide = useWide();
  const properties = product.properties
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, value, unit }) => ({ name: localize(name, locale), value: localize(value, locale), unit }))
    .filter(({ name, value }) => name && value);
  if (properties.length === 0) return null;
  const facts = (
    <dl className={classes.list}>
      {properties.map(({ name, value, unit }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <FactValue value={value} name={name} /> {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className={classes.facts}>
      {wide ? (
        facts
      ) : (
        <details>
          <summary>{t('product.facts')}</summary>
          {facts}
        </details>
      )}
    </div>
  );
}

/** Links open elsewhere, and links to pictures are the pictures. */
function FactValue({ value, name }: { value: string; name: string }) {
  const link = /^(https?:\/\/|\/files\/)\S+$/i.test(value) ? safeLink(value) : null;
  if (!link) return value;
  if (isPicture(link)) return <img src={link} alt={name} loading="lazy" />;
  return (
    <Anchor href={link} target="_blank" rel="noopener noreferrer" underline="always">
      {new URL(link).hostname}
    </Anchor>
  );
}
