import { beer } from './beer.js';
import { cheese } from './cheese.js';
import { coffee } from './coffee.js';
import { fortified } from './fortified.js';
import { oliveOil } from './olive-oil.js';
import { red } from './red.js';
import { rose } from './rose.js';
import { scoringModels } from './scoring-models.js';
import type { LibrarySheet } from './sheet-builder.js';
import { sparkling } from './sparkling.js';
import { spirits } from './spirits.js';
import { sweet } from './sweet.js';
import { white } from './white.js';

/** The predefined sheets of every installation, in the order of lists. */
export const library: readonly LibrarySheet[] = [
  red,
  white,
  rose,
  sparkling,
  sweet,
  fortified,
  beer,
  spirits,
  oliveOil,
  cheese,
  coffee,
  ...scoringModels,
];
