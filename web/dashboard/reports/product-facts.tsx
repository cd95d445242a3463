import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { countryName } from '../../../shared/vocabulary/countries.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { visibleProperties } from '../../../shared/vocabulary/product.js';
import { type Fact, FactList } from './fact-list';
import classes from './product-facts.module.css';
import { ProductPicture } from './product-picture';
import parts from './report-parts.module.css';
import type { ProductResults } from './use-report';

/** The data of the product in the snapshot of the event, and the clicks on its shop link. */
export function ProductFacts({
  product,
  storeClicks,
  currency,
  wishes,
}: Pick<ProductResults, 'product' | 'storeClicks'> & { currency: string; wishes: ReactNode }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const id = useId();
  const {
    image,
    type,
    subtype,
    price,
    discountedPrice,
    externalStoreURL,
    vintage,
    region,
    country,
    properties,
  } = product;
  const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);
  const facts: Fact[] = [
    ...fact(
      t('product.type'),
      [localize(type.name, locale), localize(subtype.name, locale)].filter(Boolean).join(' · '),
    ),
    ...fact(t('product.vintage'), vintage === null ? null : String(vintage)),
    ...fact(
      t('product.origin'),
      [region, country && countryName(country, locale)].filter(Boolean).join(', '),
    ),
    ...fact(t('product.price'), price === null ? null : format.money(price, currency)),
    ...fact(
      t('product.discounted'),
      discountedPrice === null ? null : format.money(discountedPrice, currency),
    ),
    ...visibleProperties(properties, locale).flatMap(({ name, value, unit }) =>
      fact(name, [value, unit].filter(Boolean).join(' ')),
    ),
  ];
  return (
    <section className={parts.card} aria-labelledby={id}>
      <VisuallyHidden component="h2" id={id}>
        {t('product.data')}
      </VisuallyHidden>
      <div className={classes.productFacts}>
        <ProductPicture image={image} large />
        <FactList facts={facts} />
        <div className={classes.clicks}>
          <p className={parts.kicker}>{t('product.clicks')}</p>
          <p className={parts.figure}>{format.number(storeClicks.clicks)}</p>
          {storeClicks.attendees > 0 && (
            <p className={parts.said}>
              {t('product.clickedBy', {
                count: storeClicks.attendees,
                shown: format.number(storeClicks.attendees),
              })}
            </p>
          )}
          {externalStoreURL ? (
            <Anchor href={externalStoreURL} target="_blank" rel="noopener" size="sm">
              {t('product.store')} <IconExternalLink size={14} aria-hidden="true" />
            </Anchor>
          ) : (
            <p className={parts.said}>{t('product.noStore')}</p>
          )}
        </div>
        {wishes}
      </div>
    </section>
  );
}
