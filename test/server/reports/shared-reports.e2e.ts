import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EntitlementsService } from '../../../server/plans/entitlements.service.js';
import { SecurityLog } from '../../../server/platform/audit/security-log.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { ReportViews } from '../../../server/reports/report-views.js';
import { CountCache } from '../../../server/reports/results/count-cache.js';
import { ReportResults } from '../../../server/reports/results/report-results.js';
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
import type { SessionSnapshot } from '../../../shared/vocabulary/session.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

let test: TestApp;
let owner: Organiser;
const dayMs = 24 * 3_600_000;
const [wine, rare] = ['wine0000000000000001', 'wine0000000000000002'] as const;
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
  return Object.assign(made, { secret: made.link.replace(/.*#link=/, '') });
};
const daysLater = <Result>(days: number, work: () => Promise<Result>): Promise<Result> =>
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

const aSavedReport = async (code: string, who = owner, more: object = {}) => {
  const { body } = await test
    .as(who)
    .post(`/api/v1/report/${who.uid}`)
    .send({ name: 'Para la bodega', publicCode: code, ...more })
    .expect(200);
  return (body as ReportReferenceDto).reference;
};

/**
 * A saved report of an event whose guests wrote texts, clicked and won. `others` guests rate the
 * first wine, after a guest who answers everything.
 */
async function aReport(
  who = owner,
  { others = 5, snapshot = {} as Partial<SessionSnapshot> } = {},
) {
  const event = await aStoredEvent(
    test.db,
    who.uid,
    aSnapshot(
      [
        { reference: wine, name: 'Garnacha vieja' },
        { reference: rare, name: 'Vino raro' },
      ],
      snapshot,
    ),
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
  for (let n = 0; n < others; n++)
    await event.tastes(await event.attendee({ name: secrets.lite }), wine, {
      rateBox: 5,
      ratePrice: 4,
      votes: { view: { depth: 'depth-high' } },
    });
  await test.db.query(
    `insert into quiz_winners (session_id, product_ref, attendee_id, prize, points, decided_at) values ($1, $2, $3, 'Una botella', 1, now())`,
    [event.id, wine, guest],
  );
  return { event, guest, id: await aSavedReport(event.code, who) };
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
    event: { tasting: 'Spring tasting', instructor: 'Ana Instructora' },
    attendees: { count: 6, answered: 6 },
    products: [{ reference: wine, position: 1, ratings: { n: 6, mean: 4.83 } }, {}],
  });
  expect(summary.text).not.toContain('Para la bodega');
  const product = await read(secret, `/product/${wine}`).expect(200);
  expect(product.body as SharedProductResultsDto).toMatchObject({
    ratings: { n: 6 },
    ratePrice: { n: 6, mean: 3.83 },
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
  await test.db.query(
    `update sessions set snapshot = jsonb_set(snapshot, '{tasting,name}', '"Otra cata"') where id = $1`,
    [other.event.id],
  );
  const [first, second] = [await share(one.id, 7), await share(other.id, 90)];
  expect((await read(second.secret).expect(200)).body).toMatchObject({
    event: { tasting: 'Otra cata' },
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

const blind = aSnapshot([], {}).tasting;
const blindTasting = { tasting: { ...blind, template: 'BLIND_TEMPLATE' } } as const;

it('a link to a blind tasting opens when the tasting ends, however late that becomes', async () => {
  const { id, event } = await aReport(owner, { snapshot: blindTasting });
  const [{ toDate } = { toDate: new Date() }] = await test.db.query<{ toDate: Date }>(
    'select to_date as "toDate" from sessions where id = $1',
    [event.id],
  );
  const made = await share(id);
  expect(made.opensAt).toBe(toDate.toISOString());
  const early = async (opensAt: string, etag = '') => {
    for (const rest of ['', `/product/${wine}`]) {
      const { body, text } = await read(made.secret, rest).set('if-none-match', etag).expect(409);
      expect(body).toMatchObject({ error_msg: 'REPORT_LINK_EARLY', opensAt });
      expect(text).not.toContain('Garnacha');
    }
    const [listed] = (await test.as(owner).get(pathOf(id)).expect(200)).body as ReportLinkDto[];
    expect(listed).toMatchObject({ opensAt, openedAt: null });
  };
  await early(toDate.toISOString());
  const etag = await daysLater(1, () => read(made.secret).expect(200)).then(
    ({ headers }) => headers['etag'] ?? '',
  );
  await test.db.query('update report_links set opened_at = null where id = $1', [made.id]);
  // The organiser prolongs the event: a reader who has a copy gets no 304.
  const later = new Date(toDate.getTime() + 3 * dayMs);
  await test.db.query('update sessions set to_date = $2 where id = $1', [event.id, later]);
  await early(later.toISOString(), etag);
  expect((await share((await aReport()).id)).opensAt).toBeNull();
});

it('strangers see no report of fewer than five people who answered', async () => {
  const refused = async (id: string) => {
    const { body } = await test.as(owner).post(pathOf(id)).send({ days: 7 }).expect(409);
    expect(body).toMatchObject({ error_msg: 'GROUP_TOO_SMALL' });
  };
  const few = await aReport(owner, { others: 3 });
  await few.event.attendee({ firstAnswerAt: null });
  await refused(few.id);
  await refused(await aSavedReport(few.event.code));

  // Of seven guests, two answered on another day. Of twelve, five did.
  const { event } = await aReport();
  await event.attendee({ firstAnswerAt: null });
  const onThatDay = async () => {
    const guest = await event.attendee({ firstAnswerAt: "'2026-03-03T12:00:00Z'" });
    await event.tastes(guest, wine, { rateBox: 0 });
  };
  const until = { dateFilterActive: true, fromDate: '04/03/2026', toDate: '31/12/2036' };
  const that = { dateFilterActive: true, fromDate: '03/03/2026', toDate: '03/03/2026' };
  await onThatDay();
  await onThatDay();
  await refused(await aSavedReport(event.code, owner, until));
  await refused(await aSavedReport(event.code, owner, that));
  for (let n = 0; n < 3; n++) await onThatDay();
  const { secret } = await share(await aSavedReport(event.code, owner, until));
  await share(await aSavedReport(event.code, owner, that));

  // A link from before this rule shows nothing either.
  const { secret: old, id: link } = await share((await aReport()).id);
  await test.db.query('update report_links set report_id = $2 where id = $1', [link, few.id]);
  for (const rest of ['', `/product/${wine}`]) {
    expect((await read(old, rest).expect(409)).body).toMatchObject({
      error_msg: 'GROUP_TOO_SMALL',
    });
    await read(secret, rest).expect(200);
  }
});

it('strangers see no figure of fewer than five people', async () => {
  const { event } = await aReport();
  const guests = await Promise.all(Array.from({ length: 4 }, () => event.attendee()));
  for (const guest of guests) {
    await event.tastes(guest, rare, {
      rateBox: 5,
      ratePrice: 1,
      votes: { view: { depth: 'depth-low' } },
    });
    await event.answers(guest, 'SATISFACTION', 'concept0000000000002', 4);
  }
  await event.answers(await event.attendee(), 'SATISFACTION', 'concept0000000000002', 4);
  const { secret } = await share(await aSavedReport(event.code));
  const shown = (await read(secret).expect(200)).body as SharedReportDto;
  const hidden = { mean: null, sd: null };
  const zeros = (length: number) => Array.from({ length }, () => 0);
  // By its ratings it would be first.
  expect(shown.products).toMatchObject([
    { reference: wine, position: 1, lead: null, ratings: { n: 6, mean: 4.83 } },
    {
      reference: rare,
      position: null,
      interval: null,
      ratings: { ...hidden, n: 4, min: null, max: null, quantiles: null, histogram: zeros(11) },
      ratePrice: { ...hidden, n: 4, distribution: zeros(5) },
    },
  ]);
  expect(shown.survey).toMatchObject([{ n: 1, options: [{ count: 0, share: 0 }, { count: 0 }] }]);
  expect(shown.satisfaction).toMatchObject([
    { ...hidden, n: 1, counts: zeros(4) },
    { n: 5, mean: 0, counts: [0, 0, 0, 5] },
  ]);

  const sheet = async (reference: string) => {
    const { body } = await read(secret, `/product/${reference}`).expect(200);
    const product = body as SharedProductResultsDto;
    const depth = product.categories[0]?.components[0];
    return { product, depth, counts: depth?.options.map(({ count }) => count) };
  };
  const many = await sheet(wine);
  expect(many).toMatchObject({ counts: [0, 0, 1, 5, 0], depth: { voters: 6, scale: { n: 6 } } });
  // The mean of both products would tell the votes on the other one.
  expect(many.depth?.tastingScale).toBeNull();
  const few = await sheet(rare);
  expect(few).toMatchObject({
    counts: zeros(5),
    depth: { voters: 4, scale: { n: 4, ...hidden }, tastingScale: null },
    product: { ratings: { n: 4, histogram: zeros(11) }, ratePrice: { n: 4, mean: null } },
  });
});

it('a guess of fewer than five people is not shown', async () => {
  const { event } = await aReport(owner, { snapshot: blindTasting });
  for (let n = 0; n < 5; n++) {
    const guest = await event.attendee();
    await event.tastes(guest, wine, { rateBox: 4, blindPrice: 20 + n });
    if (n > 0) await event.tastes(guest, rare, { rateBox: 4, blindPrice: 77 });
  }
  const { secret } = await share(await aSavedReport(event.code));
  await daysLater(1, async () => {
    const guesses = async (reference: string) =>
      (await read(secret, `/product/${reference}`).expect(200)).body as SharedProductResultsDto;
    expect((await guesses(wine)).blindPrice).toMatchObject({ n: 5, median: 22, min: 20, max: 24 });
    expect((await guesses(rare)).blindPrice).toEqual({
      n: 4,
      mean: null,
      sd: null,
      median: null,
      wouldPay: null,
      min: null,
      max: null,
      buckets: [],
      realPrice: 12.5,
      demand: null,
    });
  });
});

it('the links of one organiser are read two at a time, and counted once', async () => {
  const { id } = await aReport();
  const { secret } = await share(id);
  const results = test.app.get(ReportResults);
  const summarise = results.summarise.bind(results);
  let [now, most] = [0, 0];
  const watch = vi.spyOn(results, 'summarise').mockImplementation(async (view) => {
    now += 1;
    most = Math.max(most, now);
    await sleep(20);
    const summary = await summarise(view);
    now -= 1;
    return summary;
  });
  await Promise.all(Array.from({ length: 8 }, () => read(secret).expect(200)));
  watch.mockRestore();
  expect(most).toBe(2);

  const view = await test.app.get(ReportViews).saved(owner.uid, id);
  let counts = 0;
  const count = async () => {
    counts += 1;
    await sleep(20);
    return { counts };
  };
  const cache = test.app.get(CountCache);
  const all = await Promise.all([1, 2, 3].map(() => cache.of(view, ':test', count)));
  expect([counts, ...all]).toEqual([1, { counts: 1 }, { counts: 1 }, { counts: 1 }]);
});

it('making and revoking a link is in the security log, and ended links are limited', async () => {
  const { id } = await aReport();
  const record = vi.spyOn(test.app.get(SecurityLog), 'record');
  const { id: link } = await share(id);
  await test
    .as(owner)
    .delete(`${pathOf(id)}/${link}`)
    .expect(200);
  expect(record.mock.calls).toEqual([
    ['REPORT_LINK_CREATED', { uid: owner.uid }],
    ['REPORT_LINK_REVOKED', { uid: owner.uid }],
  ]);
  record.mockRestore();
  await test.db.query(
    `insert into report_links (id, report_id, token_hash, created_at, expires_at, revoked_at)
     select 'old' || n, $1, sha256(('old' || n)::bytea), now() - n * interval '1 minute', now() + interval '1 day', now() from generate_series(1, 60) n`,
    [id],
  );
  const { id: latest } = await share(id);
  const kept = await test.db.query<{ id: string }>(
    'select id from report_links where report_id = $1 order by created_at desc',
    [id],
  );
  expect(kept.map((row) => row.id)).toEqual([
    latest,
    link,
    ...Array.from({ length: 49 }, (_, n) => `old${n + 1}`),
  ]);
});

it('strangers have a limit of their own', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 130; n++) statuses.add((await read('rgl_nothing')).status);
  expect([...statuses]).toEqual([404, 429]);
  await test.http.get('/api/v1/plan').expect(200);
});
