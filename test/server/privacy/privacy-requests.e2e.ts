import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExportedDataDto } from '../../../server/assistants/my-data/my-data.dto.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { tellOfRequests } from '../../../server/privacy/due-requests.js';
import type {
  HeldForRequestDto,
  PrivacyRequestDto,
} from '../../../server/privacy/privacy-request.dto.js';
import { erasedCategories } from '../../../shared/vocabulary/privacy.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aColleague } from '../../support/colleagues.js';
import { download } from '../../support/download.js';
import { anEmail, guestBody } from '../../support/factories.js';
import { tablesWith } from '../../support/find-personal-data.js';
import { guestCalls } from '../../support/guest-area-calls.js';
import { aJobContext } from '../../support/job-context.js';
import { roomCalls, whole } from '../../support/room-calls.js';

const dayMs = 86_400_000;
let test: TestApp;
let owner: Organiser;
let rooms: ReturnType<typeof roomCalls>;
let guests: ReturnType<typeof guestCalls>;
beforeAll(async () => {
  test = await startApp();
  guests = guestCalls(test);
});
afterAll(() => test?.close());
// Requests and downloads of an organiser are limited, and those of earlier tests count.
beforeEach(async () => {
  owner = await test.anOrganiser();
  rooms = roomCalls(test, owner);
});

const at = (ms: number) => new Date(ms).toISOString();
const today = () => new Date().toISOString().slice(0, 10);
/** 30 days, or the month of the law if that is shorter. */
const lastDay = (receivedOn: string) => {
  const [year = 0, month = 0, day = 0] = receivedOn.split('-').map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const aMonth = Date.UTC(year, month, Math.min(day, lastOfNext));
  return new Date(Math.min(Date.parse(receivedOn) + 30 * dayMs, aMonth)).toISOString().slice(0, 10);
};
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const path = (rest = '') => `/api/v1/privacy/${owner.uid}/request${rest}`;
const bodyOf = (fields: object = {}) => ({
  kind: 'ERASURE',
  channel: 'EMAIL',
  email: anEmail(),
  receivedOn: today(),
  ...fields,
});
const registered = async (fields: object = {}) =>
  (await test.as(owner).post(path(), bodyOf(fields)).expect(200)).body as PrivacyRequestDto;
const listed = async (query = '') =>
  (await test.as(owner).get(path(query)).expect(200)).body as PrivacyRequestDto[];
const read = async (id: string) =>
  (
    await test
      .as(owner)
      .get(path(`/${id}`))
      .expect(200)
  ).body as PrivacyRequestDto;
const conflict = { error_msg: 'PRIVACY_REQUEST_STATE' };

/** A guest who joined an event and answered everything. */
async function aTaster(fields: object = {}) {
  const { code } = await rooms.aRoom();
  const body = guestBody({ email: anEmail(), ...fields });
  const { roomToken, attendee } = await rooms.join(code, body);
  await rooms.save(roomToken, whole).expect(200);
  return { code, body, email: body.email, roomToken, id: attendee.reference };
}
const countOf = (erased: PrivacyRequestDto['erased'], category: string) =>
  erased.find((each) => each.category === category)?.count ?? 0;

describe('a guest of one event', () => {
  it('is erased by a manager after a fresh sign-in, and recorded', async () => {
    const { id, email } = await aTaster({ name: 'Uxía Lago' });
    const guest = `/api/v1/privacy/${owner.uid}/guest/${id}`;
    const stranger = await test.anOrganiser();
    await test.as(stranger).delete(guest).expect(403);
    await test.as(stranger).delete(`/api/v1/privacy/${stranger.uid}/guest/${id}`).expect(404);
    const host = await aColleague(test, owner, 'HOST');
    expect((await test.as(host).delete(guest).expect(403)).body).toMatchObject({
      error_msg: 'ROLE_NOT_ALLOWED',
      needed: ['OWNER', 'MANAGER'],
    });
    expect(await tablesWith(test.db, [email])).not.toEqual([]);

    const manager = await aColleague(test, owner, 'MANAGER');
    for (let times = 0; times < 2; times++)
      await test.as(manager).delete(guest).expect(200, { deleted: true });
    expect(await tablesWith(test.db, [email, 'Uxía Lago'])).toEqual([]);
    expect(await listed('?state=CLOSED')).toMatchObject([
      { kind: 'ERASURE', channel: 'REPORT', state: 'DONE' },
    ]);
  });
});

describe('requests that guests carry out themselves', () => {
  it('are recorded with kind, day and proof, and without personal data', async () => {
    const { email } = await aTaster({ name: 'Xoana Quintás' });
    const token = await guests.signIn(email, owner.email);
    for (const _ of [1, 2]) await guests.call('get', token, `${email}/data`).expect(200);
    const exporting = await guests.confirm(token, email, 'EXPORT');
    await download(
      guests.call('get', token, `${email}/export.json`).set('x-confirmation', exporting),
    );
    const erasing = await guests.confirm(token, email, 'ERASE');
    await guests.call('delete', token, email).set('x-confirmation', erasing).expect(200);

    const records = await listed('?sort=createdAt');
    expect(records.map(({ kind, channel, state, closedBy }) => [kind, channel, state, closedBy]))
      // two looks on one day are one record
      .toEqual([
        ['ACCESS', 'GUEST', 'DONE', 'GUEST'],
        ['EXPORT', 'GUEST', 'DONE', 'GUEST'],
        ['ERASURE', 'GUEST', 'DONE', 'GUEST'],
      ]);
    expect(new Set(records.map(({ guest }) => guest)).size).toBe(1);
    for (const record of records)
      expect(record).toMatchObject({
        email: null,
        note: null,
        receivedOn: expect.any(String) as string,
        proof: expect.stringMatching(/^[\da-f]{64}$/) as string,
      });
    const [, exported, erasure] = records;
    expect(exported?.exportedAt).not.toBeNull();
    expect(countOf(erasure?.erased ?? [], 'visits')).toBe(1);
    expect(countOf(erasure?.erased ?? [], 'notes')).toBe(1);
    expect(countOf(erasure?.erased ?? [], 'comments')).toBe(1);
    await expect
      .poll(() => tablesWith(test.db, [email, 'Xoana Quintás']), { timeout: 60_000 })
      .toEqual([]);
  });

  it('are recorded at each organiser alone, with hashes that cannot be compared', async () => {
    const { email } = await aTaster();
    const elsewhere = await test.anOrganiser();
    const there = roomCalls(test, elsewhere);
    await there.join((await there.aRoom()).code, guestBody({ email }));
    const token = (await test.tasterOf(email, null)).token;
    await guests.call('get', token, `${email}/data`).expect(200);
    const [own] = await listed();
    const { body } = await test
      .as(elsewhere)
      .get(`/api/v1/privacy/${elsewhere.uid}/request`)
      .expect(200);
    const [others] = body as PrivacyRequestDto[];
    expect(own?.kind).toBe('ACCESS');
    expect(others?.kind).toBe('ACCESS');
    expect(own?.guest).not.toBe(others?.guest);
  });

  it('are found by the e-mail, also after the erasure', async () => {
    const { email, id } = await aTaster();
    await aTaster();
    await test.as(owner).delete(`/api/v1/assistant/${owner.uid}/${id}`).expect(200);
    const query = `?email=${encodeURIComponent(` ${email.toUpperCase()} `)}`;
    const [record, ...rest] = await listed(query);
    expect(rest).toEqual([]);
    expect(record).toMatchObject({ kind: 'ERASURE', channel: 'REPORT', closedBy: 'ORGANISER' });
    // a repeated erasure has no effect, and no record
    await test.as(owner).delete(`/api/v1/assistant/${owner.uid}/${id}`).expect(200);
    expect(await listed(query)).toHaveLength(1);
  });
});

describe('a request that the organiser registers', () => {
  it('shows what is held, exports and erases it, and keeps a proof without the address', async () => {
    const first = await aTaster({ name: 'Berta Zafiro' });
    const second = await aTaster({ email: first.email.toUpperCase() });
    const neighbour = await aTaster();
    const elsewhere = await test.anOrganiser();
    const there = roomCalls(test, elsewhere);
    await there.join((await there.aRoom()).code, guestBody({ email: first.email }));

    const request = await registered({
      email: ` ${first.email} `,
      receivedOn: daysAgo(3),
      note: 'Escribió Berta Zafiro',
    });
    expect(request).toMatchObject({
      state: 'OPEN',
      email: first.email,
      note: 'Escribió Berta Zafiro',
      dueOn: lastDay(daysAgo(3)),
      closedAt: null,
      proof: null,
    });
    expect(await listed('?state=OPEN')).toEqual([request]);
    expect(await listed('?state=CLOSED')).toEqual([]);

    const { body } = await test
      .as(owner)
      .get(path(`/${request.id}/held`))
      .expect(200);
    const held = body as HeldForRequestDto;
    expect(held.visits.map(({ assistantId }) => assistantId).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    expect(held).toMatchObject({ more: false, reminders: [] });

    const { bytes } = await download(
      test.as(owner).post(path(`/${request.id}/export.json?lang=EN`), {}),
    );
    const exported = JSON.parse(bytes.toString()) as ExportedDataDto;
    expect(exported).toMatchObject({ email: first.email, emailProof: null });
    expect(exported.tastings.map(({ assistantId }) => assistantId).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    const csv = await download(test.as(owner).post(path(`/${request.id}/export.csv?lang=EN`), {}));
    expect(csv.bytes.toString()).toContain('Berta Zafiro');

    const erased = (
      await test
        .as(owner)
        .post(path(`/${request.id}/erase`), {})
        .expect(200)
    ).body as PrivacyRequestDto;
    expect(erased).toMatchObject({
      state: 'DONE',
      email: null,
      note: null,
      closedBy: 'ORGANISER',
      exportedAt: expect.any(String) as string,
    });
    expect(countOf(erased.erased, 'visits')).toBe(2);
    expect(await listed('?state=OPEN')).toEqual([]);
    // the hash proves exactly these facts
    const facts = [
      erased.id,
      erased.kind,
      erased.channel,
      erased.state,
      erased.guest,
      erased.receivedOn,
      erased.exportedAt,
      erased.closedAt,
      erased.closedBy,
      erasedCategories.map((category) => [category, countOf(erased.erased, category)]),
    ];
    expect(erased.proof).toBe(hash('sha256', JSON.stringify(facts), 'hex'));

    const people = await test.db.query<{ id: string; forgotten: boolean; owner: string }>(
      `select id, owner_uid as owner, anonymised_at is not null as forgotten from attendees where id = any($1) or lower(email) = lower($2)`,
      [[first.id, second.id, neighbour.id], first.email],
    );
    expect(people.find(({ id }) => id === neighbour.id)?.forgotten).toBe(false);
    expect(people.find(({ owner: uid }) => uid === elsewhere.uid)?.forgotten).toBe(false);
    expect(people.filter(({ forgotten }) => forgotten)).toHaveLength(2);
    expect(
      (await tablesWith(test.db, ['Berta Zafiro'])).filter((each) => !each.includes('outbox')),
    ).toEqual([]);

    const proof = await download(test.as(owner).get(path(`/${request.id}/proof.pdf`)));
    expect(proof.headers['content-type']).toBe('application/pdf');
    expect(proof.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const rest of ['held', 'proof.pdf'])
      await test
        .as(elsewhere)
        .get(`/api/v1/privacy/${elsewhere.uid}/request/${request.id}/${rest}`)
        .expect(404);
    await test
      .as(owner)
      .get(path(`/${request.id}/held`))
      .expect(409)
      .expect(body409);
  });

  it('is refused with wrong fields, and belongs to its organiser alone', async () => {
    const stranger = await test.anOrganiser();
    const wrong: [object, string][] = [
      [{ kind: 'RECTIFICATION' }, 'INVALID_CHOICE'],
      [{ channel: 'GUEST' }, 'INVALID_CHOICE'],
      [{ email: 'aina' }, 'INVALID_EMAIL'],
      [{ email: null }, 'REQUIRED'],
      [{ receivedOn: new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10) }, 'OUT_OF_RANGE'],
      [{ receivedOn: '2018-05-24' }, 'OUT_OF_RANGE'],
      [{ receivedOn: '2024-02-30' }, 'OUT_OF_RANGE'],
      [{ note: 'x'.repeat(501) }, 'TOO_LONG'],
    ];
    for (const [fields, code] of wrong)
      await test
        .as(owner)
        .post(path(), bodyOf(fields))
        .expect(422)
        .expect(({ body }: { body: { error_msg: string } }) =>
          expect(body.error_msg, JSON.stringify(fields)).toBe(code),
        );
    expect(await listed()).toEqual([]);
    const { id } = await registered();
    const at = `/api/v1/privacy/${stranger.uid}/request/${id}`;
    await test.as(stranger).get(at).expect(404);
    await test
      .as(stranger)
      .get(path(`/${id}`))
      .expect(403);
    for (const [rest, body] of [
      ['erase', {}],
      ['export.json', {}],
      ['extend', { reason: 'MANY' }],
      ['close', { outcome: 'DONE' }],
    ] as const)
      await test.as(stranger).post(`${at}/${rest}`, body).expect(404);
    expect(await read(id)).toMatchObject({ state: 'OPEN' });
  });

  it('needs a fresh sign-in for the export and the erasure', async () => {
    const { id } = await registered();
    await test.clock.at(at(Date.now() + 11 * 60_000), async () => {
      for (const rest of ['erase', 'export.json', 'export.csv'])
        await test
          .as(owner)
          .post(path(`/${id}/${rest}`), {})
          .expect(403)
          .expect(({ body }: { body: object }) =>
            expect(body).toMatchObject({ error_msg: 'FRESH_SIGN_IN_REQUIRED' }),
          );
    });
    expect(await read(id)).toMatchObject({ state: 'OPEN', exportedAt: null });
  });

  it('is created once for an idempotency key', async () => {
    const body = bodyOf();
    const send = () => test.as(owner).post(path(), body).set('idempotency-key', 'one').expect(200);
    expect((await send()).body).toEqual((await send()).body);
    expect(await listed()).toHaveLength(1);
  });

  it('is extended once by two months, while there is time', async () => {
    const { id, dueOn } = await registered({ kind: 'ACCESS', receivedOn: daysAgo(29) });
    const extend = (of: string) => test.as(owner).post(path(`/${of}/extend`), { reason: 'MANY' });
    const later = new Date(dueOn);
    const extended = (await extend(id).expect(200)).body as PrivacyRequestDto;
    expect(extended.extension).toBe('MANY');
    const months =
      (Number(extended.dueOn.slice(0, 4)) - later.getUTCFullYear()) * 12 +
      Number(extended.dueOn.slice(5, 7)) -
      (later.getUTCMonth() + 1);
    expect(months).toBe(2);
    await extend(id).expect(409).expect(body409);
    await extend((await registered({ receivedOn: daysAgo(40) })).id)
      .expect(409)
      .expect(body409);
    await test
      .as(owner)
      .post(path(`/${id}/extend`), { reason: 'LAZY' })
      .expect(400);
  });

  it('is closed once, and an erasure as done only by the erasure', async () => {
    const access = await registered({ kind: 'ACCESS' });
    const erasure = await registered();
    const close = (id: string, outcome: string) =>
      test.as(owner).post(path(`/${id}/close`), { outcome });
    await close(erasure.id, 'DONE').expect(409).expect(body409);
    await test
      .as(owner)
      .post(path(`/${access.id}/erase`), {})
      .expect(409)
      .expect(body409);
    const both = await Promise.all([close(access.id, 'DONE'), close(access.id, 'WITHDRAWN')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200)?.body as PrivacyRequestDto;
    expect(await read(access.id)).toEqual(winner);
    expect(winner).toMatchObject({ email: null, note: null });
    await close(erasure.id, 'NOT_PROVEN').expect(200);
    await test
      .as(owner)
      .get(path(`/${erasure.id}/proof.pdf`))
      .expect(200);
    const open = await registered();
    await test
      .as(owner)
      .get(path(`/${open.id}/proof.pdf`))
      .expect(409)
      .expect(body409);
  });
});

describe('an erasure at the same time as', () => {
  it('another one counts each row once', async () => {
    const { email } = await aTaster();
    const requests = [await registered({ email }), await registered({ email })];
    const twice = [...requests, ...requests].map(({ id }) =>
      test.as(owner).post(path(`/${id}/erase`), {}),
    );
    const answers = await Promise.all(twice);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 409, 409,
    ]);
    const closed = await Promise.all(requests.map(({ id }) => read(id)));
    expect(closed.reduce((sum, { erased }) => sum + countOf(erased, 'visits'), 0)).toBe(1);
    expect(closed.reduce((sum, { erased }) => sum + countOf(erased, 'notes'), 0)).toBe(1);
  });

  it('answers of the guest and a new visit leaves no half of a visit', async () => {
    const visits = await Promise.all([aTaster(), aTaster(), aTaster()]);
    for (const { email, code, body, roomToken, id } of visits) {
      const request = await registered({ email });
      const [erasure, ...others] = await Promise.all([
        test.as(owner).post(path(`/${request.id}/erase`), {}),
        rooms.save(roomToken, { finalComment: 'Hasta pronto.' }),
        rooms.post(code, 'join', { ...body, email }),
      ]);
      expect(erasure.status).toBe(200);
      for (const { status } of others) expect([200, 401, 409]).toContain(status);
      const rows = await test.db.query<{ name: string; email: string | null; texts: number }>(
        `select a.name, a.email, (select count(*)::int from answers where attendee_id = a.id and kind = 'COMMENT') as texts
         from attendees a where a.id = $1 or lower(a.email) = lower($2)`,
        [id, email],
      );
      // the old visit is anonymous and without texts; a new visit is whole
      for (const row of rows)
        if (row.email === null)
          expect(row).toEqual({ name: 'Lite assistant', email: null, texts: 0 });
        else expect(row.name).toBe(body.name);
      expect(rows.some((row) => row.email === null)).toBe(true);
    }
  });

  it('is complete for a guest with more visits than one transaction erases', async () => {
    const { email, id } = await aTaster();
    await test.db.query(
      `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at)
       select 'many' || n || $3, 'none' || n || $3, owner_uid, name, email, lang, platform, consent_version, consent_at
       from attendees, generate_series(1, 600) n where id = $1 and owner_uid = $2`,
      [id, owner.uid, id.slice(0, 10)],
    );
    const request = await registered({ email });
    const erased = (
      await test
        .as(owner)
        .post(path(`/${request.id}/erase`), {})
        .expect(200)
    ).body as PrivacyRequestDto;
    expect(countOf(erased.erased, 'visits')).toBe(601);
    const [left] = await test.db.query<{ n: number }>(
      'select count(*)::int as n from attendees where owner_uid = $1 and anonymised_at is null',
      [owner.uid],
    );
    expect(left?.n).toBe(0);
  });
});

describe('the last day for the answer', () => {
  const look = () => test.app.get(Jobs).handlerOf(tellOfRequests)({}, aJobContext());
  const notices = async () =>
    (
      await test.db.query<{ kind: string }>(
        `select kind from notifications where owner_uid = $1 and kind = 'privacyDue' and read_at is null`,
        [owner.uid],
      )
    ).length;
  const mails = () =>
    test.db.query<{ subject: string }>(
      `select subject from mailbox where recipient = $1 and template = 'privacyRequestDue' order by id`,
      [owner.email],
    );
  const mailed = (count: number) =>
    expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(count);
  const readAll = () =>
    test.db.query('update notifications set read_at = now() where owner_uid = $1', [owner.uid]);

  it('is announced a week and a day before, once each, in the language of the organiser', async () => {
    await test.db.query(`update companies set lang = 'CA' where uid = $1`, [owner.uid]);
    const { id, dueOn } = await registered({ kind: 'EXPORT', email: 'dolca@example.com' });
    const due = Date.parse(`${dueOn}T10:00:00Z`);
    await test.clock.at(at(due - 8 * dayMs), look);
    expect(await notices()).toBe(0);
    for (const _ of [1, 2]) await test.clock.at(at(due - 7 * dayMs), look);
    expect(await notices()).toBe(1);
    await mailed(1);
    await readAll();
    await test.clock.at(at(due - 2 * dayMs), look);
    expect(await notices()).toBe(0);
    for (const _ of [1, 2]) await test.clock.at(at(due - dayMs), look);
    expect(await notices()).toBe(1);
    await mailed(2);
    expect((await mails())[0]?.subject).toContain('Respon una sol·licitud de privacitat');
    expect(await tablesWith(test.db, ['dolca@example.com'])).toEqual([
      'public.privacy_requests: 1',
    ]);

    // after an extension both reminders come again
    await readAll();
    await test.clock.at(at(due), () =>
      test.db.query(`update privacy_requests set due_on = due_on + 60 where id = $1`, [id]),
    );
    await test.clock.at(at(due + 53 * dayMs), look);
    await mailed(3);
    // and no more once it is closed
    await test
      .as(owner)
      .post(path(`/${id}/close`), { outcome: 'DONE' })
      .expect(200);
    await test.clock.at(at(due + 59 * dayMs), look);
    expect((await mails()).length).toBe(3);
  });

  it('follows the time zone of the organiser', async () => {
    await test.db.query(`update companies set time_zone = 'Pacific/Auckland' where uid = $1`, [
      owner.uid,
    ]);
    const { dueOn } = await registered({ kind: 'ACCESS' });
    // 13 hours ahead of UTC or 12 in winter: the day before the last day begins at noon UTC
    const begins = Date.parse(`${dueOn}T00:00:00Z`) - 7 * dayMs - 13 * 3_600_000;
    await test.clock.at(at(begins - 3_600_000), look);
    expect(await notices()).toBe(0);
    await test.clock.at(at(begins + 2 * 3_600_000), look);
    expect(await notices()).toBe(1);
  });

  it('leaves the records of closed requests for three years', async () => {
    const { id } = await registered();
    await test
      .as(owner)
      .post(path(`/${id}/close`), { outcome: 'WITHDRAWN' })
      .expect(200);
    await test.clock.at(at(Date.now() + 3 * 365 * dayMs - 2 * dayMs), look);
    await read(id);
    await test.clock.at(at(Date.now() + 3 * 366 * dayMs), look);
    expect(await listed()).toEqual([]);
  });
});

const body409 = ({ body }: { body: object }) => expect(body).toMatchObject(conflict);
