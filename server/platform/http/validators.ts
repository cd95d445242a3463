import { registerDecorator } from 'class-validator';
import { limits } from '../../../shared/vocabulary/limits.js';

type Check = (value: unknown) => boolean;

const decorator = (name: string, message: string, validate: Check) => () => (target: object, propertyName: string) =>
  registerDecorator({
    name,
    target: target.constructor,
    propertyName,
    options: { message: `$property ${message}` },
    validator: { validate },
  });

const isText = (value: unknown) => typeof value === 'string' && value.length <= limits.text;

/** A number, or text whose meaning the rules check (so that '12,50' and 'abc' reach them). */
export const IsNumberOrText = decorator('isNumberOrText', 'must be a number', (value) =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && value.length <= 40,
);

/** Texts by language code, each of a sane length. */
export const isLocalizedText: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= 40 &&
  Object.entries(value).every(([language, text]) => /^[A-Za-z]{2}(-[A-Za-z]{2,4})?$/.test(language) && (text === null || isText(text)));

/** A plain text, or texts by language. */
export const IsTextOrLocalized = decorator(
  'isTextOrLocalized',
  'must be a text or texts by language',
  (value) => isText(value) || isLocalizedText(value),
);
