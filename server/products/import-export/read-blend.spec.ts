import { describe, expect, it } from 'vitest';
import { readBlend } from './read-blend.js';
import { readRow } from './read-row.js';

const grapesOf = (text: string) => readBlend(text).grapes;

describe('grapes', () => {
  const garnacha = (percentage: string | null) => ({ name: 'Garnacha', percentage });
  it.each([
    ["['Garnacha', \"Cap d'Ase\"]", [garnacha(null), { name: "Cap d'Ase", percentage: null }]],
    ['Garnacha 85,5 %; Syrah 14,5 %', [garnacha('85,5'), { name: 'Syrah', percentage: '14,5' }]],
    ['60% Garnacha, 40% Syrah', [garnacha('60'), { name: 'Syrah', percentage: '40' }]],
    ['Garnacha (100%)', [garnacha('100')]],
    ['Garnacha: 70 % / Syrah', [garnacha('70'), { name: 'Syrah', percentage: null }]],
    ['Garnacha & Syrah', [garnacha(null), { name: 'Syrah', percentage: null }]],
    [
      'Garnacha (viñas viejas, 80 años) 100%',
      [{ name: 'Garnacha (viñas viejas, 80 años)', percentage: '100' }],
    ],
    ['(Garnacha, Syrah)', [garnacha(null), { name: 'Syrah', percentage: null }]],
    ['85% Garnacha, resto Syrah', [garnacha('85'), { name: 'Syrah', percentage: null }]],
    ['', []],
  ])('reads %s', (text, grapes) => {
    expect(grapesOf(text)).toEqual(grapes);
  });

  it('reads a list with an apostrophe, and handles many unclosed quotes fast', () => {
    const names = (text: string) => grapesOf(text).map(({ name }) => name);
    expect(names("['Merlot', 'Muscat d\\'Alexandrie']")).toEqual(['Merlot', "Muscat d'Alexandrie"]);
    expect(names("[Merlot, d'Anjou]")).toEqual(['Merlot', 'd', 'Anjou']);
    expect(names(`['Merlot', '${"\\'".repeat(900)}\\]`)).toEqual(['Merlot', "'".repeat(900)]);
    expect(names(`["Merlot", "${'\\"'.repeat(900)}\\]`)).toEqual(['Merlot', '"'.repeat(900)]);
  });

  it('does not parse a list in a cell that is too long, and reports the cell', () => {
    for (const cell of [`['${"\\'".repeat(200_000)}\\]`, `["${'\\"'.repeat(200_000)}\\]`]) {
      expect(grapesOf(cell)).toEqual([{ name: cell, percentage: null }]);
      const { input, issues } = readRow(['Uno', cell, cell], {
        headings: ['', '', ''],
        columns: ['name', 'grapes', 'vintage'],
        type: 'WINE',
        subtype: 'RED',
        marks: [],
      });
      expect(input.vintage).toBe(cell);
      expect(issues).toEqual([{ path: 'grapes.0.name', code: 'TOO_LONG', params: { max: 200 } }]);
    }
  });

  it('reads a long row of digits as one name', () => {
    expect(grapesOf('1'.repeat(30_000))).toHaveLength(1);
    expect(grapesOf(`${' '.repeat(30_000)}x${' '.repeat(30_000)}y%`)).toHaveLength(1);
  });
});

/** The result in short: 'Garnacha 60|Syrah'. */
const short = (text: string) =>
  grapesOf(text)
    .map(({ name, percentage }) => [name, percentage].filter(Boolean).join(' '))
    .join('|');

it.each(['\u00b7', '\u2027', '\u2219', '\u22c5', '\u2022', '.', '\u0140'])(
  'reads the Catalan middle dot, written as %s, as a letter',
  (dot) => {
    const name = dot === '\u0140' ? 'Xare\u0140lo' : `Xarel${dot}lo`;
    expect(short(`${name} 60 %; Macabeu 40 %`)).toBe('Xarel\u00b7lo 60|Macabeu 40');
    expect(short(name)).toBe('Xarel\u00b7lo');
    expect(short(`Macabeu, ${name} i Parellada`)).toBe('Macabeu|Xarel\u00b7lo|Parellada');
  },
);

describe('blends', () => {
  it.each([
    ['Garnacha y Cariñena', 'Garnacha|Cariñena'],
    ['Macabeu i Parellada', 'Macabeu|Parellada'],
    ['Merlot and Cabernet Franc', 'Merlot|Cabernet Franc'],
    ['Syrah et Grenache Noir', 'Syrah|Grenache Noir'],
    ['Riesling und Müller-Thurgau', 'Riesling|Müller-Thurgau'],
    ['Corvina e Rondinella ed Oseleta', 'Corvina|Rondinella|Oseleta'],
    ['Touriga Nacional e Tinta Roriz', 'Touriga Nacional|Tinta Roriz'],
    ['Merlot + Syrah & Malbec', 'Merlot|Syrah|Malbec'],
    ['Merlot+Syrah', 'Merlot|Syrah'],
    ['Merlot · Syrah', 'Merlot|Syrah'],
    ['Merlot • Syrah', 'Merlot|Syrah'],
    ['Merlot - Syrah', 'Merlot|Syrah'],
    ['Tempranillo, Graciano y Mazuelo', 'Tempranillo|Graciano|Mazuelo'],
    ['Tempranillo, Graciano, y Mazuelo.', 'Tempranillo|Graciano|Mazuelo'],
    ['MERLOT Y SYRAH', 'MERLOT|SYRAH'],
    ['Merlot\nSyrah', 'Merlot|Syrah'],
    ['Syrah (60%) y Garnacha (40%)', 'Syrah 60|Garnacha 40'],
    ['Tempranillo, 85%, Graciano, 15%', 'Tempranillo 85|Graciano 15'],
    ['85%, Tempranillo, 15%, Graciano', 'Tempranillo 85|Graciano 15'],
    ['50 % Macabeu 50 % Parellada', 'Macabeu 50|Parellada 50'],
    ['Macabeu 50% Parellada 50%', 'Macabeu 50|Parellada 50'],
    ['Macabeu (50%) Parellada (50%)', 'Macabeu 50|Parellada 50'],
    ['(50%) Macabeu (50%) Parellada', 'Macabeu 50|Parellada 50'],
    ['Grenache (45%),   Cinsault (35%), Syrah (20%)', 'Grenache 45|Cinsault 35|Syrah 20'],
    ['60% de Garnacha y 40% de Syrah', 'Garnacha 60|Syrah 40'],
    ['60% Dolcetto e 40% d’Erbaluce', 'Dolcetto 60|Erbaluce 40'],
    ['Garnacha al 60%, Syrah al 40%', 'Garnacha 60|Syrah 40'],
    ['Macabeu [40 %] / Parellada [60 %]', 'Macabeu 40|Parellada 60'],
    ['Garnatxa, 85', 'Garnatxa 85'],
    ['Garnatxa 85, Syrah 15', 'Garnatxa 85|Syrah 15'],
    ['Garnatxa 60%,Syrah 40%', 'Garnatxa 60|Syrah 40'],
    ['Garnatxa 60,5 %, Syrah 39,5 %', 'Garnatxa 60,5|Syrah 39,5'],
    ['Tempranillo 90 % y otras', 'Tempranillo 90|otras'],
    ['100% Albariño', 'Albariño 100'],
    ['Tinta de Toro', 'Tinta de Toro'],
    ['Cabernet Sauvignon', 'Cabernet Sauvignon'],
    ['Cabernet Sauvignon Merlot', 'Cabernet Sauvignon|Merlot'],
    ['Pinot Noir Chardonnay Meunier', 'Pinot Noir|Chardonnay|Meunier'],
    ['Garnacha Tinta Garnacha Peluda', 'Garnacha Tinta|Garnacha Peluda'],
    ['Moscatel de Alejandría y Pedro Ximénez', 'Moscatel de Alejandría|Pedro Ximénez'],
    ['Cabernet-Merlot', 'Cabernet|Merlot'],
    ['Saint-Macaire', 'Saint-Macaire'],
    ['Uva di Troia e Nero d’Avola', 'Uva di Troia|Nero d’Avola'],
    ['Syrah/Shiraz', 'Syrah/Shiraz'],
    ['Syrah/Shiraz 60 % / Garnacha 40 %', 'Syrah/Shiraz 60|Garnacha 40'],
    ['Merlot/Syrah', 'Merlot|Syrah'],
    ['St. Laurent', 'St. Laurent'],
    ['Sämling 88', 'Sämling 88'],
    ['Garnacha de nuestra viña', 'Garnacha de nuestra viña'],
    ['Eva de los Santos', 'Eva de los Santos'],
  ])('reads %s', (text, grapes) => {
    expect(short(text)).toBe(grapes);
  });

  it('marks a blend as guessed if only the names decide the split', () => {
    expect(readBlend('Garnacha Syrah').guessed).toBe(true);
    expect(readBlend('Garnatxa, 85').guessed).toBe(true);
    expect(readBlend('Garnacha y Syrah 40 %').guessed).toBe(false);
  });
});
