import { mailTemplate } from '../mail/mail-template.js';

/** Sent when a further authenticator app or passkey was added. `name` is the name that it got. */
export const factorAddedMail = mailTemplate<{ name: string }>('factorAdded', {
  texts: {
    es: {
      subject: 'Tu cuenta tiene un nuevo segundo paso',
      heading: 'Nuevo segundo paso',
      body: 'Desde ahora también puedes entrar con «{{name}}».',
      ignore:
        'Si no has sido tú, entra, quítalo en «Seguridad» y cambia la contraseña cuanto antes.',
    },
    ca: {
      subject: 'El teu compte té un nou segon pas',
      heading: 'Nou segon pas',
      body: 'Des d’ara també pots entrar amb «{{name}}».',
      ignore:
        'Si no has estat tu, entra, treu-lo a «Seguretat» i canvia la contrasenya al més aviat possible.',
    },
    en: {
      subject: 'Your account has a new second step',
      heading: 'A new second step',
      body: 'From now on you can also sign in with “{{name}}”.',
      ignore: 'If it was not you, sign in, remove it under Security and change your password now.',
    },
    de: {
      subject: 'Ihr Konto hat einen neuen zweiten Schritt',
      heading: 'Ein neuer zweiter Schritt',
      body: 'Ab jetzt können Sie sich auch mit „{{name}}“ anmelden.',
      ignore:
        'Wenn Sie das nicht waren, melden Sie sich an, entfernen Sie ihn unter „Sicherheit“ und ändern Sie sofort Ihr Passwort.',
    },
    fr: {
      subject: 'Votre compte a une nouvelle deuxième étape',
      heading: 'Une nouvelle deuxième étape',
      body: 'Vous pouvez désormais aussi vous connecter avec «\u00a0{{name}}\u00a0».',
      ignore:
        'Si ce n’est pas vous, connectez-vous, retirez-la dans «\u00a0Sécurité\u00a0» et changez aussitôt votre mot de passe.',
    },
    it: {
      subject: 'Il tuo account ha un nuovo secondo passaggio',
      heading: 'Un nuovo secondo passaggio',
      body: 'Da ora puoi accedere anche con «{{name}}».',
      ignore: 'Se non sei stato tu, accedi, rimuovilo in «Sicurezza» e cambia subito la password.',
    },
    pl: {
      subject: 'Twoje konto ma nowy drugi krok',
      heading: 'Nowy drugi krok',
      body: 'Od teraz możesz się logować także za pomocą „{{name}}”.',
      ignore:
        'Jeśli to nie Ty, zaloguj się, usuń go w sekcji „Bezpieczeństwo” i od razu zmień hasło.',
    },
    pt: {
      subject: 'A sua conta tem um novo segundo passo',
      heading: 'Um novo segundo passo',
      body: 'A partir de agora também pode entrar com «{{name}}».',
      ignore: 'Se não foi você, entre, remova-o em «Segurança» e altere já a sua palavra-passe.',
    },
  },
});

/**
 * Sent when an account got its first authenticator app or passkey. The link removes all factors and
 * the password. `name` is the name of the factor.
 */
export const revertSecondFactorAdditionMail = mailTemplate<{ name: string; link: string }>(
  'revertSecondFactorAddition',
  {
    link: 'link',
    texts: {
      es: {
        subject: 'Tu cuenta tiene un segundo paso',
        heading: 'Tu cuenta tiene un segundo paso',
        body: 'Desde ahora tu cuenta pide «{{name}}» además de la contraseña.',
        button: 'No he sido yo: quitarlo',
        ignore:
          'Si has sido tú, no tienes que hacer nada. El botón vale tres días: quita el segundo paso y la contraseña, y cierra todas las sesiones.',
      },
      ca: {
        subject: 'El teu compte té un segon pas',
        heading: 'El teu compte té un segon pas',
        body: 'Des d’ara el teu compte demana «{{name}}» a més de la contrasenya.',
        button: 'No he estat jo: treu-lo',
        ignore:
          'Si has estat tu, no has de fer res. El botó val tres dies: treu el segon pas i la contrasenya, i tanca totes les sessions.',
      },
      en: {
        subject: 'Your account has a second step',
        heading: 'A second step for your account',
        body: 'From now on your account asks for “{{name}}” besides the password.',
        button: 'It was not me: remove it',
        ignore:
          'If it was you, there is nothing to do. The button works for three days: it removes the second step and the password, and ends all sessions.',
      },
      de: {
        subject: 'Ihr Konto hat einen zweiten Schritt',
        heading: 'Ein zweiter Schritt für Ihr Konto',
        body: 'Ab jetzt fragt Ihr Konto neben dem Passwort auch nach „{{name}}“.',
        button: 'Das war ich nicht: entfernen',
        ignore:
          'Wenn Sie das waren, müssen Sie nichts tun. Die Schaltfläche gilt drei Tage: Sie entfernt den zweiten Schritt und das Passwort und beendet alle Sitzungen.',
      },
      fr: {
        subject: 'Votre compte a une deuxième étape',
        heading: 'Une deuxième étape pour votre compte',
        body: 'Votre compte demande désormais «\u00a0{{name}}\u00a0» en plus du mot de passe.',
        button: 'Ce n’était pas moi\u00a0: la retirer',
        ignore:
          'Si c’était vous, vous n’avez rien à faire. Le bouton est valable trois jours\u00a0: il retire la deuxième étape et le mot de passe, et ferme toutes les sessions.',
      },
      it: {
        subject: 'Il tuo account ha un secondo passaggio',
        heading: 'Un secondo passaggio per il tuo account',
        body: 'Da ora il tuo account chiede «{{name}}» oltre alla password.',
        button: 'Non sono stato io: rimuovilo',
        ignore:
          'Se sei stato tu, non devi fare nulla. Il pulsante vale tre giorni: rimuove il secondo passaggio e la password e chiude tutte le sessioni.',
      },
      pl: {
        subject: 'Twoje konto ma drugi krok',
        heading: 'Drugi krok dla Twojego konta',
        body: 'Od teraz Twoje konto oprócz hasła wymaga też „{{name}}”.',
        button: 'To nie ja: usuń',
        ignore:
          'Jeśli to Ty, nie musisz nic robić. Przycisk działa przez trzy dni: usuwa drugi krok i hasło oraz kończy wszystkie sesje.',
      },
      pt: {
        subject: 'A sua conta tem um segundo passo',
        heading: 'Um segundo passo para a sua conta',
        body: 'A partir de agora a sua conta pede «{{name}}» além da palavra-passe.',
        button: 'Não fui eu: remover',
        ignore:
          'Se foi você, não precisa de fazer nada. O botão vale três dias: remove o segundo passo e a palavra-passe e termina todas as sessões.',
      },
    },
  },
);

/** Sent when an authenticator app or a passkey was removed. */
export const factorRemovedMail = mailTemplate<{ name: string }>('factorRemoved', {
  texts: {
    es: {
      subject: 'Se ha quitado un segundo paso de tu cuenta',
      heading: 'Un segundo paso menos',
      body: '«{{name}}» ya no sirve para entrar en tu cuenta.',
      ignore: 'Si no has sido tú, cambia la contraseña cuanto antes y revisa «Seguridad».',
    },
    ca: {
      subject: 'S’ha tret un segon pas del teu compte',
      heading: 'Un segon pas menys',
      body: '«{{name}}» ja no serveix per entrar al teu compte.',
      ignore:
        'Si no has estat tu, canvia la contrasenya al més aviat possible i revisa «Seguretat».',
    },
    en: {
      subject: 'A second step was removed from your account',
      heading: 'A second step was removed',
      body: '“{{name}}” no longer opens your account.',
      ignore: 'If it was not you, change your password now and look at Security.',
    },
    de: {
      subject: 'Ein zweiter Schritt wurde aus Ihrem Konto entfernt',
      heading: 'Ein zweiter Schritt wurde entfernt',
      body: 'Mit „{{name}}“ kann man sich nicht mehr bei Ihrem Konto anmelden.',
      ignore:
        'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und prüfen Sie den Bereich „Sicherheit“.',
    },
    fr: {
      subject: 'Une deuxième étape a été retirée de votre compte',
      heading: 'Une deuxième étape retirée',
      body: '«\u00a0{{name}}\u00a0» n’ouvre plus votre compte.',
      ignore:
        'Si ce n’est pas vous, changez aussitôt votre mot de passe et vérifiez «\u00a0Sécurité\u00a0».',
    },
    it: {
      subject: 'Un secondo passaggio è stato rimosso dal tuo account',
      heading: 'Un secondo passaggio rimosso',
      body: '«{{name}}» non apre più il tuo account.',
      ignore: 'Se non sei stato tu, cambia subito la password e controlla «Sicurezza».',
    },
    pl: {
      subject: 'Z Twojego konta usunięto drugi krok',
      heading: 'Usunięto drugi krok',
      body: '„{{name}}” nie służy już do logowania na Twoje konto.',
      ignore: 'Jeśli to nie Ty, od razu zmień hasło i sprawdź sekcję „Bezpieczeństwo”.',
    },
    pt: {
      subject: 'Foi removido um segundo passo da sua conta',
      heading: 'Um segundo passo removido',
      body: '«{{name}}» já não serve para entrar na sua conta.',
      ignore: 'Se não foi você, altere já a sua palavra-passe e verifique «Segurança».',
    },
  },
});

/** Sent when new recovery codes were made. The earlier ones are void. */
export const recoveryCodesMail = mailTemplate<Record<never, never>>('recoveryCodes', {
  texts: {
    es: {
      subject: 'Nuevos códigos de recuperación',
      heading: 'Nuevos códigos de recuperación',
      body: 'Tu cuenta tiene diez códigos de recuperación nuevos. Los anteriores ya no valen.',
      ignore: 'Si no has sido tú, cambia la contraseña cuanto antes y crea otros códigos.',
    },
    ca: {
      subject: 'Nous codis de recuperació',
      heading: 'Nous codis de recuperació',
      body: 'El teu compte té deu codis de recuperació nous. Els anteriors ja no valen.',
      ignore:
        'Si no has estat tu, canvia la contrasenya al més aviat possible i crea uns altres codis.',
    },
    en: {
      subject: 'New recovery codes',
      heading: 'New recovery codes',
      body: 'Your account has ten new recovery codes. The earlier ones no longer work.',
      ignore: 'If it was not you, change your password now and create other codes.',
    },
    de: {
      subject: 'Neue Wiederherstellungscodes',
      heading: 'Neue Wiederherstellungscodes',
      body: 'Ihr Konto hat zehn neue Wiederherstellungscodes. Die früheren gelten nicht mehr.',
      ignore:
        'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und erstellen Sie andere Codes.',
    },
    fr: {
      subject: 'Nouveaux codes de récupération',
      heading: 'Nouveaux codes de récupération',
      body: 'Votre compte a dix nouveaux codes de récupération. Les précédents ne sont plus valables.',
      ignore: 'Si ce n’est pas vous, changez aussitôt votre mot de passe et créez d’autres codes.',
    },
    it: {
      subject: 'Nuovi codici di recupero',
      heading: 'Nuovi codici di recupero',
      body: 'Il tuo account ha dieci nuovi codici di recupero. Quelli precedenti non valgono più.',
      ignore: 'Se non sei stato tu, cambia subito la password e crea altri codici.',
    },
    pl: {
      subject: 'Nowe kody odzyskiwania',
      heading: 'Nowe kody odzyskiwania',
      body: 'Twoje konto ma dziesięć nowych kodów odzyskiwania. Poprzednie już nie działają.',
      ignore: 'Jeśli to nie Ty, od razu zmień hasło i utwórz inne kody.',
    },
    pt: {
      subject: 'Novos códigos de recuperação',
      heading: 'Novos códigos de recuperação',
      body: 'A sua conta tem dez novos códigos de recuperação. Os anteriores já não valem.',
      ignore: 'Se não foi você, altere já a sua palavra-passe e crie outros códigos.',
    },
  },
});

/** Sent when somebody signed in with a recovery code. `left` is the number of remaining codes. */
export const recoveryCodeUsedMail = mailTemplate<{ left: number }>('recoveryCodeUsed', {
  texts: {
    es: {
      subject: 'Entrada con un código de recuperación',
      heading: 'Un código de recuperación usado',
      body: 'Alguien ha entrado en tu cuenta con la contraseña y un código de recuperación. Códigos que quedan: {{left}}.',
      ignore:
        'Si no has sido tú, cambia la contraseña cuanto antes y crea otros códigos en «Seguridad».',
    },
    ca: {
      subject: 'Entrada amb un codi de recuperació',
      heading: 'Un codi de recuperació usat',
      body: 'Algú ha entrat al teu compte amb la contrasenya i un codi de recuperació. Codis que queden: {{left}}.',
      ignore:
        'Si no has estat tu, canvia la contrasenya al més aviat possible i crea uns altres codis a «Seguretat».',
    },
    en: {
      subject: 'Sign-in with a recovery code',
      heading: 'A recovery code was used',
      body: 'Somebody signed in to your account with the password and a recovery code. Codes left: {{left}}.',
      ignore: 'If it was not you, change your password now and create other codes under Security.',
    },
    de: {
      subject: 'Anmeldung mit einem Wiederherstellungscode',
      heading: 'Ein Wiederherstellungscode wurde verwendet',
      body: 'Jemand hat sich mit dem Passwort und einem Wiederherstellungscode bei Ihrem Konto angemeldet. Verbleibende Codes: {{left}}.',
      ignore:
        'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und erstellen Sie unter „Sicherheit“ andere Codes.',
    },
    fr: {
      subject: 'Connexion avec un code de récupération',
      heading: 'Un code de récupération utilisé',
      body: 'Quelqu’un s’est connecté à votre compte avec le mot de passe et un code de récupération. Codes restants\u00a0: {{left}}.',
      ignore:
        'Si ce n’est pas vous, changez aussitôt votre mot de passe et créez d’autres codes dans «\u00a0Sécurité\u00a0».',
    },
    it: {
      subject: 'Accesso con un codice di recupero',
      heading: 'Un codice di recupero usato',
      body: 'Qualcuno è entrato nel tuo account con la password e un codice di recupero. Codici rimasti: {{left}}.',
      ignore: 'Se non sei stato tu, cambia subito la password e crea altri codici in «Sicurezza».',
    },
    pl: {
      subject: 'Logowanie kodem odzyskiwania',
      heading: 'Użyto kodu odzyskiwania',
      body: 'Ktoś zalogował się na Twoje konto hasłem i kodem odzyskiwania. Pozostałe kody: {{left}}.',
      ignore: 'Jeśli to nie Ty, od razu zmień hasło i utwórz inne kody w sekcji „Bezpieczeństwo”.',
    },
    pt: {
      subject: 'Entrada com um código de recuperação',
      heading: 'Foi usado um código de recuperação',
      body: 'Alguém entrou na sua conta com a palavra-passe e um código de recuperação. Códigos que restam: {{left}}.',
      ignore:
        'Se não foi você, altere já a sua palavra-passe e crie outros códigos em «Segurança».',
    },
  },
});

/**
 * Sent when somebody asked, with the password alone, to remove all second factors. The link opens a
 * page that removes them after 24 hours, or stops this.
 */
export const factorResetMail = mailTemplate<{ link: string }>('factorReset', {
  link: 'link',
  texts: {
    es: {
      subject: '¿Has perdido tu segundo paso?',
      heading: 'Entrar sin el segundo paso',
      body: 'Alguien que sabe tu contraseña ha pedido quitar el segundo paso de tu cuenta. Si has sido tú, abre este enlace dentro de 24 horas y confírmalo. Vale durante una semana.',
      button: 'Ver la petición',
      ignore:
        'Si no has sido tú, abre el enlace ahora, detén la petición y cambia la contraseña cuanto antes.',
    },
    ca: {
      subject: 'Has perdut el teu segon pas?',
      heading: 'Entrar sense el segon pas',
      body: 'Algú que sap la teva contrasenya ha demanat treure el segon pas del teu compte. Si has estat tu, obre aquest enllaç d’aquí a 24 hores i confirma-ho. Val durant una setmana.',
      button: 'Mostra la petició',
      ignore:
        'Si no has estat tu, obre l’enllaç ara, atura la petició i canvia la contrasenya al més aviat possible.',
    },
    en: {
      subject: 'Did you lose your second step?',
      heading: 'Sign in without the second step',
      body: 'Somebody who knows your password asked to remove the second step from your account. If it was you, open this link in 24 hours and confirm. It works for a week.',
      button: 'Show the request',
      ignore:
        'If it was not you, open the link now, stop the request and change your password at once.',
    },
    de: {
      subject: 'Haben Sie Ihren zweiten Schritt verloren?',
      heading: 'Anmelden ohne zweiten Schritt',
      body: 'Jemand, der Ihr Passwort kennt, möchte den zweiten Schritt aus Ihrem Konto entfernen. Wenn Sie das sind, öffnen Sie diesen Link in 24 Stunden und bestätigen Sie es. Er gilt eine Woche.',
      button: 'Anfrage anzeigen',
      ignore:
        'Wenn Sie das nicht waren, öffnen Sie den Link jetzt, stoppen Sie die Anfrage und ändern Sie sofort Ihr Passwort.',
    },
    fr: {
      subject: 'Avez-vous perdu votre deuxième étape\u202f?',
      heading: 'Se connecter sans la deuxième étape',
      body: 'Quelqu’un qui connaît votre mot de passe a demandé à retirer la deuxième étape de votre compte. Si c’est vous, ouvrez ce lien dans 24 heures et confirmez. Il est valable une semaine.',
      button: 'Voir la demande',
      ignore:
        'Si ce n’est pas vous, ouvrez le lien maintenant, arrêtez la demande et changez aussitôt votre mot de passe.',
    },
    it: {
      subject: 'Hai perso il secondo passaggio?',
      heading: 'Accedere senza il secondo passaggio',
      body: 'Qualcuno che conosce la tua password ha chiesto di rimuovere il secondo passaggio dal tuo account. Se sei stato tu, apri questo link tra 24 ore e conferma. Vale per una settimana.',
      button: 'Vedi la richiesta',
      ignore:
        'Se non sei stato tu, apri il link adesso, ferma la richiesta e cambia subito la password.',
    },
    pl: {
      subject: 'Nie masz już dostępu do drugiego kroku?',
      heading: 'Logowanie bez drugiego kroku',
      body: 'Ktoś, kto zna Twoje hasło, poprosił o usunięcie drugiego kroku z Twojego konta. Jeśli to Ty, otwórz ten link za 24 godziny i potwierdź. Link działa przez tydzień.',
      button: 'Pokaż prośbę',
      ignore: 'Jeśli to nie Ty, otwórz link teraz, zatrzymaj prośbę i od razu zmień hasło.',
    },
    pt: {
      subject: 'Perdeu o seu segundo passo?',
      heading: 'Entrar sem o segundo passo',
      body: 'Alguém que sabe a sua palavra-passe pediu para remover o segundo passo da sua conta. Se foi você, abra esta ligação daqui a 24 horas e confirme. Vale durante uma semana.',
      button: 'Ver o pedido',
      ignore:
        'Se não foi você, abra a ligação agora, pare o pedido e altere já a sua palavra-passe.',
    },
  },
});

/** Sent when all second factors were removed: with the link above, or by the operator. */
export const factorsResetMail = mailTemplate<Record<never, never>>('factorsReset', {
  texts: {
    es: {
      subject: 'Tu cuenta ya no tiene segundo paso',
      heading: 'Sin segundo paso',
      body: 'Se han quitado todas las aplicaciones, llaves de acceso y códigos de recuperación de tu cuenta. Entra con la contraseña y añade otro segundo paso en «Seguridad».',
      ignore: 'Si no lo has pedido tú, cambia la contraseña cuanto antes.',
    },
    ca: {
      subject: 'El teu compte ja no té segon pas',
      heading: 'Sense segon pas',
      body: 'S’han tret totes les aplicacions, claus d’accés i codis de recuperació del teu compte. Entra amb la contrasenya i afegeix un altre segon pas a «Seguretat».',
      ignore: 'Si no ho has demanat tu, canvia la contrasenya al més aviat possible.',
    },
    en: {
      subject: 'Your account has no second step any more',
      heading: 'No second step',
      body: 'All apps, passkeys and recovery codes were removed from your account. Sign in with your password and add another second step under Security.',
      ignore: 'If you did not ask for this, change your password now.',
    },
    de: {
      subject: 'Ihr Konto hat keinen zweiten Schritt mehr',
      heading: 'Kein zweiter Schritt',
      body: 'Alle Apps, Passkeys und Wiederherstellungscodes wurden aus Ihrem Konto entfernt. Melden Sie sich mit Ihrem Passwort an und richten Sie unter „Sicherheit“ einen neuen zweiten Schritt ein.',
      ignore: 'Wenn Sie das nicht verlangt haben, ändern Sie sofort Ihr Passwort.',
    },
    fr: {
      subject: 'Votre compte n’a plus de deuxième étape',
      heading: 'Plus de deuxième étape',
      body: 'Toutes les applications, clés d’accès et codes de récupération ont été retirés de votre compte. Connectez-vous avec votre mot de passe et ajoutez une autre deuxième étape dans «\u00a0Sécurité\u00a0».',
      ignore: 'Si vous ne l’avez pas demandé, changez aussitôt votre mot de passe.',
    },
    it: {
      subject: 'Il tuo account non ha più un secondo passaggio',
      heading: 'Nessun secondo passaggio',
      body: 'Tutte le app, le passkey e i codici di recupero sono stati rimossi dal tuo account. Accedi con la password e aggiungi un altro secondo passaggio in «Sicurezza».',
      ignore: 'Se non l’hai chiesto tu, cambia subito la password.',
    },
    pl: {
      subject: 'Twoje konto nie ma już drugiego kroku',
      heading: 'Bez drugiego kroku',
      body: 'Z Twojego konta usunięto wszystkie aplikacje, klucze dostępu i kody odzyskiwania. Zaloguj się hasłem i dodaj nowy drugi krok w sekcji „Bezpieczeństwo”.',
      ignore: 'Jeśli nie było takiej prośby z Twojej strony, od razu zmień hasło.',
    },
    pt: {
      subject: 'A sua conta já não tem segundo passo',
      heading: 'Sem segundo passo',
      body: 'Foram removidas todas as aplicações, chaves de acesso e códigos de recuperação da sua conta. Entre com a palavra-passe e adicione outro segundo passo em «Segurança».',
      ignore: 'Se não o pediu, altere já a sua palavra-passe.',
    },
  },
});
