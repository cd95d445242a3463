import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { createExampleData, type ExampleThings } from '../support/example-data.js';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema?: { pattern?: string } };
type Operation = {
  operationId: string;
  'x-access': string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value: Json }> }> };
};
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Call = Operation & { method: 'get' | 'post' | 'put' | 'delete'; path: string };
type Request = { path: string; query?: Record<string, string>; body?: Json | undefined };

/**
 * Names that could break a lookup. Every JavaScript object has an accessor `__proto__` and a
 * function `constructor`. `No/Zone` is neither a time zone nor a language.
 */
const names = ['__proto__', 'constructor', 'No/Zone'];

const document = load(readFileSync('openapi.yaml', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const calls = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ ...operation, method: method as 'get', path }),
    ),
  )
  // Calls that delete something come last.
  .sort((a, b) => Number(a.method === 'delete') - Number(b.method === 'delete'));

let test: TestApp;
let things: ExampleThings;

beforeAll(async () => {
  test = await startApp({
    env: {
      WEBHOOK_PRIVATE_NETWORKS: 'true',
      REQUEST_RATE_PER_MINUTE: '1000000',
      JOIN_RATE_PER_MINUTE: '1000000',
    },
  });
  things = await createExampleData(test);
});
afterAll(() => test?.close());

const exampleOf = ({ requestBody }: Operation): Json | undefined => {
  const value = requestBody?.content['application/json']?.examples?.['usual']?.value;
  if (value === undefined) return undefined;
  return JSON.parse(
    Object.entries(things.existing).reduce(
      (all, [one, real]) => all.replaceAll(one, real),
      JSON.stringify(value),
    ),
  ) as Json;
};

/** Real values of a path's parameters. */
function valuesOf({ path, 'x-access': access }: Call): Record<string, string> {
  const { ids, code, owner, visit, existing } = things;
  const [, id = ''] = Object.entries(ids).find(([begin]) => path.startsWith(begin)) ?? [];
  const uid = access === 'signedIn' ? things.newcomer.uid : owner.uid;
  return {
    uid,
    userId: uid,
    id: path === '/api/v1/user/{id}' ? uid : id,
    code: path.endsWith('/join') ? id : code,
    email: visit.email,
    creatorEmail: owner.email,
    assistantId: visit.id,
    productRef: existing['r1Yb3VtQ0c5nKx8JmE2a'] ?? '',
    productId: existing['kX2vB8nQ4mZ1cR7tY0wL'] ?? '',
    productType: 'WINE',
    page: '0',
    version: '1',
    delivery: 'r1Yb3VtQ0c5nKx8JmE2a',
  };
}

/** Replaces each text and each key of a body in turn with a name. */
function* misnamed(body: Json | undefined, name: string): Generator<Json> {
  if (typeof body === 'string') yield name;
  else if (Array.isArray(body)) {
    for (const [place, item] of body.entries())
      for (const other of misnamed(item, name)) yield body.with(place, other);
  } else if (typeof body === 'object' && body !== null) {
    for (const [key, value] of Object.entries(body)) {
      for (const other of misnamed(value, name)) yield { ...body, [key]: other };
      const { [key]: _, ...rest } = body;
      yield Object.fromEntries([...Object.entries(rest), [name, value]]);
    }
  }
}

/**
 * A body, and the body without each of its fields in turn, because the handling of a field may
 * depend on the others.
 */
function* lacking(body: Json | undefined): Generator<Json> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  yield body;
  for (const [key, value] of Object.entries(body)) {
    const { [key]: _, ...rest } = body;
    yield rest;
    for (const other of lacking(value)) yield { ...body, [key]: other };
  }
}

function* requestsOf(call: Call): Generator<Request> {
  const values = valuesOf(call);
  const at = (given: Record<string, string>) =>
    call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(given[key] ?? ''));
  const path = at(values);
  const body = exampleOf(call);
  for (const name of names) {
    for (const [, key = ''] of call.path.matchAll(/\{(\w+)\}/g))
      yield { path: at({ ...values, [key]: name }), body };
    if (call.method === 'delete') continue;
    for (const { name: key } of call.parameters?.filter((each) => each.in === 'query') ?? [])
      yield { path, query: { [key]: name }, body };
    for (const other of misnamed(body, name)) yield { path, body: other };
    for (const other of lacking(body))
      yield { path, body: { ...(other as object), timeZone: name, lang: name } };
  }
}

async function send(
  { method, 'x-access': access, path: route }: Call,
  { path, query, body }: Request,
): Promise<number> {
  const { owner, payer, newcomer, guest, taster } = things;
  const token = {
    public: undefined,
    signedIn: route.startsWith('/api/v1/payments/') ? payer.token : newcomer.token,
    owner: owner.token,
    attendee: guest,
    host: owner.token,
    assistant: taster,
  }[access];
  const request = test.http[method](path).query(query ?? {});
  if (token) void request.set('authorization', `Bearer ${token}`);
  const { status } = await (body === undefined ? request : request.send(body as object));
  return status;
}

/**
 * False for the calls of administrators, because no example account is one, and for the calls about
 * titles of videos, because tests cannot reach YouTube and Vimeo.
 */
const isTried = (call: Call) =>
  call['x-access'] !== 'administrator' &&
  !['readYoutubeVideo', 'readVimeoVideo'].includes(call.operationId);

describe.each(calls.filter(isTried))('$operationId', (call) => {
  it('does not fail on names that every object has, or on an unknown time zone', async () => {
    const broken: unknown[] = [];
    for (const request of requestsOf(call)) {
      const status = await send(call, request);
      if (status >= 500) broken.push([status, request]);
    }
    expect(broken).toEqual([]);
  });
});
