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
 * A number, or the text that a person typed as one. This checks only the type: the rules parse the
 * text (`readNumber`) and report values such as '1.000' and 'abc'. `range` is only for the
 * documentation.
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
        { type: 'number', ...range, description: 'A JSON number.' },
        {
          type: 'string',
          maxLength: 40,
          description:
            "A number as typed: '12,50', '12.5', '1.000,00' and '1,000.00' are accepted; '1.000' and '1,000' are rejected as AMBIGUOUS_NUMBER.",
        },
      ],
      nullable: true,
      required: false,
      example,
    }),
  );

/** Whether the value is an object of texts by language code, each within the text limit. */
export const isLocalizedText: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= 40 &&
  Object.entries(value).every(
    ([language, text]) =>
      /^[A-Za-z]{2}(-[A-Za-z]{2,4})?$/.test(language) && (text === null || isText(text)),
  );

export const IsTranslations = decorator(
  'isTranslations',
  'must be texts by language',
  isLocalizedText,
);

/** The schema of `IsTextOrLocalized`. */
export const textOrLocalized = {
  oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
  nullable: true,
  required: false,
};

export const IsTextOrLocalized = decorator(
  'isTextOrLocalized',
  'must be a text or texts by language',
  (value) => isText(value) || isLocalizedText(value),
);
