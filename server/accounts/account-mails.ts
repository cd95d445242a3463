import { mailTemplate } from '../platform/mail/mail-template.js';

/** The mail to an owner whose export is ready. Its link leads to a page that asks for a sign-in. */
export const exportReadyMail = mailTemplate<{ date: string; link: string }>('accountExportReady', {
  link: 'link',
  texts: {
    es: {
      subject: 'La copia de tu cuenta está lista',
      heading: 'Ya puedes descargar tu copia',
      body: 'Contiene todos los datos y archivos de tu cuenta. Puedes descargarla hasta el {{date}}; después se borra.',
      button: 'Ir a la descarga',
      ignore: 'Si no la has pedido tú, cambia tu contraseña.',
    },
    ca: {
      subject: 'La còpia del teu compte és a punt',
      heading: 'Ja pots baixar la còpia',
      body: 'Conté totes les dades i els fitxers del teu compte. La pots baixar fins al {{date}}; després s’esborra.',
      button: 'Ves a la baixada',
      ignore: 'Si no l’has demanada tu, canvia la contrasenya.',
    },
    en: {
      subject: 'The copy of your account is ready',
      heading: 'You can download your copy',
      body: 'It contains all data and files of your account. You can download it until {{date}}; then it is deleted.',
      button: 'Go to the download',
      ignore: 'If you did not ask for it, change your password.',
    },
    de: {
      subject: 'Die Kopie Ihres Kontos ist fertig',
      heading: 'Sie können Ihre Kopie herunterladen',
      body: 'Sie enthält alle Daten und Dateien Ihres Kontos. Sie können sie bis zum {{date}} herunterladen; danach wird sie gelöscht.',
      button: 'Zum Download',
      ignore: 'Wenn Sie sie nicht angefordert haben, ändern Sie Ihr Passwort.',
    },
    fr: {
      subject: 'La copie de votre compte est prête',
      heading: 'Vous pouvez télécharger votre copie',
      body: 'Elle contient toutes les données et tous les fichiers de votre compte. Vous pouvez la télécharger jusqu’au {{date}}\u202f; ensuite, elle est effacée.',
      button: 'Aller au téléchargement',
      ignore: 'Si vous ne l’avez pas demandée, changez votre mot de passe.',
    },
    it: {
      subject: 'La copia del tuo account è pronta',
      heading: 'Puoi scaricare la tua copia',
      body: 'Contiene tutti i dati e i file del tuo account. Puoi scaricarla fino al {{date}}; poi viene cancellata.',
      button: 'Vai al download',
      ignore: 'Se non l’hai chiesta tu, cambia la password.',
    },
    pl: {
      subject: 'Kopia Twojego konta jest gotowa',
      heading: 'Możesz pobrać swoją kopię',
      body: 'Zawiera wszystkie dane i pliki Twojego konta. Możesz ją pobrać do: {{date}}; potem zostanie usunięta.',
      button: 'Przejdź do pobierania',
      ignore: 'Jeśli to nie Twoja prośba, zmień hasło.',
    },
    pt: {
      subject: 'A cópia da sua conta está pronta',
      heading: 'Já pode descarregar a sua cópia',
      body: 'Contém todos os dados e ficheiros da sua conta. Pode descarregá-la até {{date}}; depois é eliminada.',
      button: 'Ir para a transferência',
      ignore: 'Se não a pediu, mude a sua palavra-passe.',
    },
  },
});

/** The mail to an owner whose export has failed for good. */
export const exportFailedMail = mailTemplate<{ link: string }>('accountExportFailed', {
  link: 'link',
  texts: {
    es: {
      subject: 'No hemos podido preparar la copia de tu cuenta',
      heading: 'La copia no está lista',
      body: 'Algo ha fallado en nuestro lado. Tus datos siguen como estaban. Vuelve a pedir la copia más tarde; si falla otra vez, escríbenos.',
      button: 'Volver a pedirla',
      ignore: 'Si no la has pedido tú, cambia tu contraseña.',
    },
    ca: {
      subject: 'No hem pogut preparar la còpia del teu compte',
      heading: 'La còpia no és a punt',
      body: 'Alguna cosa ha fallat per part nostra. Les teves dades continuen com estaven. Torna a demanar la còpia més tard; si falla un altre cop, escriu-nos.',
      button: 'Torna a demanar-la',
      ignore: 'Si no l’has demanada tu, canvia la contrasenya.',
    },
    en: {
      subject: 'We could not prepare the copy of your account',
      heading: 'The copy is not ready',
      body: 'Something went wrong on our side. Your data are as they were. Ask for the copy again later; if it fails once more, write to us.',
      button: 'Ask for it again',
      ignore: 'If you did not ask for it, change your password.',
    },
    de: {
      subject: 'Wir konnten die Kopie Ihres Kontos nicht erstellen',
      heading: 'Die Kopie ist nicht fertig',
      body: 'Bei uns ist ein Fehler aufgetreten. Ihre Daten sind unverändert. Fordern Sie die Kopie später noch einmal an; wenn es wieder nicht gelingt, schreiben Sie uns.',
      button: 'Noch einmal anfordern',
      ignore: 'Wenn Sie sie nicht angefordert haben, ändern Sie Ihr Passwort.',
    },
    fr: {
      subject: 'Nous n’avons pas pu préparer la copie de votre compte',
      heading: 'La copie n’est pas prête',
      body: 'Une erreur s’est produite de notre côté. Vos données sont inchangées. Redemandez la copie plus tard\u202f; si elle échoue encore, écrivez-nous.',
      button: 'La redemander',
      ignore: 'Si vous ne l’avez pas demandée, changez votre mot de passe.',
    },
    it: {
      subject: 'Non siamo riusciti a preparare la copia del tuo account',
      heading: 'La copia non è pronta',
      body: 'Qualcosa non ha funzionato da parte nostra. I tuoi dati sono rimasti com’erano. Richiedi di nuovo la copia più tardi; se non riesce ancora, scrivici.',
      button: 'Richiedila di nuovo',
      ignore: 'Se non l’hai chiesta tu, cambia la password.',
    },
    pl: {
      subject: 'Nie udało się przygotować kopii Twojego konta',
      heading: 'Kopia nie jest gotowa',
      body: 'Coś poszło nie tak po naszej stronie. Twoje dane pozostały bez zmian. Poproś o kopię ponownie później; jeśli znów się nie uda, napisz do nas.',
      button: 'Poproś ponownie',
      ignore: 'Jeśli to nie Twoja prośba, zmień hasło.',
    },
    pt: {
      subject: 'Não conseguimos preparar a cópia da sua conta',
      heading: 'A cópia não está pronta',
      body: 'Algo correu mal do nosso lado. Os seus dados estão como estavam. Volte a pedir a cópia mais tarde; se falhar outra vez, escreva-nos.',
      button: 'Pedir de novo',
      ignore: 'Se não a pediu, mude a sua palavra-passe.',
    },
  },
});

/** `date`: the day on which the account closes. */
export type ClosingMail = { account: string; date: string; link: string };

/** The mail to the owner and the colleagues when the account begins to close. */
export const closingMail = mailTemplate<ClosingMail>('accountClosing', {
  link: 'link',
  texts: {
    es: {
      subject: 'La cuenta {{account}} se cierra el {{date}}',
      heading: 'La cuenta se cierra el {{date}}',
      body: 'Ese día se borran los datos de {{account}}. Hasta entonces todo sigue funcionando y quien la creó puede conservarla. Ya no se renueva ninguna suscripción.',
      button: 'Ver el cierre',
      ignore: 'Lo recibes porque trabajas en esta cuenta. Si algo no cuadra, avisa cuanto antes.',
    },
    ca: {
      subject: 'El compte {{account}} es tanca el {{date}}',
      heading: 'El compte es tanca el {{date}}',
      body: 'Aquell dia s’esborren les dades de {{account}}. Fins llavors tot continua funcionant i la persona titular el pot conservar. Ja no es renova cap subscripció.',
      button: 'Mira el tancament',
      ignore: 'El reps perquè treballes en aquest compte. Si res no quadra, avisa com més aviat.',
    },
    en: {
      subject: 'The account {{account}} closes on {{date}}',
      heading: 'The account closes on {{date}}',
      body: 'On that day the data of {{account}} are erased. Until then everything goes on, and the owner can keep the account. No subscription is renewed any more.',
      button: 'See the closing',
      ignore:
        'You get this message because you work in this account. If it is a mistake, say so soon.',
    },
    de: {
      subject: 'Das Konto {{account}} schließt am {{date}}',
      heading: 'Das Konto schließt am {{date}}',
      body: 'An diesem Tag werden die Daten von {{account}} gelöscht. Bis dahin läuft alles weiter, und wem das Konto gehört, kann es behalten. Abonnements verlängern sich nicht mehr.',
      button: 'Schließung ansehen',
      ignore:
        'Sie erhalten diese Nachricht, weil Sie in diesem Konto arbeiten. Melden Sie sich bald, wenn es ein Irrtum ist.',
    },
    fr: {
      subject: 'Le compte {{account}} ferme le {{date}}',
      heading: 'Le compte ferme le {{date}}',
      body: 'Ce jour-là, les données de {{account}} sont effacées. D’ici là, tout continue et la personne titulaire peut garder le compte. Plus aucun abonnement n’est renouvelé.',
      button: 'Voir la fermeture',
      ignore:
        'Vous recevez ce message parce que vous travaillez dans ce compte. En cas d’erreur, signalez-la vite.',
    },
    it: {
      subject: 'L’account {{account}} si chiude il {{date}}',
      heading: 'L’account si chiude il {{date}}',
      body: 'Quel giorno si cancellano i dati di {{account}}. Fino ad allora tutto continua e il titolare può mantenere l’account. Nessun abbonamento si rinnova più.',
      button: 'Vedi la chiusura',
      ignore: 'Lo ricevi perché lavori in questo account. Se è un errore, segnalalo al più presto.',
    },
    pl: {
      subject: 'Konto {{account}} zostanie zamknięte: {{date}}',
      heading: 'Zamknięcie konta: {{date}}',
      body: 'Tego dnia dane konta {{account}} zostaną usunięte. Do tego czasu wszystko działa, a właściciel może zachować konto. Żadna subskrypcja już się nie odnawia.',
      button: 'Zobacz szczegóły',
      ignore:
        'Otrzymujesz tę wiadomość, bo pracujesz na tym koncie. Jeśli to pomyłka, daj znać jak najszybciej.',
    },
    pt: {
      subject: 'A conta {{account}} encerra em {{date}}',
      heading: 'A conta encerra em {{date}}',
      body: 'Nesse dia são eliminados os dados de {{account}}. Até lá tudo continua, e o titular pode manter a conta. Nenhuma subscrição é renovada.',
      button: 'Ver o encerramento',
      ignore:
        'Recebe esta mensagem porque trabalha nesta conta. Se for um engano, avise o quanto antes.',
    },
  },
});

/** The mail to the owner and the colleagues when the owner keeps the account. */
export const accountKeptMail = mailTemplate<ClosingMail>('accountKept', {
  link: 'link',
  texts: {
    es: {
      subject: 'La cuenta {{account}} sigue abierta',
      heading: 'La cuenta ya no se cierra',
      body: '{{account}} no se cerrará el {{date}}. Todo queda como antes, y las suscripciones vigentes se renuevan de nuevo.',
      button: 'Abrir Retrogusto',
      ignore: 'Lo recibes porque trabajas en esta cuenta.',
    },
    ca: {
      subject: 'El compte {{account}} continua obert',
      heading: 'El compte ja no es tanca',
      body: '{{account}} no es tancarà el {{date}}. Tot queda com abans, i les subscripcions vigents es tornen a renovar.',
      button: 'Obre Retrogusto',
      ignore: 'El reps perquè treballes en aquest compte.',
    },
    en: {
      subject: 'The account {{account}} stays open',
      heading: 'The account does not close',
      body: '{{account}} will not close on {{date}}. Everything is as before, and running subscriptions are renewed again.',
      button: 'Open Retrogusto',
      ignore: 'You get this message because you work in this account.',
    },
    de: {
      subject: 'Das Konto {{account}} bleibt bestehen',
      heading: 'Das Konto wird nicht geschlossen',
      body: '{{account}} schließt nicht am {{date}}. Alles ist wie vorher, und laufende Abonnements verlängern sich wieder.',
      button: 'Retrogusto öffnen',
      ignore: 'Sie erhalten diese Nachricht, weil Sie in diesem Konto arbeiten.',
    },
    fr: {
      subject: 'Le compte {{account}} reste ouvert',
      heading: 'Le compte ne ferme plus',
      body: '{{account}} ne fermera pas le {{date}}. Tout est comme avant, et les abonnements en cours sont de nouveau renouvelés.',
      button: 'Ouvrir Retrogusto',
      ignore: 'Vous recevez ce message parce que vous travaillez dans ce compte.',
    },
    it: {
      subject: 'L’account {{account}} resta aperto',
      heading: 'L’account non si chiude più',
      body: '{{account}} non si chiuderà il {{date}}. Tutto resta come prima e gli abbonamenti in corso si rinnovano di nuovo.',
      button: 'Apri Retrogusto',
      ignore: 'Lo ricevi perché lavori in questo account.',
    },
    pl: {
      subject: 'Konto {{account}} pozostaje otwarte',
      heading: 'Konto nie zostanie zamknięte',
      body: 'Konto {{account}} nie zostanie zamknięte ({{date}}). Wszystko jest jak wcześniej, a trwające subskrypcje znów się odnawiają.',
      button: 'Otwórz Retrogusto',
      ignore: 'Otrzymujesz tę wiadomość, bo pracujesz na tym koncie.',
    },
    pt: {
      subject: 'A conta {{account}} continua aberta',
      heading: 'A conta já não encerra',
      body: '{{account}} não encerra em {{date}}. Tudo fica como antes, e as subscrições em vigor voltam a renovar-se.',
      button: 'Abrir a Retrogusto',
      ignore: 'Recebe esta mensagem porque trabalha nesta conta.',
    },
  },
});

/** The last mail to an owner: the certificate of the erasure. */
export const accountErasedMail = mailTemplate<{ account: string; certificate: string }>(
  'accountErased',
  {
    message: 'certificate',
    texts: {
      es: {
        subject: 'Certificado de borrado de la cuenta {{account}}',
        heading: 'La cuenta {{account}} está borrada',
        body: 'Este mensaje certifica el borrado. Guárdalo: es lo último que recibes de nosotros.',
        ignore:
          'Las facturas siguen en Stripe el tiempo que exige la ley. El registro de operaciones conserva este borrado sin datos personales.',
      },
      ca: {
        subject: 'Certificat d’esborrament del compte {{account}}',
        heading: 'El compte {{account}} està esborrat',
        body: 'Aquest missatge certifica l’esborrament. Desa’l: és l’últim que reps de nosaltres.',
        ignore:
          'Les factures continuen a Stripe el temps que exigeix la llei. El registre d’operacions conserva aquest esborrament sense dades personals.',
      },
      en: {
        subject: 'Certificate of erasure of the account {{account}}',
        heading: 'The account {{account}} is erased',
        body: 'This message certifies the erasure. Keep it: it is the last one that you get from us.',
        ignore:
          'Invoices stay at Stripe for as long as the law requires. The audit log keeps this erasure without personal data.',
      },
      de: {
        subject: 'Löschbescheinigung für das Konto {{account}}',
        heading: 'Das Konto {{account}} ist gelöscht',
        body: 'Diese Nachricht bescheinigt die Löschung. Bewahren Sie sie auf: Es ist die letzte, die Sie von uns erhalten.',
        ignore:
          'Rechnungen bleiben bei Stripe, solange das Gesetz es verlangt. Das Prüfprotokoll hält diese Löschung ohne personenbezogene Daten fest.',
      },
      fr: {
        subject: 'Attestation d’effacement du compte {{account}}',
        heading: 'Le compte {{account}} est effacé',
        body: 'Ce message atteste l’effacement. Gardez-le\u00a0: c’est le dernier que vous recevez de nous.',
        ignore:
          'Les factures restent chez Stripe aussi longtemps que la loi l’exige. Le journal d’audit garde cet effacement sans données personnelles.',
      },
      it: {
        subject: 'Certificato di cancellazione dell’account {{account}}',
        heading: 'L’account {{account}} è cancellato',
        body: 'Questo messaggio certifica la cancellazione. Conservalo: è l’ultimo che ricevi da noi.',
        ignore:
          'Le fatture restano su Stripe per il tempo richiesto dalla legge. Il registro delle operazioni conserva questa cancellazione senza dati personali.',
      },
      pl: {
        subject: 'Potwierdzenie usunięcia konta {{account}}',
        heading: 'Konto {{account}} zostało usunięte',
        body: 'Ta wiadomość potwierdza usunięcie danych. Zachowaj ją: to ostatnia wiadomość od nas.',
        ignore:
          'Faktury pozostają w Stripe tak długo, jak wymaga prawo. Dziennik operacji zachowuje informację o usunięciu bez danych osobowych.',
      },
      pt: {
        subject: 'Certificado de eliminação da conta {{account}}',
        heading: 'A conta {{account}} foi eliminada',
        body: 'Esta mensagem certifica a eliminação. Guarde-a: é a última que recebe de nós.',
        ignore:
          'As faturas ficam no Stripe durante o tempo que a lei exige. O registo de operações conserva esta eliminação sem dados pessoais.',
      },
    },
  },
);
