import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { AccessRule } from './access.js';
import { ErrorDto } from './error.dto.js';
import { inJsonSchema } from './openapi-schemas.js';

const description = `
Retrogusto runs interactive tastings and learns what people thought of them.

**Who calls.** Organisers send the identity token of their sign-in as \`Authorization: Bearer …\`; the \`uid\` in a path is always the
caller's own. Other software sends one of the organiser's API keys as \`x-api-key\`. People in a room send the room token that joining gave them, the same way. What is under \`/admin\` is for the
administrators of the platform alone, whom its operator has marked.

**Signing in** is the identity provider's, not this API's: it speaks Google's Identity Toolkit protocol, as JSON by POST; an error's code
is its \`error.message\`, INVALID_PASSWORD for example. \`GET /config.json\` says where. With \`identity.kind\` \`embedded\` this server answers it itself, at its own origin and with any
\`key\`; with \`firebase\` Google does, at the same addresses behind \`https://\` and with \`identity.apiKey\`, the web API key of the project.

\`\`\`sh
ID=$ORIGIN/identitytoolkit.googleapis.com/v1   # with Firebase: https://identitytoolkit.googleapis.com/v1
curl "$ID/accounts:signInWithPassword?key=$KEY" -H 'content-type: application/json' \\
  -d '{ "email": "hola@valdehierro.example", "password": "…", "returnSecureToken": true }'
# { "localId": "<uid>", "idToken": "<bearer>", "refreshToken": "…", "expiresIn": "3600", … }
curl "$ORIGIN/api/v1/product/<uid>" -H 'authorization: Bearer <bearer>'
# before expiresIn seconds are over; with Firebase: https://securetoken.googleapis.com/v1/token
curl "$ORIGIN/securetoken.googleapis.com/v1/token?key=$KEY" -d grant_type=refresh_token -d refresh_token=…
# { "id_token": "<bearer>", "refresh_token": "…", "expires_in": "3600", … }: go on with both
\`\`\`

| to | call | with |
| --- | --- | --- |
| sign up | \`accounts:signUp\` | \`email\`, \`password\`, \`returnSecureToken\`; answers as signing in does. Then \`createUser\` here, which mails a link |
| confirm the address | \`accounts:update\` | \`oobCode\` of that link. Tokens say so from the next refresh on; until then most calls answer EMAIL_NOT_VERIFIED |
| have the link mailed again | \`accounts:sendOobCode\` | \`requestType\` \`VERIFY_EMAIL\`, \`idToken\`; or \`sendVerificationEmail\` here, without a token |
| have a new password | \`accounts:sendOobCode\` | \`requestType\` \`PASSWORD_RESET\`, \`email\` |
| set it | \`accounts:resetPassword\` | \`oobCode\` of that mail, \`newPassword\` |
| see the account | \`accounts:lookup\` | \`idToken\` |
| change address or password | \`accounts:update\` | \`idToken\` of a recent sign-in, \`email\` or \`password\` |
| delete the account | \`accounts:delete\` | \`idToken\` of a recent sign-in |

**API keys** read, and change nothing. One is made in the dashboard under Integration; of a path the \`uid\` is its organiser's. It opens the calls whose
security names \`apiKey\`: products, sheets, tastings, instructors, events, and reports with everybody in them and their files. All others answer it
403 API_KEY_NOT_ALLOWED: whatever writes, and what is about the account, such as its keys, plan, payments and sign-ins. A key that was deleted, or
never was, answers 401 API_KEY_INVALID, from that moment on at every server. When trial or plan have ended it reads on, as its organiser does; when the account
was shut it does not. With a key and a token the key counts. Whoever has it reads as you do: keep it on a server, never in a page or an app.

\`\`\`sh
curl "$ORIGIN/api/v1/product/<uid>" -H 'x-api-key: rg_live_…'
\`\`\`

Each key may make 600 calls a minute, unless this installation says otherwise; its answers say what is left as \`ratelimit-limit\`, \`-remaining\` and \`-reset\` too. Calls with a limit
of their own, such as the files of a report, count all keys and sign-ins of an account together, and so do reports that are read at the same time: two are, others wait.

**Answers.** Creating and updating answer 200 with the stored entity. An error answers a status of 400 or more with one body:
\`error\` (a sentence), \`error_msg\` (a stable code: branch on it), \`status\`, \`requestId\`, and \`issues\` where rules were broken.
Identifiers of somebody else's things and of things that do not exist answer alike, 404. 503 SERVICE_UNAVAILABLE passes: it carries
\`Retry-After\`, and the same request may be sent again; so does 429 TOO_MANY_REQUESTS. Every answer says in \`x-ratelimit-*\` how many calls
are left. 500 INTERNAL_ERROR is a fault of ours: tell us its \`requestId\`.

**Texts** that people read are objects by language: \`{ "ES": "Tinto", "CA": "Negre", "EN": "Red" }\`. Instants are ISO 8601 in UTC,
and where only a day is meant a request may say dd/MM/yyyy. \`reference\` and \`id\` are the same 20 characters; a path is
\`<collection>/<id>\`, and where a path is expected the bare id is understood too.

**Numbers.** Money is read as a JSON number with at most two decimals, in the currency of the company or event. It is sent as a number, or as
a person typed it: \`18.5\`, \`"18,50"\` and \`"1.018,50"\` are understood, \`"1.000"\` and \`"1,000"\` are refused as AMBIGUOUS_NUMBER, and so are
more than two decimals (TOO_MANY_DECIMALS). Ratings are numbers in half steps from 0 to 5; whatever is counted is an integer.

**Required** is what a create cannot do without: null or an empty text there is as good as nothing, and answers 422. A change needs nothing.

**Writing back** what was read is fine: what only the server writes is ignored. An absent field keeps its value, null clears it. A stale
\`version\` answers 409 with the current entity in \`current\`; without one the last write wins.

**Creating twice** is prevented by an \`Idempotency-Key\`: a request that is sent again with the same key, because its answer never came,
answers what the first one made. Uploads need none: the same bytes always answer the same address.

**Following.** What a GET with \`x-followed\` answers can be followed: with \`Accept: text/event-stream\` it comes as server-sent events,
now and whenever it changes, its version being their \`id\`. A stream ends after some minutes, and when the answer would be an error: then
ask again. Where streams do not get through, or 503 says that there are too many, ask without that header every few seconds.

**Lists** are plain arrays, whole unless \`limit\` is given; \`fields\` asks for some fields of the rows only. The next page's \`cursor\` is in the \`x-next-cursor\` header.
`.trim();

const refusal = (description: string, headers: string[] = []) => ({
  description,
  ...(headers.length > 0 ? { headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])) } : {}),
  content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorDto) } } },
});

/** Seconds and counts, as the limits tell them; all but the first come with every answer. */
const headers = {
  'retry-after': { description: 'Seconds after which the same call is welcome.', schema: { type: 'integer' } },
  'x-ratelimit-limit': { description: 'Calls in the current window, at most.', schema: { type: 'integer' } },
  'x-ratelimit-remaining': { description: 'Calls that are left of them.', schema: { type: 'integer' } },
  'x-ratelimit-reset': { description: 'Seconds until the window ends.', schema: { type: 'integer' } },
} as const;

/** What operations of one kind refuse alike; a controller only says what is its own. */
const refusals = {
  BadRequest: refusal(
    'INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter.',
  ),
  Unauthenticated: refusal(
    'UNAUTHENTICATED: no token, or one that is not good any more. API_KEY_INVALID: no such API key, or not any more.',
  ),
  Disabled: refusal('ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this.'),
  Forbidden: refusal(
    'FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this.',
  ),
  AdministratorsOnly: refusal(
    'FORBIDDEN: you are no administrator of the platform. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this.',
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
  Unavailable: refusal('SERVICE_UNAVAILABLE: it passes, and the same request may be sent again.', ['retry-after']),
} as const;

/** What a create that takes an `Idempotency-Key` refuses besides. */
const keyRefusals = {
  400: 'IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key.',
  409: 'IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running.',
  422: 'IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address.',
};

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { 'x-access'?: AccessRule['kind'] };
type Answer = { description?: string; content?: Record<string, { schema?: { $ref?: string } }> };

const operationsOf = (document: OpenAPIObject) =>
  Object.values(document.paths).flatMap(({ get, post, put, delete: remove }) =>
    [get, post, put, remove].flatMap((operation) => (operation ? [{ operation: operation as Operation, reads: operation === get }] : [])),
  );

/** Whom an operation forbids what, where it is not only whoever has no account any more. */
const forbiddenTo: Partial<Record<AccessRule['kind'], keyof typeof refusals>> = { owner: 'Forbidden', administrator: 'AdministratorsOnly' };

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
    const own = (status: string | number) => (responses[status] as { description?: string } | undefined)?.description;
    if (operation.parameters?.some((parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key'))
      for (const [status, text] of Object.entries(keyRefusals)) responses[status] = refusal([own(status), text].filter(Boolean).join(' '));
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
    const schema = document.components?.schemas?.[$ref?.split('/').at(-1) ?? ''] as { description?: string } | undefined;
    answer.description ||= schema?.description ?? '';
  }
}

/** The uid, which stands in nearly every path. */
function documentUid(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document))
    for (const parameter of operation.parameters ?? [])
      if ('name' in parameter && parameter.name === 'uid') parameter.description ??= 'Your own uid, which signing in answers as `localId`.';
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
    .addApiKey({ type: 'apiKey', in: 'header', name: 'x-api-key', description: 'API key of an organiser, which only reads.' }, 'apiKey')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'Room token of an attendee, from joining.' }, 'roomToken')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorDto],
  });
  documentUid(document);
  documentAnswers(document);
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
