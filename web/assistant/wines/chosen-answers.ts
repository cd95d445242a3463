import type { components } from '~/api/schema';
import { localize } from '../../../shared/vocabulary/localized-text.js';

type Schemas = components['schemas'];
type Sheet = Pick<Schemas['RoomSheetDto'], 'categories'>;
type Votes = Schemas['RoomAssessmentDto']['categories'];
export type Option = Pick<Schemas['RoomOptionDto'], 'id' | 'name'> & { options?: Option[] };

/** A category of a sheet with the guest's answers. */
export type ToldCategory = {
  id: string;
  name: string;
  answers: { id: string; name: string; chosen: string[] }[];
};

/** The names of the chosen options, each with its parent options: 'Fruta › Cítricos'. */
function chosenOf(
  options: readonly Option[],
  chosen: ReadonlySet<string>,
  locale: string,
): string[] {
  return options.flatMap((option) => {
    const name = localize(option.name, locale);
    const inner = chosenOf(option.options ?? [], chosen, locale).map((each) => `${name} › ${each}`);
    return inner.length > 0 ? inner : chosen.has(option.id) ? [name] : [];
  });
}

/**
 * The guest's answers by category of the sheet, with all questions of each, in one language. Empty
 * if they answered nothing.
 * @param faces the options of a face question without options of its own
 */
export function chosenAnswers(
  sheet: Sheet | undefined,
  votes: Votes,
  locale: string,
  faces: readonly Option[] = [],
): ToldCategory[] {
  const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;
  const told = (sheet?.categories ?? []).toSorted(byOrder).map((category) => ({
    id: category.id,
    name: localize(category.name, locale),
    answers: category.components.toSorted(byOrder).map((component) => {
      const vote = votes[category.id]?.[component.id];
      const chosen = new Set(typeof vote === 'string' ? [vote] : Object.keys(vote ?? {}));
      return {
        id: component.id,
        name: localize(component.name, locale),
        chosen: chosenOf(component.options.length > 0 ? component.options : faces, chosen, locale),
      };
    }),
  }));
  return told.some(({ answers }) => answers.some(({ chosen }) => chosen.length > 0)) ? told : [];
}
