import { mailTemplate } from '../platform/mail/mail-template.js';
import { reasonLine } from './reason-line.js';

/**
 * The renewal of extra events and campaigns could not be paid. Sent again while the debt is open.
 * `until` is their last day.
 */
export const extrasFailedMail = mailTemplate<{ until: string; link: string }>('extrasFailed', {
  link: 'link',
  texts: {
    es: {
      subject: 'No hemos podido cobrar tus extras',
      heading: 'El pago no ha llegado',
      body: 'Lo intentaremos otra vez. Si sigue sin pagarse, tendrás tus sesiones y campañas extra hasta el {{until}}; tu plan sigue igual. Revisa la tarjeta o cámbiala.',
      button: 'Revisar la tarjeta',
      ...reasonLine.es,
    },
    ca: {
      subject: 'No hem pogut cobrar els teus extres',
      heading: 'El pagament no ha arribat',
      body: 'Ho tornarem a provar. Si continua sense pagar-se, tindràs les teves sessions i campanyes extra fins {{until}}; el teu pla continua igual. Revisa la targeta o canvia-la.',
      button: 'Revisa la targeta',
      ...reasonLine.ca,
    },
    en: {
      subject: 'We could not collect the payment for your extras',
      heading: 'The payment has not arrived',
      body: 'We will try again. If the payment keeps failing, your extra sessions and campaigns end on {{until}}. Your plan stays as it is. Check your card, or use another one.',
      button: 'Check my card',
      ...reasonLine.en,
    },
    de: {
      subject: 'Die Zahlung für Ihre Extras ist fehlgeschlagen',
      heading: 'Die Zahlung ist nicht eingegangen',
      body: 'Wir versuchen es noch einmal. Bleibt die Zahlung aus, behalten Sie Ihre zusätzlichen Termine und Kampagnen bis {{until}}; Ihr Tarif bleibt, wie er ist. Prüfen Sie Ihre Karte oder nehmen Sie eine andere.',
      button: 'Karte prüfen',
      ...reasonLine.de,
    },
    fr: {
      subject: 'Le paiement de vos suppléments a échoué',
      heading: 'Le paiement n’est pas arrivé',
      body: 'Nous allons réessayer. Sans paiement, vous gardez vos séances et campagnes supplémentaires jusqu’au {{until}}\u202f; votre formule ne change pas. Vérifiez votre carte ou changez-la.',
      button: 'Vérifier ma carte',
      ...reasonLine.fr,
    },
    it: {
      subject: 'Non siamo riusciti a riscuotere i tuoi extra',
      heading: 'Il pagamento non è arrivato',
      body: 'Riproveremo. Se il pagamento resta in sospeso, avrai le sessioni e le campagne extra fino a {{until}}; il tuo piano resta com’è. Controlla la carta o cambiala.',
      button: 'Controlla la carta',
      ...reasonLine.it,
    },
    pl: {
      subject: 'Nie udało się pobrać opłaty za dodatki',
      heading: 'Płatność nie dotarła',
      body: 'Spróbujemy jeszcze raz. Bez płatności dodatkowe sesje i kampanie przepadną (ostatni dzień: {{until}}); plan się nie zmienia. Sprawdź kartę lub podaj inną.',
      button: 'Sprawdź kartę',
      ...reasonLine.pl,
    },
    pt: {
      subject: 'Não conseguimos cobrar os seus extras',
      heading: 'O pagamento não chegou',
      body: 'Vamos tentar outra vez. Se continuar por pagar, terá as suas sessões e campanhas extra até {{until}}; o seu plano continua igual. Verifique o cartão ou troque-o.',
      button: 'Verificar o cartão',
      ...reasonLine.pt,
    },
  },
});

/** Extra events and campaigns have ended because they were not paid. */
export const extrasUnpaidMail = mailTemplate<{ link: string }>('extrasUnpaid', {
  link: 'link',
  texts: {
    es: {
      subject: 'Tus extras han terminado sin pagarse',
      heading: 'No hemos podido cobrarlos',
      body: 'Ya no tienes sesiones ni campañas extra. Tu plan sigue igual, y lo que has convocado se queda donde está. Puedes volver a comprarlas cuando las necesites.',
      button: 'Ver mi plan',
      ...reasonLine.es,
    },
    ca: {
      subject: 'Els teus extres s’han acabat sense pagar-se',
      heading: 'No els hem pogut cobrar',
      body: 'Ja no tens sessions ni campanyes extra. El teu pla continua igual, i el que has convocat es queda on és. Les pots tornar a comprar quan les necessitis.',
      button: 'Mira el meu pla',
      ...reasonLine.ca,
    },
    en: {
      subject: 'Your extras have ended because they were not paid',
      heading: 'We could not collect the payment',
      body: 'You no longer have extra sessions or campaigns. Your plan and everything you have scheduled stay as they are. You can buy extras again when you need them.',
      button: 'See my plan',
      ...reasonLine.en,
    },
    de: {
      subject: 'Ihre Extras sind unbezahlt beendet',
      heading: 'Wir konnten nicht abbuchen',
      body: 'Sie haben keine zusätzlichen Termine und Kampagnen mehr. Ihr Tarif und was Sie angesetzt haben bleiben, wie sie sind. Sie können sie jederzeit wieder kaufen.',
      button: 'Meinen Tarif ansehen',
      ...reasonLine.de,
    },
    fr: {
      subject: 'Vos suppléments ont pris fin, faute de paiement',
      heading: 'Le paiement a échoué',
      body: 'Vous n’avez plus de séances ni de campagnes supplémentaires. Votre formule et ce que vous avez programmé ne changent pas. Vous pourrez en racheter quand vous voudrez.',
      button: 'Voir ma formule',
      ...reasonLine.fr,
    },
    it: {
      subject: 'I tuoi extra sono terminati senza pagamento',
      heading: 'Non siamo riusciti a riscuotere',
      body: 'Non hai più sessioni né campagne extra. Il tuo piano resta com’è, e così ciò che hai programmato. Puoi riacquistarle quando ti servono.',
      button: 'Vedi il mio piano',
      ...reasonLine.it,
    },
    pl: {
      subject: 'Twoje dodatki zakończyły się z braku płatności',
      heading: 'Nie udało się pobrać opłaty',
      body: 'Dodatkowych sesji i kampanii już nie ma. Plan i wszystko, co zaplanowane, zostaje bez zmian. Dodatki można kupić ponownie w dowolnej chwili.',
      button: 'Zobacz mój plan',
      ...reasonLine.pl,
    },
    pt: {
      subject: 'Os seus extras terminaram por falta de pagamento',
      heading: 'Não conseguimos cobrá-los',
      body: 'Já não tem sessões nem campanhas extra. O seu plano continua igual, e o que marcou também. Pode voltar a comprá-las quando precisar.',
      button: 'Ver o meu plano',
      ...reasonLine.pt,
    },
  },
});
