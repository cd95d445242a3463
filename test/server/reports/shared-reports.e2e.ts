import { afterAll, beforeAll, expect, it } from 'vitest';
import { EntitlementsService } from '../../../server/plans/entitlements.service.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import type { ReportReferenceDto } from '../../../server/reports/saved/report.dto.js';
import type {
  NewReportLinkDto,
  ReportLinkDto,
} from '../../../server/reports/sharing/report-link.dto.js';
import { mostLinks, ReportLinks } from '../../../server/reports/sharing/report-links.js';
import type {
  SharedProductResultsDto,
  SharedReportDto,
} from '../../../server/reports/sharing/shared-report.dto.js';
import type { LinkDays } from '../../../shared/vocabulary/report-link.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

let test: TestApp;
let owner: Organiser;
const dayMs = 24 * 3_600_000;
const wine = 'wine0000000000000001';
const secrets = {
  name: 'Hermenegilda Confidencial',
  email: 'hermenegilda@secreto.example',
  notes: 'apuntes-privados-de-cata',
  comment: 'opinion-final-privada',
  lite: 'Apodo Reservado',
};

beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
});
afterAll(() => test?.close());

const pathOf = (reportId: string, who = owner) => `/api/v1/report/${who.uid}/${reportId}/link`;
const share = async (reportId: string, days: LinkDays = 30, who = owner) => {
  const { body } = await test.as(who).post(pathOf(reportId, who)).send({ days }).expect(200);
  const made = body as NewReportLinkDto;
  return { ...made, secret: made.link.replace(/.*#link=/, '') };
};
const daysLater = (days: number, work: () => Promise<unknown>) =>
  test.clock.at(new Date(Date.now() + days * dayMs).toISOString(), work);
const read = (secret: string, rest = '') =>
  test.http.get(`/api/v1/sharedReport${rest}`).set('x-report-link', secret);
const ended = async (secret: string) => {
  for (const rest of ['', `/product/${wine}`]) {
    const { body, text } = await read(secret, rest).expect(410);
    expect(body).toMatchObject({ error_msg: 'REPORT_LINK_ENDED' });
    expect(text).not.toContain('Garnacha');
  }
};

/** A saved report of an event whose guests wrote texts, clicked and won. */
async function aReport(who = owner) {
  const event = await aStoredEvent(
    test.db,
    who.uid,
    aSnapshot([{ reference: wine, name: 'Garnacha vieja' }]),
  );
  const guest = await event.attendee({ name: secrets.name, email: secrets.email });
  await event.tastes(guest, wine, {
    rateBox: 4,
    ratePrice: 3,
    notes: secrets.notes,
    votes: { view: { depth: 'depth-good' } },
  });
  await event.answers(guest, 'SURVEY', 'question000000000001', ['often']);
  await event.answers(guest, 'SATISFACTION', 'concept0000000000001', 1);
  await event.answers(guest, 'COMMENT', '', secrets.comment);
  await event.clicks(guest, wine);
  await event.tastes(await event.attendee({ name: secrets.lite }), wine, { rateBox: 5 });
  await test.db.query(
    `insert into quiz_winners (session_id, product_ref, attendee_id, prize, points, decided_at) values ($1, $2, $3, 'Una botella', 1, now())`,
    [event.id, wine, guest],
  );
  const { body } = await test
    .as(who)
    .post(`/api/v1/report/${who.uid}`)
    .send({ name: 'Para la bodega', publicCode: event.code })
    .expect(200);
  return { event, guest, id: (body as ReportReferenceDto).reference };
}

it('a stranger with the link sees the figures, and nothing that a guest wrote or is called', async () => {
  const { id, guest, event } = await aReport();
  const { secret, link, expiresAt, createdAt, openedAt } = await share(id, 7);
  expect(link).toBe(`${test.config.publicUrl}/sharedReport#link=${secret}`);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * dayMs);
  expect(openedAt).toBeNull();

  const summary = await read(secret).expect(200);
  const shown = summary.body as SharedReportDto;
  expect(shown).toMatchObject({
    expiresAt,
    organiser: { logo: null },
    report: { name: 'Para la bodega' },
    event: { tasting: 'Spring tasting', instructor: 'Ana Instructora' },
    attendees: { count: 2, answered: 2 },
    products: [{ reference: wine, position: 1, ratings: { n: 2, mean: 4.5 } }],
    survey: [{ n: 1, options: [{ id: 'often', count: 1 }, { count: 0 }] }],
  });
  const product = await read(secret, `/product/${wine}`).expect(200);
  expect(product.body as SharedProductResultsDto).toMatchObject({
    ratings: { n: 2 },
    ratePrice: { n: 1, mean: 3 },
    categories: [{ id: 'view' }, { id: 'taste' }],
  });

  for (const { text, headers } of [summary, product]) {
    for (const hidden of [...Object.values(secrets), guest, event.id, event.code, owner.uid, id])
      expect(text).not.toContain(hidden);
    for (const field of [
      'email',
      'notes',
      'storeClicks',
      'quizWinner',
      'finalComments',
      'publicCode',
    ])
      expect(text).not.toContain(`"${field}"`);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['set-cookie']).toBeUndefined();
  }
  await read(secret)
    .set('if-none-match', summary.headers['etag'] ?? '')
    .expect(304);
  await read(secret, '/product/wine0000000000000009').expect(404);

  const [listed] = (await test.as(owner).get(pathOf(id)).expect(200)).body as ReportLinkDto[];
  expect(listed).toMatchObject({ expiresAt, openedAt: expect.any(String) });
  expect(JSON.stringify(listed)).not.toContain(secret);
  const stored = await test.db.query('select l::text from report_links l');
  expect(JSON.stringify(stored)).not.toContain(secret.slice(4));
});

it('each secret opens its own report until it expires or is revoked', async () => {
  const [one, other] = [await aReport(), await aReport()];
  await test
    .as(owner)
    .post(`/api/v1/report/${owner.uid}/${other.id}`)
    .send({ name: 'Otro informe' })
    .expect(200);
  const [first, second] = [await share(one.id, 7), await share(other.id, 90)];
  expect((await read(second.secret).expect(200)).body).toMatchObject({
    report: { name: 'Otro informe' },
  });
  for (const wrong of ['', 'rgl_', 'x', first.secret.slice(0, -1), `${first.secret}A`]) {
    expect((await read(wrong).expect(404)).body).toMatchObject({ error_msg: 'NOT_FOUND' });
    await read(wrong, `/product/${wine}`).expect(404);
  }
  // The secret is no token: it opens no other route.
  await test.http
    .get(`/api/v1/report/${owner.uid}/${one.id}/summary`)
    .set('authorization', `Bearer ${first.secret}`)
    .expect(401);

  await daysLater(8, async () => {
    await ended(first.secret);
    await read(second.secret).expect(200);
  });
  await read(first.secret).expect(200);
  const revoke = (report: string, link: string, who = owner) =>
    test.as(who).delete(`${pathOf(report, who)}/${link}`);
  const stranger = await test.anOrganiser();
  await revoke(other.id, first.id).expect(404);
  await revoke(one.id, first.id, stranger).expect(404);
  await revoke(one.id, first.id).expect(200);
  await ended(first.secret);
  await revoke(one.id, first.id).expect(404);
  expect((await test.as(owner).get(pathOf(one.id)).expect(200)).body).toEqual([]);
});

it('a link ends with its report, its event, its plan and its account', async () => {
  const [report, event] = [await aReport(), await aReport()];
  const links = [await share(report.id), await share(event.id)];
  await test.as(owner).delete(`/api/v1/report/${owner.uid}/${report.id}`).expect(200);
  await read(links[0]?.secret ?? '').expect(404);
  await test.as(owner).post(`/api/v1/report/${owner.uid}/${report.id}/restore`).expect(200);
  await read(links[0]?.secret ?? '').expect(404);
  await test.db.query('update sessions set deleted_at = now() where id = $1', [event.event.id]);
  await ended(links[1]?.secret ?? '');

  const poor = await test.anOrganiser();
  const theirs = await aReport(poor);
  const { secret } = await share(theirs.id, 30, poor);
  const set = (freePlanLimit: Date) =>
    test.app
      .get(EntitlementsService)
      .grant(poor.uid, { actor: 'test', action: 'trial' }, () => ({ freePlanLimit }));
  await set(new Date(0));
  await ended(secret);
  const refused = await test.as(poor).post(pathOf(theirs.id, poor)).send({ days: 7 }).expect(403);
  expect(refused.body).toMatchObject({ error_msg: 'ACCOUNT_BLOCKED' });
  await set(new Date(Date.now() + dayMs));
  await read(secret).expect(200);
  await test.app.get(IdentityProvider).setDisabled(poor.uid, true);
  await ended(secret);
});

it('a report has a limited number of open links, for 7, 30 or 90 days', async () => {
  const { id } = await aReport();
  for (const days of [0, 8, 365, '30', null])
    await test.as(owner).post(pathOf(id)).send({ days }).expect(400);
  const made = await Promise.all(Array.from({ length: mostLinks }, () => share(id, 7)));
  const full = await test.as(owner).post(pathOf(id)).send({ days: 7 }).expect(409);
  expect(full.body).toMatchObject({ error_msg: 'REPORT_LINKS_FULL' });
  await test
    .as(owner)
    .delete(`${pathOf(id)}/${made[0]?.id}`)
    .expect(200);
  await share(id);
});

it('ended links are deleted after a month', async () => {
  const { id } = await aReport();
  const [short, long] = [await share(id, 7), await share(id, 90)];
  const forget = () => test.app.get(ReportLinks).forgetEnded();
  await daysLater(36, forget);
  await daysLater(36, () => ended(short.secret));
  await daysLater(38, forget);
  await read(short.secret).expect(404);
  await read(long.secret).expect(200);
});

it('strangers have a limit of their own', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 130; n++) statuses.add((await read('rgl_nothing')).status);
  expect([...statuses]).toEqual([404, 429]);
  await test.http.get('/api/v1/plan').expect(200);
});
