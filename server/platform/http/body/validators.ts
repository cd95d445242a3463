import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { limits } from '../../../../shared/vocabulary/limits.js';

type Check = (value: unknown) => boolean;

const decorator = (name: string, message: string, validate: Check) => () =>
  ValidateBy({ name, validator: { validate, defaultMessage: () => `$property ${message}` } });

const isText = (value: unknown) => typeof value === 'string' && value.length <= limits.text;

const IsNumberOrText = decorator('isNumberOrText', 'must be a number', (value) =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' && value.length <= 40,
);

/**
 * A number, or text that a person typed as one. The rules read it (`readNumber`), so that '12,50', '1.000' and 'abc' reach them:
 * here only the kind is checked. `range` is what they accept, for the reader of the documentation.
 */
export const TypedNumber = (
  example: number,
  range: { type?: 'number' | 'integer'; minimum?: number; maximum?: number } = {},
) =>
  applyDecorators(
    IsOptional(),
    IsNumberOrText(),
    ApiProperty({
      oneOf: [
        { type: 'number', ...range, description: 'As JSON has it.' },
        {
          type: 'string',
          maxLength: 40,
          description:
            "As typed: '12,50', '12.5', '1.000,00' and '1,000.00' are understood; '1.000' and '1,000' are refused as AMBIGUOUS_NUMBER.",
        },
      ],
      nullable: true,
      required: false,
      example,
    }),
  );

/** Texts by language code, each of a sane length. */
export const isLocalizedText: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= 40 &&
  Object.entries(value).every(
    ([language, text]) =>
      /^[A-Za-z]{2}(-[A-Za-z]{2,4})?$/.test(language) && (text === null || isText(text)),
  );

/** The schema of what `IsTextOrLocalized` takes. */
export const textOrLocalized = {
  oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
  nullable: true,
  required: false,
};

/** A plain text, or texts by language. */
export const IsTextOrLocalized = decorator(
  'isTextOrLocalized',
  'must be a text or texts by language',
  (value) => isText(value) || isLocalizedText(value),
);
