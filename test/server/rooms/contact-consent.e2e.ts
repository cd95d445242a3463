import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aDeviceKey, anEmail, guestBody } from '../../support/factories.js';
import { roomCalls } from '../../support/room-calls.js';

let test: TestApp;
let organiser: Organiser;
let calls: ReturnType<typeof roomCalls>;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.anOrganiser();
  calls = roomCalls(test, organiser);
});
afterAll(() => test?.close());

const say = (token: string, contactConsent: unknown) =>
  test.http
    .put('/api/v1/room/contactConsent')
    .set('authorization', `Bearer ${token}`)
    .send({ contactConsent });
const stored = async (attendee: string) =>
  (
    await test.db.query<{ at: Date | null; version: string | null }>(
      'select contact_consent_at as at, contact_consent_version as version from attendees where id = $1',
      [attendee],
    )
  )[0];
const nothing = { at: null, version: null };

describe('the consent to be contacted', () => {
  it('is given only by its own tick box', async () => {
    const { code } = await calls.aRoom();
    const silent = await calls.join(code);
    expect(silent.attendee.contactConsent).toBe(false);
    expect(await stored(silent.attendee.reference)).toEqual(nothing);
    for (const contactConsent of [false, null]) {
      const { attendee } = await calls.join(code, guestBody({ contactConsent }));
      expect(await stored(attendee.reference)).toEqual(nothing);
    }
    const willing = await calls.join(code, guestBody({ contactConsent: true }));
    expect(willing.attendee.contactConsent).toBe(true);
    expect((await calls.read(willing.roomToken)).attendee.contactConsent).toBe(true);
    expect(await stored(willing.attendee.reference)).toEqual({
      at: expect.any(Date),
      version: expect.stringMatching(/^1-[0-9a-f]{12}$/),
    });
    await calls.post(code, 'join', guestBody({ contactConsent: 'yes' })).expect(400);
  });

  it('is not stored without an e-mail', async () => {
    const { code } = await calls.aRoom({ liteMode: true });
    const lite = await calls.join(code, guestBody({ lite: true, contactConsent: true }));
    expect(lite.attendee.contactConsent).toBe(false);
    const { body } = await say(lite.roomToken, true).expect(422);
    expect(body).toMatchObject({
      error_msg: 'REQUIRED',
      issues: [{ path: 'email', code: 'REQUIRED' }],
    });
    expect((await say(lite.roomToken, false).expect(200)).body).toMatchObject({
      contactConsent: false,
    });
    expect(await stored(lite.attendee.reference)).toEqual(nothing);
  });

  it('is the last choice of the same person on joining, and keeps the date of the first consent', async () => {
    const { code } = await calls.aRoom();
    const device = guestBody({ contactConsent: true });
    const { attendee } = await calls.join(code, device);
    const first = await stored(attendee.reference);
    test.clock.move(1_000);
    await calls.join(code, { ...device, contactConsent: undefined });
    await calls.join(code, device);
    expect(await stored(attendee.reference)).toEqual(first);
    await calls.join(code, { ...device, email: anEmail(), contactConsent: false });
    expect(await stored(attendee.reference)).toEqual(first);
    expect(
      (await calls.join(code, { ...device, contactConsent: false })).attendee.contactConsent,
    ).toBe(false);
    expect(await stored(attendee.reference)).toEqual(nothing);
    await calls.join(code, { ...device, email: anEmail(), contactConsent: true });
    expect(await stored(attendee.reference)).toEqual(nothing);
  });

  it('is given and withdrawn inside the room, also after the end, and changes the cached page', async () => {
    const { code, id } = await calls.aRoom();
    const { roomToken, attendee } = await calls.join(code);
    const tag = async () => (await calls.room(roomToken).expect(200)).headers['etag'];
    const before = await tag();
    expect((await say(roomToken, true).expect(200)).body).toEqual({
      ...(attendee as object),
      contactConsent: true,
    });
    const given = await stored(attendee.reference);
    expect(await tag()).not.toBe(before);
    test.clock.move(1_000);
    await say(roomToken, true).expect(200);
    expect(await stored(attendee.reference)).toEqual(given);
    await test.db.query(`update sessions set to_date = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    expect((await say(roomToken, false).expect(200)).body).toEqual({
      ...(attendee as object),
      contactConsent: false,
    });
    expect(await stored(attendee.reference)).toEqual(nothing);
    for (const wrong of [null, 'true', 1, undefined]) await say(roomToken, wrong).expect(400);
    await say('nobodys', true).expect(401);
    await test.db.query('update sessions set deleted_at = now() where id = $1', [id]);
    await say(roomToken, true).expect(404);
  });

  it('is withdrawn in all events with that e-mail, also by simultaneous calls, but not at other organisers', async () => {
    const email = anEmail();
    const other = roomCalls(test, await test.anOrganiser());
    const rooms = [await calls.aRoom(), await calls.aRoom(), await calls.aRoom()];
    const joined = await Promise.all(
      rooms.map(({ code }, index) =>
        calls.join(
          code,
          guestBody({ email: index === 1 ? email.toUpperCase() : email, contactConsent: true }),
        ),
      ),
    );
    const elsewhere = await other.join(
      (await other.aRoom()).code,
      guestBody({ email, contactConsent: true }),
    );
    const neighbour = await calls.join(rooms[0]?.code ?? '', guestBody({ contactConsent: true }));
    await Promise.all(joined.map(({ roomToken }) => say(roomToken, false).expect(200)));
    for (const { attendee } of joined) expect(await stored(attendee.reference)).toEqual(nothing);
    for (const { attendee } of [elsewhere, neighbour])
      expect((await stored(attendee.reference))?.at).toBeInstanceOf(Date);
  });

  it('is withdrawn everywhere by an empty tick box on joining again, but not at a new event', async () => {
    const email = anEmail();
    const [one, other] = [await calls.aRoom(), await calls.aRoom()];
    const device = guestBody({ email, contactConsent: true });
    const joined = [
      await calls.join(one.code, device),
      await calls.join(other.code, guestBody({ email, contactConsent: true })),
    ];
    await calls.join((await calls.aRoom()).code, guestBody({ email, contactConsent: false }));
    await calls.join(one.code, { ...device, email: anEmail(), contactConsent: false });
    for (const { attendee } of joined)
      expect((await stored(attendee.reference))?.at).toBeInstanceOf(Date);
    await calls.join(one.code, { ...device, email: email.toUpperCase(), contactConsent: false });
    for (const { attendee } of joined) expect(await stored(attendee.reference)).toEqual(nothing);
  });

  it('can be given when a guest resumes on another device, and an empty tick box there withdraws nothing', async () => {
    const { code } = await calls.aRoom();
    for (const [before, ticked, after] of [
      [false, true, true],
      [true, false, true],
      [true, undefined, true],
      [false, undefined, false],
    ]) {
      const email = anEmail();
      const { attendee, roomToken } = await calls.join(
        code,
        guestBody({ email, contactConsent: before }),
      );
      await calls.post(code, 'resume', { email }).expect(200);
      const mailed = await vi.waitFor(async () => {
        const [mail] = await test.db.query<{ text: string }>(
          'select text from mailbox where recipient = $1',
          [email],
        );
        return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? expect.unreachable('no mail has come');
      }, 20_000);
      const device = { deviceKey: aDeviceKey(), email, code: mailed, contactConsent: ticked };
      const { body } = await calls.post(code, 'resume/confirm', device).expect(200);
      expect(body).toMatchObject({
        attendee: { reference: attendee.reference, contactConsent: after },
      });
      // the earlier device is signed out
      await say(roomToken, !after).expect(401);
    }
  });

  it('is in the exported report, and is deleted when the guest is erased', async () => {
    const { code } = await calls.aRoom();
    const { attendee, roomToken } = await calls.join(code, guestBody({ contactConsent: true }));
    await calls.save(roomToken, { finalComment: 'Volveremos.' }).expect(200);
    const report = `/api/v1/report/${organiser.uid}`;
    const { body } = await test
      .as(organiser)
      .post(report, { name: 'Saved', publicCode: code })
      .expect(200);
    const page = async () =>
      (
        await test
          .as(organiser)
          .post(`${report}/generateAssistantsPage/0`, {
            reference: (body as { reference: string }).reference,
          })
          .expect(200)
      ).body as unknown;
    expect(JSON.stringify(await page())).toContain('"contactConsent":true');
    await test.app.get(AttendeePrivacy, { strict: false }).erase(organiser.uid, attendee.reference);
    expect(JSON.stringify(await page())).toContain('"contactConsent":false');
    expect(await stored(attendee.reference)).toEqual(nothing);
  });
});
