import type { ApiDocument, Call, Parameter } from './api-document.js';
import { exampleOf } from './example-of.js';

/**
 * The credential of a call: an organiser's API key or identity token, a guest's room token, a
 * person's assistant token, or none.
 */
export type Credential = 'key' | 'token' | 'roomToken' | 'assistantToken' | 'none';

/** A call with realistic values. Values that depend on the reader become variables. */
export type CallExample = {
  method: string;
  path: string;
  credential: Credential;
  /** Names and values. A name without a value is the caller's own uid. */
  pathValues: [name: string, value?: string | number][];
  query: [name: string, value: unknown][];
  /** Headers besides the credential. */
  headers: [name: string, value: string][];
  /** Body sent as JSON. */
  body?: unknown;
  /** A form with a file. */
  form?: { fields: [name: string, value: string][]; field: string; file: string };
  /** Name of the file to save the response to, unless it is JSON. */
  keptAs?: string;
};

/** Calls without an example, each with the reason. */
export const withoutExample: Record<string, string> = {
  receiveAvatarEvent:
    'Only the avatar service of an installation calls this, and signs what it sends.',
  receiveStripeEvent:
    'Stripe alone calls this, and signs what it sends: there is nothing for you to try.',
};

/**
 * Ids in the paths of examples, by the start of the path and the name of the parameter. The first
 * match wins.
 */
const ids: readonly [begin: string, name: string, value: string][] = [
  ['/api/v1/assessmentSheet/', 'id', 'sHmZ1cR7tY0wLkX2vB8n'],
  ['/api/v1/product/{uid}/import/', 'id', 'iM1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/product/', 'id', 'kX2vB8nQ4mZ1cR7tY0wL'],
  ['/api/v1/instructor/', 'id', 'mZ1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/tasting/', 'id', 'tY0wLkX2vB8nQ4mZ1cR7'],
  ['/api/v1/publicTasting/', 'id', 'tY0wLkX2vB8nQ4mZ1cR7'],
  ['/api/v1/session/', 'id', 'wLkX2vB8nQ4mZ1cR7tY0'],
  ['/api/v1/report/{uid}/filters/', 'id', 'fT0wLkX2vB8nQ4mZ1cR7'],
  ['/api/v1/report/{uid}/generateAssistantsPage/', 'id', '0'],
  ['/api/v1/report/', 'id', 'cR7tY0wLkX2vB8nQ4mZ1'],
  ['/api/v1/admin/event/', 'id', 'wLkX2vB8nQ4mZ1cR7tY0'],
  ['/api/v1/admin/reports/', 'id', 'cR7tY0wLkX2vB8nQ4mZ1'],
  ['/api/v1/trash/', 'id', 'kX2vB8nQ4mZ1cR7tY0wL'],
  ['/api/v1/segment/', 'id', 'gT0wLkX2vB8nQ4mZ1cR7'],
  ['/api/v1/desk/', 'id', 'qU1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/privacy/{uid}/agreement/', 'id', 'aG7tY0wLkX2vB8nQ4mZ1'],
  ['/api/v1/privacy/', 'id', 'pR1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/webhook/', 'id', 'wHmZ1cR7tY0wLkX2vB8n'],
  ['/api/v1/colleague/', 'id', 'cLmZ1cR7tY0wLkX2vB8n'],
  ['/api/v1/membership/', 'id', 'mBmZ1cR7tY0wLkX2vB8n'],
  ['', 'linkId', 'lK1cR7tY0wLkX2vB8nQ4'],
  ['', 'delivery', 'dYmZ1cR7tY0wLkX2vB8n'],
  ['', 'productId', 'kX2vB8nQ4mZ1cR7tY0wL'],
  ['/api/v1/user/{uid}/apiKey/', 'id', 'aKmZ1cR7tY0wLkX2vB8n'],
  ['/api/v1/user/{uid}/signIns/', 'id', 'sN1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/video/', 'id', 'vD1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/video/', 'taskRef', 'tK1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/avatar/', 'id', 'aV1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/translation/', 'language', 'FR'],
  ['', 'productRef', 'r1Yb3VtQ0c5nKx8JmE2a'],
  ['', 'assistantId', 'aN8JmE2aVtQ0c5nKx1Yb'],
  ['', 'guest', 'gU8JmE2aVtQ0c5nKx1Yb'],
  ['', 'productType', 'WINE'],
  ['', 'code', 'K7M4P2XA'],
  ['', 'page', '1'],
];

/** Values of query parameters that are required but have no example of their own. */
const asked: Record<string, string> = { path: 'assessmentSheets/sHmZ1cR7tY0wLkX2vB8n' };

/**
 * Optional query parameters that examples show. Without `planId` and `interval` there is no price
 * to return.
 */
const shownToo = ['limit', 'planId', 'interval'];

/** Optional headers that examples show. */
const shownHeaders = ['x-confirmation', 'x-report-link'];

/** Whether a path parameter is the caller's uid. */
const isOwnUid = (path: string, name: string) =>
  name === 'uid' || name === 'userId' || (name === 'id' && path.startsWith('/api/v1/user/{id}'));

/** Returns the example value of a path parameter; undefined for the caller's own uid. */
export function pathValueOf(
  path: string,
  { name, example, schema }: Parameter,
): string | number | undefined {
  if (isOwnUid(path, name)) return undefined;
  const id = ids.find(([begin, named]) => named === name && path.startsWith(begin))?.[2];
  const value = (example ?? schema.example ?? id ?? schema.enum?.[0] ?? 'dE2aVtQ0c5nKx1YbaN8J') as
    | string
    | number;
  return schema.type === 'integer' || schema.type === 'number' ? Number(value) : String(value);
}

/** Returns the credential to show for a call: an API key if the call accepts one. */
export function credentialOf(
  document: ApiDocument,
  { operation: { security = [] } }: Call,
): Credential {
  const schemes = security.flatMap((each) => Object.keys(each));
  if (schemes.some((name) => document.components.securitySchemes?.[name]?.type === 'apiKey'))
    return 'key';
  if (security.some((each) => Object.keys(each).length === 0)) return 'none';
  if (schemes.includes('roomToken')) return 'roomToken';
  if (schemes.includes('assistantToken')) return 'assistantToken';
  return schemes.length > 0 ? 'token' : 'none';
}

const fileOf = (type: string): string | undefined => {
  if (type.includes('json')) return undefined;
  const ending = {
    'text/csv': 'csv',
    'application/pdf': 'pdf',
    'text/calendar': 'ics',
    'image/png': 'png',
    'application/xliff+xml': 'xlf',
  }[type];
  return `answer.${ending ?? (type.includes('spreadsheet') ? 'xlsx' : 'bin')}`;
};

/** Name of the file that an upload sends. */
const sentFile = ({ path }: Call) => {
  if (path.includes('/translation/')) return 'texts.csv';
  return path.includes('/import') ? 'wines.csv' : 'bottle.png';
};

/** @returns undefined for a call without an example */
export function exampleOfCall(document: ApiDocument, call: Call): CallExample | undefined {
  const { path, method, operation } = call;
  if (call.id in withoutExample) return undefined;
  const { schemas } = document.components;
  const parameters = operation.parameters ?? [];
  const shown = ({ in: place, required, name }: Parameter) =>
    place === 'query' && (required || shownToo.includes(name));
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const form = content['multipart/form-data']?.schema;
  const fields = Object.entries(form?.properties ?? {});
  const file = fields.find(([, { format }]) => format === 'binary')?.[0];
  const [answered = ''] = Object.keys(operation.responses['200']?.content ?? {});
  const keptAs = fileOf(answered);
  return {
    method,
    path,
    credential: credentialOf(document, call),
    pathValues: parameters
      .filter((each) => each.in === 'path')
      .map((each): [string, string | number | undefined] => [each.name, pathValueOf(path, each)]),
    query: parameters
      .filter(shown)
      .map((each) => [
        each.name,
        each.example ??
          each.schema.example ??
          asked[each.name] ??
          exampleOf(each.schema, schemas, each.name),
      ]),
    headers: parameters
      .filter((each) => each.in === 'header' && shownHeaders.includes(each.name))
      .map((each) => [each.name, String(each.example ?? each.schema.example)]),
    ...(json
      ? {
          body:
            json.examples?.usual?.value ?? json.example ?? exampleOf(json.schema ?? {}, schemas),
        }
      : {}),
    ...(form && file
      ? {
          form: {
            field: file,
            file: sentFile(call),
            fields: fields
              .filter(([name]) => name !== file && form.required?.includes(name))
              .map(([name, schema]): [string, string] => [
                name,
                String(exampleOf(schema, schemas, name)),
              ]),
          },
        }
      : {}),
    ...(keptAs ? { keptAs } : {}),
  };
}

/** Returns the documented JSON response of a call; undefined for other content types. */
export function exampleAnswer(document: ApiDocument, { operation }: Call): unknown {
  const answer = operation.responses['200']?.content?.['application/json'];
  return answer?.schema
    ? (answer.example ?? exampleOf(answer.schema, document.components.schemas))
    : undefined;
}
