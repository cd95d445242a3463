import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TastedProduct } from './types';
import type { BuyListState } from './use-buy-list';

/** A button that puts a product on the buy list, or takes it off. */
export function ListButton({
  product,
  list,
  wide = false,
}: {
  product: TastedProduct;
  list: BuyListState;
  wide?: boolean;
}) {
  const { t } = useTranslation('palate');
  const isOn = list.products?.some(({ reference }) => reference === product.reference) ?? false;
  const action = t(isOn ? 'favourites.on' : 'favourites.add');
  return (
    <Button
      variant={isOn ? 'subtle' : 'light'}
      fullWidth={wide}
      aria-pressed={isOn}
      aria-disabled={!list.products || undefined}
      aria-label={t('favourites.of', { action, name: product.name })}
      leftSection={<span aria-hidden="true">{isOn ? '✓' : '+'}</span>}
      onClick={() => (isOn ? list.remove(product) : list.add(product))}
    >
      {action}
    </Button>
  );
}
