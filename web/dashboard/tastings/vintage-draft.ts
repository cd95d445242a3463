import type { components } from '~/api/schema';
import { numberOf } from '../../../shared/rules/number.js';
import { checkVintages } from '../../../shared/rules/vintages.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';

/** A product and the other products of the same name. */
type Bottle = components['schemas']['TastedVintageDto'];
/**
 * The replacement of a product: itself, another product by its id, or a copy with a typed vintage.
 */
export type VintageDraft = {
  bottle: Bottle;
  choice: 'same' | 'new' | { id: string };
  vintage: string;
};

/** Proposes the youngest product of the same name, or no change if the product is the youngest. */
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

/**
 * The request body.
 * @param lang the locale in which the vintages were typed
 */
export const vintageBody = (drafts: readonly VintageDraft[], lang: string): Body => ({
  vintages: drafts.flatMap(({ bottle, choice, vintage }): NonNullable<Body['vintages']> => {
    if (choice === 'same') return [];
    const product = `products/${bottle.id}`;
    return choice === 'new'
      ? [{ product, vintage: numberOf(vintage, lang) }]
      : [{ product, replacement: `products/${choice.id}` }];
  }),
});

/**
 * Checks a typed vintage.
 * @param year the current year
 * @param lang the locale in which it was typed
 */
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
