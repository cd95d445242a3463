import type { ErrorCode } from './error-codes.js';

/** One broken rule: where (`properties.2.name`), which rule, and the numbers its text needs. */
export type Issue = { path: string; code: ErrorCode; params?: Record<string, string | number> };
