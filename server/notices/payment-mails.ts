import { mailTemplate } from '../platform/mail/mail-template.js';
import { reasonLine } from './reason-line.js';

/**
 * A renewal could not be paid. Sent again while the debt is open. `until` is the last day of the
 * plan.
 */
export const paymentFailedMail = mailTemplate<{ plan: string; until: string; link: string }>(
  'paymentFailed',
  {
    link: 'link',
    texts: {
      es: {
        subject: 'No hemos podido cobrar tu plan {{plan}}',
        heading: 'El pago no ha llegado',
        body: 'Lo intentaremos otra vez. Si sigue sin pagarse, tu plan {{plan}} terminará el {{until}} y no podrás convocar más catas. Revisa la tarjeta o cámbiala.',
        button: 'Revisar la tarjeta',
        ...reasonLine.es,
      },
      ca: {
        subject: 'No hem pogut cobrar el teu pla {{plan}}',
        heading: 'El pagament no ha arribat',
        body: 'Ho tornarem a provar. Si continua sense pagar-se, el teu pla {{plan}} s’acabarà {{until}} i no podràs convocar més tastos. Revisa la targeta o canvia-la.',
        button: 'Revisa la targeta',
        ...reasonLine.ca,
      },
      en: {
        subject: 'We could not collect the payment for your {{plan}} plan',
        heading: 'The payment has not arrived',
        body: 'We will try again. If the payment keeps failing, your {{plan}} plan ends on {{until}} and you cannot hold any more tastings. Check your card, or use another one.',
        button: 'Check my card',
        ...reasonLine.en,
      },
      de: {
        subject: 'Die Zahlung für Ihren Tarif {{plan}} ist fehlgeschlagen',
        heading: 'Die Zahlung ist nicht eingegangen',
        body: 'Wir versuchen es noch einmal. Bleibt die Zahlung aus, endet Ihr Tarif {{plan}} am {{until}}, und Sie können keine weiteren Verkostungen abhalten. Prüfen Sie Ihre Karte oder nehmen Sie eine andere.',
        button: 'Karte prüfen',
        ...reasonLine.de,
      },
      fr: {
        subject: 'Le paiement de votre formule {{plan}} a échoué',
        heading: 'Le paiement n’est pas arrivé',
        body: 'Nous allons réessayer. Sans paiement, votre formule {{plan}} se terminera le {{until}} et vous ne pourrez plus organiser de dégustations. Vérifiez votre carte ou changez-la.',
        button: 'Vérifier ma carte',
        ...reasonLine.fr,
      },
      it: {
        subject: 'Non siamo riusciti a riscuotere il tuo piano {{plan}}',
        heading: 'Il pagamento non è arrivato',
        body: 'Riproveremo. Se il pagamento resta in sospeso, il tuo piano {{plan}} terminerà {{until}} e non potrai tenere altre degustazioni. Controlla la carta o cambiala.',
        button: 'Controlla la carta',
        ...reasonLine.it,
      },
      pl: {
        subject: 'Nie udało się pobrać opłaty za plan {{plan}}',
        heading: 'Płatność nie dotarła',
        body: 'Spróbujemy jeszcze raz. Bez płatności plan {{plan}} się zakończy (ostatni dzień: {{until}}) i nie będzie można prowadzić kolejnych degustacji. Sprawdź kartę lub podaj inną.',
        button: 'Sprawdź kartę',
        ...reasonLine.pl,
      },
      pt: {
        subject: 'Não conseguimos cobrar o seu plano {{plan}}',
        heading: 'O pagamento não chegou',
        body: 'Vamos tentar outra vez. Se continuar por pagar, o seu plano {{plan}} termina {{until}} e não poderá realizar mais provas. Verifique o cartão ou troque-o.',
        button: 'Verificar o cartão',
        ...reasonLine.pt,
      },
    },
  },
);

/** A plan has ended because it was not paid. */
export const planUnpaidMail = mailTemplate<{ plan: string; link: string }>('planUnpaid', {
  caption: 'plan',
  link: 'link',
  texts: {
    es: {
      subject: 'Tu plan {{plan}} ha terminado sin pagarse',
      heading: 'No hemos podido cobrarlo',
      body: 'Tu plan ha terminado y tu cuenta está bloqueada: ya no puedes convocar más catas. Tus datos y tus informes siguen donde estaban; paga un plan y sigue donde lo dejaste.',
      button: 'Recuperar mi plan',
      ...reasonLine.es,
    },
    ca: {
      subject: 'El teu pla {{plan}} s’ha acabat sense pagar-se',
      heading: 'No l’hem pogut cobrar',
      body: 'El teu pla s’ha acabat i el teu compte està bloquejat: ja no pots convocar més tastos. Les teves dades i els teus informes són on eren; paga un pla i continua on ho vas deixar.',
      button: 'Recupera el meu pla',
      ...reasonLine.ca,
    },
    en: {
      subject: 'Your {{plan}} plan has ended because it was not paid',
      heading: 'We could not collect the payment',
      body: 'Your plan has ended and your account is blocked: you cannot hold any more tastings. Your data and your reports are kept. Pay for a plan to continue where you left off.',
      button: 'Restore my plan',
      ...reasonLine.en,
    },
    de: {
      subject: 'Ihr Tarif {{plan}} ist unbezahlt beendet',
      heading: 'Wir konnten nicht abbuchen',
      body: 'Ihr Tarif ist beendet und Ihr Konto gesperrt: Sie können keine weiteren Verkostungen abhalten. Ihre Daten und Berichte bleiben erhalten; bezahlen Sie einen Tarif und machen Sie dort weiter, wo Sie aufgehört haben.',
      button: 'Tarif zurückholen',
      ...reasonLine.de,
    },
    fr: {
      subject: 'Votre formule {{plan}} a pris fin, faute de paiement',
      heading: 'Le paiement a échoué',
      body: 'Votre formule a pris fin et votre compte est bloqué\u00a0: vous ne pouvez plus organiser de dégustations. Vos données et vos rapports restent en place\u202f; payez une formule et reprenez où vous en étiez.',
      button: 'Retrouver ma formule',
      ...reasonLine.fr,
    },
    it: {
      subject: 'Il tuo piano {{plan}} è terminato senza pagamento',
      heading: 'Non siamo riusciti a riscuotere',
      body: 'Il tuo piano è terminato e il tuo account è bloccato: non puoi tenere altre degustazioni. I tuoi dati e i tuoi rapporti sono dov’erano; paga un piano e riprendi da dove avevi lasciato.',
      button: 'Riprendi il mio piano',
      ...reasonLine.it,
    },
    pl: {
      subject: 'Twój plan {{plan}} zakończył się z braku płatności',
      heading: 'Nie udało się pobrać opłaty',
      body: 'Plan się zakończył, a konto jest zablokowane: nie można prowadzić kolejnych degustacji. Twoje dane i raporty są na swoim miejscu; opłać plan i kontynuuj.',
      button: 'Przywróć mój plan',
      ...reasonLine.pl,
    },
    pt: {
      subject: 'O seu plano {{plan}} terminou por falta de pagamento',
      heading: 'Não conseguimos cobrá-lo',
      body: 'O seu plano terminou e a sua conta está bloqueada: já não pode realizar mais provas. Os seus dados e os seus relatórios continuam onde estavam; pague um plano e continue onde ficou.',
      button: 'Recuperar o meu plano',
      ...reasonLine.pt,
    },
  },
});

/** An invoice is paid. The link is its page at Stripe. */
export const invoiceReadyMail = mailTemplate<{ number: string; total: string; link: string }>(
  'invoiceReady',
  {
    caption: 'number',
    link: 'link',
    texts: {
      es: {
        subject: 'Tu factura {{number}}',
        heading: 'Tu factura está lista',
        body: 'Total pagado: {{total}}. Puedes verla y descargarla cuando quieras.',
        button: 'Ver la factura',
        ...reasonLine.es,
      },
      ca: {
        subject: 'La teva factura {{number}}',
        heading: 'La teva factura està a punt',
        body: 'Total pagat: {{total}}. La pots veure i descarregar quan vulguis.',
        button: 'Mira la factura',
        ...reasonLine.ca,
      },
      en: {
        subject: 'Your invoice {{number}}',
        heading: 'Your invoice is ready',
        body: 'Total paid: {{total}}. You can see and download the invoice at any time.',
        button: 'See the invoice',
        ...reasonLine.en,
      },
      de: {
        subject: 'Ihre Rechnung {{number}}',
        heading: 'Ihre Rechnung ist da',
        body: 'Bezahlter Betrag: {{total}}. Sie können sie jederzeit ansehen und herunterladen.',
        button: 'Rechnung ansehen',
        ...reasonLine.de,
      },
      fr: {
        subject: 'Votre facture {{number}}',
        heading: 'Votre facture est prête',
        body: 'Total payé\u00a0: {{total}}. Vous pouvez la consulter et la télécharger quand vous voulez.',
        button: 'Voir la facture',
        ...reasonLine.fr,
      },
      it: {
        subject: 'La tua fattura {{number}}',
        heading: 'La tua fattura è pronta',
        body: 'Totale pagato: {{total}}. Puoi vederla e scaricarla quando vuoi.',
        button: 'Vedi la fattura',
        ...reasonLine.it,
      },
      pl: {
        subject: 'Twoja faktura {{number}}',
        heading: 'Faktura jest gotowa',
        body: 'Zapłacono: {{total}}. Możesz ją obejrzeć i pobrać w każdej chwili.',
        button: 'Zobacz fakturę',
        ...reasonLine.pl,
      },
      pt: {
        subject: 'A sua fatura {{number}}',
        heading: 'A sua fatura está pronta',
        body: 'Total pago: {{total}}. Pode vê-la e descarregá-la quando quiser.',
        button: 'Ver a fatura',
        ...reasonLine.pt,
      },
    },
  },
);
