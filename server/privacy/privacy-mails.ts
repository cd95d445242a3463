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

/** The mail after a change of the time for which guests are kept. */
export const retentionMail = mailTemplate<{
  before: number;
  months: number;
  date: string;
  link: string;
}>('retentionChanged', {
  link: 'link',
  texts: {
    es: {
      subject: 'Has cambiado hasta cuándo se guardan los datos: {{months}} meses',
      heading: 'Nuevo plazo para los datos de tus invitados',
      body: 'Antes: {{before}} meses tras la última actividad. Ahora: {{months}} meses. El cambio se aplica desde el {{date}}; la limpieza es cada noche. Si no lo has pedido, corrígelo antes.',
      button: 'Ver el plazo',
      ignore: 'Lo recibes porque alguien cambió el plazo en Privacidad con tu cuenta.',
    },
    ca: {
      subject: 'Has canviat fins quan es conserven les dades: {{months}} mesos',
      heading: 'Nou termini per a les dades dels teus convidats',
      body: 'Abans: {{before}} mesos després de l’última activitat. Ara: {{months}} mesos. El canvi s’aplica des del {{date}}; la neteja és cada nit. Si no ho has demanat, corregeix-ho abans.',
      button: 'Mira el termini',
      ignore: 'El reps perquè algú va canviar el termini a Privacitat amb el teu compte.',
    },
    en: {
      subject: 'You changed for how long data are kept: {{months}} months',
      heading: 'A new time for the data of your guests',
      body: 'Before: {{before}} months after the last activity. Now: {{months}} months. The change applies from {{date}}; data are cleaned up every night. If you did not ask for it, correct it before then.',
      button: 'See the time',
      ignore:
        'You get this message because somebody changed the time under Privacy with your account.',
    },
    de: {
      subject: 'Die Speicherfrist wurde geändert: {{months}} Monate',
      heading: 'Eine neue Frist für die Daten Ihrer Gäste',
      body: 'Bisher: {{before}} Monate nach der letzten Aktivität. Jetzt: {{months}} Monate. Die Änderung gilt ab {{date}}; bereinigt wird jede Nacht. Wenn Sie das nicht wollten, korrigieren Sie es vorher.',
      button: 'Frist ansehen',
      ignore:
        'Sie erhalten diese Nachricht, weil jemand mit Ihrem Konto die Frist unter „Datenschutz“ geändert hat.',
    },
    fr: {
      subject: 'La durée de conservation a changé\u00a0: {{months}} mois',
      heading: 'Une nouvelle durée pour les données de vos invités',
      body: 'Avant\u00a0: {{before}} mois après la dernière activité. Maintenant\u00a0: {{months}} mois. Le changement s’applique à partir du {{date}}\u202f; le nettoyage a lieu chaque nuit. Si vous ne l’avez pas demandé, corrigez-le avant.',
      button: 'Voir la durée',
      ignore:
        'Vous recevez ce message parce que la durée a été modifiée dans Confidentialité avec votre compte.',
    },
    it: {
      subject: 'È cambiato il tempo di conservazione: {{months}} mesi',
      heading: 'Un nuovo termine per i dati dei tuoi ospiti',
      body: 'Prima: {{before}} mesi dopo l’ultima attività. Ora: {{months}} mesi. La modifica vale dal {{date}}; la pulizia avviene ogni notte. Se non l’hai chiesto tu, correggilo prima.',
      button: 'Vedi il termine',
      ignore: 'Lo ricevi perché qualcuno ha cambiato il termine in Privacy con il tuo account.',
    },
    pl: {
      subject: 'Zmieniono czas przechowywania danych: {{months}} mies.',
      heading: 'Nowy termin dla danych Twoich gości',
      body: 'Dotychczas: {{before}} mies. po ostatniej aktywności. Teraz: {{months}} mies. Zmiana obowiązuje od: {{date}}; czyszczenie odbywa się każdej nocy. Jeśli to nie Twoja decyzja, popraw ją wcześniej.',
      button: 'Zobacz termin',
      ignore:
        'Otrzymujesz tę wiadomość, bo ktoś zmienił termin w sekcji Prywatność na Twoim koncie.',
    },
    pt: {
      subject: 'Mudou o prazo dos dados: {{months}} meses',
      heading: 'Um novo prazo para os dados dos seus convidados',
      body: 'Antes: {{before}} meses depois da última atividade. Agora: {{months}} meses. A alteração aplica-se a partir de {{date}}; a limpeza é feita todas as noites. Se não foi um pedido seu, corrija-o antes.',
      button: 'Ver o prazo',
      ignore: 'Recebe esta mensagem porque alguém alterou o prazo em Privacidade com a sua conta.',
    },
  },
});
