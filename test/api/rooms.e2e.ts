import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SecurityLog } from '../../server/platform/security-log.js';
import { AnswersLog } from '../../server/rooms/answers-log.js';
import { AttendeePrivacy } from '../../server/rooms/attendee-privacy.js';
import type { RoomDoorDto, RoomJoinedDto } from '../../server/rooms/room-door.dto.js';
import type { Template } from '../../shared/vocabulary/tasting.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { aDeviceKey, anEmail, anEvent, anInstructor, aProduct, aTastingWith, guestBody } from '../support/factories.js';
import { concept, question, red, roomCalls, snapshotWith, white } from '../support/room.js';
import { aSnapshot, sheetPath } from '../support/stored-event.js';

const hour = 3_600_000;

let test: TestApp;
let organiser: Organiser;
let aRoom: Calls['aRoom'];
let post: Calls['post'];
let join: Calls['join'];
let room: Calls['room'];
let read: Calls['read'];
let save: Calls['save'];
let countOf: Calls['countOf'];
type Calls = ReturnType<typeof roomCalls>;

beforeAll(async () => {
  test = await startApp();
  organiser = await test.anOrganiser();
  ({ aRoom, post, join, room, read, save, countOf } = roomCalls(test, organiser));
});
afterAll(() => test?.close());

async function mailedCode(to: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const [mail] = await test.db.query<{ text: string }>('select text from mailbox where recipient = $1 order by id desc limit 1', [to]);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await sleep(100);
  }
  throw new Error(`No mail came for ${to}`);
}

describe('the door', () => {
  it('can be put into a calendar, by its code alone', async () => {
    const { code, id, snapshot } = await aRoom({ template: 'BLIND_TEMPLATE' });
    const { text, headers } = await test.http.get(`/api/v1/room/${code.toLowerCase()}/calendar.ics`).expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nSUMMARY:Spring tasting\r\n[^]*END:VCALENDAR\r\n$/);
    expect(text.replaceAll('\r\n ', '')).toMatch(new RegExp(`\\r\\nURL:http.*/room/${code}\\?lang=es\\r\\n`));
    expect(text).not.toContain(id);
    for (const { product } of snapshot.productReferences) expect(text).not.toContain(product.name);
    await test.http.get('/api/v1/room/NOBODYS/calendar.ics').expect(404);
  });

  it('shows what a guest should know, whatever the case of the code, and no product', async () => {
    const { code, snapshot } = await aRoom({ template: 'BLIND_TEMPLATE' });
    const { body } = await test.http.get(`/api/v1/room/${code.toLowerCase()}`).expect(200);
    expect(body).toMatchObject({
      code,
      status: 'IN_PROGRESS',
      timeZone: 'Atlantic/Canary',
      tasting: { name: 'Spring tasting', duration: 90, type: 'CONVENTIONAL_TAST', template: 'BLIND_TEMPLATE' },
      organiser: { name: 'Celler de Prova', logo: null },
      minimumAge: 18,
      liteMode: false,
      lang: 'ES',
      productCount: 2,
    });
    expect((body as RoomDoorDto).consentVersion).toMatch(/^2-[0-9a-f]{12}$/);
    for (const { product } of snapshot.productReferences) {
      expect(JSON.stringify(body)).not.toContain(product.name);
      expect(JSON.stringify(body)).not.toContain(product.reference);
    }
  });

  it('is open to fourteen-year-olds where nothing alcoholic is tasted', async () => {
    const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
    for (const { product } of snapshot.productReferences) product.alcoholic = false;
    const { code } = await aRoom({ snapshot });
    expect(((await test.http.get(`/api/v1/room/${code}`).expect(200)).body as RoomDoorDto).minimumAge).toBe(14);
    await post(code, 'join', guestBody({ age: 15 })).expect(200);
  });

  it('is found by a former code', async () => {
    const { code, id } = await aRoom();
    await test.db.query('update session_codes set current = false where code = $1', [code]);
    await test.db.query('insert into session_codes (code, session_id, current) values ($1, $2, true)', [`NEW${code}`, id]);
    await test.db.query('update sessions set public_code = $1 where id = $2', [`NEW${code}`, id]);
    expect((await test.http.get(`/api/v1/room/${code}`).expect(200)).body).toMatchObject({ code: `NEW${code}` });
    await join(code);
  });

  it('puts off wrong codes, and never a right one that a neighbour behind the same address has', async () => {
    // what other tests have guessed counts no longer
    test.clock.move(61_000);
    const { code } = await aRoom();
    const { roomToken } = await join(code);
    for (let guess = 0; guess < 30; guess++) {
      const { body } = await test.http.get(`/api/v1/room/GUESS${guess}`).expect(404);
      expect(body).toMatchObject({ error_msg: 'NOT_FOUND' });
    }
    for (let guess = 0; guess < 20; guess++) {
      const { body, headers } = await test.http.get(`/api/v1/room/AGAIN${guess}`).expect(429);
      expect(body).toMatchObject({ error_msg: 'TOO_MANY_REQUESTS' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    await test.http.get(`/api/v1/room/${code}`).expect(200);
    await post(code, 'join', guestBody()).expect(200);
    await post(code, 'resume', { email: anEmail() }).expect(200);
    await read(roomToken);
    await save(roomToken, { finalComment: 'dentro' }).expect(200);
    test.clock.move(61_000);
    await test.http.get('/api/v1/room/GUESS99').expect(404);
  });

  it('shows a zone that exists, whatever an old row says', async () => {
    const { code, id } = await aRoom();
    const { roomToken } = await join(code);
    for (const [stored, shown] of [
      ['', 'Europe/Madrid'],
      ['Europe/Rioja', 'Europe/Madrid'],
      ['America/Santiago', 'America/Santiago'],
    ]) {
      await test.db.query('update sessions set time_zone = $2 where id = $1', [id, stored]);
      expect((await test.http.get(`/api/v1/room/${code}`).expect(200)).body).toMatchObject({ timeZone: shown });
      expect(await read(roomToken)).toMatchObject({ session: { timeZone: shown } });
    }
  });
});

describe('joining', () => {
  it('gives the same device the same attendee and the same token, and stores neither key nor token', async () => {
    const { code, id } = await aRoom();
    const device = guestBody();
    const first = await join(code, device);
    const again = await join(code, { ...device, name: 'Aina F.', lang: 'EN' });
    const { reference, email } = first.attendee;
    expect(again).toEqual({ roomToken: first.roomToken, attendee: { reference, email, name: 'Aina F.', lang: 'EN' } });
    expect(await countOf('attendees where session_id = $1', [id])).toBe(1);
    const [row] = await test.db.query<Record<string, unknown>>('select * from attendees where session_id = $1', [id]);
    expect(row).toMatchObject({ email: device.email, platform: 'MOBILE_WEB', owner_uid: organiser.uid, first_answer_at: null });
    expect(row?.['consent_at']).toBeInstanceOf(Date);
    const stored = JSON.stringify(
      Object.values(row ?? {}).map((value) =>
        Buffer.isBuffer(value) ? `${value.toString('hex')} ${value.toString('base64url')} ${value.toString('latin1')}` : value,
      ),
    );
    expect(stored).not.toContain(first.roomToken);
    expect(stored).not.toContain(device.deviceKey);
  });

  it('keeps rooms apart, also for one device', async () => {
    const [here, there] = [await aRoom(), await aRoom()];
    const device = guestBody();
    const tokens = [(await join(here.code, device)).roomToken, (await join(there.code, device)).roomToken];
    expect(tokens[0]).not.toBe(tokens[1]);
    await save(tokens[0]!, { finalComment: 'aquí' }).expect(200);
    expect((await read(tokens[1]!)).answers.finalComment).toBeNull();
  });

  it('makes one attendee of calls at the same time', async () => {
    const { code, id } = await aRoom();
    const device = guestBody();
    const joined = await Promise.all(Array.from({ length: 8 }, () => join(code, device)));
    expect(new Set(joined.map(({ roomToken }) => roomToken)).size).toBe(1);
    expect(await countOf('attendees where session_id = $1', [id])).toBe(1);
  });

  it('lets an e-mail in once, whatever its case, also at the same time', async () => {
    const { code, id } = await aRoom();
    const email = anEmail();
    const statuses = await Promise.all(
      [email, email.toUpperCase(), email].map(async (one) => (await post(code, 'join', guestBody({ email: one }))).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { body } = await post(code, 'join', guestBody({ email })).expect(409);
    expect(body).toMatchObject({ error_msg: 'EMAIL_IN_USE', liteMode: false });
    expect(await countOf('attendees where session_id = $1', [id])).toBe(1);
  });

  it('does not let another person on the device take over a name', async () => {
    const { code } = await aRoom();
    const device = guestBody();
    await join(code, device);
    const { attendee } = await join(code, { ...device, name: 'Otra', email: anEmail() });
    expect(attendee).toMatchObject({ name: 'Aina Ferrer', email: device.email });
  });

  it('goes without a name only in lite mode, and may add one later', async () => {
    const lite = { deviceKey: aDeviceKey(), ofAge: true, consent: true };
    const strict = await aRoom();
    expect((await post(strict.code, 'join', lite).expect(422)).body).toMatchObject({ error_msg: 'LITE_NOT_ALLOWED' });
    const { code } = await aRoom({ liteMode: true });
    const device = guestBody();
    await join(code, device);
    expect((await post(code, 'join', { ...device, deviceKey: aDeviceKey() }).expect(409)).body).toMatchObject({
      error_msg: 'EMAIL_IN_USE',
      liteMode: true,
    });
    const anonymous = await join(code, { ...lite, email: device.email, lite: true });
    expect(anonymous.attendee).toMatchObject({ name: 'Lite assistant', email: null, lang: 'notSelected' });
    await post(code, 'join', { ...lite, name: 'Aina', email: device.email }).expect(409);
    const named = await join(code, { ...lite, name: 'Berta', email: anEmail() });
    expect(named.attendee).toMatchObject({ reference: anonymous.attendee.reference, name: 'Berta' });
  });

  it.each([
    [{ consent: false }, 'CONSENT_REQUIRED'],
    [{ ofAge: false }, 'TOO_YOUNG'],
    [{ age: 17 }, 'TOO_YOUNG'],
    [{ name: ' ' }, 'REQUIRED'],
    [{ email: 'aina' }, 'INVALID_EMAIL'],
    [{ email: 'aina\ud83c@example.com' }, 'INVALID_EMAIL'],
  ])('refuses %j', async (fields, code) => {
    const event = await aRoom();
    expect((await post(event.code, 'join', guestBody(fields)).expect(422)).body).toMatchObject({ error_msg: code });
    expect(await countOf('attendees where session_id = $1', [event.id])).toBe(0);
  });

  it.each([{ deviceKey: 'short' }, { deviceKey: undefined }, { lang: 'XX' }, { platform: 'FRIDGE' }, { age: 'old' }])(
    'refuses the body %j',
    async (fields) => {
      const { code } = await aRoom();
      expect((await post(code, 'join', guestBody(fields)).expect(400)).body).toMatchObject({ error_msg: 'INVALID_BODY' });
    },
  );

  it('is for the dates of the event; who is in may come back and read', async () => {
    const { code, id } = await aRoom();
    const device = guestBody();
    const { roomToken } = await join(code, device);
    await save(roomToken, { finalComment: 'a tiempo' }).expect(200);
    await test.db.query('update sessions set from_date = $2, to_date = $3 where id = $1', [
      id,
      new Date(Date.now() - 3 * hour),
      new Date(Date.now() - 2 * hour),
    ]);
    const [finished] = [(await post(code, 'join', guestBody()).expect(403)).body as { error_msg: string; toDate: string }];
    expect(finished.error_msg).toBe('ROOM_FINISHED');
    expect(new Date(finished.toDate).getTime()).toBeLessThan(Date.now());
    expect((await save(roomToken, { finalComment: 'tarde' }).expect(403)).body).toMatchObject({ error_msg: 'ROOM_FINISHED' });
    expect(await join(code, device)).toMatchObject({ roomToken });
    expect(await read(roomToken)).toMatchObject({ session: { status: 'FINISHED' }, answers: { finalComment: 'a tiempo' } });
    await test.db.query('update sessions set from_date = $2, to_date = $3 where id = $1', [
      id,
      new Date(Date.now() + 3 * hour),
      new Date(Date.now() + 4 * hour),
    ]);
    expect((await post(code, 'join', guestBody()).expect(403)).body).toMatchObject({ error_msg: 'ROOM_NOT_STARTED' });
    expect((await save(roomToken, { finalComment: 'pronto' }).expect(403)).body).toMatchObject({ error_msg: 'ROOM_NOT_STARTED' });
  });

  it('opens the room with the token alone', async () => {
    const { code, id } = await aRoom();
    const { roomToken } = await join(code);
    await test.http.get('/api/v1/room').expect(401);
    await room(`${roomToken.slice(0, -1)}${roomToken.endsWith('A') ? 'B' : 'A'}`).expect(401);
    await room(organiser.token).expect(401);
    await save('nonsense', {}).expect(401);
    await test.db.query('update sessions set deleted_at = now() where id = $1', [id]);
    await room(roomToken).expect(404);
    await test.http.get(`/api/v1/room/${code}`).expect(404);
  });
});

describe('going on from another device', () => {
  it('takes a code from the mail, once, and leaves the former device outside', async () => {
    const { code } = await aRoom({ liteMode: true });
    const phone = guestBody();
    const first = await join(code, phone);
    await save(first.roomToken, { finalComment: 'desde el móvil' }).expect(200);
    const tablet = { deviceKey: aDeviceKey(), email: phone.email.toUpperCase() };
    const nameless = await join(code, { deviceKey: tablet.deviceKey, lite: true, ofAge: true, consent: true });
    await post(code, 'resume', { email: `\udf77${tablet.email}` }).expect(422);
    expect((await post(code, 'resume', { email: tablet.email }).expect(200)).body).toEqual({ sent: true, minutes: 10 });
    const mailed = await mailedCode(phone.email);
    expect(
      (await post(code, 'resume/confirm', { ...tablet, code: mailed === '000000' ? '000001' : '000000' }).expect(422)).body,
    ).toMatchObject({ error_msg: 'WRONG_CODE' });
    const { body } = await post(code, 'resume/confirm', { ...tablet, code: mailed }).expect(200);
    const resumed = body as RoomJoinedDto;
    expect(resumed.attendee.reference).toBe(first.attendee.reference);
    // the device's token is its own, the same as before: only whom it stands for has changed
    expect(resumed.roomToken).toBe(nameless.roomToken);
    expect((await read(resumed.roomToken)).answers.finalComment).toBe('desde el móvil');
    await room(first.roomToken).expect(401);
    // the answer may have been lost: this device gets it again, no other one does
    expect((await post(code, 'resume/confirm', { ...tablet, code: mailed }).expect(200)).body).toEqual(resumed);
    await post(code, 'resume/confirm', { ...tablet, deviceKey: aDeviceKey(), code: mailed }).expect(422);
    await post(code, 'resume/confirm', { ...phone, code: mailed }).expect(422);
    await read(resumed.roomToken);
    expect(await join(code, { ...phone, deviceKey: tablet.deviceKey })).toMatchObject({
      roomToken: resumed.roomToken,
      attendee: { reference: first.attendee.reference },
    });
    await post(code, 'join', phone).expect(409);
  });

  it('answers alike for an e-mail that nobody has, and mails nothing', async () => {
    const { code } = await aRoom();
    const email = anEmail();
    expect((await post(code, 'resume', { email }).expect(200)).body).toEqual({ sent: true, minutes: 10 });
    expect((await post(code, 'resume/confirm', { email, code: '123456', deviceKey: aDeviceKey() }).expect(422)).body).toMatchObject({
      error_msg: 'WRONG_CODE',
    });
    expect(await countOf(`outbox where payload->>'to' = $1`, [email])).toBe(0);
    expect(await countOf('mailbox where recipient = $1', [email])).toBe(0);
    expect((await post(code, 'resume', { email: 'nobody' }).expect(422)).body).toMatchObject({ error_msg: 'INVALID_EMAIL' });
  });

  it('lets one device in by a code, however often and at once it is sent', async () => {
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
    // as often as it likes, but not for longer than the code lasts, nor with another code
    const winner = { ...given, deviceKey };
    for (let again = 0; again < 6; again++) expect((await post(code, 'resume/confirm', winner).expect(200)).body).toEqual(won);
    await post(code, 'resume/confirm', { ...winner, code: given.code === '000000' ? '000001' : '000000' }).expect(422);
    test.clock.move(10 * 60_000 + 1);
    await post(code, 'resume/confirm', winner).expect(422);
  });

  it('gives a code five tries and ten minutes', async () => {
    const { code } = await aRoom();
    const device = guestBody();
    await join(code, device);
    const confirm = (given: string) => post(code, 'resume/confirm', { email: device.email, code: given, deviceKey: aDeviceKey() });
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

  it('mails only so many codes to one e-mail', async () => {
    const { code } = await aRoom();
    const email = anEmail();
    for (let request = 0; request < 5; request++) await post(code, 'resume', { email }).expect(200);
    const { body, headers } = await post(code, 'resume', { email: email.toUpperCase() }).expect(429);
    expect(body).toMatchObject({ error_msg: 'TOO_MANY_REQUESTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
  });

  describe('from many addresses', () => {
    let proxied: TestApp;
    beforeAll(async () => {
      proxied = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    });
    afterAll(() => proxied?.close());

    const from = (address: string, code: string, path: string, body: object) =>
      proxied.http.post(`/api/v1/room/${code}/${path}`).set('x-forwarded-for', address).send(body);

    it('takes the right code though strangers used up their own tries, until all of them together made twenty', async () => {
      const { code } = await aRoom();
      const device = guestBody();
      await join(code, device);
      const confirm = (address: string, given: string) =>
        from(address, code, 'resume/confirm', { email: device.email, code: given, deviceKey: aDeviceKey() });
      const mailedAndTriedBy = async (strangers: number) => {
        await test.db.query('delete from mailbox');
        await from('198.51.100.7', code, 'resume', { email: device.email }).expect(200);
        const mailed = await mailedCode(device.email);
        for (let stranger = 0; stranger < strangers; stranger++)
          for (let attempt = 0; attempt < 7; attempt++) await confirm(`192.0.2.${stranger}`, 'wrong').expect(422);
        await confirm('192.0.2.0', mailed).expect(422);
        return mailed;
      };
      await confirm('198.51.100.7', await mailedAndTriedBy(3)).expect(200);
      await confirm('198.51.100.7', await mailedAndTriedBy(4)).expect(422);
    });

    it('mails no more than twenty codes a day', async () => {
      const { code } = await aRoom();
      const email = anEmail();
      for (let hours = 0; hours < 4; hours++) {
        for (let request = 0; request < 5; request++) await from(`192.0.2.${hours}`, code, 'resume', { email }).expect(200);
        proxied.clock.move(hour);
      }
      const { headers } = await from('192.0.2.5', code, 'resume', { email }).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(19 * 3_600);
    });
  });
});

const whole = {
  survey: { [question]: ['often', 'never'] },
  assessments: {
    [red]: {
      parameters: { rateBox: 4.5, ratePrice: 'not_rated', notes: ' Guinda y tomillo. ' },
      categories: {
        taste: { sweet: 'sweet-low', single: 'only', aroma: { fruit: true, raspberry: true }, mood: '1', finish: 'long' },
        view: { depth: 'depth-full' },
      },
      submitted: true,
    },
    [white]: { parameters: { rateBox: 0, ratePrice: 5 } },
  },
  satisfactions: { [concept]: 1 },
  finalComment: 'Volveremos.',
  actions: [{ id: 'click-0001', type: 'STORE_LINK_CLICKED', productRef: red }],
};

describe('a code that many use at once', () => {
  it('lets in as many a minute as configured, and half of them from one address', async () => {
    const small = await startApp({ env: { JOIN_RATE_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      const [busy, quiet] = [await aRoom(), await aRoom()];
      const from = async (address: string, code: string, call: 'join' | 'door' = 'join') => {
        const path = `/api/v1/room/${code}`;
        const request = call === 'door' ? small.http.get(path) : small.http.post(`${path}/join`).send(guestBody());
        const { status, headers } = await request.set('x-forwarded-for', address);
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        return status;
      };
      const [winery, home, hotel] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
      const record = vi.spyOn(small.app.get(SecurityLog), 'record');
      const flood = [];
      for (let guest = 0; guest < 20; guest++) flood.push(await from(winery!, guest % 2 ? busy.code : busy.code.toLowerCase()));
      expect(flood).toEqual([200, 200, 200, ...Array.from({ length: 17 }, () => 429)]);
      // who was refused took nobody's place
      expect([await from(home!, busy.code), await from(hotel!, busy.code), await from(hotel!, busy.code)]).toEqual([200, 200, 429]);
      expect(await from(winery!, quiet.code)).toBe(200);
      const looks = [];
      for (let guest = 0; guest < 7; guest++) looks.push(await from(winery!, busy.code, 'door'));
      expect(looks).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await from(home!, busy.code, 'door')).toBe(200);
      // who is put off stands in the security log, once a minute
      const route = '/api/v1/room/:code';
      expect(record.mock.calls.filter(([event]) => event === 'LOCKED_OUT').map(([, details]) => [details.address, details.route])).toEqual([
        [winery, `${route}/join`],
        [hotel, `${route}/join`],
        [winery, route],
      ]);
      // a whole IPv6 network is one address
      const network = [];
      for (let guest = 1; guest <= 8; guest++) network.push(await from(`2001:db8:1:2::${guest}`, quiet.code, 'door'));
      expect(network).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
      small.clock.move(61_000);
      expect(await from(winery!, busy.code)).toBe(200);
    } finally {
      await small.close();
    }
  });
});

describe('the first attendee', () => {
  it('fixes what the event is about, once, however many come first', async () => {
    const owner = await test.anOrganiser({ name: 'Celler de la Primera' });
    const wine = await aProduct(owner, { name: 'Garnacha Antigua' });
    const tasting = await aTastingWith(owner, [wine], {
      name: 'Antes',
      surveyQuestions: [{ question: '¿Vienes a menudo?', type: 'SIMPLE_QUESTION', options: { 1: 'Sí', 2: 'No' } }],
    });
    const instructor = await anInstructor(owner, { name: 'Laia Pons' });
    const { sessionCode } = await anEvent(owner, { tasting, instructor, lang: 'ES' });
    const code = sessionCode.publicCode;
    const rename = (name: string) => test.db.query('update tastings set name = $2 where id = $1', [tasting.id, name]);

    expect((await test.http.get(`/api/v1/room/${code}`).expect(200)).body).toMatchObject({ tasting: { name: 'Antes' }, productCount: 1 });
    await rename('Al empezar');
    const joined = await Promise.all(Array.from({ length: 6 }, () => join(code)));
    expect(new Set(joined.map(({ attendee }) => attendee.reference)).size).toBe(6);
    await rename('Después');
    await test.db.query(`update products set name = 'Otro vino' where id = $1`, [wine.id]);
    for (const { roomToken } of joined) {
      expect(await read(roomToken)).toMatchObject({
        session: { tasting: { name: 'Al empezar' }, instructor: 'Laia Pons', organiser: { name: 'Celler de la Primera' } },
        products: [{ product: { reference: wine.id, name: 'Garnacha Antigua' } }],
      });
    }
    expect((await test.http.get(`/api/v1/room/${code}`).expect(200)).body).toMatchObject({ tasting: { name: 'Al empezar' } });

    // everything that this real sheet asks can be answered
    const { products, sheets: asked, survey } = await read(joined[0]!.roomToken);
    const [place] = products;
    const categories = Object.fromEntries(
      Object.values(asked)[0]!.categories.map((category) => [
        category.id,
        Object.fromEntries(
          category.components.map(({ id, type, options }) => [
            id,
            type === 'TREE' ? Object.fromEntries(options.map((option) => [option.id, true])) : (options[0]?.id ?? '1'),
          ]),
        ),
      ]),
    );
    const [option] = Object.keys(survey[0]!.options);
    await save(joined[0]!.roomToken, {
      survey: { [survey[0]!.reference]: [option] },
      assessments: { [place!.reference]: { categories } },
    }).expect(200);
    expect((await read(joined[0]!.roomToken)).answers.assessments[place!.reference]?.categories).toEqual(categories);
  });
});

describe('answers', () => {
  it('come back as they were given, and a repeat changes nothing', async () => {
    const { code } = await aRoom();
    const { roomToken, attendee } = await join(code);
    const first = (await save(roomToken, whole).expect(200)).body as { savedAt: string; reveals: object };
    expect(first.reveals).toEqual({});
    expect(Math.abs(Date.parse(first.savedAt) - Date.now())).toBeLessThan(60_000);
    const { answers } = await read(roomToken);
    expect(answers).toEqual({
      survey: { [question]: ['never', 'often'] },
      assessments: {
        [red]: {
          parameters: { rateBox: 4.5, ratePrice: 'not_rated', blindPrice: null, notes: 'Guinda y tomillo.' },
          categories: whole.assessments[red]!.categories,
          submitted: true,
        },
        [white]: { parameters: { rateBox: 0, ratePrice: 5, blindPrice: null, notes: null }, categories: {}, submitted: false },
      },
      quiz: {},
      satisfactions: { [concept]: 1 },
      finalComment: 'Volveremos.',
    });
    await save(roomToken, whole).expect(200);
    expect(await read(roomToken)).toMatchObject({ answers });
    for (const [table, rows] of [
      ['assessments', 2],
      ['answers', 3],
      ['attendee_actions', 1],
    ] as const) {
      expect(await countOf(`${table} where attendee_id = $1`, [attendee.reference]), table).toBe(rows);
    }
  });

  it('keep their history without a gap, and the time of the first', async () => {
    const { code } = await aRoom();
    const { roomToken, attendee } = await join(code);
    const firstAnswer = async () =>
      (
        await test.db.query<{ at: string | null }>('select first_answer_at::text as at from attendees where id = $1', [attendee.reference])
      )[0]?.at;
    await save(roomToken, { actions: whole.actions }).expect(200);
    await save(roomToken, { finalComment: null, survey: { [question]: null } }).expect(200);
    expect(await firstAnswer()).toBeNull();
    await save(roomToken, { assessments: { [red]: { parameters: { rateBox: 3 } } }, finalComment: 'uno' }).expect(200);
    const first = await firstAnswer();
    expect(first).toMatch(/\.\d{4,6}/);
    await save(roomToken, { assessments: { [red]: { categories: { taste: { mood: '2' } } } }, finalComment: 'dos' }).expect(200);
    await save(roomToken, {
      assessments: { [red]: { parameters: { rateBox: null }, categories: { taste: { mood: null } } } },
      finalComment: null,
    }).expect(200);
    expect(await firstAnswer()).toBe(first);
    const history = await test.db.query<Record<string, unknown>>(
      `select rate_box::float8 as "rateBox", votes, valid_from::text as from, valid_to::text as to from assessments where attendee_id = $1 order by id`,
      [attendee.reference],
    );
    expect(history.map(({ rateBox, votes }) => [rateBox, votes])).toEqual([
      [3, {}],
      [3, { taste: { mood: '2' } }],
    ]);
    expect(history[0]?.['to']).toBe(history[1]?.['from']);
    expect(history[0]?.['from']).toBe(first);
    expect(history[1]?.['to']).not.toBe('infinity');
    const comments = await test.db.query<Record<string, unknown>>(
      `select value, valid_to = 'infinity' as current from answers where attendee_id = $1 order by id`,
      [attendee.reference],
    );
    expect(comments).toEqual([
      { value: 'uno', current: false },
      { value: 'dos', current: false },
    ]);
    expect((await read(roomToken)).answers).toEqual({ survey: {}, assessments: {}, quiz: {}, satisfactions: {}, finalComment: null });
  });

  it('of one attendee at the same time are all kept', async () => {
    const { code } = await aRoom();
    const { roomToken, attendee } = await join(code);
    const steps = ['low', 'some', 'good', 'high', 'full'];
    const parts = [
      { parameters: { rateBox: 2.5 } },
      { parameters: { ratePrice: 3 } },
      { parameters: { notes: 'a la vez' } },
      { categories: { taste: { mood: '3' } } },
      { categories: { taste: { finish: 'short' } } },
      { categories: { view: { bright: 'bright-high' } } },
      { submitted: true },
      ...steps.map((step) => ({ categories: { taste: { sweet: `sweet-${step}` } } })),
    ];
    await Promise.all(parts.map((part) => save(roomToken, { assessments: { [red]: part } }).expect(200)));
    const assessment = (await read(roomToken)).answers.assessments[red];
    expect(assessment).toMatchObject({
      parameters: { rateBox: 2.5, ratePrice: 3, notes: 'a la vez' },
      categories: { taste: { mood: '3', finish: 'short' }, view: { bright: 'bright-high' } },
      submitted: true,
    });
    expect(steps.map((step) => `sweet-${step}`)).toContain(assessment?.categories['taste']?.['sweet']);
    expect(await countOf('assessments where attendee_id = $1', [attendee.reference])).toBe(parts.length);
    expect(await countOf(`assessments where attendee_id = $1 and valid_to = 'infinity'`, [attendee.reference])).toBe(1);
  });

  it('are refused whole when one is wrong, with its place', async () => {
    const { code } = await aRoom();
    const { roomToken, attendee } = await join(code);
    const refused = async (body: object) =>
      ((await save(roomToken, body).expect(422)).body as { issues: { path: string; code: string }[] }).issues.map(
        ({ path, code: why }) => `${path} ${why}`,
      );
    expect(await refused({ ...whole, satisfactions: { [concept]: 5 } })).toEqual([`satisfactions.${concept} INVALID_ANSWER`]);
    expect(
      await refused({
        finalComment: 'bien',
        assessments: { [red]: { parameters: { rateBox: 4.3 }, categories: { taste: { mood: '5' } } } },
      }),
    ).toEqual([`assessments.${red}.parameters.rateBox INVALID_ANSWER`, `assessments.${red}.categories.taste.mood INVALID_ANSWER`]);
    expect(await countOf('assessments where attendee_id = $1', [attendee.reference])).toBe(0);
    expect(await countOf('answers where attendee_id = $1', [attendee.reference])).toBe(0);
    for (const body of [{ survey: [] }, { assessments: 'all' }, { finalComment: 7 }, { actions: {} }])
      await save(roomToken, body).expect(400);
  });

  it('may hold any character', async () => {
    const { code } = await aRoom();
    const { roomToken } = await join(code);
    await save(roomToken, {
      finalComment: `nul \u0000 half \uD83C whole 🍷 'quote' "double" \\u0000`,
      assessments: { [red]: { parameters: { notes: '\u0000' } } },
    }).expect(200);
    expect((await read(roomToken)).answers).toMatchObject({
      finalComment: `nul  half \uFFFD whole 🍷 'quote' "double" \\u0000`,
      assessments: {},
    });
  });

  it('of a hundred products fit into one call', async () => {
    const products = Array.from({ length: 100 }, (_, index) => ({ reference: `p${String(index).padStart(19, '0')}` }));
    const snapshot = { ...snapshotWith('CONVENTIONAL_TEMPLATE'), productReferences: aSnapshot(products).productReferences };
    const { code } = await aRoom({ snapshot });
    const { roomToken } = await join(code);
    const { [red]: rich } = whole.assessments;
    const notes = 'x'.repeat(2_000);
    const assessments = Object.fromEntries(
      products.map(({ reference }) => [reference, { ...rich, parameters: { rateBox: 4, ratePrice: 2, notes } }]),
    );
    await save(roomToken, { assessments }).expect(200);
    const { answers, products: shown } = await read(roomToken);
    expect(Object.keys(answers.assessments)).toHaveLength(100);
    expect(shown.map(({ label }) => label)).toEqual(products.map((_, index) => index + 1));
    await save(roomToken, { finalComment: 'x'.repeat(2 ** 20) }).expect(413);
  });

  it('freeze at an instant that no later answer can come before', async () => {
    const { code, id } = await aRoom();
    const { roomToken, attendee } = await join(code);
    const log = test.app.get(AnswersLog, { strict: false });
    await save(roomToken, { assessments: { [red]: { parameters: { rateBox: 1 } } } }).expect(200);
    let writing: Promise<unknown> | undefined;
    const asOf = await test.db.transaction(async (tx) => {
      const instant = await log.freeze(tx, id);
      writing = save(roomToken, { assessments: { [red]: { parameters: { rateBox: 5 } } } })
        .expect(200)
        .then(() => undefined);
      await sleep(300);
      // held back until the transaction ends
      expect(await countOf('assessments where attendee_id = $1', [attendee.reference])).toBe(1);
      return instant;
    });
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    await writing;
    const versions = await test.db.query<{ rate: number; seen: boolean }>(
      'select rate_box::float8 as rate, valid_from <= $2 and $2 < valid_to as seen from assessments where attendee_id = $1 order by id',
      [attendee.reference, asOf],
    );
    expect(versions).toEqual([
      { rate: 1, seen: true },
      { rate: 5, seen: false },
    ]);
  });
});

describe('the page', () => {
  it('asks what the template asks, in order', async () => {
    const parameters = async (template: Template) => {
      const { code } = await aRoom({ template });
      const page = await read((await join(code)).roomToken);
      return [page.sheets[sheetPath]?.parameters.map(({ type }) => type).join(' '), page.sheets[sheetPath]?.categories.length];
    };
    expect(await parameters('SIMPLE_TEMPLATE')).toEqual(['RATE_BOX RATE_PRICE NOTES', 0]);
    expect(await parameters('CONVENTIONAL_TEMPLATE')).toEqual(['RATE_BOX RATE_PRICE NOTES', 2]);
    expect(await parameters('BLIND_TEMPLATE')).toEqual(['RATE_BOX BLIND_PRICE NOTES', 2]);
    const { code } = await aRoom({ snapshot: snapshotWith('CONVENTIONAL_TEMPLATE', { satisfactionActive: false }) });
    const { roomToken } = await join(code);
    expect(await read(roomToken)).toMatchObject({
      session: {
        code,
        status: 'IN_PROGRESS',
        currency: 'EUR',
        instructor: 'Ana Instructora',
        satisfactionActive: false,
        store: { deliveryCost: null },
      },
      products: [
        { reference: red, label: 1, product: { name: 'Garnacha Secreta', price: 12.5 } },
        { reference: white, label: 2 },
      ],
      survey: [{ reference: question }],
      satisfactionConcepts: [],
    });
    await save(roomToken, { satisfactions: { [concept]: 1 } }).expect(422);
  });

  it('hides a blind product until this attendee has submitted it', async () => {
    const { code, snapshot } = await aRoom({ template: 'BLIND_TEMPLATE' });
    const [secret, other] = snapshot.productReferences.map(({ product }) => product);
    const [mine, yours] = [await join(code), await join(code)];
    const seen = async (token: string) => {
      const page = JSON.stringify(await read(token));
      return [secret, other].map((product) =>
        ['name', 'reference', 'region', 'externalStoreURL'].some((field) => page.includes(String(product?.[field as 'name']))),
      );
    };
    expect(await seen(mine.roomToken)).toEqual([false, false]);
    const guessed = await save(mine.roomToken, { assessments: { [red]: { parameters: { blindPrice: 18.999 } } } }).expect(200);
    expect(guessed.body).toMatchObject({ reveals: {} });
    expect(await seen(mine.roomToken)).toEqual([false, false]);
    const { body } = await save(mine.roomToken, {
      assessments: { [red]: { submitted: true }, [white]: { parameters: { rateBox: 2 } } },
    }).expect(200);
    expect(body).toMatchObject({ reveals: { [red]: { name: 'Garnacha Secreta', reference: secret?.reference } } });
    expect(JSON.stringify(body)).not.toContain('Macabeu');
    const page = await read(mine.roomToken);
    expect(page.products).toMatchObject([
      { reference: red, label: 1, product: { name: 'Garnacha Secreta' } },
      { reference: white, label: 2, product: null },
    ]);
    expect(JSON.stringify(page)).not.toContain('Macabeu');
    expect(JSON.stringify(page)).not.toContain(other?.reference);
    expect(await seen(yours.roomToken)).toEqual([false, false]);
    const [row] = await test.db.query(
      'select blind_price::float8 as price, blind_currency as currency from assessments where attendee_id = $1 and product_ref = $2',
      [mine.attendee.reference, red],
    );
    expect(row).toEqual({ price: 19, currency: 'EUR' });
  });

  it('shows nothing of anybody else', async () => {
    const { code } = await aRoom();
    const [mine, yours] = [await join(code), await join(code, guestBody({ name: 'Berta Vidal' }))];
    await save(yours.roomToken, { ...whole, finalComment: 'secreto de Berta' }).expect(200);
    const page = JSON.stringify(await read(mine.roomToken));
    for (const secret of ['Berta', yours.attendee.reference, yours.attendee.email ?? '', 'secreto', 'Guinda'])
      expect(page).not.toContain(secret);
    expect((await read(mine.roomToken)).answers).toEqual({ survey: {}, assessments: {}, quiz: {}, satisfactions: {}, finalComment: null });
  });

  it('is sent once for each change', async () => {
    const { code } = await aRoom();
    const { roomToken } = await join(code);
    const first = await room(roomToken).expect(200);
    const tag = first.headers['etag'] as string;
    expect(first.headers['cache-control']).toBe('no-store');
    await room(roomToken).set('if-none-match', tag).expect(304);
    await save(roomToken, whole).expect(200);
    const second = await room(roomToken).set('if-none-match', tag).expect(200);
    await save(roomToken, { ...whole, actions: [] }).expect(200);
    await room(roomToken)
      .set('if-none-match', second.headers['etag'] as string)
      .expect(304);
  });
});

describe('forgetting', () => {
  it('takes away who somebody was after two years, and leaves the numbers', async () => {
    const { code } = await aRoom();
    const device = guestBody();
    const [old, recent] = [await join(code, device), await join(code)];
    await save(old.roomToken, whole).expect(200);
    await test.db.query(
      `update attendees set created_at = now() - interval '3 years', updated_at = now() - interval '2 years 1 day' where id = $1`,
      [old.attendee.reference],
    );
    expect(await test.app.get(AttendeePrivacy, { strict: false }).purge()).toBe(1);
    const [row] = await test.db.query<Record<string, unknown>>('select * from attendees where id = $1', [old.attendee.reference]);
    expect(row).toMatchObject({ name: 'Lite assistant', email: null, age: null, gender: null, device_key_hash: null, token_hash: null });
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
    expect(await test.db.query('select kind from answers where attendee_id = $1 order by kind', [old.attendee.reference])).toEqual([
      { kind: 'SATISFACTION' },
      { kind: 'SURVEY' },
    ]);
    expect((await join(code, device)).attendee.reference).not.toBe(old.attendee.reference);
  });

  it('lets nothing in that somebody wrote while they were forgotten', async () => {
    const { code } = await aRoom();
    const { roomToken, attendee } = await join(code);
    await save(roomToken, { finalComment: 'Antes' }).expect(200);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let late: Promise<number> | undefined;
    await test.db.transaction(async (tx) => {
      await test.app.get(AttendeePrivacy, { strict: false }).anonymise(tx, [attendee.reference]);
      // until the commit everybody else reads who they were
      late = save(roomToken, { ...whole, finalComment: 'Después' }).then(({ status }) => status);
      await vi.waitFor(async () => expect(await tx.query(waiting)).not.toEqual([]), 10_000);
    });
    expect(await late).toBe(401);
    expect(await countOf('answers where attendee_id = $1', [attendee.reference])).toBe(0);
    expect(await countOf('assessments where attendee_id = $1', [attendee.reference])).toBe(0);
  });
});
