import type { components } from '~/api/schema';
import { localize } from '../../../shared/vocabulary/localized-text.js';

type Schemas = components['schemas'];
type Sheet = Pick<Schemas['RoomSheetDto'], 'categories'>;
type Votes = Schemas['RoomAssessmentDto']['categories'];
export type Option = Pick<Schemas['RoomOptionDto'], 'id' | 'name'> & { options?: Option[] };

/** A part of the sheet, with what somebody chose in it. */
export type ToldCategory = {
  id: string;
  name: string;
  answers: { id: string; name: string; chosen: string[] }[];
};

/** The names of what was chosen, each with the families that it lies in: 'Fruta › Cítricos'. */
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
 * What somebody answered to the parts of a sheet, each with all of its questions, in a language; empty where they answered none.
 * @param faces what is chosen from where a question in faces brings no words of its own
 */
export function toldAnswers(
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
