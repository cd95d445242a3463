import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFileDto } from '../../../server/files/file.dto.js';
import type {
  ImportDto,
  ImportPreviewDto,
} from '../../../server/products/import-export/product-import-export.dto.js';
import type { ProductDto } from '../../../server/products/product.dto.js';
import { fileLanguages } from '../../../shared/vocabulary/languages.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { productColumns } from '../../../shared/vocabulary/product-columns.js';
import ca from '../../../web/locales/ca/common.json' with { type: 'json' };
import en from '../../../web/locales/en/common.json' with { type: 'json' };
import es from '../../../web/locales/es/common.json' with { type: 'json' };
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aProduct } from '../../support/factories.js';
import { tableRows } from '../../support/table-rows.js';
import { xWines } from '../../support/x-wines.js';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ work: false });
});
afterAll(() => test.close());

type Fields = {
  mark?: string;
  columns?: unknown;
  type?: string;
  subtype?: string;
  headingRow?: string;
  lastRow?: string;
  existing?: string;
  rows?: unknown;
};
type Refusal = { error_msg: string; issues: { path: string; code: string; params?: object }[] };

const send = (
  who: Organiser,
  where: 'import' | 'import/preview',
  file: string | Buffer | undefined,
  fields: Fields = {},
  key?: string,
) => {
  const call = test.http
    .post(`/api/v1/product/${who.uid}/${where}`)
    .set('authorization', `Bearer ${who.token}`);
  if (key) void call.set('idempotency-key', key);
  for (const [name, value] of Object.entries(fields))
    void call.field(name, typeof value === 'string' ? value : JSON.stringify(value));
  void (file === undefined
    ? call.field('nothing', '')
    : call.attach('file', Buffer.from(file), 'wines.csv'));
  return call;
};
const preview = async (who: Organiser, file: string | Buffer, fields?: Fields) =>
  (await send(who, 'import/preview', file, fields).expect(200)).body as ImportPreviewDto;
const products = async (who: Organiser) =>
  (await test.as(who).get(`/api/v1/product/${who.uid}?sort=-lastUpdate`).expect(200))
    .body as ProductDto[];
const reds = { type: 'WINE', subtype: 'RED' };

/** An organiser without plan limits. */
async function aCellar(): Promise<Organiser> {
  const who = await test.anOrganiser();
  await test.liftLimits(who);
  return who;
}

describe('importing', () => {
  it('imports a table of X-Wines without any column settings', async () => {
    const who = await aCellar();
    const seen = await preview(who, xWines);
    expect(seen).toMatchObject({ ready: 5, broken: 0, drawn: 5, issues: [] });
    expect(seen.columns[4]).toMatchObject({ heading: 'Grapes', meaning: 'grapes' });
    expect(await products(who)).toEqual([]);

    const { body } = await send(who, 'import', xWines).expect(200);
    expect(body).toEqual({ id: expect.any(String), products: 5, changed: 0 });
    const wines = await products(who);
    // in the order of the file
    expect(wines.map(({ name, subtype, vintage }) => [name, subtype.reference, vintage])).toEqual([
      ["Costers de l'Avenc", 'RED', 2021],
      ['Vent de Mar', 'WHITE', 2022],
      ['Rosa dels Vents', 'ROSE', 2023],
      ['Brut Nature Quatre', 'SPARKLING', null],
      ['Sol Sec', 'FORTIFIED', 1998],
    ]);
    expect(wines[0]).toMatchObject({
      region: 'Priorat',
      country: 'ES',
      referenceCode: '900001',
      grapes: [
        { name: 'Garnacha', percentage: null },
        { name: 'Cariñena', percentage: null },
      ],
    });
    expect(
      wines[0]?.properties.map(({ name, value, unit }) => [name['EN'], value['ES'], unit]),
    ).toEqual([
      ['Winery', 'Celler Inventat', ''],
      ['Alcohol', '14,5', '% vol'],
      ['Pairing', 'Lamb, Blue Cheese', ''],
      ['Production method', 'Assemblage/Blend', ''],
      ['Body', 'Con cuerpo', ''],
      ['Acidity level', 'Media', ''],
    ]);
    // one drawn bottle per kind, readable without a sign-in
    const images = wines.map(({ image }) => image ?? '');
    expect(new Set(images).size).toBe(5);
    const picture = await test.http.get(images[0] ?? '').expect(200);
    expect(await sharp(picture.body as Buffer).metadata()).toMatchObject({
      width: 210,
      height: 640,
    });
  });

  it('reports cell, field and rule of every error, and imports nothing', async () => {
    const who = await aCellar();
    const file = [
      'Nombre;Tipo;Subtipo;Añada;Precio;Precio con descuento;Variedades de uva;Enlace de compra',
      'Buena;Vino;Tinto;2019;12,50;9,90;Garnacha 60 %, Syrah 40 %;tienda.example/buena',
      ';Vino;Tinto;1600;1.000;;;javascript:alert(1)',
      'Cara;Vino;Tinto;2019;"1.000,00";2000;Garnacha 60 %; ',
      'Otra;Vino;Azul;;doce;;Garnacha 70 %, Syrah 40 %;',
      'Más;Pintura;;;"1.000,505";;;',
    ].join('\n');
    const years = { min: 1700, max: new Date().getFullYear() + 1 };
    const at = (cell: string, heading: string, value: string, more = {}) => ({
      params: { cell, heading, value, ...more },
    });
    const issues = [
      { path: 'rows.3.name', code: 'REQUIRED', ...at('A3', 'Nombre', '') },
      { path: 'rows.3.price', code: 'AMBIGUOUS_NUMBER', ...at('E3', 'Precio', '1.000') },
      { path: 'rows.3.vintage', code: 'INVALID_VINTAGE', ...at('D3', 'Añada', '1600', years) },
      {
        path: 'rows.3.externalStoreURL',
        code: 'INVALID_URL',
        ...at('H3', 'Enlace de compra', 'javascript:alert(1)'),
      },
      {
        path: 'rows.4.discountedPrice',
        code: 'DISCOUNT_NOT_LOWER',
        ...at('F4', 'Precio con descuento', '2000'),
      },
      { path: 'rows.5.price', code: 'NOT_NUMERIC', ...at('E5', 'Precio', 'doce') },
      {
        path: 'rows.5.grapes',
        code: 'GRAPES_OVER_100',
        ...at('G5', 'Variedades de uva', 'Garnacha 70 %, Syrah 40 %', { total: 110 }),
      },
      { path: 'rows.5.subtype', code: 'UNKNOWN_REFERENCE', ...at('C5', 'Subtipo', 'Azul') },
      { path: 'rows.6.subtype', code: 'REQUIRED', ...at('C6', 'Subtipo', '') },
      {
        path: 'rows.6.price',
        code: 'TOO_MANY_DECIMALS',
        ...at('E6', 'Precio', '1.000,505', { max: 2 }),
      },
      { path: 'rows.6.type', code: 'UNKNOWN_REFERENCE', ...at('B6', 'Tipo', 'Pintura') },
    ];
    const seen = await preview(who, file);
    expect(seen).toMatchObject({ ready: 1, broken: 4 });
    expect(seen.issues).toHaveLength(issues.length);
    expect(seen.issues).toEqual(expect.arrayContaining(issues));
    expect(seen.products).toEqual([
      expect.objectContaining({
        row: 2,
        name: 'Buena',
        price: 12.5,
        grapes: expect.arrayContaining([{ name: 'Garnacha', percentage: 60 }]),
      }),
    ]);
    const { body } = await send(who, 'import', file).expect(422);
    expect((body as Refusal).issues).toEqual(seen.issues);
    expect(await products(who)).toEqual([]);
  });

  it('reports errors at the right grape, attribute and column', async () => {
    const who = await aCellar();
    const long = 'x'.repeat(limits.text + 1);
    const headings = [
      'Vino',
      'Nota',
      ...Array.from({ length: 24 }, (_, n) => `Otra ${n}`),
      'Uvas',
      'Grado',
      'Tipo',
    ];
    const row = [
      'Uno',
      long,
      ...Array.from({ length: 24 }, () => 'x'),
      'Syrah 40 %; Garnacha 1.000 %',
      '14',
      'Vino',
    ];
    const told = {
      columns: headings.map(
        (heading) =>
          ({ Vino: 'name', Nota: 'attributes', Uvas: 'grapes', Tipo: 'type' })[heading] ?? null,
      ),
    };
    const { issues } = await preview(
      who,
      `${headings.join(';')}\n${row.map((cell) => `"${cell}"`).join(';')}\n`,
      told,
    );
    expect(issues).toEqual([
      {
        path: 'rows.2.subtype',
        code: 'REQUIRED',
        params: { cell: 'AC2', heading: 'Tipo', value: 'Vino' },
      },
      {
        path: 'rows.2.grapes.1.percentage',
        code: 'AMBIGUOUS_NUMBER',
        params: { cell: 'AA2', heading: 'Uvas', value: 'Garnacha 1.000' },
      },
      {
        path: 'rows.2.properties.0.value',
        code: 'TOO_LONG',
        params: { max: limits.text, cell: 'B2', heading: 'Nota', value: 'x'.repeat(80) },
      },
    ]);
    // a field without a column has no cell
    expect((await preview(who, 'Precio\n12\n', reds)).issues).toEqual([
      { path: 'rows.2.name', code: 'REQUIRED' },
    ]);
  });

  it('finds the table below a separator line and titles, and reports its rows by their number in the file', async () => {
    const who = await aCellar();
    const seen = await preview(
      who,
      'sep=;\r\nTarifa 2026\r\n\r\nNombre;Añada;Precio\r\nVino Uno;2019;12,50\r\n',
      reds,
    );
    expect(seen).toMatchObject({
      ready: 1,
      broken: 0,
      products: [{ row: 5, name: 'Vino Uno', vintage: 2019, price: 12.5 }],
    });
  });

  it('uses the given columns, and rejects invalid ones', async () => {
    const who = await aCellar();
    const file = 'A,B,C\nUno,"12,5",Castaño\n';
    const told = { columns: ['name', 'price', 'attributes'], ...reds };
    expect((await preview(who, file, told)).columns.map(({ meaning }) => meaning)).toEqual(
      told.columns,
    );
    await send(who, 'import', file, told).expect(200);
    const [wine] = await products(who);
    expect(wine).toMatchObject({
      name: 'Uno',
      price: 12.5,
      properties: [{ name: { ES: 'C' }, value: { EN: 'Castaño' } }],
    });

    for (const [columns, code, path] of [
      [['name', 'name'], 'COLUMN_TWICE', 'columns.1'],
      [['colour'], 'INVALID_CHOICE', 'columns.0'],
      [['attributes.constructor'], 'INVALID_CHOICE', 'columns.0'],
      [[{}], 'INVALID_CHOICE', 'columns.0'],
      ['many', 'INVALID_BODY', 'columns'],
    ] as const) {
      const { body } = await send(who, 'import/preview', file, { columns }).expect(422);
      expect((body as Refusal).issues).toEqual([{ path, code }]);
    }
  });

  it('keeps pictures that the organiser uploaded, and draws a bottle in place of others', async () => {
    const [who, stranger] = [await aCellar(), await aCellar()];
    const bytes = await sharp({
      create: { width: 100, height: 300, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer();
    const upload = async ({ uid, client }: Organiser) =>
      (await client.upload<UploadedFileDto>(`/api/v1/files/${uid}`, { path: 'products' }, bytes))
        .url;
    const [own, foreign] = [await upload(who), await upload(stranger)];
    const file = `Nombre,Imagen\nPropia,${own}\nAjena,${foreign}\nLejana,http://127.0.0.1:1/x.png\nRara,javascript:alert(1)\nSin,\n`;
    expect(await preview(who, file, reds)).toMatchObject({ ready: 5, drawn: 4 });
    await send(who, 'import', file, reds).expect(200);
    const images = (await products(who)).map(({ image }) => image);
    expect(images[0]).toBe(own);
    expect(new Set(images.slice(1)).size).toBe(1);
    expect(images[1]).toMatch(new RegExp(`/files/${who.uid}/products/`));
  });

  it.each([
    ['a missing file', undefined, 422, 'FILE_REQUIRED'],
    ['an empty file', '', 422, 'TABLE_EMPTY'],
    ['only headings', 'Nombre;Precio\n', 422, 'TABLE_EMPTY'],
    ['a program', Buffer.from([0x4d, 0x5a, 0, 0]), 422, 'TABLE_TYPE'],
    [
      'an archive of another kind',
      Buffer.from(zipSync({ 'x.txt': new Uint8Array(3) })),
      422,
      'TABLE_TYPE',
    ],
    [
      'a decompression bomb',
      Buffer.from(
        zipSync({ '[Content_Types].xml': new Uint8Array(0), 'xl/a.xml': new Uint8Array(64 << 20) }),
      ),
      422,
      'TABLE_TOO_LARGE',
    ],
    ['a file above 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 413, 'TABLE_TOO_LARGE'],
  ])('rejects %s, and handles other requests meanwhile', async (_what, file, status, code) => {
    const who = await test.anOrganiser();
    const refused = send(who, 'import', file, reds).expect(status);
    const [{ body }] = await Promise.all([refused, test.http.get('/api/health').expect(200)]);
    expect(body).toMatchObject({ error_msg: code });
  });

  it('imports one whole file out of fifteen when the plan has room for one', async () => {
    const who = await test.anOrganiser();
    await test.givePlan(who, { limits: { maxWines: 5 } });
    const file = `Nombre\n${['Uno', 'Dos', 'Tres'].join('\n')}\n`;
    expect(await preview(who, file, reds)).toMatchObject({ ready: 3, room: 5 });
    // `existing: NEW` imports every row as a new product
    const anew = { ...reds, existing: 'NEW' };
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => send(who, 'import', file, anew)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      // On a busy machine the last requests get 503 before their file is read. They are sent again.
      const { status, body } =
        answer.status === 503 ? await send(who, 'import', file, anew) : answer;
      expect(status).toBe(403);
      expect(body).toMatchObject({ error_msg: 'MAX_WINES', used: 3, maximum: 5 });
    }
    expect(await products(who)).toHaveLength(3);
    const [files] = await test.db.query<{ n: number }>(
      'select count(*)::int as n from files where owner_uid = $1',
      [who.uid],
    );
    expect(files?.n).toBe(1);
  });

  it('imports once per idempotency key, also for simultaneous requests, and rejects another file with it', async () => {
    const who = await aCellar();
    const file = 'Nombre\nUno\nDos\n';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(who, 'import', file, reds, 'once')),
    );
    const made = answers.filter(({ status }) => status === 200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(new Set(made.map(({ body }) => (body as ImportDto).id)).size).toBe(1);
    expect((await send(who, 'import', file, reds, 'once').expect(200)).body).toEqual(made[0]?.body);
    expect(await products(who)).toHaveLength(2);
    const { body } = await send(who, 'import', 'Nombre\nTres\n', reds, 'once').expect(422);
    expect(body).toMatchObject({ error_msg: 'IDEMPOTENCY_KEY_REUSED' });
    expect(
      (await send(who, 'import', file, { ...reds, subtype: 'WHITE' }, 'once').expect(422)).body,
    ).toMatchObject({
      error_msg: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it("undoes the organiser's import once, and keeps products that were changed since", async () => {
    const [who, stranger] = [await aCellar(), await aCellar()];
    await aProduct(who, { name: 'De antes' });
    const { id } = (await send(who, 'import', 'Nombre\nUno\nDos\nTres\n', reds).expect(200))
      .body as ImportDto;
    const uno = (await products(who)).find(({ name }) => name === 'Uno');
    await test.as(who).post(`/api/v1/product/${who.uid}/${uno?.id}`, { price: 9 }).expect(200);
    await test.as(stranger).delete(`/api/v1/product/${stranger.uid}/import/${id}`).expect(404);
    for (const deleted of [2, 0])
      expect(
        (await test.as(who).delete(`/api/v1/product/${who.uid}/import/${id}`).expect(200)).body,
      ).toEqual({
        deleted,
        restored: 0,
        kept: 1,
      });
    expect((await products(who)).map(({ name }) => name).sort()).toEqual(['De antes', 'Uno']);
    await test.as(who).delete(`/api/v1/product/${who.uid}/import/${who.uid}`).expect(404);
  });

  it('does not delete a product that was restored after the first undo', async () => {
    const who = await aCellar();
    const { id } = (await send(who, 'import', 'Nombre\nUno\nDos\n', reds).expect(200))
      .body as ImportDto;
    const [uno, dos] = await products(who);
    const at = (product: ProductDto | undefined) => `/api/v1/product/${who.uid}/${product?.id}`;
    await test.as(who).delete(at(dos)).expect(200);
    const undo = async () =>
      (await test.as(who).delete(`/api/v1/product/${who.uid}/import/${id}`).expect(200))
        .body as object;
    expect(await undo()).toEqual({ deleted: 1, restored: 0, kept: 0 });
    for (const product of [uno, dos])
      await test
        .as(who)
        .post(`${at(product)}/restore`)
        .expect(200);
    expect(await undo()).toEqual({ deleted: 0, restored: 0, kept: 2 });
    expect(await products(who)).toHaveLength(2);
  });

  it('imports the maximum number of rows while other requests are handled', async () => {
    const who = await aCellar();
    const rows = Array.from(
      { length: 5_000 },
      (_, n) =>
        `Vino ${n},2019,"12,5",Priorat,España,Garnacha 60 %; Cariñena 40 %,Celler ${n % 50},14`,
    );
    const file = `Nombre,Añada,Precio,Región,País,Uvas,Bodega,Grado\n${rows.join('\n')}\n`;
    const importing = send(who, 'import', file, reds).expect(200);
    let served = 0;
    let done = false;
    void importing.then(() => (done = true));
    for (; !done; served++) await test.http.get('/api/health').expect(200);
    expect((await importing).body).toMatchObject({ products: 5_000 });
    expect(served).toBeGreaterThan(5);
  });
});

describe('importing again', () => {
  const at = (who: Organiser, product: { id: string } | undefined) =>
    `/api/v1/product/${who.uid}/${product?.id}`;
  const undo = async (who: Organiser, id: string, status = 200) =>
    (await test.as(who).delete(`/api/v1/product/${who.uid}/import/${id}`).expect(status))
      .body as object;
  const prices = async (who: Organiser) =>
    (await products(who)).map(({ name, price }) => `${name} ${price}`).sort();
  const byName = async (who: Organiser) =>
    new Map((await products(who)).map((product) => [product.name, product]));

  it('updates matching products, adds new ones, and undoes all of it', async () => {
    const who = await aCellar();
    const old =
      'Ref;Nombre;Añada;Precio;Región;Uvas;Bodega;Grado;Crianza\nA-1;Finca;2019;12,50;Priorat;Garnacha 60 %, Syrah 40 %;Una;14;12 meses\n;Otra;2020;9;;;Dos;;\n';
    await send(who, 'import', old, reds).expect(200);
    const before = await byName(who);
    // The first row matches by code, in lower case, and changes code, name and price. The second
    // row matches by name, vintage and winery in other letter cases, and changes these texts and
    // the alcohol. Empty cells change nothing.
    const list =
      'Ref;Nombre;Añada;Precio;Región;Bodega;Grado\na-1;FINCA ALTA;2019;13;;;\n;OTRA;2020;;;dos;13,5\n;Tercera;;5;;;\n';
    const seen = await preview(who, list, reds);
    expect(seen).toMatchObject({ fresh: 1, changed: 2, same: 0, leftOut: 0, broken: 0, ready: 3 });
    expect(seen.products.map(({ name }) => name)).toEqual(['Tercera']);
    expect(seen.existing).toEqual([
      {
        row: 2,
        name: 'Finca',
        vintage: 2019,
        action: 'CHANGE',
        before: { name: 'Finca', price: 12.5, referenceCode: 'A-1' },
        after: { name: 'FINCA ALTA', price: 13, referenceCode: 'a-1' },
      },
      {
        row: 3,
        name: 'Otra',
        vintage: 2020,
        action: 'CHANGE',
        before: {
          name: 'Otra',
          properties: [expect.objectContaining({ value: expect.objectContaining({ ES: 'Dos' }) })],
        },
        after: {
          name: 'OTRA',
          properties: [
            expect.objectContaining({ value: expect.objectContaining({ ES: 'dos' }) }),
            expect.objectContaining({
              value: expect.objectContaining({ ES: '13,5' }),
              unit: '% vol',
            }),
          ],
        },
      },
    ]);
    const { body } = await send(who, 'import', list, reds).expect(200);
    expect(body).toEqual({ id: expect.any(String), products: 1, changed: 2 });
    const after = await byName(who);
    expect([...after.keys()].sort()).toEqual(['FINCA ALTA', 'OTRA', 'Tercera']);
    const finca = before.get('Finca');
    expect(after.get('FINCA ALTA')).toEqual({
      ...(finca as object),
      name: 'FINCA ALTA',
      referenceCode: 'a-1',
      price: 13,
      version: 2,
      lastUpdate: expect.any(String),
    });
    const { id } = body as ImportDto;
    expect(await undo(who, id)).toEqual({ deleted: 1, restored: 2, kept: 0 });
    for (const [name, product] of before)
      expect((await byName(who)).get(name)).toEqual({
        ...(product as object),
        version: 3,
        lastUpdate: expect.any(String),
      });
    expect(await undo(who, id)).toEqual({ deleted: 0, restored: 0, kept: 0 });
  });

  it('applies the chosen action to all or single rows, and rejects invalid actions', async () => {
    const who = await aCellar();
    await send(who, 'import', 'Nombre;Precio\nUno;1\nDos;2\nTres;3\n', reds).expect(200);
    const list = 'Nombre;Precio\nUno;10\nDos;20\nTres;3\nCuatro;4\n';
    expect(await preview(who, list, reds)).toMatchObject({ fresh: 1, changed: 2, same: 1 });
    expect(await preview(who, list, { ...reds, existing: 'NEW' })).toMatchObject({
      fresh: 4,
      changed: 0,
      same: 0,
    });
    const asked = {
      ...reds,
      existing: 'LEAVE_OUT',
      rows: { 3: 'CHANGE', 4: 'NEW', 5: 'LEAVE_OUT' },
    };
    const seen = await preview(who, list, asked);
    expect(seen).toMatchObject({ fresh: 1, changed: 1, same: 0, leftOut: 2 });
    expect(seen.existing.map(({ row, action }) => [row, action])).toEqual([
      [2, 'LEAVE_OUT'],
      [3, 'CHANGE'],
      [4, 'NEW'],
    ]);
    await send(who, 'import', list, asked).expect(200);
    expect(await prices(who)).toEqual(['Dos 20', 'Tres 3', 'Tres 3', 'Uno 1']);
    for (const [field, value, path, code] of [
      ['existing', 'MERGE', 'existing', 'INVALID_CHOICE'],
      ['rows', { 2: 'constructor' }, 'rows.2', 'INVALID_CHOICE'],
      ['rows', ['NEW'], 'rows', 'INVALID_BODY'],
      ['rows', 'null', 'rows', 'INVALID_BODY'],
      ['headingRow', '-1', 'headingRow', 'NOT_NUMERIC'],
      ['lastRow', '1e9', 'lastRow', 'NOT_NUMERIC'],
    ] as const)
      expect(
        ((await send(who, 'import', list, { [field]: value }).expect(422)).body as Refusal)
          .issues[0],
      ).toMatchObject({ path, code });
  });

  it('lists only the attributes that differ, and keeps the shares of grapes when a row has only names', async () => {
    const who = await aCellar();
    const old =
      'Nombre;Uvas;Bodega;Grado;Crianza\nUno;Garnacha 60 %, Syrah 40 %;Una;14;Roble\nDos;Garnacha;Una;;\n';
    await send(who, 'import', old, reds).expect(200);
    const seen = await preview(
      who,
      'Nombre;Uvas;Bodega;Grado\nUno;Syrah, Garnacha;Una;15\nDos;Garnacha 100 %;Una;\n',
      reds,
    );
    const grado = (value: string) => ({
      properties: [expect.objectContaining({ value: expect.objectContaining({ ES: value }) })],
    });
    expect(seen.existing.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: grado('14'), after: grado('15') },
      {
        before: { grapes: [{ name: 'Garnacha', percentage: null }] },
        after: { grapes: [{ name: 'Garnacha', percentage: 100 }] },
      },
    ]);
    expect((await send(who, 'import/preview', '', reds).expect(422)).body).toMatchObject({
      issues: [{ path: 'file', code: 'TABLE_EMPTY' }],
    });
  });

  it('reports rows that repeat others, and imports equal ones once', async () => {
    const who = await aCellar();
    const list = 'Ref;Nombre;Precio\n1;Uno;5\n1;Uno;5\n1;Uno (mágnum);11\n;Dos;7\n';
    const seen = await preview(who, list, reds);
    expect(seen).toMatchObject({ fresh: 3, leftOut: 1 });
    expect(seen.repeated).toEqual([
      { row: 3, name: 'Uno', vintage: null, sameAs: 2, identical: true, action: 'LEAVE_OUT' },
      { row: 4, name: 'Uno (mágnum)', vintage: null, sameAs: 2, identical: false, action: 'NEW' },
    ]);
    await send(who, 'import', list, reds).expect(200);
    expect(await products(who)).toHaveLength(3);
  });

  it('imports a list once, however many requests send it at once', async () => {
    const who = await aCellar();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(who, 'import', 'Nombre;Precio\nUno;1\nDos;2\n', reds)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(
      answers.reduce((sum, { body }) => sum + ((body as Partial<ImportDto>).products ?? 0), 0),
    ).toBe(2);
    expect(await products(who)).toHaveLength(2);
  });

  it('needs plan places only for new products, and its undo keeps products that were changed since', async () => {
    const who = await test.anOrganiser();
    await test.givePlan(who, { limits: { maxWines: 2 } });
    await send(who, 'import', 'Nombre;Precio\nUno;1\nDos;2\n', reds).expect(200);
    await send(who, 'import', 'Nombre;Precio\nUno;10\nTres;3\n', reds).expect(403);
    expect((await byName(who)).get('Uno')?.price).toBe(1);
    const { id } = (await send(who, 'import', 'Nombre;Precio\nUno;10\nDos;20\n', reds).expect(200))
      .body as ImportDto;
    await test
      .as(who)
      .post(at(who, (await byName(who)).get('Uno')), { price: 11 })
      .expect(200);
    expect(await undo(who, id)).toEqual({ deleted: 0, restored: 1, kept: 1 });
    expect(await prices(who)).toEqual(['Dos 2', 'Uno 11']);
  });

  it('says with which last row a part of the file fits the plan', async () => {
    const who = await test.anOrganiser();
    await test.givePlan(who, { limits: { maxWines: 2 } });
    await send(who, 'import', 'Nombre;Precio\nUno;1\n', reds).expect(200);
    const list = 'Nombre;Precio\nUno;10\nDos;2\n\nTres;3\nCuatro;4\n';
    const seen = await preview(who, list, reds);
    expect(seen).toMatchObject({ room: 1, places: 3, lastRowInPlan: 4 });
    const { body } = await send(who, 'import', list, { ...reds, lastRow: '4' }).expect(200);
    expect(body).toMatchObject({ products: 1, changed: 1 });
    // without room, or with room for all, there is nothing to leave out
    expect(await preview(who, list, reds)).toMatchObject({ room: 0, lastRowInPlan: null });
    expect(await preview(who, 'Nombre;Precio\nUno;11\n', reds)).toMatchObject({
      places: 0,
      lastRowInPlan: null,
    });
  });

  it('does what the preview showed, or nothing when the catalogue has changed since', async () => {
    const who = await aCellar();
    await send(who, 'import', 'Nombre;Precio\nUno;1\n', reds).expect(200);
    const list = 'Nombre;Precio\nUno;10\nDos;2\nTres;3\n';
    const { mark, known, omitted } = await preview(who, list, {
      ...reds,
      rows: { 4: 'LEAVE_OUT' },
    });
    expect({ known, omitted }).toEqual({
      known: 1,
      omitted: [{ row: 4, name: 'Tres', vintage: null }],
    });
    await aProduct(who, { name: 'Dos' });
    const { body } = await send(who, 'import', list, { ...reds, mark }, 'marked').expect(409);
    expect(body).toMatchObject({ error_msg: 'VERSION_CONFLICT' });
    expect((await products(who)).find(({ name }) => name === 'Uno')?.price).toBe(1);
    expect(await products(who)).toHaveLength(2);
    const again = { ...reds, mark: (await preview(who, list, reds)).mark };
    const first = (await send(who, 'import', list, again, 'marked-anew').expect(200))
      .body as ImportDto;
    expect(first).toMatchObject({ products: 1, changed: 2 });
    // the repeated request gets the same answer, although the catalogue has changed
    expect((await send(who, 'import', list, again, 'marked-anew').expect(200)).body).toEqual(first);
  });

  it('needs no plan place without new products, and validates only the fields of the row', async () => {
    const who = await test.anOrganiser();
    await aProduct(who, { name: 'Uno', price: 1 });
    const [uno] = await products(who);
    const bare = (
      await test.as(who).post(`/api/v1/product/${who.uid}/cloneStructure/${uno?.id}`).expect(200)
    ).body as ProductDto;
    await test.givePlan(who, { limits: { maxWines: 1 } });
    await send(who, 'import', 'Nombre;Precio\nUno;10\n', reds).expect(200);
    // neither the product nor the row has a picture
    expect(bare.image).toBeNull();
    await send(who, 'import', `Nombre\n${bare.name}\n`, reds).expect(200);
  });

  it('undoes several imports one after the other', async () => {
    const who = await aCellar();
    await aProduct(who, { name: 'Uno', price: 1 });
    const ids: string[] = [];
    for (const price of [10, 20, 30, 40])
      ids.unshift(
        ((await send(who, 'import', `Nombre;Precio\nUno;${price}\n`).expect(200)).body as ImportDto)
          .id,
      );
    for (const [index, price] of [30, 20, 10, 1].entries()) {
      expect(await undo(who, ids[index] ?? '')).toEqual({ deleted: 0, restored: 1, kept: 0 });
      expect(await prices(who)).toEqual([`Uno ${price}`]);
    }
    for (const id of ids) expect(await undo(who, id)).toEqual({ deleted: 0, restored: 0, kept: 0 });
  });

  it('undoes an import whose products were changed by later imports that are undone too', async () => {
    const who = await aCellar();
    const ids: string[] = [];
    for (const price of [1, 10, 20, 30])
      ids.unshift(
        (
          (await send(who, 'import', `Nombre;Precio\nUno;${price}\nDos;2\n`, reds).expect(200))
            .body as ImportDto
        ).id,
      );
    await test
      .as(who)
      .post(at(who, (await byName(who)).get('Dos')), { price: 3 })
      .expect(200);
    for (const id of ids.slice(0, 3))
      expect(await undo(who, id)).toEqual({ deleted: 0, restored: 1, kept: 0 });
    expect(await prices(who)).toEqual(['Dos 3', 'Uno 1']);
    expect(await undo(who, ids[3] ?? '')).toEqual({ deleted: 1, restored: 0, kept: 1 });
    expect(await prices(who)).toEqual(['Dos 3']);
  });

  it('restores no product whose former content is no longer stored, and undoes nothing after an import without effect', async () => {
    const who = await aCellar();
    await aProduct(who, { name: 'Uno', price: 1 });
    const ids: string[] = [];
    for (let price = 10; price <= 20; price++)
      ids.push(
        (
          (
            await send(
              who,
              'import',
              `Nombre;Precio\nUno;${price}\nVino ${price};2\n`,
              reds,
            ).expect(200)
          ).body as ImportDto
        ).id,
      );
    // only the former contents of the last ten imports are stored
    expect(await undo(who, ids[0] ?? '')).toEqual({ deleted: 1, restored: 0, kept: 1 });
    const { id } = (await send(who, 'import', 'Nombre;Precio\nUno;20\n', reds).expect(200))
      .body as ImportDto;
    expect(await undo(who, id)).toEqual({ deleted: 0, restored: 0, kept: 0 });
  });

  it('distinguishes the products of two suppliers with the same code', async () => {
    const who = await aCellar();
    await send(who, 'import', 'Ref;Nombre;Bodega\n001;Uno;Una\n002;Dos;Una\n', reds).expect(200);
    expect(
      await preview(who, 'Ref;Nombre;Bodega\n001;Otro;Otra\n002;Dos;Una, S. L.\n', reds),
    ).toMatchObject({ fresh: 1, changed: 1 });
  });

  it('matches only products of the owner', async () => {
    const [who, stranger] = [await aCellar(), await aCellar()];
    await send(stranger, 'import', 'Ref;Nombre\nA-1;Uno\n', reds).expect(200);
    expect(await preview(who, 'Ref;Nombre\nA-1;Uno\n', reds)).toMatchObject({
      fresh: 1,
      existing: [],
    });
    const { id } = (await send(stranger, 'import', 'Ref;Nombre\nA-1;Dos\n', reds).expect(200))
      .body as ImportDto;
    await undo(who, id, 404);
    expect((await products(stranger))[0]?.name).toBe('Dos');
  });

  it('validates the product as it would be after the change', async () => {
    const who = await aCellar();
    await aProduct(who, { name: 'Uno', price: 10, discountedPrice: 8 });
    const { issues, broken } = await preview(who, 'Nombre;Precio\nUno;7\n');
    expect({ issues, broken }).toEqual({
      issues: [
        expect.objectContaining({ path: 'rows.2.discountedPrice', code: 'DISCOUNT_NOT_LOWER' }),
      ],
      broken: 1,
    });
    await send(who, 'import', 'Nombre;Precio\nUno;7\n').expect(422);
    // the existing product keeps its kind, because the chosen kind is only for rows without one
    expect(
      await preview(who, 'Nombre;Precio\nUno;9\n', { type: 'WINE', subtype: 'WHITE' }),
    ).toMatchObject({
      changed: 1,
      existing: [{ after: { price: 9 } }],
    });
  });

  it('reports guesses and omitted rows, reads a title between rows as their kind, and uses the given last row', async () => {
    const who = await aCellar();
    const list =
      'Tarifa 2026\n\nNombre;Añada;Precio;Uvas\nTINTOS\nUno;2019;5;Garnacha Syrah\nVINOS BLANCOS\nDos;2020;6;Macabeu\nTOTAL;;11\nIVA no incluido\n';
    const seen = await preview(who, list);
    expect(seen).toMatchObject({ headingRow: 3, lastRow: 7, fresh: 2, broken: 0 });
    expect(seen.products.map(({ name, subtype }) => [name, subtype])).toEqual([
      ['Uno', 'RED'],
      ['Dos', 'WHITE'],
    ]);
    expect(seen.notices).toEqual([
      { code: 'ROWS_ABOVE', row: null, params: { count: 2 } },
      { code: 'ROWS_BELOW', row: null, params: { count: 2 } },
      { code: 'TITLE_KIND', row: 4, params: { value: 'TINTOS', kind: 'Vino tinto' } },
      { code: 'TITLE_KIND', row: 6, params: { value: 'VINOS BLANCOS', kind: 'Vino blanco' } },
      {
        code: 'GRAPES_GUESSED',
        row: 5,
        params: { value: 'Garnacha Syrah', read: 'Garnacha; Syrah' },
      },
    ]);
    expect(await preview(who, list, { ...reds, lastRow: '5' })).toMatchObject({
      fresh: 1,
      lastRow: 5,
    });
    await send(who, 'import/preview', list, { ...reds, headingRow: '9' }).expect(422);
    expect(
      await preview(who, Buffer.from('Nombre;Añada\nViña;2019\n', 'latin1'), reds),
    ).toMatchObject({
      notices: [{ code: 'ENCODING_GUESSED', params: { encoding: 'windows-1252' } }],
    });
  });

  it('reports rows that are wider than the headings, and accepts all form fields at once', async () => {
    const who = await aCellar();
    const list = 'Nombre,Añada,Precio\nUno,2019,12,50\nDos,2020,7\n';
    const form = {
      columns: ['name', 'vintage', 'price'],
      ...reds,
      headingRow: '1',
      lastRow: '3',
      existing: 'CHANGE',
      rows: { 3: 'NEW' },
    };
    const seen = await preview(who, list, form);
    expect(seen).toMatchObject({
      fresh: 2,
      notices: [{ code: 'WIDE_ROWS', row: 2, params: { count: 1 } }],
    });
    await send(who, 'import', list, { ...form, mark: seen.mark }).expect(200);
    const all = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [n + 2, 'LEAVE_OUT']));
    expect(await preview(who, list, { ...reds, rows: all })).toMatchObject({
      fresh: 0,
      leftOut: 2,
    });
  });

  it('rejects spreadsheet errors, and codes that lost digits in a spreadsheet', async () => {
    const who = await aCellar();
    const seen = await preview(
      who,
      'Ref;Nombre;Precio;Grado\n8,41E+12;Uno;#REF!;#N/A\n0084;Dos;5;\n',
      reds,
    );
    expect(seen.issues.map(({ path, code }) => [path, code])).toEqual(
      expect.arrayContaining([
        ['rows.2.price', 'CELL_ERROR'],
        ['rows.2.properties.0.value', 'CELL_ERROR'],
        ['rows.2.referenceCode', 'CODE_SHORTENED'],
      ]),
    );
    expect(seen).toMatchObject({ fresh: 1, broken: 1, products: [{ referenceCode: '0084' }] });
  });
});

describe('exporting', () => {
  /** The cells of an exported file, by heading. */
  async function exported(who: Organiser, kind: 'csv' | 'xlsx', lang?: string) {
    const answer = await test
      .as(who)
      .get(`/api/v1/product/${who.uid}/export.${kind}${lang ? `?lang=${lang}` : ''}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="products.${kind}"`);
    const bytes = answer.body as Buffer;
    const [headings = [], ...rows] = await tableRows(bytes);
    return {
      bytes,
      rows: rows.map((row) =>
        Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? null])),
      ),
    };
  }

  it('writes every product and attribute, with formulas as text', async () => {
    const who = await aCellar();
    await aProduct(who, {
      name: '=HYPERLINK("http://evil.example")',
      referenceCode: '-1+2',
      price: 1234.5,
      country: 'España',
      grapes: [{ name: 'Garnacha', percentage: 85.5 }, { name: 'Syrah' }],
      properties: [
        { name: { ES: 'Crianza', CA: 'Criança', EN: 'Ageing' }, value: '@12', unit: 'meses' },
        { name: 'Nada', value: '' },
      ],
    });
    await aProduct(who, { name: 'Álbor', price: null, vintage: 2020 });
    const { bytes, rows } = await exported(who, 'csv');
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.toString()).toContain(
      `'-1+2;"'=HYPERLINK(""http://evil.example"")";Vino;Vino tinto;;1234,5;`,
    );
    expect(rows).toEqual([
      expect.objectContaining({
        Nombre: '=HYPERLINK("http://evil.example")',
        'Crianza (meses)': '@12',
        Uvas: 'Garnacha 85,5 %; Syrah',
      }),
      expect.objectContaining({ Nombre: 'Álbor', Añada: '2020', Precio: '', Tipo: 'Vino' }),
    ]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('Nada');
    expect((await exported(who, 'xlsx', 'EN')).rows).toEqual([
      expect.objectContaining({
        Name: '=HYPERLINK("http://evil.example")',
        Price: 1234.5,
        'Ageing (meses)': '@12',
        Subtype: 'Red wine',
      }),
      expect.objectContaining({ Name: 'Álbor', Vintage: 2020 }),
    ]);
  });

  it.each(['csv', 'xlsx'] as const)(
    'writes a %s that changes nothing when it is imported, in every language',
    async (kind) => {
      const who = await aCellar();
      const told = { ES: 'Roble francés', CA: 'Roure francès', EN: 'French oak' };
      const property = (name: string, value: string | object, unit = '') => ({ name, value, unit });
      await aProduct(who, {
        name: ' =Viña  «Ñ»; la "Alta"',
        referenceCode: '00841',
        vintage: 2019,
        price: 1234.5,
        discountedPrice: 0.99,
        region: 'Priorat\nGratallops',
        country: 'Ruritania',
        grapes: [
          { name: 'Xarel·lo', percentage: 33.33 },
          { name: 'Garnacha blanca' },
          { name: 'Sämling 88', percentage: 5 },
        ],
        externalStoreURL: 'https://shop.example/a?b=c;d',
        properties: [
          property('Grado alcohólico', '14,50', '% vol'),
          property('Temperatura de servicio', '16-18', '°C'),
          property('Crianza', '12 meses'),
          property('Tipo de barrica', told),
          property('Contenido', 'aprox. 75', 'cl'),
          property('Cuerpo', 'Media'),
          property('Nota', '-1+2'),
          property('Producción', '1.000'),
          property('Grado', '13 % vol'),
        ],
      });
      await aProduct(who, { name: 'Uno' });
      await aProduct(who, { name: 'Uno', price: 7 });
      await aProduct(who, { name: 'Cerveza', type: 'BEER', subtype: 'IPA', country: 'España' });
      const before = await products(who);
      for (const lang of fileLanguages) {
        const { bytes } = await exported(who, kind, lang);
        const { existing, issues, repeated, same, fresh } = await preview(who, bytes);
        expect({ lang, existing, issues, repeated, same, fresh }).toEqual({
          lang,
          existing: [],
          issues: [],
          repeated: [],
          same: 4,
          fresh: 0,
        });
        expect((await send(who, 'import', bytes).expect(200)).body).toMatchObject({
          products: 0,
          changed: 0,
        });
      }
      expect(await products(who)).toEqual(before);
    },
  );

  it('names its columns like the form, in every language', async () => {
    const who = await aCellar();
    await aProduct(who);
    for (const [lang, { field }] of Object.entries({ ES: es, CA: ca, EN: en })) {
      const { rows } = await exported(who, 'csv', lang);
      expect(Object.keys(rows[0] ?? {}).slice(0, productColumns.length)).toEqual(
        productColumns.map((column) => field[column]),
      );
    }
  });

  it.each(['csv', 'xlsx'] as const)(
    'writes a %s with a Catalan grape that is read as the same grape',
    async (kind) => {
      const [who, other] = [await aCellar(), await aCellar()];
      const blend = [
        { name: 'Xarel·lo', percentage: 60 },
        { name: 'Macabeu', percentage: 40 },
      ];
      await send(
        who,
        'import',
        'Nombre;Uvas\nEscumós;"Xarel·lo 60 %; Macabeu 40 %"\n',
        reds,
      ).expect(200);
      expect((await products(who))[0]?.grapes).toEqual(blend);
      await send(other, 'import', (await exported(who, kind)).bytes).expect(200);
      expect((await products(other))[0]?.grapes).toEqual(blend);
    },
  );

  it.each(['csv', 'xlsx'] as const)(
    'writes a %s that is imported as the same products, over several pages',
    async (kind) => {
      const [who, other] = [await aCellar(), await aCellar()];
      const rows = Array.from(
        { length: 230 },
        (_, n) =>
          `Vino ${String(n).padStart(3, '0')},"${n},5",Garnacha 60 %; Syrah 40 %,1${n % 5}.5,-x${n}`,
      );
      await send(
        who,
        'import',
        `Nombre,Precio,Uvas,Grado,Suelo\n${rows.join('\n')}\n`,
        reds,
      ).expect(200);
      const { bytes } = await exported(who, kind);
      expect(await preview(other, bytes)).toMatchObject({ ready: 230, issues: [] });
      await send(other, 'import', bytes).expect(200);
      const facts = async (cellar: Organiser) =>
        (await products(cellar))
          .map(
            ({ id: _id, reference: _reference, lastUpdate: _at, image: _image, ...kept }) => kept,
          )
          .sort((a, b) => a.name.localeCompare(b.name));
      expect(await facts(other)).toEqual(await facts(who));
    },
  );
});
