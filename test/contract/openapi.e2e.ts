import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { accessTable } from './access-table.js';

type Schema = {
  $ref?: string;
  description?: string;
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  [word: string]: unknown;
};
type Media = Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>;
type Answer = { $ref?: string; description?: string; content?: Media; headers?: object };
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Media };
  description?: string;
  parameters?: { name: string; in: string; description?: string; schema: Schema }[];
  responses: Record<string, Answer>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
    securitySchemes: object;
  };
};

const document = load(readFileSync('openapi.yaml', 'utf8')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    operation,
  })),
);
/**
 * The schema and all schemas inside it, by path: those of its fields, items and choices, at any
 * depth. Does not follow references to named schemas.
 */
function partsOf(schema: Schema, path: string): { path: string; schema: Schema }[] {
  const { properties = {}, items, additionalProperties } = schema;
  const choices = [schema.oneOf, schema.anyOf, schema.allOf]
    .flat()
    .filter((choice) => choice !== undefined) as Schema[];
  const values = [items, additionalProperties].filter(
    (value): value is Schema => typeof value === 'object' && value !== null,
  );
  return [
    { path, schema },
    ...Object.entries(properties).flatMap(([name, field]) => partsOf(field, `${path}.${name}`)),
    ...[...values, ...choices].flatMap((value) => partsOf(value, `${path}[]`)),
  ];
}
const parts = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
  partsOf(schema, name),
);

/** Fields that may have decimals: money, shares and means. */
const decimal =
  /\.(price|discountedPrice|deliveryCost|freeDeliveryMinimum|percentage|rateBox|blindPrice|mean|sd|min|max|p25|median|p75|adjustedMean|liking|lead|share|branchShare|emailPercentage|realPrice|from|below|to|stars|lift|params|monthlyPayment|monthlyPrice|amount|annualPayment)$|^RadarAxisDto\.value$|^(Interval|DemandStep|BesideFirst)Dto\.(low|high)$|^(Place|Liking|(Given)?PicturePoint|(Given)?MouthPlace)Dto\.[xy]$|^(Given)?MouthPlaceDto\.(width|height|angle)$|^AgreementDto\.(w|p|chiSquare)$|\.(difference|drop|shares)$|^(Given)?PointsDto\.(total|lowest|highest)$|^LikedOtherwiseDto\.others$|^(Beside(Next|First)|OwnTaste)Dto\.p$|^((Next)?Invoice|Preview|Apart)Dto\.| (priceFrom|priceTo|meanFrom|ratedFrom|ratedTo)$|^SegmentRatedDto\.rating$|^WineRowDto\.rate$|^(StatementDto\.value|QuizTeamDto\.points)$|Video(Task)?Dto\.duration$|^ActivityChangeDto\.(before|after)$|^(Figure|SharedMean)SinceDto\.(now|before|low|high)$/;

const sentence = /\w{3}.*[.|]$/s;
const answerOf = ({ responses }: Operation, status: string): Answer => {
  const { $ref, ...answer } = responses[status] ?? {};
  return $ref ? (document.components.responses[$ref.split('/').at(-1) ?? ''] ?? {}) : answer;
};

const guests = ['bearer', 'assistantToken'];
const securityOf = {
  public: [],
  signedIn: ['bearer'],
  owner: ['bearer'],
  attendee: ['roomToken'],
  host: ['bearer', 'hostToken'],
  administrator: ['bearer'],
  account: ['bearer'],
  guest: guests,
  guestsOwn: guests,
  guestOrNobody: guests,
  ownerOrConfirmed: guests,
};

describe('the API document', () => {
  it('contains every route of the API, and no other', () => {
    // Routes for the web, scripts and the identity library are not part of the API.
    const routes = Object.keys(accessTable).filter((route) => / \/api\//.test(route));
    expect(operations.map(({ route }) => route).sort()).toEqual(routes.sort());
  });

  it('gives every operation a unique name', () => {
    const names = operations.map(({ operation }) => operation.operationId ?? '');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  describe.each(operations)('$route', ({ route, operation }) => {
    const access = accessTable[route]?.may ?? 'public';

    it('has a summary and a tag', () => {
      expect(operation.summary).toMatch(/\w{2}/);
      expect(operation.tags?.length).toBeGreaterThan(0);
    });

    it('declares who may call it', () => {
      const schemes = (operation.security ?? []).flatMap((each) => Object.keys(each));
      // An empty entry means that the call also works without a token.
      expect((operation.security ?? []).some((each) => Object.keys(each).length === 0)).toBe(
        access === 'guestOrNobody',
      );
      expect(schemes).toEqual([
        ...securityOf[access],
        ...(accessTable[route]?.apiKey ? ['apiKey'] : []),
      ]);
    });

    it('describes its response', () => {
      const [answer] = Object.values(operation.responses['200']?.content ?? {});
      expect(answer?.schema, 'schema of 200').toBeDefined();
      if (accessTable[route])
        expect(Object.keys(operation.responses)).toContain(String(accessTable[route].status));
    });

    it('lists the errors that this kind of call can get', () => {
      const refused = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
      const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      const writes = !route.startsWith('GET ');
      const expected: Record<string, boolean> = {
        400: writes || (operation.parameters ?? []).some((parameter) => parameter.in !== 'header'),
        401: access !== 'public',
        413: writes,
        414: inPath.length > 0,
        415: writes,
        429: true,
        503: true,
      };
      expect(refused.filter((status) => status in expected)).toEqual(
        Object.keys(expected).filter((status) => expected[status]),
      );
      if (access !== 'public' && access !== 'attendee') expect(refused).toContain('403');
      if (inPath.length > (access === 'owner' ? 1 : 0)) expect(refused).toContain('404');
      if (operation.requestBody && access === 'owner') expect(refused).toContain('404');
      for (const status of refused) {
        const { content, headers = {} } = answerOf(operation, status);
        expect(content?.['application/json']?.schema, `schema of ${status}`).toEqual({
          $ref: '#/components/schemas/ErrorDto',
        });
        const limits = [
          'retry-after',
          'x-ratelimit-limit',
          'x-ratelimit-remaining',
          'x-ratelimit-reset',
        ];
        expect(Object.keys(headers)).toEqual({ 429: limits, 503: ['retry-after'] }[status] ?? []);
      }
    });

    it('has a sentence for itself, its parameters and its responses', () => {
      expect(operation.description).toMatch(sentence);
      for (const { name, description } of operation.parameters ?? [])
        expect(description, name).toMatch(sentence);
      for (const status of Object.keys(operation.responses))
        expect(answerOf(operation, status).description, status).toMatch(sentence);
    });
  });

  it('has a sentence for every schema and every field', () => {
    const mute = parts.filter(
      ({ path, schema }) => !path.endsWith('[]') && !sentence.test(schema.description ?? ''),
    );
    expect(mute.map(({ path }) => path)).toEqual([]);
  });

  it('declares whole numbers as integers', () => {
    const asked = operations.flatMap(({ route, operation }) =>
      (operation.parameters ?? []).map(({ name, schema }) => ({
        path: `${route} ${name}`,
        schema,
      })),
    );
    const numbers = [...parts, ...asked]
      .filter(({ schema }) => [schema.type].flat().includes('number'))
      .map(({ path }) => path.replaceAll('[]', ''));
    expect(numbers.filter((path) => !decimal.test(path))).toEqual([]);
  });

  it('lets a client choose exactly the fields that the rows of a list have', () => {
    const lists = operations.flatMap(({ route, operation }) => {
      const fields = operation.parameters?.find(({ name }) => name === 'fields')?.schema.items
        ?.enum;
      const rows = (operation.responses['200']?.content?.['application/json']?.schema?.anyOf ??
        []) as Schema[];
      return fields
        ? [{ route, fields, rows: rows.map(({ items }) => items?.$ref?.split('/').at(-1) ?? '') }]
        : [];
    });
    expect(lists).toHaveLength(8);
    for (const { route, fields, rows } of lists) {
      expect(rows, route).toHaveLength(2);
      const [whole, part] = rows.map((row) => document.components.schemas[row]);
      expect(Object.keys(part?.properties ?? {}).sort(), route).toEqual(
        (fields as string[]).toSorted(),
      );
      // Some fields are part of a row only if a client chooses them, and say so.
      const always = Object.entries(part?.properties ?? {}).flatMap(([name, { description }]) =>
        description?.replaceAll(/\s+/g, ' ').endsWith('Only if `fields` names it.') ? [] : [name],
      );
      expect(Object.keys(whole?.properties ?? {}).sort(), route).toEqual(always.sort());
      expect(whole?.required, route).toHaveLength(always.length);
      expect(part?.required, route).toBeUndefined();
    }
  });

  it('has a guide on paging that names every list with a default limit', () => {
    const paged = operations.flatMap(({ operation: { operationId = '', parameters = [] } }) =>
      parameters.some(({ name, schema }) => name === 'limit' && schema.default !== undefined)
        ? [operationId]
        : [],
    );
    expect(paged).toHaveLength(6);
    const guide = readFileSync('docs/api/paging.md', 'utf8');
    expect(paged.filter((id) => !guide.includes(id))).toEqual([]);
  });

  it('names every kind of token and key', () => {
    expect(Object.keys(document.components.securitySchemes)).toEqual([
      'bearer',
      'apiKey',
      'roomToken',
      'assistantToken',
      'hostToken',
    ]);
  });
});
