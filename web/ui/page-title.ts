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
 * Names what is open in the browser's tab and in its history, in place of the address's general title.
 * @param parts the closest first; what is not known yet is left out, and before anything is known the general title stands
 * @param house whose page it is, where it is not ours
 */
export function usePageTitle(parts: Parts, house?: string): void {
  const { t } = useTranslation();
  const title = parts.some(Boolean) ? titleOf(parts, house ?? t('appName')) : null;
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [title]);
}

/** Writes the title of the page that is open into the tab; `general` where the page itself says none. */
export function useDocumentTitle(general: string | undefined): void {
  const { t } = useTranslation();
  const named = useSyncExternalStore(watch, () => shown);
  const title = named ?? titleOf([general], t('appName'));
  useEffect(() => {
    document.title = title;
  }, [title]);
}
