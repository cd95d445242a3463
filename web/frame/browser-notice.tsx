import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '~/ui/popup';
import { detectBrowser, dismissNotice, missingFeatures, noticeDismissed } from './browser';

const chromePage = 'https://www.google.com/chrome/';

/**
 * Notice that the browser lacks features that the dashboard needs. The user can dismiss it. As
 * documented, only the notice for Safari links to another browser. Sign-in and dashboard show the
 * notice. Guest pages do not need these features.
 */
export function BrowserNotice() {
  const { t } = useTranslation();
  const [missing] = useState(() => (noticeDismissed() ? [] : missingFeatures()));
  const [opened, setOpened] = useState(missing.length > 0);

  const carryOn = () => {
    dismissNotice();
    setOpened(false);
  };
  if (detectBrowser(navigator.userAgent) !== 'safari')
    return (
      <Popup opened={opened} title={t('browser.title')} onClose={carryOn}>
        {t('browser.body', { missing: missing.join(', ') })}
      </Popup>
    );
  const getChrome = () => globalThis.location.assign(chromePage);
  return (
    <Popup
      opened={opened}
      title={t('browser.title')}
      onClose={getChrome}
      confirm={{ label: t('browser.get'), onConfirm: getChrome }}
      cancel={{ label: t('browser.dismiss'), onCancel: carryOn }}
    >
      {t('browser.safari')}
    </Popup>
  );
}
