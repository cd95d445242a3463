import type { Role } from '../../shared/vocabulary/role.js';
/** The parts of an OpenAPI document that the documentation shows. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  example?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  example?: unknown;
  explode?: boolean;
  schema: Schema;
};
export type Media = {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
};
export type Answer = {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
  headers?: Record<string, { description?: string }>;
};
export type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
  security?: Record<string, string[]>[];
  'x-access'?: string;
  'x-roles'?: Role[];
  'x-followed'?: boolean;
};
export type ApiDocument = {
  info: { title: string; version: string; description?: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, Answer>;
    securitySchemes?: Record<string, { type: string; name?: string }>;
  };
};

/** One call: a method at a path, with its documentation. */
export type Call = { id: string; method: string; path: string; operation: Operation };
/** The calls with the same tag. Each domain has a page of its own. */
export type Domain = { title: string; slug: string; calls: Call[] };

/** Order of the domains, as a new user needs them. Domains without an entry come after these. */
const order = [
  'Products',
  'Assessment sheets',
  'Tastings',
  'Instructors',
  'Events and campaigns',
  'Room',
  'Reports',
  'Assistants',
  'Privacy',
  'Company',
  'API keys',
  'Webhooks',
  'Files',
  'Videos',
  'Avatars',
  'Plans and payment',
  'Trash',
  'Activity',
];
const last = ['Administration', 'Operation', 'Payments'];

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

export function domainsOf(document: ApiDocument): Domain[] {
  const domains = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const title = operation.tags?.[0] ?? 'Other';
      const call = { id: operation.operationId, method: method.toUpperCase(), path, operation };
      domains.set(title, [...(domains.get(title) ?? []), call]);
    }
  const placeOf = (title: string) => {
    if (order.includes(title)) return order.indexOf(title);
    return last.includes(title) ? 1000 + last.indexOf(title) : 500;
  };
  // Short paths come first: the resource itself before the actions on it.
  const depth = ({ path }: Call) => path.split('/').length;
  return [...domains]
    .map(([title, calls]) => ({
      title,
      slug: slugOf(title),
      calls: calls.sort((one, other) => depth(one) - depth(other)),
    }))
    .sort((one, other) => placeOf(one.title) - placeOf(other.title));
}

/** Resolves a response that may be a reference to `components`. */
export function answerOf(document: ApiDocument, { $ref, ...answer }: Answer): Answer {
  return $ref ? (document.components.responses?.[nameOf($ref)] ?? {}) : answer;
}
