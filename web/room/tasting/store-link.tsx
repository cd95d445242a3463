import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSound } from './use-sounds';

type StoreLinkProps = {
  href: string;
  /** Name of the product, if there are links for other products beside it. */
  name?: string;
  onVisit?: (() => void) | undefined;
};

/** A link to the shop of the organiser. */
export function StoreLink({ href, name, onVisit }: StoreLinkProps) {
  const { t } = useTranslation('room');
  const { play } = useSound();
  const label = t('product.buy');
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="light"
      size={name ? 'sm' : 'md'}
      rightSection={<IconExternalLink size={name ? 16 : 18} aria-hidden="true" />}
      aria-label={name && t('thanks.of', { action: label, name })}
      onClick={() => {
        play('storeSound');
        onVisit?.();
      }}
    >
      {label}
    </Button>
  );
}
