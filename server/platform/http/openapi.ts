import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from './error.dto.js';

const description = `
Retrogusto runs interactive tastings and learns what people thought of them.

**Who calls.** Organisers send the identity token of their sign-in as \`Authorization: Bearer …\`; the \`uid\` in a path is always the
caller's own. People in a room send the room token that joining gave them, the same way.

**Answers.** Creating and updating answer 200 with the stored entity. An error answers a status of 400 or more with one body:
\`error\` (a sentence), \`error_msg\` (a stable code: branch on it), \`status\`, \`requestId\`, and \`issues\` where rules were broken.
Identifiers of somebody else's things and of things that do not exist answer alike, 404.

**Texts** that people read are objects by language: \`{ "ES": "Tinto", "CA": "Negre", "EN": "Red" }\`. Instants are ISO 8601 in UTC,
prices and ratings are numbers. \`reference\` and \`id\` are the same 20 characters; a path is \`<collection>/<id>\`, and where a path is
expected the bare id is understood too.

**Writing back** what was read is fine: what only the server writes is ignored. An absent field keeps its value, null clears it. A stale
\`version\` answers 409 with the current entity in \`current\`; without one the last write wins.

**Lists** are plain arrays, whole unless \`limit\` is given. The next page's \`cursor\` is in the \`x-next-cursor\` header.
`.trim();

/** The document of all routes, from the controllers and DTOs. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
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
  return document;
}

/** The readable documentation at /api/docs, the document itself at /api/openapi.yaml and /api/openapi.json. */
export function serveOpenApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    yamlDocumentUrl: 'api/openapi.yaml',
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Retrogusto API',
  });
}
