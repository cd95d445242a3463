import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PopupWindow } from '~/ui/popup-window';
import { detectBrowser, dismissNotice, missingFeatures } from './browser';

const chromePage = 'https://www.google.com/chrome/';
/** Says so when the browser lacks something the manager needs; whoever knows better can carry on. */
export default function BrowserNotice() {
  const { t } = useTranslation();
  const [missing] = useState(missingFeatures);
  const [open, setOpen] = useState(true);
  if (!open) return null;

  const carryOn = () => {
    dismissNotice();
    setOpen(false);
  };
  const getChrome = () => globalThis.location.assign(chromePage);
  const safari = detectBrowser(navigator.userAgent) === 'safari';
  return (
    <PopupWindow
      opened
      title={t('browser.title')}
      onClose={safari ? getChrome : carryOn}
      confirm={{ label: t('browser.get'), onConfirm: getChrome }}
      cancel={{ label: t('browser.dismiss'), onCancel: carryOn }}
    >
      {safari ? t('browser.safari') : t('browser.body', { missing: missing.join(', ') })}
    </PopupWindow>
  );
}
