import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { aTaster, createExampleData, type ExampleThings } from '../support/example-data.js';
import { aPrivacyRequest } from '../support/factories.js';
import { TranslationServiceStandIn } from '../support/translation-service.js';

type Schema = { $ref?: string; allOf?: { $ref: string }[]; required?: string[] };
type Sent = { schema: Schema; examples?: Record<string, { value: Record<string, unknown> }> };
type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, Sent> };
  'x-access': string;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const document = load(readFileSync('openapi.yaml', 'utf8')) as Document;
const sending = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId, requestBody, 'x-access': access }]) => {
    const sent = requestBody?.content['application/json'];
    return sent ? [{ operationId, method: method as 'post' | 'put', path, access, ...sent }] : [];
  }),
);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: document.components });

const translator = new TranslationServiceStandIn();
let test: TestApp;
let things: ExampleThings;

beforeAll(async () => {
  const TRANSLATE_URL = await translator.listen();
  test = await startApp({
    env: { WEBHOOK_PRIVATE_NETWORKS: 'true', TRANSLATE_URL, TRANSLATE_KEY: translator.key },
  });
  things = await createExampleData(test);
});
afterAll(async () => {
  await test?.close();
  await translator.close();
});

const placed = (text: string) =>
  Object.entries(things.existing).reduce(
    (all, [example, one]) => all.replaceAll(example, one),
    text,
  );

async function send(
  { method, path, access }: (typeof sending)[number],
  body: object,
  organiser: { uid: string; token: string } = things.owner,
) {
  const { ids, code, payer, newcomer, guest, taster, visit, led } = things;
  // An account that closes refuses other examples.
  if (path.startsWith('/api/v1/account/') && organiser === things.owner)
    organiser = await test.anOrganiser({ name: 'Bodegas Valdehierro' });
  // The other examples use an event that nobody leads.
  const isLed = /^\/api\/v1\/(desk\/\{code\}\/|room\/(table|nickname|reactions|questions)$)/.test(
    path,
  );
  // A request can be closed and extended once.
  const id = path.startsWith('/api/v1/privacy/{uid}/request/')
    ? (await aPrivacyRequest(things.owner)).id
    : (Object.entries(ids).find(([begin]) => path.startsWith(begin))?.[1] ?? '');
  const address = path
    .replace(/\{(uid|userId)\}/, organiser.uid)
    .replace('{email}', encodeURIComponent(visit.email))
    .replace('{assistantId}', path.includes('/palate/') ? id : visit.id)
    .replace('{kind}', path.startsWith('/api/v1/translation/') ? 'tasting' : 'product')
    .replace('{language}', 'FR')
    .replace('{guest}', led.other)
    .replace('{id}', path === '/api/v1/user/{id}' ? organiser.uid : isLed ? led.question : id)
    .replace('{code}', /\/(join|reminder)$/.test(path) ? id : isLed ? led.code : code);
  const token = {
    public: undefined,
    signedIn: path.startsWith('/api/v1/payments/') ? payer.token : newcomer.token,
    owner: organiser.token,
    attendee: isLed ? led.guest.token : guest,
    host: organiser.token,
    // Creating an account uses up the token and the e-mail.
    assistant: path.endsWith('/account') ? (await aTaster(test, things.owner)).token : taster,
  }[access];
  const request = test.http[method](address);
  if (token) void request.set('authorization', `Bearer ${token}`);
  return request.send(body);
}

const bodyOf = ({ examples }: Sent): Record<string, unknown> =>
  JSON.parse(placed(JSON.stringify(examples?.['usual']?.value ?? null))) as Record<string, unknown>;

const requiredBy = ({ $ref, allOf, required }: Schema): string[] => {
  const named = [$ref, ...(allOf ?? []).map((each) => each.$ref)].map(
    (ref) => document.components.schemas[ref?.split('/').at(-1) ?? ''],
  );
  return [...(required ?? []), ...named.flatMap((schema) => schema?.required ?? [])];
};

describe.each(sending)('the example of $operationId', (operation) => {
  const { schema } = operation;
  const body = () => bodyOf(operation);

  it('exists and matches its schema', () => {
    const valid = ajv.compile(
      JSON.parse(
        JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'),
      ) as object,
    );
    expect(valid(body()), ajv.errorsText(valid.errors)).toBe(true);
  });

  it('is refused if a required field is missing', async () => {
    for (const field of requiredBy(schema)) {
      const { [field]: _left, ...rest } = body();
      const { status } = await send(operation, rest);
      expect([400, 403, 404, 422], `without ${field}`).toContain(status);
    }
  });

  it('is accepted', async () => {
    const { status, body: answer } = await send(operation, body());
    expect(status, JSON.stringify(answer)).toBe(200);
  });
});

/**
 * Requests that need one of two fields: an e-mail or lite mode, a code or an event, two e-mails or
 * a token.
 */
const either = ['joinRoom', 'createReport', 'checkVerificationCode'];

it.each(
  sending.filter(
    ({ operationId, schema }) => requiredBy(schema).length > 0 && !either.includes(operationId),
  ),
)('the example of $operationId is accepted with only its required fields', async (operation) => {
  const required = requiredBy(operation.schema);
  const least = Object.fromEntries(
    Object.entries(bodyOf(operation)).filter(([field]) => required.includes(field)),
  );
  const { status, body: answer } = await send(operation, least);
  expect(status, JSON.stringify(answer)).toBe(200);
});

it.each(sending.filter(({ access }) => access === 'owner'))(
  'the example of $operationId is refused before the sign-up is complete',
  async (operation) => {
    const { status } = await send(operation, bodyOf(operation), things.unfinished);
    // 422 is possible too, because the body refers to things of another organiser.
    expect([404, 422]).toContain(status);
  },
);
