import { comparisonKey } from './columns.js';

/** The facts that identify a product. `vintage` is undefined if the table has no such column. */
export type Recognised = {
  name: string;
  vintage: number | null | undefined;
  referenceCode: string | null;
  brand: string | null;
  /** The bottle size as written: '75cl', '0,75 L', 'Magnum'. */
  format: string | null;
  /** Distinguishes products that are otherwise equal. */
  price: number | null;
};

/** The product that a row matches, or the earlier row that it repeats. */
export type Match = { id: string } | { sameAs: number };

/**
 * The facts in a form to compare. Case and accents do not matter, and signs only matter in a code.
 */
type Keys = {
  name: string;
  vintage: number | null | undefined;
  code: string;
  brand: string;
  format: string;
  price: number | null;
};

/**
 * Matches the rows of a table with existing products: by reference code, otherwise by name,
 * vintage, brand and format.
 *
 * - Different codes mean different products, even with the same name.
 * - The same code means different products if the vintage, the format, or both name and brand
 *   differ.
 * - A brand or a format that is missing on one side is ignored.
 * - Each product matches at most one row. A second row for it is reported as a repetition of the
 *   first.
 * @param catalogue in order: the first of several equal candidates wins
 */
export function matchRows(
  rows: readonly (Recognised & { row: number })[],
  catalogue: readonly (Recognised & { id: string })[],
): Map<number, Match> {
  const known = catalogue.map((product) => ({ id: product.id, ...keysOf(product) }));
  const byCode = groupedBy(known, ({ code }) => [code]);
  const byName = groupedBy(known, ({ name }) => [name]);
  const seenByCode = new Map<string, (Keys & { row: number })[]>();
  const seenByName = new Map<string, (Keys & { row: number })[]>();
  const takenBy = new Map<string, number>();
  const matches = new Map<number, Match>();
  const keyed = rows.map((row) => ({ row: row.row, ...keysOf(row) }));
  const take = (row: number, alike: readonly (Keys & { id: string })[]) => {
    const free = alike.find(({ id }) => !takenBy.has(id));
    if (!free) return;
    takenBy.set(free.id, row);
    matches.set(row, { id: free.id });
  };
  // a row that equals a product in all of its facts takes that product first, wherever the row is
  // in the file; the other rows follow
  for (const withPrice of [true, false]) {
    const exact = groupedBy(known, (product) => [
      exactKey(product, 'code', withPrice),
      exactKey(product, 'brand', withPrice),
    ]);
    for (const row of keyed) {
      if (row.vintage === undefined || matches.has(row.row)) continue;
      take(row.row, exact.get(exactKey(row, row.code ? 'code' : 'brand', withPrice)) ?? []);
    }
  }
  for (const row of keyed) {
    const alike = matches.has(row.row)
      ? []
      : candidatesOf(row, row.code ? (byCode.get(row.code) ?? []) : [], byName.get(row.name) ?? []);
    take(row.row, alike);
    const named = seenByName.get(row.name) ?? [];
    const ofCode = row.code ? (seenByCode.get(row.code) ?? []) : [];
    const first =
      ofCode.find((other) => isOfCode(row, other)) ?? named.find((other) => isAlike(row, other));
    const earlier = first?.row ?? (alike[0] && takenBy.get(alike[0].id));
    if (!matches.has(row.row) && earlier !== undefined) matches.set(row.row, { sameAs: earlier });
    // 50 candidates per name or code are enough, and keep the search fast
    if (row.code && ofCode.length < 50) seenByCode.set(row.code, [...ofCode, row]);
    if (named.length < 50) seenByName.set(row.name, [...named, row]);
  }
  return matches;
}

/** The key for exact equality: name, vintage, format, and either code or brand. */
const exactKey = (keys: Keys, by: 'code' | 'brand', withPrice: boolean): string =>
  JSON.stringify([by, keys[by], keys.name, keys.vintage, keys.format, withPrice && keys.price]);

/**
 * The products with the same code, preferably with the same name too. If no product has the code,
 * the products with the same name, vintage, brand and format.
 */
function candidatesOf<Known extends Keys>(
  row: Keys,
  ofCode: readonly Known[],
  ofName: readonly Known[],
): readonly Known[] {
  if (ofCode.length > 0) {
    const called = ofCode.filter(
      (product) =>
        product.name === row.name && isOfVintage(row, product) && isOfFormat(row, product),
    );
    return called.length > 0 ? called : ofCode.filter((product) => isOfCode(row, product));
  }
  const alike = ofName.filter((product) => isAlike(row, product));
  const sure = alike.filter(({ brand }) => brand === row.brand);
  const found = sure.length > 0 ? sure : alike;
  // without a vintage column, one name can mean several vintages
  return row.vintage === undefined && found.length > 1 ? [] : found;
}

const isAlike = (one: Keys, other: Keys): boolean =>
  one.name === other.name &&
  isOfVintage(one, other) &&
  isOfBrand(one, other) &&
  isOfFormat(one, other) &&
  (!one.code || !other.code || one.code === other.code);

/**
 * Whether the same code means the same product. Suppliers use the same numbers independently, and
 * many keep a number across vintages.
 */
const isOfCode = (one: Keys, other: Keys): boolean =>
  (one.name === other.name || isOfBrand(one, other)) &&
  (!one.vintage || !other.vintage || one.vintage === other.vintage) &&
  isOfFormat(one, other);

const isOfFormat = (one: Keys, other: Keys): boolean =>
  !one.format || !other.format || one.format === other.format;

const isOfBrand = (one: Keys, other: Keys): boolean =>
  !one.brand || !other.brand || one.brand === other.brand;

const isOfVintage = (one: Keys, other: Keys): boolean =>
  one.vintage === undefined || other.vintage === undefined || one.vintage === other.vintage;

const keysOf = ({ name, vintage, referenceCode, brand, format, price }: Recognised): Keys => ({
  // a name without letters and digits is compared as it is
  name: comparisonKey(name) || name.trim(),
  vintage,
  code: referenceCode?.normalize('NFC').trim().toLowerCase() ?? '',
  brand: comparisonKey(brand ?? ''),
  format: formatKey(format ?? ''),
  price,
});

const millilitres: Record<string, number> = { ml: 1, cl: 10, dl: 100, l: 1_000 };

/** '75cl', '0,75 L' and '750 ml' are the same format; a case ('6 x 75 cl') is another one. */
function formatKey(format: string): string {
  // no format is that long, and the regular expressions would take long
  if (
    format.length > 60 ||
    /\d\s?[x×*]\s?\d|caj[ao]|caixa|case|box|pack|estuche|carton/i.test(format)
  )
    return comparisonKey(format);
  const [, number = '', unit = ''] = /(\d+(?:[.,]\d+)?)\s*([mcd]?l)\b/i.exec(format) ?? [];
  if (number)
    return String(
      Math.round(Number(number.replace(',', '.')) * (millilitres[unit.toLowerCase()] ?? 1)),
    );
  return /m[aá]gnum/i.test(format) ? '1500' : comparisonKey(format);
}

function groupedBy<Known>(
  products: readonly Known[],
  keysFor: (product: Known) => string[],
): Map<string, Known[]> {
  const groups = new Map<string, Known[]>();
  for (const product of products) {
    for (const key of keysFor(product)) {
      const group = groups.get(key);
      if (group) group.push(product);
      else groups.set(key, [product]);
    }
  }
  return groups;
}
