import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { blank, checkLength } from './field.js';

/** Checks the name of an API key: it is required. */
export const checkApiKeyName = (name: string | null | undefined): Issue[] =>
  blank(name)
    ? [{ path: 'name', code: 'errorName' }]
    : checkLength('name', name?.trim(), limits.name);
