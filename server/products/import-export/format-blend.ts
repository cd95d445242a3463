import type { FileLanguage } from '../../../shared/vocabulary/languages.js';
import type { Grape } from '../../../shared/vocabulary/product.js';

/** A blend as a cell of our exports: `Garnacha 60,5 %; Syrah`. */
export function formatBlend(grapes: readonly Grape[], language: FileLanguage): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
  return grapes
    .map(({ name, percentage }) =>
      percentage === null ? name : `${name} ${number.format(percentage)} %`,
    )
    .join('; ');
}
