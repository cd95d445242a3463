import { plain } from './columns.js';

/** By what a product is recognised. `vintage`: undefined where the table has no column for it. */
export type Recognised = {
  name: string;
  vintage: number | null | undefined;
  referenceCode: string | null;
  brand: string | null;
  /** Tells apart products that are alike in everything else. */
  price: number | null;
};

/** A row is a product of the catalogue, or what an earlier row of the same table is. */
export type Match = { id: string } | { sameAs: number };

/** The same in the form that is compared: capitals, accents and signs tell no products apart, a code's signs do. */
type Keys = { name: string; vintage: number | null | undefined; code: string; brand: string; price: number | null };

/**
 * Which rows of a table are products that are there already: by the reference code, else by name, vintage and brand. Two different codes
 * are two products whatever they are called, and so is one code under two names of two brands. A brand that is missing on one side tells
 * no products apart. Each product is one row's at
 * most; another row for it is said to be the same as the first.
 * @param catalogue ordered: of several that are alike the first is taken first
 */
export function matchRows(
  rows: readonly (Recognised & { row: number })[],
  catalogue: readonly (Recognised & { id: string })[],
): Map<number, Match> {
  const known = catalogue.map((product) => ({ id: product.id, ...keysOf(product) }));
  const byCode = groupBy(known, 'code');
  const byName = groupBy(known, 'name');
  const seenByCode = new Map<string, number>();
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
  // who says all of it comes before who only has the code, or no brand, wherever in the file
  const exact = (row: (typeof keyed)[number]) => exactly(row, row.code ? (byCode.get(row.code) ?? []) : (byName.get(row.name) ?? []));
  for (const row of keyed) {
    take(
      row.row,
      exact(row).filter(({ price }) => price === row.price),
    );
  }
  for (const row of keyed) if (!matches.has(row.row)) take(row.row, exact(row));
  for (const row of keyed) {
    const alike = matches.has(row.row) ? [] : candidatesOf(row, row.code ? (byCode.get(row.code) ?? []) : [], byName.get(row.name) ?? []);
    take(row.row, alike);
    const named = seenByName.get(row.name) ?? [];
    const earlier = seenByCode.get(row.code) ?? named.find((other) => isAlike(row, other))?.row ?? (alike[0] && takenBy.get(alike[0].id));
    if (!matches.has(row.row) && earlier !== undefined) matches.set(row.row, { sameAs: earlier });
    if (row.code && !seenByCode.has(row.code)) seenByCode.set(row.code, row.row);
    // of very many that are called alike the first few tell enough
    if (named.length < 50) seenByName.set(row.name, [...named, row]);
  }
  return matches;
}

/** Those that have the same code, or without one the same brand, and name and vintage. */
const exactly = <Known extends Keys>(row: Keys, products: readonly Known[]): readonly Known[] =>
  row.vintage === undefined
    ? []
    : products.filter((each) => each.name === row.name && each.vintage === row.vintage && (row.code ? true : each.brand === row.brand));

/** Those of the same code, of them those that are called alike if there are any; without any, those of the same name, vintage and brand. */
function candidatesOf<Known extends Keys>(row: Keys, ofCode: readonly Known[], ofName: readonly Known[]): readonly Known[] {
  if (ofCode.length > 0) {
    const called = ofCode.filter((product) => product.name === row.name && isOfVintage(row, product));
    // suppliers number their wines each for themselves
    return called.length > 0 ? called : ofCode.filter((product) => product.name === row.name || isOfBrand(row, product));
  }
  const alike = ofName.filter((product) => isAlike(row, product));
  const sure = alike.filter(({ brand }) => brand === row.brand);
  const found = sure.length > 0 ? sure : alike;
  // without a column for it, one name may stand for several vintages
  return row.vintage === undefined && found.length > 1 ? [] : found;
}

const isAlike = (one: Keys, other: Keys): boolean =>
  one.name === other.name && isOfVintage(one, other) && isOfBrand(one, other) && (!one.code || !other.code || one.code === other.code);

const isOfBrand = (one: Keys, other: Keys): boolean => !one.brand || !other.brand || one.brand === other.brand;

const isOfVintage = (one: Keys, other: Keys): boolean =>
  one.vintage === undefined || other.vintage === undefined || one.vintage === other.vintage;

const keysOf = ({ name, vintage, referenceCode, brand, price }: Recognised): Keys => ({
  // a name of signs alone is compared as it stands
  name: plain(name) || name.trim(),
  vintage,
  code: referenceCode?.normalize('NFC').trim().toLowerCase() ?? '',
  brand: plain(brand ?? ''),
  price,
});

function groupBy<Known extends Keys>(products: readonly Known[], key: 'code' | 'name'): Map<string, Known[]> {
  const groups = new Map<string, Known[]>();
  for (const product of products) {
    const group = groups.get(product[key]);
    if (group) group.push(product);
    else groups.set(product[key], [product]);
  }
  return groups;
}
