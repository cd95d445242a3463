import { mailTemplate } from '../platform/mail/mail-template.js';

type Code = { code: string; minutes: number };

/** The code with which a guest signs in. */
export const signInCodeMail = mailTemplate<Code>('assistantCode', {
  code: 'code',
  texts: {
    es: {
      subject: '{{code}} es tu código',
      heading: 'Tus catas',
      body: 'Escribe este código donde te lo piden para ver lo que cataste. Vale durante {{minutes}} minutos.',
      ignore:
        'Si no has pedido ningún código, puedes ignorar este mensaje. No lo compartas con nadie.',
    },
    ca: {
      subject: '{{code}} és el teu codi',
      heading: 'Els teus tastos',
      body: 'Escriu aquest codi on te’l demanen per veure què vas tastar. Val durant {{minutes}} minuts.',
      ignore:
        'Si no has demanat cap codi, pots ignorar aquest missatge. No el comparteixis amb ningú.',
    },
    en: {
      subject: '{{code}} is your code',
      heading: 'Your tastings',
      body: 'Enter this code where you are asked for it to see what you tasted. It is valid for {{minutes}} minutes.',
      ignore:
        'If you did not ask for a code, you can ignore this message. Do not share it with anybody.',
    },
    de: {
      subject: '{{code}} ist Ihr Code',
      heading: 'Ihre Verkostungen',
      body: 'Geben Sie diesen Code dort ein, wo danach gefragt wird, um zu sehen, was Sie verkostet haben. Er gilt {{minutes}} Minuten.',
      ignore:
        'Wenn Sie keinen Code angefordert haben, ignorieren Sie diese Nachricht. Geben Sie ihn an niemanden weiter.',
    },
    fr: {
      subject: '{{code}} est votre code',
      heading: 'Vos dégustations',
      body: 'Saisissez ce code là où on vous le demande pour voir ce que vous avez dégusté. Il est valable {{minutes}} minutes.',
      ignore:
        'Si vous n’avez demandé aucun code, ignorez ce message. Ne communiquez ce code à personne.',
    },
    it: {
      subject: '{{code}} è il tuo codice',
      heading: 'Le tue degustazioni',
      body: 'Scrivi questo codice dove ti viene chiesto per vedere che cosa hai degustato. Vale per {{minutes}} minuti.',
      ignore:
        'Se non hai chiesto alcun codice, puoi ignorare questo messaggio. Non condividerlo con nessuno.',
    },
    pl: {
      subject: '{{code}} to Twój kod',
      heading: 'Twoje degustacje',
      body: 'Wpisz ten kod tam, gdzie trzeba go podać, aby zobaczyć swoje degustacje. Kod jest ważny przez {{minutes}} min.',
      ignore: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Nie podawaj kodu nikomu.',
    },
    pt: {
      subject: '{{code}} é o seu código',
      heading: 'As suas provas',
      body: 'Escreva este código onde lho pedem para ver o que provou. É válido durante {{minutes}} minutos.',
      ignore: 'Se não pediu nenhum código, pode ignorar esta mensagem. Não o partilhe com ninguém.',
    },
    zh: {
      subject: '{{code}}是您的验证码',
      heading: '您的品鉴会',
      body: '请在提示处输入此验证码，即可查看您品鉴过的内容。{{minutes}}分钟内有效。',
      ignore: '如果您没有请求验证码，请忽略此邮件。请勿将验证码告知任何人。',
    },
    nl: {
      subject: '{{code}} is je code',
      heading: 'Je proeverijen',
      body: 'Vul deze code in waar erom wordt gevraagd om te zien wat je hebt geproefd. De code is {{minutes}} minuten geldig.',
      ignore:
        'Heb je geen code aangevraagd? Dan kun je dit bericht negeren. Deel de code met niemand.',
    },
    gl: {
      subject: '{{code}} é o teu código',
      heading: 'As túas catas',
      body: 'Escribe este código onde cho piden para ver o que cataches. Vale durante {{minutes}} minutos.',
      ignore:
        'Se non pediches ningún código, podes ignorar esta mensaxe. Non o compartas con ninguén.',
    },
    ru: {
      subject: '{{code}} — ваш код',
      heading: 'Ваши дегустации',
      body: 'Введите этот код там, где он нужен, чтобы увидеть, что вы пробовали. Он действует {{minutes}} мин.',
      ignore:
        'Если вы не запрашивали код, просто не обращайте внимания на это письмо. Никому не сообщайте код.',
    },
    uk: {
      subject: '{{code}} — ваш код',
      heading: 'Ваші дегустації',
      body: 'Введіть цей код там, де вас про це просять, щоб побачити, що ви дегустували. Він діє {{minutes}} хв.',
      ignore:
        'Якщо ви не запитували коду, просто не зважайте на цей лист. Нікому не повідомляйте коду.',
    },
  },
});

/** The code with which a guest confirms that their data shall be erased. */
export const eraseCodeMail = mailTemplate<Code>('eraseCode', {
  code: 'code',
  texts: {
    es: {
      subject: '{{code}} es tu código para borrar tus datos',
      heading: 'Borrar tus datos',
      body: 'Escribe este código para confirmar que quieres borrar tus datos. Vale durante {{minutes}} minutos, y lo borrado no se puede recuperar.',
      ignore:
        'Si no lo has pedido tú, no hagas nada y no compartas el código con nadie: nada se borra sin él.',
    },
    ca: {
      subject: '{{code}} és el teu codi per esborrar les teves dades',
      heading: 'Esborrar les teves dades',
      body: 'Escriu aquest codi per confirmar que vols esborrar les teves dades. Val durant {{minutes}} minuts, i el que s’esborra no es pot recuperar.',
      ignore:
        'Si no ho has demanat tu, no facis res i no comparteixis el codi amb ningú: sense ell no s’esborra res.',
    },
    en: {
      subject: '{{code}} is your code to delete your data',
      heading: 'Delete your data',
      body: 'Enter this code to confirm that you want your data deleted. It is valid for {{minutes}} minutes. Deleted data cannot be restored.',
      ignore:
        'If you did not ask for the code, do nothing and do not share it. Nothing is deleted without it.',
    },
    de: {
      subject: '{{code}} ist Ihr Code zum Löschen Ihrer Daten',
      heading: 'Ihre Daten löschen',
      body: 'Geben Sie diesen Code ein, um das Löschen Ihrer Daten zu bestätigen. Er gilt {{minutes}} Minuten; Gelöschtes lässt sich nicht wiederherstellen.',
      ignore:
        'Wenn Sie das nicht waren, tun Sie nichts und geben Sie den Code niemandem: Ohne ihn wird nichts gelöscht.',
    },
    fr: {
      subject: '{{code}} est votre code pour effacer vos données',
      heading: 'Effacer vos données',
      body: 'Saisissez ce code pour confirmer l’effacement de vos données. Il est valable {{minutes}} minutes\u202f; ce qui est effacé ne peut être récupéré.',
      ignore:
        'Si la demande ne vient pas de vous, ne faites rien et ne communiquez le code à personne\u00a0: rien n’est effacé sans lui.',
    },
    it: {
      subject: '{{code}} è il tuo codice per cancellare i tuoi dati',
      heading: 'Cancellare i tuoi dati',
      body: 'Scrivi questo codice per confermare che vuoi cancellare i tuoi dati. Vale per {{minutes}} minuti; ciò che si cancella non si può recuperare.',
      ignore:
        'Se non l’hai chiesto tu, non fare nulla e non condividere il codice: senza di esso non si cancella nulla.',
    },
    pl: {
      subject: '{{code}} to Twój kod do usunięcia danych',
      heading: 'Usuwanie Twoich danych',
      body: 'Wpisz ten kod, aby potwierdzić usunięcie swoich danych. Kod jest ważny przez {{minutes}} min, a usuniętych danych nie można odzyskać.',
      ignore:
        'Jeśli to nie Twoja prośba, nic nie rób i nie podawaj kodu nikomu: bez niego nic nie zostanie usunięte.',
    },
    pt: {
      subject: '{{code}} é o seu código para apagar os seus dados',
      heading: 'Apagar os seus dados',
      body: 'Escreva este código para confirmar que quer apagar os seus dados. É válido durante {{minutes}} minutos; o que se apaga não se recupera.',
      ignore:
        'Se não foi quem pediu, não faça nada e não partilhe o código com ninguém: sem ele nada se apaga.',
    },
    zh: {
      subject: '{{code}}是您删除数据的验证码',
      heading: '删除您的数据',
      body: '请输入此验证码，确认删除您的数据。{{minutes}}分钟内有效，删除后无法恢复。',
      ignore:
        '如果不是您本人的请求，请不要进行任何操作，也不要将验证码告知任何人：没有验证码，任何数据都不会被删除。',
    },
    nl: {
      subject: '{{code}} is je code om je gegevens te wissen',
      heading: 'Je gegevens wissen',
      body: 'Vul deze code in om te bevestigen dat je je gegevens wilt wissen. De code is {{minutes}} minuten geldig. Wat gewist is, kan niet worden teruggehaald.',
      ignore:
        'Heb je hier niet om gevraagd? Doe dan niets en deel de code met niemand: zonder de code wordt er niets gewist.',
    },
    gl: {
      subject: '{{code}} é o teu código para borrar os teus datos',
      heading: 'Borrar os teus datos',
      body: 'Escribe este código para confirmar que queres borrar os teus datos. Vale durante {{minutes}} minutos, e o que se borra non se pode recuperar.',
      ignore:
        'Se non o pediches ti, non fagas nada e non compartas o código con ninguén: sen el non se borra nada.',
    },
    ru: {
      subject: '{{code}} — код для удаления ваших данных',
      heading: 'Удаление ваших данных',
      body: 'Введите этот код, чтобы подтвердить удаление ваших данных. Он действует {{minutes}} мин. Удалённое восстановить нельзя.',
      ignore:
        'Если вы об этом не просили, ничего не делайте и никому не сообщайте код: без него ничего не удалится.',
    },
    uk: {
      subject: '{{code}} — код для видалення ваших даних',
      heading: 'Видалення ваших даних',
      body: 'Введіть цей код, щоб підтвердити видалення ваших даних. Він діє {{minutes}} хв. Видалене неможливо відновити.',
      ignore:
        'Якщо ви про це не просили, нічого не робіть і нікому не повідомляйте коду: без нього нічого не буде видалено.',
    },
  },
});

/** The code with which a guest confirms a copy of their data. */
export const exportCodeMail = mailTemplate<Code>('exportCode', {
  code: 'code',
  texts: {
    es: {
      subject: '{{code}} es tu código para descargar tus datos',
      heading: 'Descargar tus datos',
      body: 'Escribe este código para confirmar que quieres una copia de tus datos. Vale durante {{minutes}} minutos.',
      ignore: 'Si no lo has pedido tú, no hagas nada y no compartas el código con nadie.',
    },
    ca: {
      subject: '{{code}} és el teu codi per descarregar les teves dades',
      heading: 'Descarregar les teves dades',
      body: 'Escriu aquest codi per confirmar que vols una còpia de les teves dades. Val durant {{minutes}} minuts.',
      ignore: 'Si no ho has demanat tu, no facis res i no comparteixis el codi amb ningú.',
    },
    en: {
      subject: '{{code}} is your code to download your data',
      heading: 'Download your data',
      body: 'Enter this code to confirm that you want a copy of your data. It is valid for {{minutes}} minutes.',
      ignore: 'If you did not ask for the code, do nothing and do not share it.',
    },
    de: {
      subject: '{{code}} ist Ihr Code zum Herunterladen Ihrer Daten',
      heading: 'Ihre Daten herunterladen',
      body: 'Geben Sie diesen Code ein, um zu bestätigen, dass Sie eine Kopie Ihrer Daten möchten. Er gilt {{minutes}} Minuten.',
      ignore: 'Wenn Sie das nicht waren, tun Sie nichts und geben Sie den Code niemandem.',
    },
    fr: {
      subject: '{{code}} est votre code pour télécharger vos données',
      heading: 'Télécharger vos données',
      body: 'Saisissez ce code pour confirmer que vous voulez une copie de vos données. Il est valable {{minutes}} minutes.',
      ignore:
        'Si la demande ne vient pas de vous, ne faites rien et ne communiquez le code à personne.',
    },
    it: {
      subject: '{{code}} è il tuo codice per scaricare i tuoi dati',
      heading: 'Scaricare i tuoi dati',
      body: 'Scrivi questo codice per confermare che vuoi una copia dei tuoi dati. Vale per {{minutes}} minuti.',
      ignore: 'Se non l’hai chiesto tu, non fare nulla e non condividere il codice con nessuno.',
    },
    pl: {
      subject: '{{code}} to Twój kod do pobrania danych',
      heading: 'Pobieranie Twoich danych',
      body: 'Wpisz ten kod, aby potwierdzić, że chcesz otrzymać kopię swoich danych. Kod jest ważny przez {{minutes}} min.',
      ignore: 'Jeśli to nie Twoja prośba, nic nie rób i nie podawaj kodu nikomu.',
    },
    pt: {
      subject: '{{code}} é o seu código para descarregar os seus dados',
      heading: 'Descarregar os seus dados',
      body: 'Escreva este código para confirmar que quer uma cópia dos seus dados. É válido durante {{minutes}} minutos.',
      ignore: 'Se não foi quem pediu, não faça nada e não partilhe o código com ninguém.',
    },
    zh: {
      subject: '{{code}}是您下载数据的验证码',
      heading: '下载您的数据',
      body: '请输入此验证码，确认您要获取一份您的数据副本。{{minutes}}分钟内有效。',
      ignore: '如果不是您本人的请求，请不要进行任何操作，也不要将验证码告知任何人。',
    },
    nl: {
      subject: '{{code}} is je code om je gegevens te downloaden',
      heading: 'Je gegevens downloaden',
      body: 'Vul deze code in om te bevestigen dat je een kopie van je gegevens wilt. De code is {{minutes}} minuten geldig.',
      ignore: 'Heb je hier niet om gevraagd? Doe dan niets en deel de code met niemand.',
    },
    gl: {
      subject: '{{code}} é o teu código para descargar os teus datos',
      heading: 'Descargar os teus datos',
      body: 'Escribe este código para confirmar que queres unha copia dos teus datos. Vale durante {{minutes}} minutos.',
      ignore: 'Se non o pediches ti, non fagas nada e non compartas o código con ninguén.',
    },
    ru: {
      subject: '{{code}} — код для скачивания ваших данных',
      heading: 'Скачивание ваших данных',
      body: 'Введите этот код, чтобы подтвердить, что вы хотите получить копию своих данных. Он действует {{minutes}} мин.',
      ignore: 'Если вы об этом не просили, ничего не делайте и никому не сообщайте код.',
    },
    uk: {
      subject: '{{code}} — код для завантаження ваших даних',
      heading: 'Завантаження ваших даних',
      body: 'Введіть цей код, щоб підтвердити, що ви хочете отримати копію своїх даних. Він діє {{minutes}} хв.',
      ignore: 'Якщо ви про це не просили, нічого не робіть і нікому не повідомляйте коду.',
    },
  },
});

/** The code with which a guest confirms a new account. */
export const accountCodeMail = mailTemplate<Code>('accountCode', {
  code: 'code',
  texts: {
    es: {
      subject: '{{code}} es tu código para crear tu cuenta',
      heading: 'Tu cuenta',
      body: 'Escribe este código para confirmar que quieres crear una cuenta con este correo. Vale durante {{minutes}} minutos.',
      ignore:
        'Si no lo has pedido tú, no hagas nada y no compartas el código con nadie: sin él no se crea ninguna cuenta.',
    },
    ca: {
      subject: '{{code}} és el teu codi per crear el teu compte',
      heading: 'El teu compte',
      body: 'Escriu aquest codi per confirmar que vols crear un compte amb aquest correu. Val durant {{minutes}} minuts.',
      ignore:
        'Si no ho has demanat tu, no facis res i no comparteixis el codi amb ningú: sense ell no es crea cap compte.',
    },
    en: {
      subject: '{{code}} is your code to create your account',
      heading: 'Your account',
      body: 'Enter this code to confirm that you want an account with this e-mail. It is valid for {{minutes}} minutes.',
      ignore:
        'If you did not ask for the code, do nothing and do not share it. No account is created without it.',
    },
    de: {
      subject: '{{code}} ist Ihr Code zum Anlegen Ihres Kontos',
      heading: 'Ihr Konto',
      body: 'Geben Sie diesen Code ein, um zu bestätigen, dass Sie ein Konto mit dieser E-Mail-Adresse möchten. Er gilt {{minutes}} Minuten.',
      ignore:
        'Wenn Sie das nicht waren, tun Sie nichts und geben Sie den Code niemandem: Ohne ihn wird kein Konto angelegt.',
    },
    fr: {
      subject: '{{code}} est votre code pour créer votre compte',
      heading: 'Votre compte',
      body: 'Saisissez ce code pour confirmer que vous voulez un compte avec cette adresse. Il est valable {{minutes}} minutes.',
      ignore:
        'Si la demande ne vient pas de vous, ne faites rien et ne communiquez le code à personne\u00a0: aucun compte n’est créé sans lui.',
    },
    it: {
      subject: '{{code}} è il tuo codice per creare il tuo account',
      heading: 'Il tuo account',
      body: 'Scrivi questo codice per confermare che vuoi un account con questa e-mail. Vale per {{minutes}} minuti.',
      ignore:
        'Se non l’hai chiesto tu, non fare nulla e non condividere il codice: senza di esso non si crea alcun account.',
    },
    pl: {
      subject: '{{code}} to Twój kod do założenia konta',
      heading: 'Twoje konto',
      body: 'Wpisz ten kod, aby potwierdzić założenie konta z tym adresem. Kod jest ważny przez {{minutes}} min.',
      ignore:
        'Jeśli to nie Twoja prośba, nic nie rób i nie podawaj kodu nikomu: bez niego żadne konto nie powstanie.',
    },
    pt: {
      subject: '{{code}} é o seu código para criar a sua conta',
      heading: 'A sua conta',
      body: 'Escreva este código para confirmar que quer uma conta com este e-mail. É válido durante {{minutes}} minutos.',
      ignore:
        'Se não foi quem pediu, não faça nada e não partilhe o código com ninguém: sem ele não se cria nenhuma conta.',
    },
    zh: {
      subject: '{{code}}是您创建账号的验证码',
      heading: '您的账号',
      body: '请输入此验证码，确认使用此邮箱创建账号。{{minutes}}分钟内有效。',
      ignore:
        '如果不是您本人的请求，请不要进行任何操作，也不要将验证码告知任何人：没有验证码，就不会创建账号。',
    },
    nl: {
      subject: '{{code}} is je code om je account aan te maken',
      heading: 'Je account',
      body: 'Vul deze code in om te bevestigen dat je een account met dit e-mailadres wilt. De code is {{minutes}} minuten geldig.',
      ignore:
        'Heb je hier niet om gevraagd? Doe dan niets en deel de code met niemand: zonder de code wordt er geen account aangemaakt.',
    },
    gl: {
      subject: '{{code}} é o teu código para crear a túa conta',
      heading: 'A túa conta',
      body: 'Escribe este código para confirmar que queres crear unha conta con este correo. Vale durante {{minutes}} minutos.',
      ignore:
        'Se non o pediches ti, non fagas nada e non compartas o código con ninguén: sen el non se crea ningunha conta.',
    },
    ru: {
      subject: '{{code}} — код для создания аккаунта',
      heading: 'Ваш аккаунт',
      body: 'Введите этот код, чтобы подтвердить создание аккаунта с этим e-mail. Он действует {{minutes}} мин.',
      ignore:
        'Если вы об этом не просили, ничего не делайте и никому не сообщайте код: без него аккаунт не появится.',
    },
    uk: {
      subject: '{{code}} — код для створення облікового запису',
      heading: 'Ваш обліковий запис',
      body: 'Введіть цей код, щоб підтвердити створення облікового запису з цією поштою. Він діє {{minutes}} хв.',
      ignore:
        'Якщо ви про це не просили, нічого не робіть і нікому не повідомляйте коду: без нього обліковий запис не буде створено.',
    },
  },
});
