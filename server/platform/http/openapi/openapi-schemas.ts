type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nothing = { type: 'null' };

/** Converts `nullable` of OpenAPI 3.0 to a null type, as in JSON Schema and OpenAPI 3.1. */
function withNull({ nullable: _nullable, ...schema }: Node): Node {
  const choice = ['oneOf', 'anyOf'].find((word) => Array.isArray(schema[word]));
  if (choice)
    return {
      ...schema,
      [choice]: [...(schema[choice] as Node[]).filter(({ type }) => type !== 'null'), nothing],
    };
  if (typeof schema.$ref === 'string') {
    const { $ref, ...rest } = schema;
    return { ...rest, anyOf: [{ $ref }, nothing] };
  }
  if (schema.type === undefined) return schema;
  return {
    ...schema,
    type: [schema.type, 'null'].flat(),
    ...(Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {}),
  };
}

/**
 * Removes an `allOf` around a single reference. OpenAPI 3.0 needs this wrapper for a reference with
 * a description. A wrapper with `required` stays.
 */
function unwrapped(schema: Node): Node {
  const { allOf, ...rest } = schema;
  const [only, another] = Array.isArray(allOf) ? (allOf as Node[]) : [];
  return only && !another && !rest.required && typeof only.$ref === 'string'
    ? { ...rest, ...only }
    : schema;
}

/**
 * Converts the schemas of a document to JSON Schema 2020-12, which OpenAPI 3.1 uses: null is a
 * type, and a reference may have other keywords beside it. Examples stay unchanged.
 */
export function toJsonSchema<T>(document: T): T {
  const visit = (value: unknown, name = ''): unknown => {
    if (name === 'example' || name === 'examples' || name === 'default') return value;
    if (Array.isArray(value)) return value.map((item) => visit(item));
    if (!isNode(value)) return value;
    const schema = unwrapped(
      Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item, key)])),
    );
    return schema.nullable === true ? withNull(schema) : schema;
  };
  return visit(document) as T;
}
