import { isEmail } from '../../../shared/rules/email.js';
import { cutText } from '../../../shared/rules/text.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { normalizeEmail } from '../../platform/text/email.js';
import { ToolkitError } from './toolkit-error.js';

export function text(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string')
    throw new ToolkitError('INVALID_ARGUMENT', `${name} must be a string`);
  return value;
}

export function required(body: Record<string, unknown>, name: string, code: string): string {
  const value = text(body, name);
  if (!value) throw new ToolkitError(code);
  return value;
}

/** An id to look up. PostgreSQL refuses texts with a NUL character, so no stored id has one. */
export function idIn(body: Record<string, unknown>, name: string, missing: string): string {
  const id = required(body, name, missing);
  if (id.includes('\0')) throw new ToolkitError('INVALID_ARGUMENT', `${name} is not an id`);
  return id;
}

export function emailIn(
  body: Record<string, unknown>,
  name = 'email',
  missing = 'MISSING_EMAIL',
): string {
  const email = required(body, name, missing);
  if (!isEmail(email)) throw new ToolkitError('INVALID_EMAIL');
  return normalizeEmail(email);
}

/** An object in the body; empty when it is missing. */
export function objectOf(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = body[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new ToolkitError('INVALID_ARGUMENT', `${name} must be an object`);
  return value as Record<string, unknown>;
}

/** A name, shortened to fit into a token, without characters that PostgreSQL cannot store. */
export function shortText(body: Record<string, unknown>, name: string): string | undefined {
  const given = text(body, name);
  return given && cutText(given, limits.name).replaceAll('\0', '').toWellFormed();
}
