import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { breakingChanges } from './check-api-changes.mjs';
import { root } from './preflight.mjs';

const wine = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 120 },
    colour: { type: 'string', enum: ['RED', 'WHITE'] },
    grapes: { type: 'array', items: { $ref: '#/components/schemas/Grape' } },
  },
};
const json = (schema) => ({ content: { 'application/json': { schema } } });
/** A copy in which schemas share no objects. */
const released = () => JSON.parse(JSON.stringify(document));
const document = {
  paths: {
    '/wine/{id}': {
      post: {
        operationId: 'saveWine',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'lang', in: 'query', schema: { type: 'string' } },
        ],
        requestBody: json({ $ref: '#/components/schemas/SaveWine' }),
        responses: { 200: json({ $ref: '#/components/schemas/Wine' }) },
      },
    },
  },
  components: {
    schemas: {
      Wine: wine,
      SaveWine: wine,
      Grape: { type: 'object', properties: { share: { type: 'number' } } },
    },
  },
};
const after = (change) => {
  const changed = released();
  change(changed.components.schemas, changed.paths['/wine/{id}'].post, changed);
  return breakingChanges(document, changed);
};

it('accepts new calls, fields, optional parameters and wider limits', () => {
  const changes = after(({ Wine, SaveWine }, call, { paths }) => {
    paths['/cheese'] = { get: { operationId: 'readCheese', responses: {} } };
    call.parameters.push({ name: 'page', in: 'query', schema: { type: 'integer' } });
    Wine.properties.price = { type: 'number' };
    Wine.required.push('price');
    SaveWine.properties.price = { type: 'number' };
    SaveWine.properties.name.maxLength = 200;
    SaveWine.properties.colour.enum.push('ROSE');
  });
  expect(changes).toEqual([]);
});

it.each([
  ['a removed call', (_schemas, _call, { paths }) => delete paths['/wine/{id}'], /was removed/],
  [
    'another operationId',
    (_schemas, call) => (call.operationId = 'store'),
    /operationId was saveWine/,
  ],
  ['a removed parameter', (_schemas, call) => call.parameters.pop(), /parameter lang was removed/],
  [
    'a required parameter',
    (_schemas, call) => (call.parameters[1].required = true),
    /lang is required/,
  ],
  [
    'a removed field of an answer',
    ({ Wine }) => delete Wine.properties.colour,
    /200\.colour: was removed/,
  ],
  [
    'a field of an answer that is no longer always present',
    ({ Wine }) => Wine.required.pop(),
    /200\.name: is no longer/,
  ],
  [
    'another type of a field in a list',
    ({ Grape }) => (Grape.properties.share.type = 'string'),
    /grapes\[\]\.share: the type was number and is string/,
  ],
  [
    'a field that clients must now send',
    ({ SaveWine }) => SaveWine.required.push('colour'),
    /body\.colour: is required now/,
  ],
  [
    'a value that is no longer accepted',
    ({ SaveWine }) => SaveWine.properties.colour.enum.pop(),
    /value WHITE is no longer/,
  ],
  [
    'a shorter maximum',
    ({ SaveWine }) => (SaveWine.properties.name.maxLength = 60),
    /maxLength was 120 and is 60/,
  ],
  [
    'a new minimum',
    ({ SaveWine }) => (SaveWine.properties.name.minLength = 2),
    /minLength was not set and is 2/,
  ],
  ['a removed answer', (_schemas, call) => (call.responses = {}), /answer 200 was removed/],
])('reports %s', (_what, change, line) => {
  expect(after(change)).toContainEqual(expect.stringMatching(line));
});

it('finds a field that is removed from the real openapi.yaml', () => {
  const whole = load(readFileSync(join(root, 'openapi.yaml'), 'utf8'));
  const changed = structuredClone(whole);
  delete changed.components.schemas.ProductDto.properties.vintage;
  expect(breakingChanges(whole, whole)).toEqual([]);
  expect(breakingChanges(whole, changed)).toContainEqual(
    expect.stringMatching(/\.vintage: was removed$/),
  );
});
