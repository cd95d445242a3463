import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SecurityLog } from '../../../server/platform/audit/security-log.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import { type AskedCode, mailRoomCode } from '../../../server/rooms/mail-room-code.js';
import type { RoomDoorDto, RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import {
  aDeviceKey,
  anEmail,
  anEvent,
  anInstructor,
  aProduct,
  aTastingWith,
  guestBody,
} from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { roomCalls, snapshotWith } from '../../support/room-calls.js';

const hour = 3_600_000;

type Calls = ReturnType<typeof roomCalls>;
let test: TestApp;
let organiser: Organiser;
let aRoom: Calls['aRoom'];
let post: Calls['post'];
let join: Calls['join'];
let room: Calls['room'];
let read: Calls['read'];
let save: Calls['save'];
let countOf: Calls['countOf'];

beforeAll(async () => {
  test = await startApp({ work: false });
  organiser = await test.anOrganiser();
  ({ aRoom, post, join, room, read, save, countOf } = roomCalls(test, organiser));
});
afterAll(() => test?.close());

describe('the room entrance', () => {
  it('offers a calendar file to everyone with the room code', async () => {
    const { code, id, snapshot } = await aRoom({ template: 'BLIND_TEMPLATE' });
    const { text, headers } = await test.http
      .get(`/api/v1/room/${code.toLowerCase()}/calendar.ics`)
      .expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).toMatch(
      /^BEGIN:VCALENDAR\r\n[^]*\r\nSUMMARY:Spring tasting\r\n[^]*END:VCALENDAR\r\n$/,
    );
    expect(text.replaceAll('\r\n ', '')).toMatch(
      new RegExp(`\\r\\nURL:http.*/room/${code}\\?lang=es\\r\\n`),
    );
    expect(text).not.toContain(id);
    for (const { product } of snapshot.productReferences) expect(text).not.toContain(product.name);
    await test.http.get('/api/v1/room/NOBODYS/calendar.ics').expect(404);
  });

  it('shows the data that guests need but no product, also for a code in lower case', async () => {
    const { code, snapshot } = await aRoom({ template: 'BLIND_TEMPLATE' });
    const { body } = await test.http.get(`/api/v1/room/${code.toLowerCase()}`).expect(200);
    expect(body).toMatchObject({
      code,
      status: 'IN_PROGRESS',
      timeZone: 'Atlantic/Canary',
      tasting: {
        name: 'Spring tasting',
        duration: 90,
        type: 'CONVENTIONAL_TAST',
        template: 'BLIND_TEMPLATE',
      },
      organiser: { name: 'Celler de Prova', logo: null },
      minimumAge: 18,
      liteMode: false,
      lang: 'ES',
      productCount: 2,
      locked: false,
    });
    expect((body as RoomDoorDto).consentVersion).toMatch(/^3-[0-9a-f]{12}$/);
    for (const { product } of snapshot.productReferences) {
      expect(JSON.stringify(body)).not.toContain(product.name);
      expect(JSON.stringify(body)).not.toContain(product.reference);
    }
  });

  it('allows guests from fourteen when no product is alcoholic', async () => {
    const snapshot = snapshotWith('CONVENTIONAL_TEMPLATE');
    for (const { product } of snapshot.productReferences) product.alcoholic = false;
    const { code } = await aRoom({ snapshot });
    expect(
      ((await test.http.get(`/api/v1/room/${code}`).expect(200)).body as RoomDoorDto).minimumAge,
    ).toBe(14);
    await post(code, 'join', guestBody({ age: 15 })).expect(200);
  });

  it('is found by a former code', async () => {
    const { code, id } = await aRoom();
    await test.db.query('update session_codes set current = false where code = $1', [code]);
    await test.db.query(
      'insert into session_codes (code, session_id, current) values ($1, $2, true)',
      [`NEW${code}`, id],
    );
    await test.db.query('update sessions set public_code = $1 where id = $2', [`NEW${code}`, id]);
    expect((await test.http.get(`/api/v1/room/${code}`).expect(200)).body).toMatchObject({
      code: `NEW${code}`,
    });
    await join(code);
  });

  it('rate-limits wrong codes, but not correct codes from the same address', async () => {
    // a minute later the limit that earlier tests used up has expired
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

  it('shows a valid time zone, also when an old row has an invalid one', async () => {
    const { code, id } = await aRoom();
    const { roomToken } = await join(code);
    for (const [stored, shown] of [
      ['', 'Europe/Madrid'],
      ['Europe/Rioja', 'Europe/Madrid'],
      ['America/Santiago', 'America/Santiago'],
    ]) {
      await test.db.query('update sessions set time_zone = $2 where id = $1', [id, stored]);
      expect((await test.http.get(`/api/v1/room/${code}`).expect(200)).body).toMatchObject({
        timeZone: shown,
      });
      expect(await read(roomToken)).toMatchObject({ session: { timeZone: shown } });
    }
  });
});

describe('joining', () => {
  it('gives the same device the same attendee and token, and stores neither key nor token in plain text', async () => {
    const { code, id } = await aRoom();
    const device = guestBody();
    const first = await join(code, device);
    const again = await join(code, { ...device, name: 'Aina F.', lang: 'EN' });
    const { reference, email } = first.attendee;
    expect(again).toEqual({
      roomToken: first.roomToken,
      attendee: {
        reference,
        email,
        name: 'Aina F.',
        lang: 'EN',
        contactConsent: false,
        recapConsent: false,
        table: null,
      },
    });
    expect(await countOf('attendees where session_id = $1', [id])).toBe(1);
    const [row] = await test.db.query<Record<string, unknown>>(
      'select * from attendees where session_id = $1',
      [id],
    );
    expect(row).toMatchObject({
      email: device.email,
      platform: 'MOBILE_WEB',
      owner_uid: organiser.uid,
      first_answer_at: null,
    });
    expect(row?.['consent_at']).toBeInstanceOf(Date);
    const stored = JSON.stringify(
      Object.values(row ?? {}).map((value) =>
        Buffer.isBuffer(value)
          ? `${value.toString('hex')} ${value.toString('base64url')} ${value.toString('latin1')}`
          : value,
      ),
    );
    expect(stored).not.toContain(first.roomToken);
    expect(stored).not.toContain(device.deviceKey);
  });

  it('keeps rooms separate, also for one device', async () => {
    const [here, there] = [await aRoom(), await aRoom()];
    const device = guestBody();
    const tokens = [
      (await join(here.code, device)).roomToken,
      (await join(there.code, device)).roomToken,
    ];
    expect(tokens[0]).not.toBe(tokens[1]);
    await save(tokens[0]!, { finalComment: 'aquí' }).expect(200);
    expect((await read(tokens[1]!)).answers.finalComment).toBeNull();
  });

  it('creates one attendee for simultaneous calls', async () => {
    const { code, id } = await aRoom();
    const device = guestBody();
    const joined = await Promise.all(Array.from({ length: 8 }, () => join(code, device)));
    expect(new Set(joined.map(({ roomToken }) => roomToken)).size).toBe(1);
    expect(await countOf('attendees where session_id = $1', [id])).toBe(1);
  });

  it('accepts an e-mail once, in upper or lower case, also for simultaneous calls', async () => {
    const { code, id } = await aRoom();
    const email = anEmail();
    const statuses = await Promise.all(
      [email, email.toUpperCase(), email].map(
        async (one) => (await post(code, 'join', guestBody({ email: one }))).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { body } = await post(code, 'join', guestBody({ email })).expect(409);
    expect(body).toMatchObject({ error_msg: 'EMAIL_IN_USE', liteMode: false });
    expect(await countOf('attendees where session_id = $1', [id])).toBe(1);
  });

  it('keeps the name and e-mail when another person joins on the same device', async () => {
    const { code } = await aRoom();
    const device = guestBody();
    await join(code, device);
    const { attendee } = await join(code, { ...device, name: 'Otra', email: anEmail() });
    expect(attendee).toMatchObject({ name: 'Aina Ferrer', email: device.email });
  });

  it('keeps age and gender when another person joins on the same device', async () => {
    const { code } = await aRoom({ liteMode: true });
    const profile = async ({ attendee }: RoomJoinedDto) =>
      (
        await test.db.query('select age, gender from attendees where id = $1', [attendee.reference])
      )[0];
    const device = guestBody({ age: 34, gender: 'FEMALE' });
    await join(code, device);
    const other = { ...device, age: 61, gender: 'MALE' };
    const { name: _, email: __, ...anonymous } = other;
    for (const comer of [
      { ...other, name: 'Otra', email: anEmail() },
      { ...anonymous, lite: true },
    ])
      expect(await profile(await join(code, comer))).toEqual({ age: 34, gender: 'FEMALE' });
    expect(await profile(await join(code, { ...device, age: 35, gender: null }))).toEqual({
      age: 35,
      gender: 'FEMALE',
    });

    // Without an e-mail, the first answer stays, and a missing one can be added.
    const lite = { deviceKey: aDeviceKey(), ofAge: true, consent: true, lite: true };
    await join(code, { ...lite, age: 34 });
    expect(await profile(await join(code, { ...lite, age: 61, gender: 'MALE' }))).toEqual({
      age: 34,
      gender: 'MALE',
    });
    const named = await join(code, {
      ...lite,
      lite: false,
      name: 'Berta',
      email: anEmail(),
      age: 35,
    });
    expect(await profile(named)).toEqual({ age: 35, gender: 'MALE' });
  });

  it('removes invisible characters from an e-mail, and recognises it in any spelling', async () => {
    const { code, id } = await aRoom();
    const email = anEmail();
    const { attendee } = await join(
      code,
      guestBody({ email: `\u202a${email.replace('@', '\u200b@')}\u202c` }),
    );
    expect(attendee.email).toBe(email);
    for (const other of [
      email,
      `${email}\u00ad`,
      email.replace('@', '＠').replace('.com', '。com'),
    ]) {
      const { body } = await post(code, 'join', guestBody({ email: other })).expect(409);
      expect(body).toMatchObject({ error_msg: 'EMAIL_IN_USE' });
    }
    expect(await countOf('attendees where session_id = $1', [id])).toBe(1);
    expect(
      (await post(code, 'join', guestBody({ email: `ａ${email}` })).expect(422)).body,
    ).toMatchObject({
      issues: [{ path: 'email', code: 'INVALID_EMAIL' }],
    });
  });

  it('works without a name if the event asks for it at the end', async () => {
    const { code, id } = await aRoom();
    await test.db.query('update sessions set email_at_end = true where id = $1', [id]);
    const { body } = await test.http.get(`/api/v1/room/${code}`).expect(200);
    expect(body).toMatchObject({ liteMode: true, emailAtEnd: true });
    const lite = { deviceKey: aDeviceKey(), ofAge: true, consent: true, lite: true };
    const { attendee, roomToken } = await join(code, lite);
    expect(attendee).toMatchObject({ name: 'Lite assistant', email: null });
    const email = anEmail();
    const named = await join(code, { ...lite, lite: false, name: 'Berta', email });
    expect(named).toMatchObject({
      roomToken,
      attendee: { reference: attendee.reference, name: 'Berta', email },
    });
  });

  it('stores the e-mail of a guest inside behind a locked door, and says so if the event is over', async () => {
    const { code, id } = await aRoom();
    await test.db.query('update sessions set email_at_end = true where id = $1', [id]);
    const lite = { deviceKey: aDeviceKey(), ofAge: true, consent: true, lite: true };
    const other = { ...lite, deviceKey: aDeviceKey() };
    await join(code, lite);
    await join(code, other);
    await test.http
      .put(`/api/v1/desk/${code}`)
      .set('authorization', `Bearer ${organiser.token}`)
      .send({ step: 'lobby', locked: true })
      .expect(200);
    const email = anEmail();
    const named = await join(code, { ...lite, lite: false, name: 'Berta', email });
    expect(named.attendee).toMatchObject({ name: 'Berta', email });
    await test.db.query(
      `update sessions set to_date = now() - interval '1 hour', from_date = now() - interval '5 hours' where id = $1`,
      [id],
    );
    const late = { ...other, lite: false, name: 'Clara', email: anEmail() };
    expect((await post(code, 'join', late).expect(403)).body).toMatchObject({
      error_msg: 'ROOM_FINISHED',
    });
    expect((await join(code, other)).attendee).toMatchObject({ email: null });
  });

  it('works without a name only in lite mode, and a name can be added later', async () => {
    const lite = { deviceKey: aDeviceKey(), ofAge: true, consent: true };
    const strict = await aRoom();
    expect((await post(strict.code, 'join', lite).expect(422)).body).toMatchObject({
      error_msg: 'LITE_NOT_ALLOWED',
    });
    const { code } = await aRoom({ liteMode: true });
    const device = guestBody();
    await join(code, device);
    expect(
      (await post(code, 'join', { ...device, deviceKey: aDeviceKey() }).expect(409)).body,
    ).toMatchObject({
      error_msg: 'EMAIL_IN_USE',
      liteMode: true,
    });
    const anonymous = await join(code, { ...lite, email: device.email, lite: true });
    expect(anonymous.attendee).toMatchObject({
      name: 'Lite assistant',
      email: null,
      lang: 'notSelected',
    });
    await post(code, 'join', { ...lite, name: 'Aina', email: device.email }).expect(409);
    const named = await join(code, { ...lite, name: 'Berta', email: anEmail() });
    expect(named.attendee).toMatchObject({
      reference: anonymous.attendee.reference,
      name: 'Berta',
    });
  });

  it.each([
    [{ consent: false }, 'CONSENT_REQUIRED'],
    [{ ofAge: false }, 'TOO_YOUNG'],
    [{ age: 17 }, 'TOO_YOUNG'],
    [{ name: ' ' }, 'REQUIRED'],
    [{ email: 'aina' }, 'INVALID_EMAIL'],
    [{ email: 'aina\ud83c@example.com' }, 'INVALID_EMAIL'],
  ])('rejects %j', async (fields, code) => {
    const event = await aRoom();
    expect((await post(event.code, 'join', guestBody(fields)).expect(422)).body).toMatchObject({
      error_msg: code,
    });
    expect(await countOf('attendees where session_id = $1', [event.id])).toBe(0);
  });

  it.each([
    { deviceKey: 'short' },
    { deviceKey: undefined },
    { lang: 'XX' },
    { platform: 'FRIDGE' },
    { age: 'old' },
  ])('rejects the body %j', async (fields) => {
    const { code } = await aRoom();
    expect((await post(code, 'join', guestBody(fields)).expect(400)).body).toMatchObject({
      error_msg: 'INVALID_BODY',
    });
  });

  it('is limited to the dates of the event, but guests who joined can return and read', async () => {
    const { code, id } = await aRoom();
    const device = guestBody();
    const { roomToken } = await join(code, device);
    await save(roomToken, { finalComment: 'a tiempo' }).expect(200);
    await test.db.query('update sessions set from_date = $2, to_date = $3 where id = $1', [
      id,
      new Date(Date.now() - 3 * hour),
      new Date(Date.now() - 2 * hour),
    ]);
    const [finished] = [
      (await post(code, 'join', guestBody()).expect(403)).body as {
        error_msg: string;
        toDate: string;
      },
    ];
    expect(finished.error_msg).toBe('ROOM_FINISHED');
    expect(new Date(finished.toDate).getTime()).toBeLessThan(Date.now());
    expect((await save(roomToken, { finalComment: 'tarde' }).expect(403)).body).toMatchObject({
      error_msg: 'ROOM_FINISHED',
    });
    expect(await join(code, device)).toMatchObject({ roomToken });
    expect(await read(roomToken)).toMatchObject({
      session: { status: 'FINISHED' },
      answers: { finalComment: 'a tiempo' },
    });
    await test.db.query('update sessions set from_date = $2, to_date = $3 where id = $1', [
      id,
      new Date(Date.now() + 3 * hour),
      new Date(Date.now() + 4 * hour),
    ]);
    expect((await post(code, 'join', guestBody()).expect(403)).body).toMatchObject({
      error_msg: 'ROOM_NOT_STARTED',
    });
    expect((await save(roomToken, { finalComment: 'pronto' }).expect(403)).body).toMatchObject({
      error_msg: 'ROOM_NOT_STARTED',
    });
  });

  it('gives the only token that opens the room', async () => {
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

describe('a code that many use at the same time', () => {
  it('limits the guests per minute to the configured number, and those from one address to half of it', async () => {
    const small = await startApp({
      work: false,
      env: { JOIN_RATE_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1' },
    });
    try {
      const [busy, quiet] = [await aRoom(), await aRoom()];
      const from = async (address: string, code: string, call: 'join' | 'door' = 'join') => {
        const path = `/api/v1/room/${code}`;
        const request =
          call === 'door'
            ? small.http.get(path)
            : small.http.post(`${path}/join`).send(guestBody());
        const { status, headers } = await request.set('x-forwarded-for', address);
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        return status;
      };
      const [winery, home, hotel] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
      const record = vi.spyOn(small.app.get(SecurityLog), 'record');
      const flood = [];
      for (let guest = 0; guest < 20; guest++)
        flood.push(await from(winery!, guest % 2 ? busy.code : busy.code.toLowerCase()));
      expect(flood).toEqual([200, 200, 200, ...Array.from({ length: 17 }, () => 429)]);
      // rejected requests do not count
      expect([
        await from(home!, busy.code),
        await from(hotel!, busy.code),
        await from(hotel!, busy.code),
      ]).toEqual([200, 200, 429]);
      expect(await from(winery!, quiet.code)).toBe(200);
      const looks = [];
      for (let guest = 0; guest < 7; guest++) looks.push(await from(winery!, busy.code, 'door'));
      expect(looks).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await from(home!, busy.code, 'door')).toBe(200);
      // the security log has one entry a minute per rate-limited address and route
      const route = '/api/v1/room/:code';
      expect(
        record.mock.calls
          .filter(([event]) => event === 'LOCKED_OUT')
          .map(([, details]) => [details.address, details.route]),
      ).toEqual([
        [winery, `${route}/join`],
        [hotel, `${route}/join`],
        [winery, route],
      ]);
      // an IPv6 network counts as one address
      const network = [];
      for (let guest = 1; guest <= 8; guest++)
        network.push(await from(`2001:db8:1:2::${guest}`, quiet.code, 'door'));
      expect(network).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
      small.clock.move(61_000);
      expect(await from(winery!, busy.code)).toBe(200);
    } finally {
      await small.close();
    }
  });
});

describe('the first attendee', () => {
  it('fixes the snapshot once, although several join at the same time', async () => {
    const owner = await test.anOrganiser({ name: 'Celler de la Primera' });
    const wine = await aProduct(owner, { name: 'Garnacha Antigua' });
    const tasting = await aTastingWith(owner, [wine], {
      name: 'Antes',
      surveyQuestions: [
        { question: '¿Vienes a menudo?', type: 'SIMPLE_QUESTION', options: { 1: 'Sí', 2: 'No' } },
      ],
    });
    const instructor = await anInstructor(owner, { name: 'Laia Pons' });
    const { sessionCode } = await anEvent(owner, { tasting, instructor, lang: 'ES' });
    const code = sessionCode.publicCode;
    const rename = (name: string) =>
      test.db.query('update tastings set name = $2 where id = $1', [tasting.id, name]);

    expect((await test.http.get(`/api/v1/room/${code}`).expect(200)).body).toMatchObject({
      tasting: { name: 'Antes' },
      productCount: 1,
    });
    await rename('Al empezar');
    const joined = await Promise.all(Array.from({ length: 6 }, () => join(code)));
    expect(new Set(joined.map(({ attendee }) => attendee.reference)).size).toBe(6);
    await rename('Después');
    await test.db.query(`update products set name = 'Otro vino' where id = $1`, [wine.id]);
    for (const { roomToken } of joined) {
      expect(await read(roomToken)).toMatchObject({
        session: {
          tasting: { name: 'Al empezar' },
          instructor: 'Laia Pons',
          organiser: { name: 'Celler de la Primera' },
        },
        products: [{ product: { reference: wine.id, name: 'Garnacha Antigua' } }],
      });
    }
    expect((await test.http.get(`/api/v1/room/${code}`).expect(200)).body).toMatchObject({
      tasting: { name: 'Al empezar' },
    });

    // every question of this real sheet can be answered
    const { products, sheets: asked, survey } = await read(joined[0]!.roomToken);
    const [place] = products;
    const categories = Object.fromEntries(
      Object.values(asked)[0]!.categories.map((category) => [
        category.id,
        Object.fromEntries(
          category.components.map(({ id, type, options }) => [
            id,
            type === 'TREE'
              ? Object.fromEntries(options.map((option) => [option.id, true]))
              : (options[0]?.id ?? '1'),
          ]),
        ),
      ]),
    );
    const [option] = Object.keys(survey[0]!.options);
    await save(joined[0]!.roomToken, {
      survey: { [survey[0]!.reference]: [option] },
      assessments: { [place!.reference]: { categories } },
    }).expect(200);
    expect(
      (await read(joined[0]!.roomToken)).answers.assessments[place!.reference]?.categories,
    ).toEqual(categories);
  });
});

describe('a code that is not mailed yet', () => {
  /** Runs the mail jobs, because no worker runs in this process. */
  const mailCodes = async () => {
    const asked = await test.db.query<{ payload: AskedCode }>(
      `delete from outbox where name = 'mailRoomCode' returning payload`,
    );
    for (const { payload } of asked)
      await test.app.get(Jobs).handlerOf(mailRoomCode)(payload, aJobContext());
  };
  const resume = async (code: string, { email }: { email: string }) => {
    await post(code, 'resume', { email }).expect(200);
    await mailCodes();
  };
  const mailsTo = ({ email }: { email: string }) =>
    countOf(`outbox where payload->>'to' = $1`, [email]);

  it('is dropped when a newer one follows or its guest was erased', async () => {
    const [{ code }, elsewhere] = [await aRoom(), await aRoom()];
    const guest = guestBody();
    const { attendee } = await join(code, guest);
    await join(elsewhere.code, { ...guest, deviceKey: aDeviceKey() });
    await resume(code, guest);
    await resume(code, guest);
    expect(await mailsTo(guest)).toBe(1);
    await resume(elsewhere.code, guest);
    expect(await mailsTo(guest)).toBe(2);
    await test
      .as(organiser)
      .delete(`/api/v1/assistant/${organiser.uid}/${attendee.reference}`)
      .expect(200);
    expect(await mailsTo(guest)).toBe(1);
    await resume(code, guest);
    expect(await mailsTo(guest)).toBe(1);
    await test.db.transaction((tx) =>
      test.app.get(AttendeePrivacy, { strict: false }).remove(tx, [elsewhere.id]),
    );
    expect(await mailsTo(guest)).toBe(0);
  });

  it('is enqueued alike for known and unknown e-mails, and not mailed after it has expired', async () => {
    const { code, id } = await aRoom();
    const guest = guestBody();
    const { attendee } = await join(code, guest);
    const askedBy = async (email: string) => {
      const answer = await post(code, 'resume', { email }).expect(200);
      const [{ payload } = { payload: null }] = await test.db.query<{ payload: AskedCode }>(
        `select payload from outbox where name = 'mailRoomCode'`,
      );
      if (!payload) throw new Error('No mail job was enqueued');
      return { body: answer.body as object, payload };
    };
    const stranger = await askedBy(anEmail());
    await mailCodes();
    const theirs = await askedBy(guest.email);
    expect(stranger.body).toEqual(theirs.body);
    expect([stranger.payload, theirs.payload]).toEqual([
      { sessionId: id, attendeeId: null, askedAt: expect.any(String) as string },
      { sessionId: id, attendeeId: attendee.reference, askedAt: expect.any(String) as string },
    ]);
    test.clock.move(11 * 60_000);
    await mailCodes();
    expect(await mailsTo(guest)).toBe(0);

    // a wrong code is counted as an attempt for known and unknown e-mails
    const now = test.clock.now().getTime();
    const counted = () =>
      countOf('attempt_limits where resets_at between $1 and $2', [
        new Date(now + 9.5 * 60_000),
        new Date(now + 10.5 * 60_000),
      ]);
    const wrong = (email: string) =>
      post(code, 'resume/confirm', { email, code: '000000', deviceKey: aDeviceKey() }).expect(422);
    const before = await counted();
    await wrong(anEmail());
    await wrong(guest.email);
    expect(await counted()).toBe(before + 2);
  });

  it('is not mailed while its guest is being erased', async () => {
    const { code } = await aRoom();
    const guest = guestBody();
    const { attendee } = await join(code, guest);
    let sent: Promise<unknown> | undefined;
    await test.db.transaction(async (tx) => {
      await test.app.get(AttendeePrivacy, { strict: false }).anonymise(tx, [attendee.reference]);
      // before the commit other transactions read the former data
      sent = resume(code, guest);
      await vi.waitFor(
        async () =>
          expect(
            await tx.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ).not.toEqual([]),
        10_000,
      );
    });
    await sent;
    expect(await mailsTo(guest)).toBe(0);
  });
});
