import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

const { schemas } = (
  load(readFileSync('openapi.yaml', 'utf8')) as { components: { schemas: Record<string, Schema> } }
).components;

/**
 * Fields that a client does not write: values from the server, consents, and aliases of documented
 * fields.
 */
const notWritten = [
  'version',
  'id',
  'reference',
  'typePath',
  'subtypePath',
  'nif',
  'cp',
  'population',
  'acceptTerms',
  'extraCharge',
];

/**
 * The fields of a documented body that a value leaves out, at any depth. In a list, a field counts
 * as present if one item has it.
 * @param schema name of the schema in the OpenAPI document
 * @param isThere whether a field with this value counts as present
 */
export const missingFields = (
  schema: string,
  value: unknown,
  isThere: (field: unknown) => boolean = (field) => field !== undefined,
): string[] => lacking(schemas[schema] ?? {}, value, isThere, '');

function lacking(
  schema: Schema,
  value: unknown,
  isThere: (field: unknown) => boolean,
  path: string,
): string[] {
  if (schema.$ref)
    return lacking(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, isThere, path);
  if (Array.isArray(value) && schema.items) {
    const missing = value.map(
      (each) => new Set(lacking(schema.items ?? {}, each, isThere, `${path}[]`)),
    );
    return [...(missing[0] ?? [])].filter((each) => missing.every((other) => other.has(each)));
  }
  if (typeof value === 'object' && value !== null && schema.properties) {
    const fields = value as Record<string, unknown>;
    return Object.entries(schema.properties).flatMap(([name, part]) => {
      const at = path ? `${path}.${name}` : name;
      if (notWritten.includes(name)) return [];
      return isThere(fields[name]) ? lacking(part, fields[name], isThere, at) : [at];
    });
  }
  return (schema.anyOf ?? schema.oneOf ?? []).flatMap((each) =>
    lacking(each, value, isThere, path),
  );
}
