import type { MailLanguage } from '../platform/mail/mail-template.js';

/** Why somebody is told: what stands at the end of these mails. */
export const why: Record<MailLanguage, { ignore: string }> = {
  es: { ignore: 'Recibes este mensaje porque tienes una cuenta en Retrogusto.' },
  ca: { ignore: 'Reps aquest missatge perquè tens un compte a Retrogusto.' },
  en: { ignore: 'You get this message because you have an account at Retrogusto.' },
  de: { ignore: 'Sie erhalten diese Nachricht, weil Sie ein Konto bei Retrogusto haben.' },
  fr: { ignore: 'Vous recevez ce message parce que vous avez un compte chez Retrogusto.' },
  it: { ignore: 'Ricevi questo messaggio perché hai un account su Retrogusto.' },
  pl: { ignore: 'Otrzymujesz tę wiadomość, ponieważ masz konto w Retrogusto.' },
  pt: { ignore: 'Recebe esta mensagem porque tem uma conta no Retrogusto.' },
};
