import type { FileLanguage } from '../../../shared/vocabulary/languages.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type {
  ComponentType,
  SheetCategory,
  SheetOption,
} from '../../../shared/vocabulary/sheet.js';
import { optionsOf } from '../results/product.queries.js';
import { sortByOrder } from '../results/product-results.js';
import { exportTexts } from './export-texts.js';

/** An option with its name, after the names of the options above it in its tree. */
export type NamedOption = { id: string; name: string };
/** A category of a sheet with its questions and their options, all in order and in one language. */
export type SheetPart = {
  id: string;
  name: string;
  questions: { id: string; name: string; type: ComponentType; options: NamedOption[] }[];
};

export const sheetParts = (categories: SheetCategory[], language: FileLanguage): SheetPart[] =>
  sortByOrder(categories).map(({ id, name, components }) => ({
    id,
    name: localize(name, language),
    questions: sortByOrder(components).map((component) => ({
      id: component.id,
      name: localize(component.name, language),
      type: component.type,
      options: namesOf(optionsOf(component), language),
    })),
  }));

function namesOf(options: SheetOption[], language: FileLanguage, above = ''): NamedOption[] {
  return options.flatMap(({ id, name, options: below = [] }) => {
    // the four faces have no names of their own
    const own = `${above}${localize(name, language) || exportTexts[language].faces[Number(id) - 1] || id}`;
    return [{ id, name: own }, ...namesOf(below, language, `${own} › `)];
  });
}
