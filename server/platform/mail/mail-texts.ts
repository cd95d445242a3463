import type { GuestLanguage } from '../../../shared/vocabulary/languages.js';

/**
 * Texts that all mails share. `fallback` introduces the button's address. `privacy` and `terms`
 * name the sender's documents.
 */
export const pageTexts: Record<
  GuestLanguage,
  { fallback: string; footer: string; privacy: string; terms: string }
> = {
  es: {
    fallback: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    footer: 'Retrogusto: lo que queda de una cata.',
    privacy: 'Política de privacidad',
    terms: 'Términos y condiciones',
  },
  ca: {
    fallback: 'Si el botó no funciona, copia aquesta adreça al navegador:',
    footer: 'Retrogusto: el que queda d’un tast.',
    privacy: 'Política de privacitat',
    terms: 'Termes i condicions',
  },
  en: {
    fallback: 'If the button does not work, copy this address into your browser:',
    footer: 'Retrogusto: the aftertaste of a tasting.',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
  },
  de: {
    fallback:
      'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    footer: 'Retrogusto: was von einer Verkostung bleibt.',
    privacy: 'Datenschutzerklärung',
    terms: 'Nutzungsbedingungen',
  },
  fr: {
    fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:',
    footer: 'Retrogusto\u00a0: ce qui reste d’une dégustation.',
    privacy: 'Politique de confidentialité',
    terms: 'Conditions générales',
  },
  it: {
    fallback: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    footer: 'Retrogusto: quello che resta di una degustazione.',
    privacy: 'Informativa sulla privacy',
    terms: 'Termini e condizioni',
  },
  pl: {
    fallback: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
    footer: 'Retrogusto: to, co zostaje po degustacji.',
    privacy: 'Polityka prywatności',
    terms: 'Regulamin',
  },
  pt: {
    fallback: 'Se o botão não funcionar, copie este endereço para o navegador:',
    footer: 'Retrogusto: o que fica de uma prova.',
    privacy: 'Política de privacidade',
    terms: 'Termos e condições',
  },
  zh: {
    fallback: '如果按钮无法使用，请将以下地址复制到浏览器中打开：',
    footer: 'Retrogusto：品鉴之后，余味犹存。',
    privacy: '隐私政策',
    terms: '条款与条件',
  },
  nl: {
    fallback: 'Werkt de knop niet? Kopieer dan dit adres naar je browser:',
    footer: 'Retrogusto: wat er van een proeverij blijft hangen.',
    privacy: 'Privacybeleid',
    terms: 'Algemene voorwaarden',
  },
  gl: {
    fallback: 'Se o botón non funciona, copia este enderezo no teu navegador:',
    footer: 'Retrogusto: o que queda dunha cata.',
    privacy: 'Política de privacidade',
    terms: 'Termos e condicións',
  },
  ru: {
    fallback: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
    footer: 'Retrogusto: послевкусие дегустации.',
    privacy: 'Политика конфиденциальности',
    terms: 'Условия использования',
  },
  uk: {
    fallback: 'Якщо кнопка не працює, скопіюйте цю адресу в браузер:',
    footer: 'Retrogusto: те, що лишається після дегустації.',
    privacy: 'Політика конфіденційності',
    terms: 'Умови користування',
  },
};
