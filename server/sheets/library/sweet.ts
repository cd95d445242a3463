import {
  acidity,
  alcohol,
  aromaIntensity,
  balance,
  body,
  clarity,
  complexity,
  depth,
  development,
  driedFruit,
  finish,
  liking,
  pairing,
  parameters,
  quality,
  readiness,
  stoneFruit,
  tears,
  whiteFlowers,
  wineFaults,
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

const sweetColours = colours('wine', {
  lemonYellow: '#ecdc74',
  gold: '#dda935',
  oldGold: '#c48a26',
  amber: '#ad641b',
  mahogany: '#582818',
  garnet: '#6d1726',
});

const sweetAromas = [
  driedFruit,
  family('candiedFruit', 'orangePeel', 'quince', 'jam', 'bakedApple'),
  family('citrus', 'lemon', 'mandarin', 'orange', 'grapefruit'),
  stoneFruit,
  family('tropicalFruit', 'pineapple', 'mango', 'lychee'),
  whiteFlowers,
  family('honeyed', 'honey', 'beeswax', 'caramel', 'toffee', 'molasses'),
  family('nuts', 'toastedAlmond', 'hazelnut', 'walnut', 'marzipan'),
  family('spicy', 'ginger', 'saffron', 'cinnamon', 'clove', 'liquorice'),
  family('roasted', 'coffee', 'cocoa', 'toast', 'tobacco'),
  family('mineral', 'petrol', 'saline', 'varnish'),
  wineFaults,
];

const sweetPairing = [
  family('dessert', 'fruitDessert', 'chocolateDessert', 'pastry', 'iceCream'),
  family('cheese', 'blueCheese', 'agedCheese', 'freshCheese'),
  family('aperitif', 'foieGras', 'toastedAlmond', 'charcuterie'),
];

export const sweet = publish({
  key: 'sweet',
  name: ['Vino dulce', 'Vi dolç', 'Sweet wine'],
  product: 'WINE',
  type: 'SWEET',
  changed: '2026-12-01',
  version: 2,
  parameters,
  categories: [
    category('view', [clarity, depth, pictures('colour', sweetColours), tears]),
    category('smell', [
      aromaIntensity,
      complexity,
      development,
      tree('aromas', 'addAromas', sweetAromas),
    ]),
    category('taste', [
      slider('sweetness', options('offDry', 'mediumSweet', 'sweet', 'luscious')),
      acidity,
      alcohol,
      body,
      slider('texture', options('thin', 'smooth', 'creamyTexture', 'syrupy')),
      finish,
      balance,
    ]),
    category('final', [liking, quality, readiness, pairing(sweetPairing)]),
  ],
});
