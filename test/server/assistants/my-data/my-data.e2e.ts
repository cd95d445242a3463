import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  ExportedDataDto,
  HeldDataDto,
} from '../../../../server/assistants/my-data/my-data.dto.js';
import { Mailer } from '../../../../server/platform/mail/mail-job.js';
import type { ReportSummaryDto } from '../../../../server/reports/results/report-summary.dto.js';
import type { Organiser } from '../../../support/accounts.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { download } from '../../../support/download.js';
import { anEmail, guestBody } from '../../../support/factories.js';
import { filesWith, keptLog, tablesWith } from '../../../support/find-personal-data.js';
import { guestCalls } from '../../../support/guest-area-calls.js';
import { red, roomCalls, snapshotWith, white, whole } from '../../../support/room-calls.js';
import { tableRows } from '../../../support/table-rows.js';

const patience = { timeout: 30_000, interval: 100 };
const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

let test: TestApp;
let owner: Organiser;
let rooms: ReturnType<typeof roomCalls>;
let guests: ReturnType<typeof guestCalls>;
let log: ReturnType<typeof keptLog>;
beforeAll(async () => {
  log = keptLog();
  test = await startApp({ env: { WEBHOOK_PRIVATE_NETWORKS: 'true', LOG_LEVEL: 'info' } });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
  rooms = roomCalls(test, owner);
  guests = guestCalls(test);
});
afterAll(async () => {
  await test?.close();
  log?.restore();
});

/** A guest who joined a room and answered everything. */
async function aTaster(fields: object = {}, code?: string) {
  const room = code ?? (await rooms.aRoom()).code;
  const device = guestBody({ email: anEmail(), ...fields });
  const { roomToken, attendee } = await rooms.join(room, device);
  await rooms.save(roomToken, whole).expect(200);
  return { code: room, device, email: device.email, roomToken, id: attendee.reference };
}
const anAccount = async (email: string) => {
  const body = { email, password: 'Garnacha-de-1943', returnSecureToken: true };
  const { localId } = await test.web.post<{ localId: string }>(
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=test',
    body,
  );
  await test.db.query('update identity_users set email_verified = true where uid = $1', [localId]);
  return test.signIn(email, body.password);
};
const erase = (token: string, path: string, confirmation?: string) => {
  const call = guests.call('delete', token, path);
  return confirmation ? call.set('x-confirmation', confirmation) : call;
};
const personOf = async (id: string) =>
  (
    await test.db.query<{ name: string; email: string | null; forgotten: boolean }>(
      'select name, email, anonymised_at is not null as forgotten from attendees where id = $1',
      [id],
    )
  )[0];

describe('erasing own data', () => {
  it('leaves no trace in tables, files, mails or logs, and does not change the numbers of reports', async () => {
    const email = 'Xoana.Wolframio@Example.com';
    const words = ['Quintás-Wolframio', 'xoana.wolframio', 'zafiro líquido', 'Adiós, dragones'];
    const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
    const { code } = await rooms.aRoom({ snapshot });
    // the receiver is unreachable, so its deliveries wait in the outbox
    await test
      .as(owner)
      .post(`/api/v1/webhook/${owner.uid}`, {
        url: 'http://127.0.0.1:9/',
        events: ['attendee.joined', 'attendee.rated'],
      })
      .expect(200);
    const person = {
      name: 'Xoana Quintás-Wolframio',
      email,
      age: 44,
      gender: 'FEMALE',
      contactConsent: true,
    };
    const { roomToken, device, id } = await aTaster(person, code);
    await rooms
      .save(roomToken, {
        assessments: { [red]: { parameters: { notes: 'zafiro líquido' } } },
        finalComment: 'Adiós, dragones',
      })
      .expect(200);
    await rooms
      .save(roomToken, { assessments: { [red]: { parameters: { notes: 'Nada' } } } })
      .expect(200);
    const other = await aTaster({ name: 'Otra Persona' }, code);
    await rooms.post(code, 'resume', { email }).expect(200);
    await guests.mailedDigits(email, 'roomCode');
    const report = `/api/v1/report/${owner.uid}`;
    const { body: saved } = await test
      .as(owner)
      .post(report, { name: 'Guardado', publicCode: code })
      .expect(200);
    const { reference } = saved as { reference: string };
    const read = async (path: string) =>
      (await test.as(owner).get(`${report}/${path}`).expect(200)).body as object;
    const numbers = async () => {
      const pages = [reference, `generated/${code}`].flatMap((of) => [
        `${of}/summary`,
        `${of}/product/${red}`,
        `${of}/product/${white}`,
      ]);
      const told = await Promise.all(pages.map(read));
      const tables = await Promise.all(
        [reference, `generated/${code}`].map(async (of) => {
          const { bytes } = await download(
            test.as(owner).get(`${report}/${of}/export.xlsx?lang=EN`),
          );
          return (await tableRows(bytes)).map((row) =>
            row.filter((cell) => cell !== null && cell !== '' && !Number.isNaN(Number(cell))),
          );
        }),
      );
      // Texts, e-mail counts and ages may change, because they belonged to the guest.
      const texts = new Set([
        'finalComments',
        'notes',
        'forgotten',
        'emails',
        'emailPercentage',
        'asOf',
      ]);
      const whole = JSON.stringify(told, (key, value: unknown) =>
        texts.has(key) ? undefined : value,
      );
      return { whole, tables: JSON.stringify(tables).replaceAll(/"?44"?,/g, '') };
    };
    const before = await numbers();
    const emails = ((await read(`${reference}/summary`)) as ReportSummaryDto).attendees.emails;

    const token = await guests.signIn(email, owner.email);
    const exporting = await guests.confirm(token, email, 'EXPORT');
    const path = encodeURIComponent(email);
    await guests.call('get', token, `${path}/export.json`).expect(403);
    const { bytes } = await download(
      guests.call('get', token, `${path}/export.json?lang=EN`).set('x-confirmation', exporting),
    );
    for (const word of words) expect(bytes.toString().toLowerCase()).toContain(word.toLowerCase());
    // proves that the search finds the words before the erasure
    expect((await tablesWith(test.db, words)).map((found) => found.split(':')[0])).toEqual(
      expect.arrayContaining([
        'public.attendees',
        'public.assessments',
        'public.answers',
        'public.mailbox',
        'public.webhook_deliveries',
      ]),
    );

    await erase(token, `${owner.uid}/${id}`, exporting).expect(403);
    const confirmation = await guests.confirm(token, email, 'ERASE');
    await erase(token, path, confirmation).expect(200, { deleted: true });

    await vi.waitFor(async () => expect(await tablesWith(test.db, words)).toEqual([]), patience);
    expect(await filesWith(test.config.dataDir, words)).toEqual([]);
    expect(log.lines.join('\n')).toContain('/api/v1/assistant/:email/export.json');
    for (const word of words)
      expect(log.lines.join('\n').toLowerCase()).not.toContain(word.toLowerCase());

    // the tokens of the guest are invalid now
    await guests.call('get', token, `${path}/data`).expect(401);
    await rooms.room(roomToken).expect(401);
    await rooms.read(other.roomToken);
    expect(await numbers()).toEqual(before);
    const after = (await read(`${reference}/summary`)) as ReportSummaryDto;
    expect(after.attendees.emails).toBe(emails);
    expect(after.forgotten).toEqual({ count: 1, latest: expect.any(String) as string });
    expect(
      await test.db.query(
        `select actor, after from audit_log where subject_uid = $1 and action = 'forgetAttendees'`,
        [owner.uid],
      ),
    ).toEqual([{ actor: 'guest', after: { forgotten: 1 } }]);
    // the same person may join again as a new guest
    expect((await rooms.join(code, { ...device })).attendee.reference).not.toBe(id);
  });

  it('erases one tasting or all that the token shows, and nothing of other guests', async () => {
    const email = anEmail();
    const elsewhere = await test.anOrganiser();
    const there = roomCalls(test, elsewhere);
    const [one, two] = [await aTaster({ email }), await aTaster({ email: email.toUpperCase() })];
    const away = (await there.join((await there.aRoom()).code, guestBody({ email }))).attendee
      .reference;
    const neighbour = await aTaster();
    const token = await guests.signIn(email, owner.email);

    await erase(token, `${owner.uid}/${one.id}`).expect(403);
    await erase(token, email).expect(403);
    const confirmation = await guests.confirm(token, email, 'ERASE');
    // Failed attempts do not use up the confirmation. These attempts have the token of another
    // guest, or they name another guest, another organiser or an unknown tasting.
    const others = await guests.signIn(neighbour.email, owner.email);
    await erase(others, `${owner.uid}/${one.id}`, confirmation).expect(403);
    for (const place of [
      `${owner.uid}/${neighbour.id}`,
      `${elsewhere.uid}/${away}`,
      `${elsewhere.uid}/${one.id}`,
      `${owner.uid}/nobody00000000000000`,
    ])
      await erase(token, place, confirmation).expect(404);
    await erase(token, neighbour.email, confirmation).expect(403);
    await erase(token, `${owner.uid}/${one.id}`, confirmation).expect(200, { deleted: true });
    expect(await personOf(one.id)).toEqual({
      name: 'Lite assistant',
      email: null,
      forgotten: true,
    });
    for (const id of [two.id, away, neighbour.id])
      expect((await personOf(id))?.forgotten).toBe(false);
    // the confirmation works once
    await erase(token, `${owner.uid}/${two.id}`, confirmation).expect(403);

    const again = await guests.confirm(token, email, 'ERASE');
    await erase(token, email, again).expect(200);
    expect((await personOf(two.id))?.forgotten).toBe(true);
    for (const id of [away, neighbour.id]) expect((await personOf(id))?.forgotten).toBe(false);
    await guests.call('get', token, `${email}/data`).expect(401);
  });

  it('also deletes the account of a guest, but not of an organiser', async () => {
    const { id, email } = await aTaster();
    const token = await anAccount(email);
    await erase(token, email, await guests.confirm(token, email, 'ERASE')).expect(200);
    expect((await personOf(id))?.forgotten).toBe(true);
    await vi.waitFor(async () => expect(await tablesWith(test.db, [email])).toEqual([]), patience);

    const host = await test.anOrganiser();
    const visit = await aTaster({ email: host.email });
    await erase(
      host.token,
      host.email,
      await guests.confirm(host.token, host.email, 'ERASE'),
    ).expect(200);
    expect((await personOf(visit.id))?.forgotten).toBe(true);
    await vi.waitFor(
      async () =>
        expect(await test.db.query(`select from outbox where name = 'deleteGuestAccount'`)).toEqual(
          [],
        ),
      patience,
    );
    expect(await test.signIn(host.email, host.password)).toBeTruthy();
  });

  it('succeeds while answers arrive, and once for two simultaneous requests', async () => {
    const { email, id, roomToken } = await aTaster();
    const token = await guests.signIn(email, owner.email);
    const confirmation = await guests.confirm(token, email, 'ERASE');
    const answering = Array.from({ length: 8 }, (_, index) =>
      rooms.save(roomToken, {
        finalComment: `Tarde ${index}`,
        assessments: { [white]: { parameters: { notes: `Nota ${index}` } } },
      }),
    );
    const [answers, erased] = await Promise.all([
      Promise.all(answering),
      Promise.all([erase(token, email, confirmation), erase(token, email, confirmation)]),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(erased.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      expect.toBeOneOf([401, 403]) as number,
    ]);
    expect(await personOf(id)).toEqual({ name: 'Lite assistant', email: null, forgotten: true });
    expect(
      await rooms.countOf('assessments where attendee_id = $1 and notes is not null', [id]),
    ).toBe(0);
    expect(await rooms.countOf(`answers where attendee_id = $1 and kind = 'COMMENT'`, [id])).toBe(
      0,
    );
  });

  it('also deletes a mail whose sending began before the erasure and ended after it', async () => {
    const { email, id } = await aTaster();
    const token = await guests.signIn(email, owner.email);
    const confirmation = await guests.confirm(token, email, 'ERASE');
    const mailer = test.app.get(Mailer, { strict: false });
    const send = mailer.send.bind(mailer);
    const sending = Promise.withResolvers<void>();
    const slow = vi.spyOn(mailer, 'send').mockImplementation(async (...mail) => {
      await sending.promise;
      await send(...mail);
    });
    await guests
      .call('post', token, 'sendVerificationCode')
      .send({ email, purpose: 'EXPORT' })
      .expect(200);
    await vi.waitFor(() => expect(slow).toHaveBeenCalled(), patience);
    let erased: Promise<{ status: number }> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.query('select from attendees where id = $1 for update', [id]);
      erased = erase(token, email, confirmation).then((answer) => answer);
      await vi.waitFor(async () => expect(await tx.query(waiting)).not.toEqual([]), patience);
    });
    expect((await erased)?.status).toBe(200);
    sending.resolve();
    await vi.waitFor(async () => expect(await tablesWith(test.db, [email])).toEqual([]), patience);
    slow.mockRestore();
  });
});

describe('the stored data of a guest', () => {
  it('is listed per tasting with the contact and the retention time, in pages', async () => {
    const email = anEmail();
    const { id, code } = await aTaster({ email, age: 33, contactConsent: true });
    const later = await aTaster({ email });
    const token = await guests.signIn(email, owner.email);
    const list = async (query = '') =>
      guests.call('get', token, `${email}/data${query}`).expect(200);
    await test.db.query('update attendees set table_number = 4 where id = $1', [id]);
    const held = (await list()).body as HeldDataDto[];
    expect(held.map(({ assistantId }) => assistantId)).toEqual([later.id, id]);
    const [, first] = held;
    expect(first).toMatchObject({
      userId: owner.uid,
      organiser: { name: 'Celler de Prova', email: owner.email },
      tasting: { name: 'Spring tasting', code },
      name: 'Aina Ferrer',
      email,
      age: 33,
      gender: null,
      table: 4,
      language: 'CA',
      platform: 'MOBILE_WEB',
      consents: {
        terms: { version: expect.any(String) as string },
        contact: { version: expect.any(String) as string },
      },
      counts: { ratings: 2, notes: 1, answers: 3, actions: 1 },
    });
    const twoYears = new Date(first?.lastActivityAt ?? '');
    twoYears.setUTCFullYear(twoYears.getUTCFullYear() + 2);
    expect(first?.keptUntil).toBe(twoYears.toISOString());
    expect(held[0]?.consents).toMatchObject({ contact: null, recap: null });
    const { body, headers } = await list('?limit=1');
    expect(body).toEqual(held.slice(0, 1));
    const next = headers['x-next-cursor'] as string;
    expect((await list(`?limit=1&cursor=${encodeURIComponent(next)}`)).body).toEqual(held.slice(1));
    const stranger = await guests.signIn((await aTaster()).email, owner.email);
    await guests.call('get', stranger, `${email}/data`).expect(403);
  });

  it('is exported with current and former answers, for ten minutes after a code', async () => {
    const blind = await rooms.aRoom({ template: 'BLIND_TEMPLATE' });
    const { email, roomToken } = await aTaster({ name: '=Aina' });
    await rooms
      .save(roomToken, { assessments: { [red]: { parameters: { rateBox: 2, notes: '+34 600' } } } })
      .expect(200);
    await test.db.query(
      `insert into guest_questions (id, session_id, attendee_id, client_id, text, state, reply, asked_at, changed_at)
       select 'q1', session_id, id, 'q1', '¿Uva?', 'ANSWERED', 'Garnacha', now(), now() from attendees where email = $1`,
      [email],
    );
    await test.db.query(
      `insert into buy_list_products (attendee_id, product_ref, place) select id, $2, 1 from attendees where email = $1`,
      [email, red],
    );
    const hidden = await rooms.join(blind.code, guestBody({ email }));
    await rooms
      .save(hidden.roomToken, {
        assessments: { [white]: { parameters: { rateBox: 5, blindPrice: 12.5 } } },
      })
      .expect(200);
    const token = await guests.signIn(email, owner.email);
    const confirmation = await guests.confirm(token, email, 'EXPORT');
    const file = (kind: string) =>
      guests
        .call('get', token, `${email}/export.${kind}?lang=EN`)
        .set('x-confirmation', confirmation);
    const json = await download(file('json'));
    expect(json.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    });
    const { tastings, ...about } = JSON.parse(json.bytes.toString()) as ExportedDataDto;
    const instant = expect.stringMatching(/Z$/) as string;
    expect(about).toEqual({
      email,
      exportedAt: instant,
      emailProof: { provedAt: instant, keptUntil: instant },
      reminders: [],
    });
    expect(tastings).toHaveLength(2);
    const statements = tastings.find(({ name }) => name === '=Aina')?.statements ?? [];
    const of = (kind: string, productRef: string | null = red) =>
      statements.filter((each) => each.kind === kind && each.productRef === productRef);
    const [former, rating] = of('RATING');
    expect([former?.value, rating?.value]).toEqual([4.5, 2]);
    expect(former?.until).toBe(rating?.from);
    expect(rating).toMatchObject({ product: 'Garnacha Secreta', until: null });
    // unchanged answers are listed once and have no end
    expect(of('PRICE_RATING')).toEqual([expect.objectContaining({ value: 0, until: null })]);
    expect(of('NOTES').map(({ answer }) => answer)).toEqual(['Guinda y tomillo.', '+34 600']);
    expect(of('VOTE').find(({ questionRef }) => questionRef === 'taste/aroma')).toMatchObject({
      question: 'Taste · aroma',
      answerRef: 'fruit,raspberry',
      answer: 'fruit; raspberry',
    });
    expect(of('VOTE').find(({ questionRef }) => questionRef === 'taste/mood')).toMatchObject({
      answer: 'Very good',
    });
    expect(of('SURVEY', null)).toMatchObject([
      { question: 'How often?', answerRef: 'never,often', answer: 'Nunca; Mucho' },
    ]);
    expect(of('SATISFACTION', null)).toMatchObject([
      { question: 'Overall', value: 1, answer: 'Very good' },
    ]);
    expect(of('COMMENT', null)).toMatchObject([{ answer: 'Volveremos.' }]);
    expect(of('QUESTION', null)).toMatchObject([{ question: '¿Uva?', answer: 'Garnacha' }]);
    expect(of('STORE_LINK_CLICKED')).toHaveLength(1);
    expect(of('WISH')).toMatchObject([{ product: 'Garnacha Secreta', from: instant, until: null }]);
    const secret = tastings.find(({ tasting }) => tasting.code === blind.code);
    expect(secret?.statements).toMatchObject([
      { kind: 'RATING', productRef: white, product: null, value: 5 },
      { kind: 'BLIND_PRICE', value: 12.5, currency: 'EUR' },
    ]);
    expect(JSON.stringify(secret)).not.toContain('Macabeu');

    const csv = (await download(file('csv'))).bytes.toString();
    expect(csv.split('\r\n')[0]).toBe(
      '\ufefforganiser,tasting,code,kind,what it is,product,question,answer,value,currency,from,until',
    );
    const { provedAt, keptUntil } = about.emailProof ?? {};
    expect(csv.split('\r\n')[1]).toBe(
      `,,,EMAIL_PROVED,A code showed that the e-mail is yours,,,${email},,,${provedAt},${keptUntil}`,
    );
    expect(csv).toContain("'=Aina");
    expect(csv).toContain('WISH,It is on your wishlist,Garnacha Secreta');
    expect(csv).toContain("'+34 600");
    expect(
      csv.split('\r\n').filter((line) => line.includes(blind.code) && line.includes('Macabeu')),
    ).toEqual([]);
    test.clock.move(10 * 60_000 + 1);
    await file('json').expect(403);
    test.clock.move(-10 * 60_000 - 1);
    await file('pdf').expect(404);
  });
});

describe('reading and correcting own data', () => {
  it('runs one export per guest at a time, however many they request', async () => {
    const [one, other] = [await aTaster(), await aTaster()];
    const token = await guests.signIn(one.email, owner.email);
    const confirmation = await guests.confirm(token, one.email, 'EXPORT');
    const another = await guests.signIn(other.email, owner.email);
    const ask = (by: string, path: string) =>
      guests.call('get', by, path).set('x-confirmation', confirmation);
    const asked: Promise<number>[] = [];
    await test.db.transaction(async (tx) => {
      await tx.query('lock table quiz_answers in access exclusive mode');
      const held = async (n: number) => expect(await test.db.query(waiting)).toHaveLength(n);
      for (const path of ['export.json', 'export.csv', 'export.json', 'data'])
        asked.push(ask(token, `${one.email}/${path}`).then(({ status }) => status));
      await vi.waitFor(() => held(1), patience);
      // the request of another guest runs at the same time
      asked.push(ask(another, `${other.email}/data`).then(({ status }) => status));
      await vi.waitFor(() => held(2), patience);
    });
    expect(await Promise.all(asked)).toEqual([200, 200, 200, 200, 200]);
  });

  it('finds an e-mail with a letter that databases convert to lower case differently', async () => {
    const { code, email } = await aTaster({ email: `İLKER.${anEmail()}` });
    const token = await guests.signIn(email.toLowerCase(), owner.email);
    expect(
      (await guests.call('get', token, `${encodeURIComponent(email)}/data`).expect(200)).body,
    ).toHaveLength(1);
    await rooms.post(code, 'resume', { email }).expect(200);
    expect(await guests.mailedDigits(email.toLowerCase(), 'roomCode')).toMatch(/^\d{6}$/);
  });

  it('corrects the name in one tasting or in all, and never for another guest', async () => {
    const email = anEmail();
    const [one, two] = [await aTaster({ email }), await aTaster({ email })];
    const neighbour = await aTaster();
    const token = await guests.signIn(email, owner.email);
    const name = (path: string, said: unknown) =>
      guests.call('post', token, `${path}/name`).send({ name: said });
    expect((await name(`${owner.uid}/${one.id}`, '  Aina F.  ').expect(200)).body).toEqual({
      name: 'Aina F.',
      tastings: 1,
    });
    expect([await personOf(one.id), await personOf(two.id)]).toMatchObject([
      { name: 'Aina F.' },
      { name: 'Aina Ferrer' },
    ]);
    expect((await rooms.read(one.roomToken)).attendee.name).toBe('Aina F.');
    expect((await name(email, 'Aina').expect(200)).body).toEqual({ name: 'Aina', tastings: 2 });
    expect(await personOf(neighbour.id)).toMatchObject({ name: 'Aina Ferrer' });
    for (const said of ['', '   ', null])
      expect((await name(email, said).expect(422)).body).toMatchObject({
        issues: [{ path: 'name', code: 'REQUIRED' }],
      });
    await name(email, 'x'.repeat(201)).expect(422);
    await name(`${owner.uid}/${neighbour.id}`, 'Otra').expect(404);
    await name(neighbour.email, 'Otra').expect(403);
  });
});
