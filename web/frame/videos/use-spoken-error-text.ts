import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type SpokenVideoError, spokenVideoErrors } from '../../../shared/vocabulary/video.js';

const isKnown = (error: string): error is SpokenVideoError =>
  Object.hasOwn(spokenVideoErrors, error);

/**
 * Returns a function that says why a spoken video could not be made, with the code. Other texts of
 * an outside service are shown as they are.
 */
export function useSpokenErrorText() {
  const { t } = useTranslation();
  return useCallback(
    (error: string | null): string => {
      const code = error ?? '7';
      return isKnown(code)
        ? t('spokenError.coded', { problem: t(`spokenError.${code}`), code })
        : t('spokenError.other', { error: code });
    },
    [t],
  );
}
