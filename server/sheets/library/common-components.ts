import { category, faces, family, options, parameter, slider, tree } from './sheet-builder.js';

/** The simple model: the questions of every sheet, regardless of its categories. */
export const parameters = [
  parameter('rateBox', 'RATE_BOX'),
  parameter('ratePrice', 'RATE_PRICE'),
  parameter('blindPrice', 'BLIND_PRICE'),
  parameter('notes', 'NOTES', 'addNotes'),
];

// Scales go from less to more, or from worse to better, because reports convert the position in the
// scale to 0–10.
// Level words agree with their noun. Suffix: the gender of the noun in Spanish, then in Catalan.
const levelsMm = () => options('lowMm', 'mediumLowMm', 'mediumMm', 'mediumHighMm', 'highMm');
export const levelsFf = () => options('lowFf', 'mediumLowFf', 'mediumFf', 'mediumHighFf', 'highFf');
export const levelsMf = () => options('lowMf', 'mediumLowMf', 'mediumMf', 'mediumHighMf', 'highMf');
const presence = () => options('absent', 'slight', 'noticeable', 'marked', 'intense');

// View
export const clarity = slider('clarity', options('cloudy', 'hazy', 'clear', 'bright'), 'clarity');
export const depth = slider('depth', options('pale', 'mediumDepth', 'deep'), 'depth');
export const redDepth = slider('depth', options('pale', 'mediumDepth', 'deep', 'opaque'), 'depth');
export const tears = slider('tears', options('scarce', 'moderate', 'abundant', 'dense'), 'tears');

// Smell
export const aromaIntensity = slider('aromaIntensity', levelsFf());
export const complexity = slider(
  'complexity',
  options('simple', 'someComplexity', 'complex', 'veryComplex'),
  'balance',
);
export const development = slider(
  'development',
  options('youthful', 'developing', 'developed', 'tired'),
  'time',
);
export const oakInfluence = slider(
  'barrelInfluence',
  options('noOak', 'subtleOak', 'integratedOak', 'dominantOak'),
  'barrel',
);

// Taste
export const wineSweetness = slider(
  'sweetness',
  options('dry', 'offDry', 'mediumSweet', 'sweet', 'luscious'),
);
export const acidity = slider('acidity', levelsFf());
export const alcohol = slider('alcohol', levelsMm());
export const body = slider('body', options('light', 'medium', 'full', 'robust'));
export const bitterness = slider('bitterness', presence());
export const pungency = slider('pungency', presence());
export const saltiness = slider('saltiness', presence());
export const tannin = slider('tannin', levelsMm());
export const tanninTexture = slider(
  'tanninTexture',
  options('coarse', 'firm', 'ripeTannin', 'silky'),
);
export const finish = slider(
  'finish',
  options('short', 'mediumFinish', 'long', 'veryLong'),
  'time',
);
export const balance = slider(
  'balance',
  options('unbalanced', 'fair', 'balanced', 'harmonious'),
  'balance',
);

// Aroma families that several sheets share
export const citrus = family('citrus', 'lemon', 'lime', 'grapefruit', 'orange', 'mandarin');
export const orchardFruit = family('orchardFruit', 'greenApple', 'apple', 'pear', 'quince');
export const stoneFruit = family('stoneFruit', 'peach', 'apricot', 'nectarine');
export const tropicalFruit = family(
  'tropicalFruit',
  'pineapple',
  'mango',
  'passionFruit',
  'lychee',
  'banana',
  'melon',
);
export const redFruit = family(
  'redFruit',
  'strawberry',
  'raspberry',
  'cherry',
  'redcurrant',
  'pomegranate',
);
export const blackFruit = family(
  'blackFruit',
  'blackberry',
  'blackcurrant',
  'blueberry',
  'plum',
  'blackCherry',
);
export const driedFruit = family(
  'driedFruit',
  'raisin',
  'driedFig',
  'prune',
  'date',
  'driedApricot',
);
export const whiteFlowers = family(
  'floral',
  'acacia',
  'orangeBlossom',
  'jasmine',
  'chamomile',
  'rose',
);
export const oak = family(
  'oak',
  'vanilla',
  'coconut',
  'cedar',
  'toast',
  'smoke',
  'coffee',
  'cocoa',
);
export const lees = family('lees', 'yeast', 'bread', 'brioche', 'butter', 'cream');
export const nuts = family('nuts', 'almond', 'toastedAlmond', 'hazelnut', 'walnut');
export const whiteMinerals = family('mineral', 'flint', 'chalk', 'saline', 'petrol');
export const wineFaults = family(
  'faults',
  'corked',
  'oxidised',
  'volatile',
  'reduced',
  'brett',
  'sulphur',
);

// Final
const aperitif = family('aperitif', 'olives', 'charcuterie', 'tinnedSeafood', 'crisps');
const fish = family('fish', 'whiteFish', 'oilyFish', 'shellfish', 'sushi');
const meat = family('meat', 'beef', 'lamb', 'pork', 'poultry', 'game');
const riceAndPasta = family('riceAndPasta', 'rice', 'pasta', 'pizza', 'mushroom');
const cheese = family('cheese', 'freshCheese', 'agedCheese', 'blueCheese');
const vegetables = family('vegetables', 'salad', 'grilledVegetables', 'artichoke');
export const dessert = family('dessert', 'fruitDessert', 'chocolateDessert', 'pastry', 'iceCream');
export const meal = [aperitif, fish, meat, riceAndPasta, cheese, vegetables, dessert];

export const liking = faces('liking');
export const quality = slider(
  'quality',
  options('poor', 'acceptable', 'good', 'veryGood', 'outstanding'),
  'quality',
);
export const readiness = slider(
  'readiness',
  options('tooYoung', 'canAge', 'drinkNow', 'pastBest'),
  'time',
);
export const pairing = (families = meal) => tree('pairing', 'addPairing', families, 'pairing');

/** The last category of a wine sheet: liking, quality, readiness and pairing. */
export const wineFinal = category('final', [liking, quality, readiness, pairing()]);
