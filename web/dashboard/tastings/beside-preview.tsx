import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '~/ui/popup';
import classes from './beside-preview.module.css';

type BesidePreviewProps = {
  preview: ReactNode;
  /** Whether the form lies over another one, where there is no room beside it. */
  over: boolean;
  children: ReactNode;
};

/** A form with its preview beside it, or behind a button where there is no room. */
export function BesidePreview({ preview, over, children }: BesidePreviewProps) {
  const { t } = useTranslation('tastings');
  const wide = useMediaQuery('(min-width: 88em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [opened, setOpened] = useState(false);
  if (wide && !over) {
    return (
      <div className={classes.beside}>
        <div className={classes.form}>{children}</div>
        <div className={classes.preview}>{preview}</div>
      </div>
    );
  }
  return (
    <>
      <Button variant="light" mb="lg" leftSection={<IconDeviceMobile size={18} aria-hidden="true" />} onClick={() => setOpened(true)}>
        {t('preview.open')}
      </Button>
      {children}
      <Popup opened={opened} title={t('preview.open')} onClose={() => setOpened(false)}>
        {preview}
      </Popup>
    </>
  );
}
