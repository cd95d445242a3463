import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isStoredPicture } from './wine';

/** A link to the shop in a new tab. A link to a stored picture shows that picture instead. */
export function ShopLink({
  shop,
  name,
  wide = false,
}: {
  shop: string | null;
  name: string;
  wide?: boolean;
}) {
  const { t } = useTranslation(['tasted', 'assistant']);
  if (!shop) return null;
  if (isStoredPicture(shop))
    return (
      <img
        src={shop}
        alt={t('wines.shopPicture', { name })}
        height={wide ? 160 : 44}
        loading="lazy"
      />
    );
  return (
    <Button
      component="a"
      href={shop}
      target="_blank"
      rel="noopener noreferrer"
      fullWidth={wide}
      aria-label={t('assistant:of', { action: t('wines.buy'), name })}
    >
      {t('wines.buy')}
    </Button>
  );
}
