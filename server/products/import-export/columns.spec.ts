import { describe, expect, it } from 'vitest';
import { fileLanguages } from '../../../shared/vocabulary/languages.js';
import { guessColumns, headings, headingsAt, isColumnMeaning, unitOf } from './columns.js';

describe('guessing columns', () => {
  it.each([
    [
      'Nombre;Añada;PVP;Grado;Bodega',
      ['name', 'vintage', 'price', 'attributes.alcohol', 'attributes.winery'],
    ],
    [
      'NOM;ANYADA;PREU;Grau alcohòlic (% vol);Celler',
      ['name', 'vintage', 'price', 'attributes.alcohol', 'attributes.winery'],
    ],
    [
      'Wine name;Year;Price;ABV;Winery',
      ['name', 'vintage', 'price', 'attributes.alcohol', 'attributes.winery'],
    ],
    [
      'Nombre del vino;Ref.;P.V.P.;Grado;Uva',
      ['name', 'referenceCode', 'price', 'attributes.alcohol', 'grapes'],
    ],
    ['Nom del vi;Anyada;Preu;Volum', ['name', 'vintage', 'price', 'attributes.format']],
    [
      'designation;region_1;title;variety;winery',
      [null, 'region', 'name', 'grapes', 'attributes.winery'],
    ],
    [
      'Nom du vin;Cépage;Millésime;Prix;Degré',
      ['name', 'grapes', 'vintage', 'price', 'attributes.alcohol'],
    ],
    [
      'Vino;Vitigno;Annata;Prezzo;Gradazione',
      ['name', 'grapes', 'vintage', 'price', 'attributes.alcohol'],
    ],
    [
      'Nome do vinho;Castas;Colheita;Preço;Teor alcoólico',
      ['name', 'grapes', 'vintage', 'price', 'attributes.alcohol'],
    ],
    [
      'Bezeichnung;Rebsorte;Jahrgang;Preis;Alkohol',
      ['name', 'grapes', 'vintage', 'price', 'attributes.alcohol'],
    ],
    ['product_name;Country;País;;Precio neto interno', ['name', 'country', null, null, null]],
  ])('understands %s', (given, meanings) => {
    expect(guessColumns(given.split(';'))).toEqual(meanings);
  });

  it('recognises the columns of X-Wines', () => {
    const given =
      'WineID,WineName,Type,Elaborate,Grapes,Harmonize,ABV,Body,Acidity,Code,Country,RegionID,RegionName,WineryID,WineryName,Website,Vintages';
    expect(guessColumns(given.split(','))).toEqual([
      'referenceCode',
      'name',
      'type',
      'attributes.productionMethod',
      'grapes',
      'attributes.pairing',
      'attributes.alcohol',
      'attributes.body',
      'attributes.acidityLevel',
      null,
      'country',
      null,
      'region',
      null,
      'attributes.winery',
      null,
      'vintage',
    ]);
  });

  it.each(fileLanguages)(
    'understands our own export in %s, including attributes that only this organiser has',
    (language) => {
      const fields = Object.entries(headings);
      const given = [...fields.map(([, words]) => words[language]), 'Barrica de castaño (meses)'];
      expect(guessColumns(given)).toEqual([...fields.map(([field]) => field), 'attributes']);
    },
  );
});

it('finds the headings below titles, and none if no row has two known headings', () => {
  expect(
    headingsAt([
      ['Bodegas Prueba'],
      ['Tarifa', '2026'],
      [],
      ['Vino', 'Añada', 'PVP'],
      ['Uno', 2019, 12],
    ]),
  ).toBe(3);
  expect(
    headingsAt([
      ['A', 'B'],
      ['Uno', 'Dos'],
    ]),
  ).toBeUndefined();
});

it.each([
  ['Azúcar residual (g/l)', { name: 'Azúcar residual', unit: 'g/l' }],
  ['Suelo [m] ', { name: 'Suelo', unit: 'm' }],
  ['Nota (sala) final', { name: 'Nota (sala) final', unit: '' }],
])('finds the unit in the heading %s', (heading, told) => {
  expect(unitOf(heading)).toEqual(told);
});

it.each([
  ['price', true],
  ['attributes', true],
  ['attributes.alcohol', true],
  [null, true],
  ['attributes.vintage', false],
  ['attributes.constructor', false],
  ['colour', false],
  [{}, false],
])('accepts %j as a meaning: %s', (value, can) => {
  expect(isColumnMeaning(value)).toBe(can);
});
