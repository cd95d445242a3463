import type { GuestLanguage } from '../../shared/vocabulary/languages.js';

type Words = {
  title: string;
  /** The question on the page, with the name of the organiser. */
  ask: (organiser: string) => string;
  stop: string;
  stopped: (organiser: string) => string;
  unknownTitle: string;
  unknown: string;
  sample: string;
  goneTitle: string;
  gone: string;
};

export const letterPageTexts: Record<GuestLanguage, Words> = {
  es: {
    title: 'Mensajes sobre productos',
    ask: (organiser) => `¿Ya no quieres que ${organiser} te escriba sobre sus productos?`,
    stop: 'No quiero más',
    stopped: (organiser) => `Hecho: ${organiser} ya no te escribirá sobre sus productos.`,
    unknownTitle: 'Este enlace ya no lleva a nada',
    unknown:
      'Puede que esté incompleto, o que ya no guardemos los datos de aquella cata. Si te llega otro mensaje, usa su enlace.',
    sample: 'Es una muestra: en el mensaje de un invitado, este enlace deja de enviarle mensajes.',
    goneTitle: 'La tienda ya no está aquí',
    gone: 'Este producto ya no tiene tienda. Responde al mensaje para preguntar por él.',
  },
  ca: {
    title: 'Missatges sobre productes',
    ask: (organiser) => `Ja no vols que ${organiser} t’escrigui sobre els seus productes?`,
    stop: 'No en vull més',
    stopped: (organiser) => `Fet: ${organiser} ja no t’escriurà sobre els seus productes.`,
    unknownTitle: 'Aquest enllaç ja no porta enlloc',
    unknown:
      'Pot ser que sigui incomplet, o que ja no guardem les dades d’aquell tast. Si t’arriba un altre missatge, fes servir el seu enllaç.',
    sample: 'És una mostra: al missatge d’un convidat, aquest enllaç fa que no rebi més missatges.',
    goneTitle: 'La botiga ja no és aquí',
    gone: 'Aquest producte ja no té botiga. Respon al missatge per preguntar-ne.',
  },
  en: {
    title: 'Messages about products',
    ask: (organiser) => `Do you want no more messages of ${organiser} about products?`,
    stop: 'Stop these messages',
    stopped: (organiser) => `Done: ${organiser} will not write to you about products any more.`,
    unknownTitle: 'This link is not valid',
    unknown:
      'It may be incomplete, or we no longer have the data of that tasting. If you get another message, use its link.',
    sample: 'This is a sample: in the e-mail of a guest, this link stops such e-mails.',
    goneTitle: 'The shop is not here any more',
    gone: 'This product has no shop any more. Answer the e-mail to ask for it.',
  },
  de: {
    title: 'E-Mails über Produkte',
    ask: (organiser) => `Soll ${organiser} Ihnen nicht mehr über die eigenen Produkte schreiben?`,
    stop: 'Keine E-Mails mehr',
    stopped: (organiser) =>
      `Erledigt: ${organiser} schreibt Ihnen nicht mehr über die eigenen Produkte.`,
    unknownTitle: 'Dieser Link gilt nicht mehr',
    unknown:
      'Vielleicht ist er unvollständig, oder wir haben die Daten dieser Verkostung nicht mehr. Wenn Sie noch eine E-Mail erhalten, verwenden Sie deren Link.',
    sample: 'Das ist ein Muster: In der E-Mail an einen Gast beendet dieser Link solche E-Mails.',
    goneTitle: 'Den Shop gibt es hier nicht mehr',
    gone: 'Dieses Produkt hat keinen Shop mehr. Antworten Sie auf die E-Mail, um danach zu fragen.',
  },
  fr: {
    title: 'Messages sur des produits',
    ask: (organiser) =>
      `Vous ne voulez plus que ${organiser} vous écrive au sujet de ses produits\u202f?`,
    stop: 'Ne plus les recevoir',
    stopped: (organiser) =>
      `C’est fait\u00a0: ${organiser} ne vous écrira plus au sujet de ses produits.`,
    unknownTitle: 'Ce lien ne mène plus nulle part',
    unknown:
      'Il est peut-être incomplet, ou nous n’avons plus les données de cette dégustation. Si vous recevez un autre message, utilisez son lien.',
    sample: 'Ceci est un exemple\u00a0: dans le message d’un invité, ce lien met fin à ces envois.',
    goneTitle: 'La boutique n’est plus ici',
    gone: 'Ce produit n’a plus de boutique. Répondez au message pour vous renseigner.',
  },
  it: {
    title: 'Messaggi sui prodotti',
    ask: (organiser) => `Non vuoi più che ${organiser} ti scriva sui suoi prodotti?`,
    stop: 'Non ne voglio più',
    stopped: (organiser) => `Fatto: ${organiser} non ti scriverà più sui suoi prodotti.`,
    unknownTitle: 'Questo link non porta più da nessuna parte',
    unknown:
      'Forse è incompleto, o non conserviamo più i dati di quella degustazione. Se ricevi un altro messaggio, usa il suo link.',
    sample: 'È un esempio: nel messaggio di un ospite, questo link interrompe l’invio di messaggi.',
    goneTitle: 'Il negozio non è più qui',
    gone: 'Questo prodotto non ha più un negozio. Rispondi al messaggio per chiedere informazioni.',
  },
  pl: {
    title: 'Wiadomości o produktach',
    ask: (organiser) => `Nie chcesz już wiadomości o produktach od organizatora ${organiser}?`,
    stop: 'Nie chcę więcej',
    stopped: (organiser) => `Gotowe: ${organiser} nie będzie już do Ciebie pisać o produktach.`,
    unknownTitle: 'Ten link już nie działa',
    unknown:
      'Być może jest niepełny albo nie mamy już danych z tamtej degustacji. Jeśli dostaniesz kolejną wiadomość, użyj linku z niej.',
    sample: 'To przykład: w wiadomości do gościa ten link wyłącza kolejne wiadomości.',
    goneTitle: 'Sklepu już tu nie ma',
    gone: 'Ten produkt nie ma już sklepu. Odpowiedz na wiadomość, aby o niego zapytać.',
  },
  pt: {
    title: 'Mensagens sobre produtos',
    ask: (organiser) => `Já não quer que ${organiser} lhe escreva sobre os seus produtos?`,
    stop: 'Não quero mais',
    stopped: (organiser) => `Feito: ${organiser} já não lhe escreverá sobre os seus produtos.`,
    unknownTitle: 'Esta ligação já não leva a nada',
    unknown:
      'Pode estar incompleta, ou já não guardarmos os dados dessa prova. Se receber outra mensagem, use a ligação dela.',
    sample: 'É um exemplo: no e-mail de um convidado, esta ligação põe fim às mensagens.',
    goneTitle: 'A loja já não está aqui',
    gone: 'Este produto já não tem loja. Responda à mensagem para perguntar por ele.',
  },
  zh: {
    title: '产品介绍邮件',
    ask: (organiser) => `您不想再收到${organiser}介绍产品的邮件了吗？`,
    stop: '不再接收',
    stopped: (organiser) => `已完成：${organiser}不会再发邮件向您介绍产品。`,
    unknownTitle: '此链接已失效',
    unknown:
      '链接可能不完整，或者我们已不再保存那场品鉴会的数据。如果您又收到邮件，请使用其中的链接。',
    sample: '这是示例：在发给来宾的邮件中，此链接用于停止接收此类邮件。',
    goneTitle: '商店已不在这里',
    gone: '此产品不再有网上商店。如需了解，请回复邮件询问。',
  },
  nl: {
    title: 'Berichten over producten',
    ask: (organiser) => `Wil je niet meer dat ${organiser} je over zijn producten schrijft?`,
    stop: 'Niet meer sturen',
    stopped: (organiser) => `Gelukt: ${organiser} schrijft je niet meer over zijn producten.`,
    unknownTitle: 'Deze link werkt niet meer',
    unknown:
      'Misschien is hij onvolledig, of bewaren we de gegevens van die proeverij niet meer. Krijg je nog een bericht? Gebruik dan de link daarin.',
    sample: 'Dit is een voorbeeld: met deze link in het bericht meldt een gast zich af.',
    goneTitle: 'De winkel is hier niet meer',
    gone: 'Dit product heeft geen winkel meer. Beantwoord het bericht om ernaar te vragen.',
  },
  gl: {
    title: 'Mensaxes sobre produtos',
    ask: (organiser) => `Xa non queres que ${organiser} che escriba sobre os seus produtos?`,
    stop: 'Non quero máis',
    stopped: (organiser) => `Feito: ${organiser} xa non che escribirá sobre os seus produtos.`,
    unknownTitle: 'Esta ligazón xa non leva a ningures',
    unknown:
      'Pode que estea incompleta, ou que xa non gardemos os datos daquela cata. Se che chega outra mensaxe, usa a súa ligazón.',
    sample:
      'É unha mostra: na mensaxe dun convidado, esta ligazón fai que non reciba máis mensaxes.',
    goneTitle: 'A tenda xa non está aquí',
    gone: 'Este produto xa non ten tenda. Responde á mensaxe para preguntar por el.',
  },
  ru: {
    title: 'Письма о продуктах',
    ask: (organiser) => `Больше не получать писем о продуктах организатора ${organiser}?`,
    stop: 'Больше не присылать',
    stopped: (organiser) => `Готово: ${organiser} больше не будет писать вам о своих продуктах.`,
    unknownTitle: 'Эта ссылка больше не действует',
    unknown:
      'Возможно, она неполная или данных той дегустации у нас уже нет. Если придёт ещё одно письмо, воспользуйтесь ссылкой из него.',
    sample: 'Это пример: в письме гостю такая ссылка отменяет дальнейшие письма.',
    goneTitle: 'Ссылка больше не ведёт в магазин',
    gone: 'Ссылки на магазин для этого продукта больше нет. Ответьте на письмо, чтобы спросить о нём.',
  },
  uk: {
    title: 'Листи про продукти',
    ask: (organiser) => `Більше не отримувати листів про продукти організатора ${organiser}?`,
    stop: 'Більше не надсилати',
    stopped: (organiser) => `Готово: ${organiser} більше не писатиме вам про свої продукти.`,
    unknownTitle: 'Це посилання вже не діє',
    unknown:
      'Можливо, воно неповне або ми вже не зберігаємо даних тієї дегустації. Якщо надійде ще один лист, скористайтеся посиланням із нього.',
    sample: 'Це зразок: у листі до гостя таке посилання скасовує подальші листи.',
    goneTitle: 'Посилання вже не веде до магазину',
    gone: 'Посилання на магазин для цього продукту більше немає. Дайте відповідь на лист, щоб запитати про нього.',
  },
};
