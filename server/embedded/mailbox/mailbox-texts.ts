import type { InterfaceLanguage } from '../../../shared/vocabulary/languages.js';

type Words = Record<
  | 'title'
  | 'intro'
  | 'empty'
  | 'all'
  | 'to'
  | 'subject'
  | 'sent'
  | 'replyTo'
  | 'unsubscribe'
  | 'preview'
  | 'frame',
  string
>;

/** The texts of the mailbox. `frame` is the name of the frame that shows a mail. */
export const mailboxTexts: Record<InterfaceLanguage, Words> = {
  es: {
    title: 'Buzón',
    intro:
      'No hay ningún servidor de correo configurado. Retrogusto guarda aquí sus correos en lugar de enviarlos.',
    empty:
      'Todavía no hay ningún correo. Regístrate o pide una contraseña nueva, y el correo aparecerá aquí.',
    all: 'Todos los correos',
    to: 'Para',
    subject: 'Asunto',
    sent: 'Enviado',
    replyTo: 'Responder a',
    unsubscribe: 'Darse de baja',
    preview: 'Vista previa',
    frame: 'Vista previa del correo',
  },
  ca: {
    title: 'Bústia',
    intro:
      'No hi ha cap servidor de correu configurat. Retrogusto desa aquí els correus en lloc d’enviar-los.',
    empty:
      'Encara no hi ha cap correu. Registra’t o demana una contrasenya nova, i el correu apareixerà aquí.',
    all: 'Tots els correus',
    to: 'Per a',
    subject: 'Assumpte',
    sent: 'Enviat',
    replyTo: 'Respon a',
    unsubscribe: 'Baixa',
    preview: 'Previsualització',
    frame: 'Previsualització del correu',
  },
  en: {
    title: 'Mailbox',
    intro:
      'No e-mail server is configured. Retrogusto keeps its e-mails here instead of sending them.',
    empty: 'No e-mail yet. Sign up or ask for a new password, and the e-mail appears here.',
    all: 'All e-mails',
    to: 'To',
    subject: 'Subject',
    sent: 'Sent',
    replyTo: 'Reply to',
    unsubscribe: 'Unsubscribe',
    preview: 'Preview',
    frame: 'Preview of the e-mail',
  },
  de: {
    title: 'Postfach',
    intro:
      'Es ist kein Mailserver eingerichtet. Retrogusto bewahrt seine E-Mails hier auf, statt sie zu versenden.',
    empty:
      'Noch keine E-Mail. Registrieren Sie sich oder fordern Sie ein neues Passwort an, dann erscheint die E-Mail hier.',
    all: 'Alle E-Mails',
    to: 'An',
    subject: 'Betreff',
    sent: 'Gesendet',
    replyTo: 'Antwort an',
    unsubscribe: 'Abmelden',
    preview: 'Vorschau',
    frame: 'Vorschau der E-Mail',
  },
  fr: {
    title: 'Boîte aux lettres',
    intro:
      'Aucun serveur de messagerie n’est configuré. Retrogusto garde ses e-mails ici au lieu de les envoyer.',
    empty:
      'Aucun e-mail pour l’instant. Inscrivez-vous ou demandez un nouveau mot de passe, et l’e-mail apparaîtra ici.',
    all: 'Tous les e-mails',
    to: 'À',
    subject: 'Objet',
    sent: 'Envoyé',
    replyTo: 'Répondre à',
    unsubscribe: 'Désinscription',
    preview: 'Aperçu',
    frame: 'Aperçu de l’e-mail',
  },
  it: {
    title: 'Casella di posta',
    intro:
      'Non è configurato nessun server di posta. Retrogusto conserva qui le sue e-mail invece di inviarle.',
    empty:
      'Ancora nessuna e-mail. Registrati o chiedi una nuova password, e l’e-mail comparirà qui.',
    all: 'Tutte le e-mail',
    to: 'A',
    subject: 'Oggetto',
    sent: 'Inviata',
    replyTo: 'Rispondi a',
    unsubscribe: 'Disiscrizione',
    preview: 'Anteprima',
    frame: 'Anteprima dell’e-mail',
  },
  pl: {
    title: 'Skrzynka',
    intro:
      'Nie skonfigurowano serwera poczty. Retrogusto przechowuje tu wiadomości, zamiast je wysyłać.',
    empty:
      'Nie ma jeszcze żadnej wiadomości. Zarejestruj się lub poproś o nowe hasło, a wiadomość pojawi się tutaj.',
    all: 'Wszystkie wiadomości',
    to: 'Do',
    subject: 'Temat',
    sent: 'Wysłano',
    replyTo: 'Odpowiedź do',
    unsubscribe: 'Wypisanie się',
    preview: 'Podgląd',
    frame: 'Podgląd wiadomości',
  },
  pt: {
    title: 'Caixa de correio',
    intro:
      'Não há nenhum servidor de correio configurado. O Retrogusto guarda aqui as mensagens em vez de as enviar.',
    empty:
      'Ainda não há mensagens. Registe-se ou peça uma nova palavra-passe, e a mensagem aparecerá aqui.',
    all: 'Todas as mensagens',
    to: 'Para',
    subject: 'Assunto',
    sent: 'Enviada',
    replyTo: 'Responder a',
    unsubscribe: 'Anular subscrição',
    preview: 'Pré-visualização',
    frame: 'Pré-visualização da mensagem',
  },
};
