import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Mailer } from '../../../server/platform/mail/mail-job.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aDeviceKey, anEmail, guestBody } from '../../support/factories.js';
import { roomCalls, whole } from '../../support/room-calls.js';

const hour = 3_600_000;

type Calls = ReturnType<typeof roomCalls>;
let test: TestApp;
let aRoom: Calls['aRoom'];
let post: Calls['post'];
let join: Calls['join'];
let room: Calls['room'];
let read: Calls['read'];
let save: Calls['save'];
let countOf: Calls['countOf'];

beforeAll(async () => {
  test = await startApp();
  ({ aRoom, post, join, room, read, save, countOf } = roomCalls(test, await test.anOrganiser()));
});
afterAll(() => test?.close());

const mailedCode = (to: string) =>
  vi.waitFor(async () => {
    const [mail] = await test.db.query<{ text: string }>(
      'select text from mailbox where recipient = $1 order by id desc limit 1',
      [to],
    );
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? expect.unreachable(`No mail came for ${to}`);
  });

describe('resuming on another device', () => {
  it('accepts a mailed code once, and signs the former device out', async () => {
    const { code } = await aRoom({ liteMode: true });
    const phone = guestBody();
    const first = await join(code, phone);
    await save(first.roomToken, { finalComment: 'desde el móvil' }).expect(200);
    const tablet = { deviceKey: aDeviceKey(), email: phone.email.toUpperCase() };
    const nameless = await join(code, {
      deviceKey: tablet.deviceKey,
      lite: true,
      ofAge: true,
      consent: true,
    });
    await post(code, 'resume', { email: `\udf77${tablet.email}` }).expect(422);
    expect((await post(code, 'resume', { email: tablet.email }).expect(200)).body).toEqual({
      sent: true,
      minutes: 10,
    });
    const mailed = await mailedCode(phone.email);
    expect(
      (
        await post(code, 'resume/confirm', {
          ...tablet,
          code: mailed === '000000' ? '000001' : '000000',
        }).expect(422)
      ).body,
    ).toMatchObject({ error_msg: 'WRONG_CODE' });
    const { body } = await post(code, 'resume/confirm', { ...tablet, code: mailed }).expect(200);
    const resumed = body as RoomJoinedDto;
    expect(resumed.attendee.reference).toBe(first.attendee.reference);
    // the device keeps its token, which now belongs to another attendee
    expect(resumed.roomToken).toBe(nameless.roomToken);
    expect((await read(resumed.roomToken)).answers.finalComment).toBe('desde el móvil');
    await room(first.roomToken).expect(401);
    // the response may have been lost, so this device gets it again, but no other device does
    expect(
      (await post(code, 'resume/confirm', { ...tablet, code: mailed }).expect(200)).body,
    ).toEqual(resumed);
    await post(code, 'resume/confirm', { ...tablet, deviceKey: aDeviceKey(), code: mailed }).expect(
      422,
    );
    await post(code, 'resume/confirm', { ...phone, code: mailed }).expect(422);
    await read(resumed.roomToken);
    expect(await join(code, { ...phone, deviceKey: tablet.deviceKey })).toMatchObject({
      roomToken: resumed.roomToken,
      attendee: { reference: first.attendee.reference },
    });
    await post(code, 'join', phone).expect(409);
  });

  it('answers the same for an unknown e-mail, and sends no mail', async () => {
    const { code } = await aRoom();
    const email = anEmail();
    expect((await post(code, 'resume', { email }).expect(200)).body).toEqual({
      sent: true,
      minutes: 10,
    });
    expect(
      (
        await post(code, 'resume/confirm', {
          email,
          code: '123456',
          deviceKey: aDeviceKey(),
        }).expect(422)
      ).body,
    ).toMatchObject({
      error_msg: 'WRONG_CODE',
    });
    expect(await countOf(`outbox where payload->>'to' = $1`, [email])).toBe(0);
    expect(await countOf('mailbox where recipient = $1', [email])).toBe(0);
    expect((await post(code, 'resume', { email: 'nobody' }).expect(422)).body).toMatchObject({
      error_msg: 'INVALID_EMAIL',
    });
  });

  it('admits one device per code, for repeated and simultaneous requests', async () => {
    const { code } = await aRoom();
    const device = guestBody();
    const { attendee } = await join(code, device);
    await post(code, 'resume', { email: device.email }).expect(200);
    const given = { email: device.email, code: await mailedCode(device.email) };
    const devices = [aDeviceKey(), aDeviceKey()];
    const answers = await Promise.all(
      [...devices, ...devices, ...devices].map(async (deviceKey) => {
        const { status, body } = await post(code, 'resume/confirm', { ...given, deviceKey });
        return { deviceKey, status, body: body as RoomJoinedDto };
      }),
    );
    const { deviceKey, body: won } = answers.find(({ status }) => status === 200) ?? answers[0]!;
    expect(won.attendee.reference).toBe(attendee.reference);
    for (const answer of answers) {
      expect(answer.status).toBe(answer.deviceKey === deviceKey ? 200 : 422);
      if (answer.status === 200) expect(answer.body).toEqual(won);
    }
    // That device can repeat the confirmation any number of times, but not after the code has
    // expired, and not with another code.
    const winner = { ...given, deviceKey };
    for (let again = 0; again < 6; again++)
      expect((await post(code, 'resume/confirm', winner).expect(200)).body).toEqual(won);
    await post(code, 'resume/confirm', {
      ...winner,
      code: given.code === '000000' ? '000001' : '000000',
    }).expect(422);
    test.clock.move(10 * 60_000 + 1);
    await post(code, 'resume/confirm', winner).expect(422);
  });

  it('accepts a code for five tries and ten minutes', async () => {
    const { code } = await aRoom();
    const device = guestBody();
    await join(code, device);
    const confirm = (given: string) =>
      post(code, 'resume/confirm', { email: device.email, code: given, deviceKey: aDeviceKey() });
    await post(code, 'resume', { email: device.email }).expect(200);
    const mailed = await mailedCode(device.email);
    for (let attempt = 0; attempt < 5; attempt++) await confirm('wrong').expect(422);
    await confirm(mailed).expect(422);
    await test.db.query('delete from mailbox');
    await post(code, 'resume', { email: device.email }).expect(200);
    const second = await mailedCode(device.email);
    test.clock.move(10 * 60_000 + 1);
    await confirm(second).expect(422);
  });

  it('limits the codes per e-mail', async () => {
    const { code } = await aRoom();
    const email = anEmail();
    for (let request = 0; request < 5; request++) await post(code, 'resume', { email }).expect(200);
    const { body, headers } = await post(code, 'resume', { email: email.toUpperCase() }).expect(
      429,
    );
    expect(body).toMatchObject({ error_msg: 'TOO_MANY_REQUESTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
  });

  describe('from many addresses', () => {
    let proxied: TestApp;
    beforeAll(async () => {
      proxied = await startApp({ work: false, env: { TRUSTED_PROXIES: '127.0.0.1' } });
      // the server that sends the mails must have the same clock
      proxied.clock.move(test.clock.now().getTime() - proxied.clock.now().getTime());
    });
    afterAll(() => proxied?.close());

    const from = (address: string, code: string, path: string, body: object) =>
      proxied.http.post(`/api/v1/room/${code}/${path}`).set('x-forwarded-for', address).send(body);

    it('accepts the correct code after strangers used up their tries, until twenty tries in total', async () => {
      const { code } = await aRoom();
      const device = guestBody();
      await join(code, device);
      const confirm = (address: string, given: string) =>
        from(address, code, 'resume/confirm', {
          email: device.email,
          code: given,
          deviceKey: aDeviceKey(),
        });
      const mailedAndTriedBy = async (strangers: number) => {
        await test.db.query('delete from mailbox');
        await from('198.51.100.7', code, 'resume', { email: device.email }).expect(200);
        const mailed = await mailedCode(device.email);
        for (let stranger = 0; stranger < strangers; stranger++)
          for (let attempt = 0; attempt < 7; attempt++)
            await confirm(`192.0.2.${stranger}`, 'wrong').expect(422);
        await confirm('192.0.2.0', mailed).expect(422);
        return mailed;
      };
      await confirm('198.51.100.7', await mailedAndTriedBy(3)).expect(200);
      await confirm('198.51.100.7', await mailedAndTriedBy(4)).expect(422);
    });

    it('mails a code to the guest after a stranger used up the hourly and daily limit of one address', async () => {
      const { code } = await aRoom();
      const email = anEmail();
      const ask = (address: string, status: number) =>
        from(address, code, 'resume', { email }).expect(status);
      for (let request = 0; request < 5; request++) await ask('192.0.2.1', 200);
      // rejected requests do not count in the limit of all addresses together
      for (let request = 0; request < 11; request++) await ask('192.0.2.1', 429);
      await ask('198.51.100.7', 200);
      proxied.clock.move(hour);
      for (let request = 0; request < 5; request++) await ask('192.0.2.1', 200);
      proxied.clock.move(hour);
      await ask('192.0.2.1', 429);
      await ask('198.51.100.7', 200);
    });

    it('mails no more than twenty codes a day', async () => {
      const { code } = await aRoom();
      const email = anEmail();
      for (let hours = 0; hours < 4; hours++) {
        for (let request = 0; request < 5; request++)
          await from(`192.0.2.${hours}`, code, 'resume', { email }).expect(200);
        proxied.clock.move(hour);
      }
      const { headers } = await from('192.0.2.5', code, 'resume', { email }).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(19 * 3_600);
    });
  });
});

describe('erasing guests', () => {
  const ownerOf = async (id: string) =>
    (
      await test.db.query<{ owner: string }>(
        'select owner_uid as owner from attendees where id = $1',
        [id],
      )
    )[0]?.owner ?? '';
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  it('removes personal data after two years, and keeps the numbers', async () => {
    const { code } = await aRoom();
    const device = guestBody();
    const [old, recent] = [await join(code, device), await join(code)];
    await save(old.roomToken, whole).expect(200);
    await test.db.query(
      `update attendees set created_at = now() - interval '3 years', updated_at = now() - interval '2 years 1 day' where id = $1`,
      [old.attendee.reference],
    );
    expect(await test.app.get(AttendeePrivacy, { strict: false }).purge()).toBe(1);
    const [row] = await test.db.query<Record<string, unknown>>(
      'select * from attendees where id = $1',
      [old.attendee.reference],
    );
    expect(row).toMatchObject({
      name: 'Lite assistant',
      email: null,
      age: null,
      gender: null,
      device_key_hash: null,
      token_hash: null,
    });
    await room(old.roomToken).expect(401);
    await room(recent.roomToken).expect(200);
    const left = await test.db.query(
      `select rate_box::float8 as rate, notes, votes->'taste'->>'mood' as mood from assessments where attendee_id = $1 order by id`,
      [old.attendee.reference],
    );
    expect(left).toEqual([
      { rate: 4.5, notes: null, mood: '1' },
      { rate: 0, notes: null, mood: null },
    ]);
    expect(
      await test.db.query('select kind from answers where attendee_id = $1 order by kind', [
        old.attendee.reference,
      ]),
    ).toEqual([{ kind: 'SATISFACTION' }, { kind: 'SURVEY' }]);
    expect((await join(code, device)).attendee.reference).not.toBe(old.attendee.reference);
  });

  it('erases no guest while the clocks of the server and the database are days apart', async () => {
    const { code } = await aRoom();
    const { attendee } = await join(code, guestBody());
    const said = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const twoYears = 2 * 366 * 24 * 3_600_000;
    test.clock.move(twoYears);
    onTestFinished(() => {
      test.clock.move(-twoYears);
      said.mockRestore();
    });
    expect(await test.app.get(AttendeePrivacy, { strict: false }).purge()).toBe(0);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('nobody is forgotten'));
    expect(
      await countOf('attendees where id = $1 and anonymised_at is null', [attendee.reference]),
    ).toBe(1);
  });

  it('waits for a guest who resumes with a code, and does not erase them', async () => {
    const { code } = await aRoom();
    const device = guestBody();
    const { roomToken, attendee } = await join(code, device);
    await post(code, 'resume', { email: device.email }).expect(200);
    await mailedCode(device.email);
    await test.db.query(
      `update attendees set created_at = now() - interval '3 years', updated_at = now() - interval '3 years' where id = $1`,
      [attendee.reference],
    );
    let forgotten: Promise<number> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.query('select from attendee_codes where attendee_id = $1 for update', [
        attendee.reference,
      ]);
      forgotten = test.app.get(AttendeePrivacy, { strict: false }).purge();
      await vi.waitFor(async () => expect(await tx.query(waiting)).not.toEqual([]), 10_000);
      // this update does not wait for the erasure
      await tx.query('update attendees set updated_at = clock_timestamp() where id = $1', [
        attendee.reference,
      ]);
    });
    expect(await forgotten).toBe(0);
    expect((await read(roomToken)).attendee).toMatchObject({ email: device.email });
  });

  it('waits for a guest who resumes with a code, and erases them on request of the organiser', async () => {
    const { code } = await aRoom();
    const device = guestBody();
    const { roomToken, attendee } = await join(code, device);
    await post(code, 'resume', { email: device.email }).expect(200);
    await mailedCode(device.email);
    const owner = await ownerOf(attendee.reference);
    let forgotten: Promise<void> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.query('select from attendee_codes where attendee_id = $1 for update', [
        attendee.reference,
      ]);
      forgotten = test.app.get(AttendeePrivacy, { strict: false }).erase(owner, attendee.reference);
      await vi.waitFor(async () => expect(await tx.query(waiting)).not.toEqual([]), 10_000);
      await tx.query('update attendees set updated_at = clock_timestamp() where id = $1', [
        attendee.reference,
      ]);
    });
    await forgotten;
    await room(roomToken).expect(401);
    expect(await countOf('attendee_codes where attendee_id = $1', [attendee.reference])).toBe(0);
  });

  it('deletes mailed codes from the mailbox, the outbox and the queue', async () => {
    const { code } = await aRoom();
    const [device, other] = [guestBody(), guestBody()];
    const { attendee } = await join(code, device);
    await join(code, other);
    const owner = await ownerOf(attendee.reference);
    const erase = () =>
      test.app.get(AttendeePrivacy, { strict: false }).erase(owner, attendee.reference);
    const queued = () =>
      test.db.query(`select 1 from bullmq.job j where j::text like $1`, [`%${device.email}%`]);
    for (const { email } of [device, other]) await post(code, 'resume', { email }).expect(200);
    await mailedCode(device.email);
    await mailedCode(other.email);
    // the queue does not keep finished jobs with their recipient
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 10_000);
    // the mail server is unreachable, so the next mail waits for a retry
    const send = vi
      .spyOn(test.app.get(Mailer, { strict: false }), 'send')
      .mockRejectedValue(new Error('The mail server is away'));
    await post(code, 'resume', { email: device.email }).expect(200);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3), 15_000);
    expect(await queued()).not.toEqual([]);
    await erase();
    await vi.waitFor(async () => {
      expect(await queued()).toEqual([]);
      expect(await countOf('mailbox where recipient = $1', [device.email])).toBe(0);
      expect(await countOf('outbox where payload::text like $1', [`%${device.email}%`])).toBe(0);
    }, 15_000);
    send.mockRestore();
    expect(await countOf('mailbox where recipient = $1', [other.email])).toBe(1);
  });

  it('rejects answers that are written during the erasure', async () => {
    const { code } = await aRoom();
    const { roomToken, attendee } = await join(code);
    await save(roomToken, { finalComment: 'Antes' }).expect(200);
    let late: Promise<number> | undefined;
    await test.db.transaction(async (tx) => {
      await test.app.get(AttendeePrivacy, { strict: false }).anonymise(tx, [attendee.reference]);
      // before the commit other transactions read the former data
      late = save(roomToken, { ...whole, finalComment: 'Después' }).then(({ status }) => status);
      await vi.waitFor(async () => expect(await tx.query(waiting)).not.toEqual([]), 10_000);
    });
    expect(await late).toBe(401);
    expect(await countOf('answers where attendee_id = $1', [attendee.reference])).toBe(0);
    expect(await countOf('assessments where attendee_id = $1', [attendee.reference])).toBe(0);
  });
});
