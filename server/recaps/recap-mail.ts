import type { GuestLanguage } from '../../shared/vocabulary/languages.js';
import { type MailLine, mailTemplate } from '../platform/mail/mail-template.js';

export type RecapMailData = { tasting: string; wines: MailLine[]; link: string; stop: string };

/**
 * Texts beside a product's name and stars. `hidden` is the name of a hidden product, the same as in
 * the room.
 */
export const recapWords: Record<
  GuestLanguage,
  { hidden: (number: number) => string; unrated: string }
> = {
  es: { hidden: (number) => `Muestra n.º ${number}`, unrated: 'Sin valorar' },
  ca: { hidden: (number) => `Mostra núm. ${number}`, unrated: 'Sense valorar' },
  en: { hidden: (number) => `Sample no. ${number}`, unrated: 'Not rated' },
  de: { hidden: (number) => `Probe Nr. ${number}`, unrated: 'Nicht bewertet' },
  fr: { hidden: (number) => `Échantillon n°\u00a0${number}`, unrated: 'Non noté' },
  it: { hidden: (number) => `Campione n. ${number}`, unrated: 'Non valutato' },
  pl: { hidden: (number) => `Próbka nr ${number}`, unrated: 'Bez oceny' },
  pt: { hidden: (number) => `Amostra n.º ${number}`, unrated: 'Sem avaliação' },
  zh: { hidden: (number) => `${number}号样品`, unrated: '未评分' },
  nl: { hidden: (number) => `Monster nr. ${number}`, unrated: 'Niet beoordeeld' },
  gl: { hidden: (number) => `Mostra n.º ${number}`, unrated: 'Sen valorar' },
  ru: { hidden: (number) => `Образец № ${number}`, unrated: 'Без оценки' },
  uk: { hidden: (number) => `Зразок № ${number}`, unrated: 'Без оцінки' },
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
      subject: 'Ce que vous avez dégusté\u00a0: {{tasting}}',
      heading: 'Merci d’avoir dégusté',
      body: 'Voici ce que vous avez goûté, avec vos notes.',
      line: 'Acheter',
      button: 'Voir ma dégustation',
      ignore:
        'Vous l’avez demandé à la dégustation. Le lien vous est réservé et reste valable 30 jours\u00a0: ne transférez pas ce message.',
      unsubscribe: 'Plus de messages comme celui-ci',
    },
    it: {
      subject: 'Quello che hai degustato: {{tasting}}',
      heading: 'Grazie per aver degustato',
      body: 'Ecco quello che hai assaggiato, con le tue valutazioni.',
      line: 'Acquista',
      button: 'Vedi la mia degustazione',
      ignore:
        'L’hai chiesto durante la degustazione. Il link è solo tuo e vale 30 giorni: non inoltrare questo messaggio.',
      unsubscribe: 'Non voglio altri messaggi come questo',
    },
    pl: {
      subject: 'Twoja degustacja: {{tasting}}',
      heading: 'Dziękujemy za udział w degustacji',
      body: 'Oto degustowane produkty wraz z Twoimi ocenami.',
      line: 'Kup',
      button: 'Zobacz moją degustację',
      ignore:
        'Otrzymujesz tę wiadomość, bo podczas degustacji o nią poproszono. Link jest tylko dla Ciebie i działa 30 dni: nie przekazuj tej wiadomości.',
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
    zh: {
      subject: '您的品鉴回顾：{{tasting}}',
      heading: '感谢您的品鉴',
      body: '以下是您品鉴过的产品和您的评分。',
      line: '购买',
      button: '查看我的品鉴',
      ignore: '您在品鉴会上要求接收此邮件。链接仅供您本人使用，30天内有效：请勿转发此邮件。',
      unsubscribe: '不再接收此类邮件',
    },
    nl: {
      subject: 'Wat je hebt geproefd: {{tasting}}',
      heading: 'Bedankt voor het proeven',
      body: 'Dit heb je geproefd, met je beoordelingen.',
      line: 'Kopen',
      button: 'Mijn proeverij bekijken',
      ignore:
        'Je hebt hier tijdens de proeverij om gevraagd. De link is alleen voor jou en 30 dagen geldig: stuur dit bericht niet door.',
      unsubscribe: 'Stuur me niet meer zulke berichten',
    },
    gl: {
      subject: 'O que cataches: {{tasting}}',
      heading: 'Grazas por catar',
      body: 'Isto é o que probaches, coas túas valoracións.',
      line: 'Comprar',
      button: 'Ver a miña cata',
      ignore: 'Pedíchelo na cata. A ligazón é só túa e vale 30 días: non reenvíes esta mensaxe.',
      unsubscribe: 'Non quero máis mensaxes coma esta',
    },
    ru: {
      subject: 'Ваша дегустация: {{tasting}}',
      heading: 'Спасибо за дегустацию',
      body: 'Вот что вы попробовали и как это оценили.',
      line: 'Купить',
      button: 'Открыть мою дегустацию',
      ignore:
        'Вы попросили об этом письме на дегустации. Ссылка предназначена только вам и действует 30 дней: не пересылайте это письмо.',
      unsubscribe: 'Не присылать мне таких писем',
    },
    uk: {
      subject: 'Ваша дегустація: {{tasting}}',
      heading: 'Дякуємо за дегустацію',
      body: 'Ось що ви скуштували, разом із вашими оцінками.',
      line: 'Купити',
      button: 'Переглянути мою дегустацію',
      ignore:
        'Ви попросили про цей лист на дегустації. Посилання лише для вас і діє 30 днів: не пересилайте цього листа.',
      unsubscribe: 'Не надсилайте мені таких листів',
    },
  },
});
