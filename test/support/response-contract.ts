import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { load } from 'js-yaml';

type Schema = { [key: string]: unknown; properties?: object; additionalProperties?: unknown };
type Document = {
  paths: Record<
    string,
    Record<
      string,
      { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> }
    >
  >;
  components: { schemas: Record<string, Schema> };
};

const file = 'openapi.yaml';

/** Forbids undocumented fields in documented objects. An error may carry extra details. */
function closed(node: unknown, name = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => closed(item));
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, closed(value, key)]),
  ) as Schema;
  const { nullable, ...rest } = schema as Schema & { nullable?: boolean };
  if (rest.properties && rest.additionalProperties === undefined && name !== 'ErrorDto')
    rest.additionalProperties = false;
  // Translates `nullable` of OpenAPI 3.0 into JSON Schema.
  return nullable ? { anyOf: [rest, { type: 'null' }] } : rest;
}

type Answer = { method: string; route: string; status: number; payload: string };

/**
 * @returns a function that describes how a response differs from the document, or returns undefined
 * if it does not
 */
function readDocument(): (answer: Answer) => string | undefined {
  const document = load(readFileSync(file, 'utf8')) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const schemas = closed(document.components.schemas) as Record<string, Schema>;
  ajv.addSchema({ $id: 'api', components: { schemas } });
  const validators = new Map<string, ValidateFunction | null>();
  // Most schemas are that of an error, and compiling takes long.
  const compiled = new Map<string, ValidateFunction>();
  const compile = (text: string): ValidateFunction => {
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as Schema);
    compiled.set(text, validate);
    return validate;
  };

  const validatorOf = (
    method: string,
    route: string,
    status: number,
  ): ValidateFunction | null | undefined => {
    const path = route.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) return undefined;
    const key = `${method} ${path} ${status}`;
    if (!validators.has(key)) {
      const answer = operation.responses?.[String(status)];
      // 500 is an unexpected fault, which no operation documents.
      const refused = status === 500 || (status >= 400 && answer);
      const schema = refused
        ? { $ref: '#/components/schemas/ErrorDto' }
        : answer?.content?.['application/json']?.schema;
      const text = JSON.stringify(closed(schema ?? null)).replaceAll(
        '"#/components/',
        '"api#/components/',
      );
      validators.set(key, schema ? compile(text) : null);
    }
    return validators.get(key);
  };

  return ({ method, route, status, payload }) => {
    const validate = validatorOf(method, route, status);
    if (validate === undefined) return `not in ${file}`;
    if (validate === null) return `${status}: not documented`;
    return validate(JSON.parse(payload))
      ? undefined
      : `${status}: ${ajv.errorsText(validate.errors, { separator: '; ' }).slice(0, 400)}`;
  };
}

/**
 * All apps of a process share this function, because reading the document takes longer than most
 * tests.
 */
let differenceOf: ReturnType<typeof readDocument> | undefined;

/**
 * Compares every JSON response of the API with the committed document. Differences are collected
 * and never thrown into a request.
 */
export function checkResponses(fastify: FastifyInstance): string[] {
  const broken: string[] = [];
  if (!existsSync(file)) return broken;
  differenceOf ??= readDocument();
  const compare = differenceOf;
  fastify.addHook('onSend', async (request, reply, payload) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? '';
    if (
      route.startsWith('/api/v1/') &&
      typeof payload === 'string' &&
      String(reply.getHeader('content-type')).includes('json')
    ) {
      const difference = compare({ method, route, status: reply.statusCode, payload });
      if (difference) broken.push(`${method} ${route} ${difference}`);
    }
    return payload;
  });
  return broken;
}
