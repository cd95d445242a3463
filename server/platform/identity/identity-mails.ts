import { mailTemplate } from '../mail/mail-template.js';

/** Sent at the sign-up. The link confirms the address. */
export const verifyEmailMail = mailTemplate<{ link: string }>('verifyEmail', {
  link: 'link',
  texts: {
    es: {
      subject: 'Confirma tu correo',
      heading: 'Ya casi está',
      body: 'Confirma que este correo es tuyo y podrás entrar a preparar tu primera cata.',
      button: 'Confirmar mi correo',
      ignore: 'Si no has creado una cuenta en Retrogusto, puedes ignorar este mensaje.',
    },
    ca: {
      subject: 'Confirma el teu correu',
      heading: 'Ja gairebé està',
      body: 'Confirma que aquest correu és teu i podràs entrar a preparar el teu primer tast.',
      button: 'Confirma el meu correu',
      ignore: 'Si no has creat cap compte a Retrogusto, pots ignorar aquest missatge.',
    },
    en: {
      subject: 'Confirm your e-mail address',
      heading: 'Nearly there',
      body: 'Confirm that this address is yours. You can then prepare your first tasting.',
      button: 'Confirm my address',
      ignore: 'If you did not create an account at Retrogusto, you can ignore this message.',
    },
    de: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      heading: 'Fast geschafft',
      body: 'Bestätigen Sie, dass diese Adresse Ihnen gehört, und bereiten Sie Ihre erste Verkostung vor.',
      button: 'Adresse bestätigen',
      ignore:
        'Wenn Sie kein Konto bei Retrogusto angelegt haben, ignorieren Sie diese Nachricht einfach.',
    },
    fr: {
      subject: 'Confirmez votre adresse e-mail',
      heading: 'Vous y êtes presque',
      body: 'Confirmez que cette adresse est la vôtre et préparez votre première dégustation.',
      button: 'Confirmer mon adresse',
      ignore: 'Si vous n’avez pas créé de compte chez Retrogusto, ignorez simplement ce message.',
    },
    it: {
      subject: 'Conferma la tua e-mail',
      heading: 'Ci siamo quasi',
      body: 'Conferma che questo indirizzo è tuo e potrai preparare la tua prima degustazione.',
      button: 'Conferma il mio indirizzo',
      ignore: 'Se non hai creato un account su Retrogusto, puoi ignorare questo messaggio.',
    },
    pl: {
      subject: 'Potwierdź swój adres e-mail',
      heading: 'Już prawie gotowe',
      body: 'Potwierdź, że ten adres należy do Ciebie, i przygotuj swoją pierwszą degustację.',
      button: 'Potwierdź adres',
      ignore: 'Jeśli konto w Retrogusto nie zostało założone przez Ciebie, zignoruj tę wiadomość.',
    },
    pt: {
      subject: 'Confirme o seu e-mail',
      heading: 'Está quase',
      body: 'Confirme que este endereço é seu e já pode preparar a sua primeira prova.',
      button: 'Confirmar o meu e-mail',
      ignore: 'Se não criou uma conta no Retrogusto, pode ignorar esta mensagem.',
    },
  },
});

/** Sent to people who forgot their password. The link opens the page for a new one. */
export const resetPasswordMail = mailTemplate<{ link: string }>('resetPassword', {
  link: 'link',
  texts: {
    es: {
      subject: 'Cambia tu contraseña',
      heading: 'Una contraseña nueva',
      body: 'Nos has pedido cambiar la contraseña de tu cuenta. El enlace sirve una sola vez y caduca pronto.',
      button: 'Elegir otra contraseña',
      ignore: 'Si no lo has pedido tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
    },
    ca: {
      subject: 'Canvia la contrasenya',
      heading: 'Una contrasenya nova',
      body: 'Ens has demanat canviar la contrasenya del teu compte. L’enllaç serveix una sola vegada i caduca aviat.',
      button: 'Tria una altra contrasenya',
      ignore:
        'Si no ho has demanat tu, ignora aquest missatge: la teva contrasenya continua sent la mateixa.',
    },
    en: {
      subject: 'Change your password',
      heading: 'A new password',
      body: 'You asked us to change the password of your account. The link works once and expires soon.',
      button: 'Choose another password',
      ignore: 'If it was not you, ignore this message: your password stays as it is.',
    },
    de: {
      subject: 'Ändern Sie Ihr Passwort',
      heading: 'Ein neues Passwort',
      body: 'Sie möchten das Passwort Ihres Kontos ändern. Der Link gilt nur einmal und läuft bald ab.',
      button: 'Neues Passwort wählen',
      ignore:
        'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
    },
    fr: {
      subject: 'Changez votre mot de passe',
      heading: 'Un nouveau mot de passe',
      body: 'Vous avez demandé à changer le mot de passe de votre compte. Le lien ne sert qu’une fois et expire bientôt.',
      button: 'Choisir un autre mot de passe',
      ignore: 'Si ce n’est pas vous, ignorez ce message\u00a0: votre mot de passe ne change pas.',
    },
    it: {
      subject: 'Cambia la password',
      heading: 'Una nuova password',
      body: 'Hai chiesto di cambiare la password del tuo account. Il link vale una sola volta e scade presto.',
      button: 'Scegli un’altra password',
      ignore: 'Se non sei stato tu, ignora questo messaggio: la password resta la stessa.',
    },
    pl: {
      subject: 'Zmień hasło',
      heading: 'Nowe hasło',
      body: 'Otrzymaliśmy prośbę o zmianę hasła do Twojego konta. Link działa tylko raz i wkrótce wygaśnie.',
      button: 'Wybierz nowe hasło',
      ignore: 'Jeśli to nie Ty, zignoruj tę wiadomość: hasło się nie zmieni.',
    },
    pt: {
      subject: 'Altere a sua palavra-passe',
      heading: 'Uma nova palavra-passe',
      body: 'Pediu-nos para alterar a palavra-passe da sua conta. A ligação serve uma só vez e expira em breve.',
      button: 'Escolher outra palavra-passe',
      ignore: 'Se não foi você, ignore esta mensagem: a sua palavra-passe continua a mesma.',
    },
  },
});

/**
 * Sent to the new address of an account. The link confirms the change. `email` is the current
 * address.
 */
export const verifyAndChangeEmailMail = mailTemplate<{ link: string; email: string }>(
  'verifyAndChangeEmail',
  {
    link: 'link',
    texts: {
      es: {
        subject: 'Confirma tu nuevo correo',
        heading: 'Tu nuevo correo',
        body: 'La cuenta de {{email}} quiere pasar a este correo. Confírmalo en el navegador donde lo pediste, o con tu contraseña.',
        button: 'Confirmar el nuevo correo',
        ignore: 'Si no lo has pedido tú, ignora este mensaje: nada cambiará.',
      },
      ca: {
        subject: 'Confirma el teu nou correu',
        heading: 'El teu nou correu',
        body: 'El compte de {{email}} vol passar a aquest correu. Confirma-ho al navegador on ho vas demanar, o amb la teva contrasenya.',
        button: 'Confirma el nou correu',
        ignore: 'Si no ho has demanat tu, ignora aquest missatge: no canviarà res.',
      },
      en: {
        subject: 'Confirm your new e-mail address',
        heading: 'Your new address',
        body: 'You asked to change the address of your account from {{email}} to this one. Confirm the change in the browser where you asked, or with your password.',
        button: 'Confirm the new address',
        ignore: 'If it was not you, ignore this message: nothing will change.',
      },
      de: {
        subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
        heading: 'Ihre neue Adresse',
        body: 'Das Konto von {{email}} soll zu dieser Adresse wechseln. Bestätigen Sie das in demselben Browser oder mit Ihrem Passwort.',
        button: 'Neue Adresse bestätigen',
        ignore: 'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Es ändert sich nichts.',
      },
      fr: {
        subject: 'Confirmez votre nouvelle adresse e-mail',
        heading: 'Votre nouvelle adresse',
        body: 'Le compte de {{email}} doit passer à cette adresse. Confirmez-le dans le même navigateur, ou avec votre mot de passe.',
        button: 'Confirmer la nouvelle adresse',
        ignore: 'Si ce n’est pas vous, ignorez ce message\u00a0: rien ne changera.',
      },
      it: {
        subject: 'Conferma la tua nuova e-mail',
        heading: 'Il tuo nuovo indirizzo',
        body: 'L’account di {{email}} vuole passare a questo indirizzo. Confermalo nello stesso browser, o con la tua password.',
        button: 'Conferma il nuovo indirizzo',
        ignore: 'Se non sei stato tu, ignora questo messaggio: non cambierà nulla.',
      },
      pl: {
        subject: 'Potwierdź swój nowy adres e-mail',
        heading: 'Twój nowy adres',
        body: 'Konto {{email}} ma przejść na ten adres. Potwierdź to w tej samej przeglądarce albo swoim hasłem.',
        button: 'Potwierdź nowy adres',
        ignore: 'Jeśli to nie Ty, zignoruj tę wiadomość: nic się nie zmieni.',
      },
      pt: {
        subject: 'Confirme o seu novo e-mail',
        heading: 'O seu novo e-mail',
        body: 'A conta de {{email}} vai passar para este endereço. Confirme-o no mesmo navegador, ou com a sua palavra-passe.',
        button: 'Confirmar o novo e-mail',
        ignore: 'Se não foi você, ignore esta mensagem: nada mudará.',
      },
    },
  },
);

/**
 * Sent to the former address of an account. The link restores that address. `email` is the new one.
 */
export const recoverEmailMail = mailTemplate<{ link: string; email: string }>('recoverEmail', {
  link: 'link',
  texts: {
    es: {
      subject: 'El correo de tu cuenta ha cambiado',
      heading: '¿Has cambiado tu correo?',
      body: 'Ahora se entra en tu cuenta con {{email}}. Si no has sido tú, recupera tu correo con este botón y cambia la contraseña.',
      button: 'Recuperar mi correo',
      ignore: 'Si has sido tú, no tienes que hacer nada.',
    },
    ca: {
      subject: 'El correu del teu compte ha canviat',
      heading: 'Has canviat el correu?',
      body: 'Ara s’entra al teu compte amb {{email}}. Si no has estat tu, recupera el teu correu amb aquest botó i canvia la contrasenya.',
      button: 'Recupera el meu correu',
      ignore: 'Si has estat tu, no has de fer res.',
    },
    en: {
      subject: 'The e-mail address of your account has changed',
      heading: 'Did you change your address?',
      body: 'You now sign in to your account with {{email}}. If you did not change the address, restore it with this button and change your password.',
      button: 'Restore my address',
      ignore: 'If it was you, there is nothing to do.',
    },
    de: {
      subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
      heading: 'Haben Sie Ihre Adresse geändert?',
      body: 'Ihr Konto verwendet jetzt die Adresse {{email}}. Wenn Sie das nicht waren, stellen Sie Ihre Adresse hier wieder her und ändern Sie Ihr Passwort.',
      button: 'Adresse wiederherstellen',
      ignore: 'Wenn Sie es selbst waren, müssen Sie nichts tun.',
    },
    fr: {
      subject: 'L’adresse e-mail de votre compte a changé',
      heading: 'Avez-vous changé d’adresse\u202f?',
      body: 'On se connecte désormais à votre compte avec {{email}}. Si ce n’est pas vous, rétablissez votre adresse avec ce bouton et changez votre mot de passe.',
      button: 'Rétablir mon adresse',
      ignore: 'Si c’est vous, vous n’avez rien à faire.',
    },
    it: {
      subject: 'L’e-mail del tuo account è cambiata',
      heading: 'Hai cambiato indirizzo?',
      body: 'Ora si accede al tuo account con {{email}}. Se non sei stato tu, recupera il tuo indirizzo con questo pulsante e cambia la password.',
      button: 'Recupera il mio indirizzo',
      ignore: 'Se sei stato tu, non devi fare nulla.',
    },
    pl: {
      subject: 'Adres e-mail Twojego konta został zmieniony',
      heading: 'Czy to Ty zmieniasz adres?',
      body: 'Na Twoje konto można się teraz zalogować adresem {{email}}. Jeśli to nie Ty, przywróć swój adres tym przyciskiem i zmień hasło.',
      button: 'Przywróć mój adres',
      ignore: 'Jeśli to Ty, nie musisz nic robić.',
    },
    pt: {
      subject: 'O e-mail da sua conta mudou',
      heading: 'Mudou de e-mail?',
      body: 'Agora entra-se na sua conta com {{email}}. Se não foi você, recupere o seu e-mail com este botão e altere a palavra-passe.',
      button: 'Recuperar o meu e-mail',
      ignore: 'Se foi você, não precisa de fazer nada.',
    },
  },
});
