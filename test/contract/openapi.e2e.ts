import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { accessTable } from './access-table.js';

type Schema = { $ref?: string; type?: string | string[]; items?: Schema; properties?: Record<string, Schema>; [word: string]: unknown };
type Media = Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>;
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Media };
  responses: Record<string, { description?: string; content?: Media }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

const document = load(readFileSync('openapi.yaml', 'utf8')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    operation,
  })),
);
const schemaOf = ({ $ref, ...schema }: Schema): Schema =>
  $ref ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Whether a reader sees what a value looks like: an example beside it, or in one of its fields. */
function isShown(schema: Schema, seen = new Set<string>()): boolean {
  if (schema.$ref) {
    if (seen.has(schema.$ref)) return false;
    seen.add(schema.$ref);
  }
  const { example, examples, properties = {}, items, oneOf, anyOf, allOf } = { ...schemaOf(schema), ...schema };
  if (example !== undefined || examples !== undefined) return true;
  const parts = [...Object.values(properties as Record<string, Schema>), items, ...[oneOf, anyOf, allOf].flat()];
  return parts.some((part) => part !== undefined && part !== null && isShown(part as Schema, seen));
}

const securityOf = { public: [], signedIn: ['bearer'], owner: ['bearer'], attendee: ['roomToken'] };

describe('the API document', () => {
  it('has every route of the API, and no other', () => {
    // what the web, scripts and the identity library use is no part of the API
    const routes = Object.keys(accessTable).filter((route) => / \/api\//.test(route));
    expect(operations.map(({ route }) => route).sort()).toEqual(routes.sort());
  });

  it('names every operation once', () => {
    const names = operations.map(({ operation }) => operation.operationId ?? '');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  describe.each(operations)('$route', ({ route, operation }) => {
    const access = accessTable[route]?.may ?? 'public';

    it('says what it does', () => {
      expect(operation.summary).toMatch(/\w{2}/);
      expect(operation.tags?.length).toBeGreaterThan(0);
    });

    it('says who may call it', () => {
      const schemes = (operation.security ?? []).flatMap((each) => Object.keys(each)).filter((scheme) => scheme !== 'apiKey');
      expect(schemes).toEqual(securityOf[access]);
    });

    it('says what it answers', () => {
      const media = operation.responses['200']?.content?.['application/json'];
      expect(media?.schema, 'schema of 200').toBeDefined();
      const refusals = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
      if (access !== 'public') expect(refusals).toContain('401');
      if (access === 'owner') expect(refusals).toContain('403');
      if (operation.requestBody) expect(refusals).toContain('400');
      for (const status of refusals) {
        const { description, content } = operation.responses[status] ?? {};
        expect(content?.['application/json']?.schema, `schema of ${status}`).toEqual({ $ref: '#/components/schemas/ErrorDto' });
        expect(description, `description of ${status}`).toBeDefined();
      }
    });
  });

  const sending = operations.filter(({ operation }) => operation.requestBody);
  it.each(sending)('$route shows what to send', ({ operation }) => {
    for (const [kind, { schema = {}, example, examples }] of Object.entries(operation.requestBody?.content ?? {})) {
      expect(example !== undefined || examples !== undefined || isShown(schema), `example of ${kind}`).toBe(true);
    }
  });
});
