import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadedFileDto } from '../../../server/files/file.dto.js';
import { Config } from '../../../server/platform/config/config.js';
import type { JobKind } from '../../../server/platform/database/outbox/job-kind.js';
import { mailJob } from '../../../server/platform/mail/mail-job.js';
import { renderMail } from '../../../server/platform/mail/render-mail.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { mailRoomCode } from '../../../server/rooms/mail-room-code.js';
import type { RoomDto } from '../../../server/rooms/room.dto.js';
import type { RoomDoorDto } from '../../../server/rooms/room-door.dto.js';
import type { ThemeDto } from '../../../server/themes/theme.dto.js';
import { nearestPassing } from '../../../shared/rules/contrast.js';
import { defaultTheme } from '../../../shared/vocabulary/theme.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { download } from '../../support/download.js';
import { aGuest, anEvent, guestBody } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { type Json, statuses } from '../../support/json.js';

let test: TestApp;
let owner: Organiser;
let code: string;

beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
  code = (await anEvent(owner)).sessionCode.publicCode;
});
afterAll(() => test?.close());

const path = (who: Organiser = owner) => `/api/v1/theme/${who.uid}/web`;
const read = async (who = owner) =>
  (await test.as(who).get(path(who)).expect(200)).body as Json<ThemeDto>;
const save = async (body: object, who = owner) =>
  (await test.as(who).post(path(who), body).expect(200)).body as Json<ThemeDto>;
const refused = async (body: object, status: number, code: string, field?: string) => {
  const { body: answer } = await test.as(owner).post(path(), body).expect(status);
  expect(answer).toMatchObject({
    error_msg: code,
    ...(field && {
      issues: expect.arrayContaining([expect.objectContaining({ path: field, code })]) as object,
    }),
  });
};
const door = async (at = code, http = test.http) =>
  (await http.get(`/api/v1/room/${at}`).expect(200)).body as RoomDoorDto;
async function picture(who = owner, shade = 90): Promise<string> {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 20 } },
  })
    .png()
    .toBuffer();
  return (
    await who.client.upload<UploadedFileDto>(
      `/api/v1/files/${who.uid}`,
      { path: 'theme/web' },
      bytes,
    )
  ).url;
}

describe('a theme', () => {
  it('starts with the default, is saved completely or in part, and null resets a field', async () => {
    expect(await read()).toEqual({ ...defaultTheme(), version: 0, lastUpdate: null });
    const first = await save({
      mainColor: '#1E4D2B',
      lobbyText: { es: ' Bienvenidos ', EN: 'Welcome <b>all</b>', CA: '' },
      lobbySkipActive: true,
      termsOfUse: 'valdehierro.example/condiciones',
      otherConfig: { termsOfUse: null, ours: [1, 2] },
      audios: { validate: { active: true } },
    });
    expect(first).toMatchObject({
      mainColor: '#1e4d2b',
      secondaryColor: '#757a80',
      lobbyText: { ES: 'Bienvenidos', EN: 'Welcome <strong>all</strong>' },
      lobbySkipActive: true,
      lobbySkipTimeout: 10,
      termsOfUse: 'https://valdehierro.example/condiciones',
      otherConfig: { termsOfUse: null, ours: [1, 2] },
      audios: { ...defaultTheme().audios, validate: { active: true, name: null, url: null } },
      version: 1,
      lastUpdate: expect.any(String) as string,
    });
    expect(await read()).toEqual(first);
    const second = await save({
      lobbySkipTimeout: '25',
      audios: { startTasting: { active: true } },
      version: 1,
    });
    expect(second).toEqual({
      ...first,
      lobbySkipTimeout: 25,
      audios: { ...first.audios, startTasting: { active: true, name: null, url: null } },
      version: 2,
      lastUpdate: expect.any(String) as string,
    });
    // posting back what was read changes nothing
    expect(await save(second)).toEqual(second);
    const cleared = Object.fromEntries(Object.keys(defaultTheme()).map((field) => [field, null]));
    expect(await save(cleared)).toMatchObject({ ...defaultTheme(), version: 3 });
  });

  it('sanitises the lobby text when it is saved, and again for rooms', async () => {
    const hostile =
      '<p onclick="x()">Hola <b>a todos</b><img src=x onerror=alert(1)></p><script>alert(1)</script><a href="javascript:x()">y</a>';
    const clean = '<p>Hola <strong>a todos</strong></p><a>y</a>';
    const plain = 'Garnacha & Syrah < 16 °C\n«Hola» &lt;script&gt;';
    const guest = await aGuest(test.web, code);
    const shown = async () => [
      (await door()).theme?.lobby.text,
      (await guest.get<Json<RoomDto>>('/api/v1/room')).theme?.lobby.text,
    ];
    const kept = { ES: clean, CA: plain };
    expect(
      (await save({ lobbyText: { ES: hostile, CA: plain, EN: '<script>alert(1)</script>' } }))
        .lobbyText,
    ).toEqual(kept);
    expect((await save(await read())).lobbyText).toEqual(kept);
    expect(await shown()).toEqual([kept, kept]);
    // a plain text replaces the Spanish text and the texts equal to it
    expect(
      (await save({ lobbyText: '<script>alert(1)</script>Garnacha & Syrah' })).lobbyText,
    ).toEqual({
      ES: 'Garnacha & Syrah',
      CA: plain,
    });
    // an unsanitised text from an older version
    await test.db.query(
      `update themes set body = jsonb_set(body, '{lobbyText}', $2) where owner_uid = $1`,
      [owner.uid, JSON.stringify({ ES: hostile })],
    );
    expect((await read()).lobbyText).toEqual({ ES: clean });
    await vi.waitFor(async () => expect(await shown()).toEqual([{ ES: clean }, { ES: clean }]));
    await save({ lobbyText: null });
  });

  it('is rejected by the first broken rule', async () => {
    const stranger = await test.anOrganiser();
    const [own, foreign] = [await picture(), await picture(stranger)];
    await save({ lobbyImage: own });
    await refused({ mainColor: 'red', lobbySkipTimeout: 500 }, 422, 'INVALID_COLOR', 'mainColor');
    await refused({ lobbySkipTimeout: 121 }, 422, 'OUT_OF_RANGE', 'lobbySkipTimeout');
    await refused({ mainBackground: foreign }, 422, 'UNKNOWN_REFERENCE', 'mainBackground');
    await refused(
      { mainBackground: foreign.replace(stranger.uid, owner.uid) },
      422,
      'UNKNOWN_REFERENCE',
      'mainBackground',
    );
    const sound = `/files/${owner.uid}/themes/sounds/00000000-0000-4000-8000-000000000000.mp3`;
    await refused(
      { audios: { validate: { url: sound } } },
      422,
      'UNKNOWN_REFERENCE',
      'audios.validate.url',
    );
    await refused(
      { otherConfig: { termsOfUse: { customPage: 'nobody-wrote-it' } } },
      422,
      'UNKNOWN_REFERENCE',
    );
    await refused({ otherConfig: { note: 'x'.repeat(5_000) } }, 422, 'TOO_LARGE', 'otherConfig');
    for (const wrong of [
      { mainColor: 7 },
      { lobbyText: 7 },
      { audios: [] },
      { audios: { validate: 'x' } },
      { otherConfig: 'x' },
    ])
      await refused(wrong, 400, 'INVALID_BODY');
    expect(await read()).toMatchObject({
      mainColor: '#ae1c38',
      lobbyImage: own,
      mainBackground: null,
    });
    // a missing file does not prevent saving other fields
    await test.db.query('delete from files where owner_uid = $1', [owner.uid]);
    expect(await save({ secondaryColor: '#333333' })).toMatchObject({
      lobbyImage: own,
      secondaryColor: '#333333',
    });
    await save({ lobbyImage: null });
  });

  it('is not overwritten with an older version, and merges two simultaneous changes', async () => {
    const { version } = await save({ mainColor: '#102030' });
    const { body } = await test
      .as(owner)
      .post(path(), { mainColor: '#000000', version: version - 1 })
      .expect(409);
    expect(body).toMatchObject({
      error_msg: 'VERSION_CONFLICT',
      current: { mainColor: '#102030', version },
    });
    await Promise.all([save({ mainColor: '#405060' }), save({ secondaryColor: '#708090' })]);
    expect(await read()).toMatchObject({
      mainColor: '#405060',
      secondaryColor: '#708090',
      version: version + 2,
    });
    const newcomer = await test.anOrganiser();
    await test.givePlan(newcomer);
    const answers = await Promise.all(
      [1, 2].map((n) =>
        test.as(newcomer).post(path(newcomer), { mainColor: `#00000${n}`, version: 0 }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  });

  it('is readable and changeable only for its organiser, and is kept but not shown without a plan for it', async () => {
    const stranger = await test.anOrganiser();
    await test.as(stranger).get(path()).expect(403);
    await test.as(stranger).post(path(), {}).expect(403);
    const kept = await save({ mainColor: '#1e4d2b' });
    const { body } = await test
      .as(stranger)
      .post(path(stranger), { mainColor: '#1e4d2b' })
      .expect(403);
    expect(body).toMatchObject({ error_msg: 'FEATURE_NOT_ALLOWED', feature: 'customThemes' });
    await test.givePlan(owner, { planRef: 'CRIANZA' });
    try {
      await refused({ mainColor: 'red' }, 403, 'FEATURE_NOT_ALLOWED');
      expect(await read()).toEqual(kept);
      await vi.waitFor(async () => expect((await door()).theme).toBeNull());
    } finally {
      await test.givePlan(owner);
    }
    await vi.waitFor(async () =>
      expect((await door()).theme).toMatchObject({ mainColor: '#1e4d2b' }),
    );
  });
});

describe('a theme in a room', () => {
  it('is shown at the entrance and inside, with the built-in sounds by default', async () => {
    const [lobbyImage, mainBackground] = [await picture(owner, 10), await picture(owner, 11)];
    await save({
      mainColor: '#123456',
      lobbyImage,
      mainBackground,
      lobbyText: { ES: 'Hola', CA: 'Hola' },
      lobbySkipActive: true,
      lobbySkipTimeout: 7,
      audios: { startTasting: { active: true }, validate: null, storeSound: null },
    });
    const guest = await aGuest(test.web, code);
    const expected: RoomDoorDto['theme'] = {
      mainColor: '#123456',
      secondaryColor: '#708090',
      background: mainBackground,
      lobby: { image: lobbyImage, text: { ES: 'Hola', CA: 'Hola' }, skipAfterSeconds: 7 },
      sounds: {
        startTasting: '/library/sounds/startTasting.wav',
        validate: null,
        storeSound: null,
        prerecomendation: null,
        postrecomendation: null,
      },
      links: { terms: null, privacy: null },
    };
    expect((await door()).theme).toEqual(expected);
    expect((await guest.get<Json<RoomDto>>('/api/v1/room')).theme).toEqual(expected);
    expect(await save({ lobbySkipActive: false })).toMatchObject({ lobbySkipTimeout: 7 });
    expect((await door()).theme?.lobby.skipAfterSeconds).toBeNull();
  });

  it('changes the cached page of the room once', async () => {
    const { token = '' } = await aGuest(test.web, code);
    const page = (tag: string) =>
      test.http
        .get('/api/v1/room')
        .set('authorization', `Bearer ${token}`)
        .set('if-none-match', tag);
    const { etag = '' } = (await page('').expect(200)).headers;
    await page(etag).expect(304);
    await save({ mainColor: '#654321' });
    const { body, headers } = await page(etag).expect(200);
    expect(body).toMatchObject({ theme: { mainColor: '#654321' } });
    await page(headers['etag'] ?? '').expect(304);
  });

  it('links its own documents, otherwise those of the company, and joining accepts the linked ones', async () => {
    await test
      .as(owner)
      .post(`/api/v1/user/${owner.uid}`, {
        termsUrl: 'https://celler.example/terms',
        privacyPolicyUrl: null,
      })
      .expect(200);
    const { sessionCode } = await anEvent(owner);
    const own = sessionCode.publicCode;
    const accepted = async () => {
      const { consentVersion, organiser, theme } = await door(own);
      expect(theme?.links).toEqual({
        terms: organiser.termsUrl,
        privacy: organiser.privacyPolicyUrl,
      });
      const body = guestBody();
      await test.http.post(`/api/v1/room/${own}/join`).send(body).expect(200);
      const stored = await test.db.query(
        'select consent_version as version from attendees where lower(email) = lower($1)',
        [body.email],
      );
      expect(stored).toEqual([{ version: consentVersion }]);
      return [organiser.termsUrl, organiser.privacyPolicyUrl, consentVersion];
    };
    await save({ termsOfUse: null, privacyPolicies: null });
    const company = await accepted();
    expect(company.slice(0, 2)).toEqual(['https://celler.example/terms', null]);
    await save({
      termsOfUse: 'https://celler.example/rooms',
      privacyPolicies: 'https://celler.example/privacy',
    });
    const theme = await accepted();
    expect(theme.slice(0, 2)).toEqual([
      'https://celler.example/rooms',
      'https://celler.example/privacy',
    ]);
    expect(theme[2]).not.toBe(company[2]);
    // an own page has priority while it exists
    await owner.client.post(`/api/v1/customPage/${owner.uid}/condiciones`, {
      header: 'Condiciones',
      content: '<p>Sed amables.</p>',
    });
    await save({ otherConfig: { termsOfUse: { customPage: 'condiciones' } } });
    const page = (await accepted())[0] ?? '';
    expect(page).toBe(`${test.config.publicUrl}/page/${owner.uid}/condiciones`);
    await test.http.get(new URL(page).pathname).expect(200);
    await test.db.query(`update custom_pages set deleted_at = now() where owner_uid = $1`, [
      owner.uid,
    ]);
    await vi.waitFor(async () => expect(await accepted()).toEqual(theme));
    expect(await save({ termsOfUse: null, privacyPolicies: null })).toMatchObject({
      otherConfig: { termsOfUse: { customPage: 'condiciones' } },
    });
    expect(await accepted()).toEqual(company);
    await save({ otherConfig: null });
  });

  it('reaches other servers soon after it is saved', async () => {
    const other = await startApp({ work: false, databaseUrl: test.config.databaseUrl ?? '' });
    try {
      const elsewhere = async () => (await door(code, other.http)).theme?.mainColor;
      await save({ mainColor: '#111111' });
      await vi.waitFor(async () => expect(await elsewhere()).toBe('#111111'));
      await save({ mainColor: '#222222' });
      // the server that saved the theme shows it at once
      expect((await door()).theme?.mainColor).toBe('#222222');
      await vi.waitFor(async () => expect(await elsewhere()).toBe('#222222'), {
        timeout: 5_000,
        interval: 20,
      });
    } finally {
      await other.close();
    }
  });

  it('never blocks a room: an unreadable or late theme is left out', async () => {
    await save({ mainColor: '#333333' });
    const other = await startApp({ work: false, databaseUrl: test.config.databaseUrl ?? '' });
    try {
      await test.db.query(
        `update themes set body = '{"mainColor": 7, "audios": "none"}' where owner_uid = $1`,
        [owner.uid],
      );
      expect((await door(code, other.http)).theme).toBeNull();
      await aGuest(other.web, code);
    } finally {
      await other.close();
    }
    const late = await startApp({ work: false, databaseUrl: test.config.databaseUrl ?? '' });
    try {
      await test.db.transaction(async (tx) => {
        await tx.query('lock table themes in access exclusive mode');
        expect((await door(code, late.http)).theme).toBeNull();
        const guest = await aGuest(late.web, code);
        expect((await guest.get<Json<RoomDto>>('/api/v1/room')).theme).toBeNull();
      });
    } finally {
      await late.close();
    }
    await test.db.query('delete from themes where owner_uid = $1', [owner.uid]);
  });
});

describe('outside the room,', () => {
  const logo = '/library/logo.png';
  beforeAll(async () => {
    await test
      .as(owner)
      .post(`/api/v1/user/${owner.uid}`, { name: 'Celler de Prova', logo })
      .expect(200);
  });

  /** The mail to a new guest of an event who resumes on another device. */
  async function mailed({
    sessionCode,
  }: {
    sessionCode: { publicCode: string };
  }): Promise<{ brand: object; html: string }> {
    const body = guestBody();
    await test.http.post(`/api/v1/room/${sessionCode.publicCode}/join`).send(body).expect(200);
    await test.http
      .post(`/api/v1/room/${sessionCode.publicCode}/resume`)
      .send({ email: body.email })
      .expect(200);
    const next = async <Payload extends object>(kind: JobKind<Payload>) => {
      const [row] = await test.db.query<{ payload: Payload }>(
        'delete from outbox where name = $1 returning payload',
        [kind.name],
      );
      if (!row) throw new Error(`Nothing was enqueued as ${kind.name}`);
      return row.payload;
    };
    await test.app.get(Jobs).handlerOf(mailRoomCode)(await next(mailRoomCode), aJobContext());
    const mail = await next(mailJob);
    return { brand: mail.brand ?? {}, html: renderMail(mail).html };
  }

  it('a mail to a guest has the name, logo, colour and documents of the organiser', async () => {
    await save({ mainColor: '#1e4d2b', termsOfUse: 'https://valdehierro.example/condiciones' });
    const event = await anEvent(owner);
    const { brand, html } = await mailed(event);
    const address = new URL(logo, test.app.get(Config).publicUrl).href;
    const plain = { name: 'Celler de Prova', logo: address, privacy: null };
    expect(brand).toEqual({
      ...plain,
      color: '#1e4d2b',
      terms: 'https://valdehierro.example/condiciones',
    });
    expect(html).toContain('href="https://valdehierro.example/condiciones"');
    expect(html).toContain('background:#1e4d2b');
    await test.db.query('delete from themes where owner_uid = $1', [owner.uid]);
    await vi.waitFor(async () =>
      expect((await mailed(event)).brand).toEqual({
        ...plain,
        color: null,
        terms: 'https://celler.example/terms',
      }),
    );
  });

  it('the printed card of an event has the colour of the theme, adjusted for contrast on paper', async () => {
    const { id } = await anEvent(owner);
    const inks = async () => {
      const { bytes } = await download(
        test.as(owner).get(`/api/v1/session/user/${owner.uid}/${id}/card.pdf?format=A5`),
      );
      const pdf = bytes.toString('latin1');
      const drawn = [...pdf.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(
        ([, part = '']) => {
          try {
            return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')];
          } catch {
            return [];
          }
        },
      );
      return new Set(
        [...drawn.join('\n').matchAll(/(?:^|\s)([\d.]+) ([\d.]+) ([\d.]+) (?:scn|rg)\b/g)].map(
          ([, ...parts]) =>
            `#${parts
              .map((part) =>
                Math.round(Number(part) * 255)
                  .toString(16)
                  .padStart(2, '0'),
              )
              .join('')}`,
        ),
      );
    };
    expect(await inks()).toContain('#94152d');
    await save({ mainColor: '#1e4d2b' });
    expect(await inks()).toContain('#1e4d2b');
    expect(await inks()).not.toContain('#94152d');
    await save({ mainColor: '#ffd400' });
    expect(await inks()).toContain(nearestPassing('#ffd400', '#ffffff'));
  });
});
