import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { AccessRule } from '../access/access.js';
import { ErrorDto } from './error.dto.js';
import { toJsonSchema } from './openapi-schemas.js';

const description = `
Retrogusto runs interactive tastings and evaluates what guests thought of the products. The guide to this document is at \`/api/docs\`:
first steps, authentication, errors and how to handle them, paging, rate limits, and every call with examples.

**Authentication.** Organisers send the identity token of their sign-in as \`Authorization: Bearer …\`. The \`uid\` in a path is always
the caller's own. Other software sends an API key of the organiser as \`x-api-key\`. Guests in a room send the room token that joining
returned as \`Authorization: Bearer …\`. In their own area, guests send the assistant token that they got for a mailed code or their
sign-in. Paths under \`/admin\` are only for administrators of the platform, whom the operator appoints.

**Answers.** Creating and updating answer 200 with the stored entity. Errors have a status of 400 or more and always the same body:
\`error\` (a sentence), \`error_msg\` (a stable code to tell errors apart), \`status\`, \`requestId\`, and \`issues\` if rules were broken.

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

/** Headers of the rate limits. All but `retry-after` come with every answer. */
const headers = {
  'retry-after': {
    description: 'Seconds to wait before the same call may be repeated.',
    schema: { type: 'integer' },
  },
  'x-ratelimit-limit': {
    description: 'Maximum number of calls in the current window.',
    schema: { type: 'integer' },
  },
  'x-ratelimit-remaining': {
    description: 'Calls left in the current window.',
    schema: { type: 'integer' },
  },
  'x-ratelimit-reset': {
    description: 'Seconds until the window ends.',
    schema: { type: 'integer' },
  },
} as const;

/** Errors that all operations of one kind share. A controller documents only its own errors. */
const refusals = {
  BadRequest: refusal(
    'INVALID_BODY: the body is not JSON, or a field has another type or is larger than documented. INVALID_QUERY: the address or a query parameter is malformed.',
  ),
  Unauthenticated: refusal(
    'UNAUTHENTICATED: the token is missing or no longer valid. API_KEY_INVALID: the API key does not exist or was deleted.',
  ),
  Disabled: refusal(
    'ACCOUNT_DISABLED: the account is disabled. API_KEY_NOT_ALLOWED: API keys have no access to this operation.',
  ),
  Forbidden: refusal(
    'FORBIDDEN: the uid is neither yours nor that of an account you belong to. ROLE_NOT_ALLOWED: your role there is not enough; `needed` lists the roles. SECOND_FACTOR_REQUIRED: the account asks its colleagues for a second step. EMAIL_NOT_VERIFIED: the e-mail is not confirmed. ACCOUNT_DISABLED: the account is disabled. API_KEY_NOT_ALLOWED: API keys have no access to this operation.',
  ),
  AdministratorsOnly: refusal(
    'FORBIDDEN: you are not an administrator of the platform. SECOND_FACTOR_REQUIRED: the sign-in had no second factor. ACCOUNT_DISABLED: the account is disabled. API_KEY_NOT_ALLOWED: API keys have no access to this operation.',
  ),
  NotYours: refusal(
    'FORBIDDEN: the e-mail is not yours. EMAIL_NOT_VERIFIED: the e-mail is not confirmed. ACCOUNT_DISABLED: the account is disabled. API_KEY_NOT_ALLOWED: API keys have no access to this operation.',
  ),
  NotYourEvent: refusal(
    'FORBIDDEN: the event is not yours. ROLE_NOT_ALLOWED: your role in its account is not enough. EMAIL_NOT_VERIFIED: the e-mail is not confirmed. ACCOUNT_DISABLED: the account is disabled. API_KEY_NOT_ALLOWED: API keys have no access to this operation.',
  ),
  GuestRemoved: refusal('GUEST_REMOVED: the host has removed the guest.'),
  NotFound: refusal('NOT_FOUND: it does not exist, or it belongs to somebody else.'),
  PayloadTooLarge: refusal(
    'PAYLOAD_TOO_LARGE: the body is larger than 1 MB. The limit is 8 MB for a file of a sheet or a tasting, and 16 KB for calls that need no token.',
  ),
  AddressTooLong: refusal('URI_TOO_LONG: a part of the path is longer than 400 characters.'),
  UnsupportedMediaType: refusal(
    'UNSUPPORTED_MEDIA_TYPE: the body does not have the documented media type.',
  ),
  TooManyRequests: refusal(
    'TOO_MANY_REQUESTS: too many calls in a minute with one token or API key, or from one address if no token is needed.',
    Object.keys(headers),
  ),
  Unavailable: refusal(
    'SERVICE_UNAVAILABLE: a temporary failure. Send the same request again later.',
    ['retry-after'],
  ),
} as const;

/** Further errors of a create that accepts an `Idempotency-Key`. */
const keyRefusals = {
  400: 'IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is malformed.',
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

/** The kind of 403 of each access rule. Other rules only refuse disabled accounts. */
const forbiddenTo: Partial<Record<AccessRule['kind'], keyof typeof refusals>> = {
  owner: 'Forbidden',
  administrator: 'AdministratorsOnly',
  host: 'NotYourEvent',
  assistant: 'NotYours',
  attendee: 'GuestRemoved',
};

/** The errors that an operation can answer, by status. */
function refusalsOf({ parameters = [], 'x-access': access = 'public' }: Operation, reads: boolean) {
  const places = parameters.flatMap((parameter) => ('in' in parameter ? [parameter.in] : []));
  const inPath = places.filter((place) => place === 'path').length;
  const found: [number, keyof typeof refusals, boolean][] = [
    [400, 'BadRequest', !reads || inPath > 0 || places.includes('query')],
    [401, 'Unauthenticated', access !== 'public'],
    [403, forbiddenTo[access] ?? 'Disabled', access !== 'public'],
    // The first path parameter of an organiser's route is the uid, which is refused with 403 and
    // not with 404.
    [404, 'NotFound', inPath > (access === 'owner' ? 1 : 0)],
    [413, 'PayloadTooLarge', !reads],
    [414, 'AddressTooLong', inPath > 0],
    [415, 'UnsupportedMediaType', !reads],
    [429, 'TooManyRequests', true],
    [503, 'Unavailable', true],
  ];
  return found.filter(([, , can]) => can);
}

/** Adds to every operation the errors of its kind, after the controller's own text. */
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

/** Gives an answer without a description the description of its schema. */
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

/** Describes the parameter `uid`, which nearly every path has. */
function documentUid(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document))
    for (const parameter of operation.parameters ?? [])
      if ('name' in parameter && parameter.name === 'uid')
        parameter.description ??= 'Your own uid. Signing in returns it as `localId`.';
}

/**
 * Marks operations with an optional token as the standard requires: an empty alternative in
 * `security`.
 */
function documentOptionalTokens(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document)) {
    if (!('x-optional' in operation)) continue;
    operation.security = [{}, ...(operation.security ?? [])];
    delete operation['x-optional'];
  }
}

/** Adds the event stream to the answers of operations that can be followed. */
function documentStreams(document: OpenAPIObject): void {
  for (const { get } of Object.values(document.paths)) {
    if (!get || !('x-followed' in get)) continue;
    const { content } = get.responses['200'] as { content: Record<string, object> };
    content['text/event-stream'] = {
      schema: { type: 'string', description: 'The JSON answer as the `data` of each event.' },
    };
  }
}

/** Generates the OpenAPI document from the controllers and DTOs. */
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
        description: 'API key of an organiser. It only allows reading.',
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
        description: 'Assistant token of a guest, valid for 24 hours.',
      },
      'assistantToken',
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        description: 'Token of a host link, which leads one event.',
      },
      'hostToken',
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
  return toJsonSchema(document);
}
