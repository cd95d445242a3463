import { mailTemplate } from '../platform/mail/mail-template.js';

export type ReminderMailData = {
  tasting: string;
  when: string;
  code: string;
  link: string;
  calendar: string;
  stop: string;
};

const aboutPrefix = 'reminder ';

/** The `about` key of the mail of a reminder. */
export const reminderAbout = (id: string): string => `${aboutPrefix}${id}`;

/** The id of the reminder that a mail is about. */
export const reminderOf = (about: string): string => about.slice(aboutPrefix.length);

/**
 * The reminder of an event. It contains no text by the recipient, because anybody can enter
 * somebody else's e-mail.
 */
export const reminderMail = mailTemplate<ReminderMailData>('reminder', {
  caption: 'tasting',
  link: 'link',
  second: 'calendar',
  unsubscribe: 'stop',
  queue: 'reminder',
  texts: {
    es: {
      subject: 'Te lo recordamos: {{tasting}}',
      heading: 'Ya casi es la hora',
      body: 'Empieza el {{when}}. Código de la cata: {{code}}.',
      button: 'Abrir la cata',
      second: 'Añadir al calendario',
      ignore:
        'Nos pediste este recordatorio en la página de la cata. Solo guardamos tu correo para eso y lo borramos un día después de la cata. Si no fuiste tú, usa el enlace de abajo.',
      unsubscribe: 'No quiero este recordatorio: borrar mi correo',
    },
    ca: {
      subject: 'T’ho recordem: {{tasting}}',
      heading: 'Ja gairebé és l’hora',
      body: 'Comença el {{when}}. Codi del tast: {{code}}.',
      button: 'Obre el tast',
      second: 'Afegeix al calendari',
      ignore:
        'Ens vas demanar aquest recordatori a la pàgina del tast. Només guardem el teu correu per a això i l’esborrem un dia després del tast. Si no vas ser tu, fes servir l’enllaç de sota.',
      unsubscribe: 'No vull aquest recordatori: esborreu el meu correu',
    },
    en: {
      subject: 'A reminder: {{tasting}}',
      heading: 'It is almost time',
      body: 'It starts on {{when}}. Code of the tasting: {{code}}.',
      button: 'Open the tasting',
      second: 'Add to calendar',
      ignore:
        'You asked for this reminder on the page of the tasting. We keep your e-mail only for it, and delete it a day after the tasting. If it was not you, use the link below.',
      unsubscribe: 'I do not want this reminder: delete my e-mail',
    },
    de: {
      subject: 'Zur Erinnerung: {{tasting}}',
      heading: 'Bald ist es so weit',
      body: 'Beginn: {{when}}. Code der Verkostung: {{code}}.',
      button: 'Verkostung öffnen',
      second: 'Zum Kalender hinzufügen',
      ignore:
        'Sie haben auf der Seite der Verkostung um diese Erinnerung gebeten. Wir speichern Ihre E-Mail-Adresse nur dafür und löschen sie einen Tag nach der Verkostung. Wenn Sie es nicht waren, nutzen Sie den Link unten.',
      unsubscribe: 'Ich möchte diese Erinnerung nicht: E-Mail-Adresse löschen',
    },
    fr: {
      subject: 'Rappel\u00a0: {{tasting}}',
      heading: 'C’est bientôt l’heure',
      body: 'Début\u00a0: {{when}}. Code de la dégustation\u00a0: {{code}}.',
      button: 'Ouvrir la dégustation',
      second: 'Ajouter à l’agenda',
      ignore:
        'Vous avez demandé ce rappel sur la page de la dégustation. Nous ne gardons votre e-mail que pour cela et l’effaçons un jour après la dégustation. Si ce n’était pas vous, utilisez le lien ci-dessous.',
      unsubscribe: 'Je ne veux pas de ce rappel\u00a0: effacer mon e-mail',
    },
    it: {
      subject: 'Promemoria: {{tasting}}',
      heading: 'Ci siamo quasi',
      body: 'Inizio: {{when}}. Codice della degustazione: {{code}}.',
      button: 'Apri la degustazione',
      second: 'Aggiungi al calendario',
      ignore:
        'Hai chiesto questo promemoria nella pagina della degustazione. Conserviamo la tua e-mail solo per questo e la cancelliamo un giorno dopo la degustazione. Se non sei stato tu, usa il link qui sotto.',
      unsubscribe: 'Non voglio questo promemoria: cancellate la mia e-mail',
    },
    pl: {
      subject: 'Przypomnienie: {{tasting}}',
      heading: 'Już niedługo',
      body: 'Początek: {{when}}. Kod degustacji: {{code}}.',
      button: 'Otwórz degustację',
      second: 'Dodaj do kalendarza',
      ignore:
        'To przypomnienie zamówiono na stronie degustacji z podaniem tego adresu. Przechowujemy adres tylko w tym celu i usuwamy go dzień po degustacji. Jeśli to pomyłka, użyj linku poniżej.',
      unsubscribe: 'Nie chcę tego przypomnienia: usuńcie mój adres',
    },
    pt: {
      subject: 'Lembrete: {{tasting}}',
      heading: 'Está quase na hora',
      body: 'Começa: {{when}}. Código da prova: {{code}}.',
      button: 'Abrir a prova',
      second: 'Adicionar ao calendário',
      ignore:
        'Pediu este lembrete na página da prova. Só guardamos o seu e-mail para isso e apagamo-lo um dia depois da prova. Se não foi você, use a ligação abaixo.',
      unsubscribe: 'Não quero este lembrete: apagar o meu e-mail',
    },
    zh: {
      subject: '温馨提醒：{{tasting}}',
      heading: '品鉴会即将开始',
      body: '开始时间：{{when}}。入场码：{{code}}。',
      button: '打开品鉴会',
      second: '添加到日历',
      ignore:
        '您曾在品鉴会页面上请求此提醒。我们仅为此保存您的邮箱地址，并在品鉴会结束一天后删除。如果不是您本人的请求，请使用下方链接。',
      unsubscribe: '不需要此提醒：删除我的邮箱地址',
    },
    nl: {
      subject: 'Herinnering: {{tasting}}',
      heading: 'Het is bijna zover',
      body: 'Begin: {{when}}. Code van de proeverij: {{code}}.',
      button: 'Proeverij openen',
      second: 'Toevoegen aan agenda',
      ignore:
        'Je hebt op de pagina van de proeverij om deze herinnering gevraagd. We bewaren je e-mailadres alleen daarvoor en wissen het een dag na de proeverij. Was jij het niet? Gebruik dan de link hieronder.',
      unsubscribe: 'Ik wil deze herinnering niet: wis mijn e-mailadres',
    },
    gl: {
      subject: 'Lembrámoscha: {{tasting}}',
      heading: 'Xa case é a hora',
      body: 'Empeza o {{when}}. Código da cata: {{code}}.',
      button: 'Abrir a cata',
      second: 'Engadir ao calendario',
      ignore:
        'Pedíchesnos este recordatorio na páxina da cata. Só gardamos o teu correo para iso e borrámolo un día despois da cata. Se non fuches ti, usa a ligazón de abaixo.',
      unsubscribe: 'Non quero este recordatorio: borrade o meu correo',
    },
    ru: {
      subject: 'Напоминаем: {{tasting}}',
      heading: 'Скоро начало',
      body: 'Начало: {{when}}. Код дегустации: {{code}}.',
      button: 'Открыть дегустацию',
      second: 'Добавить в календарь',
      ignore:
        'Вы попросили об этом напоминании на странице дегустации. Мы храним ваш e-mail только для него и удалим на следующий день после дегустации. Если это были не вы, воспользуйтесь ссылкой ниже.',
      unsubscribe: 'Не напоминать и удалить мой e-mail',
    },
    uk: {
      subject: 'Нагадуємо: {{tasting}}',
      heading: 'Уже незабаром',
      body: 'Початок: {{when}}. Код дегустації: {{code}}.',
      button: 'Відкрити дегустацію',
      second: 'Додати в календар',
      ignore:
        'Ви попросили про це нагадування на сторінці дегустації. Ми зберігаємо вашу адресу лише для цього й видалимо її через день після дегустації. Якщо це були не ви, скористайтеся посиланням нижче.',
      unsubscribe: 'Не нагадувати й видалити мою адресу',
    },
  },
});
