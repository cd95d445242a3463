import { useEffect } from 'react';
import { showLanguage } from '~/i18n';
import { nearestLocale } from '~/i18n/texts';
import { languageNotSelected } from '../../../shared/vocabulary/session.js';

/**
 * Shows the screen in the language of its link (`?lang=`), else of its event, else of the browser.
 * @param event the language of the event; undefined while the event is not loaded
 */
export function useEventLanguage(event: string | undefined): void {
  useEffect(() => {
    const link = new URLSearchParams(globalThis.location.search).get('lang');
    const asked = link ?? (event === languageNotSelected ? undefined : event);
    const locale = asked && nearestLocale(asked);
    if (!locale) return;
    // If the texts of that language do not load, the current language stays.
    showLanguage(locale).then(
      (isShown) => {
        if (isShown) document.documentElement.lang = locale;
      },
      () => undefined,
    );
  }, [event]);
}
