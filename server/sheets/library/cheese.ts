import {
  acidity,
  aromaIntensity,
  balance,
  bitterness,
  complexity,
  finish,
  liking,
  nuts,
  parameters,
  pungency,
  quality,
  saltiness,
} from './common-components.js';
import {
  category,
  colours,
  family,
  options,
  pictures,
  publish,
  slider,
  tree,
} from './sheet-builder.js';

const pasteColours = colours('cheese', {
  white: '#fbf8ee',
  ivory: '#f3e8c4',
  straw: '#ecd98f',
  gold: '#e0b64e',
  orangeYellow: '#dd8a35',
});

const cheeseAromas = [
  family('dairy', 'milk', 'yogurt', 'cream', 'butter', 'whey'),
  family('greenNotes', 'cutGrass', 'hay', 'thyme', 'rosemary'),
  family('citrus', 'lemon', 'orange', 'grapefruit'),
  family('ripeNotes', 'apple', 'pineapple', 'quince', 'raisin'),
  nuts,
  family('sugary', 'honey', 'caramel', 'toffee'),
  family('animal', 'stable', 'wool', 'leather', 'meatBroth'),
  family('cellarNotes', 'mushroom', 'truffle', 'earth', 'dampCellar'),
  family('smoky', 'smoke', 'toast'),
  family('faults', 'rancid', 'ammonia', 'musty', 'cardboard'),
];

const cheesePairing = [
  family('wineWith', 'whiteWine', 'redWine', 'sparklingWine', 'sweetWine'),
  family('savouryBoard', 'charcuterie', 'walnut', 'quince', 'honey', 'bread'),
  family('cooking', 'salad', 'pasta', 'pizza', 'burger'),
];

export const cheese = publish({
  key: 'cheese',
  name: ['Queso', 'Formatge', 'Cheese'],
  product: 'CHEESE',
  type: 'CURED',
  changed: '2026-11-20',
  version: 1,
  parameters,
  categories: [
    category('view', [
      pictures('paste', pasteColours),
      slider('rind', options('freshRind', 'bloomyRind', 'washedRind', 'naturalRind'), 'depth'),
      slider('eyes', options('noEyes', 'fewEyes', 'manyEyes', 'largeEyes'), 'bubbles'),
    ]),
    category('smell', [aromaIntensity, complexity, tree('aromas', 'addAromas', cheeseAromas)]),
    category('taste', [
      saltiness,
      acidity,
      bitterness,
      pungency,
      slider(
        'texture',
        options('softTexture', 'creamyTexture', 'elasticTexture', 'firmTexture', 'crumblyTexture'),
      ),
      finish,
      balance,
    ]),
    category('final', [liking, quality, tree('pairing', 'addPairing', cheesePairing, 'pairing')]),
  ],
});
