import type { MailLanguage } from './mail-template.js';

/** What stands in every mail. `fallback` introduces the address that the button leads to. */
export const pageTexts: Record<MailLanguage, { fallback: string; footer: string }> = {
  es: {
    fallback: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    footer: 'Retrogusto: lo que queda de una cata.',
  },
  ca: {
    fallback: 'Si el botó no funciona, copia aquesta adreça al navegador:',
    footer: 'Retrogusto: el que queda d’un tast.',
  },
  en: {
    fallback: 'If the button does not work, copy this address into your browser:',
    footer: 'Retrogusto: what stays of a tasting.',
  },
  de: {
    fallback: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    footer: 'Retrogusto: was von einer Verkostung bleibt.',
  },
  fr: {
    fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    footer: 'Retrogusto : ce qui reste d’une dégustation.',
  },
  it: {
    fallback: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    footer: 'Retrogusto: quello che resta di una degustazione.',
  },
  pl: {
    fallback: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
    footer: 'Retrogusto: to, co zostaje po degustacji.',
  },
  pt: {
    fallback: 'Se o botão não funcionar, copie este endereço para o navegador:',
    footer: 'Retrogusto: o que fica de uma prova.',
  },
};
