import { type ApiDocument, type Call, type Domain, nameOf, type Schema } from './api-document.js';

/** The page on which each schema is documented: the first domain that uses it. */
export type SchemaPages = { pageOf: Map<string, string>; of: (domain: Domain) => string[] };

/**
 * Returns the names of all schemas that a value refers to, directly or indirectly, in order of
 * appearance.
 */
function namesIn(value: unknown, schemas: Record<string, Schema>, found: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, schemas, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      // Examples contain no references.
      if (key === 'example' || key === 'examples') continue;
      if (key !== '$ref' || typeof each !== 'string') namesIn(each, schemas, found);
      else if (each.startsWith('#/components/schemas/') && !found.has(nameOf(each))) {
        found.add(nameOf(each));
        namesIn(schemas[nameOf(each)], schemas, found);
      }
    }
  return found;
}

const toldOf = ({ operation: { requestBody, responses } }: Call) => [requestBody, responses['200']];

/** Assigns each schema to the page of a domain. The guide documents the schemas of errors. */
export function assignSchemas(document: ApiDocument, domains: readonly Domain[]): SchemaPages {
  const { schemas } = document.components;
  const pageOf = new Map<string, string>();
  for (const { slug, calls } of domains)
    for (const call of calls)
      for (const name of namesIn(toldOf(call), schemas, new Set()))
        if (!pageOf.has(name) && !/^(ErrorCode|ErrorDto|IssueDto)$/.test(name))
          pageOf.set(name, slug);
  return {
    pageOf,
    of: ({ slug }) => [...pageOf].filter(([, page]) => page === slug).map(([name]) => name),
  };
}

/**
 * Describes a type in a few words: `string`, `integer, 1 to 500`, `array of ProductDto`.
 * `link` renders the names of schemas.
 */
export function kindOf(schema: Schema, link: (name: string) => string): string {
  if (schema.$ref) return link(nameOf(schema.$ref));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((each) => kindOf(each, link)).join(' or ');
  if (schema.allOf)
    return schema.allOf
      .filter((each) => each.$ref)
      .map((each) => kindOf(each, link))
      .join(' and ');
  const types = [schema.type ?? (schema.enum ? 'string' : 'object')].flat().map((type) => {
    if (type === 'array') return `array of ${schema.items ? kindOf(schema.items, link) : 'values'}`;
    if (type === 'string' && schema.format)
      return schema.format === 'date-time' ? 'instant' : schema.format;
    return type;
  });
  return `${types.join(' or ')}${boundsOf(schema)}`;
}

function boundsOf({ minimum, maximum, maxLength, maxItems, enum: choices, type }: Schema): string {
  const values = (choices ?? []).filter((each) => each !== null);
  if (values.length > 0 && type !== 'array') return `: ${values.map(String).join(', ')}`;
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  if (maximum !== undefined) return `, at most ${maximum}`;
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  return maxItems === undefined ? '' : `, at most ${maxItems}`;
}

/** Returns the fields of a schema, including inherited ones. */
export function fieldsOf(
  schema: Schema,
  schemas: Record<string, Schema>,
): { name: string; field: Schema; required: boolean }[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    field,
    required: schema.required?.includes(name) ?? false,
  }));
  const inherited = (schema.allOf ?? []).flatMap((each) =>
    fieldsOf(each.$ref ? (schemas[nameOf(each.$ref)] ?? {}) : each, schemas),
  );
  return [...inherited, ...own];
}
