import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import type { GuestLanguage } from '../../shared/vocabulary/languages.js';

/**
 * The state of a language picker: the language of the page, or the chosen one while its texts load.
 * If they do not load, the picker goes back, and its native error balloon says why.
 */
export function useLanguageChoice() {
  const { t, i18n } = useTranslation();
  const [coming, setComing] = useState<GuestLanguage>();
  /** @param picker a select of languages */
  const choose = async (picker: HTMLSelectElement) => {
    const chosen = picker.value as GuestLanguage;
    setComing(chosen);
    const isThere = await changeLanguage(chosen);
    setComing((now) => (now === chosen ? undefined : now));
    if (isThere) return;
    picker.setCustomValidity(t('language.failed'));
    picker.reportValidity();
    // The error is removed on blur: the current language is valid, so there is nothing to correct.
    picker.onblur = () => picker.setCustomValidity('');
  };
  return { shown: coming ?? baseLanguage(i18n.language), busy: coming !== undefined, choose };
}
