import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import {
  type ColumnMeaning,
  isProductColumn,
  namedByHeading,
  type ProductColumn,
  productColumns,
} from '../../../shared/vocabulary/product-columns.js';
import { knownAttributes } from '../product-types.js';

const text = (ES: string, CA: string, EN: string): LocalizedText => ({ ES, CA, EN });

/** How each field is headed in a file of ours: as the form calls it, which a test compares. */
export const headings: Record<ProductColumn, LocalizedText> = {
  referenceCode: text('Código de referencia', 'Codi de referència', 'Reference code'),
  name: text('Nombre', 'Nom', 'Name'),
  type: text('Tipo', 'Tipus', 'Type'),
  subtype: text('Subtipo', 'Subtipus', 'Subtype'),
  vintage: text('Añada', 'Anyada', 'Vintage'),
  price: text('Precio', 'Preu', 'Price'),
  discountedPrice: text('Precio con descuento', 'Preu amb descompte', 'Discounted price'),
  region: text('Región', 'Regió', 'Region'),
  country: text('País', 'País', 'Country'),
  grapes: text('Uvas', 'Raïms', 'Grapes'),
  externalStoreURL: text('Enlace de la tienda', 'Enllaç de la botiga', 'Shop link'),
  image: text('Imagen', 'Imatge', 'Image'),
};

/** What else they are called: by shops, by price lists, and by X-Wines. */
const alsoCalled: Record<ProductColumn, string[]> = {
  referenceCode: [
    'referencia',
    'reference',
    'article number',
    'código',
    'codi',
    'code',
    'ref',
    'sku',
    'artículo',
    'article',
    'id',
    'wine id',
  ],
  name: ['producto', 'producte', 'product', 'product name', 'nombre del producto', 'vino', 'vi', 'wine', 'wine name', 'marca', 'título'],
  type: ['tipo de producto', 'tipus de producte', 'product type', 'categoría', 'categoria', 'category', 'tipo de vino', 'wine type'],
  subtype: ['subcategoría', 'subcategoria', 'subcategory', 'color', 'colour', 'clase', 'classe'],
  vintage: ['cosecha', 'collita', 'año', 'any', 'year', 'vintages', 'millésime'],
  price: ['pvp', 'tarifa', 'importe', 'import', 'precio venta', 'preu de venda', 'retail price', 'unit price'],
  discountedPrice: ['oferta', 'precio oferta', 'preu oferta', 'sale price', 'offer', 'precio rebajado'],
  region: ['zona', 'procedencia', 'procedència', 'origen', 'origin', 'region name', 'appellation'],
  country: ['pais', 'estado', 'nación', 'country name', 'país de origen', 'country of origin'],
  grapes: [
    'variedades de uva',
    'varietats de raïm',
    'grape varieties',
    'uva',
    'raïm',
    'grape',
    'variedad',
    'varietat',
    'variety',
    'variedades',
    'varietats',
    'varieties',
    'tipo de uva',
    'tipus de raïm',
    'cepas',
    'ceps',
    'blend',
    'coupage',
    'cupatge',
  ],
  externalStoreURL: [
    'enlace de compra',
    'enllaç de compra',
    'url',
    'enlace',
    'enllaç',
    'link',
    'tienda',
    'botiga',
    'shop',
    'store',
    'shop url',
    'comprar',
    'product url',
  ],
  image: ['foto', 'fotografía', 'picture', 'photo', 'image url', 'url imagen', 'url imatge'],
};

const alsoCalledAttributes: Record<string, string[]> = {
  winery: ['winery name', 'elaborador', 'marca bodega'],
  designation: ['do', 'd.o.', 'dop', 'denominación', 'denominació', 'aoc', 'doca'],
  alcohol: ['abv', 'grado', 'grau', 'graduación', 'graduació', 'alcohol vol', 'vol', 'alc'],
  productionMethod: ['elaborate', 'elaboration', 'vinificación', 'vinificació', 'vinification'],
  acidityLevel: ['acidity'],
  pairing: ['harmonize', 'harmonise', 'pairings', 'maridajes', 'food'],
  monthsInOak: ['barrica', 'bota', 'meses de barrica', 'oak'],
  farming: ['agricultura', 'viticultura', 'viticulture', 'ecológico', 'ecològic', 'organic'],
  soil: ['suelos', 'sòls', 'soils', 'terroir'],
  servingTemperature: ['temperatura', 'temperature'],
  enologist: ['enóloga', 'enòloga', 'oenologist', 'enologist'],
};

/** The attributes that no field holds: the product types name some fields among theirs too. */
const attributes = new Map([...knownAttributes].filter(([key]) => !isProductColumn(key)));

/** Letters and digits alone, without case and accents: 'WineName', 'wine_name' and 'Wine name' are one. */
export const plain = (written: string): string =>
  written
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** 'Azúcar residual (g/l)' → the name and the unit. */
export function unitOf(heading: string): { name: string; unit: string } {
  const found = /[([]([^()[\]]{1,20})[)\]]\s*$/.exec(heading);
  return { name: heading.slice(0, found?.index).trim(), unit: found?.[1]?.trim() ?? '' };
}

const meanings: ReadonlyMap<string, ColumnMeaning> = new Map(
  [
    ...[...attributes]
      .flatMap(([key, { name }]) =>
        [...(alsoCalledAttributes[key] ?? []), ...Object.values(name)].map((word) => [plain(word), `attributes.${key}`] as const),
      )
      // several may share a name: the first is meant
      .reverse(),
    ...productColumns.flatMap((column) =>
      [...alsoCalled[column], ...Object.values(headings[column])].map((word) => [plain(word), column] as const),
    ),
  ].filter(([word]) => word !== ''),
);

/** Whether it is something that a column can hold. */
export function isMeaning(value: unknown): value is ColumnMeaning {
  if (typeof value !== 'string') return value === null;
  if (value === namedByHeading || isProductColumn(value)) return true;
  return value.startsWith('attributes.') && attributes.has(value.slice('attributes.'.length));
}

const meaningOf = (heading: string): ColumnMeaning => meanings.get(plain(heading)) ?? meanings.get(plain(unitOf(heading).name)) ?? null;

/** What each column may hold, by its heading in whichever language. In a file of ours whatever else there is are attributes. */
export function guessColumns(given: string[]): ColumnMeaning[] {
  const found = given.map(meaningOf);
  const ours = productColumns.every((column, index) => found[index] === column);
  return found.map((meaning, index) => {
    if (meaning && found.indexOf(meaning) === index) return meaning;
    return ours && given[index]?.trim() ? namedByHeading : null;
  });
}
