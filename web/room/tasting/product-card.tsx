import { Anchor, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { firstCharacter } from '../../../shared/rules/text.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { RoomProduct, RoomProductInfo } from '../room-types';
import { isPicture, safeLink } from './safe-link';
import classes from './tasting.module.css';

type ProductCardProps = {
  product: RoomProduct;
  currency: string;
  /** It has just shown itself. */
  revealed: boolean;
  onStore: () => void;
};

/** What is in the glass: its picture, name and facts; in a blind tasting a number, until it shows itself. */
export function ProductCard({ product: { product, label }, currency, revealed, onStore }: ProductCardProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const wide = useWide();
  if (!product) {
    return (
      <div className={classes.card}>
        <div className={classes.hiddenGlass} aria-hidden="true">
          {label}
        </div>
        <div>
          <h1 id="step-heading" tabIndex={-1} className={classes.name}>
            {t('product.hidden', { number: label })}
          </h1>
          <p className={classes.kind}>{t('product.hiddenHint')}</p>
        </div>
      </div>
    );
  }
  const kinds = [...new Set([product.type, product.subtype].map(({ name }) => localize(name, locale)).filter(Boolean))];
  return (
    <div className={classes.card} data-revealed={revealed || undefined}>
      <div className={classes.picture}>
        {product.image ? <img src={product.image} alt="" /> : <span aria-hidden="true">{firstCharacter(product.name)}</span>}
        {revealed && <Celebration />}
      </div>
      <div>
        {revealed && (
          <p className={classes.was} role="status">
            {t('product.was', { number: label })}
          </p>
        )}
        <h1 id="step-heading" tabIndex={-1} className={classes.name}>
          {product.name}
        </h1>
        <p className={classes.kind}>{kinds.join(' · ')}</p>
        <p className={classes.origin}>
          {[product.vintage, product.region, countryName(product.country, locale)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Facts product={product} />
      {wide && (
        <div className={classes.more}>
          <Shop product={product} currency={currency} onStore={onStore} />
        </div>
      )}
    </div>
  );
}

/** Drops that fly off the glass, once. */
const Celebration = () => (
  <span className={classes.celebration} aria-hidden="true">
    {Array.from({ length: 12 }, (_, drop) => (
      <i key={drop} style={{ rotate: `${drop * 30}deg`, animationDelay: `${(drop % 3) * 60}ms` }} />
    ))}
  </span>
);

function Facts({ product }: { product: RoomProductInfo }) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const wide = useWide();
  const properties = product.properties
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, value, unit }) => ({ name: localize(name, locale), value: localize(value, locale), unit }))
    .filter(({ name, value }) => name && value);
  if (properties.length === 0) return null;
  const facts = (
    <dl className={classes.facts}>
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
    <div className={classes.more}>
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

/** Whether card and sheet stand side by side. */
export const useWide = () => useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;

/** What it costs, and the way to the shop. */
export function Shop({ product, currency, onStore }: { product: RoomProductInfo; currency: string; onStore: () => void }) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const store = safeLink(product.externalStoreURL);
  const { price, discountedPrice } = product;
  if (!store && price === null) return null;
  return (
    <div className={classes.shop}>
      {price !== null && (
        <p className={classes.price}>
          {discountedPrice !== null && (
            <s>
              <span className={classes.srOnly}>{t('product.before')} </span>
              {format.money(price, currency)}
            </s>
          )}
          <b>{format.money(discountedPrice ?? price, currency)}</b>
        </p>
      )}
      {store && (
        <Button
          component="a"
          href={store}
          target="_blank"
          rel="noopener noreferrer"
          variant="light"
          size="md"
          rightSection={<IconExternalLink size={18} aria-hidden="true" />}
          onClick={onStore}
        >
          {t('product.buy')}
        </Button>
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

function countryName(code: string | null, locale: string): string {
  if (!code) return '';
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}
