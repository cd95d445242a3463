import { mailTemplate } from '../platform/mail/mail-template.js';

/** The mail after a webhook has accepted nothing for a day. */
export const webhookDisabledMail = mailTemplate<{ url: string; link: string }>('webhookDisabled', {
  caption: 'url',
  link: 'link',
  texts: {
    es: {
      subject: 'Un webhook se ha desactivado: {{url}}',
      heading: 'Tu webhook no responde',
      body: 'Desde hace un día no acepta ningún aviso, así que hemos dejado de enviarlos. Cuando el receptor vuelva a funcionar, actívalo de nuevo y reenvía los avisos que falten desde su registro.',
      button: 'Ver los webhooks',
      ignore: 'Lo recibes porque alguien de tu bodega registró esta dirección en Integración.',
    },
    ca: {
      subject: 'Un webhook s’ha desactivat: {{url}}',
      heading: 'El teu webhook no respon',
      body: 'Des de fa un dia no accepta cap avís, de manera que hem deixat d’enviar-ne. Quan el receptor torni a funcionar, activa’l de nou i reenvia els avisos que faltin des del seu registre.',
      button: 'Mira els webhooks',
      ignore: 'El reps perquè algú del teu celler va registrar aquesta adreça a Integració.',
    },
    en: {
      subject: 'A webhook was disabled: {{url}}',
      heading: 'Your webhook does not answer',
      body: 'It has accepted no message for a day, so we no longer send any. When the receiver works again, enable the webhook and resend the missing messages from its log.',
      button: 'See the webhooks',
      ignore:
        'You get this message because somebody at your winery registered this webhook under Integration.',
    },
    de: {
      subject: 'Ein Webhook wurde deaktiviert: {{url}}',
      heading: 'Ihr Webhook antwortet nicht',
      body: 'Seit einem Tag nimmt er keine Meldung an, daher senden wir keine mehr. Sobald der Empfänger wieder funktioniert, aktivieren Sie den Webhook und senden Sie die fehlenden Meldungen unter „Sendungen“ erneut.',
      button: 'Webhooks ansehen',
      ignore:
        'Sie erhalten diese Nachricht, weil jemand aus Ihrem Weingut diese Adresse unter „Integration“ eingetragen hat.',
    },
    fr: {
      subject: 'Un webhook a été désactivé\u00a0: {{url}}',
      heading: 'Votre webhook ne répond pas',
      body: 'Depuis un jour, il n’accepte aucun message\u202f; nous n’en envoyons donc plus. Quand le récepteur fonctionnera de nouveau, réactivez-le et renvoyez les messages manquants depuis son journal.',
      button: 'Voir les webhooks',
      ignore:
        'Vous recevez ce message parce que quelqu’un de votre domaine a enregistré cette adresse dans Intégration.',
    },
    it: {
      subject: 'Un webhook è stato disattivato: {{url}}',
      heading: 'Il tuo webhook non risponde',
      body: 'Da un giorno non accetta alcun messaggio, quindi non ne inviamo più. Quando il ricevitore tornerà a funzionare, riattivalo e reinvia i messaggi mancanti dal suo registro.',
      button: 'Vedi i webhook',
      ignore:
        'Lo ricevi perché qualcuno della tua cantina ha registrato questo indirizzo in Integrazione.',
    },
    pl: {
      subject: 'Webhook został wyłączony: {{url}}',
      heading: 'Twój webhook nie odpowiada',
      body: 'Od doby nie przyjmuje żadnych wiadomości, więc już ich nie wysyłamy. Gdy odbiorca znów zacznie działać, włącz webhook i wyślij brakujące wiadomości ponownie z jego dziennika.',
      button: 'Zobacz webhooki',
      ignore:
        'Otrzymujesz tę wiadomość, bo ktoś z Twojej winiarni podał ten adres w sekcji Integracja.',
    },
    pt: {
      subject: 'Um webhook foi desativado: {{url}}',
      heading: 'O seu webhook não responde',
      body: 'Há um dia que não aceita nenhuma mensagem, por isso deixámos de as enviar. Quando o recetor voltar a funcionar, ative-o de novo e reenvie as mensagens em falta a partir do seu registo.',
      button: 'Ver os webhooks',
      ignore:
        'Recebe esta mensagem porque alguém da sua adega registou este endereço em Integração.',
    },
  },
});
