import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTableFile } from '../../../server/platform/tables/read-table-file.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { download } from '../../support/download.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';
import { tableRows } from '../../support/table-rows.js';

const wine = 'wine0000000000000001';

describe('a report as an Excel file', () => {
  let test: TestApp;
  let owner: Organiser;
  const event = (changes?: Parameters<typeof aSnapshot>[1]) =>
    aStoredEvent(test.db, owner.uid, aSnapshot([{ reference: wine, name: 'Reserva' }], changes));
  const exported = async (rest: string) => {
    const { headers, bytes } = await download(
      test.as(owner).get(`/api/v1/report/${owner.uid}/${rest}`),
    );
    expect(headers['content-disposition']).toBe('attachment; filename="export.xlsx"');
    const [headings = [], ...rows] = await tableRows(bytes);
    return {
      bytes,
      headings,
      rows: rows.map((row) =>
        Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? null])),
      ),
    };
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

  /** The sheets after the sheet of the guests. Each row is an object by heading. */
  const figures = async (rest: string) => {
    const { bytes } = await download(test.as(owner).get(`/api/v1/report/${owner.uid}/${rest}`));
    const sheets = (await readTableFile(bytes)).sheets.slice(1);
    const named = sheets.map(({ name, rows }): [string, Record<string, unknown>[]] => {
      const [headings = [], ...all] = rows ?? [];
      return [
        name,
        all.map((row) =>
          Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? null])),
        ),
      ];
    });
    return { bytes, sheets: Object.fromEntries(named) };
  };

  it('has sheets for results, prices, votes and agreement, with the numbers of the report', async () => {
    const names = ['Blanco', 'Tinto', 'Rosado'];
    const wines = names.map((name, index) => ({
      reference: `wine000000000000000${index + 1}`,
      name,
      price: 10,
    }));
    const { code, attendee, tastes, answers } = await aStoredEvent(
      test.db,
      owner.uid,
      aSnapshot(wines, { tasting: { ...aSnapshot(wines).tasting, template: 'BLIND_TEMPLATE' } }),
    );
    for (let guest = 0; guest < 7; guest++) {
      const who = await attendee({ name: `Guest ${guest}` });
      for (const [index, { reference }] of wines.entries()) {
        const votes = { taste: { sweet: 'sweet-good', aroma: { raspberry: true }, mood: '2' } };
        await tastes(who, reference, {
          rateBox: 4.5 - index + (guest % 2) / 2,
          blindPrice: 8 + guest,
          votes,
        });
      }
      await answers(who, 'SURVEY', 'question000000000001', ['often']);
    }
    const { bytes, sheets } = await figures(`generated/${code}/export.xlsx?lang=EN`);
    const summary = (
      await test.as(owner).get(`/api/v1/report/${owner.uid}/generated/${code}/summary`).expect(200)
    ).body as ReportSummaryDto;
    const [first] = summary.products;
    expect(sheets['Results']).toHaveLength(3);
    expect(sheets['Results']?.[0]).toMatchObject({
      Place: 1,
      Product: 'Blanco',
      Ratings: 7,
      Mean: first?.ratings.mean,
      '95% confidence interval, from': first?.interval?.low,
      '95% confidence interval, to': first?.interval?.high,
      'Significance letters (same letter: no significant difference)': 'a',
      'Estimated mean if everyone had rated everything': first?.adjustedMean,
    });
    expect(sheets['Prices']?.[0]).toMatchObject({
      Product: 'Blanco',
      'Real price (EUR)': 10,
      'Blind price, median (EUR)': 11,
      'Would pay its price': 5,
    });
    expect(sheets['Votes']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          Product: 'Tinto',
          Answer: expect.stringContaining(' › ') as string,
          People: 7,
          Percentage: 100,
        }),
        expect.objectContaining({ Product: null, People: 7 }),
      ]),
    );
    expect(sheets['Agreement']?.[0]).toMatchObject({
      Measure: 'Agreement among people (Kendall’s W, 0 to 1)',
      Value: 1,
    });
    expect(sheets['Agreement']?.filter(({ Measure }) => Measure === 'Rosado')).toEqual([
      expect.objectContaining({ 'People who rated both': 7, 'Lead of the first': 2 }),
    ]);
    // the charts of the means and of the prices read their values from cells
    const parts = unzipSync(bytes);
    const charts = Object.keys(parts).filter((name) => /^xl\/charts\/chart\d+\.xml$/.test(name));
    expect(charts).toHaveLength(2);
    const drawn = strFromU8(parts[charts[0] ?? ''] ?? new Uint8Array());
    expect(drawn).toMatch(/Results'?!\$?E\$?2:\$?E\$?4/);
    expect(drawn).toMatch(/Results'?!\$?B\$?2:\$?B\$?4/);
  });

  it('has only the sheet of the guests when a filter leaves too few of them', async () => {
    const { code, attendee, tastes } = await event();
    for (let guest = 0; guest < 7; guest++)
      await tastes(
        await attendee({
          name: `Guest ${guest}`,
          ...(guest === 0 && { email: 'one@example.com' }),
        }),
        wine,
        { rateBox: 4 },
      );
    const { bytes } = await download(
      test.as(owner).get(`/api/v1/report/${owner.uid}/generated/${code}/export.xlsx?email=YES`),
    );
    expect((await readTableFile(bytes)).sheets).toHaveLength(1);
  });

  it('has a row per guest with all answers, frozen like the report', async () => {
    const { code, attendee, tastes, answers, clicks } = await event();
    const berta = await attendee({
      name: '=1+1',
      email: 'berta@example.com',
      at: `timestamptz '2026-05-01 10:30:00Z'`,
    });
    const votes = {
      taste: { sweet: 'sweet-good', aroma: { raspberry: true, wood: true }, mood: '2' },
      view: { depth: 'depth-low' },
    };
    await tastes(berta, wine, { rateBox: 4.5, ratePrice: 0, notes: '+34 600 <&> 🍷\uffff', votes });
    await answers(berta, 'SURVEY', 'question000000000001', ['never', 'often']);
    await answers(berta, 'SATISFACTION', 'concept0000000000001', 2);
    await answers(berta, 'COMMENT', '', '-Lovely');
    await clicks(berta, wine);
    await clicks(berta, wine);
    const nobody = await attendee({ name: 'Lite assistant', firstAnswerAt: null });
    await test.db.query(`update attendees set lang = 'notSelected' where id = $1`, [nobody]);
    const report = await saved(code);
    await tastes(berta, wine, { rateBox: 1 });
    await attendee({ name: 'Late' });

    const { bytes, headings, rows } = await exported(`${report}/export.xlsx?lang=ES`);
    expect((await readTableFile(bytes)).sheets.map(({ name }) => name)).toEqual([
      'Asistentes',
      'Resultados',
      'Votos',
      'Acuerdo',
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      Nombre: '=1+1',
      'Correo electrónico': 'berta@example.com',
      'Se le puede escribir': 'No',
      Idioma: 'ES',
      Dispositivo: 'Móvil',
      Edad: null,
      'Encuesta inicial · How often?': 'Mucho; Nunca',
      '1. Reserva · Valoración (0-5)': 4.5,
      '1. Reserva · Calidad-precio (1-5)': 'Prefirió no valorarla',
      '1. Reserva · Notas de cata': '+34 600 <&> 🍷\ufffd',
      '1. Reserva · Clics en la tienda': 2,
      '1. Reserva · View · depth': 'depth-low',
      '1. Reserva · Taste · sweet': 'sweet-good',
      '1. Reserva · Taste · aroma': 'fruit › berry › raspberry; wood',
      '1. Reserva · Taste · mood': 'Bien',
      '1. Reserva · Taste · finish': null,
      'Satisfacción (0-10) · Overall': 6.67,
      'Satisfacción (0-10) · Pace': null,
      'Comentario final': '-Lovely',
    });
    expect(rows[1]).toMatchObject({
      Nombre: null,
      Idioma: null,
      '1. Reserva · Valoración (0-5)': null,
      '1. Reserva · Clics en la tienda': 0,
      'Comentario final': null,
    });

    // A real date in the time zone of the Canary Islands: 11:30 of day 46143.
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const column = headings.indexOf('Entró');
    const [, cell] =
      new RegExp(`<c r="${String.fromCharCode(65 + column)}2"[^>]*><v>([\\d.]+)</v>`).exec(sheet) ??
      [];
    expect(Number(cell)).toBeCloseTo(
      (Date.UTC(2026, 4, 1, 11, 30) - Date.UTC(1899, 11, 30)) / 86_400_000,
      6,
    );
    expect(strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array())).toContain(
      'dd/mm/yyyy hh:mm',
    );
    // no cell is a formula
    expect(sheet).not.toContain('<f>');

    const live = await exported(`generated/${code}/export.xlsx?lang=EN`);
    expect(live.rows.map((row) => [row['Name'], row['1. Reserva · Rating (0-5)']])).toEqual([
      ['=1+1', 1],
      [null, null],
      ['Late', null],
    ]);
  });

  it('is not a file when the request is rejected', async () => {
    for (const rest of ['nosuchreport00000000/export.xlsx', 'generated/NOSUCHCODE/export.xlsx']) {
      const { headers, body } = await test
        .as(owner)
        .get(`/api/v1/report/${owner.uid}/${rest}?lang=ES`)
        .expect(404);
      expect(body).toMatchObject({ error_msg: 'NOT_FOUND' });
      expect(headers).not.toHaveProperty('content-disposition');
    }
  });

  it('has price guesses of a blind tasting, every guest once in a large event, and only headings without guests', async () => {
    const blind = await event({
      tasting: { ...aSnapshot([]).tasting, template: 'BLIND_TEMPLATE' },
    });
    await blind.tastes(await blind.attendee(), wine, { blindPrice: 9.99 });
    const { rows } = await exported(`generated/${blind.code}/export.xlsx?lang=ES`);
    expect(rows[0]).toMatchObject({ '1. Reserva · Precio a ciegas (EUR)': 9.99 });

    const large = await event();
    const rates = Array.from({ length: 230 }, (_, n) => (n % 11) / 2);
    await large.ratings(wine, rates);
    const many = await exported(`generated/${large.code}/export.xlsx?lang=ES`);
    const inOrder = (numbers: unknown[]) =>
      numbers.map(Number).toSorted((one, other) => one - other);
    expect(inOrder(many.rows.map((row) => row['1. Reserva · Valoración (0-5)']))).toEqual(
      inOrder(rates),
    );

    const { headings, rows: none } = await exported(
      `generated/${(await event()).code}/export.xlsx`,
    );
    expect(headings).toContain('Comentario final');
    expect(none).toEqual([]);
  });

  it('cuts long survey answers to the limit of a cell', async () => {
    const [asked] = aSnapshot([]).surveyQuestions;
    const options = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [
        `o${n}`,
        { order: n, ES: `${n} ${'ñ'.repeat(1_900)}` },
      ]),
    );
    const { code, attendee, answers } = await event({
      surveyQuestions: asked ? [{ ...asked, options }] : [],
    });
    await answers(await attendee(), 'SURVEY', 'question000000000001', Object.keys(options));
    const { rows } = await exported(`generated/${code}/export.xlsx?lang=ES`);
    expect(String(rows[0]?.['Encuesta inicial · How often?'])).toHaveLength(32_767);
  });

  it('combines the questions of a part in one column when there are too many columns for Excel', async () => {
    const references = Array.from({ length: 60 }, (_, n) => ({
      reference: `wine${String(n).padStart(16, '0')}`,
    }));
    const snapshot = aSnapshot(references);
    const [sheet] = Object.values(snapshot.sheets);
    if (!sheet) throw new Error('The snapshot has no sheet');
    // 60 products with more than 273 questions each need more than the 16,384 columns of Excel.
    sheet.categories = sheet.categories.map((category) => ({
      ...category,
      components: category.components.flatMap((component) =>
        component.type === 'FACES'
          ? [
              component,
              ...Array.from({ length: 270 }, (_, n) => ({
                ...component,
                id: `mood-${n}`,
                order: 10 + n,
              })),
            ]
          : [component],
      ),
    }));
    const { code, attendee, tastes } = await aStoredEvent(test.db, owner.uid, snapshot);
    await tastes(await attendee(), references[0]?.reference ?? '', {
      votes: { taste: { sweet: 'sweet-good', mood: '1' } },
    });
    const { bytes } = await download(
      test.as(owner).get(`/api/v1/report/${owner.uid}/generated/${code}/export.xlsx?lang=ES`),
    );
    const rows = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(rows).toContain('sweet: sweet-good; mood: Muy bien');
  });
});
