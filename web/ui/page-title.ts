import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

let shown: string | null = null;
const listeners = new Set<() => void>();

function show(title: string | null) {
  shown = title;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

type Parts = readonly (string | undefined)[];

const titleOf = (parts: Parts, house: string) => [...parts.filter(Boolean), house].join(' · ');

/**
 * Names the open item in the title that the browser shows in its tab and history. This title
 * replaces the general title of the page.
 * @param parts the most specific part first; unknown parts are left out, and
 * without any part the general title stays
 * @param house the owner of the page, if it is not us
 */
export function usePageTitle(parts: Parts, house?: string): void {
  const { t } = useTranslation();
  const title = parts.some(Boolean) ? titleOf(parts, house ?? t('appName')) : null;
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [title]);
}

/** Writes the title of the open page into the tab. `general` is used if the page sets no title. */
export function useDocumentTitle(general: string | undefined): void {
  const { t } = useTranslation();
  const named = useSyncExternalStore(watch, () => shown);
  const title = named ?? titleOf([general], t('appName'));
  useEffect(() => {
    document.title = title;
  }, [title]);
}
