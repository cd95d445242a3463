import { useGet } from '~/api/client';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';

/** SWR key of an organiser's theme. */
export const themeKey = (uid: string) =>
  ['/api/v1/theme/{uid}/web', { params: { path: { uid } } }] as const;

/** Reads the organiser's custom pages as options of a select. */
export function useCustomPageOptions(uid: string) {
  const locale = useLocale();
  const { data, error, isValidating, mutate } = useGet('/api/v1/customPage/{uid}', {
    params: { path: { uid } },
  });
  return {
    list: data?.map(({ id, header }) => ({ value: id, label: localize(header, locale) || id })),
    failed: error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}
