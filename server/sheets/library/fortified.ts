import {
  acidity,
  alcohol,
  aromaIntensity,
  balance,
  body,
  clarity,
  complexity,
  depth,
  driedFruit,
  finish,
  liking,
  meal,
  pairing,
  parameters,
  quality,
  saltiness,
  tears,
  wineFaults,
  wineSweetness,
} from './common-components.js';
import { category, colours, family, pictures, publish, tree } from './sheet-builder.js';

const fortifiedColours = colours('wine', {
  straw: '#e8d67e',
  gold: '#d8a63a',
  amber: '#b8701f',
  mahogany: '#6a3016',
  black: '#24120d',
  ruby: '#7d1431',
});

const fortifiedAromas = [
  family('flor', 'yeast', 'bread', 'apple', 'chamomile'),
  family('nuts', 'almond', 'toastedAlmond', 'hazelnut', 'walnut'),
  driedFruit,
  family('candiedFruit', 'orangePeel', 'jam', 'bakedApple'),
  family('sugary', 'caramel', 'toffee', 'molasses', 'honey'),
  family('spicy', 'cinnamon', 'clove', 'nutmeg', 'liquorice'),
  family('oak', 'vanilla', 'cedar', 'varnish', 'smoke'),
  family('roasted', 'coffee', 'cocoa', 'toast', 'tobacco'),
  family('ageing', 'leather', 'forestFloor', 'truffle'),
  family('mineral', 'chalk', 'saline', 'flint'),
  wineFaults,
];

export const fortified = publish({
  key: 'fortified',
  name: ['Vino generoso', 'Vi generós', 'Fortified wine'],
  product: 'WINE',
  type: 'FORTIFIED',
  changed: '2026-12-01',
  version: 2,
  parameters,
  categories: [
    category('view', [clarity, depth, pictures('colour', fortifiedColours), tears]),
    category('smell', [aromaIntensity, complexity, tree('aromas', 'addAromas', fortifiedAromas)]),
    category('taste', [wineSweetness, acidity, alcohol, saltiness, body, finish, balance]),
    category('final', [liking, quality, pairing(meal)]),
  ],
});
