import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { checkEmail } from './account.js';
import { blank, requiredText } from './field.js';

/** A guest who joins, as in the form or in a request. */
export type JoinInput = {
  name?: string | null;
  email?: string | null;
  /** True to take part anonymously. */
  lite?: boolean | null;
  /** The declaration to have the room's minimum age. */
  ofAge?: boolean | null;
  age?: number | null;
  consent?: boolean | null;
};

/** True if the guest takes part anonymously: they chose to, or they gave no e-mail. */
export const isLite = ({ lite, email }: JoinInput): boolean => lite === true || blank(email);

/** Returns the minimum age of guests. It is higher if any product is alcoholic. */
export const minimumAgeFor = (products: { product: { alcoholic: boolean } }[]): number =>
  products.some(({ product }) => product.alcoholic) ? limits.minimumAgeAlcohol : limits.minimumAge;

/** True if guests may take part without an e-mail: for the whole event, or until its end. */
export const allowsLite = (session: { liteMode: boolean; emailAtEnd: boolean }): boolean =>
  session.liteMode || session.emailAtEnd;

/**
 * Checks a guest who joins a room, in this order: e-mail, name, age, consent. Only a room in lite
 * mode accepts guests without an e-mail. A given age replaces the declaration, and an age below the
 * minimum is rejected.
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
