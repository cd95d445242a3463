import { checkLength } from '../../../shared/rules/field.js';
import { readNumber } from '../../../shared/rules/number.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { contentLanguages } from '../../../shared/vocabulary/languages.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { everyLanguage, type LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import type { ColumnMeaning, ProductColumn } from '../../../shared/vocabulary/product-columns.js';
import type { Cell } from '../../platform/tables/read-table-file.js';
import type { ProductPropertyDto, SaveProductDto } from '../product.dto.js';
import { knownAttributes, productSubtype, productType } from '../product-types.js';
import { unitOf } from './columns.js';
import { parsePythonList } from './parse-python-list.js';
import { parseKind, translateXWinesValue } from './product-kinds.js';
import { readBlend } from './read-blend.js';

/** The meaning of a table's columns, and defaults for all rows. */
export type TableMeaning = {
  headings: string[];
  columns: ColumnMeaning[];
  /** The default for rows without a type. */
  type: string | null;
  subtype: string | null;
  /** Signs that may be written beside a price: those of the company's currency. */
  marks: string[];
};

/**
 * A product as read from a row, without a drawn picture. `issues` are problems that a form would
 * prevent, such as texts that are too long. `attributeColumns` has the column of each attribute.
 */
export type ReadRow = {
  input: SaveProductDto;
  issues: Issue[];
  attributeColumns: number[];
  /** The blend was guessed, see `ReadBlend`. */
  guessedGrapes: boolean;
};

const trimmed = (cell: Cell | undefined): string => {
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  // PostgreSQL cannot store these characters
  return text.isWellFormed() && !text.includes('\0')
    ? text
    : text.replaceAll('\0', '').toWellFormed();
};

const noVintage =
  /^(?:n\.?\s?v\.?|m\.?v\.?|s\/[ac]|s\.\s?[ac]\.|n\/[ad]|non[- ]vintage|sin (?:añada|cosecha)|sense (?:anyada|collita)|sans millésime|ohne jahrgang|[-–—]+)?$/i;

/** The year, the latest year of a list, or null for a wine without vintage ('N.V.'). */
function vintageOf(cell: Cell | undefined): string | number | null {
  const text = trimmed(cell);
  const years = parsePythonList(text)?.filter((year) => /^\d{4}$/.test(year));
  if (years) return years.toSorted().at(-1) ?? null;
  return noVintage.test(text) ? null : text;
}

/** The ways to write a currency beside a price: '€' and 'EUR'. */
export const moneyMarks = (currency: string): string[] => {
  const parts = new Intl.NumberFormat('es', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return [...parts.filter(({ type }) => type === 'currency').map(({ value }) => value), currency];
};

/** Texts that mean that there is no price. */
const noPrice =
  /^(?:[-–—.]+|n\/[ad]|s\/p|(?:a )?consultar|agotad[oa]|exhaurit|esgotad[oa]|esaurito|épuisé|ausverkauft|sold out|out of stock|on request|sur demande|auf anfrage|a richiesta|sob consulta)$/i;
/** Units and tax remarks beside a price: '€/ud', 'IVA incl.', 'TTC', '12,-'. */
const besidePrice =
  /\s*(?:\/\s*(?:uds?|u|bot|botella|ampolla|unit|bottle|btl|fl|stk)\.?|\(?\s*(?:(?:iva|vat|tva|mwst\.?)\s*incl(?:uido|uïda?|òs|ós|uded|uso|us)?\.?|ttc)\s*\)?|[,.][-–]+)$/i;

/** The price without the company's currency and remarks such as 'IVA incl.'. */
function priceOf(cell: Cell | undefined, marks: string[]): string | number | null {
  if (typeof cell === 'number') return cell;
  const given = trimmed(cell);
  // no price is that long, and the regular expressions would take long
  if (given.length > 60) return given;
  if (noPrice.test(given)) return null;
  let text = given;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(besidePrice, '').trim();
    for (const mark of marks) {
      if (text.toUpperCase().startsWith(mark)) text = text.slice(mark.length).trim();
      else if (text.toUpperCase().endsWith(mark)) text = text.slice(0, -mark.length).trim();
    }
  }
  return text || null;
}

const numbers = contentLanguages.map((language) => ({
  language,
  format: new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: false }),
}));

/** The ways to write a unit after a value. */
const spellings: ReadonlyMap<string, RegExp> = new Map([
  ['%', /%$/],
  ['°C', /(?:[°º˚]\s*c?|℃|grados(?:\scent[ií]grados)?|graus|degrees|degrés|gradi|grad|\bc)\.?$/i],
  [
    'g/l',
    /(?:gr?s?|gramos|grams)\.?\s*(?:\/|por\s|per\s)\s*(?:l|lt|litro|litre|liter)\.?$|g\s?l⁻¹$/i,
  ],
  ['mg/l', /mg\.?\s*(?:\/|por\s|per\s)\s*(?:l|lt|litro|litre)\.?$|ppm$/i],
  ['m', /(?:metros|metres|meters|mts?|m)\.?(?:\s*s\.?\s*n\.?\s*m\.?)?$/i],
  ['min', /(?:minutos|minuts|minutes|mins?|min)\.?$/i],
]);

/**
 * Ways to write the alcohol: '14,5% Vol. Alc.', 'Alc. 14,5 % vol', '14º GL' and '14.5% ABV' are
 * equal.
 */
const alcoholBefore = /^(?:alc(?:ohol)?|vol|grad(?:o|uació|uación)?)\.?\s*:?\s*(?=\d)/i;
const alcoholBehind =
  /[\s(./-]*(?:%|°|vol(?:umen|ume)?|alc(?:ohol)?|abv|gl|grados|graus|gradi|degrees|degrés|grad|by|de)[.)]*$/i;

function withoutAlcohol(text: string): string {
  const bare = text.replace(alcoholBefore, '').replace(alcoholBehind, '');
  return bare === text ? text.trim() : withoutAlcohol(bare);
}

/**
 * The value without its unit: '14% Vol.' becomes 14, '16-18 ºC' becomes '16-18'. A text without a
 * number stays.
 */
function withoutUnit(given: string, unit: string): string {
  // no value with a unit is that long, and the regular expressions would take long
  if (!unit || given.length > 60) return given;
  let text = given.replaceAll('º', '°').trim();
  const written = spellings.get(unit);
  const own = text.toLowerCase().endsWith(unit.toLowerCase());
  const cut = own
    ? text.slice(0, -unit.length).trim()
    : written
      ? text.replace(written, '').trim()
      : text;
  const bare = unit === '% vol' ? withoutAlcohol(text) : cut;
  // '16°-18°C' has the unit twice
  text = unit === '°C' ? bare.replace(/(\d)\s*°\s*c?(?=\s*(?:[-–—/a]|to\b|bis\b))/gi, '$1') : bare;
  return /^[<>~≈]?\s*\d/.test(text) || text === '' ? text : given;
}

/**
 * The value of an attribute, with numbers in each language's format. A value that does not begin
 * with a digit loses the unit. Undefined for an empty cell.
 */
export function valueOf(
  cell: Cell | undefined,
  unit: string,
): { value: LocalizedText | string; unit: string } | undefined {
  const text = withoutUnit(parsePythonList(trimmed(cell))?.join(', ') ?? trimmed(cell), unit);
  if (!text || text === '-') return undefined;
  const { value, problem } = readNumber(typeof cell === 'number' ? cell : text);
  if (unit && value !== null && !problem)
    return {
      value: Object.fromEntries(
        numbers.map(({ language, format }) => [language, format.format(value)]),
      ),
      unit,
    };
  const range =
    /^(\d+(?:[.,]\d+)?)\s*(?:-|–|—|\/|a|to|bis|à|hasta|fins a)\s*(\d+(?:[.,]\d+)?)$/i.exec(text);
  if (unit && range) return { value: `${range[1]}–${range[2]}`, unit };
  return { value: translateXWinesValue(text), unit: /^\d/.test(text) ? unit : '' };
}

/** The attributes of a row, the usual ones first. Columns without a meaning are ignored. */
function attributesOf(
  cells: Cell[],
  { headings, columns }: TableMeaning,
  type: string | null,
  subtype: string | null,
): { property: ProductPropertyDto; column: number }[] {
  const usual = [
    ...(productType(type ?? '')?.properties ?? []),
    ...(productSubtype(type ?? '', subtype ?? '')?.properties ?? []),
  ];
  const found: { property: ProductPropertyDto; column: number; place: number }[] = [];
  for (const [index, meaning] of columns.entries()) {
    // one more than allowed is enough for validation to report too many
    if (found.length > limits.properties) break;
    if (!meaning?.startsWith('attributes')) continue;
    const heading = unitOf(headings[index] ?? '');
    const key = meaning.slice('attributes.'.length);
    const known = knownAttributes.get(key);
    const said = valueOf(cells[index], heading.unit || known?.unit || '');
    if (!said) continue;
    const place = usual.findIndex((property) => property.key === key);
    const property = {
      name: known?.name ?? everyLanguage(heading.name),
      ...said,
      default: place >= 0,
    };
    found.push({ property, column: index, place: place < 0 ? usual.length : place });
  }
  return found.toSorted((one, other) => one.place - other.place);
}

/** Error values of spreadsheets. */
const spreadsheetError =
  /^#(?:REF!|N\/A|N\/D|DIV\/0!|¡DIV\/0!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|NULL!|NUM!|¡NUM!|¡REF!|SPILL!|CALC!|FORMULA!)$/i;
/** A long code that a spreadsheet has turned into a rounded number: '8,41E+12'. */
const shortenedCode = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** A `ReadRow` in which every field is present, null if the row has no value. */
export type RowRead = ReturnType<typeof readRow>;

export function readRow(cells: Cell[], table: TableMeaning) {
  const cell = (column: ProductColumn) => cells[table.columns.indexOf(column)];
  const text = (column: ProductColumn) => trimmed(cell(column)) || null;
  const { type, subtype } = parseKind(text('type') ?? '', text('subtype') ?? '', table);
  const { grapes, guessed: guessedGrapes } = readBlend(text('grapes') ?? '');
  const attributes = attributesOf(cells, table, type, subtype);
  const input = {
    name: text('name'),
    type,
    subtype,
    image: text('image'),
    price: priceOf(cell('price'), table.marks),
    discountedPrice: priceOf(cell('discountedPrice'), table.marks),
    externalStoreURL: text('externalStoreURL'),
    vintage: vintageOf(cell('vintage')),
    region: text('region'),
    country: text('country'),
    grapes,
    referenceCode: text('referenceCode'),
    properties: attributes.map(({ property }) => property),
  } satisfies SaveProductDto;
  const issues: Issue[] = [
    ...cellErrors(cells, table, attributes),
    ...(shortenedCode.test(input.referenceCode ?? '')
      ? [{ path: 'referenceCode', code: 'CODE_SHORTENED' as const }]
      : []),
    ...(['name', 'region', 'country', 'referenceCode'] as const).flatMap((path) =>
      checkLength(path, input[path], limits.name),
    ),
    ...checkLength('externalStoreURL', input.externalStoreURL, limits.url),
    ...grapes.flatMap(({ name }, index) => checkLength(`grapes.${index}.name`, name, limits.name)),
    ...tooMany('grapes', grapes, limits.grapes),
    ...tooMany('properties', input.properties, limits.properties),
    ...input.properties.flatMap(({ value }, index) =>
      checkLength(`properties.${index}.value`, value, limits.text),
    ),
  ];
  return { input, issues, attributeColumns: attributes.map(({ column }) => column), guessedGrapes };
}

/** The issues of cells with a spreadsheet error. */
const cellErrors = (
  cells: Cell[],
  { columns }: TableMeaning,
  attributes: { column: number }[],
): Issue[] =>
  columns.flatMap((meaning, column) => {
    if (!meaning || !spreadsheetError.test(trimmed(cells[column]))) return [];
    const place = attributes.findIndex((attribute) => attribute.column === column);
    return [
      { path: place < 0 ? meaning : `properties.${place}.value`, code: 'CELL_ERROR' as const },
    ];
  });

export const tooMany = (path: string, list: unknown[], max: number): Issue[] =>
  list.length > max ? [{ path, code: 'TOO_LARGE', params: { max } }] : [];
