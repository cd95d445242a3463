import type { MailTemplate } from './mail-job.js';

/** The parts of one mail; `{{name}}` is filled in. `ignore` is what somebody reads who did not ask for it. */
export type MailTexts = { subject: string; heading: string; body: string; button?: string; ignore: string };
type LanguageTexts = Record<MailTemplate, MailTexts> & { fallback: string; footer: string };

export const mailLanguages = ['es', 'ca', 'en', 'de', 'fr', 'it', 'pl', 'pt'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

export const mailTexts: Record<MailLanguage, LanguageTexts> = {
  es: {
    verifyEmail: {
      subject: 'Confirma tu correo',
      heading: 'Ya casi está',
      body: 'Confirma que este correo es tuyo y podrás entrar a preparar tu primera cata.',
      button: 'Confirmar mi correo',
      ignore: 'Si no has creado una cuenta en Retrogusto, puedes ignorar este mensaje.',
    },
    resetPassword: {
      subject: 'Cambia tu contraseña',
      heading: 'Una contraseña nueva',
      body: 'Nos has pedido cambiar la contraseña de tu cuenta. El enlace sirve una sola vez y caduca pronto.',
      button: 'Elegir otra contraseña',
      ignore: 'Si no lo has pedido tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
    },
    recoverEmail: {
      subject: 'El correo de tu cuenta ha cambiado',
      heading: '¿Has cambiado tu correo?',
      body: 'Ahora se entra en tu cuenta con {{email}}. Si no has sido tú, recupera tu correo con este botón y cambia la contraseña.',
      button: 'Recuperar mi correo',
      ignore: 'Si has sido tú, no tienes que hacer nada.',
    },
    roomCode: {
      subject: '{{code}} es tu código',
      heading: 'Tu código',
      body: 'Escríbelo donde te lo piden y sigues. Vale durante {{minutes}} minutos.',
      ignore: 'Si no has pedido ningún código, puedes ignorar este mensaje. No lo compartas con nadie.',
    },
    fallback: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    footer: 'Retrogusto: lo que queda de una cata.',
  },
  ca: {
    verifyEmail: {
      subject: 'Confirma el teu correu',
      heading: 'Ja gairebé està',
      body: 'Confirma que aquest correu és teu i podràs entrar a preparar el teu primer tast.',
      button: 'Confirmar el meu correu',
      ignore: 'Si no has creat cap compte a Retrogusto, pots ignorar aquest missatge.',
    },
    resetPassword: {
      subject: 'Canvia la contrasenya',
      heading: 'Una contrasenya nova',
      body: 'Ens has demanat canviar la contrasenya del teu compte. L’enllaç serveix una sola vegada i caduca aviat.',
      button: 'Triar una altra contrasenya',
      ignore: 'Si no ho has demanat tu, ignora aquest missatge: la teva contrasenya continua sent la mateixa.',
    },
    recoverEmail: {
      subject: 'El correu del teu compte ha canviat',
      heading: 'Has canviat el correu?',
      body: 'Ara s’entra al teu compte amb {{email}}. Si no has estat tu, recupera el teu correu amb aquest botó i canvia la contrasenya.',
      button: 'Recuperar el meu correu',
      ignore: 'Si has estat tu, no has de fer res.',
    },
    roomCode: {
      subject: '{{code}} és el teu codi',
      heading: 'El teu codi',
      body: 'Escriu-lo on te’l demanen i continua. Val durant {{minutes}} minuts.',
      ignore: 'Si no has demanat cap codi, pots ignorar aquest missatge. No el comparteixis amb ningú.',
    },
    fallback: 'Si el botó no funciona, copia aquesta adreça al navegador:',
    footer: 'Retrogusto: el que queda d’un tast.',
  },
  en: {
    verifyEmail: {
      subject: 'Confirm your e-mail address',
      heading: 'Nearly there',
      body: 'Confirm that this address is yours, and you can start on your first tasting.',
      button: 'Confirm my address',
      ignore: 'If you did not create an account at Retrogusto, you can ignore this message.',
    },
    resetPassword: {
      subject: 'Change your password',
      heading: 'A new password',
      body: 'You asked us to change the password of your account. The link works once and expires soon.',
      button: 'Choose another password',
      ignore: 'If it was not you, ignore this message: your password stays as it is.',
    },
    recoverEmail: {
      subject: 'The e-mail address of your account has changed',
      heading: 'Did you change your address?',
      body: 'Your account now opens with {{email}}. If it was not you, bring your address back with this button and change your password.',
      button: 'Bring my address back',
      ignore: 'If it was you, there is nothing to do.',
    },
    roomCode: {
      subject: '{{code}} is your code',
      heading: 'Your code',
      body: 'Type it where you are asked for it and carry on. It is good for {{minutes}} minutes.',
      ignore: 'If you did not ask for a code, you can ignore this message. Do not share it with anybody.',
    },
    fallback: 'If the button does not work, copy this address into your browser:',
    footer: 'Retrogusto: what stays of a tasting.',
  },
  de: {
    verifyEmail: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      heading: 'Fast geschafft',
      body: 'Bestätigen Sie, dass diese Adresse Ihnen gehört, und bereiten Sie Ihre erste Verkostung vor.',
      button: 'Adresse bestätigen',
      ignore: 'Wenn Sie kein Konto bei Retrogusto angelegt haben, ignorieren Sie diese Nachricht einfach.',
    },
    resetPassword: {
      subject: 'Ändern Sie Ihr Passwort',
      heading: 'Ein neues Passwort',
      body: 'Sie möchten das Passwort Ihres Kontos ändern. Der Link gilt nur einmal und läuft bald ab.',
      button: 'Neues Passwort wählen',
      ignore: 'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
    },
    recoverEmail: {
      subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
      heading: 'Haben Sie Ihre Adresse geändert?',
      body: 'Ihr Konto öffnet sich jetzt mit {{email}}. Wenn Sie das nicht waren, stellen Sie Ihre Adresse hier wieder her und ändern Sie Ihr Passwort.',
      button: 'Adresse wiederherstellen',
      ignore: 'Wenn Sie es selbst waren, müssen Sie nichts tun.',
    },
    roomCode: {
      subject: '{{code}} ist Ihr Code',
      heading: 'Ihr Code',
      body: 'Geben Sie ihn dort ein, wo danach gefragt wird. Er gilt {{minutes}} Minuten.',
      ignore: 'Wenn Sie keinen Code angefordert haben, ignorieren Sie diese Nachricht. Geben Sie ihn an niemanden weiter.',
    },
    fallback: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    footer: 'Retrogusto: was von einer Verkostung bleibt.',
  },
  fr: {
    verifyEmail: {
      subject: 'Confirmez votre adresse e-mail',
      heading: 'Vous y êtes presque',
      body: 'Confirmez que cette adresse est la vôtre et préparez votre première dégustation.',
      button: 'Confirmer mon adresse',
      ignore: 'Si vous n’avez pas créé de compte chez Retrogusto, ignorez simplement ce message.',
    },
    resetPassword: {
      subject: 'Changez votre mot de passe',
      heading: 'Un nouveau mot de passe',
      body: 'Vous avez demandé à changer le mot de passe de votre compte. Le lien ne sert qu’une fois et expire bientôt.',
      button: 'Choisir un autre mot de passe',
      ignore: 'Si ce n’est pas vous, ignorez ce message : votre mot de passe ne change pas.',
    },
    recoverEmail: {
      subject: 'L’adresse e-mail de votre compte a changé',
      heading: 'Avez-vous changé d’adresse ?',
      body: 'On se connecte désormais à votre compte avec {{email}}. Si ce n’est pas vous, rétablissez votre adresse avec ce bouton et changez votre mot de passe.',
      button: 'Rétablir mon adresse',
      ignore: 'Si c’est vous, vous n’avez rien à faire.',
    },
    roomCode: {
      subject: '{{code}} est votre code',
      heading: 'Votre code',
      body: 'Saisissez-le là où on vous le demande. Il est valable {{minutes}} minutes.',
      ignore: 'Si vous n’avez demandé aucun code, ignorez ce message. Ne le communiquez à personne.',
    },
    fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    footer: 'Retrogusto : ce qui reste d’une dégustation.',
  },
  it: {
    verifyEmail: {
      subject: 'Conferma la tua e-mail',
      heading: 'Ci siamo quasi',
      body: 'Conferma che questo indirizzo è tuo e potrai preparare la tua prima degustazione.',
      button: 'Conferma il mio indirizzo',
      ignore: 'Se non hai creato un account su Retrogusto, puoi ignorare questo messaggio.',
    },
    resetPassword: {
      subject: 'Cambia la password',
      heading: 'Una nuova password',
      body: 'Hai chiesto di cambiare la password del tuo account. Il link vale una sola volta e scade presto.',
      button: 'Scegli un’altra password',
      ignore: 'Se non sei stato tu, ignora questo messaggio: la password resta la stessa.',
    },
    recoverEmail: {
      subject: 'L’e-mail del tuo account è cambiata',
      heading: 'Hai cambiato indirizzo?',
      body: 'Ora si accede al tuo account con {{email}}. Se non sei stato tu, recupera il tuo indirizzo con questo pulsante e cambia la password.',
      button: 'Recupera il mio indirizzo',
      ignore: 'Se sei stato tu, non devi fare nulla.',
    },
    roomCode: {
      subject: '{{code}} è il tuo codice',
      heading: 'Il tuo codice',
      body: 'Scrivilo dove ti viene chiesto e prosegui. Vale per {{minutes}} minuti.',
      ignore: 'Se non hai chiesto alcun codice, puoi ignorare questo messaggio. Non condividerlo con nessuno.',
    },
    fallback: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    footer: 'Retrogusto: quello che resta di una degustazione.',
  },
  pl: {
    verifyEmail: {
      subject: 'Potwierdź swój adres e-mail',
      heading: 'Już prawie gotowe',
      body: 'Potwierdź, że ten adres należy do Ciebie, i przygotuj swoją pierwszą degustację.',
      button: 'Potwierdź adres',
      ignore: 'Jeśli konto w Retrogusto nie zostało założone przez Ciebie, zignoruj tę wiadomość.',
    },
    resetPassword: {
      subject: 'Zmień hasło',
      heading: 'Nowe hasło',
      body: 'Otrzymaliśmy prośbę o zmianę hasła do Twojego konta. Link działa tylko raz i wkrótce wygaśnie.',
      button: 'Wybierz nowe hasło',
      ignore: 'Jeśli to nie Ty, zignoruj tę wiadomość: hasło się nie zmieni.',
    },
    recoverEmail: {
      subject: 'Adres e-mail Twojego konta został zmieniony',
      heading: 'Czy to Ty zmieniasz adres?',
      body: 'Na Twoje konto można się teraz zalogować adresem {{email}}. Jeśli to nie Ty, przywróć swój adres tym przyciskiem i zmień hasło.',
      button: 'Przywróć mój adres',
      ignore: 'Jeśli to Ty, nie musisz nic robić.',
    },
    roomCode: {
      subject: '{{code}} to Twój kod',
      heading: 'Twój kod',
      body: 'Wpisz go tam, gdzie trzeba go podać. Kod jest ważny przez {{minutes}} min.',
      ignore: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Nie podawaj go nikomu.',
    },
    fallback: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
    footer: 'Retrogusto: to, co zostaje po degustacji.',
  },
  pt: {
    verifyEmail: {
      subject: 'Confirme o seu e-mail',
      heading: 'Está quase',
      body: 'Confirme que este endereço é seu e já pode preparar a sua primeira prova.',
      button: 'Confirmar o meu e-mail',
      ignore: 'Se não criou uma conta no Retrogusto, pode ignorar esta mensagem.',
    },
    resetPassword: {
      subject: 'Altere a sua palavra-passe',
      heading: 'Uma nova palavra-passe',
      body: 'Pediu-nos para alterar a palavra-passe da sua conta. A ligação serve uma só vez e expira em breve.',
      button: 'Escolher outra palavra-passe',
      ignore: 'Se não foi você, ignore esta mensagem: a sua palavra-passe continua a mesma.',
    },
    recoverEmail: {
      subject: 'O e-mail da sua conta mudou',
      heading: 'Mudou de e-mail?',
      body: 'Agora entra-se na sua conta com {{email}}. Se não foi você, recupere o seu e-mail com este botão e altere a palavra-passe.',
      button: 'Recuperar o meu e-mail',
      ignore: 'Se foi você, não precisa de fazer nada.',
    },
    roomCode: {
      subject: '{{code}} é o seu código',
      heading: 'O seu código',
      body: 'Escreva-o onde lho pedem e continue. É válido durante {{minutes}} minutos.',
      ignore: 'Se não pediu nenhum código, pode ignorar esta mensagem. Não o partilhe com ninguém.',
    },
    fallback: 'Se o botão não funcionar, copie este endereço para o navegador:',
    footer: 'Retrogusto: o que fica de uma prova.',
  },
};
