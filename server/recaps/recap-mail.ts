import type { EventLanguage } from '../../shared/vocabulary/languages.js';
import { type MailLanguage, type MailLine, mailTemplate } from '../platform/mail/mail-template.js';

/** The mail language for each event language: the same, else the nearest one. */
export const mailLanguageOf: Record<EventLanguage, MailLanguage> = {
  ES: 'es',
  CA: 'ca',
  EN: 'en',
  DE: 'de',
  FR: 'fr',
  IT: 'it',
  PL: 'pl',
  PT: 'pt',
  GL: 'es',
  NL: 'en',
  RU: 'en',
  UK: 'en',
  ZH: 'en',
};

export type RecapMailData = { tasting: string; wines: MailLine[]; link: string; stop: string };

/**
 * Texts beside a product's name and stars. `hidden` is the name of a hidden product, the same as in
 * the room.
 */
export const recapWords: Record<
  MailLanguage,
  { hidden: (number: number) => string; unrated: string }
> = {
  es: { hidden: (number) => `Muestra n.º ${number}`, unrated: 'Sin valorar' },
  ca: { hidden: (number) => `Mostra núm. ${number}`, unrated: 'Sense valorar' },
  en: { hidden: (number) => `Sample no. ${number}`, unrated: 'Not rated' },
  de: { hidden: (number) => `Probe Nr. ${number}`, unrated: 'Nicht bewertet' },
  fr: { hidden: (number) => `Échantillon n° ${number}`, unrated: 'Non noté' },
  it: { hidden: (number) => `Campione n. ${number}`, unrated: 'Senza voto' },
  pl: { hidden: (number) => `Próbka nr ${number}`, unrated: 'Bez oceny' },
  pt: { hidden: (number) => `Amostra n.º ${number}`, unrated: 'Sem avaliação' },
};

/**
 * The mail to a guest after a tasting with their ratings, best first. It contains no text by a
 * guest, because anybody can enter somebody else's e-mail when joining.
 */
export const recapMail = mailTemplate<RecapMailData>('recap', {
  caption: 'tasting',
  list: 'wines',
  link: 'link',
  unsubscribe: 'stop',
  queue: 'round',
  texts: {
    es: {
      subject: 'Lo que has catado: {{tasting}}',
      heading: 'Gracias por catar',
      body: 'Esto es lo que has probado, con tus valoraciones.',
      line: 'Comprar',
      button: 'Ver mi cata',
      ignore:
        'Lo pediste en la cata. El enlace es solo tuyo y vale 30 días: no reenvíes este mensaje.',
      unsubscribe: 'No quiero más mensajes como este',
    },
    ca: {
      subject: 'El que has tastat: {{tasting}}',
      heading: 'Gràcies per tastar',
      body: 'Això és el que has provat, amb les teves valoracions.',
      line: 'Compra',
      button: 'Obre el meu tast',
      ignore:
        'Ho vas demanar al tast. L’enllaç és només teu i val 30 dies: no reenviïs aquest missatge.',
      unsubscribe: 'No vull més missatges com aquest',
    },
    en: {
      subject: 'What you tasted: {{tasting}}',
      heading: 'Thank you for tasting',
      body: 'These are the products that you tasted, with your ratings.',
      line: 'Buy',
      button: 'See my tasting',
      ignore:
        'You asked for this message at the tasting. The link is only for you and valid for 30 days: do not forward this message.',
      unsubscribe: 'Do not send me messages like this one',
    },
    de: {
      subject: 'Was Sie verkostet haben: {{tasting}}',
      heading: 'Danke fürs Verkosten',
      body: 'Das haben Sie probiert, mit Ihren Bewertungen.',
      line: 'Kaufen',
      button: 'Meine Verkostung ansehen',
      ignore:
        'Sie haben bei der Verkostung darum gebeten. Der Link gehört nur Ihnen und gilt 30 Tage: Leiten Sie diese Nachricht nicht weiter.',
      unsubscribe: 'Keine solchen Nachrichten mehr',
    },
    fr: {
      subject: 'Ce que vous avez dégusté : {{tasting}}',
      heading: 'Merci d’avoir dégusté',
      body: 'Voici ce que vous avez goûté, avec vos notes.',
      line: 'Acheter',
      button: 'Voir ma dégustation',
      ignore:
        'Vous l’avez demandé à la dégustation. Le lien n’est qu’à vous et vaut 30 jours : ne transférez pas ce message.',
      unsubscribe: 'Plus de messages comme celui-ci',
    },
    it: {
      subject: 'Quello che hai degustato: {{tasting}}',
      heading: 'Grazie per la degustazione',
      body: 'Ecco quello che hai assaggiato, con i tuoi voti.',
      line: 'Acquista',
      button: 'Guarda la mia degustazione',
      ignore:
        'L’hai chiesto alla degustazione. Il link è solo tuo e vale 30 giorni: non inoltrare questo messaggio.',
      unsubscribe: 'Non voglio altri messaggi come questo',
    },
    pl: {
      subject: 'Twoja degustacja: {{tasting}}',
      heading: 'Dziękujemy za udział w degustacji',
      body: 'Oto degustowane produkty wraz z Twoimi ocenami.',
      line: 'Kup',
      button: 'Zobacz moją degustację',
      ignore:
        'To Twoja prośba z degustacji. Link jest tylko dla Ciebie i działa 30 dni: nie przekazuj tej wiadomości.',
      unsubscribe: 'Nie chcę więcej takich wiadomości',
    },
    pt: {
      subject: 'O que provou: {{tasting}}',
      heading: 'Obrigado por provar',
      body: 'Isto é o que provou, com as suas avaliações.',
      line: 'Comprar',
      button: 'Ver a minha prova',
      ignore:
        'Foi pedido por si na prova. A ligação é só sua e vale 30 dias: não reencaminhe esta mensagem.',
      unsubscribe: 'Não quero mais mensagens como esta',
    },
  },
});
