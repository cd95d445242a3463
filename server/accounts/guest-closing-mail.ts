import { mailTemplate } from '../platform/mail/mail-template.js';

/** Tells a guest that an organiser's account closes, and that their ratings go with it. */
export const guestClosingMail = mailTemplate<{ organiser: string; date: string; link: string }>(
  'guestAccountClosing',
  {
    link: 'link',
    queue: 'round',
    texts: {
      es: {
        subject: '{{organiser}} deja Retrogusto: guarda tus valoraciones',
        heading: 'Tus valoraciones se borrarán el {{date}}',
        body: '{{organiser}} cierra su cuenta. Ese día se borran también tus datos y tus valoraciones de sus catas. Hasta entonces puedes verlas y descargarlas en tu espacio.',
        button: 'Ver mis catas',
        ignore:
          'Recibes este único aviso porque participaste en una de sus catas y afecta a tus datos.',
      },
      ca: {
        subject: '{{organiser}} deixa Retrogusto: desa les teves valoracions',
        heading: 'Les teves valoracions s’esborraran el {{date}}',
        body: '{{organiser}} tanca el seu compte. Aquell dia també s’esborren les teves dades i les valoracions dels seus tastos. Fins llavors les pots veure i baixar al teu espai.',
        button: 'Mira els meus tastos',
        ignore:
          'Reps aquest únic avís perquè vas participar en un dels seus tastos i afecta les teves dades.',
      },
      en: {
        subject: '{{organiser}} is leaving Retrogusto: save your ratings',
        heading: 'Your ratings will be erased on {{date}}',
        body: '{{organiser}} is closing its account. On that day your data and your ratings of its tastings are erased too. Until then you can see and download them in your area.',
        button: 'See my tastings',
        ignore:
          'You get this message once, because you took part in one of its tastings and it concerns your data.',
      },
      de: {
        subject: '{{organiser}} verlässt Retrogusto: Sichern Sie Ihre Bewertungen',
        heading: 'Ihre Bewertungen werden am {{date}} gelöscht',
        body: '{{organiser}} schließt das eigene Konto. An diesem Tag werden auch Ihre Daten und Ihre Bewertungen aus den Verkostungen gelöscht. Bis dahin können Sie alles in Ihrem Bereich ansehen und herunterladen.',
        button: 'Meine Verkostungen ansehen',
        ignore:
          'Sie erhalten diese Nachricht nur einmal, weil Sie an einer dieser Verkostungen teilgenommen haben und es um Ihre Daten geht.',
      },
      fr: {
        subject: '{{organiser}} quitte Retrogusto\u00a0: gardez vos notes',
        heading: 'Vos notes seront effacées le {{date}}',
        body: '{{organiser}} ferme son compte. Ce jour-là, vos données et vos notes de ses dégustations sont effacées aussi. D’ici là, vous pouvez les voir et les télécharger dans votre espace.',
        button: 'Voir mes dégustations',
        ignore:
          'Vous recevez ce seul message parce que vous avez participé à l’une de ses dégustations et qu’il concerne vos données.',
      },
      it: {
        subject: '{{organiser}} lascia Retrogusto: salva le tue valutazioni',
        heading: 'Le tue valutazioni saranno cancellate il {{date}}',
        body: '{{organiser}} chiude il proprio account. Quel giorno si cancellano anche i tuoi dati e le valutazioni delle sue degustazioni. Fino ad allora puoi vederle e scaricarle nella tua area.',
        button: 'Vedi le mie degustazioni',
        ignore:
          'Ricevi questo unico messaggio perché hai partecipato a una delle sue degustazioni e riguarda i tuoi dati.',
      },
      pl: {
        subject: '{{organiser}} odchodzi z Retrogusto: zapisz swoje oceny',
        heading: 'Twoje oceny zostaną usunięte: {{date}}',
        body: '{{organiser}} zamyka konto. Tego dnia zostaną też usunięte Twoje dane i oceny z tych degustacji. Do tego czasu możesz je zobaczyć i pobrać w swojej strefie.',
        button: 'Zobacz moje degustacje',
        ignore:
          'Otrzymujesz tę jedną wiadomość, bo brałeś lub brałaś udział w jednej z tych degustacji i chodzi o Twoje dane.',
      },
      pt: {
        subject: '{{organiser}} deixa a Retrogusto: guarde as suas avaliações',
        heading: 'As suas avaliações serão eliminadas em {{date}}',
        body: '{{organiser}} encerra a sua conta. Nesse dia são eliminados também os seus dados e as avaliações das suas provas. Até lá, pode vê-los e descarregá-los na sua área.',
        button: 'Ver as minhas provas',
        ignore:
          'Recebe esta única mensagem porque participou numa das suas provas e ela diz respeito aos seus dados.',
      },
      zh: {
        subject: '{{organiser}}即将离开 Retrogusto：请保存您的评分',
        heading: '您的评分将于{{date}}删除',
        body: '{{organiser}}正在注销账户。届时，您在其品鉴会中的个人数据和评分也会一并删除。在此之前，您可以在个人专区查看并下载。',
        button: '查看我的品鉴会',
        ignore: '您参加过该主办方的品鉴会，此事关系到您的数据，因此收到这封一次性通知。',
      },
      nl: {
        subject: '{{organiser}} verlaat Retrogusto: bewaar je beoordelingen',
        heading: 'Je beoordelingen worden gewist op {{date}}',
        body: '{{organiser}} sluit het account. Op die dag worden ook je gegevens en je beoordelingen van de proeverijen gewist. Tot dan kun je ze in je eigen omgeving bekijken en downloaden.',
        button: 'Mijn proeverijen bekijken',
        ignore:
          'Je krijgt dit bericht één keer, omdat je aan een van die proeverijen hebt meegedaan en het om je gegevens gaat.',
      },
      gl: {
        subject: '{{organiser}} deixa Retrogusto: garda as túas valoracións',
        heading: 'As túas valoracións borraranse o {{date}}',
        body: '{{organiser}} pecha a súa conta. Ese día bórranse tamén os teus datos e as túas valoracións das súas catas. Ata entón podes velas e descargalas no teu espazo.',
        button: 'Ver as miñas catas',
        ignore:
          'Recibes este único aviso porque participaches nunha das súas catas e afecta aos teus datos.',
      },
      ru: {
        subject: '{{organiser}} покидает Retrogusto: сохраните свои оценки',
        heading: 'Ваши оценки будут удалены: {{date}}',
        body: '{{organiser}} закрывает свою учётную запись. В этот день будут удалены и ваши данные, и ваши оценки с этих дегустаций. До этого их можно посмотреть и скачать в вашем разделе.',
        button: 'Мои дегустации',
        ignore:
          'Вы получаете это единственное сообщение, потому что участвовали в одной из этих дегустаций и оно касается ваших данных.',
      },
      uk: {
        subject: '{{organiser}} залишає Retrogusto: збережіть свої оцінки',
        heading: 'Ваші оцінки буде видалено: {{date}}',
        body: '{{organiser}} закриває свій обліковий запис. Цього дня буде видалено і ваші дані, і ваші оцінки з цих дегустацій. До того їх можна переглянути й завантажити у вашому розділі.',
        button: 'Мої дегустації',
        ignore:
          'Ви отримуєте це єдине повідомлення, бо брали участь в одній із цих дегустацій і воно стосується ваших даних.',
      },
    },
  },
);
