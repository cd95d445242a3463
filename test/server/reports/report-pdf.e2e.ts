import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawReport } from '../../../server/reports/exports/pdf/draw-report.js';
import type { ProductResultsDto } from '../../../server/reports/results/product-results.dto.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import type { SessionSnapshot } from '../../../shared/vocabulary/session.js';
import type {
  SheetCategory,
  SheetComponent,
  SheetOption,
} from '../../../shared/vocabulary/sheet.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { download } from '../../support/download.js';
import { findProgram } from '../../support/find-program.js';
import type { Json } from '../../support/json.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const run = promisify(execFile);
const [pdfinfo, pdftotext] = ['PDFINFO', 'PDFTOTEXT'].map((name) =>
  findProgram(name, name.toLowerCase()),
);
if (!pdfinfo || !pdftotext)
  console.warn(
    'PDFs were not opened by another program: this machine has no poppler (Debian: apt-get install poppler-utils).',
  );

const wine = 'wine0000000000000001';
const other = 'wine0000000000000002';

describe('a report as a PDF', () => {
  let test: TestApp;
  let owner: Organiser;
  let folder: string;
  const event = (
    products = [{ reference: wine, name: 'Reserva' }],
    changes?: Parameters<typeof aSnapshot>[1],
  ) => aStoredEvent(test.db, owner.uid, aSnapshot(products, changes));
  const printed = async (rest: string) => {
    const { headers, bytes } = await download(
      test.as(owner).get(`/api/v1/report/${owner.uid}/${rest}`),
    );
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="report.pdf"');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    return bytes;
  };
  /** The output of a poppler program, or null when it is not installed. */
  const readBy = async (program: string | undefined, bytes: Buffer, ...args: string[]) => {
    if (!program) return null;
    const path = join(folder, 'report.pdf');
    await writeFile(path, bytes);
    const { stdout, stderr } = await run(
      program,
      [...args.slice(0, -1), path, ...args.slice(-1)].filter(Boolean),
      { maxBuffer: 1e8 },
    );
    expect(stderr).toBe('');
    return stdout.replaceAll(/\s+/g, ' ');
  };
  const textOf = (bytes: Buffer) => readBy(pdftotext, bytes, '-layout', '-');
  const opened = it.runIf(pdfinfo && pdftotext);

  beforeAll(async () => {
    test = await startApp({ work: false });
    owner = await test.anOrganiser();
    folder = await mkdtemp(join(tmpdir(), 'retrogusto-pdf-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const full = async () => {
    const made = await event([
      { reference: wine, name: 'Ñandú Gran Selecció' },
      { reference: other, name: 'Blanco' },
    ]);
    const { attendee, tastes, answers, clicks } = made;
    const berta = await attendee({ name: 'Berta', email: 'berta@example.com' });
    const votes = {
      taste: { sweet: 'sweet-good', aroma: { raspberry: true, wood: true }, mood: '2' },
    };
    await tastes(berta, wine, {
      rateBox: 5,
      ratePrice: 4,
      notes: 'Fruta madura 🍷 y final largo, 好喝',
      votes,
    });
    await answers(berta, 'SURVEY', 'question000000000001', ['often']);
    await answers(berta, 'SATISFACTION', 'concept0000000000001', 1);
    await answers(berta, 'COMMENT', '', 'Repetiremos con l’àvia.');
    await clicks(berta, wine);
    for (const [one, another] of [
      [5, 2],
      [4.5, 2.5],
      [5, 2],
      [4.5, 3],
      [5, 2.5],
      [5, 2],
    ]) {
      const guest = await attendee({ name: 'Lite assistant' });
      await tastes(guest, wine, { rateBox: one });
      await tastes(guest, other, { rateBox: another });
    }
    return made;
  };

  it('is tagged, has a title and a language, and contains its fonts', async () => {
    const { code } = await full();
    const { reference } = (
      await test
        .as(owner)
        .post(`/api/v1/report/${owner.uid}`, { name: 'Socios', publicCode: code })
        .expect(200)
    ).body as {
      reference: string;
    };
    const pdf = (await printed(`${reference}/export.pdf?lang=CA`)).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    for (const mark of [
      '/Marked true',
      '/Lang (ca)',
      '/S /H1',
      '/S /H2',
      '/S /Table',
      '/S /TH',
      '/S /Figure',
      '/Alt ',
      '/S /L',
      '/Outlines',
      '/DisplayDocTitle true',
    ])
      expect(pdf).toContain(mark);
    expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]');
    // every font of the text is embedded
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(
      pdf.match(/\/Type \/FontDescriptor/g)?.length ?? 0,
    );
  });

  opened('has the same text as the screen, when another program reads it', async () => {
    const { code } = await full();
    const bytes = await printed(`generated/${code}/export.pdf?lang=ES`);
    const info = await readBy(pdfinfo, bytes, '');
    expect(info).toContain('Title: Informe «Spring tasting»');
    expect(info).toContain('Tagged: yes');
    expect(info).toContain('(A4)');
    // The cover, the ranking and one page per product. The last page also has the comments on the
    // whole tasting.
    expect(info).toMatch(/Pages: +4 /);
    const text = await textOf(bytes);
    for (const said of [
      'Celler de Prova',
      'Spring tasting',
      'Ana Instructora',
      'El que va en cabeza Ñandú Gran Selecció',
      // as on the summary page
      'Ventaja clara por ahora: +2,50 estrellas sobre Blanco',
      'Gana a Blanco por 2,50 estrellas, más de lo que explica la casualidad.',
      'Abre con Ñandú Gran Selecció el correo de después: ningún otro llevó a más gente a la tienda (1 persona).',
      'Del mejor al peor valorado',
      'Puesto 1.º de 2',
      'Tipo: Vino, Tinto · Añada: 2019 · Origen: Rioja, España · Precio: 12,50 €',
      'Media 4,86 de 5 · n = 7',
      'Relación calidad-precio',
      'raspberry 1 100 %',
      'Fruta madura 🍷 y final largo, 好喝',
      'How often?',
      'Overall 10,00 1 1 0 0 0',
      'Repetiremos con l’àvia.',
    ])
      expect(text).toContain(said);
    // the charts have alternative texts
    expect(bytes.toString('latin1')).toMatch(/\/Alt \(/);
  });

  opened('shows how many stars a deviation costs, and the points of a product', async () => {
    const scale = (id: string, options: SheetOption[]): SheetComponent => {
      return { id, order: 1, name: { EN: id }, type: 'OPTIONS_SLIDER', options };
    };
    const ofSheet = async (...components: SheetComponent[]) => {
      const [sheet] = Object.entries(aSnapshot([]).sheets);
      const categories: SheetCategory[] = [
        { id: 'taste', kind: 'MAIN', order: 1, name: { EN: 'Taste' }, image: null, components },
      ];
      return event(undefined, {
        sheets: {
          [sheet?.[0] ?? '']: { ...(sheet?.[1] as SessionSnapshot['sheets'][string]), categories },
        },
      });
    };
    const vote = (component: string, option: string) => ({ taste: { [component]: option } });

    const named = (id: string, ideal = false) => ({
      id,
      name: { EN: id },
      ...(ideal && { ideal }),
    });
    const right = await ofSheet(
      scale('acidity', [named('flat'), named('balanced', true), named('sharp')]),
    );
    for (let n = 0; n < 12; n++) {
      const tooMuch = n % 2 === 0;
      const rateBox = (tooMuch ? 2 : 4.5) + (n % 3 === 0 ? 0.5 : 0);
      await right.tastes(await right.attendee(), wine, {
        rateBox,
        votes: vote('acidity', tooMuch ? 'sharp' : 'balanced'),
      });
    }
    const costly = await textOf(await printed(`generated/${right.code}/export.pdf?lang=EN`));
    expect(costly).toContain('“sharp” for “acidity” costs 2.50 stars. 50% gave this answer.');
    expect(costly).toMatch(/Too little Just right Too much/);
    expect(costly).toMatch(/50% \(n = 6\) · Mean 4\.67/);

    const given = ['0', '10', '20'].map((points) => ({
      id: `p${points}`,
      name: { ES: points, CA: points, EN: points },
    }));
    const model = await ofSheet(scale('nose', given), scale('mouth', given));
    for (const points of ['p10', 'p20', 'p20'])
      await model.tastes(await model.attendee(), wine, {
        rateBox: 4,
        votes: { taste: { nose: points, mouth: 'p10' } },
      });
    const scored = await textOf(await printed(`generated/${model.code}/export.pdf?lang=EN`));
    expect(scored).toContain('Points Mean 26.67 out of 40 · n = 3');
  });

  opened(
    'is complete without guests, with a name of 200 letters, and for a blind tasting',
    async () => {
      const long = `${'Ç'.repeat(150)} ${'ñ'.repeat(49)}`;
      const blind = await event([{ reference: wine, name: long }], {
        tasting: { ...aSnapshot([]).tasting, name: long, template: 'BLIND_TEMPLATE' },
      });
      const empty = await textOf(await printed(`generated/${blind.code}/export.pdf?lang=EN`));
      expect(empty).toContain('Nobody has tasted yet');
      expect(empty).toContain('Nobody has said what they would pay.');
      expect(empty?.match(/Ç/g)?.length).toBeGreaterThanOrEqual(300);
      for (const price of [8, 9, 9, 12.5])
        await blind.tastes(await blind.attendee(), wine, { blindPrice: price, rateBox: 3 });
      const text = await textOf(await printed(`generated/${blind.code}/export.pdf?lang=EN`));
      expect(text).toContain('4 people rated it: too few for a verdict.');
      expect(text).toMatch(/Median price €9\.00 · Real price €12\.50 · Mean price €9\.63/);
    },
  );

  opened('says what changed since the last event of the same kind', async () => {
    const snapshot = aSnapshot([{ reference: wine }]);
    const [, last] = await Promise.all(
      [-9, -2].map(async (days) => {
        const startsInMs = days * 24 * 3_600_000;
        const held = await aStoredEvent(test.db, owner.uid, snapshot, { startsInMs });
        for (let n = 0; n < 5 - days; n++)
          await held.tastes(await held.attendee(), wine, { rateBox: days < -5 ? 2 : 4 });
        return held;
      }),
    );
    const text = await textOf(await printed(`generated/${last?.code}/export.pdf?lang=EN`));
    expect(text).toContain('Since last time 7 attendees came, 7 fewer than to “Spring tasting” on');
    expect(text).toMatch(
      /had a mean of 4\.00 stars \(2\.00 before: between 1\.\d\d and 2\.\d\d more\)/,
    );
    expect(text).toContain('That was the last time you held this tasting.');
  });

  it('takes a single count for the figures that all products share, also with a filter', async () => {
    const products = Array.from({ length: 6 }, (_, n) => ({
      reference: `wine000000000000001${n}`,
      name: `Vino ${n}`,
    }));
    const { code, ratings } = await event(products);
    for (const { reference } of products) await ratings(reference, [4, 3, 5, 4.5, 2]);
    const query = vi.spyOn(test.db, 'query');
    try {
      await printed(`generated/${code}/export.pdf?language=ES`);
      const counts = query.mock.calls.filter(([sql]) => sql.includes('votes_alike'));
      // one per product, and one for all six together
      expect(counts).toHaveLength(7);
    } finally {
      query.mockRestore();
    }
  });

  it('comes without the comparison if the previous event cannot be read', async () => {
    const day = 86_400_000;
    const snapshot = aSnapshot([{ reference: wine, name: 'Reserva' }]);
    const held = async (daysAgo: number) => {
      const made = await aStoredEvent(test.db, owner.uid, snapshot, { startsInMs: -daysAgo * day });
      await made.ratings(wine, [4, 3, 5]);
      return made;
    };
    const [earlier, last] = [await held(5), await held(2)];
    await test.db.query(`update sessions set snapshot = '{}' where id = $1`, [earlier.id]);
    await test
      .as(owner)
      .get(`/api/v1/report/${owner.uid}/generated/${last.code}/previous`)
      .expect(500);
    await printed(`generated/${last.code}/export.pdf?lang=EN`);
  });

  it('reads a product only when its page is drawn, and streams page by page', async () => {
    const { code } = await full();
    const read = async <T>(path: string) =>
      (
        await test
          .as(owner)
          .get(`/api/v1/report/${owner.uid}/generated/${code}/${path}`)
          .expect(200)
      ).body as T;
    const summary = await read<Json<ReportSummaryDto>>('summary');
    const results = await read<ProductResultsDto>(`product/${wine}`);
    const [first] = summary.products;
    const products = Array.from({ length: 100 }, (_, n) => ({
      ...(first as (typeof summary.products)[number]),
      reference: `wine${n}`,
    }));
    let asked = 0;
    const draw = () =>
      drawReport({
        lang: 'es',
        summary: { ...summary, products },
        filter: null,
        organiser: { name: 'Celler', logo: null },
        previous: null,
        productOf: async () => {
          asked += 1;
          return results;
        },
        pictureOf: async () => null,
      });
    const begun = draw();
    for (let taken = 0; taken < 5; taken++) await begun.next();
    expect(asked).toBeLessThan(10);
    await begun.return(undefined);

    asked = 0;
    const sizes: number[] = [];
    for await (const { length } of draw()) sizes.push(length);
    expect(asked).toBe(100);
    // the final part with fonts and the page table is small
    expect(Math.max(...sizes)).toBeLessThan(sizes.reduce((sum, size) => sum + size, 0) / 4);
  });
});
