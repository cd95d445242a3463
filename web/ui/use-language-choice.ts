import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import type { OfferedLanguage } from '../../shared/vocabulary/languages.js';

/**
 * The language of a picker: the one on the screen, or the one that was chosen while its texts are on their way. Where they do not arrive the
 * picker goes back, and its own balloon says why.
 */
export function useLanguageChoice() {
  const { t, i18n } = useTranslation();
  const [coming, setComing] = useState<OfferedLanguage>();
  /** @param picker of the languages on offer, or some of them */
  const choose = async (picker: HTMLSelectElement) => {
    const chosen = picker.value as OfferedLanguage;
    setComing(chosen);
    const isThere = await changeLanguage(chosen);
    setComing((now) => (now === chosen ? undefined : now));
    if (isThere) return;
    picker.setCustomValidity(t('language.failed'));
    picker.reportValidity();
    // it is nothing that has to be mended: the language on the screen is a good one
    picker.onblur = () => picker.setCustomValidity('');
  };
  return { shown: coming ?? baseLanguage(i18n.language), busy: coming !== undefined, choose };
}
