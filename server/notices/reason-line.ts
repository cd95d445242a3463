import type { InterfaceLanguage } from '../../shared/vocabulary/languages.js';

/** The reason for the mail, at the end of all mails of this folder. */
export const reasonLine: Record<InterfaceLanguage, { ignore: string }> = {
  es: { ignore: 'Recibes este mensaje porque tienes una cuenta en Retrogusto.' },
  ca: { ignore: 'Reps aquest missatge perquè tens un compte a Retrogusto.' },
  en: { ignore: 'You get this message because you have an account at Retrogusto.' },
  de: { ignore: 'Sie erhalten diese Nachricht, weil Sie ein Konto bei Retrogusto haben.' },
  fr: { ignore: 'Vous recevez ce message parce que vous avez un compte chez Retrogusto.' },
  it: { ignore: 'Ricevi questo messaggio perché hai un account su Retrogusto.' },
  pl: { ignore: 'Otrzymujesz tę wiadomość, ponieważ masz konto w Retrogusto.' },
  pt: { ignore: 'Recebe esta mensagem porque tem uma conta no Retrogusto.' },
};
