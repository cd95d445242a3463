import { DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import './wall-clock';

// Each locale has its own import. A glob into node_modules would
// register the locales on a second copy of dayjs.
const dayjsLocales: Record<string, (() => Promise<unknown>) | undefined> = {
  es: () => import('dayjs/locale/es'),
  'es-mx': () => import('dayjs/locale/es-mx'),
  'es-us': () => import('dayjs/locale/es-us'),
  ca: () => import('dayjs/locale/ca'),
  en: () => Promise.resolve(),
  'en-gb': () => import('dayjs/locale/en-gb'),
  'en-ie': () => import('dayjs/locale/en-ie'),
  'en-au': () => import('dayjs/locale/en-au'),
  'en-ca': () => import('dayjs/locale/en-ca'),
  'en-nz': () => import('dayjs/locale/en-nz'),
  de: () => import('dayjs/locale/de'),
  'de-at': () => import('dayjs/locale/de-at'),
  'de-ch': () => import('dayjs/locale/de-ch'),
  fr: () => import('dayjs/locale/fr'),
  'fr-ca': () => import('dayjs/locale/fr-ca'),
  'fr-ch': () => import('dayjs/locale/fr-ch'),
  it: () => import('dayjs/locale/it'),
  'it-ch': () => import('dayjs/locale/it-ch'),
  pl: () => import('dayjs/locale/pl'),
  pt: () => import('dayjs/locale/pt'),
  'pt-br': () => import('dayjs/locale/pt-br'),
  gl: () => import('dayjs/locale/gl'),
  eu: () => import('dayjs/locale/eu'),
};

/** The dayjs locale of a language, or of its base language if it has none. */
const dayjsLocale = (code: string): string =>
  [code, baseLanguage(code)].map((each) => each.toLowerCase()).find((each) => dayjsLocales[each]) ??
  'es';

/**
 * Puts the date pickers inside into the language of the page. The screen does not wait for the
 * names of months and days. Weeks begin on Monday, except in countries that expect Sunday.
 */
export function LocalizedDates({ children }: { children: ReactNode }) {
  const code = useLocale();
  const [locale, setLocale] = useState(() => dayjs.locale());
  useEffect(() => {
    let over = false;
    const wanted = dayjsLocale(code);
    const speak = () => {
      if (over) return;
      dayjs.locale(wanted);
      setLocale(wanted);
    };
    // If the locale does not load, the pickers keep the previous one.
    dayjsLocales[wanted]?.().then(speak, () => undefined);
    return () => {
      over = true;
    };
  }, [code]);
  return (
    <DatesProvider
      settings={{ locale, firstDayOfWeek: /-(US|CA|MX|BR|CO|PE)$/.test(code) ? 0 : 1 }}
    >
      {children}
    </DatesProvider>
  );
}
