import sharp from 'sharp';
import type { ProcessorAgreementDto } from '../../server/agreements/agreement.dto.js';
import type { GuestQuestionsDto } from '../../server/audience/audience.dto.js';
import type { KnocksDto } from '../../server/desk/desk-room.dto.js';
import type { UploadedFileDto } from '../../server/files/file.dto.js';
import { newId } from '../../server/platform/crypto/ids.js';
import { IdentityProvider } from '../../server/platform/identity/identity-provider.js';
import { linkHash } from '../../server/recaps/recap-links.js';
import type { ReportReferenceDto } from '../../server/reports/saved/report.dto.js';
import type { RoomDto } from '../../server/rooms/room.dto.js';
import type { RoomJoinedDto } from '../../server/rooms/room-door.dto.js';
import { fewestTogether } from '../../shared/rules/statistics.js';
import type { Organiser } from './accounts.js';
import type { TestApp } from './app.js';
import { pictureWithFace } from './avatar-pictures.js';
import {
  aGuest,
  anAvatar,
  anEmail,
  anEvent,
  anInstructor,
  aProduct,
  aSheet,
  aTastingWith,
  guestBody,
  predefinedSheet,
  quizQuestionBody,
} from './factories.js';
import type { Json } from './json.js';
import { mailboxOf, mailed } from './mailbox.js';

/** A picture that every upload folder accepts. */
export const aBottle = (): Promise<Buffer> =>
  sharp({ create: { width: 210, height: 640, channels: 3, background: '#722' } })
    .png()
    .toBuffer();

export type ExampleThings = Awaited<ReturnType<typeof createExampleData>>;

/**
 * Creates everything that the examples of the API document mention, and the accounts that call
 * them.
 */
export async function createExampleData(test: TestApp) {
  const owner = await test.anOrganiser();
  await test.givePlan(owner);
  /** The organiser of the payment examples, without a granted plan. */
  const payer = await test.anOrganiser();
  const { client } = owner;

  /**
   * Two accounts that exist only at the identity provider. The sign-up example creates the company
   * of `newcomer`. `unfinished` never gets one.
   */
  const { localId: uid, idToken: token } = await test.web.post<{
    localId: string;
    idToken: string;
  }>('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=test', {
    email: anEmail(),
    password: 'Garnacha-de-1943',
    returnSecureToken: true,
  });
  const newcomer = { uid, token };
  const account = { email: anEmail(), password: 'Garnacha-de-1943', emailVerified: true };
  const { uid: unfinishedUid } = await test.app.get(IdentityProvider).createUser(account);
  const unfinished = {
    uid: unfinishedUid,
    token: await test.signIn(account.email, account.password),
  };

  const image = await client.upload<UploadedFileDto>(
    `/api/v1/files/${owner.uid}`,
    { path: 'products' },
    await aBottle(),
  );
  const face = await client.upload<UploadedFileDto>(
    `/api/v1/files/${owner.uid}`,
    { path: 'avatars' },
    await pictureWithFace(),
  );
  const product = await aProduct(owner);
  const sheet = await predefinedSheet(test.web);
  const surveyQuestions = [
    { question: 'Frecuencia', type: 'SIMPLE_QUESTION', options: { 1: 'A diario', 2: 'A veces' } },
  ];
  const productReferences = [
    { product: product.id, assessmentSheetPath: sheet.path, quizQuestions: [quizQuestionBody()] },
  ];
  const tasting = await aTastingWith(owner, [product], {
    surveyQuestions,
    productReferences,
    publicAccessEnabled: true,
  });
  const instructor = await anInstructor(owner);
  const webhook = await client.post<{ id: string }>(`/api/v1/webhook/${owner.uid}`, {
    url: 'https://example.com',
    events: ['report.ready'],
  });
  const colleague = await client.post<{ id: string }>(`/api/v1/colleague/${owner.uid}`, {
    email: anEmail(),
    role: 'HOST',
  });
  const video = await client.post<{ id: string }>(`/api/v1/video/${owner.uid}`, {
    name: 'Vendimia',
    size: 1_000_000,
  });
  const spoken = newId();
  await test.db.query(
    `insert into videos (id, owner_uid, name, kind, state, bytes, error) values ($1, $2, 'Hola', 'SPOKEN', 'FAILED', 0, '7')`,
    [spoken, owner.uid],
  );
  const avatar = await anAvatar(owner, face.url);
  const planned = await anEvent(owner, { tasting, instructor });
  const { sessionCode } = await anEvent(owner, { tasting, instructor });
  const code = sessionCode.publicCode;
  const elsewhere = (await anEvent(owner, { tasting, instructor })).sessionCode.publicCode;
  const upcoming = await anUpcomingCode(owner);
  // enough answers for a report that can be shared
  for (let n = 0; n < fewestTogether; n++) {
    const visitor = await aGuest(test.web, code, { contactConsent: true });
    const { products } = await visitor.get<Json<RoomDto>>('/api/v1/room');
    await visitor.put('/api/v1/room/answers', {
      assessments: { [products[0]?.reference ?? '']: { parameters: { rateBox: 4 } } },
    });
  }
  const report = await client.post<ReportReferenceDto>(`/api/v1/report/${owner.uid}`, {
    name: 'Cata',
    publicCode: code,
  });

  const { token: guest = '' } = await aGuest(test.web, code);
  const room = await test.web.as(guest).get<Json<RoomDto>>('/api/v1/room');
  const [question] = room.survey;
  const elsewhereEmail = anEmail();
  const visit = await test.web.post<Json<RoomJoinedDto>>(
    `/api/v1/room/${code}/join`,
    guestBody({ email: elsewhereEmail }),
  );
  const [tasted] = room.products;
  await test.web.as(visit.roomToken).put('/api/v1/room/answers', {
    assessments: { [tasted?.reference ?? '']: { parameters: { rateBox: 4.5 } } },
  });
  await test.web.post(`/api/v1/room/${code}/resume`, { email: elsewhereEmail });
  const resumeCode = await mailed(
    test.web,
    await mailboxOf(test.config.dataDir),
    elsewhereEmail,
    /\b\d{6}\b/,
  );

  const led = await createLedEvent(test, owner, { tasting, instructor });

  const agreement = await client.get<Json<ProcessorAgreementDto>>(
    `/api/v1/privacy/${owner.uid}/agreement`,
  );
  /** Maps ids and addresses of the examples to real ones. */
  const existing: Record<string, string> = {
    '/files/h3Kq8ZtWv1Rm5YpLx0Bn/products/5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1.png': image.url,
    '/files/h3Kq8ZtWv1Rm5YpLx0Bn/avatars/6a2f.jpg': face.url,
    h3Kq8ZtWv1Rm5YpLx0Bn: newcomer.uid,
    n0BxLp5YmR1vWtZ8qKh3: payer.uid,
    kX2vB8nQ4mZ1cR7tY0wL: product.id,
    Q4mZ1cR7tY0wLkX2vB8n: sheet.id,
    tY0wLkX2vB8nQ4mZ1cR7: tasting.id,
    mZ1cR7tY0wLkX2vB8nQ4: instructor.id,
    aV1cR7tY0wLkX2vB8nQ4: avatar.id,
    vD1cR7tY0wLkX2vB8nQ4: video.id,
    tK1cR7tY0wLkX2vB8nQ4: spoken,
    cR7tY0wLkX2vB8nQ4mZ1: report.reference,
    K7M4P2XA: code,
    Q7sm2VtQ0c5nKx8JmE2a: question?.reference ?? '',
    x1Yb3VtQ0c5nKx8JmE2a: Object.keys(question?.options ?? {})[0] ?? '',
    r1Yb3VtQ0c5nKx8JmE2a: room.products[0]?.reference ?? '',
    aN8JmE2aVtQ0c5nKx1Yb: led.guest.reference,
    kN8JmE2aVtQ0c5nKx1Yb: led.knock,
    a1Yb3VtQ0c5nKx8JmE2a: visit.attendee.reference,
    q1Yb3VtQ0c5nKx8JmE2a: room.products[0]?.quiz[0]?.reference ?? '',
    c1Yb3VtQ0c5nKx8JmE2a: room.satisfactionConcepts[0]?.reference ?? '',
    'aina@example.com': elsewhereEmail,
    // URL-encoded, as in paths and queries.
    [encodeURIComponent('aina@example.com')]: encodeURIComponent(elsewhereEmail),
    'celler@example.com': owner.email,
    [encodeURIComponent('celler@example.com')]: encodeURIComponent(owner.email),
    // The hash of the current processor agreement.
    '0f3c1f2d6e5b4a39887766554433221100ffeeddccbbaa998877665544332211': agreement.hash,
    '123456': resumeCode,
    '654321': await aCodeFor(test, owner, elsewhereEmail),
  };
  /** Maps the beginning of a path to the id of the thing that it addresses. */
  const ids: Record<string, string> = {
    '/api/v1/assessmentSheet/': (await aSheet(owner)).id,
    '/api/v1/product/': product.id,
    '/api/v1/draft/': 'new',
    '/api/v1/translation/': tasting.id,
    '/api/v1/webhook/': webhook.id,
    '/api/v1/colleague/': colleague.id,
    '/api/v1/instructor/': instructor.id,
    '/api/v1/tasting/': tasting.id,
    '/api/v1/publicTasting/': tasting.id,
    '/api/v1/video/': video.id,
    '/api/v1/avatar/': avatar.id,
    '/api/v1/customPage/': 'politica-de-privacidad',
    '/api/v1/user/{uid}/apiKey/': (
      await client.post<{ id: string }>(`/api/v1/user/${owner.uid}/apiKey`, { name: 'CRM' })
    ).id,
    '/api/v1/session/': planned.id,
    '/api/v1/assistant/{email}/palate/': visit.attendee.reference,
    '/api/v1/report/{uid}/generateAssistantsPage/': '0',
    '/api/v1/report/{uid}/{id}': report.reference,
    // The guest of the examples has already joined the event with `code`, so the example of joining
    // uses another event.
    '/api/v1/room/{code}/join': elsewhere,
    // Only events that have not begun have reminders.
    '/api/v1/room/{code}/reminder': upcoming,
  };
  // Stores the link of a mail after a tasting, with the token that the example has.
  const mailedEmail = anEmail();
  await test.web.post(`/api/v1/room/${code}/join`, guestBody({ email: mailedEmail }));
  await test.db.query(
    `insert into recaps (attendee_id, told_at, link_hash, link_expires_at)
     select id, now(), $2, now() + interval '1 day' from attendees where email = $1`,
    [mailedEmail, linkHash('p3Jx0bnVZq7mT1uYk9hSg4wRcDf6aLe2oXiKtBsMrQw')],
  );
  const { token: taster } = await test.tasterOf(elsewhereEmail, owner.uid);
  return {
    owner,
    payer,
    newcomer,
    unfinished,
    guest,
    taster,
    visit: { email: elsewhereEmail, id: visit.attendee.reference },
    code,
    led,
    existing,
    ids,
  };
}

/** The code of an event that begins in two days. */
export async function anUpcomingCode(owner: Organiser): Promise<string> {
  const fromDate = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString();
  return (await anEvent(owner, { sessionCode: { fromDate } })).sessionCode.publicCode;
}

/** A led event with tables: guests who wrote a comment and a question, and one at its door. */
async function createLedEvent(
  test: TestApp,
  { client, ...owner }: Organiser,
  {
    tasting,
    instructor,
  }: Pick<NonNullable<Parameters<typeof anEvent>[1]>, 'tasting' | 'instructor'>,
) {
  const { sessionCode } = await anEvent({ client, ...owner }, { tasting, instructor, tables: 8 });
  const code = sessionCode.publicCode;
  const desk = `/api/v1/desk/${code}`;
  const { roomToken: token, attendee } = await test.web.post<Json<RoomJoinedDto>>(
    `/api/v1/room/${code}/join`,
    guestBody(),
  );
  const guest = test.web.as(token);
  const { products } = await guest.get<Json<RoomDto>>('/api/v1/room');
  await guest.put('/api/v1/room/answers', {
    assessments: { [products[0]?.reference ?? '']: { parameters: { notes: 'Guinda y tomillo.' } } },
  });
  await client.put(desk, { step: 'lobby' });
  const other = await test.web.post<Json<RoomJoinedDto>>(`/api/v1/room/${code}/join`, guestBody());
  await test.web
    .as(other.roomToken)
    .post('/api/v1/room/questions', { id: newId(), text: '¿Qué corcho lleva?' });
  const { questions } = await client.get<Json<GuestQuestionsDto>>(`${desk}/questions`);
  await client.put(desk, { locked: true });
  await test.http.post(`/api/v1/room/${code}/join`).send(guestBody()).expect(403);
  const { waiting } = await client.get<Json<KnocksDto>>(`${desk}/door`);
  return {
    code,
    guest: { token, reference: attendee.reference },
    /** The guest whom the desk renames and moves. */
    other: other.attendee.reference,
    question: questions[0]?.reference ?? '',
    knock: waiting[0]?.reference ?? '',
  };
}

/** The code that a guest receives by mail for their own area. */
async function aCodeFor(test: TestApp, owner: Organiser, email: string): Promise<string> {
  await test.web.post('/api/v1/assistant/sendVerificationCode', {
    email,
    creatorEmail: owner.email,
  });
  return mailed(
    test.web,
    await mailboxOf(test.config.dataDir),
    email,
    /^(?=[^]*(?:cataste|vas tastar|you tasted))[^]*?\b(\d{6})\b/,
  );
}

/** A guest who took part and received a code by mail. */
export async function aCodeOf(
  test: TestApp,
  owner: Organiser,
): Promise<{ email: string; code: string }> {
  const email = anEmail();
  const { sessionCode } = await anEvent(owner);
  await test.web.post(`/api/v1/room/${sessionCode.publicCode}/join`, guestBody({ email }));
  return { email, code: await aCodeFor(test, owner, email) };
}

/** The token of a guest who signed in by code. */
export const aTaster = (test: TestApp, owner: Organiser) => test.tasterOf(anEmail(), owner.uid);
