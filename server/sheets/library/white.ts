import {
  acidity,
  alcohol,
  aromaIntensity,
  balance,
  body,
  citrus,
  clarity,
  complexity,
  depth,
  development,
  finish,
  lees,
  nuts,
  oak,
  orchardFruit,
  parameters,
  stoneFruit,
  tears,
  tropicalFruit,
  whiteFlowers,
  whiteMinerals,
  wineFaults,
  wineFinal,
  wineSweetness,
} from './common-components.js';
import { category, colours, family, pictures, publish, tree } from './sheet-builder.js';

const whiteColours = colours('wine', {
  lemonGreen: '#d8dd93',
  lemonYellow: '#ebdf72',
  straw: '#e6cf6a',
  gold: '#d9a93a',
  amber: '#b9741f',
});

const whiteAromas = [
  citrus,
  orchardFruit,
  stoneFruit,
  tropicalFruit,
  whiteFlowers,
  family('herbal', 'cutGrass', 'fennel', 'boxwood', 'mint', 'hay'),
  lees,
  oak,
  family('honeyed', 'honey', 'beeswax', 'quince'),
  nuts,
  whiteMinerals,
  wineFaults,
];

export const white = publish({
  key: 'white',
  name: ['Vino blanco', 'Vi blanc', 'White wine'],
  product: 'WINE',
  type: 'WHITE',
  changed: '2026-12-01',
  version: 2,
  parameters,
  categories: [
    category('view', [clarity, depth, pictures('colour', whiteColours), tears]),
    category('smell', [
      aromaIntensity,
      complexity,
      development,
      tree('aromas', 'addAromas', whiteAromas),
    ]),
    category('taste', [wineSweetness, acidity, alcohol, body, finish, balance]),
    wineFinal,
  ],
});
