import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserDto } from '../../../server/company/user.dto.js';
import { forgetMinuteUses } from '../../../server/plans/minute-use-cleanup.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { GenerateReport } from '../../../server/reports/saved/generate-report.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { statuses } from '../../support/json.js';

let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrogusto-quotas-'));
  test = await startApp({
    // no worker runs, so requested reports stay in progress
    work: false,
    env: {
      STORAGE_URL: pathToFileURL(folder).href,
      QUOTA_FILES: '6',
      QUOTA_FILE_MB: '1',
      QUOTA_SHEETS: '2',
      QUOTA_REPORTS: '4',
      QUOTA_REPORTS_IN_PROGRESS: '2',
      QUOTA_UPLOADS_PER_MINUTE: '4',
      QUOTA_GENERATIONS_PER_MINUTE: '6',
    },
  });
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

let shade = 0;
/** A unique picture. With `noisy` it has about 200 KB. */
const picture = (noisy = false) => {
  shade += 1;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const size = noisy ? { width: 250, height: 270 } : { width: 20, height: 40 };
  const background = { r: shade % 256, g: shade >> 8, b: 60 };
  return sharp({ create: { ...size, channels: 3, background, ...(noisy ? { noise } : {}) } })
    .png()
    .toBuffer();
};
const upload = async (who: Organiser, image: Buffer) => {
  const { status, body } = await test.http
    .post(`/api/v1/files/${who.uid}`)
    .set('authorization', `Bearer ${who.token}`)
    .field('path', 'products')
    .attach('file', image, 'a.png');
  return { status, body: body as Record<string, unknown> };
};
const stored = async ({ uid }: Organiser) =>
  (
    await readdir(join(folder, uid), { recursive: true, withFileTypes: true }).catch(() => [])
  ).filter((entry) => entry.isFile()).length;
const aMinuteLater = ({ uid }: Organiser) =>
  test.db.query(
    `update minute_uses set created_at = created_at - interval '1 minute' where owner_uid = $1`,
    [uid],
  );
const usage = async (who: Organiser) =>
  ((await test.as(who).get(`/api/v1/user/${who.uid}`).expect(200)).body as UserDto).usage;
const quota = (what: string, used: number, maximum: number) => ({
  status: 403,
  error_msg: 'QUOTA_EXCEEDED',
  what,
  used,
  maximum,
});

/** An organiser with a running event. */
async function withEvent(): Promise<{ who: Organiser; code: string }> {
  const who = await test.anOrganiser();
  return { who, code: (await anEvent(who)).sessionCode.publicCode };
}

describe('quotas', () => {
  it('limit the number of files, also for simultaneous uploads, and store no rejected file', async () => {
    const who = await test.anOrganiser();
    for (let n = 0; n < 4; n += 1) expect((await upload(who, await picture())).status).toBe(200);
    await aMinuteLater(who);
    // four uploads a minute are allowed, so the limit per minute rejects none of these
    const images = await Promise.all(Array.from({ length: 4 }, () => picture()));
    const answers = await Promise.all(images.map((image) => upload(who, image)));
    expect(statuses(answers)).toEqual([200, 200, 403, 403]);
    for (const { body } of answers.filter(({ status }) => status === 403))
      expect(body).toMatchObject(quota('files', 6, 6));
    expect(await stored(who)).toBe(6);
    // a file that is already stored needs no place
    const kept = answers.findIndex(({ status }) => status === 200);
    expect((await upload(who, images[kept] as Buffer)).status).toBe(200);
    expect((await usage(who)).files).toEqual({ used: 6, max: 6 });
    // a freed place can be used again
    await aMinuteLater(who);
    await test.db.query(
      'delete from files where key = (select min(key) from files where owner_uid = $1)',
      [who.uid],
    );
    expect((await upload(who, await picture())).status).toBe(200);
    // the quota is per organiser
    expect((await upload(await test.anOrganiser(), await picture())).status).toBe(200);
  });

  it('count the stored bytes', async () => {
    const who = await test.anOrganiser();
    const { body } = await upload(who, await picture(true));
    const bytes = body.size as number;
    expect((await usage(who)).fileBytes).toEqual({ used: bytes, max: 1024 * 1024 });
    await test.db.query('update files set bytes = $2 where owner_uid = $1', [
      who.uid,
      1024 * 1024 - 10,
    ]);
    expect((await upload(who, await picture())).body).toMatchObject(
      quota('fileBytes', 1024 * 1024 - 10, 1024 * 1024),
    );
    expect(await stored(who)).toBe(1);
  });

  it('count uploads that could not be decoded, because decoding is the most expensive part', async () => {
    const who = await test.anOrganiser();
    const whole = await picture(true);
    const broken = Array.from({ length: 5 }, (_, index) =>
      Buffer.concat([whole.subarray(0, whole.length / 2 - index), Buffer.from('no picture')]),
    );
    const answers = await Promise.all(broken.map((image) => upload(who, image)));
    expect(statuses(answers)).toEqual([403, 422, 422, 422, 422]);
    expect((await upload(who, await picture())).body).toMatchObject(
      quota('uploadsPerMinute', 4, 4),
    );
    await aMinuteLater(who);
    expect((await upload(who, await picture())).status).toBe(200);
    expect((await usage(who)).uploadsPerMinute).toEqual({ used: 1, max: 4 });
  });

  it('limit the uploads per minute', async () => {
    const who = await test.anOrganiser();
    const images = await Promise.all(Array.from({ length: 5 }, () => picture()));
    const answers = await Promise.all(images.map((image) => upload(who, image)));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject(
      quota('uploadsPerMinute', 4, 4),
    );
    expect((await usage(who)).uploadsPerMinute).toEqual({ used: 4, max: 4 });
    // Further uploads are cheap, because nothing is decoded. The response does not even show that
    // this is not a picture.
    const broken = Buffer.concat([(await picture()).subarray(0, 40), Buffer.from('no picture')]);
    expect((await upload(who, broken)).body).toMatchObject(quota('uploadsPerMinute', 4, 4));
    await aMinuteLater(who);
    expect((await upload(who, await picture())).status).toBe(200);
  });

  it('delete counts older than a day at night', async () => {
    const who = await test.anOrganiser();
    for (const ago of ['25 hours', '23 hours'])
      await test.db.query(
        `insert into minute_uses (owner_uid, what, created_at) values ($1, $2::text, now() - $2::text::interval)`,
        [who.uid, ago],
      );
    await test.app.get(Jobs).handlerOf(forgetMinuteUses)({}, aJobContext());
    expect(
      await test.db.query('select what from minute_uses where owner_uid = $1', [who.uid]),
    ).toEqual([{ what: '23 hours' }]);
  });

  it('limit own sheets', async () => {
    const who = await test.anOrganiser();
    await test.givePlan(who);
    const [sheet] = (await test.http.get('/api/v1/assessmentSheet/list').expect(200)).body as {
      path: string;
    }[];
    const send = () =>
      test.as(who).post(`/api/v1/assessmentSheet/user/${who.uid}/import`, { path: sheet?.path });
    const answers = await Promise.all(Array.from({ length: 4 }, () => send()));
    expect(statuses(answers)).toEqual([200, 200, 403, 403]);
    expect((await send().expect(403)).body).toMatchObject(quota('sheets', 2, 2));
    expect((await usage(who)).sheets).toEqual({ used: 2, max: 2 });
  });

  it('limit reports in progress, saved reports and reports per minute', async () => {
    const { who, code } = await withEvent();
    const reports = `/api/v1/report/${who.uid}`;
    const generate = async () => {
      const { status, body } = await test
        .as(who)
        .post(`${reports}/generate`, { name: 'Tarde', publicCode: code });
      return { status, body: body as Record<string, unknown> };
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => generate()));
    expect(statuses(answers)).toEqual([200, 200, 403, 403, 403]);
    for (const { body } of answers.filter(({ status }) => status === 403))
      expect(body).toMatchObject(quota('reportsInProgress', 2, 2));
    // generates the reports, as the job does
    const finish = async () => {
      for (const { body } of answers.filter(({ status }) => status === 200))
        await test.app.get(GenerateReport).generate(body.reference as string);
    };
    await finish();
    expect((await usage(who)).reportsInProgress).toEqual({ used: 0, max: 2 });
    // saving a report directly uses the same quota
    for (let n = 0; n < 2; n += 1)
      await test.as(who).post(reports, { name: 'Al momento', publicCode: code }).expect(200);
    expect(
      (await test.as(who).post(reports, { name: 'Al momento', publicCode: code }).expect(403)).body,
    ).toMatchObject(quota('reports', 4, 4));
    expect((await generate()).body).toMatchObject(quota('reports', 4, 4));
    expect((await usage(who)).reports).toEqual({ used: 4, max: 4 });
    // A report that a request saves directly is hidden until it is done, but takes its place at
    // once. Simultaneous requests compete for the last place too.
    const last =
      ((await test.as(who).get(reports).expect(200)).body as { id: string }[])[0]?.id ?? '';
    await test.as(who).delete(`${reports}/${last}`).expect(200);
    await aMinuteLater(who);
    const atOnce = await Promise.all(
      Array.from({ length: 3 }, () =>
        test
          .as(who)
          .post(reports, { name: 'A la vez', publicCode: code })
          .then(({ status }) => ({ status })),
      ),
    );
    expect(statuses(atOnce)).toEqual([200, 403, 403]);
    // a deletion frees a place in the total quota, but not in the quota per minute
    const listed = (await test.as(who).get(reports).expect(200)).body as { id: string }[];
    for (const { id } of listed) await test.as(who).delete(`${reports}/${id}`).expect(200);
    for (let n = 0; n < 4; n += 1)
      await test.as(who).post(reports, { name: 'Otra vez', publicCode: code }).expect(200);
    const again = (await test.as(who).get(reports).expect(200)).body as { id: string }[];
    for (const { id } of again) await test.as(who).delete(`${reports}/${id}`).expect(200);
    // deleting a report in progress frees its place
    const given = await generate();
    expect((await usage(who)).reportsInProgress.used).toBe(1);
    await test
      .as(who)
      .delete(`${reports}/${String(given.body.reference)}`)
      .expect(200);
    expect((await usage(who)).reportsInProgress.used).toBe(0);
    expect((await generate()).body).toMatchObject(quota('generationsPerMinute', 6, 6));
    await aMinuteLater(who);
    expect((await generate()).status).toBe(200);
  });

  it('can be read before they are reached, with the maxima of the plan', async () => {
    const { who } = await withEvent();
    const told = await usage(who);
    expect(told).toMatchObject({
      products: { used: 1, max: 15 },
      tastings: { used: 1, max: 3 },
      instructors: { used: 1, max: 2 },
      events: { used: 1, max: 3 },
      campaigns: { used: 0, max: 3 },
      files: { used: 0, max: 6 },
      fileBytes: { used: 0, max: 1024 * 1024 },
    });
    const full = await test.anOrganiser();
    await test.givePlan(full, { limits: { maxWines: 0 } });
    const product = { name: 'Tinto', type: 'WINE', subtype: 'RED', image: '/demo/a.png' };
    const refused = await test.as(full).post(`/api/v1/product/${full.uid}`, product).expect(403);
    expect(refused.body).toMatchObject({
      error_msg: 'MAX_WINES',
      what: 'products',
      used: 0,
      maximum: 0,
    });
  });
});
