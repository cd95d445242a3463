import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { AccessRule } from '../access/access.js';
import { ErrorDto } from './error.dto.js';
import { inJsonSchema } from './openapi-schemas.js';

const description = `
Retrogusto runs interactive tastings and learns what people thought of them. \`/api/docs\` beside this document is the guide to it: first
steps, authentication, errors with what to do about each, paging, limits, and every call with examples.

**Who calls.** Organisers send the identity token of their sign-in as \`Authorization: Bearer …\`; the \`uid\` in a path is always the
caller's own. Other software sends one of the organiser's API keys as \`x-api-key\`. People in a room send the room token that joining gave them, the same way; in the area of those who took part, the assistant token that a mailed code or their
sign-in gave them. What is under \`/admin\` is for the
administrators of the platform alone, whom its operator has marked.

**Answers.** Creating and updating answer 200 with the stored entity. An error answers a status of 400 or more with one body:
\`error\` (a sentence), \`error_msg\` (a stable code: branch on it), \`status\`, \`requestId\`, and \`issues\` where rules were broken.

**Lists** are plain arrays, whole unless \`limit\` is given. The next page's \`cursor\` is in the \`x-next-cursor\` header.
`.trim();

const refusal = (description: string, headers: string[] = []) => ({
  description,
  ...(headers.length > 0
    ? {
        headers: Object.fromEntries(
          headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
        ),
      }
    : {}),
  content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorDto) } } },
});

/** Seconds and counts, as the limits tell them; all but the first come with every answer. */
const headers = {
  'retry-after': {
    description: 'Seconds after which the same call is welcome.',
    schema: { type: 'integer' },
  },
  'x-ratelimit-limit': {
    description: 'Calls in the current window, at most.',
    schema: { type: 'integer' },
  },
  'x-ratelimit-remaining': {
    description: 'Calls that are left of them.',
    schema: { type: 'integer' },
  },
  'x-ratelimit-reset': {
    description: 'Seconds until the window ends.',
    schema: { type: 'integer' },
  },
} as const;

/** What operations of one kind refuse alike; a controller only says what is its own. */
const refusals = {
  BadRequest: refusal(
    'INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter.',
  ),
  Unauthenticated: refusal(
    'UNAUTHENTICATED: no token, or one that is not good any more. API_KEY_INVALID: no such API key, or not any more.',
  ),
  Disabled: refusal(
    'ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this.',
  ),
  Forbidden: refusal(
    'FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this.',
  ),
  AdministratorsOnly: refusal(
    'FORBIDDEN: you are no administrator of the platform. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this.',
  ),
  NotYours: refusal(
    'FORBIDDEN: the e-mail is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this.',
  ),
  NotFound: refusal('NOT_FOUND: there is no such thing, or it is somebody else’s.'),
  PayloadTooLarge: refusal(
    'PAYLOAD_TOO_LARGE: the body is larger than 1 MB, a file of a sheet or a tasting than 8 MB, or what needs no token than 16 KB.',
  ),
  AddressTooLong: refusal('URI_TOO_LONG: a part of the path is longer than 400 characters.'),
  UnsupportedMediaType: refusal('UNSUPPORTED_MEDIA_TYPE: the body is not of the documented kind.'),
  TooManyRequests: refusal(
    'TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed.',
    Object.keys(headers),
  ),
  Unavailable: refusal('SERVICE_UNAVAILABLE: it passes, and the same request may be sent again.', [
    'retry-after',
  ]),
} as const;

/** What a create that takes an `Idempotency-Key` refuses besides. */
const keyRefusals = {
  400: 'IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key.',
  409: 'IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running.',
  422: 'IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address.',
};

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  'x-access'?: AccessRule['kind'];
};
type Answer = { description?: string; content?: Record<string, { schema?: { $ref?: string } }> };

const operationsOf = (document: OpenAPIObject) =>
  Object.values(document.paths).flatMap(({ get, post, put, delete: remove }) =>
    [get, post, put, remove].flatMap((operation) =>
      operation ? [{ operation: operation as Operation, reads: operation === get }] : [],
    ),
  );

/** Whom an operation forbids what, where it is not only whoever has no account any more. */
const forbiddenTo: Partial<Record<AccessRule['kind'], keyof typeof refusals>> = {
  owner: 'Forbidden',
  administrator: 'AdministratorsOnly',
  assistant: 'NotYours',
};

/** Which of them an operation can answer, by status. */
function refusalsOf({ parameters = [], 'x-access': access = 'public' }: Operation, reads: boolean) {
  const places = parameters.flatMap((parameter) => ('in' in parameter ? [parameter.in] : []));
  const inPath = places.filter((place) => place === 'path').length;
  const found: [number, keyof typeof refusals, boolean][] = [
    [400, 'BadRequest', !reads || inPath > 0 || places.includes('query')],
    [401, 'Unauthenticated', access !== 'public'],
    [403, forbiddenTo[access] ?? 'Disabled', access !== 'public' && access !== 'attendee'],
    // the first is the uid, which is refused before anything is looked for
    [404, 'NotFound', inPath > (access === 'owner' ? 1 : 0)],
    [413, 'PayloadTooLarge', !reads],
    [414, 'AddressTooLong', inPath > 0],
    [415, 'UnsupportedMediaType', !reads],
    [429, 'TooManyRequests', true],
    [503, 'Unavailable', true],
  ];
  return found.filter(([, , can]) => can);
}

/** Says of every operation what it refuses: in the controller's words and in those of its kind. */
function documentRefusals(document: OpenAPIObject): void {
  document.components = { ...document.components, headers, responses: refusals };
  for (const { operation, reads } of operationsOf(document)) {
    const { responses } = operation;
    const own = (status: string | number) =>
      (responses[status] as { description?: string } | undefined)?.description;
    if (
      operation.parameters?.some(
        (parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key',
      )
    )
      for (const [status, text] of Object.entries(keyRefusals))
        responses[status] = refusal([own(status), text].filter(Boolean).join(' '));
    for (const [status, name] of refusalsOf(operation, reads)) {
      const common = refusals[name];
      responses[status] = own(status)
        ? { ...common, description: `${own(status)} ${common.description}` }
        : { $ref: `#/components/responses/${name}` };
    }
  }
}

/** An answer of which a controller says nothing is what its schema says. */
function documentAnswers(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document)) {
    const answer = operation.responses['200'] as Answer;
    const { $ref } = answer.content?.['application/json']?.schema ?? {};
    const schema = document.components?.schemas?.[$ref?.split('/').at(-1) ?? ''] as
      | { description?: string }
      | undefined;
    answer.description ||= schema?.description ?? '';
  }
}

/** The uid, which stands in nearly every path. */
function documentUid(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document))
    for (const parameter of operation.parameters ?? [])
      if ('name' in parameter && parameter.name === 'uid')
        parameter.description ??= 'Your own uid, which signing in answers as `localId`.';
}

/** What also nobody may call says so as the standard has it: one of the ways to call it needs nothing. */
function documentOptionalTokens(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document)) {
    if (!('x-optional' in operation)) continue;
    operation.security = [{}, ...(operation.security ?? [])];
    delete operation['x-optional'];
  }
}

/** What may be followed answers as a stream too. */
function documentStreams(document: OpenAPIObject): void {
  for (const { get } of Object.values(document.paths)) {
    if (!get || !('x-followed' in get)) continue;
    const { content } = get.responses['200'] as { content: Record<string, object> };
    content['text/event-stream'] = {
      schema: { type: 'string', description: 'The JSON answer as the `data` of each event.' },
    };
  }
}

/** The document of all routes, from the controllers and DTOs. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Retrogusto API')
    .setDescription(description)
    .setVersion('1')
    .setLicense('All rights reserved', 'https://retrogusto.example/license')
    .addServer('/')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'Identity token of an organiser.',
    })
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'x-api-key',
        description: 'API key of an organiser, which only reads.',
      },
      'apiKey',
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'Room token of an attendee, from joining.' },
      'roomToken',
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        description: 'Assistant token of somebody who took part, good for 24 hours.',
      },
      'assistantToken',
    )
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorDto],
  });
  documentUid(document);
  documentAnswers(document);
  documentRefusals(document);
  documentStreams(document);
  documentOptionalTokens(document);
  return inJsonSchema(document);
}
