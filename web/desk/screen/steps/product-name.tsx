import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { Screen } from '../use-screen';
import classes from './step.module.css';

type Product = NonNullable<Screen['product']>;

/** The name of a product, or its number while it is hidden. */
export function ProductName({ product: { label, name } }: { product: Product }) {
  const { t } = useTranslation('screen');
  return (
    <h1 className={classes.title}>{name === null ? t('product', { label }) : <bdi>{name}</bdi>}</h1>
  );
}

/** Vintage, region and price, as far as they are known. */
export function ProductFacts({ product, currency }: { product: Product; currency: string }) {
  const format = useFormat();
  const facts = [
    product.vintage === null ? null : String(product.vintage),
    product.region,
    product.price === null ? null : format.money(product.price, currency),
  ].filter((fact) => fact !== null && fact !== '');
  return facts.length > 0 ? <p className={classes.facts}>{facts.join(' · ')}</p> : null;
}
