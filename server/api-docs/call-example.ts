import type { ApiDocument, Call, Parameter } from './api-document.js';
import { exampleOf } from './example-of.js';

/** Who calls: with an API key, an organiser's identity token, a guest's room token, somebody's own assistant token, or with nothing. */
export type Credential = 'key' | 'token' | 'roomToken' | 'assistantToken' | 'none';

/** A call with values that could be real. Where a value stands for who reads, it is that variable. */
export type CallExample = {
  method: string;
  path: string;
  credential: Credential;
  /** Without a value it is the caller's own uid. */
  pathValues: [name: string, value?: string | number][];
  query: [name: string, value: unknown][];
  /** Sent beside what it is made with. */
  headers: [name: string, value: string][];
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form, with a file. */
  form?: { fields: [name: string, value: string][]; field: string; file: string };
  /** The file that the answer is kept as, where it is no JSON. */
  keptAs?: string;
};

/** These calls have no example, because of what is said here. */
export const withoutExample: Record<string, string> = {
  receiveStripeEvent:
    'Stripe alone calls this, and signs what it sends: there is nothing for you to try.',
};

/** What stands in the addresses of examples: of whom, or what, an id is. */
const ids: readonly [begin: string, name: string, value: string][] = [
  ['/api/v1/assessmentSheet/', 'id', 'sHmZ1cR7tY0wLkX2vB8n'],
  ['/api/v1/product/{uid}/import/', 'id', 'iM1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/product/', 'id', 'kX2vB8nQ4mZ1cR7tY0wL'],
  ['/api/v1/instructor/', 'id', 'mZ1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/tasting/', 'id', 'tY0wLkX2vB8nQ4mZ1cR7'],
  ['/api/v1/session/', 'id', 'wLkX2vB8nQ4mZ1cR7tY0'],
  ['/api/v1/report/{uid}/filters/', 'id', 'fT0wLkX2vB8nQ4mZ1cR7'],
  ['/api/v1/report/{uid}/generateAssistantsPage/', 'id', '0'],
  ['/api/v1/report/', 'id', 'cR7tY0wLkX2vB8nQ4mZ1'],
  ['/api/v1/admin/event/', 'id', 'wLkX2vB8nQ4mZ1cR7tY0'],
  ['/api/v1/admin/reports/', 'id', 'cR7tY0wLkX2vB8nQ4mZ1'],
  ['/api/v1/segment/', 'id', 'gT0wLkX2vB8nQ4mZ1cR7'],
  ['/api/v1/webhook/', 'id', 'wHmZ1cR7tY0wLkX2vB8n'],
  ['', 'delivery', 'dYmZ1cR7tY0wLkX2vB8n'],
  ['', 'productId', 'kX2vB8nQ4mZ1cR7tY0wL'],
  ['/api/v1/user/{uid}/apiKey/', 'id', 'aKmZ1cR7tY0wLkX2vB8n'],
  ['/api/v1/user/{uid}/signIns/', 'id', 'sN1cR7tY0wLkX2vB8nQ4'],
  ['/api/v1/video/', 'id', 'aqz-KE-bpKQ'],
  ['', 'productRef', 'r1Yb3VtQ0c5nKx8JmE2a'],
  ['', 'assistantId', 'aN8JmE2aVtQ0c5nKx1Yb'],
  ['', 'productType', 'WINE'],
  ['', 'code', 'K7M4P2XA'],
  ['', 'page', '1'],
];

/** What is asked for where a query has to say it, and has no example of its own. */
const asked: Record<string, string> = { path: 'assessmentSheets/sHmZ1cR7tY0wLkX2vB8n' };

/** What an example asks for although it could do without: without these two there is nothing to tell the price of. */
const shownToo = ['limit', 'planId', 'interval'];

/** Headers that an example sends, though the call may do without them for others. */
const shownHeaders = ['x-confirmation'];

/** The parameters that are the uid of who calls. */
const isOwnUid = (path: string, name: string) =>
  name === 'uid' || name === 'userId' || (name === 'id' && path.startsWith('/api/v1/user/{id}'));

/** The value of a path's parameter in an example; undefined where it is the caller's own uid. */
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

/** With what a call is made, of all that would do: with a key where it reads what a key may read. */
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
  }[type];
  return `answer.${ending ?? (type.includes('spreadsheet') ? 'xlsx' : 'bin')}`;
};

/** The file that a form of a call carries. */
const sentFile = ({ path }: Call) => (path.includes('/import') ? 'wines.csv' : 'bottle.png');

/** @returns undefined where a call has no example */
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

/** The documented answer of a call, where it is JSON. */
export function exampleAnswer(document: ApiDocument, { operation }: Call): unknown {
  const answer = operation.responses['200']?.content?.['application/json'];
  return answer?.schema
    ? (answer.example ?? exampleOf(answer.schema, document.components.schemas))
    : undefined;
}
