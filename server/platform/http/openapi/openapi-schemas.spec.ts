import { describe, expect, it } from 'vitest';
import { toJsonSchema } from './openapi-schemas.js';

describe('schemas of OpenAPI 3.0 as JSON Schema', () => {
  it.each([
    [
      'a type',
      { type: 'string', nullable: true, maxLength: 9 },
      { type: ['string', 'null'], maxLength: 9 },
    ],
    [
      'an enumeration',
      { type: 'string', enum: ['A'], nullable: true },
      { type: ['string', 'null'], enum: ['A', null] },
    ],
    [
      'a choice',
      { oneOf: [{ type: 'string' }], nullable: true },
      { oneOf: [{ type: 'string' }, { type: 'null' }] },
    ],
    [
      'a choice that includes null',
      { oneOf: [{ type: 'null' }], nullable: true },
      { oneOf: [{ type: 'null' }] },
    ],
    [
      'a wrapped reference',
      { allOf: [{ $ref: '#/a' }], description: 'A' },
      { $ref: '#/a', description: 'A' },
    ],
    [
      'a reference or null',
      { allOf: [{ $ref: '#/a' }], nullable: true, description: 'A' },
      { anyOf: [{ $ref: '#/a' }, { type: 'null' }], description: 'A' },
    ],
    [
      'two references',
      { allOf: [{ $ref: '#/a' }, { $ref: '#/b' }] },
      { allOf: [{ $ref: '#/a' }, { $ref: '#/b' }] },
    ],
  ])('converts %s', (_, schema, expected) => {
    expect(toJsonSchema({ properties: { deep: [schema] } })).toEqual({
      properties: { deep: [expected] },
    });
  });

  it('leaves examples alone', () => {
    const example = { nullable: true, type: 'a word' };
    expect(toJsonSchema({ example })).toEqual({ example });
  });
});
