import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WineRowDto } from '../../../server/assistants/wine.dto.js';
import { MailRounds } from '../../../server/mail-rounds/mail-rounds.js';
import { Database } from '../../../server/platform/database/database.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { type MailJob, roundMailJob } from '../../../server/platform/mail/mail-job.js';
import { renderMail } from '../../../server/platform/mail/render-mail.js';
import { Jobs, PostponeJobError } from '../../../server/platform/queue/jobs.js';
import { EventRecaps } from '../../../server/recaps/event-recaps.js';
import type { LinkOpenedDto } from '../../../server/recaps/recap.dto.js';
import { quietMinutes, waitingEvents } from '../../../server/recaps/recaps.queries.js';
import { sendRecaps } from '../../../server/recaps/send-recaps.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import { endSessions } from '../../../server/sessions/session-ends.js';
import type { Template } from '../../../shared/vocabulary/tasting.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEmail, aProduct, guestBody } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { red, roomCalls, snapshotWith, white } from '../../support/room-calls.js';

/**
 * A server without a worker. It runs only the jobs that a test calls, so mails stay in the outbox.
 */
let test: TestApp;
let organiser: Organiser;
let calls: ReturnType<typeof roomCalls>;
beforeAll(async () => {
  test = await startApp({ work: false });
  organiser = await test.anOrganiser();
  calls = roomCalls(test, organiser);
});
afterAll(() => test?.close());

const minuteMs = 60_000;
const look = async () => {
  await test.app.get(Jobs).handlerOf(endSessions)({}, aJobContext());
  await test.app.get(Jobs).handlerOf(sendRecaps)({}, aJobContext());
};
const end = (id: string, ago = '1 minute') =>
  test.db.query(
    `update sessions set from_date = now() - interval '9 days', to_date = now() - $2::interval where id = $1`,
    [id, ago],
  );
const over = async (id: string) => {
  await end(id);
  await look();
};
/** The mails to an address in the outbox, rendered. */
const mailsTo = async (email: string) =>
  (
    await test.db.query<{ payload: MailJob }>(
      `select payload from outbox where name = 'roundMail' and payload ->> 'to' = $1`,
      [email],
    )
  ).map(({ payload }) => renderMail(payload));
const willing = (fields: object = {}) => guestBody({ recapConsent: true, ...fields });
const say = (token: string, recapConsent: unknown) =>
  test.http
    .put('/api/v1/room/recapConsent')
    .set('authorization', `Bearer ${token}`)
    .send({ recapConsent });
const stored = async (attendee: string) =>
  (
    await test.db.query<{ at: Date | null; version: string | null }>(
      'select recap_consent_at as at, recap_consent_version as version from attendees where id = $1',
      [attendee],
    )
  )[0];
const stars = (ratings: Record<string, number>, submitted = false) => ({
  assessments: Object.fromEntries(
    Object.entries(ratings).map(([ref, rateBox]) => [
      ref,
      { parameters: { rateBox }, ...(submitted ? { submitted } : {}) },
    ]),
  ),
});

/** A guest of an ended event, whose recap mail is in the outbox. */
async function aRecap({
  template,
  email = anEmail(),
}: {
  template?: Template;
  email?: string;
} = {}) {
  const { code, id } = await calls.aRoom(template ? { template } : {});
  const { attendee, roomToken } = await calls.join(code, willing({ email }));
  await calls.save(roomToken, stars({ [red]: 4.5 })).expect(200);
  await over(id);
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('No recap mail was enqueued');
  const link = /\/assistant\/open\?lang=\w\w#([\w-]{43})/.exec(mail.text)?.[1] ?? '';
  const stop = new URL(mail.unsubscribe ?? '').pathname;
  return { code, id, email, attendeeId: attendee.reference, roomToken, mail, link, stop };
}
const open = (link: string) => test.http.post('/api/v1/assistant/openLink').send({ link });

describe('the consent to a recap mail', () => {
  it('is given and withdrawn by its own tick box, only by the same person', async () => {
    const { code, id } = await calls.aRoom({ liteMode: true });
    for (const recapConsent of [undefined, false, null])
      expect((await calls.join(code, guestBody({ recapConsent }))).attendee.recapConsent).toBe(
        false,
      );
    const device = willing();
    const { attendee, roomToken } = await calls.join(code, device);
    expect(attendee).toMatchObject({ recapConsent: true, contactConsent: false });
    const first = await stored(attendee.reference);
    expect(first).toEqual({ at: expect.any(Date), version: '1' });
    test.clock.move(1_000);
    await calls.join(code, { ...device, recapConsent: undefined });
    await calls.join(code, device);
    await calls.join(code, { ...device, email: anEmail(), recapConsent: false });
    expect(await stored(attendee.reference)).toEqual(first);
    expect((await calls.join(code, { ...device, recapConsent: false })).attendee.recapConsent).toBe(
      false,
    );
    expect(await stored(attendee.reference)).toEqual({ at: null, version: null });
    expect((await say(roomToken, true).expect(200)).body).toMatchObject({ recapConsent: true });
    expect((await calls.read(roomToken)).attendee.recapConsent).toBe(true);
    await end(id);
    expect((await say(roomToken, false).expect(200)).body).toMatchObject({ recapConsent: false });
    for (const wrong of [null, 'yes', undefined]) await say(roomToken, wrong).expect(400);
    await say('nobodys', true).expect(401);
  });

  it('needs an e-mail', async () => {
    const { code } = await calls.aRoom({ liteMode: true });
    const lite = await calls.join(code, willing({ lite: true }));
    expect(lite.attendee.recapConsent).toBe(false);
    expect((await say(lite.roomToken, true).expect(422)).body).toMatchObject({
      issues: [{ path: 'email', code: 'REQUIRED' }],
    });
  });
});

describe('the recap mail after a tasting', () => {
  it('lists the ratings of each guest in their language, best first, with shop links of existing products', async () => {
    const shop = { externalStoreURL: 'https://tienda.example.com/garnacha' };
    const [sold, gone] = [await aProduct(organiser, shop), await aProduct(organiser, shop)];
    await test.as(organiser).delete(`/api/v1/product/${organiser.uid}/${gone.id}`).expect(200);
    const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
    const [first, second] = snapshot.productReferences;
    Object.assign(first!.product, { reference: sold.id, vintage: null });
    Object.assign(second!.product, { reference: gone.id });
    const { code, id } = await calls.aRoom({ snapshot });
    const guest = await calls.join(
      code,
      willing({ email: 'Aina.Recap@example.com', name: 'Buy at evil.example' }),
    );
    await calls.save(guest.roomToken, stars({ [red]: 3.5, [white]: 5 })).expect(200);
    const other = willing({ lang: 'NL' });
    await calls.join(code, other);
    await over(id);
    const [mail, ...more] = await mailsTo('Aina.Recap@example.com');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('El que has tastat: Spring tasting');
    expect(mail?.text).toMatch(/^Celler de Prova\n/);
    expect(mail?.text).toContain(
      '- Macabeu Ocult 2019: 5/5 ★★★★★\n- Garnacha Secreta: 3,5/5 ★★★½☆\n  Compra: https://tienda.example.com/garnacha\n',
    );
    expect(mail?.html).toContain('aria-label="Compra: Garnacha Secreta"');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
    expect((await mailsTo(other.email))[0]?.text).toContain('- Garnacha Secreta: Niet beoordeeld');
  });

  it('goes once to each guest who wants it and took part, and to no one else', async () => {
    const { code, id } = await calls.aRoom();
    const [wants, silent, backed, erased, invented] = [
      willing(),
      guestBody(),
      willing(),
      willing(),
      willing(),
    ];
    const joined = new Map<object, Awaited<ReturnType<typeof calls.join>>>();
    for (const body of [wants, silent, backed, erased, invented])
      joined.set(body, await calls.join(code, body));
    const idOf = (body: object) => joined.get(body)?.attendee.reference ?? '';
    await say(joined.get(backed)?.roomToken ?? '', false).expect(200);
    await test.app.get(AttendeePrivacy, { strict: false }).erase(organiser.uid, idOf(erased));
    await test.db.query(`update attendees set origin = 'DEMO' where id = $1`, [idOf(invented)]);
    await look();
    expect(await mailsTo(wants.email)).toEqual([]);
    await over(id);
    await look();
    expect(await mailsTo(wants.email)).toHaveLength(1);
    for (const body of [silent, backed, erased, invented])
      expect(await mailsTo(body.email)).toEqual([]);
    // A guest can also consent later. A withdrawal before the delivery cancels the mail. A new
    // consent enqueues it again, but only once per guest. A sent mail is not repeated.
    const late = joined.get(silent)?.roomToken ?? '';
    for (const mails of [1, 1, 0]) {
      await say(late, true).expect(200);
      await look();
      expect(await mailsTo(silent.email)).toHaveLength(mails);
      await say(late, false).expect(200);
      expect(await mailsTo(silent.email)).toEqual([]);
    }
    const first = joined.get(wants)?.roomToken ?? '';
    await test.db.query(`delete from outbox where payload ->> 'to' = $1`, [wants.email]);
    await say(first, false).expect(200);
    await say(first, true).expect(200);
    await look();
    expect(await mailsTo(wants.email)).toEqual([]);
  });

  it('is limited per organiser and day: small events and guests with answers first, the others on the next days', async () => {
    const capped = await startApp({ work: false, env: { RECAPS_PER_DAY: '3' } });
    try {
      const owner = await capped.anOrganiser();
      const there = roomCalls(capped, owner);
      const lookThere = () => capped.app.get(Jobs).handlerOf(sendRecaps)({}, aJobContext());
      const counts = async (id: string, by = owner) =>
        (await capped.as(by).get(`/api/v1/session/user/${by.uid}/${id}/recaps`)).body as Record<
          string,
          number
        >;
      const [flooded, small] = [await there.aRoom(), await there.aRoom()];
      const [invented, real, other] = [[willing(), willing(), willing()], willing(), willing()];
      for (const body of [...invented, real]) {
        const { roomToken } = await there.join(flooded.code, body);
        if (body === real) await there.save(roomToken, stars({ [red]: 4 })).expect(200);
      }
      await there.join(small.code, other);
      await there.join(small.code, guestBody());
      expect(await counts(flooded.id)).toEqual({ asked: 4, sent: 0, waiting: 0, perDay: 3 });
      for (const { id } of [flooded, small]) await end(id);
      await capped.app.get(Jobs).handlerOf(endSessions)({}, aJobContext());
      await lookThere();
      await lookThere();
      expect(await counts(small.id)).toEqual({ asked: 1, sent: 1, waiting: 0, perDay: 3 });
      expect(await counts(flooded.id)).toEqual({ asked: 4, sent: 2, waiting: 2, perDay: 3 });
      // the job processes an event only while guests with consent wait for its mail
      const db = capped.app.get(Database);
      const waiting = () => waitingEvents(db, capped.clock.now());
      expect(await waiting()).toEqual([{ id: flooded.id, ownerUid: owner.uid }]);
      const want = (at: string) =>
        capped.db.query(`update attendees set recap_consent_at = ${at} where session_id = $1`, [
          flooded.id,
        ]);
      await want('null');
      expect(await waiting()).toEqual([]);
      await want('now()');
      for (const { email } of [other, real]) expect(await mailsTo(email)).toHaveLength(1);
      const stranger = await capped.anOrganiser();
      expect(
        (await capped.as(stranger).get(`/api/v1/session/user/${stranger.uid}/${flooded.id}/recaps`))
          .status,
      ).toBe(404);
      // mails that waited for the limit are sent however long ago the event ended
      await end(flooded.id, '9 days');
      capped.clock.move(24 * 60 * minuteMs);
      await lookThere();
      capped.clock.move(-24 * 60 * minuteMs);
      expect(await counts(flooded.id)).toEqual({ asked: 4, sent: 4, waiting: 0, perDay: 3 });
      for (const { email } of invented) expect(await mailsTo(email)).toHaveLength(1);
    } finally {
      await capped.close();
    }
  });

  it('is limited to three per inbox and day over all organisers and spellings, and later mails are delayed or dropped', async () => {
    const name = anEmail().split('@')[0] as string;
    const spelt = Array.from({ length: 10 }, (_, n) => `${name}+${n}@example.com`);
    const sent = async () => (await Promise.all(spelt.map(mailsTo))).flat().length;
    const another = await test.anOrganiser();
    const others = roomCalls(test, another);
    const [hers, theirs] = [await calls.aRoom(), await others.aRoom()];
    for (const [n, email] of spelt.entries())
      await (n % 2
        ? others.join(theirs.code, willing({ email }))
        : calls.join(hers.code, willing({ email })));
    const other = willing();
    await calls.join(hers.code, other);
    for (const { id } of [hers, theirs]) await end(id);
    const counts = (by = organiser, { id } = hers) =>
      test.app.get(EventRecaps, { strict: false }).count(by.uid, id);
    await look();
    await look();
    expect(await sent()).toBe(3);
    expect(await mailsTo(other.email)).toHaveLength(1);
    const mine = await counts();
    expect(mine).toMatchObject({ asked: 6, waiting: 6 - mine.sent });
    // mails that wait for another day are not checked every minute
    const looked = (await waitingEvents(test.db, test.clock.now())).map(({ id }) => id);
    expect(looked.filter((id) => id === hers.id || id === theirs.id)).toEqual([]);
    const dayMs = (24 * 60 + 1) * minuteMs;
    let days = 0;
    const nextDay = async () => {
      test.clock.move(dayMs);
      days += 1;
      for (let n = 0; n < 2; n++) await test.app.get(Jobs).handlerOf(sendRecaps)({}, aJobContext());
    };
    const weekAgo = (column: 'due_at' | 'turn_at') =>
      test.db.query(
        `update recaps set ${column} = ${column} - interval '8 days' where session_id = any($1)`,
        [[hers.id, theirs.id]],
      );
    try {
      // as if the mails had waited for the limit of their organiser until now
      await weekAgo('due_at');
      await nextDay();
      expect(await sent()).toBe(6);
      await weekAgo('turn_at');
      await nextDay();
      expect(await sent()).toBe(9);
      for (const each of [await counts(), await counts(another, theirs)])
        expect(each).toMatchObject({ asked: each.sent, waiting: 0 });
      await nextDay();
      expect(await sent()).toBe(9);
    } finally {
      test.clock.move(-days * dayMs);
    }
  });

  it("waits while the organiser's account is disabled, also in the outbox, for a week at most", async () => {
    const shut = await test.anOrganiser();
    const there = roomCalls(test, shut);
    const disable = (disabled: boolean) =>
      test.app.get(IdentityProvider).setDisabled(shut.uid, disabled);
    const [early, late, old] = [await there.aRoom(), await there.aRoom(), await there.aRoom()];
    const [first, second, third] = [willing(), willing(), willing()];
    await there.join(early.code, first);
    await there.join(late.code, second);
    await there.join(old.code, third);
    await over(early.id);
    const [waiting] = await test.db.query<{ payload: MailJob }>(
      `select payload from outbox where payload ->> 'to' = $1`,
      [first.email],
    );
    const send = (id: string) =>
      test.app.get(Jobs).handlerOf(roundMailJob)(waiting!.payload, aJobContext({ id }));
    await disable(true);
    await expect(send('recap-shut')).rejects.toThrow(PostponeJobError);
    for (const { id } of [late, old]) await end(id);
    await look();
    // as if one mail had waited eight days for the organiser's limit, and the other eight days for
    // the account to be enabled
    await test.db.query(
      `update recaps set due_at = due_at - interval '8 days' where session_id = $1`,
      [late.id],
    );
    await test.db.query(
      `update recaps set shut_since = shut_since - interval '8 days' where session_id = $1`,
      [old.id],
    );
    await look();
    expect([await mailsTo(second.email), await mailsTo(third.email)]).toEqual([[], []]);
    await disable(false);
    await look();
    expect(await mailsTo(second.email)).toHaveLength(1);
    expect(await mailsTo(third.email)).toEqual([]);
    await send('recap-open');
    expect(await calls.countOf('mailbox where recipient = $1', [first.email])).toBe(1);
    // a mail that is more than a week late is dropped
    test.clock.move(8 * 24 * 60 * minuteMs);
    await send('recap-late');
    expect(await calls.countOf('mailbox where recipient = $1', [first.email])).toBe(1);
    test.clock.move(-8 * 24 * 60 * minuteMs);
  });

  it('is left to the next server when a server shuts down', async () => {
    const ending = await startApp({ work: false });
    try {
      const { code, id } = await calls.aRoom();
      const body = willing();
      await calls.join(code, body);
      await end(id);
      await test.app.get(Jobs).handlerOf(endSessions)({}, aJobContext());
      ending.app.get(MailRounds, { strict: false }).onModuleDestroy();
      await ending.app.get(Jobs).handlerOf(sendRecaps)({}, aJobContext());
      expect(await mailsTo(body.email)).toEqual([]);
      await look();
      expect(await mailsTo(body.email)).toHaveLength(1);
    } finally {
      await ending.close();
    }
  });

  it('is not sent for a trial, a deleted event, or an event that ended more than two days ago', async () => {
    for (const change of [
      'demo = true',
      `to_date = now() - interval '49 hours'`,
      'deleted_at = now()',
    ]) {
      const { code, id } = await calls.aRoom();
      const body = willing();
      await calls.join(code, body);
      await end(id);
      await test.db.query(`update sessions set ${change} where id = $1`, [id]);
      await test.db.query(
        `update attendees set updated_at = now() - interval '60 hours' where session_id = $1`,
        [id],
      );
      await look();
      expect(await mailsTo(body.email), change).toEqual([]);
    }
  });

  it('hides unrevealed wines of a blind tasting', async () => {
    const { code, id } = await calls.aRoom({ template: 'BLIND_TEMPLATE' });
    const body = willing({ lang: 'ES' });
    const { roomToken } = await calls.join(code, body);
    await calls.save(roomToken, stars({ [red]: 4 }, true)).expect(200);
    await calls.save(roomToken, stars({ [white]: 5 })).expect(200);
    await over(id);
    const [mail] = await mailsTo(body.email);
    expect(mail?.text).toContain('- Muestra n.º 2: 5/5 ★★★★★\n- Garnacha Secreta');
    expect(`${mail?.text}${mail?.html}`).not.toContain('Macabeu');
  });

  it('is sent during a campaign when a guest has rated everything and changed nothing for a while', async () => {
    const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
    const { code } = await calls.aRoom({
      snapshot: { ...snapshot, tasting: { ...snapshot.tasting, type: 'PODCAST_TAST' } },
    });
    const [quick, slow] = [willing(), willing()];
    const { roomToken } = await calls.join(code, quick);
    const { roomToken: another } = await calls.join(code, slow);
    await calls.save(roomToken, stars({ [red]: 4, [white]: 2 })).expect(200);
    await calls.save(another, stars({ [red]: 4 })).expect(200);
    await look();
    expect(await mailsTo(quick.email)).toEqual([]);
    test.clock.move((quietMinutes + 1) * minuteMs);
    await look();
    await look();
    expect(await mailsTo(quick.email)).toHaveLength(1);
    expect(await mailsTo(slow.email)).toEqual([]);
    test.clock.move(-(quietMinutes + 1) * minuteMs);
  });

  it('is written in batches by several simultaneous jobs, once per guest', async () => {
    const { id } = await calls.aRoom();
    await test.db.query(
      `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at, recap_consent_at, recap_consent_version)
       select 'many' || lpad(n::text, 16, '0'), $1, $2, 'Berta', 'many' || n || '@example.com', 'ES', 'MOBILE_WEB', '1', now(), now(), '1'
       from generate_series(1, 350) n`,
      [id, organiser.uid],
    );
    await end(id);
    await Promise.all([look(), look(), look()]);
    await look();
    const sent = await test.db.query<{ to: string }>(
      `select payload ->> 'to' as "to" from outbox where payload ->> 'to' like 'many%'`,
    );
    expect(sent).toHaveLength(350);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(350);
  });

  it('is deleted with its link when its guest is erased, before and after the delivery', async () => {
    const { email, attendeeId, link, stop } = await aRecap();
    const [waiting] = await test.db.query<{ payload: MailJob }>(
      `select payload from outbox where payload ->> 'to' = $1`,
      [email],
    );
    await test.app.get(Jobs).handlerOf(roundMailJob)(
      waiting!.payload,
      aJobContext({ id: 'recap-sent' }),
    );
    expect(
      await calls.countOf('mailbox where recipient = $1 and unsubscribe is not null', [email]),
    ).toBe(1);
    await test.app.get(AttendeePrivacy, { strict: false }).erase(organiser.uid, attendeeId);
    expect(await mailsTo(email)).toEqual([]);
    expect(await calls.countOf('recaps where attendee_id = $1', [attendeeId])).toBe(0);
    expect(
      await calls.countOf(
        `outbox where name = 'forgetMails' and payload ->> 'about' like '%recap ' || $1 || '%'`,
        [attendeeId],
      ),
    ).toBe(1);
    await open(link).expect(404);
    await test.http.post(stop).expect(404);
  });
});

describe('the link in the mail', () => {
  it('opens the tastings of the guest with this organiser, any number of times', async () => {
    const { link, email, attendeeId } = await aRecap({ email: `Mixed.${anEmail()}` });
    const opened = (await open(link).expect(200)).body as LinkOpenedDto;
    expect(opened).toMatchObject({
      email: email.toLowerCase(),
      userId: organiser.uid,
      assistantId: attendeeId,
    });
    expect((await open(link).expect(200)).body).not.toEqual(opened);
    const list = (whose: string) =>
      test.http
        .get(`/api/v1/assistant/${whose}/user/${opened.creatorEmail}/sessions/list/1`)
        .set('authorization', `Bearer ${opened.token}`);
    expect((await list(email).expect(200)).body).toMatchObject([{ reference: attendeeId }]);
    await list((await aRecap()).email).expect(403);
    expect(JSON.stringify(await test.db.query('select * from recaps'))).not.toContain(link);
  });

  it("shows the same as a mailed code when the organiser's account is disabled: tastings without shop links", async () => {
    const shut = await test.anOrganiser();
    const there = roomCalls(test, shut);
    const sold = await aProduct(shut, { externalStoreURL: 'https://tienda.example.com/garnacha' });
    const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
    Object.assign(snapshot.productReferences[0]!.product, { reference: sold.id });
    const { code, id } = await there.aRoom({ snapshot });
    const email = anEmail();
    const { roomToken } = await there.join(code, willing({ email }));
    await there.save(roomToken, stars({ [red]: 4.5 })).expect(200);
    await over(id);
    const link =
      /\/assistant\/open\?lang=\w\w#([\w-]{43})/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ??
      '';
    const area = async () => {
      const { token } = (await open(link).expect(200)).body as LinkOpenedDto;
      const { token: byCode } = await test.tasterOf(email, shut.uid);
      const [byLink, other] = await Promise.all(
        [token, byCode].map(
          async (each) =>
            (await test.as({ token: each }).get(`/api/v1/assistant/${email}/ranking`).expect(200))
              .body as WineRowDto[],
        ),
      );
      expect(byLink).toEqual(other);
      return byLink?.map(({ rate, reference }) => [rate, reference.url]);
    };
    expect(await area()).toEqual([[4.5, 'https://tienda.example.com/garnacha']]);
    await test.app.get(IdentityProvider).setDisabled(shut.uid, true);
    expect(await area()).toEqual([[4.5, null]]);
    expect(
      (
        await test.http
          .post('/api/v1/assistant/sendVerificationCode')
          .send({ email, publicCode: code })
      ).status,
    ).toBe(200);
    for (const closed of [
      test.http.get(`/api/v1/room/${code}`),
      there.room(roomToken),
      there.save(roomToken, stars({ [red]: 1 })),
    ])
      expect((await closed.expect(404)).body).toMatchObject({ error_msg: 'ROOM_CLOSED' });
  });

  it('gives no token while its guest is being erased', async () => {
    const { link, email, attendeeId } = await aRecap();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let opening: Promise<number> | undefined;
    await test.db.transaction(async (tx) => {
      await test.app.get(AttendeePrivacy, { strict: false }).anonymise(tx, [attendeeId]);
      opening = open(link).then(({ status }) => status);
      await vi.waitFor(async () => expect(await test.db.query(waiting)).not.toEqual([]), 10_000);
    });
    expect(await opening).toBe(404);
    expect(await calls.countOf('assistant_tokens where email = $1', [email.toLowerCase()])).toBe(0);
  });

  it('leads to the sign-in when it has expired, and to 404 when it is invalid', async () => {
    const { link, email, attendeeId } = await aRecap();
    await open(`${link.slice(0, -1)}_`).expect(404);
    for (const wrong of [undefined, 7, 'x'.repeat(101)])
      await test.http.post('/api/v1/assistant/openLink').send({ link: wrong }).expect(400);
    test.clock.move(31 * 24 * 60 * minuteMs);
    expect((await open(link).expect(403)).body).toMatchObject({
      error_msg: 'LINK_EXPIRED',
      email,
      creatorEmail: expect.stringContaining('@'),
      userId: organiser.uid,
      assistantId: attendeeId,
    });
    test.clock.move(-31 * 24 * 60 * minuteMs);
  });
});

describe('unsubscribing', () => {
  it('takes effect on a click, not on opening the page, and can be undone on the same page', async () => {
    const { stop, email, attendeeId } = await aRecap();
    const other = await aRecap({ email: anEmail() });
    const next = await calls.join(
      (await calls.aRoom()).code,
      willing({ email: email.toUpperCase() }),
    );
    const wants = async (id: string) => (await stored(id))?.at !== null;
    const page = await test.http.get(stop).set('accept-language', 'ca').expect(200);
    expect(page.text).toContain('<html lang="ca">');
    expect(
      (await test.http.get(`${stop}?lang=en`).set('accept-language', 'ca').expect(200)).text,
    ).toContain('<html lang="en">');
    expect(page.text).not.toContain(email);
    expect(await wants(attendeeId)).toBe(true);
    // the one-click request of mail programs
    const done = await test.http
      .post(stop)
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    expect(done.text).toContain(`action="${stop}/undo?lang=es"`);
    expect([
      await wants(attendeeId),
      await wants(next.attendee.reference),
      await wants(other.attendeeId),
    ]).toEqual([false, false, true]);
    // a waiting mail is not sent
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(other.email)).toHaveLength(1);
    await test.http.post(stop).field('List-Unsubscribe', 'One-Click').expect(200);
    expect((await test.http.post(`${stop}/undo`).type('form').send('').expect(200)).text).toContain(
      `action="${stop}?lang=es"`,
    );
    expect([await wants(attendeeId), await wants(next.attendee.reference)]).toEqual([true, true]);
    // after the undo, the mail is enqueued again
    await look();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('cannot be undone after the guest withdrew the consent in the room', async () => {
    const { stop, roomToken, attendeeId } = await aRecap();
    await test.http.post(stop).expect(200);
    await say(roomToken, true).expect(200);
    await say(roomToken, false).expect(200);
    expect((await test.http.post(`${stop}/undo`).expect(200)).text).not.toContain('<form');
    expect(await stored(attendeeId)).toEqual({ at: null, version: null });
  });

  it('rejects an address without a valid signature', async () => {
    const { stop, attendeeId } = await aRecap();
    for (const wrong of [`/unsubscribe/${attendeeId}`, `${stop.slice(0, -3)}abc`, `${stop}x`]) {
      expect((await test.http.get(wrong).expect(404)).headers['content-type']).toContain(
        'text/html',
      );
      await test.http.post(wrong).expect(404);
    }
    expect((await stored(attendeeId))?.at).toBeInstanceOf(Date);
  });
});
