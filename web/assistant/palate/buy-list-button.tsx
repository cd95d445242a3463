import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Heart } from './heart';
import type { WishedProduct } from './types';
import type { BuyListState } from './use-buy-list';

/** A button that puts a product on the wishlist, or takes it off. */
export function ListButton({
  product,
  list,
  wide = false,
}: {
  product: WishedProduct;
  list: BuyListState;
  wide?: boolean;
}) {
  const { t } = useTranslation(['tasted', 'assistant']);
  const isOn = list.products?.some(({ reference }) => reference === product.reference) ?? false;
  const action = t('wish.add');
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      fullWidth={wide}
      aria-pressed={isOn}
      aria-disabled={!list.products || undefined}
      aria-label={t('assistant:of', { action, name: product.name })}
      leftSection={<Heart filled={isOn} />}
      onClick={() => (isOn ? list.remove(product) : list.add(product))}
    >
      {action}
    </Button>
  );
}
