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
  parameters,
  redFruit,
  stoneFruit,
  tears,
  wineFaults,
  wineFinal,
  wineSweetness,
} from './common-components.js';
import { category, colours, family, pictures, publish, tree } from './sheet-builder.js';

const roseColours = colours('wine', {
  palePink: '#f4cbcb',
  onionSkin: '#ecc3a6',
  salmon: '#f0a48c',
  coral: '#e97a6a',
  strawberryPink: '#de5168',
  raspberryPink: '#c22f58',
});

const roseAromas = [
  redFruit,
  citrus,
  stoneFruit,
  family('tropicalFruit', 'watermelon', 'melon', 'lychee', 'passionFruit'),
  family('floral', 'rose', 'violet', 'orangeBlossom', 'geranium'),
  family('herbal', 'fennel', 'thyme', 'mint', 'cutGrass'),
  family('spicy', 'whitePepper', 'cinnamon', 'ginger'),
  family('confectionery', 'jellySweets', 'caramel', 'cottonCandy'),
  lees,
  family('mineral', 'saline', 'chalk', 'flint'),
  wineFaults,
];

export const rose = publish({
  key: 'rose',
  name: ['Vino rosado', 'Vi rosat', 'Rosé wine'],
  product: 'WINE',
  type: 'ROSE',
  changed: '2026-12-01',
  version: 2,
  parameters,
  categories: [
    category('view', [clarity, depth, pictures('colour', roseColours), tears]),
    category('smell', [
      aromaIntensity,
      complexity,
      development,
      tree('aromas', 'addAromas', roseAromas),
    ]),
    category('taste', [wineSweetness, acidity, alcohol, body, finish, balance]),
    wineFinal,
  ],
});
