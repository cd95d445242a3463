import type { GuestLanguage } from '../../shared/vocabulary/languages.js';

type Words = {
  title: string;
  /** The question on the page, with the name of the tasting. */
  ask: (tasting: string) => string;
  stop: string;
  stopped: string;
  unknownTitle: string;
  unknown: string;
};

export const reminderPageTexts: Record<GuestLanguage, Words> = {
  es: {
    title: 'Recordatorio de una cata',
    ask: (tasting) => `¿Ya no quieres que te recordemos «${tasting}»? Borraremos tu correo.`,
    stop: 'Borrar mi correo',
    stopped: 'Hecho: hemos borrado tu correo y no te lo recordaremos.',
    unknownTitle: 'Este enlace ya no lleva a nada',
    unknown:
      'Puede que esté incompleto, o que ya hayamos borrado tu correo. En ese caso no te llegará ningún recordatorio.',
  },
  ca: {
    title: 'Recordatori d’un tast',
    ask: (tasting) => `Ja no vols que et recordem «${tasting}»? Esborrarem el teu correu.`,
    stop: 'Esborra el meu correu',
    stopped: 'Fet: hem esborrat el teu correu i no t’ho recordarem.',
    unknownTitle: 'Aquest enllaç ja no porta enlloc',
    unknown:
      'Pot ser que sigui incomplet, o que ja hàgim esborrat el teu correu. En aquest cas no t’arribarà cap recordatori.',
  },
  en: {
    title: 'Reminder of a tasting',
    ask: (tasting) =>
      `Do you no longer want to be reminded of ‘${tasting}’? We will delete your e-mail.`,
    stop: 'Delete my e-mail',
    stopped: 'Done: we have deleted your e-mail and will not remind you.',
    unknownTitle: 'This link is not valid',
    unknown:
      'It may be incomplete, or we have deleted your e-mail already. In that case you will get no reminder.',
  },
  de: {
    title: 'Erinnerung an eine Verkostung',
    ask: (tasting) =>
      `Sollen wir Sie nicht mehr an „${tasting}“ erinnern? Wir löschen dann Ihre E-Mail-Adresse.`,
    stop: 'E-Mail-Adresse löschen',
    stopped: 'Erledigt: Wir haben Ihre E-Mail-Adresse gelöscht und erinnern Sie nicht.',
    unknownTitle: 'Dieser Link gilt nicht mehr',
    unknown:
      'Vielleicht ist er unvollständig, oder wir haben Ihre E-Mail-Adresse schon gelöscht. Dann erhalten Sie auch keine Erinnerung.',
  },
  fr: {
    title: 'Rappel d’une dégustation',
    ask: (tasting) =>
      `Vous ne voulez plus de rappel pour «\u00a0${tasting}\u00a0»\u202f? Nous effacerons votre e-mail.`,
    stop: 'Effacer mon e-mail',
    stopped: 'C’est fait\u00a0: votre e-mail est effacé et vous ne recevrez pas de rappel.',
    unknownTitle: 'Ce lien ne mène plus nulle part',
    unknown:
      'Il est peut-être incomplet, ou nous avons déjà effacé votre e-mail. Dans ce cas, vous ne recevrez aucun rappel.',
  },
  it: {
    title: 'Promemoria di una degustazione',
    ask: (tasting) => `Non vuoi più che ti ricordiamo «${tasting}»? Cancelleremo la tua e-mail.`,
    stop: 'Cancella la mia e-mail',
    stopped: 'Fatto: abbiamo cancellato la tua e-mail e non ti invieremo il promemoria.',
    unknownTitle: 'Questo link non porta più da nessuna parte',
    unknown:
      'Forse è incompleto, o abbiamo già cancellato la tua e-mail. In questo caso non riceverai nessun promemoria.',
  },
  pl: {
    title: 'Przypomnienie o degustacji',
    ask: (tasting) =>
      `Nie chcesz już przypomnienia o degustacji „${tasting}”? Usuniemy Twój adres e-mail.`,
    stop: 'Usuń mój e-mail',
    stopped: 'Gotowe: usunęliśmy Twój adres e-mail i nie wyślemy przypomnienia.',
    unknownTitle: 'Ten link już nie działa',
    unknown:
      'Być może jest niepełny albo Twój adres e-mail został już usunięty. Wtedy nie dostaniesz żadnego przypomnienia.',
  },
  pt: {
    title: 'Lembrete de uma prova',
    ask: (tasting) => `Já não quer que lhe lembremos «${tasting}»? Apagaremos o seu e-mail.`,
    stop: 'Apagar o meu e-mail',
    stopped: 'Feito: apagámos o seu e-mail e não enviaremos o lembrete.',
    unknownTitle: 'Esta ligação já não leva a nada',
    unknown:
      'Pode estar incompleta, ou já termos apagado o seu e-mail. Nesse caso não receberá nenhum lembrete.',
  },
  zh: {
    title: '品鉴会提醒',
    ask: (tasting) => `您不再需要“${tasting}”的提醒了吗？我们会删除您的邮箱地址。`,
    stop: '删除我的邮箱地址',
    stopped: '已完成：我们已删除您的邮箱地址，不会再提醒您。',
    unknownTitle: '此链接已失效',
    unknown: '链接可能不完整，或者我们已删除您的邮箱地址。若是后者，您不会收到任何提醒。',
  },
  nl: {
    title: 'Herinnering aan een proeverij',
    ask: (tasting) =>
      `Wil je niet meer aan ‘${tasting}’ worden herinnerd? We wissen dan je e-mailadres.`,
    stop: 'Mijn e-mailadres wissen',
    stopped: 'Gelukt: je e-mailadres is gewist en je krijgt geen herinnering.',
    unknownTitle: 'Deze link werkt niet meer',
    unknown:
      'Misschien is hij onvolledig, of hebben we je e-mailadres al gewist. In dat geval krijg je geen herinnering.',
  },
  gl: {
    title: 'Recordatorio dunha cata',
    ask: (tasting) => `Xa non queres que che lembremos «${tasting}»? Borraremos o teu correo.`,
    stop: 'Borrar o meu correo',
    stopped: 'Feito: borramos o teu correo e non cha lembraremos.',
    unknownTitle: 'Esta ligazón xa non leva a ningures',
    unknown:
      'Pode que estea incompleta, ou que xa borrásemos o teu correo. Nese caso non che chegará ningún recordatorio.',
  },
  ru: {
    title: 'Напоминание о дегустации',
    ask: (tasting) => `Больше не напоминать вам о дегустации «${tasting}»? Мы удалим ваш e-mail.`,
    stop: 'Удалить мой e-mail',
    stopped: 'Готово: ваш e-mail удалён, напоминания не будет.',
    unknownTitle: 'Эта ссылка больше не действует',
    unknown: 'Возможно, она неполная или ваш e-mail уже удалён. Тогда напоминание вам не придёт.',
  },
  uk: {
    title: 'Нагадування про дегустацію',
    ask: (tasting) =>
      `Більше не нагадувати вам про дегустацію «${tasting}»? Ми видалимо вашу адресу.`,
    stop: 'Видалити мою адресу',
    stopped: 'Готово: вашу адресу видалено, нагадування не буде.',
    unknownTitle: 'Це посилання вже не діє',
    unknown: 'Можливо, воно неповне або вашу адресу вже видалено. Тоді нагадування вам не надійде.',
  },
};
