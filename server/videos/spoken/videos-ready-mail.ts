import { mailTemplate } from '../../platform/mail/mail-template.js';

/** Tells the organiser that the avatars have spoken all texts of a tasting. */
export const videosReadyMail = mailTemplate<{ name: string; link: string }>('videosReady', {
  caption: 'name',
  link: 'link',
  texts: {
    es: {
      subject: 'Los vídeos están listos: {{name}}',
      heading: 'Los vídeos están listos',
      body: 'Los avatares ya dicen todos los textos de esta cata. Míralos antes de invitar a alguien: si un texto suena raro, quita el vídeo y escríbelo de otra forma.',
      button: 'Ver los vídeos',
      ignore: 'Lo recibes porque guardaste una cata con vídeos de avatar.',
    },
    ca: {
      subject: 'Els vídeos són a punt: {{name}}',
      heading: 'Els vídeos són a punt',
      body: 'Els avatars ja diuen tots els textos d’aquest tast. Mira’ls abans de convidar ningú: si un text sona estrany, treu el vídeo i escriu-lo d’una altra manera.',
      button: 'Mira els vídeos',
      ignore: 'El reps perquè vas desar un tast amb vídeos d’avatar.',
    },
    en: {
      subject: 'The videos are ready: {{name}}',
      heading: 'The videos are ready',
      body: 'The avatars now speak all texts of this tasting. Watch them before you invite anybody: if a text sounds odd, remove the video and write the text in another way.',
      button: 'Watch the videos',
      ignore: 'You get this message because you saved a tasting with avatar videos.',
    },
    de: {
      subject: 'Die Videos sind fertig: {{name}}',
      heading: 'Die Videos sind fertig',
      body: 'Die Avatare sprechen jetzt alle Texte dieser Verkostung. Sehen Sie sie sich an, bevor Sie jemanden einladen: Klingt ein Text seltsam, entfernen Sie das Video und schreiben Sie ihn anders.',
      button: 'Videos ansehen',
      ignore:
        'Sie erhalten diese Nachricht, weil Sie eine Verkostung mit Avatar-Videos gespeichert haben.',
    },
    fr: {
      subject: 'Les vidéos sont prêtes\u00a0: {{name}}',
      heading: 'Les vidéos sont prêtes',
      body: 'Les avatars disent maintenant tous les textes de cette dégustation. Regardez-les avant d’inviter quelqu’un\u00a0: si un texte sonne mal, retirez la vidéo et écrivez-le autrement.',
      button: 'Voir les vidéos',
      ignore:
        'Vous recevez ce message parce que vous avez enregistré une dégustation avec des vidéos d’avatar.',
    },
    it: {
      subject: 'I video sono pronti: {{name}}',
      heading: 'I video sono pronti',
      body: 'Gli avatar ora dicono tutti i testi di questa degustazione. Guardali prima di invitare qualcuno: se un testo suona strano, togli il video e scrivilo in un altro modo.',
      button: 'Guarda i video',
      ignore: 'Lo ricevi perché hai salvato una degustazione con video di avatar.',
    },
    pl: {
      subject: 'Filmy są gotowe: {{name}}',
      heading: 'Filmy są gotowe',
      body: 'Awatary wypowiadają już wszystkie teksty tej degustacji. Obejrzyj je, zanim kogoś zaprosisz: jeśli tekst brzmi dziwnie, usuń film i napisz go inaczej.',
      button: 'Obejrzyj filmy',
      ignore: 'Otrzymujesz tę wiadomość, ponieważ zapisano degustację z filmami awatarów.',
    },
    pt: {
      subject: 'Os vídeos estão prontos: {{name}}',
      heading: 'Os vídeos estão prontos',
      body: 'Os avatares já dizem todos os textos desta prova. Veja-os antes de convidar alguém: se um texto soar estranho, retire o vídeo e escreva-o de outra forma.',
      button: 'Ver os vídeos',
      ignore: 'Recebe esta mensagem porque guardou uma prova com vídeos de avatar.',
    },
  },
});
