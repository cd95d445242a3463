import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '~/ui/popup';
import classes from './preview-layout.module.css';

type BesidePreviewProps = {
  preview: ReactNode;
  /** Whether the form is in a drawer over another form. A drawer has no room for a preview. */
  over: boolean;
  children: ReactNode;
};

/** A form with its preview beside it, or behind a button when there is no room. */
export function PreviewLayout({ preview, over, children }: BesidePreviewProps) {
  const { t } = useTranslation('tastings');
  const wide =
    useMediaQuery('(min-width: 88em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [opened, setOpened] = useState(false);
  const beside = wide && !over;
  // Both layouts keep the form at the same place in the React tree, so that resizing the window
  // does not reset its open parts.
  return (
    <>
      {!beside && (
        <Button
          variant="light"
          mb="lg"
          leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          {t('preview.open')}
        </Button>
      )}
      <div className={beside ? classes.beside : undefined}>
        <div className={classes.form}>{children}</div>
        {beside && <div className={classes.preview}>{preview}</div>}
      </div>
      {!beside && (
        <Popup opened={opened} title={t('preview.open')} onClose={() => setOpened(false)}>
          {preview}
        </Popup>
      )}
    </>
  );
}
