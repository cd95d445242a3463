import { strFromU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { tableRows } from '../../../test/support/table-rows.js';
import { readTableFile } from './read-table-file.js';
import { writeTableFile } from './write-table-file.js';

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const dos = (text: string) =>
  Buffer.from(Array.from(text, (sign) => ({ ñ: 0xa4, Ñ: 0xa5 })[sign] ?? sign.charCodeAt(0)));
const mac = (text: string) =>
  Buffer.from(Array.from(text, (sign) => ({ ñ: 0x96, Ñ: 0x84 })[sign] ?? sign.charCodeAt(0)));
const excel = (rows: (string | number | null)[][]) =>
  bytesOf(writeXlsxStream(rows, { name: 'Hoja' }));
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const text = 'Nombre;Añada\nViña Ñ;2019\n';
const cells = [
  ['Nombre', 'Añada'],
  ['Viña Ñ', '2019'],
];

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['Latin-1', Buffer.from(text, 'latin1')],
  ['Mac Roman', mac(text)],
  ['DOS 850', dos(text)],
  ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 big-endian', utf16(text).swap16()],
  [
    'UTF-16 with tabs, as Excel writes it',
    utf16(text.replaceAll(';', '\t').replaceAll('\n', '\r\n')),
  ],
  ['commas', Buffer.from(text.replaceAll(';', ','))],
  ['bars', Buffer.from(text.replaceAll(';', '|'))],
])('reads CSV in %s', async (_what, bytes) => {
  expect(await tableRows(bytes)).toEqual(cells);
});

it('returns an empty row for the `sep=` line, so that rows keep their numbers', async () => {
  expect(await tableRows(Buffer.from(`sep=;\r\n${text}`))).toEqual([[], ...cells]);
});

it('detects the delimiter by the headings, and keeps empty rows between others', async () => {
  const csv =
    'Precio, sin IVA;Nombre;"Nota ""larga"""\n12,50;"Viña; la ""Alta""\ny la Baja";\n\n;Otra;\n;;\n';
  expect(await tableRows(Buffer.from(csv))).toEqual([
    ['Precio, sin IVA', 'Nombre', 'Nota "larga"'],
    ['12,50', 'Viña; la "Alta"\ny la Baja'],
    [],
    ['', 'Otra'],
  ]);
});

it('writes formulas as text in both kinds of file, and reads them back unchanged', async () => {
  const hostile = ['=1+1', '+34 600', '-cmd', '@SUM(A1)', '\t=1', "'quoted'", 'Ñ;"x"'];
  for (const kind of ['csv', 'xlsx'] as const) {
    const bytes = await bytesOf(
      writeTableFile(kind, { sheet: 'Productos', headings: hostile, semicolon: true }, [[hostile]]),
    );
    const written = hostile.map((cell) => cell.trim());
    expect((await tableRows(bytes)).map((row) => row.map((cell) => String(cell).trim()))).toEqual([
      written,
      written,
    ]);
    if (kind === 'csv')
      expect(bytes.toString().split("'=1+1;'+34 600;'-cmd;'@SUM(A1);'\t'=1;")).toHaveLength(3);
  }
});

it('copies a text from merged cells to each row, and reads codes in text formulas', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Hoja',
        rows: [
          ['Tipo', 'Nombre'],
          ['Tinto', 'Uno'],
          [null, 'Dos'],
          ['Blanco', 'Tres'],
          [null, null],
        ],
        merges: [
          { startRow: 1, startCol: 0, endRow: 2, endCol: 0 },
          { startRow: 3, startCol: 0, endRow: 900_000, endCol: 0 },
        ],
      },
    ],
  });
  expect(await tableRows(Buffer.from(bytes))).toEqual([
    ['Tipo', 'Nombre'],
    ['Tinto', 'Uno'],
    ['Tinto', 'Dos'],
    ['Blanco', 'Tres'],
  ]);
  expect(await tableRows(Buffer.from('Código;Nombre\n="0012";Uno\n'))).toEqual([
    ['Código', 'Nombre'],
    ['0012', 'Uno'],
  ]);
});

it('writes complete Excel files, with columns of dates and without', async () => {
  for (const dates of [[], ['B']]) {
    const bytes = await bytesOf(
      writeTableFile('xlsx', { sheet: 'Hoja', headings: ['A', 'B'], semicolon: false, dates }, [
        [['x', 1]],
      ]),
    );
    const xml = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? '').toString();
    expect(
      xml.match(/<\/?(?:worksheet|sheetData)\b[^>]*>/g)?.map((tag) => tag.replace(/ .*>/, '>')),
    ).toEqual(['<worksheet>', '<sheetData>', '</sheetData>', '</worksheet>']);
  }
});

it.each([
  [';', true],
  [',', false],
])(
  'writes CSV with %s that has no formula under any delimiter, and reads it back unchanged',
  async (_sign, semicolon) => {
    const hostile = [
      'Vino,=1+1,x',
      'Vino;@SUM(A1);x',
      'a|-cmd|b',
      'a\t+1\tb',
      'uno\n=1+1\ndos',
      'tres;"=1+1;x',
      'cuatro,"""@SUM(A1),x',
      "l'Avenc, -1 y 'otro'",
    ];
    const rows = [[[null, ...hostile]]];
    const bytes = await bytesOf(
      writeTableFile('csv', { sheet: 'Productos', headings: hostile, semicolon }, rows),
    );
    expect(await tableRows(bytes)).toEqual([hostile, ['', ...hostile]]);
    for (const divided of bytes.toString().split(/[",;|\t\r\n]/))
      expect(divided).not.toMatch(/^[=+\-@]/);
  },
);

it('writes local times: as dates in Excel, as text in CSV', async () => {
  const rows = [[[new Date('2026-05-01T11:30:00Z')]]];
  const look = { sheet: 'Hoja', headings: ['Entró'], dates: ['Entró'], semicolon: true };
  expect((await bytesOf(writeTableFile('csv', look, rows))).toString()).toContain(
    '01/05/2026 11:30',
  );
  const parts = unzipSync(await bytesOf(writeTableFile('xlsx', look, rows)));
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  // Days since the end of 1899.
  expect(Number(/<v>([\d.]+)<\/v>/.exec(part('xl/worksheets/sheet1.xml'))?.[1])).toBeCloseTo(
    46_143 + 11.5 / 24,
    6,
  );
  expect(part('xl/styles.xml')).toContain('formatCode="dd/mm/yyyy hh:mm"');
});

it('detects the delimiter of a table below a title', async () => {
  const csv = 'Tarifa 2026, sin IVA\n\nNombre;Precio\nUno;12,50\nDos;3,50\n';
  expect((await tableRows(Buffer.from(csv))).slice(2)).toEqual([
    ['Nombre', 'Precio'],
    ['Uno', '12,50'],
    ['Dos', '3,50'],
  ]);
});

it('reads a cell as its format shows it', async () => {
  const shown: [string, number, string | number][] = [
    ['0.00', 12.499999, 12.5],
    ['0%', 0.14, '14 %'],
    ['0.0%', 0.135, '13.5 %'],
    ['00000', 12, '00012'],
    ['0" meses"', 12, '12 meses'],
    ['0.0" % vol"', 13.5, '13.5 % vol'],
    ['#,##0.00 "€"', 1234.5, '1234.5 €'],
    ['[$€-2] #,##0.00', 1234.5, '€ 1234.5'],
    ['#,##0', 1234, 1234],
    ['0.00E+00', 8_410_261_122_336, 8_410_261_122_336],
    ['yyyy', 43_466, '2019'],
    ['dd/mm/yyyy', 45_000, '15/03/2023'],
  ];
  const columns = shown.map(([numFmt]) => ({ header: numFmt, numFmt }));
  const bytes = await bytesOf(
    writeXlsxStream([shown.map(([, value]) => value)], { name: 'Hoja', columns }),
  );
  expect((await tableRows(bytes))[1]).toEqual(shown.map(([, , text]) => text));
});

it('replaces characters that XML cannot contain in Excel files', async () => {
  const rows = [[['a\uffffb\ufffec\u0001d']]];
  const parts = unzipSync(
    await bytesOf(
      writeTableFile('xlsx', { sheet: 'Hoja', headings: ['Nota'], semicolon: true }, rows),
    ),
  );
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('a\ufffdb\ufffdc_x0001_d');
});

it('writes and reads back every valid character of a text in an Excel file', async () => {
  const texts = [
    'a\u0007b\u001f',
    '_x0007_ as it stands',
    'line\r\nline\ttab\n',
    ' <&> "ñ" 🍷',
    '\ud83d',
  ];
  const bytes = await bytesOf(
    writeTableFile(
      'xlsx',
      { sheet: 'Hoja', headings: ['A', 'B', 'C', 'D', 'E'], semicolon: true },
      [[texts]],
    ),
  );
  expect((await tableRows(bytes))[1]).toEqual([...texts.slice(0, -1), '\ufffd']);
});

it('fails with the error that reading the rows throws', async () => {
  async function* rows() {
    yield await Promise.resolve([['a']]);
    throw new Error('the database is gone');
  }
  for (const kind of ['xlsx', 'csv'] as const)
    await expect(
      bytesOf(writeTableFile(kind, { sheet: 'Hoja', headings: ['A'], semicolon: true }, rows())),
    ).rejects.toThrow('the database is gone');
});

it('writes small tables on their own sheets, with charts and dates', async () => {
  const more = [
    {
      name: 'Resultados',
      columns: [{ heading: 'Vino' }, { heading: 'Media', format: '0.00' }],
      rows: [['Uno', 4.567] as (string | number)[], ['Dos', 3]],
      chart: { title: 'Media', names: 'Vino', values: 'Media' },
    },
    { name: 'Nada', columns: [{ heading: 'Vacía' }], rows: [] },
  ];
  const look = {
    sheet: 'Gente',
    headings: ['Nombre', 'Llegó'],
    semicolon: true,
    dates: ['Llegó'],
    more,
  };
  const bytes = await bytesOf(
    writeTableFile('xlsx', look, [[['Berta', new Date(Date.UTC(2026, 4, 1, 11, 30))]]]),
  );
  const { sheets } = await readTableFile(bytes);
  expect(sheets).toEqual([
    {
      name: 'Gente',
      rows: [
        ['Nombre', 'Llegó'],
        ['Berta', '01/05/2026 11:30'],
      ],
    },
    {
      name: 'Resultados',
      rows: [
        ['Vino', 'Media'],
        ['Uno', 4.57],
        ['Dos', 3],
      ],
    },
    { name: 'Nada', rows: [['Vacía']] },
  ]);
  expect(
    Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('xl/charts/chart')),
  ).toHaveLength(1);
});

it('reads numbers of Excel as numbers, and formulas as their stored values', async () => {
  expect(
    await tableRows(await excel([['Precio', null, 'Nota'], [12.5], [null, null, 'x']])),
  ).toEqual([['Precio', null, 'Nota'], [12.5], [null, null, 'x']]);
  expect(
    await tableRows(
      sheetOf('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>NOW()</f></c></row>'),
    ),
  ).toEqual([[2, '#FORMULA!']]);
});

/** An Excel file with the given XML of rows. */
function sheetOf(rows: string, before = ''): Buffer {
  const xml = (body: string) => new TextEncoder().encode(`<?xml version="1.0"?>${body}`);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xml(
        `${before}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    }),
  );
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const bomb = () =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': new Uint8Array(0),
      'xl/workbook.xml': new Uint8Array(64 * 1024 * 1024),
    }),
  );
/** An archive that announces a few bytes and unpacks to many more. */
function lyingBomb(): Buffer {
  const bytes = bomb();
  for (const signature of [0x04034b50, 0x02014b50])
    for (let at = bytes.indexOf(Buffer.from(new Uint32Array([signature]).buffer)); at >= 0; ) {
      const size = at + (signature === 0x04034b50 ? 22 : 24);
      if (bytes.readUInt32LE(size) > 1_000_000) bytes.writeUInt32LE(100, size);
      at = bytes.indexOf(Buffer.from(new Uint32Array([signature]).buffer), at + 4);
    }
  return bytes;
}
const wide = `<row r="1">${Array.from({ length: 201 }, (_, n) => `<c r="${n < 26 ? '' : String.fromCharCode(64 + Math.floor(n / 26))}${String.fromCharCode(65 + (n % 26))}1" t="inlineStr"><is><t>x</t></is></c>`).join('')}</row>`;
const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
const named = '<row r="1"><c r="A1" t="inlineStr"><is><t>&b;&c;</t></is></c></row>';

it.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'TABLE_TYPE'],
  ["Excel's old format", Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'TABLE_TYPE'],
  ['another archive', Buffer.from(zipSync({ 'a.txt': new Uint8Array(9) })), 'TABLE_TYPE'],
  ['half an Excel file', sheetOf('').subarray(0, 600), 'TABLE_BROKEN'],
  ['an unclosed quote', Buffer.from('a,b\n"x,y\n'), 'TABLE_BROKEN'],
  ['an archive that unpacks to too much', bomb(), 'TABLE_TOO_LARGE'],
  ['an archive that hides its size', lyingBomb(), 'TABLE_BROKEN'],
  [
    'a row number that is too high',
    sheetOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    'TABLE_TOO_LARGE',
  ],
  ['too many columns', sheetOf(wide), 'TABLE_TOO_LARGE'],
  ['too many rows', Buffer.from('x\n'.repeat(5_002)), 'TABLE_TOO_LARGE'],
  [
    'more text than the limit',
    sheetOf(`<row>${cell('x'.repeat(30_000)).repeat(100)}</row>`.repeat(4)),
    'TABLE_TOO_LARGE',
  ],
  ['a cell that is too long', Buffer.from(`a\n${'x'.repeat(40_000)}`), 'TABLE_TOO_LARGE'],
])('refuses %s', async (_what, bytes, code) => {
  await expect(readTableFile(bytes)).rejects.toMatchObject({ status: 422, code });
});

it('expands no XML entities and reads no files that a sheet names', async () => {
  const read = await tableRows(sheetOf(named, entities)).then(
    JSON.stringify,
    (error: { code: string }) => error.code,
  );
  expect(read).not.toMatch(/aaaa|root:/);
});

it('refuses a file that is too large before reading it', async () => {
  await expect(readTableFile(Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
    status: 413,
    code: 'TABLE_TOO_LARGE',
  });
});
