import type { GuestLanguage } from '../../../shared/vocabulary/languages.js';

type Words = {
  /** The label of the language list, for screen readers. */
  languages: string;
  /** The text before the day of the last change. */
  updated: string;
  /** The names of the organiser's documents. */
  terms: string;
  privacy: string;
  notFoundHint: string;
};

/** The interface texts around an organiser's page. */
export const pageTexts: Record<GuestLanguage, Words> = {
  es: {
    languages: 'Idiomas de la página',
    updated: 'Última actualización:',
    terms: 'Términos y condiciones',
    privacy: 'Política de privacidad',
    notFoundHint: 'Puede que el enlace esté incompleto o que la página ya no exista.',
  },
  ca: {
    languages: 'Idiomes de la pàgina',
    updated: 'Última actualització:',
    terms: 'Termes i condicions',
    privacy: 'Política de privacitat',
    notFoundHint: 'Pot ser que l’enllaç estigui incomplet o que la pàgina ja no existeixi.',
  },
  en: {
    languages: 'Languages of the page',
    updated: 'Last updated:',
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    notFoundHint: 'The link may be incomplete, or the page may be gone.',
  },
  de: {
    languages: 'Sprachen der Seite',
    updated: 'Zuletzt aktualisiert:',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutzerklärung',
    notFoundHint: 'Vielleicht ist der Link unvollständig oder es gibt die Seite nicht mehr.',
  },
  fr: {
    languages: 'Langues de la page',
    updated: 'Dernière mise à jour\u00a0:',
    terms: 'Conditions générales',
    privacy: 'Politique de confidentialité',
    notFoundHint: 'Le lien est peut-être incomplet, ou la page n’existe plus.',
  },
  it: {
    languages: 'Lingue della pagina',
    updated: 'Ultimo aggiornamento:',
    terms: 'Termini e condizioni',
    privacy: 'Informativa sulla privacy',
    notFoundHint: 'Forse il link è incompleto o la pagina non esiste più.',
  },
  pl: {
    languages: 'Języki strony',
    updated: 'Ostatnia aktualizacja:',
    terms: 'Regulamin',
    privacy: 'Polityka prywatności',
    notFoundHint: 'Być może link jest niepełny albo strona już nie istnieje.',
  },
  pt: {
    languages: 'Idiomas da página',
    updated: 'Última atualização:',
    terms: 'Termos e condições',
    privacy: 'Política de privacidade',
    notFoundHint: 'A ligação pode estar incompleta ou a página já não existir.',
  },
  zh: {
    languages: '页面语言',
    updated: '最近更新：',
    terms: '条款与条件',
    privacy: '隐私政策',
    notFoundHint: '链接可能不完整，或页面已不存在。',
  },
  nl: {
    languages: 'Talen van de pagina',
    updated: 'Laatst bijgewerkt:',
    terms: 'Algemene voorwaarden',
    privacy: 'Privacybeleid',
    notFoundHint: 'Misschien is de link onvolledig, of bestaat de pagina niet meer.',
  },
  gl: {
    languages: 'Linguas da páxina',
    updated: 'Última actualización:',
    terms: 'Termos e condicións',
    privacy: 'Política de privacidade',
    notFoundHint: 'Pode que a ligazón estea incompleta ou que a páxina xa non exista.',
  },
  ru: {
    languages: 'Языки страницы',
    updated: 'Последнее обновление:',
    terms: 'Условия использования',
    privacy: 'Политика конфиденциальности',
    notFoundHint: 'Возможно, ссылка неполная или страницы больше не существует.',
  },
  uk: {
    languages: 'Мови сторінки',
    updated: 'Останнє оновлення:',
    terms: 'Умови користування',
    privacy: 'Політика конфіденційності',
    notFoundHint: 'Можливо, посилання неповне або сторінки вже не існує.',
  },
};
