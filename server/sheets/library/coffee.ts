import {
  acidity,
  aromaIntensity,
  balance,
  bitterness,
  body,
  citrus,
  complexity,
  finish,
  levelsMf,
  liking,
  parameters,
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

const coffeeColours = colours('cup', {
  amber: '#b5722f',
  hazelnutBrown: '#93592b',
  chestnut: '#6f3d1e',
  darkBrown: '#472313',
  black: '#20110b',
});

const coffeeAromas = [
  family('floral', 'jasmine', 'rose', 'chamomile', 'orangeBlossom', 'blackTea'),
  family('redFruit', 'strawberry', 'raspberry', 'cherry', 'blueberry', 'blackcurrant'),
  citrus,
  family('stoneFruit', 'peach', 'apricot', 'plum'),
  family('tropicalFruit', 'pineapple', 'mango', 'passionFruit'),
  family('driedFruit', 'raisin', 'date', 'driedFig', 'prune'),
  family('sugary', 'honey', 'caramel', 'toffee', 'brownSugar', 'molasses', 'vanilla'),
  family('chocolatey', 'cocoa', 'milkChocolate', 'darkChocolate'),
  family('nuts', 'almond', 'hazelnut', 'walnut', 'peanut'),
  family('cereal', 'bread', 'biscuit', 'toast', 'grain'),
  family('spicy', 'cinnamon', 'clove', 'nutmeg', 'blackPepper'),
  family('fermented', 'winey', 'lactic', 'yogurt'),
  family('faults', 'burnt', 'phenolic', 'potato', 'musty', 'rancid', 'cardboard'),
];

const coffeeUses = [
  family('breakfast', 'neat', 'withMilk', 'coldBrew'),
  family('afterMeal', 'espresso', 'filter', 'onTheRocks'),
  family('dessert', 'chocolateDessert', 'pastry', 'iceCream', 'fruitDessert'),
];

export const coffee = publish({
  key: 'coffee',
  name: ['Café', 'Cafè', 'Coffee'],
  product: 'COFFEE',
  type: 'SPECIALTY',
  changed: '2026-12-01',
  version: 2,
  parameters,
  categories: [
    category('view', [
      pictures('colour', coffeeColours),
      slider('crema', options('noCrema', 'thinCrema', 'creamyFoam', 'thickCrema'), 'bubbles'),
      slider('density', options('lowFf', 'mediumFf', 'highFf'), 'tears'),
    ]),
    category('smell', [aromaIntensity, complexity, tree('aromas', 'addAromas', coffeeAromas)]),
    category('taste', [
      slider('sweetness', levelsMf()),
      acidity,
      bitterness,
      body,
      finish,
      balance,
    ]),
    category('final', [liking, quality, tree('use', 'addUse', coffeeUses, 'pairing')]),
  ],
});
