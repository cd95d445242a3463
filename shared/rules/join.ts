import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { checkEmail } from './account.js';
import { blank, requiredText } from './field.js';

/** Who wants to come in, as a form or a request holds it. */
export type JoinInput = {
  name?: string | null;
  email?: string | null;
  /** To take part without saying who one is. */
  lite?: boolean | null;
  /** The declaration to be of the room's minimum age. */
  ofAge?: boolean | null;
  age?: number | null;
  consent?: boolean | null;
};

/** Whether somebody takes part without a name: asked for, or no e-mail given. */
export const isLite = ({ lite, email }: JoinInput): boolean => lite === true || blank(email);

/** The youngest that may take part: of age where something alcoholic is tasted. */
export const minimumAgeFor = (products: { product: { alcoholic: boolean } }[]): number =>
  products.some(({ product }) => product.alcoholic) ? limits.minimumAgeAlcohol : limits.minimumAge;

/**
 * Coming into a room: the e-mail (which only a room in lite mode can do without), the name, the declared age, the consent, in this order.
 * An age that is given counts as the declaration, and contradicts one that is too young.
 */
export function checkJoin(
  input: JoinInput,
  { liteMode, minimumAge }: { liteMode: boolean; minimumAge: number },
): Issue[] {
  const issues: Issue[] = [];
  if (isLite(input)) {
    if (!liteMode) issues.push({ path: 'email', code: 'LITE_NOT_ALLOWED' });
  } else {
    issues.push(...checkEmail(input.email));
    issues.push(...requiredText('name', input.name, limits.name));
  }
  const tooYoung = typeof input.age === 'number' ? input.age < minimumAge : input.ofAge !== true;
  if (tooYoung)
    issues.push({
      path: typeof input.age === 'number' ? 'age' : 'ofAge',
      code: 'TOO_YOUNG',
      params: { min: minimumAge },
    });
  if (input.consent !== true) issues.push({ path: 'consent', code: 'CONSENT_REQUIRED' });
  return issues;
}
