import {
  acidity,
  alcohol,
  aromaIntensity,
  balance,
  blackFruit,
  body,
  clarity,
  complexity,
  development,
  driedFruit,
  finish,
  oak,
  parameters,
  redDepth,
  redFruit,
  tannin,
  tanninTexture,
  tears,
  wineFaults,
  wineFinal,
} from './common-components.js';
import { category, colours, family, pictures, publish, tree } from './sheet-builder.js';

const redColours = colours('wine', {
  purple: '#5a1846',
  ruby: '#8f1232',
  garnet: '#6b1523',
  brick: '#8e3f28',
  mahogany: '#5b2b1b',
});

const redAromas = [
  redFruit,
  blackFruit,
  driedFruit,
  family('floral', 'violet', 'rose'),
  family('herbal', 'bellPepper', 'fennel', 'thyme', 'tomatoLeaf'),
  family('balsamic', 'eucalyptus', 'mint', 'bayLeaf', 'rosemary'),
  family('spicy', 'blackPepper', 'cinnamon', 'clove', 'nutmeg', 'liquorice'),
  oak,
  family('ageing', 'leather', 'tobacco', 'forestFloor', 'mushroom', 'truffle', 'earth'),
  family('mineral', 'slate', 'graphite', 'chalk'),
  wineFaults,
];

export const red = publish({
  key: 'red',
  name: ['Vino tinto', 'Vi negre', 'Red wine'],
  product: 'WINE',
  type: 'RED',
  changed: '2026-12-01',
  version: 2,
  parameters,
  categories: [
    category('view', [clarity, redDepth, pictures('colour', redColours), tears]),
    category('smell', [
      aromaIntensity,
      complexity,
      development,
      tree('aromas', 'addAromas', redAromas),
    ]),
    category('taste', [acidity, tannin, tanninTexture, alcohol, body, finish, balance]),
    wineFinal,
  ],
});
