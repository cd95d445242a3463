import { mailTemplate } from '../platform/mail/mail-template.js';

/** The code for a guest who continues on another device, valid for `minutes`. */
export const roomCodeMail = mailTemplate<{ code: string; minutes: number; tasting?: string }>(
  'roomCode',
  {
    caption: 'tasting',
    code: 'code',
    texts: {
      es: {
        subject: '{{code}} es tu código',
        heading: 'Tu código',
        body: 'Escríbelo donde te lo piden y sigue donde lo dejaste. Vale durante {{minutes}} minutos.',
        ignore:
          'Si no has pedido ningún código, puedes ignorar este mensaje. No lo compartas con nadie.',
      },
      ca: {
        subject: '{{code}} és el teu codi',
        heading: 'El teu codi',
        body: 'Escriu-lo on te’l demanen i continua. Val durant {{minutes}} minuts.',
        ignore:
          'Si no has demanat cap codi, pots ignorar aquest missatge. No el comparteixis amb ningú.',
      },
      en: {
        subject: '{{code}} is your code',
        heading: 'Your code',
        body: 'Enter it where you are asked for it to continue. It is valid for {{minutes}} minutes.',
        ignore:
          'If you did not ask for a code, you can ignore this message. Do not share it with anybody.',
      },
      de: {
        subject: '{{code}} ist Ihr Code',
        heading: 'Ihr Code',
        body: 'Geben Sie ihn dort ein, wo danach gefragt wird. Er gilt {{minutes}} Minuten.',
        ignore:
          'Wenn Sie keinen Code angefordert haben, ignorieren Sie diese Nachricht. Geben Sie ihn an niemanden weiter.',
      },
      fr: {
        subject: '{{code}} est votre code',
        heading: 'Votre code',
        body: 'Saisissez-le là où on vous le demande. Il est valable {{minutes}} minutes.',
        ignore:
          'Si vous n’avez demandé aucun code, ignorez ce message. Ne communiquez ce code à personne.',
      },
      it: {
        subject: '{{code}} è il tuo codice',
        heading: 'Il tuo codice',
        body: 'Scrivilo dove ti viene chiesto e prosegui. Vale per {{minutes}} minuti.',
        ignore:
          'Se non hai chiesto alcun codice, puoi ignorare questo messaggio. Non condividerlo con nessuno.',
      },
      pl: {
        subject: '{{code}} to Twój kod',
        heading: 'Twój kod',
        body: 'Wpisz go tam, gdzie trzeba go podać. Kod jest ważny przez {{minutes}} min.',
        ignore: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Nie podawaj kodu nikomu.',
      },
      pt: {
        subject: '{{code}} é o seu código',
        heading: 'O seu código',
        body: 'Escreva-o onde lho pedem e continue. É válido durante {{minutes}} minutos.',
        ignore:
          'Se não pediu nenhum código, pode ignorar esta mensagem. Não o partilhe com ninguém.',
      },
      zh: {
        subject: '{{code}}是您的验证码',
        heading: '您的验证码',
        body: '请在提示处输入验证码，即可从上次的位置继续。{{minutes}}分钟内有效。',
        ignore: '如果您没有请求验证码，请忽略此邮件。请勿将验证码告知任何人。',
      },
      nl: {
        subject: '{{code}} is je code',
        heading: 'Je code',
        body: 'Vul de code in waar erom wordt gevraagd en ga verder waar je was. De code is {{minutes}} minuten geldig.',
        ignore:
          'Heb je geen code aangevraagd? Dan kun je dit bericht negeren. Deel de code met niemand.',
      },
      gl: {
        subject: '{{code}} é o teu código',
        heading: 'O teu código',
        body: 'Escríbeo onde cho piden e segue onde o deixaches. Vale durante {{minutes}} minutos.',
        ignore:
          'Se non pediches ningún código, podes ignorar esta mensaxe. Non o compartas con ninguén.',
      },
      ru: {
        subject: '{{code}} — ваш код',
        heading: 'Ваш код',
        body: 'Введите его там, где он нужен, и продолжайте с того же места. Он действует {{minutes}} мин.',
        ignore:
          'Если вы не запрашивали код, просто не обращайте внимания на это письмо. Никому не сообщайте код.',
      },
      uk: {
        subject: '{{code}} — ваш код',
        heading: 'Ваш код',
        body: 'Введіть його там, де вас про це просять, і продовжуйте з того самого місця. Він діє {{minutes}} хв.',
        ignore:
          'Якщо ви не запитували коду, просто не зважайте на цей лист. Нікому не повідомляйте коду.',
      },
    },
  },
);
