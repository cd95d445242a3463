import { Button, type ButtonProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Link to the public web site, in a new tab. */
export function WebSiteLink({
  href,
  ...look
}: { href: string } & Pick<ButtonProps, 'variant' | 'color' | 'size' | 'px'>) {
  const { t } = useTranslation('shell');
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      {...look}
    >
      {t('goToWeb')}
    </Button>
  );
}
