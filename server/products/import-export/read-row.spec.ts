import { describe, expect, it } from 'vitest';
import { guessColumns } from './columns.js';
import { moneyMarks, readRow, type TableMeaning } from './read-row.js';

describe('reading a row', () => {
  const table = (fields: Record<string, unknown>, more: Partial<TableMeaning> = {}) => ({
    headings: Object.keys(fields),
    columns: guessColumns(Object.keys(fields)),
    type: 'WINE',
    subtype: 'RED',
    marks: moneyMarks('EUR'),
    ...more,
  });
  const read = (fields: Record<string, string | number | null>, more?: Partial<TableMeaning>) =>
    readRow(Object.values(fields), table(fields, more));

  it.each([
    ['12,50', '12,50'],
    ['12,50 €', '12,50'],
    ['EUR 12.50', '12.50'],
    ['1.000,00', '1.000,00'],
    [12.5, 12.5],
    ['20 $', '20 $'],
    ['12,50 €/ud', '12,50'],
    ['12,50 € TTC', '12,50'],
    ['12,50 €/ud IVA incl.', '12,50'],
    ['12,50€ (IVA incl.)', '12,50'],
    ['12,-', '12'],
    ['-', null],
    ['Consultar', null],
    ['12,50 € + IVA', '12,50 € + IVA'],
    ['', null],
  ])('reads the price %j as %j', (price, given) => {
    expect(read({ Precio: price }).input.price).toBe(given);
  });

  it.each([
    ['2019', '2019'],
    [2019, '2019'],
    ['N.V.', null],
    ['Sin añada', null],
    ['S/C', null],
    ['n/a', null],
    ['sin cosecha', null],
    ["[2020, 2019, 'N.V.']", '2020'],
    ['reciente', 'reciente'],
  ])('reads the vintage %j as %j', (vintage, given) => {
    expect(read({ Añada: vintage }).input.vintage).toBe(given);
  });

  it('formats numbers of attributes in every language, translates known values and leaves out empty ones', () => {
    const { input } = read({
      Bodega: 'Valdehierro',
      ABV: '13.50',
      Body: 'Full-bodied',
      Acidity: 'High',
      Grado: '-',
      Soil: '',
    });
    expect(input.properties).toEqual([
      {
        name: { ES: 'Bodega', CA: 'Celler', EN: 'Winery' },
        value: 'Valdehierro',
        unit: '',
        default: true,
      },
      {
        name: { ES: 'Grado alcohólico', CA: 'Grau alcohòlic', EN: 'Alcohol' },
        value: { ES: '13,5', CA: '13,5', EN: '13.5' },
        unit: '% vol',
        default: true,
      },
      {
        name: expect.anything(),
        value: { ES: 'Con cuerpo', CA: 'Amb cos', EN: 'Full-bodied' },
        unit: '',
        default: true,
      },
      {
        name: expect.objectContaining({ EN: 'Acidity level' }),
        value: { ES: 'Alta', CA: 'Alta', EN: 'High' },
        unit: '',
        default: false,
      },
    ]);
    const own = read({ 'Barrica (meses)': 12 }, { columns: ['attributes'] });
    expect(own.input.properties).toMatchObject([
      { name: { ES: 'Barrica' }, value: { ES: '12' }, unit: 'meses' },
    ]);
  });

  it.each([
    ['Grado', '14% Vol.', '14', '% vol'],
    ['Grado', '13,5 % vol.', '13,5', '% vol'],
    ['Grado', '13.5º', '13,5', '% vol'],
    ['Grado', '14.5% ABV', '14,5', '% vol'],
    ['Grado', '14,5% Vol. Alc.', '14,5', '% vol'],
    ['Grado', '14,5 % vol alc', '14,5', '% vol'],
    ['Grado', '14,5% (vol.)', '14,5', '% vol'],
    ['Grado', '14,5 Vol.-%', '14,5', '% vol'],
    ['Grado', '14º GL', '14', '% vol'],
    ['Grado', 'Alc. 14,5% vol.', '14,5', '% vol'],
    ['Grado', '14 grados', '14', '% vol'],
    ['Grado', '14 % alc./vol.', '14', '% vol'],
    ['Grado', '14 %', '14', '% vol'],
    ['Temperatura de servicio', '16-18 ºC', '16–18', '°C'],
    ['Temperatura de servicio', '8 a 10 ºC', '8–10', '°C'],
    ['Temperatura de servicio', '16º-18ºC', '16–18', '°C'],
    ['Temperatura de servicio', '16º', '16', '°C'],
    ['Azúcar residual', '3,5 gr/L', '3,5', 'g/l'],
  ])('separates value and unit of %s in %s', (heading, written, value, unit) => {
    const [property] = read({ [heading]: written }).input.properties ?? [];
    const said = property?.value;
    expect(typeof said === 'object' ? said?.['ES'] : said).toBe(value);
    expect(property?.unit).toBe(unit);
  });

  it('reports texts that are too long and too many grapes, and removes characters that cannot be stored', () => {
    const { issues } = read({
      Nombre: 'x'.repeat(201),
      Uvas: Array.from({ length: 21 }, (_, n) => `Uva ${n}`).join(';'),
    });
    expect(issues).toEqual([
      { path: 'name', code: 'TOO_LONG', params: { max: 200 } },
      { path: 'grapes', code: 'TOO_LARGE', params: { max: 20 } },
    ]);
    expect(read({ Nombre: 'Viña\0\ud83d' }).input.name).toBe('Viña\ufffd');
  });
});
