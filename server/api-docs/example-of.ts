import { nameOf, type Schema } from './api-document.js';

type Schemas = Record<string, Schema>;

/** Default examples by `format`. */
const formats: Record<string, string> = {
  'date-time': '2030-05-17T18:00:00.000Z',
  date: '2030-05-17',
  uri: 'https://valdehierro.example',
  email: 'hola@valdehierro.example',
};

const id = 'kX2vB8nQ4mZ1cR7tY0wL';
/** Default examples by the name of the field, when the schema gives none. */
const named: Record<string, string> = {
  ...Object.fromEntries(
    [
      'id',
      'reference',
      'tasting',
      'instructor',
      'component',
      'category',
      'productRef',
      'product',
      'question',
      'option',
      'sheet',
    ].map((name) => [name, id]),
  ),
  name: 'Garnacha de altura',
  image: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/products/5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1.png',
  unit: '% vol.',
  email: 'aina@example.com',
  heading: 'Nombre',
  description: 'Cuatro suelos, una uva.',
  text: 'Muy fresco.',
  finalComment: 'Volveremos.',
  publicCode: 'K7M4P2XA',
  code: 'K7M4P2XA',
  timeZone: 'Europe/Madrid',
  requestId: '5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1',
  type: 'WINE',
  subtype: 'RED',
};

/**
 * Returns an example value of a schema: its own example, or one built from its parts. Recursion
 * stops when a schema contains itself.
 * @param schemas the schemas of the document, by name
 * @param field the name of the field that has the value
 * @returns undefined for a schema that requires itself
 */
export function exampleOf(
  schema: Schema,
  schemas: Schemas,
  field = '',
  within: readonly string[] = [],
): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    const meant = schemas[name];
    return meant && !within.includes(name)
      ? exampleOf(meant, schemas, field, [...within, name])
      : undefined;
  }
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.map((each) => exampleOf(each, schemas, field, within)),
    );
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (choice) return exampleOf(choice, schemas, field, within);
  if (schema.enum) return schema.enum.find((each) => each !== null);
  return exampleOfType(schema, schemas, field, within);
}

function exampleOfType(
  schema: Schema,
  schemas: Schemas,
  field: string,
  within: readonly string[],
): unknown {
  const type = [schema.type].flat().find((each) => each !== 'null');
  switch (type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.min(Math.max(schema.minimum ?? 1, 1), schema.maximum ?? Number.POSITIVE_INFINITY);
    case 'string':
      return schema.format ? (formats[schema.format] ?? schema.format) : (named[field] ?? '…');
    case 'array': {
      const item = schema.items ? exampleOf(schema.items, schemas, field, within) : undefined;
      return item === undefined
        ? []
        : Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => item);
    }
    case 'null':
    case undefined:
      return schema.properties ? exampleOfObject(schema, schemas, field, within) : null;
    default:
      return exampleOfObject(schema, schemas, field, within);
  }
}

/** A text in each language. */
const localized = {
  ES: 'Garnacha de altura',
  CA: 'Garnatxa d’altura',
  EN: 'High-altitude Grenache',
};

function exampleOfObject(
  schema: Schema,
  schemas: Schemas,
  field: string,
  within: readonly string[],
): object | undefined {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties) {
    if (typeof additionalProperties !== 'object') return {};
    const isText =
      [additionalProperties.type].flat().includes('string') &&
      !/^(votes|answers|options)$/.test(field);
    return isText ? localized : {};
  }
  const values = Object.entries(properties).map(
    ([name, field]) => [name, exampleOf(field, schemas, name, within)] as const,
  );
  // An object cannot have an example when one of its required fields has none.
  if (values.some(([name, value]) => value === undefined && required.includes(name)))
    return undefined;
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
