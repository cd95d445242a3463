import { mailTemplate } from '../platform/mail/mail-template.js';

/** The mail to owners when the operator uses further subprocessors. */
export const subprocessorsMail = mailTemplate<{ names: string; date: string; link: string }>(
  'subprocessorsChanged',
  {
    link: 'link',
    texts: {
      es: {
        subject: 'Nuevos subencargados del tratamiento',
        heading: 'Cambia la lista de subencargados',
        body: 'Desde el {{date}}, estos proveedores también tratan datos por cuenta del operador de la aplicación: {{names}}. No tienes que hacer nada. Si te opones, responde al operador.',
        button: 'Ver la lista',
        ignore: 'Lo recibes porque el contrato de encargo obliga a avisarte de este cambio.',
      },
      ca: {
        subject: 'Nous subencarregats del tractament',
        heading: 'Canvia la llista de subencarregats',
        body: 'Des de {{date}}, aquests proveïdors també tracten dades per compte de l’operador de l’aplicació: {{names}}. No has de fer res. Si t’hi oposes, escriu a l’operador.',
        button: 'Mira la llista',
        ignore: 'El reps perquè el contracte d’encàrrec obliga a avisar-te d’aquest canvi.',
      },
      en: {
        subject: 'New subprocessors',
        heading: 'The list of subprocessors changes',
        body: 'From {{date}}, these providers also process data for the operator of the application: {{names}}. You need not do anything. If you object, write to the operator.',
        button: 'See the list',
        ignore:
          'You get this message because the data processing agreement requires us to announce this change.',
      },
      de: {
        subject: 'Neue Unterauftragsverarbeiter',
        heading: 'Die Liste der Unterauftragsverarbeiter ändert sich',
        body: 'Ab {{date}} verarbeiten auch diese Anbieter Daten für den Betreiber der Anwendung: {{names}}. Sie müssen nichts tun. Wenn Sie widersprechen möchten, schreiben Sie dem Betreiber.',
        button: 'Liste ansehen',
        ignore:
          'Sie erhalten diese Nachricht, weil der Vertrag zur Auftragsverarbeitung diese Ankündigung vorsieht.',
      },
      fr: {
        subject: 'Nouveaux sous-traitants ultérieurs',
        heading: 'La liste des sous-traitants ultérieurs change',
        body: 'À partir du {{date}}, ces prestataires traitent aussi des données pour l’opérateur de l’application\u00a0: {{names}}. Vous n’avez rien à faire. Pour vous y opposer, écrivez à l’opérateur.',
        button: 'Voir la liste',
        ignore:
          'Vous recevez ce message parce que le contrat de sous-traitance impose d’annoncer ce changement.',
      },
      it: {
        subject: 'Nuovi sub-responsabili del trattamento',
        heading: 'Cambia l’elenco dei sub-responsabili',
        body: 'Da {{date}}, anche questi fornitori trattano dati per conto del gestore dell’applicazione: {{names}}. Non devi fare nulla. Se ti opponi, scrivi al gestore.',
        button: 'Vedi l’elenco',
        ignore:
          'Lo ricevi perché l’accordo sul trattamento impone di annunciare questo cambiamento.',
      },
      pl: {
        subject: 'Nowe podmioty przetwarzające',
        heading: 'Zmienia się lista podmiotów przetwarzających',
        body: 'Od: {{date}} dane na rzecz operatora aplikacji przetwarzają także: {{names}}. Nie musisz nic robić. Jeśli wyrażasz sprzeciw, napisz do operatora.',
        button: 'Zobacz listę',
        ignore:
          'Otrzymujesz tę wiadomość, bo umowa powierzenia wymaga zapowiedzenia takiej zmiany.',
      },
      pt: {
        subject: 'Novos subcontratantes ulteriores',
        heading: 'A lista de subcontratantes ulteriores muda',
        body: 'A partir de {{date}}, estes fornecedores também tratam dados por conta do operador da aplicação: {{names}}. Não tem de fazer nada. Se se opuser, escreva ao operador.',
        button: 'Ver a lista',
        ignore:
          'Recebe esta mensagem porque o acordo de tratamento obriga a anunciar esta mudança.',
      },
    },
  },
);
