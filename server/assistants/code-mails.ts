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
        'Si vous n’avez demandé aucun code, ignorez ce message. Ne le communiquez à personne.',
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
      ignore: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Nie podawaj go nikomu.',
    },
    pt: {
      subject: '{{code}} é o seu código',
      heading: 'As suas provas',
      body: 'Escreva este código onde lho pedem para ver o que provou. É válido durante {{minutes}} minutos.',
      ignore: 'Se não pediu nenhum código, pode ignorar esta mensagem. Não o partilhe com ninguém.',
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
      body: 'Saisissez ce code pour confirmer l’effacement de vos données. Il est valable {{minutes}} minutes ; ce qui est effacé ne peut être récupéré.',
      ignore:
        'Si la demande ne vient pas de vous, ne faites rien et ne communiquez le code à personne : rien n’est effacé sans lui.',
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
        'Si la demande ne vient pas de vous, ne faites rien et ne communiquez le code à personne : aucun compte n’est créé sans lui.',
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
  },
});
