import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showLanguage } from '~/i18n';
import { nearestLocale } from '~/i18n/texts';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import type { RoomStore } from './room-store';

/** A chosen language, and the language that the link or the event asked for at that time. */
type Chosen = { locale: string; asked: string };

const askedLanguage = (link: string | null, event: string | undefined): string =>
  [link, event].find((code) => code && code !== languageNotSelected && nearestLocale(code)) ?? '';

/**
 * Shows the room in the language of its link, else of its event, else of the browser. A language
 * that the guest chooses stays until the link or the event asks for another one. The choice applies
 * to this room only: it does not change the language of an organiser's dashboard in the same
 * browser.
 * @param event the language of the event; undefined while the event is not loaded
 * @returns whether the texts have loaded
 */
export function useRoomLanguage(
  store: RoomStore,
  link: string | null,
  event: string | undefined,
): boolean {
  const { i18n } = useTranslation('room');
  const asked = askedLanguage(link, event);
  const undecided = !link && event === undefined;
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const chosen = store.get<Chosen>('language');
    const kept = chosen && (undecided || chosen.asked === asked) ? chosen.locale : undefined;
    if (!kept && undecided) return;
    const locale = nearestLocale(kept ?? asked) ?? i18n.language;
    let current = true;
    const show = async () => {
      const isShown = await showLanguage(locale);
      if (isShown) document.documentElement.lang = locale;
      if (!current) return;
      if (isShown && !undecided) store.set('language', { locale, asked } satisfies Chosen);
      setReady(true);
    };
    // If the texts of that language do not load, the current language stays.
    show().catch(() => setReady(true));
    const remember = (code: string) => {
      const before = store.get<Chosen>('language');
      store.set('language', { locale: code, asked: before?.asked ?? asked } satisfies Chosen);
    };
    i18n.on('languageChanged', remember);
    return () => {
      current = false;
      i18n.off('languageChanged', remember);
    };
  }, [store, asked, undecided, i18n]);

  return ready;
}
