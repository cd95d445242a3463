import { mailTemplate } from '../../platform/mail/mail-template.js';

/** Tells the organiser that an automatic report is ready. */
export const reportReadyMail = mailTemplate<{ name: string; link: string; pdf: string }>(
  'reportReady',
  {
    caption: 'name',
    link: 'link',
    second: 'pdf',
    texts: {
      es: {
        subject: 'Tu informe está listo: {{name}}',
        heading: 'Tu informe está listo',
        body: 'Quién vino, qué producto gustó más y qué dijeron tus invitados, guardado tal como está ahora.',
        button: 'Ver el informe',
        second: 'Descargarlo como PDF',
        ignore:
          'Lo recibes porque la sesión o campaña genera sus informes sola. Puedes cambiarlo allí mismo.',
      },
      ca: {
        subject: 'El teu informe està a punt: {{name}}',
        heading: 'El teu informe està a punt',
        body: 'Qui va venir, quin producte va agradar més i què van dir els teus convidats, desat tal com està ara.',
        button: 'Mira l’informe',
        second: 'Descarrega’l com a PDF',
        ignore:
          'El reps perquè la sessió o campanya genera els seus informes sola. Ho pots canviar allà mateix.',
      },
      en: {
        subject: 'Your report is ready: {{name}}',
        heading: 'Your report is ready',
        body: 'It shows who came, which product your guests liked best and what they said. Later answers do not change it.',
        button: 'See the report',
        second: 'Download it as a PDF',
        ignore:
          'You get this message because the session or campaign generates its reports automatically. You can change that there.',
      },
      de: {
        subject: 'Ihr Bericht ist fertig: {{name}}',
        heading: 'Ihr Bericht ist fertig',
        body: 'Wer da war, welches Produkt am besten gefiel und was Ihre Gäste sagten – festgehalten, wie es jetzt ist.',
        button: 'Bericht ansehen',
        second: 'Als PDF herunterladen',
        ignore:
          'Sie erhalten diese Nachricht, weil der Termin oder die Kampagne Berichte automatisch erstellt. Das können Sie dort ändern.',
      },
      fr: {
        subject: 'Votre rapport est prêt\u00a0: {{name}}',
        heading: 'Votre rapport est prêt',
        body: 'Qui est venu, quel produit a le plus plu et ce que vos invités ont dit, conservé tel quel.',
        button: 'Voir le rapport',
        second: 'Le télécharger en PDF',
        ignore:
          'Vous recevez ce message parce que cette séance ou campagne génère elle-même ses rapports. Vous pouvez changer cela dans la séance ou la campagne.',
      },
      it: {
        subject: 'Il tuo rapporto è pronto: {{name}}',
        heading: 'Il tuo rapporto è pronto',
        body: 'Chi ha partecipato, quale prodotto è piaciuto di più e che cosa hanno detto i tuoi ospiti, salvato così com’è ora.',
        button: 'Vedi il rapporto',
        second: 'Scaricalo in PDF',
        ignore:
          'Lo ricevi perché la sessione o campagna genera da sola i suoi rapporti. Puoi cambiarlo lì.',
      },
      pl: {
        subject: 'Raport jest gotowy: {{name}}',
        heading: 'Raport jest gotowy',
        body: 'Kto przyszedł, który produkt smakował najbardziej i co powiedzieli goście, zapisane tak, jak jest teraz.',
        button: 'Zobacz raport',
        second: 'Pobierz jako PDF',
        ignore:
          'Otrzymujesz tę wiadomość, bo sesja lub kampania sama tworzy raporty. Możesz to zmienić w jej ustawieniach.',
      },
      pt: {
        subject: 'O seu relatório está pronto: {{name}}',
        heading: 'O seu relatório está pronto',
        body: 'Quem veio, que produto agradou mais e o que disseram os seus convidados, guardado tal como está agora.',
        button: 'Ver o relatório',
        second: 'Descarregar em PDF',
        ignore:
          'Recebe esta mensagem porque o evento gera os seus relatórios automaticamente. Pode alterá-lo no evento.',
      },
    },
  },
);
