import type { components } from '~/api/schema';
import { numberOf } from '../../../shared/rules/number.js';
import { checkVintages } from '../../../shared/rules/vintages.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';

/** A product, and the others of its name. */
type Bottle = components['schemas']['TastedVintageDto'];
/** What comes in the place of a product: itself, another one by its id, or a copy of it with a vintage that is typed. */
export type VintageDraft = {
  bottle: Bottle;
  choice: 'same' | 'new' | { id: string };
  vintage: string;
};

/** What is proposed for each product: the youngest of its name that is younger; else it stays. */
export const vintageDrafts = (tasted: readonly Bottle[]): VintageDraft[] =>
  tasted.map((bottle) => {
    const [youngest] = bottle.others;
    const younger = youngest && (youngest.vintage ?? 0) > (bottle.vintage ?? 0);
    return {
      bottle,
      choice: younger ? { id: youngest.id } : 'same',
      vintage: bottle.vintage === null ? '' : String(bottle.vintage + 1),
    };
  });

type Body = components['schemas']['CloneVintagesDto'];

/** What is asked of the server; its numbers were typed in `lang`. */
export const vintageBody = (drafts: readonly VintageDraft[], lang: string): Body => ({
  vintages: drafts.flatMap(({ bottle, choice, vintage }): NonNullable<Body['vintages']> => {
    if (choice === 'same') return [];
    const product = `products/${bottle.id}`;
    return choice === 'new'
      ? [{ product, vintage: numberOf(vintage, lang) }]
      : [{ product, replacement: `products/${choice.id}` }];
  }),
});

/** What is wrong with a vintage that is typed, by the place of its product. */
export const vintageIssue = (
  { choice, vintage }: VintageDraft,
  year: number,
  lang: string,
): Issue | undefined => {
  if (choice !== 'new') return undefined;
  return vintage.trim() === ''
    ? { path: 'vintage', code: 'REQUIRED' }
    : checkVintages([{ product: 'this', vintage }], year, lang)[0];
};
