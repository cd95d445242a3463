import { useGet } from '~/api/client';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';

/** An organiser's theme. */
export const themeOf = (uid: string) =>
  ['/api/v1/theme/{uid}/web', { params: { path: { uid } } }] as const;

/** The pages that an organiser has written, to be chosen from. */
export function useOwnPages(uid: string) {
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
