import { mailTemplate } from '../platform/mail/mail-template.js';

/** The mail about an open request of a guest whose time for the answer runs out. */
export const requestDueMail = mailTemplate<{ date: string; link: string }>('privacyRequestDue', {
  link: 'link',
  texts: {
    es: {
      subject: 'Responde a una solicitud de privacidad: {{date}}',
      heading: 'Se acaba el plazo de una solicitud',
      body: 'Una persona que participó en tus catas ha ejercido sus derechos sobre sus datos personales. El plazo legal para responder acaba el {{date}}.',
      button: 'Ver la solicitud',
      ignore: 'Lo recibes porque en tu cuenta hay una solicitud abierta en Privacidad.',
    },
    ca: {
      subject: 'Respon una sol·licitud de privacitat: {{date}}',
      heading: 'S’acaba el termini d’una sol·licitud',
      body: 'Una persona que va participar en els teus tastos ha exercit els drets sobre les seves dades personals. El termini legal per respondre acaba {{date}}.',
      button: 'Mira la sol·licitud',
      ignore: 'El reps perquè al teu compte hi ha una sol·licitud oberta a Privacitat.',
    },
    en: {
      subject: 'Answer a privacy request: {{date}}',
      heading: 'The time for a request runs out',
      body: 'A guest of your tastings uses their rights over their personal data. The last day for your answer is {{date}}.',
      button: 'See the request',
      ignore: 'You get this message because your account has an open request under Privacy.',
    },
    de: {
      subject: 'Datenschutzanfrage beantworten: {{date}}',
      heading: 'Die Frist einer Anfrage läuft ab',
      body: 'Ein Gast Ihrer Verkostungen macht seine Rechte an den eigenen Daten geltend. Die gesetzliche Frist für Ihre Antwort endet am {{date}}.',
      button: 'Anfrage ansehen',
      ignore:
        'Sie erhalten diese Nachricht, weil es in Ihrem Konto unter „Datenschutz“ eine offene Anfrage gibt.',
    },
    fr: {
      subject: 'Répondez à une demande de confidentialité\u00a0: {{date}}',
      heading: 'Le délai d’une demande arrive à son terme',
      body: 'Une personne qui a participé à vos dégustations exerce ses droits sur ses données personnelles. Le délai légal de réponse se termine le {{date}}.',
      button: 'Voir la demande',
      ignore:
        'Vous recevez ce message parce que votre compte contient une demande ouverte dans Confidentialité.',
    },
    it: {
      subject: 'Rispondi a una richiesta sulla privacy: {{date}}',
      heading: 'Il termine di una richiesta sta per scadere',
      body: 'Una persona che ha partecipato alle tue degustazioni esercita i diritti sui propri dati personali. Il termine di legge per rispondere scade {{date}}.',
      button: 'Vedi la richiesta',
      ignore: 'Lo ricevi perché nel tuo account c’è una richiesta aperta in Privacy.',
    },
    pl: {
      subject: 'Odpowiedz na wniosek o ochronę danych: {{date}}',
      heading: 'Mija termin odpowiedzi na wniosek',
      body: 'Osoba, która brała udział w Twoich degustacjach, korzysta z praw do swoich danych osobowych. Ustawowy termin odpowiedzi mija: {{date}}.',
      button: 'Zobacz wniosek',
      ignore:
        'Otrzymujesz tę wiadomość, bo na Twoim koncie w sekcji Prywatność jest otwarty wniosek.',
    },
    pt: {
      subject: 'Responda a um pedido de privacidade: {{date}}',
      heading: 'O prazo de um pedido está a terminar',
      body: 'Uma pessoa que participou nas suas provas exerce os direitos sobre os dados pessoais. O prazo legal para responder termina em {{date}}.',
      button: 'Ver o pedido',
      ignore: 'Recebe esta mensagem porque há um pedido aberto em Privacidade na sua conta.',
    },
  },
});
