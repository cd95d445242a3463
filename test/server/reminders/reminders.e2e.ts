import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExportedDataDto } from '../../../server/assistants/my-data/my-data.dto.js';
import type { TicketDto } from '../../../server/assistants/tickets/ticket.dto.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { type MailJob, reminderMailJob } from '../../../server/platform/mail/mail-job.js';
import { renderMail } from '../../../server/platform/mail/render-mail.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { sendReminders } from '../../../server/reminders/send-reminders.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { download } from '../../support/download.js';
import { anEmail } from '../../support/factories.js';
import { tablesWith } from '../../support/find-personal-data.js';
import { guestCalls } from '../../support/guest-area-calls.js';
import { aJobContext } from '../../support/job-context.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A server without a worker. It runs only the jobs that a test calls: mails stay in the outbox. */
let test: TestApp;
/** A second server on the same database. */
let other: TestApp;
let owner: Organiser;
beforeAll(async () => {
  const env = { RECAPS_PER_DAY: '5', TRUSTED_PROXIES: '127.0.0.1' };
  test = await startApp({ work: false, env });
  other = await startApp({ work: false, env });
});
afterAll(() => Promise.all([test?.close(), other?.close()]));
// The mails of an organiser are limited, and those of earlier tests count.
beforeEach(async () => {
  owner = await test.anOrganiser();
});

let movedMs = 0;
/** Moves the clocks of both servers to a time before the test began or after it. */
function wait(byMs: number): void {
  movedMs += byMs;
  for (const server of [test, other]) server.clock.move(byMs);
}
beforeEach(() => wait(-movedMs));

const look = (server = test) => server.app.get(Jobs).handlerOf(sendReminders)({}, aJobContext());
const anUpcomingEvent = (startsInMs = 3 * dayMs, at = owner) =>
  aStoredEvent(test.db, at.uid, aSnapshot([{ reference: 'red00000000000000000', name: 'Uno' }]), {
    startsInMs,
  });
let networks = 0;
const ask = (code: string, body: object, server = test) =>
  server.http
    .post(`/api/v1/room/${code}/reminder`)
    .set('x-forwarded-for', `198.51.${Math.floor(networks / 200)}.${networks++ % 200}`)
    .send({ consent: true, ...body });
const asked = async (code: string, fields: object = {}) => {
  const email = anEmail();
  await ask(code, { email, ...fields }).expect(200);
  return email;
};
const mailsTo = async (email: string) =>
  (
    await test.db.query<{ payload: MailJob }>(
      `select payload from outbox where name = $1 and payload ->> 'to' = $2`,
      [reminderMailJob.name, email],
    )
  ).map(({ payload }) => renderMail(payload));
const stored = async (email: string) =>
  (
    await test.db.query<{ n: number }>(
      'select count(*)::int as n from reminders where email = $1',
      [email],
    )
  )[0]?.n;
const moveEvent = (id: string, startsInMs: number) =>
  test.db.query(
    'update sessions set from_date = $2::timestamptz, to_date = $2::timestamptz + interval $$4 hours$$ where id = $1',
    [id, new Date(Date.now() + startsInMs)],
  );

describe('asking for a reminder', () => {
  it('needs an e-mail and the consent, and an event that has not begun', async () => {
    const { code } = await anUpcomingEvent();
    for (const [body, issues] of [
      [{ email: ' ' }, ['email REQUIRED']],
      [{ email: 'aina', consent: null }, ['email INVALID_EMAIL', 'consent CONSENT_REQUIRED']],
      [{ email: anEmail(), consent: false }, ['consent CONSENT_REQUIRED']],
    ] as const) {
      const answer = (await ask(code, body).expect(422)).body as {
        issues: { path: string; code: string }[];
      };
      expect(answer.issues.map((issue) => `${issue.path} ${issue.code}`)).toEqual(issues);
    }
    await ask('NOSUCHCODE', { email: anEmail() }).expect(404);
    const begun = await anUpcomingEvent(-hourMs);
    const { body } = await ask(begun.code, { email: anEmail() }).expect(403);
    expect(body).toMatchObject({ error_msg: 'ROOM_STARTED' });
  });

  it('stores one reminder per event and address, and answers known and unknown ones alike', async () => {
    const { code } = await anUpcomingEvent();
    const email = anEmail();
    const first = await ask(code, { email }).expect(200);
    const again = await ask(code, { email: ` ${email.toUpperCase()} ` }).expect(200);
    expect(again.body).toEqual(first.body);
    expect(again.body).toEqual({ asked: true });
    expect(await stored(email)).toBe(1);
  });

  it('is refused beyond 20 reminders of an organiser in trial', async () => {
    const [first, second] = [await anUpcomingEvent(), await anUpcomingEvent()];
    for (let n = 0; n < 20; n++) await asked(n % 2 ? first.code : second.code);
    const { body } = await ask(second.code, { email: anEmail() }).expect(403);
    expect(body).toMatchObject({ error_msg: 'REMINDERS_FULL' });
    await test.givePlan(owner);
    await ask(second.code, { email: anEmail() }).expect(200);
  });

  it('is limited for one inbox and from one network', async () => {
    await test.givePlan(owner);
    const { code } = await anUpcomingEvent();
    const [name, host] = anEmail().split('@');
    for (let n = 0; n < 10; n++) await ask(code, { email: `${name}+${n}@${host}` }).expect(200);
    const { headers } = await ask(code, { email: `${name}+10@${host}` }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const fromOne = () =>
      test.http
        .post(`/api/v1/room/${code}/reminder`)
        .set('x-forwarded-for', '203.0.113.7')
        .send({ email: anEmail(), consent: true });
    for (let n = 0; n < 30; n++) await fromOne().expect(200);
    await fromOne().expect(429);
  });
});

describe('a reminder', () => {
  it('goes once, a day before the start, in the language of the guest, also with two servers', async () => {
    const { code, id } = await anUpcomingEvent(3 * dayMs);
    await test.db.query(
      `update sessions set snapshot = jsonb_set(snapshot, '{tasting,nameByLanguage}', $2) where id = $1`,
      [id, { CA: 'Tast de primavera' }],
    );
    const email = await asked(code, { lang: 'CA' });
    await look();
    wait(2 * dayMs - hourMs);
    await look();
    expect(await mailsTo(email)).toEqual([]);
    wait(hourMs + 60_000);
    await Promise.all([look(), look(other)]);
    await look();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('T’ho recordem: Tast de primavera');
    expect(mail?.text).toContain(code);
    expect(mail?.text).toMatch(new RegExp(`/room/${code}\\?lang=es`));
    expect(mail?.text).toContain(`/api/v1/room/${code}/calendar.ics`);
    expect(mail?.unsubscribe).toMatch(/\/reminder\/\w+\?lang=ca$/);
    // The event is in the Canary Islands.
    const start = new Intl.DateTimeFormat('ca', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Atlantic/Canary',
    });
    const [event] = await test.db.query<{ at: Date }>(
      'select from_date as at from sessions where id = $1',
      [id],
    );
    expect(mail?.text).toContain(start.format(event?.at));
  });

  it('goes an hour before to a person who asks on the last day, and never after the start', async () => {
    const { code } = await anUpcomingEvent(5 * hourMs);
    const email = await asked(code);
    wait(3.9 * hourMs);
    await look();
    expect(await mailsTo(email)).toEqual([]);
    wait(0.2 * hourMs);
    await look();
    expect(await mailsTo(email)).toHaveLength(1);

    const late = await anUpcomingEvent(5 * hourMs + movedMs);
    const tooLate = await asked(late.code);
    wait(5 * hourMs + 1);
    await look();
    expect(await mailsTo(tooLate)).toEqual([]);
    const [waiting] = await test.db.query<{ until: string }>(
      `select payload -> 'account' ->> 'until' as until from outbox where payload ->> 'to' = $1`,
      [email],
    );
    // A mail server that fails for hours does not get the mail after the start.
    expect(Date.parse(waiting?.until ?? '')).toBeLessThan(Date.now() + 5 * hourMs + 1_000);
  });

  it('moves with its event, and is not sent for one that was deleted, or ended', async () => {
    const [moved, told, deleted, ended] = [
      await anUpcomingEvent(2 * dayMs),
      await anUpcomingEvent(2 * dayMs),
      await anUpcomingEvent(2 * dayMs),
      await anUpcomingEvent(2 * dayMs),
    ];
    const emails: string[] = [];
    for (const { code } of [moved, told, deleted, ended]) emails.push(await asked(code));
    await moveEvent(moved.id, 5 * dayMs);
    await test.db.query('update sessions set deleted_at = now() where id = $1', [deleted.id]);
    await test.db.query('update sessions set ended_at = now() where id = $1', [ended.id]);
    wait(dayMs + hourMs);
    await look();
    const counts = async () =>
      (await Promise.all(emails.map(mailsTo))).map((mails) => mails.length);
    expect(await counts()).toEqual([0, 1, 0, 0]);
    // An event that moves after its mail is announced again.
    await moveEvent(told.id, 3 * dayMs);
    await look();
    expect(await counts()).toEqual([0, 1, 0, 0]);
    wait(dayMs);
    await look();
    expect(await counts()).toEqual([0, 2, 0, 0]);
    wait(2 * dayMs);
    await look();
    expect(await counts()).toEqual([1, 2, 0, 0]);
  });

  it('is dropped when its event was moved or deleted while it waited for the mail server', async () => {
    const [kept, moved, deleted] = [
      await anUpcomingEvent(2 * dayMs),
      await anUpcomingEvent(2 * dayMs),
      await anUpcomingEvent(2 * dayMs),
    ];
    const emails: string[] = [];
    for (const { code } of [kept, moved, deleted]) emails.push(await asked(code));
    wait(dayMs + hourMs);
    await look();
    await moveEvent(moved.id, 9 * dayMs);
    await test.db.query('update sessions set deleted_at = now() where id = $1', [deleted.id]);
    for (const email of emails) {
      const [mail] = await test.db.query<{ id: string; payload: MailJob }>(
        `select id, payload from outbox where payload ->> 'to' = $1`,
        [email],
      );
      await test.app.get(Jobs).handlerOf(reminderMailJob)(
        mail!.payload,
        aJobContext({ id: mail!.id }),
      );
    }
    expect(
      await test.db.query('select recipient from mailbox where recipient = any($1)', [emails]),
    ).toEqual([{ recipient: emails[0] }]);
    // It is due again if its event gets the start back.
    await test.db.query('update sessions set deleted_at = null where id = $1', [deleted.id]);
    await test.db.query(`delete from outbox where payload ->> 'to' = any($1)`, [emails]);
    await look();
    expect((await Promise.all(emails.map(mailsTo))).map((mails) => mails.length)).toEqual([
      0, 0, 1,
    ]);
  });

  it('waits while the account is disabled or has sent its mails of the day', async () => {
    const { code } = await anUpcomingEvent(2 * dayMs);
    const emails: string[] = [];
    for (let n = 0; n < 6; n++) emails.push(await asked(code));
    wait(dayMs + hourMs);
    const identity = test.app.get(IdentityProvider);
    await identity.setDisabled(owner.uid, true);
    const sent = async () => (await Promise.all(emails.map(mailsTo))).flat().length;
    await look();
    expect(await sent()).toBe(0);
    await identity.setDisabled(owner.uid, false);
    await look();
    await look();
    expect(await sent()).toBe(5);
  });

  it('reaches one inbox three times a day from all organisers', async () => {
    const email = anEmail();
    for (let n = 0; n < 4; n++) {
      const { code } = await anUpcomingEvent(2 * dayMs, await test.anOrganiser());
      await ask(code, { email }).expect(200);
    }
    wait(dayMs + hourMs);
    await look();
    await look();
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

describe('a reminder is erased', () => {
  it('by the link in its mail, which only a button follows', async () => {
    const { code } = await anUpcomingEvent(2 * dayMs);
    const email = await asked(code);
    wait(dayMs + hourMs);
    await look();
    const [mail] = await mailsTo(email);
    const { pathname } = new URL(mail?.unsubscribe ?? '');
    const page = await test.http.get(`${pathname}?lang=ca`).expect(200);
    expect(page.text).toContain('Ja no vols que et recordem');
    expect(page.text).not.toContain(email);
    expect(await stored(email)).toBe(1);
    const done = await test.http.post(pathname).send('List-Unsubscribe=One-Click').expect(200);
    expect(done.text).toContain('hemos borrado tu correo');
    expect(await stored(email)).toBe(0);
    // the mail that waited is withdrawn
    expect(await mailsTo(email)).toEqual([]);
    await test.http.get(pathname).expect(404);
    await test.http.post(pathname).expect(404);
  });

  it('a day after the event, or after its deletion, with everything that has the address', async () => {
    const [over, deleted] = [await anUpcomingEvent(dayMs / 2), await anUpcomingEvent(9 * dayMs)];
    const emails = [await asked(over.code), await asked(deleted.code)];
    await test.db.query('update sessions set deleted_at = now() where id = $1', [deleted.id]);
    const kept = () => Promise.all(emails.map(stored));
    wait(dayMs - hourMs);
    await look();
    expect(await kept()).toEqual([1, 1]);
    wait(2 * hourMs);
    await look();
    expect(await kept()).toEqual([1, 0]);
    wait(dayMs);
    await look();
    expect(await kept()).toEqual([0, 0]);
    expect(await tablesWith(test.db, emails)).toEqual([]);
  });

  it('also of hundreds of people at once', async () => {
    const { id } = await anUpcomingEvent(dayMs);
    await test.db.query(
      `insert into reminders (id, session_id, owner_uid, email, lang, consent_version, asked_at)
       select $1 || n, $1, $2, 'many' || n || '@example.com', 'ES', '1', now() from generate_series(1, 300) n`,
      [id, owner.uid],
    );
    await test.db.query('update sessions set deleted_at = now() where id = $1', [id]);
    wait(dayMs + hourMs);
    await look();
    expect(await test.db.query('select from reminders where session_id = $1', [id])).toEqual([]);
  });

  it('with the guest, when the guest or the organiser forgets them, of this organiser only', async () => {
    const stranger = await test.anOrganiser();
    const own = await anUpcomingEvent();
    const foreign = await anUpcomingEvent(3 * dayMs, stranger);
    const [email, unrelated] = [anEmail(), await asked(own.code)];
    for (const { code } of [own, foreign]) await ask(code, { email }).expect(200);
    const visit = await aStoredEvent(test.db, owner.uid, aSnapshot([]));
    const id = await visit.attendee({ email: email.toUpperCase() });
    await test.app.get(AttendeePrivacy, { strict: false }).erase(owner.uid, id);
    const left = await test.db.query('select session_id as id from reminders where email = $1', [
      email,
    ]);
    expect(left).toEqual([{ id: foreign.id }]);
    expect(await stored(unrelated)).toBe(1);
  });

  it('not because an old visit of the same person is anonymised', async () => {
    const { code } = await anUpcomingEvent();
    const email = await asked(code);
    const visit = await aStoredEvent(test.db, owner.uid, aSnapshot([]));
    const id = await visit.attendee({ email });
    await test.db.query(
      `update attendees set created_at = now() - interval '3 years', updated_at = now() - interval '3 years' where id = $1`,
      [id],
    );
    expect(await test.app.get(AttendeePrivacy, { strict: false }).purge()).toBeGreaterThan(0);
    expect(await stored(email)).toBe(1);
  });
});

describe('the own area of a guest', () => {
  it('shows, exports and erases reminders, without those of other people and organisers', async () => {
    const working = await startApp();
    try {
      const guests = guestCalls(working);
      const at = await working.anOrganiser();
      const stranger = await working.anOrganiser();
      const email = anEmail();
      const visit = await aStoredEvent(working.db, at.uid, aSnapshot([]));
      await visit.attendee({ email });
      const soon = await anUpcomingEvent(2 * dayMs, at);
      const foreign = await anUpcomingEvent(2 * dayMs, stranger);
      const joined = await anUpcomingEvent(dayMs, at);
      await joined.attendee({ email });
      for (const { code } of [soon, foreign]) await ask(code, { email }, working).expect(200);
      await ask(joined.code, { email: anEmail() }, working).expect(200);
      const token = await guests.signIn(email, at.email);
      const tickets = async () =>
        (await guests.call('get', token, `${email}/tickets`).expect(200)).body as TicketDto[];
      expect(await tickets()).toMatchObject([
        { code: joined.code, reminded: false },
        {
          code: soon.code,
          reminded: true,
          tasting: 'Spring tasting',
          organiser: 'Celler de Prova',
          timeZone: 'Atlantic/Canary',
          link: expect.stringContaining(`/room/${soon.code}`) as string,
        },
      ]);
      await guests.call('get', token, `${anEmail()}/tickets`).expect(403);

      const confirmation = await guests.confirm(token, email, 'EXPORT');
      const file = (kind: string) =>
        download(
          guests
            .call('get', token, `${email}/export.${kind}?lang=EN`)
            .set('x-confirmation', confirmation),
        );
      const { reminders } = JSON.parse((await file('json')).bytes.toString()) as ExportedDataDto;
      expect(reminders).toMatchObject([
        { code: soon.code, tasting: 'Spring tasting', consentVersion: '1', sentAt: null },
      ]);
      expect((await file('csv')).bytes.toString()).toContain(
        `${soon.code},REMINDER,Reminder of a tasting,,,${email}`,
      );

      const erasure = await guests.confirm(token, email, 'ERASE');
      await guests.call('delete', token, email).set('x-confirmation', erasure).expect(200);
      const left = await working.db.query(
        'select session_id as id from reminders where email = $1',
        [email],
      );
      expect(left).toEqual([{ id: foreign.id }]);
    } finally {
      await working.close();
    }
  });
});
