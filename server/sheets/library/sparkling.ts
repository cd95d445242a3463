import {
  acidity,
  aromaIntensity,
  balance,
  body,
  citrus,
  clarity,
  complexity,
  development,
  finish,
  nuts,
  orchardFruit,
  parameters,
  redFruit,
  stoneFruit,
  whiteFlowers,
  wineFaults,
  wineFinal,
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

const sparklingColours = colours('flute', {
  lemonGreen: '#dde2a0',
  straw: '#e9d67c',
  gold: '#dcb04a',
  oldGold: '#c48e2e',
  palePink: '#f3cfca',
  salmon: '#eeaa90',
  raspberryPink: '#c9476a',
});

const sparklingAromas = [
  citrus,
  orchardFruit,
  stoneFruit,
  redFruit,
  whiteFlowers,
  family('lees', 'yeast', 'bread', 'breadCrust', 'brioche', 'biscuit', 'butter'),
  nuts,
  family('honeyed', 'honey', 'caramel', 'marzipan'),
  family('herbal', 'fennel', 'mint', 'hay'),
  family('mineral', 'chalk', 'flint', 'saline'),
  family('roasted', 'toast', 'smoke', 'coffee'),
  wineFaults,
];

export const sparkling = publish({
  key: 'sparkling',
  name: ['Vino espumoso', 'Vi escumós', 'Sparkling wine'],
  product: 'WINE',
  type: 'SPARKLING',
  changed: '2026-12-01',
  version: 2,
  parameters,
  categories: [
    category('view', [
      clarity,
      pictures('colour', sparklingColours),
      slider(
        'bubbleSize',
        options('coarseBubble', 'mediumBubble', 'fineBubble', 'veryFineBubble'),
        'bubbles',
      ),
      slider('bubblePersistence', options('fleeting', 'moderate', 'lasting'), 'bubbles'),
      slider('mousseRing', options('noRing', 'partialRing', 'fullRing'), 'bubbles'),
    ]),
    category('smell', [
      aromaIntensity,
      complexity,
      development,
      tree('aromas', 'addAromas', sparklingAromas),
    ]),
    category('taste', [
      slider(
        'sweetness',
        options('brutNature', 'extraBrut', 'brut', 'extraDry', 'demiSec', 'doux'),
      ),
      acidity,
      slider('mousse', options('aggressive', 'lively', 'delicate', 'creamy'), 'bubbles'),
      body,
      finish,
      balance,
    ]),
    wineFinal,
  ],
});
