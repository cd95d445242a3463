import { liking, parameters } from './common-components.js';
import { category, options, points, pointsFrom, publish, slider, tree } from './sheet-builder.js';

/*
 * Well-known scoring models with their original criteria and points; the words are ours. Tasters
 * rely on the original steps, so each criterion is a scale whose stops are named by their points.
 */
const common = { changed: '2026-11-22', version: 1, parameters };

const oiv = [
  'OIV, norma de concursos 332A/2009',
  'OIV, norma de concursos 332A/2009',
  'OIV, competition standard 332A/2009',
] as const;
const oivClarity = slider('clarity', pointsFrom(1, 5), 'clarity');
const oivAppearance = slider('appearance', points(2, 4, 6, 8, 10), 'colour');

const oivStill = publish({
  ...common,
  key: 'oiv-still',
  name: ['OIV 100 puntos: tranquilos', 'OIV 100 punts: tranquils', 'OIV 100 points: still wines'],
  source: oiv,
  product: 'WINE',
  type: 'RED',
  categories: [
    category('view', [oivClarity, oivAppearance]),
    category('smell', [
      slider('purity', points(2, 3, 4, 5, 6), 'quality'),
      slider('positiveIntensity', points(2, 4, 6, 7, 8)),
      slider('quality', points(8, 10, 12, 14, 16), 'quality'),
    ]),
    category('taste', [
      slider('purity', points(2, 3, 4, 5, 6), 'quality'),
      slider('positiveIntensity', points(2, 4, 6, 7, 8)),
      slider('finish', points(4, 5, 6, 7, 8), 'time'),
      slider('quality', points(10, 13, 16, 19, 22), 'quality'),
    ]),
    category('final', [slider('overall', pointsFrom(7, 11), 'balance')], 'harmony'),
  ],
});

const oivSparkling = publish({
  ...common,
  key: 'oiv-sparkling',
  name: ['OIV 100 puntos: espumosos', 'OIV 100 punts: escumosos', 'OIV 100 points: sparkling'],
  source: oiv,
  product: 'WINE',
  type: 'SPARKLING',
  categories: [
    category('view', [
      oivClarity,
      oivAppearance,
      slider('effervescence', points(2, 4, 6, 8, 10), 'bubbles'),
    ]),
    category('smell', [
      slider('purity', pointsFrom(3, 7), 'quality'),
      slider('positiveIntensity', pointsFrom(3, 7)),
      slider('quality', points(6, 8, 10, 12, 14), 'quality'),
    ]),
    category('taste', [
      slider('purity', pointsFrom(3, 7), 'quality'),
      slider('positiveIntensity', pointsFrom(3, 7)),
      slider('finish', pointsFrom(3, 7), 'time'),
      slider('quality', points(6, 8, 10, 12, 14), 'quality'),
    ]),
    category('final', [slider('overall', pointsFrom(8, 12), 'balance')], 'harmony'),
  ],
});

const davis = publish({
  ...common,
  key: 'davis',
  name: ['Davis 20 puntos', 'Davis 20 punts', 'Davis 20 points'],
  source: [
    'Amerine, Universidad de California en Davis (1959)',
    'Amerine, Universitat de Califòrnia a Davis (1959)',
    'Amerine, University of California, Davis (1959)',
  ],
  product: 'WINE',
  type: 'RED',
  categories: [
    category('view', [
      slider('appearance', pointsFrom(0, 2), 'clarity'),
      slider('colour', pointsFrom(0, 2), 'colour'),
    ]),
    category('smell', [
      slider('aroma', pointsFrom(0, 4), 'aromas'),
      slider('noVinegar', pointsFrom(0, 2), 'clarity'),
    ]),
    category('taste', [
      slider('acidity', pointsFrom(0, 2)),
      slider('sweetness', points(0, 0.5, 1)),
      slider('body', points(0, 0.5, 1)),
      slider('flavour', pointsFrom(0, 2), 'taste'),
      slider('astringency', pointsFrom(0, 2)),
    ]),
    category('final', [slider('quality', pointsFrom(0, 2), 'quality')], 'overall'),
  ],
});

/** Intensities that a panel marks on a line of ten centimetres. */
const tenCentimetres = pointsFrom(0, 10);

const iocOliveOil = publish({
  ...common,
  key: 'ioc-olive-oil',
  name: ['COI: aceite de oliva virgen', 'COI: oli d’oliva verge', 'IOC: virgin olive oil'],
  source: [
    'Consejo Oleícola Internacional, método COI/T.20/Doc. 15',
    'Consell Oleícola Internacional, mètode COI/T.20/Doc. 15',
    'International Olive Council, method COI/T.20/Doc. 15',
  ],
  product: 'OLIVE_OIL',
  type: 'VIRGIN',
  categories: [
    category(
      'smell',
      [
        slider('fustySediment', tenCentimetres),
        slider('mustyEarth', tenCentimetres),
        slider('wineyVinegar', tenCentimetres),
        slider('frozenOlives', tenCentimetres),
        slider('rancidity', tenCentimetres),
        tree(
          'otherDefects',
          'addDefects',
          options(
            'metallic',
            'burnt',
            'hay',
            'rough',
            'greasy',
            'vegetableWater',
            'brine',
            'esparto',
            'earth',
            'cucumber',
          ),
        ),
      ],
      'defects',
    ),
    category(
      'taste',
      [
        slider('fruitiness', tenCentimetres, 'aromas'),
        slider('fruitKind', options('greenNotes', 'ripeNotes'), 'time'),
        slider('bitterness', tenCentimetres),
        slider('pungency', tenCentimetres),
      ],
      'merits',
    ),
  ],
});

/** Quality in quarter points, as in coffee cupping. */
const quarters = pointsFrom(6, 10, 0.25);
/** Two points for each of five cups. */
const fiveCups = pointsFrom(0, 10, 2);

const coffeeCupping = publish({
  ...common,
  key: 'coffee-cupping',
  name: ['Café en taza, 100 puntos', 'Cafè en tassa, 100 punts', 'Coffee cupping, 100 points'],
  source: [
    'A la manera del protocolo de cata de la SCA (2004)',
    'A la manera del protocol de tast de la SCA (2004)',
    'After the SCA cupping protocol (2004)',
  ],
  product: 'COFFEE',
  type: 'SPECIALTY',
  categories: [
    category('smell', [slider('fragrance', quarters, 'aromas')]),
    category('taste', [
      slider('flavour', quarters, 'taste'),
      slider('aftertaste', quarters, 'time'),
      slider('acidity', quarters),
      slider('body', quarters),
      slider('balance', quarters, 'balance'),
      slider('uniformity', fiveCups, 'balance'),
      slider('cleanCup', fiveCups, 'clarity'),
      slider('sweetness', fiveCups),
    ]),
    category('final', [
      slider('overall', quarters, 'quality'),
      slider('deduction', points(-20, -16, -12, -10, -8, -6, -4, -2, 0)),
      liking,
    ]),
  ],
});

const beerJudging = publish({
  ...common,
  key: 'beer-judging',
  name: ['Cerveza, 50 puntos', 'Cervesa, 50 punts', 'Beer, 50 points'],
  source: [
    'A la manera de la hoja de cata del BJCP',
    'A la manera del full de tast del BJCP',
    'After the score sheet of the BJCP',
  ],
  product: 'BEER',
  type: 'OTHER',
  categories: [
    category('view', [slider('appearance', pointsFrom(0, 3), 'colour')]),
    category('smell', [slider('aroma', pointsFrom(0, 12), 'aromas')]),
    category('taste', [
      slider('flavour', pointsFrom(0, 20), 'taste'),
      slider('mouthfeel', pointsFrom(0, 5)),
    ]),
    category('final', [slider('overall', pointsFrom(0, 10), 'quality')], 'overall'),
  ],
});

/** The well-known models. */
export const scoringModels = [
  oivStill,
  oivSparkling,
  davis,
  iocOliveOil,
  coffeeCupping,
  beerJudging,
];
