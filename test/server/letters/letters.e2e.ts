import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterDto, LetterPreviewDto } from '../../../server/letters/letter.dto.js';
import { readLetter } from '../../../server/letters/letters.queries.js';
import { sendLetters } from '../../../server/letters/send-letters.js';
import { MailRounds } from '../../../server/mail-rounds/mail-rounds.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { letterMailJob, type MailJob } from '../../../server/platform/mail/mail-job.js';
import { renderMail } from '../../../server/platform/mail/render-mail.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEmail, aProduct } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

/**
 * A server without a worker. It runs only the jobs that a test calls, so mails stay in the outbox.
 */
let test: TestApp;
beforeAll(async () => {
  test = await startApp({ work: false, env: { RECAPS_PER_DAY: '4' } });
});
afterAll(() => test?.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const look = (app = test) => app.app.get(Jobs).handlerOf(sendLetters)({}, aJobContext());
const path = ({ uid }: Organiser, rest = '') => `/api/v1/letter/${uid}${rest}`;
const letter = { subject: 'Vuelve', text: 'Te hemos guardado <b>una</b> botella.\n\nHasta pronto' };
const send = (owner: Organiser, body: object = {}) =>
  test.as(owner).post(path(owner), { ...letter, ...body });
const sent = async (owner: Organiser, body: object = {}) =>
  (await send(owner, body).expect(200)).body as LetterDto;
const counts = async (owner: Organiser, id: string) => {
  const found = await readLetter(test.db, owner.uid, id);
  if (!found) throw new Error('The letter is gone');
  const { recipients, waiting, withheld, failed } = found;
  return { recipients, sent: found.sent, waiting, withheld, failed };
};
const enqueued = (email: string) =>
  test.db.query<{ id: string; payload: MailJob }>(
    `select id, payload from outbox where name = 'letterMail' and payload ->> 'to' = $1`,
    [email],
  );
const mailsTo = async (email: string) =>
  (await enqueued(email)).map(({ payload }) => renderMail(payload));
const consent = (ids: string[], at = 'now()') =>
  test.db.query(`update attendees set contact_consent_at = ${at} where id = any($1)`, [ids]);

/** An organiser with a plan, an event, and a function that adds guests with consent to it. */
async function anAudience() {
  const owner = await test.anOrganiser();
  await test.givePlan(owner);
  const event = await aStoredEvent(test.db, owner.uid, aSnapshot([]));
  const guest = async (email = anEmail(), given = true, at = event) => {
    const id = await at.attendee({ name: 'Buy at evil.example', email });
    if (given) await consent([id]);
    return { id, email };
  };
  return { owner, event, guest };
}
const linksIn = (text = '') => ({
  stop: /https?:\/\/\S+(\/letter\/\S+\/stop)\S*/.exec(text)?.[1] ?? '',
  shop: /https?:\/\/\S+(\/letter\/\S+\/shop)/.exec(text)?.[1] ?? '',
});

describe('a letter', () => {
  it('goes once to each guest whose latest choice at this organiser allows it, and to nobody else', async () => {
    const { owner, guest } = await anAudience();
    const [aina, silent, undecided, shown, erased] = [
      await guest(),
      await guest(anEmail(), false),
      await guest(),
      await guest(),
      await guest(),
    ];
    // a second visit with consent, and a later visit without it
    const second = await aStoredEvent(test.db, owner.uid, aSnapshot([]));
    await guest(aina.email.toUpperCase(), true, second);
    await guest(undecided.email, false, second);
    await test.db.query(`update attendees set origin = 'DEMO' where id = $1`, [shown.id]);
    await test.app.get(AttendeePrivacy, { strict: false }).erase(owner.uid, erased.id);
    const other = await anAudience();
    const theirs = await other.guest();
    const made = await sent(owner);
    expect(made).toMatchObject({ recipients: 1, sent: 0, waiting: 1, subject: 'Vuelve' });
    await Promise.all([look(), look()]);
    await look();
    const mails = (await Promise.all([aina.email, aina.email.toUpperCase()].map(mailsTo))).flat();
    expect(mails).toHaveLength(1);
    for (const { email } of [silent, undecided, shown, erased, theirs])
      expect(await mailsTo(email)).toEqual([]);
    const [mail] = mails;
    expect(mail).toMatchObject({ subject: 'Vuelve', replyTo: owner.email });
    expect(mail?.unsubscribe).toMatch(/\/letter\/\S+\/stop\?lang=es$/);
    expect(mail?.text).toContain('Te hemos guardado <b>una</b> botella.\n\nHasta pronto');
    expect(mail?.html).toContain('&lt;b&gt;una&lt;/b&gt;');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
    expect(await counts(owner, made.id)).toMatchObject({ recipients: 1, sent: 1, waiting: 0 });
  });

  it('is stored once for an idempotency key', async () => {
    const { owner, guest } = await anAudience();
    const { email } = await guest();
    const again = () => send(owner).set('idempotency-key', 'the-same-letter').expect(200);
    const [one, two] = [await again(), await again()];
    expect((two.body as LetterDto).id).toBe((one.body as LetterDto).id);
    await look();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not sent by trials and ended plans, but they can preview and test it', async () => {
    const { owner, guest } = await anAudience();
    await guest();
    await test.db.query(
      `update plan_standings set plan_ref = (select ref from plans where is_default) where owner_uid = $1`,
      [owner.uid],
    );
    const refused = async () => (await send(owner).expect(403)).body as object;
    expect(await refused()).toMatchObject({ error_msg: 'FEATURE_NOT_ALLOWED', feature: 'letters' });
    const until = (days: number) =>
      test.db.query(
        `update plan_standings set free_plan_limit = now() + make_interval(days => $2) where owner_uid = $1`,
        [owner.uid, days],
      );
    await until(-1);
    expect(await refused()).toMatchObject({ error_msg: 'ACCOUNT_BLOCKED' });
    const { body } = await test.as(owner).post(path(owner, '/preview'), letter).expect(200);
    expect(body).toMatchObject({ subject: 'Vuelve', replyTo: owner.email, recipients: 1 });
    await test.as(owner).post(path(owner, '/test'), letter).expect(200);
    const [mail] = await mailsTo(owner.email);
    // The preview is the mail itself, and the mail has no other text than the organiser's.
    const { html, text } = body as LetterPreviewDto;
    expect([mail?.html, mail?.text]).toEqual([html, text]);
    expect(mail?.text).toMatch(
      /^.+\n\nVuelve\n\nTe hemos guardado <b>una<\/b> botella\.\n\nHasta pronto\n\nRecibes/,
    );
    const page = await test.http.get(linksIn(mail?.text).stop).expect(200);
    expect(page.text).toContain('Es una muestra');
    await test.http.post(linksIn(mail?.text).stop).expect(200);
  });

  it('waits while its account is disabled or its plan has ended, and has failed after two weeks', async () => {
    const { owner, guest } = await anAudience();
    const { email } = await guest();
    const { id } = await sent(owner);
    const disable = (disabled: boolean) =>
      test.app.get(IdentityProvider).setDisabled(owner.uid, disabled);
    await disable(true);
    await look();
    await disable(false);
    await test.db.query(
      `update plan_standings set plan_ends_at = now() - interval '1 day' where owner_uid = $1`,
      [owner.uid],
    );
    await look();
    expect(await mailsTo(email)).toEqual([]);
    test.clock.move(15 * dayMs);
    await look();
    test.clock.move(-15 * dayMs);
    expect(await counts(owner, id)).toMatchObject({ sent: 0, waiting: 0, failed: 1 });
  });

  it('names what is wrong, and is refused without recipients or without a shop', async () => {
    const { owner, event, guest } = await anAudience();
    const issues = async (body: object) => {
      const { body: answer } = await send(owner, body).expect(422);
      return (answer as { issues: { path: string; code: string }[] }).issues.map(
        (issue) => `${issue.path} ${issue.code}`,
      );
    };
    expect(await issues({ subject: '', text: ' ' })).toEqual(['subject REQUIRED', 'text REQUIRED']);
    expect(await issues({ query: 'shop=MAYBE' })).toEqual(['shop INVALID_CHOICE']);
    expect(await issues({})).toEqual(['query NO_RECIPIENTS']);
    await guest();
    expect(await issues({ query: 'event=nobodys' })).toEqual(['query NO_RECIPIENTS']);
    expect(await issues({ shop: true })).toEqual(['shop UNKNOWN_REFERENCE']);
    const stranger = await test.anOrganiser();
    await test.givePlan(stranger);
    await test
      .as(stranger)
      .post(path(stranger), { ...letter, query: `event=${event.id}` })
      .expect(422);
    expect((await test.as(stranger).get(path(stranger)).expect(200)).body).toEqual([]);
    await test.as(stranger).get(path(owner)).expect(403);
  });
});

describe('the mails of a letter', () => {
  it('are not sent to guests who withdraw the consent before, in the room or by an earlier letter', async () => {
    const { owner, guest } = await anAudience();
    const [stays, leaves, waits] = [await guest(), await guest(), await guest()];
    const first = await sent(owner);
    await look();
    const second = await sent(owner);
    // a choice that no link made: it is read when the mail is sent
    await consent([waits.id], 'null');
    const { stop } = linksIn((await mailsTo(leaves.email))[0]?.text);
    expect((await test.http.get(stop).expect(200)).text).toContain('No quiero más');
    expect(await mailsTo(leaves.email)).toHaveLength(1);
    const done = await test.http.post(stop).expect(200);
    expect(done.text).toContain('Hecho');
    await test.http.post(stop).expect(200);
    // the first mail still waited in the outbox, and does not leave it
    expect(await mailsTo(leaves.email)).toEqual([]);
    await look();
    expect(await mailsTo(leaves.email)).toEqual([]);
    expect(await mailsTo(waits.email)).toHaveLength(1);
    expect(await mailsTo(stays.email)).toHaveLength(2);
    expect(await counts(owner, first.id)).toMatchObject({ recipients: 3, sent: 2, withheld: 1 });
    expect(await counts(owner, second.id)).toMatchObject({ recipients: 3, sent: 1, withheld: 2 });
    const [listed] = ((await test.as(owner).get(path(owner))).body as LetterDto[]).slice(-1);
    expect(listed).toMatchObject({ id: first.id, unsubscribed: 1 });
    for (const wrong of [stop.replace(/.\/stop/, '_/stop'), '/letter/nobodys/stop'])
      await test.http.post(wrong).expect(404);
  });

  it('are limited per organiser and day, and the rest is sent on the next days, also by another server', async () => {
    const { owner, guest } = await anAudience();
    const people = await Promise.all(Array.from({ length: 6 }, () => guest()));
    const { id } = await sent(owner);
    const ending = await startApp({ work: false, env: { RECAPS_PER_DAY: '4' } });
    try {
      ending.app.get(MailRounds, { strict: false }).onModuleDestroy();
      await look(ending);
      expect(await counts(owner, id)).toMatchObject({ sent: 0, waiting: 6 });
    } finally {
      await ending.close();
    }
    await look();
    await look();
    expect(await counts(owner, id)).toMatchObject({ sent: 4, waiting: 2 });
    test.clock.move(dayMs + minuteMs);
    await look();
    test.clock.move(-dayMs - minuteMs);
    expect(await counts(owner, id)).toMatchObject({ sent: 6, waiting: 0 });
    for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('stop for good at a link, also if the latest visit has no consent or somebody joins anew', async () => {
    const { owner, guest } = await anAudience();
    const { id, email } = await guest();
    await sent(owner);
    await look();
    const { stop } = linksIn((await mailsTo(email))[0]?.text);
    // the guest visits again and does not tick the box
    const visit = () => aStoredEvent(test.db, owner.uid, aSnapshot([]));
    await guest(email, false, await visit());
    expect((await test.http.post(stop).expect(200)).text).toContain('Hecho');
    const [first] = await test.db.query(
      'select contact_consent_at as at from attendees where id = $1',
      [id],
    );
    expect(first).toEqual({ at: null });
    // somebody else joins with the address and ticks it
    await guest(email, true, await visit());
    await send(owner).expect(422);
  });

  it('of one organiser are limited to two per inbox and day', async () => {
    const { owner, guest } = await anAudience();
    const name = anEmail().split('@')[0];
    for (let n = 0; n < 4; n++) await guest(`${name}+${n}@example.com`);
    const { id } = await sent(owner);
    await look();
    await look();
    expect(await counts(owner, id)).toMatchObject({ sent: 2, waiting: 2 });
  });

  it('count as failed when the mail server refuses them', async () => {
    const { owner, guest } = await anAudience();
    const { email } = await guest();
    const { id } = await sent(owner);
    await look();
    const [mail] = await enqueued(email);
    const broken = { ...mail!.payload, data: { ...mail!.payload.data, stop: 'javascript:1' } };
    await expect(
      test.app.get(Jobs).handlerOf(letterMailJob)(broken, aJobContext({ id: mail!.id })),
    ).rejects.toThrow('cannot be written');
    expect(await counts(owner, id)).toMatchObject({ sent: 0, failed: 1 });
  });

  it('link to the shop of the product, and count the guests who opened it once', async () => {
    const { owner, event, guest } = await anAudience();
    const product = await aProduct(owner, {
      name: 'Costers',
      vintage: 2019,
      externalStoreURL: 'https://tienda.example.com/costers',
    });
    const snapshot = aSnapshot([{ reference: 'place000000000000001', name: 'Costers' }]);
    Object.assign(snapshot.productReferences[0]!.product, { reference: product.id });
    const tasted = await aStoredEvent(test.db, owner.uid, snapshot);
    const { email } = await guest();
    const visit = await tasted.attendee({ name: 'Aina', email });
    await consent([visit]);
    await tasted.tastes(visit, 'place000000000000001', { rateBox: 5 });
    await guest();
    const body = { query: `product=${product.id}&ratedFrom=4.5`, shop: true };
    const preview = (
      await test.as(owner).post(path(owner, '/preview'), {
        ...letter,
        ...body,
        lang: 'ca',
      })
    ).body as LetterPreviewDto;
    expect(preview.html).toContain('href="https://tienda.example.com/costers"');
    expect(preview.text).toContain('Mira-ho a la botiga');
    const made = await sent(owner, body);
    expect(made).toMatchObject({ recipients: 1, product: 'Costers 2019', shopOpened: 0 });
    await look();
    const { shop } = linksIn((await mailsTo(email))[0]?.text);
    for (let n = 0; n < 2; n++) {
      const { headers } = await test.http.get(shop).expect(302);
      expect(headers).toMatchObject({
        location: 'https://tienda.example.com/costers',
        'referrer-policy': 'no-referrer',
      });
    }
    const [listed] = (await test.as(owner).get(path(owner))).body as LetterDto[];
    expect(listed).toMatchObject({ id: made.id, shopOpened: 1 });
    await test.as(owner).delete(`/api/v1/product/${owner.uid}/${product.id}`).expect(200);
    await test.http.get(shop).expect(404);
    expect(event.id).not.toBe(tasted.id);
  });

  it('are erased with their guest', async () => {
    const { owner, guest } = await anAudience();
    const [aina, biel] = [await guest(), await guest()];
    const { id } = await sent(owner);
    await look();
    const { stop } = linksIn((await mailsTo(aina.email))[0]?.text);
    await test.app.get(AttendeePrivacy, { strict: false }).erase(owner.uid, aina.id);
    expect(await mailsTo(aina.email)).toEqual([]);
    expect(await mailsTo(biel.email)).toHaveLength(1);
    expect(await counts(owner, id)).toMatchObject({ recipients: 1, sent: 1 });
    await test.http.get(stop).expect(404);
  });
});
