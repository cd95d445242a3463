import {
  balance,
  bitterness,
  clarity,
  complexity,
  finish,
  levelsFf,
  liking,
  parameters,
  pungency,
  quality,
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

// Official panels ignore the colour. Visitors notice it, so the sheet asks for it as appearance and
// not as a merit.
const oilColours = colours('oil', {
  deepGreen: '#5d7b20',
  green: '#8b9b2d',
  greenGold: '#b5aa31',
  gold: '#d3aa2c',
  paleYellow: '#e8d878',
});

const oilAromas = [
  family(
    'greenNotes',
    'cutGrass',
    'oliveLeaf',
    'tomatoLeaf',
    'artichoke',
    'greenAlmond',
    'greenBanana',
    'greenApple',
  ),
  family('ripeNotes', 'apple', 'banana', 'fig', 'tomato', 'avocado', 'almond'),
  family('aromaticHerbs', 'thyme', 'rosemary', 'basil', 'mint', 'fennel'),
  family('citrus', 'lemon', 'orange', 'grapefruit'),
  family('spicy', 'blackPepper', 'cinnamon', 'ginger'),
  family('nuts', 'almond', 'walnut', 'hazelnut'),
  family('floral', 'chamomile', 'orangeBlossom', 'acacia'),
  family('faults', 'rancid', 'fusty', 'musty', 'vinegary', 'frostbitten', 'burnt'),
];

const oilUses = [
  family('raw', 'toastWithOil', 'salad', 'carpaccio', 'gazpacho', 'freshCheese'),
  family('cooking', 'fish', 'meat', 'stews', 'frying', 'mayonnaise'),
  family('dessert', 'fruitDessert', 'chocolateDessert', 'iceCream', 'pastry'),
];

export const oliveOil = publish({
  key: 'olive-oil',
  name: ['Aceite de oliva virgen extra', 'Oli d’oliva verge extra', 'Extra virgin olive oil'],
  product: 'OLIVE_OIL',
  type: 'EXTRA_VIRGIN',
  changed: '2026-11-20',
  version: 1,
  parameters,
  categories: [
    category('view', [
      clarity,
      pictures('colour', oilColours),
      slider('density', options('lowFf', 'mediumFf', 'highFf'), 'tears'),
    ]),
    category('smell', [
      slider('fruitiness', levelsFf()),
      slider('ripeness', options('unripe', 'halfRipe', 'ripe'), 'time'),
      complexity,
      tree('aromas', 'addAromas', oilAromas),
    ]),
    category('taste', [bitterness, pungency, slider('astringency', levelsFf()), finish, balance]),
    category('final', [liking, quality, tree('use', 'addUse', oilUses, 'pairing')]),
  ],
});
