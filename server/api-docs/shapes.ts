import { type ApiDocument, type Call, type Domain, nameOf, type Schema } from './api-document.js';

/** Where each shape of the document is told: on the page of the domain that needs it first. */
export type Shapes = { pageOf: Map<string, string>; of: (domain: Domain) => string[] };

/** The names of the shapes that something refers to, itself and by way of others, in the order in which one meets them. */
function namesIn(value: unknown, schemas: Record<string, Schema>, found: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, schemas, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      // what an example holds refers to nothing
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

/** Shares the shapes of the document among its domains. What every error answers is told in the guide. */
export function shapesOf(document: ApiDocument, domains: readonly Domain[]): Shapes {
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

/** The kind of a value in a few words: `string`, `integer, 1 to 500`, `array of ProductDto`. Names of shapes are given to `link`. */
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

/** The fields of a shape, those of the shapes that it is made of too. */
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
