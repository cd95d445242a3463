import type { GuestLanguage } from '../../shared/vocabulary/languages.js';

type Words = {
  title: string;
  /** The question on the page, with the name of the organiser. */
  ask: (organiser: string) => string;
  stop: string;
  stopped: (organiser: string) => string;
  goOn: string;
  goesOn: (organiser: string) => string;
  unknownTitle: string;
  unknown: string;
};

export const unsubscribeTexts: Record<GuestLanguage, Words> = {
  es: {
    title: 'Mensajes con lo que has catado',
    ask: (organiser) =>
      `¿Ya no quieres que te llegue, después de cada cata de ${organiser}, lo que has catado?`,
    stop: 'No quiero más',
    stopped: (organiser) =>
      `Hecho: no recibirás más mensajes con lo que has catado en las catas de ${organiser}.`,
    goOn: 'Quiero recibirlos',
    goesOn: (organiser) =>
      `De acuerdo: te llegará lo que cates en las catas de ${organiser} en las que lo pediste.`,
    unknownTitle: 'Este enlace ya no lleva a nada',
    unknown:
      'Puede que esté incompleto, o que ya no guardemos nada de ti. En ese caso no te llegará ningún mensaje.',
  },
  ca: {
    title: 'Missatges amb el que has tastat',
    ask: (organiser) =>
      `Ja no vols que t’arribi, després de cada tast de ${organiser}, el que has tastat?`,
    stop: 'No en vull més',
    stopped: (organiser) =>
      `Fet: no rebràs més missatges amb el que has tastat als tastos de ${organiser}.`,
    goOn: 'Els vull rebre',
    goesOn: (organiser) =>
      `D’acord: t’arribarà el que tastis als tastos de ${organiser} en què ho vas demanar.`,
    unknownTitle: 'Aquest enllaç ja no porta enlloc',
    unknown:
      'Pot ser que sigui incomplet, o que ja no guardem res de tu. En aquest cas no t’arribarà cap missatge.',
  },
  en: {
    title: 'Messages with what you tasted',
    ask: (organiser) =>
      `Do you want no more messages with what you tasted at the tastings of ${organiser}?`,
    stop: 'Stop these messages',
    stopped: (organiser) =>
      `Done: you will get no more messages with what you tasted at the tastings of ${organiser}.`,
    goOn: 'I want these messages',
    goesOn: (organiser) =>
      `Done: you will get messages with what you taste at the tastings of ${organiser} where you asked for them.`,
    unknownTitle: 'This link is not valid',
    unknown:
      'It may be incomplete, or we no longer have any data about you. In that case you will get no message.',
  },
  de: {
    title: 'E-Mails mit Ihrer Verkostung',
    ask: (organiser) =>
      `Möchten Sie nach den Verkostungen von ${organiser} keine Übersicht per E-Mail mehr erhalten?`,
    stop: 'Keine E-Mails mehr',
    stopped: (organiser) =>
      `Erledigt: Sie erhalten zu den Verkostungen von ${organiser} keine Übersicht mehr.`,
    goOn: 'Weiter erhalten',
    goesOn: (organiser) =>
      `Erledigt: Sie erhalten die Übersicht zu den Verkostungen von ${organiser}, bei denen Sie darum gebeten haben.`,
    unknownTitle: 'Dieser Link gilt nicht mehr',
    unknown:
      'Vielleicht ist er unvollständig, oder wir haben keine Daten mehr von Ihnen. Dann erhalten Sie auch keine E-Mails.',
  },
  fr: {
    title: 'Messages avec ce que vous avez dégusté',
    ask: (organiser) =>
      `Vous ne voulez plus recevoir ce que vous avez dégusté avec ${organiser}\u202f?`,
    stop: 'Ne plus les recevoir',
    stopped: (organiser) =>
      `C’est fait\u00a0: vous ne recevrez plus ce que vous avez dégusté avec ${organiser}.`,
    goOn: 'Les recevoir',
    goesOn: (organiser) =>
      `C’est noté\u00a0: vous recevrez ce que vous dégustez avec ${organiser} chaque fois que vous l’avez demandé.`,
    unknownTitle: 'Ce lien ne mène plus nulle part',
    unknown:
      'Il est peut-être incomplet, ou nous n’avons plus aucune donnée sur vous. Dans ce cas, vous ne recevrez aucun message.',
  },
  it: {
    title: 'Messaggi con quello che hai degustato',
    ask: (organiser) =>
      `Non vuoi più ricevere, dopo ogni degustazione di ${organiser}, quello che hai degustato?`,
    stop: 'Non ne voglio più',
    stopped: (organiser) =>
      `Fatto: non riceverai più messaggi con quello che hai degustato alle degustazioni di ${organiser}.`,
    goOn: 'Voglio riceverli',
    goesOn: (organiser) =>
      `D’accordo: riceverai quello che degusti alle degustazioni di ${organiser} per cui l’hai chiesto.`,
    unknownTitle: 'Questo link non porta più da nessuna parte',
    unknown:
      'Forse è incompleto, o non conserviamo più nulla di te. In questo caso non riceverai nessun messaggio.',
  },
  pl: {
    title: 'Podsumowania Twoich degustacji',
    ask: (organiser) =>
      `Nie chcesz już dostawać podsumowań swoich degustacji od organizatora ${organiser}?`,
    stop: 'Nie chcę więcej',
    stopped: (organiser) =>
      `Gotowe: nie będziesz już dostawać podsumowań degustacji od organizatora ${organiser}.`,
    goOn: 'Chcę je dostawać',
    goesOn: (organiser) =>
      `Gotowe: ${organiser} wyśle Ci podsumowania degustacji, w których zaznaczono tę opcję.`,
    unknownTitle: 'Ten link już nie działa',
    unknown:
      'Być może jest niepełny albo nie mamy już żadnych Twoich danych. Wtedy nie dostaniesz żadnej wiadomości.',
  },
  pt: {
    title: 'Mensagens com o que provou',
    ask: (organiser) => `Já não quer receber, depois de cada prova de ${organiser}, o que provou?`,
    stop: 'Não quero mais',
    stopped: (organiser) =>
      `Feito: não receberá mais mensagens com o que provou nas provas de ${organiser}.`,
    goOn: 'Quero recebê-las',
    goesOn: (organiser) =>
      `De acordo: receberá o que provar nas provas de ${organiser} em que o pediu.`,
    unknownTitle: 'Esta ligação já não leva a nada',
    unknown:
      'Pode estar incompleta, ou já não guardarmos nada seu. Nesse caso não receberá nenhuma mensagem.',
  },
  zh: {
    title: '品鉴回顾邮件',
    ask: (organiser) => `您不想再收到${organiser}品鉴会的回顾邮件了吗？`,
    stop: '不再接收',
    stopped: (organiser) => `已完成：您不会再收到${organiser}品鉴会的回顾邮件。`,
    goOn: '恢复接收',
    goesOn: (organiser) =>
      `好的：凡是您要求过回顾的${organiser}品鉴会，我们都会把您品鉴的内容发送给您。`,
    unknownTitle: '此链接已失效',
    unknown: '链接可能不完整，或者我们已不再保存您的任何数据。若是后者，您不会收到任何邮件。',
  },
  nl: {
    title: 'Berichten met wat je hebt geproefd',
    ask: (organiser) =>
      `Wil je na de proeverijen van ${organiser} geen overzicht meer krijgen van wat je hebt geproefd?`,
    stop: 'Niet meer sturen',
    stopped: (organiser) =>
      `Gelukt: je krijgt geen berichten meer met wat je bij de proeverijen van ${organiser} hebt geproefd.`,
    goOn: 'Ik wil ze ontvangen',
    goesOn: (organiser) =>
      `Gelukt: je krijgt een overzicht van wat je proeft bij de proeverijen van ${organiser} waar je erom hebt gevraagd.`,
    unknownTitle: 'Deze link werkt niet meer',
    unknown:
      'Misschien is hij onvolledig, of bewaren we niets meer van je. In dat geval krijg je geen berichten.',
  },
  gl: {
    title: 'Mensaxes co que cataches',
    ask: (organiser) =>
      `Xa non queres que che chegue, despois de cada cata de ${organiser}, o que cataches?`,
    stop: 'Non quero máis',
    stopped: (organiser) =>
      `Feito: non recibirás máis mensaxes co que cataches nas catas de ${organiser}.`,
    goOn: 'Quero recibilas',
    goesOn: (organiser) =>
      `De acordo: chegarache o que cates nas catas de ${organiser} nas que o pediches.`,
    unknownTitle: 'Esta ligazón xa non leva a ningures',
    unknown:
      'Pode que estea incompleta, ou que xa non gardemos nada de ti. Nese caso non che chegará ningunha mensaxe.',
  },
  ru: {
    title: 'Письма с итогами дегустаций',
    ask: (organiser) => `Больше не присылать вам итоги дегустаций организатора ${organiser}?`,
    stop: 'Больше не присылать',
    stopped: (organiser) => `Готово: итоги дегустаций организатора ${organiser} больше не придут.`,
    goOn: 'Хочу их получать',
    goesOn: (organiser) =>
      `Готово: вы будете получать итоги тех дегустаций организатора ${organiser}, на которых вы об этом попросили.`,
    unknownTitle: 'Эта ссылка больше не действует',
    unknown:
      'Возможно, она неполная или ваших данных у нас уже нет. Тогда никакие письма вам не придут.',
  },
  uk: {
    title: 'Листи з підсумками дегустацій',
    ask: (organiser) => `Більше не надсилати вам підсумків дегустацій організатора ${organiser}?`,
    stop: 'Більше не надсилати',
    stopped: (organiser) =>
      `Готово: листів про дегустації організатора ${organiser} більше не буде.`,
    goOn: 'Хочу їх отримувати',
    goesOn: (organiser) =>
      `Готово: ви отримуватимете листи з тих дегустацій організатора ${organiser}, на яких ви про це попросили.`,
    unknownTitle: 'Це посилання вже не діє',
    unknown:
      'Можливо, воно неповне або ми вже не зберігаємо ваших даних. Тоді жоден лист вам не надійде.',
  },
};
