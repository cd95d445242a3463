import type { ErrorCode } from './error-codes.js';

/**
 * One broken rule: the path of the field (`properties.2.name`), the rule, and the numbers for its
 * message.
 */
export type Issue = { path: string; code: ErrorCode; params?: Record<string, string | number> };
