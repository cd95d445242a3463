import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { blank, tooLong } from './field.js';

/** The documented rule of making or renaming an API key: there is a name. */
export const checkApiKeyName = (name: string | null | undefined): Issue[] =>
  blank(name) ? [{ path: 'name', code: 'errorName' }] : tooLong('name', name?.trim(), limits.name);
