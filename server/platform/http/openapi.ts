import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from './error.dto.js';
import { inJsonSchema } from './openapi-schemas.js';

const description = `
Retrogusto runs interactive tastings and learns what people thought of them.

**Who calls.** Organisers send the identity token of their sign-in as \`Authorization: Bearer …\`; the \`uid\` in a path is always the
caller's own. People in a room send the room token that joining gave them, the same way.

**Answers.** Creating and updating answer 200 with the stored entity. An error answers a status of 400 or more with one body:
\`error\` (a sentence), \`error_msg\` (a stable code: branch on it), \`status\`, \`requestId\`, and \`issues\` where rules were broken.
Identifiers of somebody else's things and of things that do not exist answer alike, 404. 503 SERVICE_UNAVAILABLE passes: it carries
\`Retry-After\`, and the same request may be sent again.

**Texts** that people read are objects by language: \`{ "ES": "Tinto", "CA": "Negre", "EN": "Red" }\`. Instants are ISO 8601 in UTC,
prices and ratings are numbers. \`reference\` and \`id\` are the same 20 characters; a path is \`<collection>/<id>\`, and where a path is
expected the bare id is understood too.

**Writing back** what was read is fine: what only the server writes is ignored. An absent field keeps its value, null clears it. A stale
\`version\` answers 409 with the current entity in \`current\`; without one the last write wins.

**Creating twice** is prevented by an \`Idempotency-Key\`: a request that is sent again with the same key, because its answer never came,
answers what the first one made. Uploads need none: the same bytes always answer the same address.

**Following.** What a GET with \`x-followed\` answers can be followed: with \`Accept: text/event-stream\` it comes as server-sent events,
now and whenever it changes, its version being their \`id\`. A stream ends after some minutes, and when the answer would be an error: then
ask again. Where streams do not get through, or 503 says that there are too many, ask without that header every few seconds.

**Lists** are plain arrays, whole unless \`limit\` is given. The next page's \`cursor\` is in the \`x-next-cursor\` header.
`.trim();

const refusals = {
  400: 'INVALID_BODY: a field is of another kind than documented.',
  401: 'UNAUTHENTICATED: no token, or one that is not good any more.',
  403: 'FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed.',
};

/** What a create that takes an `Idempotency-Key` refuses besides. */
const keyRefusals = {
  400: 'IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key.',
  409: 'IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running.',
  422: 'IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address.',
};

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorDto) } } },
});

/** What operations of one kind refuse alike, where a controller has nothing more precise to say. */
function documentRefusals(document: OpenAPIObject): void {
  for (const operation of Object.values(document.paths).flatMap(({ get, post, put, delete: remove }) => [get, post, put, remove])) {
    if (!operation) continue;
    const access = (operation as { 'x-access'?: string })['x-access'];
    const statuses: (keyof typeof refusals)[] = [];
    if (operation.requestBody) statuses.push(400);
    if (access !== 'public') statuses.push(401);
    if (access === 'owner') statuses.push(403);
    for (const status of statuses) operation.responses[status] ??= refusal(refusals[status]);
    if (!operation.parameters?.some((parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key')) continue;
    for (const [status, text] of Object.entries(keyRefusals)) {
      const known = operation.responses[status] as { description: string } | undefined;
      operation.responses[status] = refusal([known?.description, text].filter(Boolean).join(' '));
    }
  }
}

/** What may be followed answers as a stream too. */
function documentStreams(document: OpenAPIObject): void {
  for (const { get } of Object.values(document.paths)) {
    if (!get || !('x-followed' in get)) continue;
    const { content } = get.responses['200'] as { content: Record<string, object> };
    content['text/event-stream'] = { schema: { type: 'string', description: 'The JSON answer as the `data` of each event.' } };
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
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Identity token of an organiser.' })
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'Room token of an attendee, from joining.' }, 'roomToken')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Read-only key of an organiser.' }, 'apiKey')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorDto],
  });
  documentRefusals(document);
  documentStreams(document);
  return inJsonSchema(document);
}

/** The readable documentation at /api/docs, the document itself at /api/openapi.yaml and /api/openapi.json. */
export function serveOpenApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    yamlDocumentUrl: 'api/openapi.yaml',
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Retrogusto API',
  });
}
