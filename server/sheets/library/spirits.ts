import {
  aromaIntensity,
  balance,
  body,
  citrus,
  clarity,
  complexity,
  driedFruit,
  finish,
  levelsMf,
  liking,
  nuts,
  oakInfluence,
  orchardFruit,
  parameters,
  quality,
  tears,
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

const spiritColours = colours('tumbler', {
  colourless: '#eef2f3',
  straw: '#ead98a',
  gold: '#dcae44',
  amber: '#bd7422',
  copper: '#9a4c1c',
  mahogany: '#5f2a16',
});

const spiritAromas = [
  family('cereal', 'grain', 'bread', 'biscuit', 'roastedMalt'),
  citrus,
  orchardFruit,
  driedFruit,
  family('floral', 'violet', 'rose', 'elderflower', 'orangeBlossom'),
  family('aromaticHerbs', 'juniper', 'anise', 'fennel', 'mint', 'thyme', 'agave'),
  family('sugary', 'honey', 'caramel', 'toffee', 'molasses', 'sugarCane'),
  family('spicy', 'cinnamon', 'clove', 'nutmeg', 'blackPepper', 'ginger', 'liquorice'),
  family('oak', 'vanilla', 'coconut', 'cedar', 'toast', 'tobacco', 'leather'),
  nuts,
  family('smoky', 'peat', 'smoke', 'saline', 'phenolic'),
  family('faults', 'solvent', 'sulphur', 'cardboard', 'burnt'),
];

const spiritUses = [
  family('neat', 'neat', 'onTheRocks'),
  family('cocktail', 'cocktail', 'mixed'),
  family('afterMeal', 'chocolateDessert', 'coffee', 'tobacco', 'fruitDessert'),
];

export const spirits = publish({
  key: 'spirits',
  name: ['Destilado', 'Destil·lat', 'Spirit'],
  product: 'SPIRITS',
  type: 'WHISKY',
  changed: '2026-11-20',
  version: 1,
  parameters,
  categories: [
    category('view', [clarity, pictures('colour', spiritColours), tears]),
    category('smell', [
      aromaIntensity,
      complexity,
      oakInfluence,
      tree('aromas', 'addAromas', spiritAromas),
    ]),
    category('taste', [
      slider('sweetness', levelsMf()),
      slider('smoothness', options('harsh', 'warm', 'rounded', 'velvety')),
      body,
      finish,
      balance,
    ]),
    category('final', [liking, quality, tree('use', 'addUse', spiritUses, 'pairing')]),
  ],
});
