import { type MailLine, mailTemplate } from '../platform/mail/mail-template.js';

export type LetterMailData = {
  subject: string;
  message: string;
  products: MailLine[];
  stop: string;
};

/** The `about` key of letters to a guest. It differs from the key of other mails to the guest. */
export const letterAbout = (attendeeId: string): string => `letter ${attendeeId}`;

/**
 * A letter of an organiser to a guest, in a frame in the guest's language. It contains no text by a
 * guest, because anybody can enter somebody else's e-mail when joining. The header of the mail
 * names the organiser.
 */
export const letterMail = mailTemplate<LetterMailData>('letter', {
  message: 'message',
  list: 'products',
  unsubscribe: 'stop',
  queue: 'letter',
  texts: {
    es: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'Ver en la tienda',
      ignore:
        'Recibes este mensaje porque en una cata marcaste que podíamos escribirte. Si respondes, nos llega a nosotros.',
      unsubscribe: 'No quiero más mensajes como este',
    },
    ca: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'Mira-ho a la botiga',
      ignore:
        'Reps aquest missatge perquè en un tast vas marcar que et podíem escriure. Si hi respons, ens arriba a nosaltres.',
      unsubscribe: 'No vull més missatges com aquest',
    },
    en: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'See it in the shop',
      ignore:
        'You get this message because you agreed at a tasting that we may write to you. Your answer comes to us.',
      unsubscribe: 'Do not send me messages like this one',
    },
    de: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'Im Shop ansehen',
      ignore:
        'Sie erhalten diese Nachricht, weil Sie bei einer Verkostung zugestimmt haben, dass wir Ihnen schreiben dürfen. Ihre Antwort kommt bei uns an.',
      unsubscribe: 'Keine solchen Nachrichten mehr',
    },
    fr: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'Voir dans la boutique',
      ignore:
        'Vous recevez ce message parce que, lors d’une dégustation, vous avez accepté que nous vous écrivions. Si vous répondez, votre message nous parvient.',
      unsubscribe: 'Plus de messages comme celui-ci',
    },
    it: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'Vedi nel negozio',
      ignore:
        'Ricevi questo messaggio perché durante una degustazione hai accettato che ti scrivessimo. La tua risposta arriva a noi.',
      unsubscribe: 'Non voglio altri messaggi come questo',
    },
    pl: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'Zobacz w sklepie',
      ignore:
        'Otrzymujesz tę wiadomość, bo podczas degustacji wyrażono zgodę na kontakt z naszej strony. Odpowiedź trafi do nas.',
      unsubscribe: 'Nie chcę więcej takich wiadomości',
    },
    pt: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'Ver na loja',
      ignore:
        'Recebe esta mensagem porque, numa prova, aceitou que lhe escrevêssemos. A sua resposta chega até nós.',
      unsubscribe: 'Não quero mais mensagens como esta',
    },
    zh: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: '去商店看看',
      ignore:
        '您收到此邮件，是因为您曾在品鉴会上同意我们给您发邮件。如果您回复，邮件会直接送达我们。',
      unsubscribe: '不再接收此类邮件',
    },
    nl: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'Bekijken in de winkel',
      ignore:
        'Je krijgt dit bericht omdat je bij een proeverij hebt aangevinkt dat we je mogen schrijven. Je antwoord komt bij ons aan.',
      unsubscribe: 'Stuur me niet meer zulke berichten',
    },
    gl: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'Ver na tenda',
      ignore:
        'Recibes esta mensaxe porque nunha cata marcaches que podiamos escribirche. Se respondes, chéganos a nós.',
      unsubscribe: 'Non quero máis mensaxes coma esta',
    },
    ru: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'Открыть в магазине',
      ignore:
        'Вы получили это письмо, потому что на дегустации разрешили нам писать вам. Если вы ответите, ответ придёт нам.',
      unsubscribe: 'Не присылать мне таких писем',
    },
    uk: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      line: 'До магазину',
      ignore:
        'Ви отримали цей лист, бо на дегустації дозволили нам писати вам. Якщо відповісте, відповідь надійде нам.',
      unsubscribe: 'Не надсилайте мені таких листів',
    },
  },
});
