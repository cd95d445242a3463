import {
  aromaIntensity,
  balance,
  bitterness,
  body,
  clarity,
  complexity,
  finish,
  levelsMf,
  liking,
  meal,
  pairing,
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

const beerColours = colours('beer', {
  straw: '#f2dd7a',
  gold: '#e5b32a',
  amber: '#c8691d',
  copper: '#9e4a1b',
  brown: '#5c2b13',
  black: '#1f110b',
});

const beerAromas = [
  family('malt', 'grain', 'bread', 'biscuit', 'honey', 'caramel', 'toffee'),
  family('roasted', 'roastedMalt', 'coffee', 'darkChocolate', 'smoke'),
  family('hops', 'citrusHop', 'tropicalHop', 'floralHop', 'herbalHop', 'pine', 'resin'),
  family('yeasty', 'banana', 'clove', 'pear', 'whitePepper', 'jellySweets'),
  family('spicy', 'coriander', 'orangePeel', 'ginger', 'liquorice'),
  family('redFruit', 'cherry', 'raspberry', 'strawberry'),
  family('fermented', 'lactic', 'funk', 'leather', 'winey'),
  family('oak', 'vanilla', 'coconut', 'cedar'),
  family('faults', 'diacetyl', 'cookedCorn', 'skunky', 'cardboard', 'volatile', 'solvent'),
];

export const beer = publish({
  key: 'beer',
  name: ['Cerveza', 'Cervesa', 'Beer'],
  product: 'BEER',
  type: 'ALE',
  changed: '2026-11-20',
  version: 1,
  parameters,
  categories: [
    category('view', [
      clarity,
      pictures('colour', beerColours),
      slider('head', options('noFoam', 'thinFoam', 'creamyFoam', 'denseFoam'), 'bubbles'),
      slider('headRetention', options('fleeting', 'moderate', 'lasting'), 'time'),
    ]),
    category('smell', [aromaIntensity, complexity, tree('aromas', 'addAromas', beerAromas)]),
    category('taste', [
      slider('sweetness', levelsMf()),
      bitterness,
      slider('carbonation', options('flatGas', 'softGas', 'livelyGas', 'pricklyGas'), 'bubbles'),
      body,
      finish,
      balance,
    ]),
    category('final', [
      liking,
      quality,
      pairing([family('pizza', 'burger', 'pizza', 'spicyFood'), ...meal]),
    ]),
  ],
});
