import type { ContentLanguage } from '../../shared/vocabulary/languages.js';
import type { OptionWord, TitleWord } from '../sheets/library/lexicon.js';
import type { DemoWineName } from './demo-wines.js';

/** The mood of a note: loved (four stars or more), fair, or poor (2.5 or fewer). */
export type Mood = 'loved' | 'fair' | 'poor';
export type Thought = { mood: Mood } & Record<ContentLanguage, string>;

/** The opinions about a wine, from which guests' answers are generated. */
export type Impression = {
  /**
   * `liking` is the average rating, 0 to 5. `divides` scales how much opinions differ; 1 is normal.
   */
  liking: number;
  divides: number;
  /** Position on the scales of its sheet, 0 to 1. */
  character: Partial<Record<TitleWord, number>>;
  /** Most frequent first. */
  aromas: OptionWord[];
  pairing: OptionWord[];
  thoughts: Thought[];
};

const loved = (ES: string, CA: string, EN: string): Thought => ({ mood: 'loved', ES, CA, EN });
const fair = (ES: string, CA: string, EN: string): Thought => ({ mood: 'fair', ES, CA, EN });
const poor = (ES: string, CA: string, EN: string): Thought => ({ mood: 'poor', ES, CA, EN });

export const impressions: Partial<Record<DemoWineName, Impression>> = {
  'Brut Nature Gran Any': {
    liking: 4,
    divides: 0.9,
    character: {
      colour: 0.35,
      bubbleSize: 0.85,
      bubblePersistence: 0.9,
      sweetness: 0.05,
      acidity: 0.75,
      mousse: 0.8,
      body: 0.45,
      development: 0.5,
    },
    aromas: ['brioche', 'greenApple', 'lemon', 'toastedAlmond', 'bread', 'pear', 'toast', 'fennel'],
    pairing: ['shellfish', 'tinnedSeafood', 'crisps', 'sushi', 'olives'],
    thoughts: [
      loved(
        'Burbuja finísima, casi cremosa.',
        'Bombolla finíssima, gairebé cremosa.',
        'Tiny bubbles, almost creamy.',
      ),
      loved(
        'Huele a panadería por la mañana.',
        'Fa olor de forn de pa al matí.',
        'Smells like a bakery in the morning.',
      ),
      loved(
        'Seco de verdad y nada agresivo. Para empezar, perfecto.',
        'Sec de debò i gens agressiu. Per començar, perfecte.',
        'Properly dry without being harsh. A perfect start.',
      ),
      loved(
        'No esperaba esta complejidad en un espumoso.',
        'No m’esperava aquesta complexitat en un escumós.',
        'I did not expect this much going on in a sparkling wine.',
      ),
      loved(
        'Manzana, almendra y un punto de tostado.',
        'Poma, ametlla i un punt de torrat.',
        'Apple, almond and a touch of toast.',
      ),
      loved(
        'Con unas anchoas me lo bebo entero.',
        'Amb unes anxoves me’l bec sencer.',
        'I would finish the bottle with some anchovies.',
      ),
      fair(
        'Bien, pero lo prefiero con algo más de dosaje.',
        'Bé, però el prefereixo amb una mica més de dosatge.',
        'Good, though I like mine a little less dry.',
      ),
      fair(
        'Correcto; me lo sirvieron algo caliente.',
        'Correcte; me’l van servir una mica calent.',
        'Decent; mine was poured a bit too warm.',
      ),
      poor(
        'Demasiado ácido para mí, y el final amarga.',
        'Massa àcid per a mi, i el final amarga.',
        'Too sharp for me, and bitter at the end.',
      ),
    ],
  },
  'Bancal del Mar': {
    liking: 4.05,
    divides: 0.9,
    character: {
      depth: 0.2,
      colour: 0.25,
      sweetness: 0.1,
      acidity: 0.85,
      alcohol: 0.4,
      body: 0.4,
      development: 0.15,
      aromaIntensity: 0.75,
    },
    aromas: [
      'saline',
      'grapefruit',
      'peach',
      'lime',
      'orangeBlossom',
      'greenApple',
      'apricot',
      'fennel',
    ],
    pairing: ['shellfish', 'whiteFish', 'sushi', 'rice', 'salad'],
    thoughts: [
      loved(
        'Sabe a mar, literalmente.',
        'Té gust de mar, literalment.',
        'It literally tastes of the sea.',
      ),
      loved(
        'Fresquísimo. Pide unas ostras.',
        'Fresquíssim. Demana unes ostres.',
        'So fresh. Bring on the oysters.',
      ),
      loved(
        'Melocotón y sal, qué buena mezcla.',
        'Préssec i sal, quina bona barreja.',
        'Peach and salt, what a combination.',
      ),
      loved(
        'La acidez limpia la boca y pide otro trago.',
        'L’acidesa neteja la boca i demana un altre glop.',
        'The acidity cleans the palate and asks for another sip.',
      ),
      loved(
        'Las lías le dan un cuerpo que no me esperaba.',
        'Les mares li donen un cos que no m’esperava.',
        'The lees give it more body than I expected.',
      ),
      loved('Mi blanco de la noche.', 'El meu blanc de la nit.', 'My white of the night.'),
      fair(
        'Agradable, aunque muy directo.',
        'Agradable, tot i que molt directe.',
        'Pleasant, if a little one-note.',
      ),
      fair(
        'En nariz promete más de lo que da luego.',
        'En nas promet més del que dona després.',
        'The nose promises more than the palate delivers.',
      ),
      poor(
        'Muy ácido. Me deja la boca tirante.',
        'Molt àcid. Em deixa la boca tibant.',
        'Very acidic. It left my mouth puckered.',
      ),
    ],
  },
  'Terra Alta Blanca': {
    liking: 3.3,
    divides: 1,
    character: {
      depth: 0.35,
      colour: 0.5,
      sweetness: 0.15,
      acidity: 0.35,
      alcohol: 0.6,
      body: 0.6,
      development: 0.35,
      aromaIntensity: 0.4,
    },
    aromas: ['pear', 'almond', 'fennel', 'hay', 'chamomile', 'apple', 'quince'],
    pairing: ['rice', 'grilledVegetables', 'poultry', 'artichoke', 'freshCheese'],
    thoughts: [
      loved(
        'Por este precio, de diario.',
        'Per aquest preu, de cada dia.',
        'At this price, an everyday bottle.',
      ),
      loved(
        'Redondo, con un fondo de hinojo muy rico.',
        'Rodó, amb un fons de fonoll molt bo.',
        'Rounded, with a lovely hint of fennel.',
      ),
      loved(
        'Me ha recordado a la casa de mis abuelos: hierbas secas y almendra.',
        'M’ha recordat la casa dels avis: herbes seques i ametlla.',
        'Dried herbs and almonds; it took me back to my grandparents’ house.',
      ),
      fair('Sencillo y bien hecho.', 'Senzill i ben fet.', 'Simple and well made.'),
      fair(
        'Después del anterior se queda corto de frescura.',
        'Després de l’anterior es queda curt de frescor.',
        'After the previous one it lacks some freshness.',
      ),
      fair(
        'Para una paella, sí. Solo, no tanto.',
        'Per a un arròs, sí. Sol, no tant.',
        'With a paella, yes. On its own, less so.',
      ),
      fair(
        'Poca nariz, mejor en boca.',
        'Poc nas, millor en boca.',
        'Not much on the nose; better on the palate.',
      ),
      fair('Ni fu ni fa.', 'Ni fred ni calent.', 'Neither here nor there.'),
      poor(
        'Se me hace pesado y algo alcohólico.',
        'Se’m fa pesat i una mica alcohòlic.',
        'Heavy and a bit hot for me.',
      ),
      poor('Le falta chispa.', 'Li falta espurna.', 'It has no spark.'),
    ],
  },
  'Viña Retrogusto Reserva': {
    liking: 4,
    divides: 0.9,
    character: {
      depth: 0.55,
      colour: 0.5,
      tears: 0.6,
      acidity: 0.55,
      tannin: 0.5,
      alcohol: 0.55,
      body: 0.6,
      development: 0.65,
      aromaIntensity: 0.7,
    },
    aromas: [
      'vanilla',
      'cherry',
      'leather',
      'cinnamon',
      'tobacco',
      'plum',
      'cedar',
      'clove',
      'coconut',
    ],
    pairing: ['lamb', 'mushroom', 'agedCheese', 'beef', 'charcuterie'],
    thoughts: [
      loved(
        'Cuero, vainilla y cereza. Un clásico.',
        'Cuir, vainilla i cirera. Un clàssic.',
        'Leather, vanilla and cherry. A classic.',
      ),
      loved(
        'Tanino sedoso, se bebe sin darte cuenta.',
        'Taní sedós, es beu sense adonar-te’n.',
        'Silky tannins; it disappears from the glass.',
      ),
      loved(
        'La madera está, pero no manda.',
        'La fusta hi és, però no mana.',
        'The oak is there without taking over.',
      ),
      loved(
        'Compraría una caja para Navidad.',
        'En compraria una caixa per Nadal.',
        'I would buy a case for Christmas.',
      ),
      loved(
        'Gana mucho a los diez minutos en la copa.',
        'Guanya molt al cap de deu minuts a la copa.',
        'Much better after ten minutes in the glass.',
      ),
      loved(
        'Final largo, con recuerdos de tabaco.',
        'Final llarg, amb records de tabac.',
        'A long finish with a memory of tobacco.',
      ),
      fair(
        'Muy correcto, un poco previsible.',
        'Molt correcte, una mica previsible.',
        'Very sound, a little predictable.',
      ),
      fair(
        'Demasiada vainilla para mi gusto, pero está bien.',
        'Massa vainilla per al meu gust, però està bé.',
        'More vanilla than I like, but well made.',
      ),
      fair(
        'Le habría dado algo más de aire antes de servirlo.',
        'L’hauria deixat airejar més abans de servir-lo.',
        'I would have given it more air before pouring.',
      ),
      poor(
        'La barrica tapa toda la fruta.',
        'La bota tapa tota la fruita.',
        'The barrel hides all the fruit.',
      ),
    ],
  },
  'Pago de la Ermita': {
    liking: 4.5,
    divides: 0.8,
    character: {
      depth: 0.9,
      colour: 0.3,
      tears: 0.8,
      acidity: 0.6,
      tannin: 0.75,
      alcohol: 0.75,
      body: 0.85,
      development: 0.4,
      aromaIntensity: 0.85,
    },
    aromas: [
      'blackberry',
      'cocoa',
      'liquorice',
      'graphite',
      'toast',
      'blackCherry',
      'violet',
      'coffee',
      'blackPepper',
    ],
    pairing: ['beef', 'lamb', 'agedCheese', 'game'],
    thoughts: [
      loved(
        'El mejor de la noche, con diferencia.',
        'El millor de la nit, de llarg.',
        'The best of the night by a distance.',
      ),
      loved(
        'Potente y a la vez elegante.',
        'Potent i alhora elegant.',
        'Powerful and elegant at once.',
      ),
      loved(
        'Mora, cacao y un final que no se acaba.',
        'Móra, cacau i un final que no s’acaba.',
        'Blackberry, cocoa and a finish that goes on and on.',
      ),
      loved(
        'Caro, pero entiendo por qué.',
        'Car, però entenc per què.',
        'Expensive, but I can see why.',
      ),
      loved(
        'Dentro de cinco años será aún mejor.',
        'D’aquí a cinc anys serà encara millor.',
        'In five years it will be even better.',
      ),
      loved('Cada sorbo es distinto.', 'Cada glop és diferent.', 'Every sip is different.'),
      loved(
        'Pide un chuletón y una buena conversación.',
        'Demana una costella de vedella i una bona conversa.',
        'It wants a rib of beef and good company.',
      ),
      fair(
        'Impresiona, pero una copa me basta.',
        'Impressiona, però amb una copa en tinc prou.',
        'Impressive, but one glass is enough.',
      ),
      fair('El tanino todavía aprieta.', 'El taní encara estreny.', 'The tannins still grip.'),
      poor(
        'Demasiado de todo, y a este precio no repito.',
        'Massa de tot, i a aquest preu no repeteixo.',
        'Too much of everything, and not at this price.',
      ),
    ],
  },
  'Dolç de Posta de Sol': {
    liking: 3.75,
    divides: 1.6,
    character: {
      depth: 0.75,
      colour: 0.7,
      tears: 0.8,
      sweetness: 0.7,
      acidity: 0.5,
      alcohol: 0.7,
      body: 0.75,
      texture: 0.65,
      development: 0.65,
      aromaIntensity: 0.85,
    },
    aromas: [
      'driedFig',
      'orangePeel',
      'toffee',
      'walnut',
      'raisin',
      'honey',
      'coffee',
      'driedApricot',
    ],
    pairing: ['chocolateDessert', 'blueCheese', 'pastry', 'toastedAlmond', 'iceCream'],
    thoughts: [
      loved(
        'No soy de dulces y me ha conquistado.',
        'No soc de dolços i m’ha conquistat.',
        'I am not one for sweet wines, and it won me over.',
      ),
      loved(
        'Orejones, nuez y piel de naranja. Qué final de fiesta.',
        'Orellanes, nou i pell de taronja. Quin final de festa.',
        'Dried apricot, walnut and orange peel. What a way to end.',
      ),
      loved(
        'Con el queso azul, de diez.',
        'Amb el formatge blau, de deu.',
        'With the blue cheese, ten out of ten.',
      ),
      loved('El postre era esto.', 'Les postres eren això.', 'This was the dessert.'),
      loved(
        'Dulce pero con nervio, no empalaga.',
        'Dolç però amb nervi, no embafa.',
        'Sweet but lively; it never cloys.',
      ),
      fair(
        'Rico, aunque con media copa basta.',
        'Bo, tot i que amb mitja copa n’hi ha prou.',
        'Nice, though half a glass will do.',
      ),
      fair(
        'Interesante; no sabría cuándo abrirlo.',
        'Interessant; no sabria quan obrir-lo.',
        'Interesting; I would not know when to open it.',
      ),
      poor(
        'Demasiado dulce, no he podido terminarlo.',
        'Massa dolç, no me l’he pogut acabar.',
        'Too sweet; I could not finish it.',
      ),
      poor(
        'Se nota el alcohol y empalaga.',
        'Es nota l’alcohol i embafa.',
        'The alcohol shows, and it cloys.',
      ),
    ],
  },
  'Viña Retrogusto Crianza': {
    liking: 3.85,
    divides: 0.9,
    character: {
      depth: 0.5,
      colour: 0.3,
      tears: 0.45,
      acidity: 0.6,
      tannin: 0.45,
      alcohol: 0.45,
      body: 0.45,
      development: 0.3,
      aromaIntensity: 0.6,
    },
    aromas: ['strawberry', 'cherry', 'vanilla', 'raspberry', 'liquorice', 'violet', 'cinnamon'],
    pairing: ['charcuterie', 'pasta', 'pizza', 'pork', 'rice'],
    thoughts: [
      loved(
        'Fruta roja y nada de complicaciones.',
        'Fruita vermella i cap complicació.',
        'Red fruit and no fuss.',
      ),
      loved(
        'Habría apostado por el doble de precio.',
        'Hauria apostat pel doble de preu.',
        'I would have bet on twice the price.',
      ),
      loved(
        'El que me acabaría cenando un martes.',
        'El que m’acabaria sopant un dimarts.',
        'The one I would finish over dinner on a Tuesday.',
      ),
      loved('Fresco, jugoso, fácil.', 'Fresc, sucós, fàcil.', 'Fresh, juicy, easy.'),
      fair(
        'Agradable, pero se me olvidará.',
        'Agradable, però me n’oblidaré.',
        'Pleasant but forgettable.',
      ),
      fair(
        'Ligero al lado de los otros dos.',
        'Lleuger al costat dels altres dos.',
        'Light next to the other two.',
      ),
      poor('Un poco verde.', 'Una mica verd.', 'A bit green.'),
    ],
  },
  'Costers de Llicorella': {
    liking: 4,
    divides: 1.3,
    character: {
      depth: 0.8,
      colour: 0.35,
      tears: 0.9,
      acidity: 0.5,
      tannin: 0.65,
      alcohol: 0.95,
      body: 0.9,
      development: 0.4,
      aromaIntensity: 0.8,
    },
    aromas: ['slate', 'blackberry', 'thyme', 'rosemary', 'liquorice', 'plum', 'graphite', 'prune'],
    pairing: ['game', 'beef', 'agedCheese', 'mushroom'],
    thoughts: [
      loved(
        'Piedra mojada y monte. Sitúa enseguida.',
        'Pedra mullada i muntanya. Et situa de seguida.',
        'Wet stone and scrubland. You know where you are.',
      ),
      loved(
        'Muy profundo, con un final de regaliz.',
        'Molt profund, amb un final de regalèssia.',
        'Very deep, with liquorice at the end.',
      ),
      loved(
        'Calienta, pero con mucha clase.',
        'Escalfa, però amb molta classe.',
        'Warming, but with real class.',
      ),
      loved('De los que se recuerdan.', 'Dels que es recorden.', 'One to remember.'),
      fair(
        'Me gusta, pero cansa antes que los otros.',
        'M’agrada, però cansa abans que els altres.',
        'I like it, but it tires sooner than the others.',
      ),
      fair('Necesita comida al lado.', 'Necessita menjar al costat.', 'It needs food.'),
      poor('Demasiado alcohol para mí.', 'Massa alcohol per a mi.', 'Too much alcohol for me.'),
      poor('Me ha parecido pesado.', 'M’ha semblat pesat.', 'I found it heavy.'),
    ],
  },
};

/** Final comments of guests, for an evening and for a campaign. */
export const farewells: Record<'evening' | 'blind', Thought[]> = {
  evening: [
    loved(
      'Una noche estupenda, repetiremos.',
      'Una nit fantàstica, hi tornarem.',
      'A wonderful evening; we will be back.',
    ),
    loved(
      'El orden de los vinos, perfecto.',
      'L’ordre dels vins, perfecte.',
      'The order of the wines was perfect.',
    ),
    loved(
      'Explicado para todos y sin tecnicismos. Gracias.',
      'Explicat per a tothom i sense tecnicismes. Gràcies.',
      'Explained for everybody and without jargon. Thank you.',
    ),
    loved(
      'He aprendido más que en un curso entero.',
      'He après més que en tot un curs.',
      'I learned more than on a whole course.',
    ),
    loved(
      'Qué bien ver al final lo que opinan los demás.',
      'Que bé veure al final què opinen els altres.',
      'It was good to see at the end what the others think.',
    ),
    loved(
      'Volveré con mis padres.',
      'Hi tornaré amb els meus pares.',
      'I will come back with my parents.',
    ),
    loved('El sitio es precioso.', 'El lloc és preciós.', 'The place is beautiful.'),
    loved(
      'Me llevo dos botellas y muchas ganas de visitar la viña.',
      'M’enduc dues ampolles i moltes ganes de visitar la vinya.',
      'I am taking two bottles home, and I want to see the vineyard.',
    ),
    fair(
      'Me faltó tiempo en el último vino.',
      'Em va faltar temps a l’últim vi.',
      'I ran out of time with the last wine.',
    ),
    fair(
      'Todo muy bien, pero se oía poco desde el fondo.',
      'Tot molt bé, però des del fons se sentia poc.',
      'All very good, but hard to hear from the back.',
    ),
    fair(
      'Pondría algo más de pan y queso entre los tintos.',
      'Posaria una mica més de pa i formatge entre els negres.',
      'Some more bread and cheese between the reds would help.',
    ),
    fair(
      'Muchos vinos para hora y media.',
      'Molts vins per a una hora i mitja.',
      'Many wines for an hour and a half.',
    ),
    poor(
      'Empezamos tarde y el final fue con prisas.',
      'Vam començar tard i el final va ser amb presses.',
      'We started late and had to rush the end.',
    ),
  ],
  blind: [
    loved(
      'Muy divertido adivinar el precio.',
      'Molt divertit endevinar el preu.',
      'Guessing the price was great fun.',
    ),
    loved(
      'Lo hemos hecho cuatro en casa y no coincidimos en nada.',
      'L’hem fet quatre a casa i no hem coincidit en res.',
      'Four of us did it at home and agreed on nothing.',
    ),
    loved(
      '¡El barato me ha gustado casi tanto como el caro!',
      'El barat m’ha agradat gairebé tant com el car!',
      'I liked the cheap one nearly as much as the expensive one!',
    ),
    loved('¿Para cuándo los blancos?', 'Per quan els blancs?', 'When are the whites coming?'),
    loved(
      'Bien pensado: catar sin etiqueta quita muchos prejuicios.',
      'Ben pensat: tastar sense etiqueta treu molts prejudicis.',
      'A clever idea: no label, no prejudice.',
    ),
    fair(
      'Habría puesto cuatro vinos.',
      'Hi hauria posat quatre vins.',
      'I would have liked a fourth wine.',
    ),
    fair(
      'Me costaron las preguntas de aromas.',
      'Em van costar les preguntes d’aromes.',
      'The questions on aromas were hard for me.',
    ),
    poor(
      'Una botella llegó con la cápsula rota.',
      'Una ampolla va arribar amb la càpsula trencada.',
      'One bottle arrived with a torn capsule.',
    ),
  ],
};
