import type { LocalizedText } from '../../../../shared/vocabulary/localized-text.js';
import type { SurveyType, Template } from '../../../../shared/vocabulary/tasting.js';

/** A quiz question. The first answer is the correct one. */
type IdeaQuiz = { question: LocalizedText; answers: readonly LocalizedText[] };
type IdeaQuestion = {
  question: LocalizedText;
  type: SurveyType;
  options: readonly LocalizedText[];
};

/** A tasting to begin from. The organiser adds the products. */
export type TastingIdea = {
  key: string;
  name: LocalizedText;
  /** Also the description that guests read. */
  about: LocalizedText;
  /** Minutes. */
  duration: number;
  template: Template;
  survey: readonly IdeaQuestion[];
  /** One question for each product, in the order of the products. */
  quiz: readonly IdeaQuiz[];
};

const words = (ES: string, CA: string, EN: string): LocalizedText => ({ ES, CA, EN });
const one = 'SIMPLE_QUESTION';
const several = 'MULTIPLE_OPTION_QUESTION';

const howOften: IdeaQuestion = {
  question: words('¿Cada cuánto bebes vino?', 'Cada quan beus vi?', 'How often do you drink wine?'),
  type: one,
  options: [
    words('Casi a diario', 'Gairebé cada dia', 'Almost every day'),
    words('Los fines de semana', 'Els caps de setmana', 'At weekends'),
    words('Alguna vez al mes', 'Algun cop al mes', 'A few times a month'),
    words('Casi nunca', 'Gairebé mai', 'Hardly ever'),
  ],
};

const spending: IdeaQuestion = {
  question: words(
    '¿Cuánto sueles gastar en una botella para casa?',
    'Quant et sols gastar en una ampolla per a casa?',
    'How much do you usually spend on a bottle to drink at home?',
  ),
  type: one,
  options: [
    words('Menos de 6 €', 'Menys de 6 €', 'Less than €6'),
    words('De 6 a 10 €', 'De 6 a 10 €', '€6 to €10'),
    words('De 10 a 20 €', 'De 10 a 20 €', '€10 to €20'),
    words('Más de 20 €', 'Més de 20 €', 'More than €20'),
  ],
};

const reds: TastingIdea = {
  key: 'reds',
  name: words('Cinco tintos a ciegas', 'Cinc negres a cegues', 'Five reds blind'),
  about: words(
    'Cinco tintos sin etiqueta: adivina el precio de cada uno y descubre cuál es tu favorito.',
    'Cinc negres sense etiqueta: endevina el preu de cadascun i descobreix quin és el teu preferit.',
    'Five reds without a label: guess the price of each one and find out which is your favourite.',
  ),
  duration: 60,
  template: 'BLIND_TEMPLATE',
  survey: [
    howOften,
    spending,
    {
      question: words(
        '¿Qué tintos te gustan?',
        'Quins negres t’agraden?',
        'Which reds do you like?',
      ),
      type: several,
      options: [
        words('Jóvenes y afrutados', 'Joves i afruitats', 'Young and fruity'),
        words('Con crianza en madera', 'Amb criança en fusta', 'Aged in oak'),
        words('Ligeros y frescos', 'Lleugers i frescos', 'Light and fresh'),
        words('Con mucho cuerpo', 'Amb molt de cos', 'Full-bodied'),
      ],
    },
  ],
  quiz: [
    {
      question: words(
        '¿De dónde sale el color de un tinto?',
        'D’on surt el color d’un negre?',
        'Where does the colour of a red wine come from?',
      ),
      answers: [
        words('Del hollejo', 'De la pell del raïm', 'From the skins'),
        words('De la pulpa', 'De la polpa', 'From the pulp'),
        words('De las pepitas', 'De les llavors', 'From the seeds'),
        words('De la barrica', 'De la bóta', 'From the barrel'),
      ],
    },
    {
      question: words(
        '¿Qué uva suele dar tintos de color más claro?',
        'Quin raïm sol donar negres de color més clar?',
        'Which grape usually gives the palest reds?',
      ),
      answers: [
        words('Pinot noir', 'Pinot noir', 'Pinot noir'),
        words('Syrah', 'Syrah', 'Syrah'),
        words('Monastrell', 'Monestrell', 'Mourvèdre'),
        words('Cabernet sauvignon', 'Cabernet sauvignon', 'Cabernet Sauvignon'),
      ],
    },
    {
      question: words(
        '¿Qué indica un ribete teja o anaranjado?',
        'Què indica una vora teula o ataronjada?',
        'What does a brick or orange rim suggest?',
      ),
      answers: [
        words('Que el vino ha envejecido', 'Que el vi ha envellit', 'That the wine has aged'),
        words('Que es muy joven', 'Que és molt jove', 'That it is very young'),
        words('Que es dulce', 'Que és dolç', 'That it is sweet'),
        words('Que tiene poco alcohol', 'Que té poc alcohol', 'That it is low in alcohol'),
      ],
    },
    {
      question: words(
        '¿Qué notas cuando un tinto «seca» la boca?',
        'Què notes quan un negre «asseca» la boca?',
        'What do you feel when a red “dries” your mouth?',
      ),
      answers: [
        words('Los taninos', 'Els tanins', 'The tannins'),
        words('El azúcar', 'El sucre', 'The sugar'),
        words('El carbónico', 'El carbònic', 'The carbon dioxide'),
        words('La glicerina', 'La glicerina', 'The glycerol'),
      ],
    },
    {
      question: words(
        '¿A qué temperatura se sirve un tinto con cuerpo?',
        'A quina temperatura se serveix un negre amb cos?',
        'At what temperature is a full-bodied red served?',
      ),
      answers: [
        words('16–18 °C', '16–18 °C', '16–18 °C'),
        words('6–8 °C', '6–8 °C', '6–8 °C'),
        words('10–12 °C', '10–12 °C', '10–12 °C'),
        words('22–24 °C', '22–24 °C', '22–24 °C'),
      ],
    },
  ],
};

const cheese: TastingIdea = {
  key: 'cheese',
  name: words('Quesos y vinos', 'Formatges i vins', 'Cheese and wine'),
  about: words(
    'Cada vino con su queso: prueba primero el vino solo, después con el queso, y puntúa la pareja.',
    'Cada vi amb el seu formatge: tasta primer el vi sol, després amb el formatge, i puntua la parella.',
    'A cheese for each wine: taste the wine on its own, then with the cheese, and rate the pairing.',
  ),
  duration: 75,
  template: 'SIMPLE_TEMPLATE',
  survey: [
    howOften,
    {
      question: words(
        '¿Qué quesos te gustan?',
        'Quins formatges t’agraden?',
        'Which cheeses do you like?',
      ),
      type: several,
      options: [
        words('Frescos', 'Frescos', 'Fresh'),
        words('De cabra', 'De cabra', 'Goat’s'),
        words('Curados', 'Curats', 'Mature'),
        words('Azules', 'Blaus', 'Blue'),
      ],
    },
  ],
  quiz: [
    {
      question: words(
        '¿Con qué vino se sirve tradicionalmente un queso azul?',
        'Amb quin vi se serveix tradicionalment un formatge blau?',
        'Which wine is traditionally served with blue cheese?',
      ),
      answers: [
        words('Con uno dulce', 'Amb un de dolç', 'A sweet one'),
        words('Con un tinto joven', 'Amb un negre jove', 'A young red'),
        words('Con un rosado', 'Amb un rosat', 'A rosé'),
        words('Con un espumoso brut', 'Amb un escumós brut', 'A brut sparkling wine'),
      ],
    },
    {
      question: words(
        '¿De qué leche es el queso manchego?',
        'De quina llet és el formatge manxec?',
        'Which milk is Manchego made of?',
      ),
      answers: [
        words('De oveja', 'D’ovella', 'Sheep’s'),
        words('De vaca', 'De vaca', 'Cow’s'),
        words('De cabra', 'De cabra', 'Goat’s'),
        words('De búfala', 'De búfala', 'Buffalo’s'),
      ],
    },
    {
      question: words(
        '¿Qué uva es la pareja clásica del queso de cabra en el Loira?',
        'Quin raïm és la parella clàssica del formatge de cabra al Loira?',
        'Which grape is the classic partner of goat’s cheese in the Loire?',
      ),
      answers: [
        words('Sauvignon blanc', 'Sauvignon blanc', 'Sauvignon Blanc'),
        words('Garnacha', 'Garnatxa', 'Grenache'),
        words('Tempranillo', 'Ull de llebre', 'Tempranillo'),
        words('Merlot', 'Merlot', 'Merlot'),
      ],
    },
    {
      question: words('¿De dónde es el comté?', 'D’on és el comté?', 'Where does Comté come from?'),
      answers: [
        words('Del Jura, en Francia', 'Del Jura, a França', 'The Jura, in France'),
        words('De los Alpes italianos', 'Dels Alps italians', 'The Italian Alps'),
        words('De Normandía', 'De Normandia', 'Normandy'),
        words('De los Países Bajos', 'Dels Països Baixos', 'The Netherlands'),
      ],
    },
  ],
};

const oliveOil: TastingIdea = {
  key: 'oliveOil',
  name: words('Escuela de aceite de oliva', 'Escola d’oli d’oliva', 'Olive oil school'),
  about: words(
    'Aprende a catar aceite: huele, prueba y distingue el frutado, el amargo y el picante.',
    'Aprèn a tastar oli: olora, tasta i distingeix el fruitat, l’amargor i la picantor.',
    'Learn to taste olive oil: smell it, taste it, and tell fruity, bitter and pungent apart.',
  ),
  duration: 45,
  template: 'CONVENTIONAL_TEMPLATE',
  survey: [
    {
      question: words(
        '¿Para qué usas el aceite de oliva virgen extra?',
        'Per a què fas servir l’oli d’oliva verge extra?',
        'What do you use extra virgin olive oil for?',
      ),
      type: several,
      options: [
        words(
          'En crudo, con pan o ensalada',
          'En cru, amb pa o amanida',
          'Raw, with bread or salad',
        ),
        words('Para guisar', 'Per guisar', 'For cooking'),
        words('Para freír', 'Per fregir', 'For frying'),
        words('En repostería', 'En rebosteria', 'For baking'),
      ],
    },
    {
      question: words(
        '¿Dónde compras el aceite?',
        'On compres l’oli?',
        'Where do you buy your olive oil?',
      ),
      type: one,
      options: [
        words('En el supermercado', 'Al supermercat', 'At the supermarket'),
        words('Directamente a la almazara', 'Directament al molí', 'Directly from the mill'),
        words(
          'En una tienda especializada',
          'En una botiga especialitzada',
          'In a specialist shop',
        ),
        words('Por internet', 'Per internet', 'Online'),
      ],
    },
  ],
  quiz: [
    {
      question: words(
        '¿Por qué se cata el aceite en copas de color?',
        'Per què es tasta l’oli en copes de color?',
        'Why is olive oil tasted in coloured glasses?',
      ),
      answers: [
        words(
          'Para que su color no influya',
          'Perquè el color no hi influeixi',
          'So that its colour has no influence',
        ),
        words('Para que no se oxide', 'Perquè no s’oxidi', 'So that it does not oxidise'),
        words('Para mantenerlo frío', 'Per mantenir-lo fred', 'To keep it cool'),
        words('Por tradición', 'Per tradició', 'Because of tradition'),
      ],
    },
    {
      question: words(
        '¿Cuáles son los tres atributos positivos de un virgen extra?',
        'Quins són els tres atributs positius d’un verge extra?',
        'Which are the three positive attributes of an extra virgin oil?',
      ),
      answers: [
        words('Frutado, amargo y picante', 'Fruitat, amarg i picant', 'Fruity, bitter and pungent'),
        words('Dulce, suave y dorado', 'Dolç, suau i daurat', 'Sweet, mild and golden'),
        words('Verde, denso y ácido', 'Verd, dens i àcid', 'Green, thick and acid'),
        words('Frutado, salado y dulce', 'Fruitat, salat i dolç', 'Fruity, salty and sweet'),
      ],
    },
    {
      question: words(
        '¿Qué puede causar el picor en la garganta?',
        'Què pot causar la picor a la gola?',
        'What can cause the sting in the throat?',
      ),
      answers: [
        words('El oleocantal', 'L’oleocantal', 'Oleocanthal'),
        words('La acidez libre', 'L’acidesa lliure', 'Free acidity'),
        words('La clorofila', 'La clorofil·la', 'Chlorophyll'),
        words('El agua de la aceituna', 'L’aigua de l’oliva', 'The water of the olive'),
      ],
    },
    {
      question: words(
        '¿Qué acidez libre puede tener como máximo un virgen extra?',
        'Quina acidesa lliure pot tenir com a màxim un verge extra?',
        'What is the highest free acidity of an extra virgin oil?',
      ),
      answers: [
        words('0,8 %', '0,8 %', '0.8%'),
        words('2 %', '2 %', '2%'),
        words('3,3 %', '3,3 %', '3.3%'),
        words('5 %', '5 %', '5%'),
      ],
    },
  ],
};

const vertical: TastingIdea = {
  key: 'vertical',
  name: words('Vertical de un vino', 'Vertical d’un vi', 'Vertical of one wine'),
  about: words(
    'El mismo vino en varias añadas, de la más joven a la más vieja: ¿qué cambia con el tiempo?',
    'El mateix vi en diverses anyades, de la més jove a la més vella: què canvia amb el temps?',
    'One wine in several vintages, from the youngest to the oldest: what does time change?',
  ),
  duration: 90,
  template: 'CONVENTIONAL_TEMPLATE',
  survey: [
    howOften,
    {
      question: words(
        '¿Guardas vino en casa para beberlo años después?',
        'Guardes vi a casa per beure’l anys després?',
        'Do you keep wine at home to drink it years later?',
      ),
      type: one,
      options: [
        words('Sí, a menudo', 'Sí, sovint', 'Yes, often'),
        words('Alguna botella', 'Alguna ampolla', 'A bottle or two'),
        words('No', 'No', 'No'),
      ],
    },
  ],
  quiz: [
    {
      question: words(
        'En la Unión Europea, ¿qué parte de la uva debe ser de la añada de la etiqueta?',
        'A la Unió Europea, quina part del raïm ha de ser de l’anyada de l’etiqueta?',
        'In the European Union, how much of the grapes must be of the vintage on the label?',
      ),
      answers: [
        words('Al menos el 85 %', 'Almenys el 85 %', 'At least 85%'),
        words('Al menos el 50 %', 'Almenys el 50 %', 'At least 50%'),
        words('Al menos el 70 %', 'Almenys el 70 %', 'At least 70%'),
        words('El 100 %', 'El 100 %', '100%'),
      ],
    },
    {
      question: words(
        '¿Qué les pasa a los taninos con los años de botella?',
        'Què els passa als tanins amb els anys d’ampolla?',
        'What happens to tannins over years in the bottle?',
      ),
      answers: [
        words('Se suavizan', 'Se suavitzen', 'They soften'),
        words('Se endurecen', 'S’endureixen', 'They harden'),
        words('Se vuelven dulces', 'Es tornen dolços', 'They turn sweet'),
        words('No cambian', 'No canvien', 'They do not change'),
      ],
    },
    {
      question: words(
        '¿Qué aroma aparece con la edad?',
        'Quina aroma apareix amb l’edat?',
        'Which aroma appears with age?',
      ),
      answers: [
        words('Cuero', 'Cuir', 'Leather'),
        words('Fresa', 'Maduixa', 'Strawberry'),
        words('Pomelo', 'Aranja', 'Grapefruit'),
        words('Hierba cortada', 'Herba tallada', 'Cut grass'),
      ],
    },
    {
      question: words(
        '¿Cómo cambia el color de un tinto al envejecer?',
        'Com canvia el color d’un negre quan envelleix?',
        'How does the colour of a red change as it ages?',
      ),
      answers: [
        words('De violáceo a teja', 'De violaci a teula', 'From purple to brick'),
        words('De teja a violáceo', 'De teula a violaci', 'From brick to purple'),
        words('De rosado a negro', 'De rosat a negre', 'From pink to black'),
        words('No cambia', 'No canvia', 'It does not change'),
      ],
    },
  ],
};

export const tastingIdeas: readonly TastingIdea[] = [reds, cheese, oliveOil, vertical];
