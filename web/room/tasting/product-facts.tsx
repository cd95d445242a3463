import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { visibleProperties } from '../../../shared/vocabulary/product.js';
import type { RoomProductInfo } from '../room-types';
import { linkAt, pictureAt } from './picture-addresses';
import classes from './product-facts.module.css';
import { useIsWideScreen } from './use-is-wide-screen';

/** The organiser's facts on a product. On a phone they are collapsed. */
export function ProductFacts({ product }: { product: RoomProductInfo }) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const wide = useIsWideScreen();
  const properties = visibleProperties(product.properties, locale);
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

/** Shows links as links and links to pictures in our storage as pictures. */
function FactValue({ value, name }: { value: string; name: string }) {
  const link = linkAt(value);
  if (!link) return value;
  const picture = pictureAt(value);
  if (picture) return <img src={picture} alt={name} loading="lazy" />;
  return (
    <Anchor href={link} target="_blank" rel="noopener noreferrer" underline="always">
      {new URL(link).hostname}
    </Anchor>
  );
}
