import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { load } from 'js-yaml';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFileDto } from '../../server/files/file.dto.js';
import { IdentityProvider } from '../../server/platform/identity/identity-provider.js';
import type { ReportReferenceDto } from '../../server/reports/saved/report.dto.js';
import type { RoomDto } from '../../server/rooms/room.dto.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import {
  aGuest,
  anEmail,
  anEvent,
  anInstructor,
  aProduct,
  aSheet,
  aTastingWith,
  guestBody,
  predefinedSheet,
  quizQuestionBody,
} from '../support/factories.js';
import type { Json } from '../support/json.js';
import { mailboxOf, mailed } from '../support/mailbox.js';

type Schema = { $ref?: string; allOf?: { $ref: string }[]; required?: string[] };
type Sent = { schema: Schema; examples?: Record<string, { value: Record<string, unknown> }> };
type Operation = { operationId: string; requestBody?: { content: Record<string, Sent> }; 'x-access': string };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

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

let test: TestApp;
let owner: Organiser;
/** Pays for a plan that has less than the owner's. */
let payer: Organiser;
/** Signed up at the identity provider: one without a word of a company yet, the other's example says it. */
let unfinished: { uid: string; token: string };
let newcomer: { uid: string; token: string };
let guest: string;
/** What stands here for the things that the examples name. */
let existing: Record<string, string>;
/** What an id in a path is of, by how the path begins. */
let ids: Record<string, string>;
let code: string;

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
  await test.givePlan(owner);
  payer = await test.anOrganiser();
  const { client } = owner;

  const { localId: uid, idToken: token } = await test.web.post<{ localId: string; idToken: string }>(
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=test',
    { email: anEmail(), password: 'Secreto-123', returnSecureToken: true },
  );
  newcomer = { uid, token };
  const account = { email: anEmail(), password: 'Secreto-123', emailVerified: true };
  const { uid: unfinishedUid } = await test.app.get(IdentityProvider).createUser(account);
  unfinished = { uid: unfinishedUid, token: await test.signIn(account.email, account.password) };

  const bottle = await sharp({ create: { width: 210, height: 640, channels: 3, background: '#722' } })
    .png()
    .toBuffer();
  const image = await client.upload<UploadedFileDto>(`/api/v1/files/${owner.uid}`, { path: 'products' }, bottle);
  const product = await aProduct(owner);
  const sheet = await predefinedSheet(test.web);
  const surveyQuestions = [{ question: 'Frecuencia', type: 'SIMPLE_QUESTION', options: { 1: 'A diario', 2: 'A veces' } }];
  const productReferences = [{ product: product.id, assessmentSheetPath: sheet.path, quizQuestions: [quizQuestionBody()] }];
  const tasting = await aTastingWith(owner, [product], { surveyQuestions, productReferences });
  const instructor = await anInstructor(owner);
  const planned = await anEvent(owner, { tasting, instructor });
  const { sessionCode } = await anEvent(owner, { tasting, instructor });
  code = sessionCode.publicCode;
  const elsewhere = (await anEvent(owner, { tasting, instructor })).sessionCode.publicCode;
  const report = await client.post<ReportReferenceDto>(`/api/v1/report/${owner.uid}`, { name: 'Cata', publicCode: code });

  ({ token: guest = '' } = await aGuest(test.web, code));
  const room = await test.web.as(guest).get<Json<RoomDto>>('/api/v1/room');
  const [question] = room.survey;
  const elsewhereEmail = anEmail();
  await test.web.post(`/api/v1/room/${code}/join`, guestBody({ email: elsewhereEmail }));
  await test.web.post(`/api/v1/room/${code}/resume`, { email: elsewhereEmail });
  const resumeCode = await mailed(test.web, await mailboxOf(test.config.dataDir), elsewhereEmail, /\b\d{6}\b/);

  existing = {
    '/files/h3Kq8ZtWv1Rm5YpLx0Bn/products/5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1.png': image.url,
    h3Kq8ZtWv1Rm5YpLx0Bn: newcomer.uid,
    n0BxLp5YmR1vWtZ8qKh3: payer.uid,
    kX2vB8nQ4mZ1cR7tY0wL: product.id,
    Q4mZ1cR7tY0wLkX2vB8n: sheet.id,
    tY0wLkX2vB8nQ4mZ1cR7: tasting.id,
    mZ1cR7tY0wLkX2vB8nQ4: instructor.id,
    cR7tY0wLkX2vB8nQ4mZ1: report.reference,
    K7M4P2XA: code,
    Q7sm2VtQ0c5nKx8JmE2a: question?.reference ?? '',
    x1Yb3VtQ0c5nKx8JmE2a: Object.keys(question?.options ?? {})[0] ?? '',
    r1Yb3VtQ0c5nKx8JmE2a: room.products[0]?.reference ?? '',
    q1Yb3VtQ0c5nKx8JmE2a: room.products[0]?.quiz[0]?.reference ?? '',
    c1Yb3VtQ0c5nKx8JmE2a: room.satisfactionConcepts[0]?.reference ?? '',
    'aina@example.com': elsewhereEmail,
    '123456': resumeCode,
  };
  ids = {
    '/api/v1/assessmentSheet/': (await aSheet(owner)).id,
    '/api/v1/product/': product.id,
    '/api/v1/instructor/': instructor.id,
    '/api/v1/customPage/': 'politica-de-privacidad',
    '/api/v1/tasting/': tasting.id,
    '/api/v1/user/{uid}/apiKey/': (await client.post<{ id: string }>(`/api/v1/user/${owner.uid}/apiKey`, { name: 'CRM' })).id,
    '/api/v1/session/': planned.id,
    '/api/v1/report/{uid}/generateAssistantsPage/': '0',
    '/api/v1/report/{uid}/{id}': report.reference,
    // the person of the example comes in for the first time
    '/api/v1/room/{code}/join': elsewhere,
  };
});
afterAll(() => test?.close());

const placed = (text: string) => Object.entries(existing).reduce((all, [example, one]) => all.replaceAll(example, one), text);

function send({ method, path, access }: (typeof sending)[number], body: object, organiser: { uid: string; token: string } = owner) {
  const id = Object.entries(ids).find(([begin]) => path.startsWith(begin))?.[1] ?? '';
  const address = path
    .replace('{uid}', organiser.uid)
    .replace('{id}', path === '/api/v1/user/{id}' ? organiser.uid : id)
    .replace('{code}', path.endsWith('/join') ? id : code);
  const token = {
    public: undefined,
    signedIn: path.startsWith('/api/v1/payments/') ? payer.token : newcomer.token,
    owner: organiser.token,
    attendee: guest,
  }[access];
  const request = test.http[method](address);
  if (token) void request.set('authorization', `Bearer ${token}`);
  return request.send(body);
}

const bodyOf = ({ examples }: Sent): Record<string, unknown> =>
  JSON.parse(placed(JSON.stringify(examples?.['usual']?.value ?? null))) as Record<string, unknown>;

const requiredBy = ({ $ref, allOf, required }: Schema): string[] => {
  const named = [$ref, ...(allOf ?? []).map((each) => each.$ref)].map((ref) => document.components.schemas[ref?.split('/').at(-1) ?? '']);
  return [...(required ?? []), ...named.flatMap((schema) => schema?.required ?? [])];
};

describe.each(sending)('the example of $operationId', (operation) => {
  const { schema } = operation;
  const body = () => bodyOf(operation);

  it('is there, and is what the document says of such a body', () => {
    const valid = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object);
    expect(valid(body()), ajv.errorsText(valid.errors)).toBe(true);
  });

  it('is refused without what is required', async () => {
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

/** Where one of two fields will do: an e-mail or lite mode, a code or an event that has it. */
const either = ['joinRoom', 'createReport'];

it.each(sending.filter(({ operationId, schema }) => requiredBy(schema).length > 0 && !either.includes(operationId)))(
  'the example of $operationId is accepted with nothing but what is required',
  async (operation) => {
    const required = requiredBy(operation.schema);
    const least = Object.fromEntries(Object.entries(bodyOf(operation)).filter(([field]) => required.includes(field)));
    const { status, body: answer } = await send(operation, least);
    expect(status, JSON.stringify(answer)).toBe(200);
  },
);

it.each(sending.filter(({ access }) => access === 'owner'))(
  'the example of $operationId is refused before the sign-up is finished',
  async (operation) => {
    const { status } = await send(operation, bodyOf(operation), unfinished);
    // a rule may be broken first: nothing that it names is theirs
    expect([404, 422]).toContain(status);
  },
);
