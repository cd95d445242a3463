import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { download } from '../../support/download.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const wine = 'wine0000000000000001';
const other = 'wine0000000000000002';
type Row = Record<string, string>;

describe('a report as data', () => {
  let test: TestApp;
  let owner: Organiser;
  const event = (changes?: Parameters<typeof aSnapshot>[1]) =>
    aStoredEvent(
      test.db,
      owner.uid,
      aSnapshot(
        [
          { reference: wine, name: '=Reserva, "2019"' },
          { reference: other, name: 'Blanco' },
        ],
        changes,
      ),
    );
  /** Reads the file as R and pandas do by default: commas, quotes and a heading per value. */
  const read = async (rest: string) => {
    const { headers, bytes } = await download(
      test.as(owner).get(`/api/v1/report/${owner.uid}/${rest}`),
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return { headers, rows: parse(bytes, { columns: true, bom: true }) as Row[] };
  };
  const saved = async (publicCode: string) =>
    (
      (
        await test
          .as(owner)
          .post(`/api/v1/report/${owner.uid}`, { name: 'Saved', publicCode })
          .expect(200)
      ).body as { reference: string }
    ).reference;

  beforeAll(async () => {
    test = await startApp({ work: false });
    owner = await test.anOrganiser();
  });
  afterAll(() => test.close());

  it('has a row per answer, frozen like the report, with guest numbers instead of names', async () => {
    const { code, attendee, tastes, answers, clicks } = await event();
    const berta = await attendee({
      name: 'Berta Vidal',
      email: 'berta@example.com',
      at: `timestamptz '2026-05-01 10:30:00Z'`,
    });
    await test.db.query(`update attendees set age = 41, gender = 'FEMALE' where id = $1`, [berta]);
    const votes = {
      taste: { sweet: 'sweet-good', aroma: { raspberry: true, wood: true }, mood: '2' },
    };
    await tastes(berta, wine, {
      rateBox: 4.5,
      ratePrice: 0,
      notes: '+34 600\n"fruit", wood',
      votes,
    });
    await answers(berta, 'SURVEY', 'question000000000001', ['never', 'often']);
    await answers(berta, 'SATISFACTION', 'concept0000000000001', 2);
    await answers(berta, 'COMMENT', '', '-Lovely');
    await clicks(berta, wine);
    const carla = await attendee({ name: 'Lite assistant' });
    await tastes(carla, other, { rateBox: 0, ratePrice: 3 });
    const report = await saved(code);
    await tastes(berta, wine, { rateBox: 1 });

    const { headers, rows } = await read(`${report}/export.csv?lang=EN`);
    expect(headers['content-disposition']).toBe('attachment; filename="export.csv"');
    expect(Object.keys(rows[0] ?? {})).toEqual(
      'attendee attendee_id arrival place product product_id category category_id question question_id type answer answer_id value unit'.split(
        ' ',
      ),
    );
    const said = (number: string) =>
      rows
        .filter((row) => row['attendee'] === number)
        .map(({ place, category_id, question_id, type, answer, answer_id, value, unit }) =>
          [place, category_id, question_id, type, answer, answer_id, value, unit].join('|'),
        );
    expect(said('1')).toEqual([
      '||AGE|AGE|||41|',
      '||GENDER|GENDER|Woman|FEMALE||',
      '||LANGUAGE|LANGUAGE|ES|ES||',
      '||PLATFORM|PLATFORM|Phone|MOBILE_WEB||',
      '|SURVEY|question000000000001|MULTIPLE_OPTION_QUESTION|Mucho|often||',
      '|SURVEY|question000000000001|MULTIPLE_OPTION_QUESTION|Nunca|never||',
      '1||RATE_BOX|RATE_BOX|||4.5|0-5',
      '1||RATE_PRICE|RATE_PRICE|Chose not to rate it|not_rated||',
      '1||NOTES|NOTES|\'+34 600\n"fruit", wood|||',
      '1|taste|sweet|OPTIONS_SLIDER|sweet-good|sweet-good|3|1-5',
      '1|taste|aroma|TREE|fruit › berry › raspberry|raspberry||',
      '1|taste|aroma|TREE|wood|wood||',
      '1|taste|mood|FACES|Good|2||',
      '1||STORE_CLICKS|STORE_CLICKS|||1|',
      '|SATISFACTION|concept0000000000001|SATISFACTION|Good|2|6.67|0-10',
      "||COMMENT|COMMENT|'-Lovely|||",
    ]);
    expect(said('2')).toContain('2||RATE_BOX|RATE_BOX|||0|0-5');
    expect(rows.find(({ place }) => place === '1')).toMatchObject({
      attendee_id: berta,
      arrival: '2026-05-01T11:30:00+01:00',
      product: `'=Reserva, "2019"`,
      product_id: wine,
    });
    expect(JSON.stringify(rows)).not.toMatch(/Berta|berta@/);

    const live = await read(`generated/${code}/export.csv?lang=EN`);
    expect(
      live.rows
        .filter(({ attendee: number, type }) => number === '1' && type === 'RATE_BOX')
        .map(({ value }) => value),
    ).toEqual(['1']);
  });

  it('has every guest once in a large event, guesses in the currency and headings in the language of the event', async () => {
    const large = await event({
      tasting: { ...aSnapshot([]).tasting, template: 'BLIND_TEMPLATE' },
      currency: 'USD',
    });
    const rates = Array.from({ length: 230 }, (_, n) => (n % 11) / 2);
    await large.ratings(wine, rates);
    await large.tastes(await large.attendee(), wine, { blindPrice: 9.99 });
    await test.db.query(`update sessions set lang = 'CA' where id = $1`, [large.id]);
    const { rows } = await read(`generated/${large.code}/export.csv`);
    const inOrder = (numbers: unknown[]) =>
      numbers.map(Number).toSorted((one, another) => one - another);
    expect(
      inOrder(rows.filter(({ tipus }) => tipus === 'RATE_BOX').map(({ valor }) => valor)),
    ).toEqual(inOrder(rates));
    expect(inOrder([...new Set(rows.map(({ assistent }) => assistent))])).toEqual(
      Array.from({ length: 231 }, (_, n) => n + 1),
    );
    expect(rows.find(({ tipus }) => tipus === 'BLIND_PRICE')).toMatchObject({
      valor: '9.99',
      unitat: 'USD',
    });

    // headings are in the language of the organiser when files do not support the language of the
    // event
    const nobody = await event();
    await test.db.query(`update sessions set lang = 'NL' where id = $1`, [nobody.id]);
    const { bytes } = await download(
      test.as(owner).get(`/api/v1/report/${owner.uid}/generated/${nobody.code}/export.csv`),
    );
    expect(bytes.toString()).toMatch(/^\ufeffasistente,asistente_id,[^\n]+\r?\n?$/);
  });

  it('explains every reference of the data in its codebook', async () => {
    const { code, attendee, tastes, answers } = await event();
    const berta = await attendee();
    const votes = {
      taste: { sweet: 'sweet-good', aroma: { raspberry: true }, mood: '2' },
      view: { depth: 'depth-low' },
    };
    await tastes(berta, wine, { rateBox: 4.5, ratePrice: 0, votes });
    await answers(berta, 'SURVEY', 'question000000000001', ['often']);
    await answers(berta, 'SATISFACTION', 'concept0000000000001', 2);
    const [{ rows: data }, { rows: codes, headers }] = await Promise.all([
      read(`generated/${code}/export.csv?lang=EN`),
      read(`generated/${code}/codebook.csv?lang=EN`),
    ]);
    expect(headers['content-disposition']).toBe('attachment; filename="codebook.csv"');
    const meanings = codes.filter(({ meaning }) => meaning).map(({ column }) => column);
    expect(meanings).toEqual(Object.keys(data[0] ?? {}));
    const known = new Map(codes.map(({ column, code: each, text }) => [`${column} ${each}`, text]));
    // The codebook leaves out gender, which is personal data, and the codes of language and
    // platform, which explain themselves.
    for (const row of data.filter(
      ({ type }) => type !== 'GENDER' && type !== 'LANGUAGE' && type !== 'PLATFORM',
    ))
      for (const [id, text] of [
        ['product_id', 'product'],
        ['question_id', 'question'],
        ['answer_id', 'answer'],
      ] as const)
        if (row[id])
          expect([id, row[id], known.get(`${id} ${row[id]}`)]).toEqual([id, row[id], row[text]]);
    expect(codes).toContainEqual({
      column: 'answer_id',
      code: 'sweet-good',
      text: 'sweet-good',
      of: `assessmentSheets/sheet000000000000001/taste/sweet`,
      value: '3',
      unit: '1-5',
      meaning: '',
    });
  });
});
