import type { FileLanguage } from '../../../shared/vocabulary/languages.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import {
  type ColumnMeaning,
  isProductColumn,
  namedByHeading,
  type ProductColumn,
  productColumns,
} from '../../../shared/vocabulary/product-columns.js';
import { withReadyMadeTexts } from '../../../shared/vocabulary/ready-made-texts.js';
import '../../platform/text/ready-made-texts.js';
import type { Cell } from '../../platform/tables/read-table-file.js';
import { knownAttributes } from '../product-types.js';

export const text = (ES: string, CA: string, EN: string): LocalizedText => ({ ES, CA, EN });

/** The headings of our exports. They equal the labels of the form; a test compares them. */
export const headings: Record<ProductColumn, Record<FileLanguage, string>> = {
  referenceCode: {
    ES: 'Código de referencia',
    CA: 'Codi de referència',
    EN: 'Reference code',
    DE: 'Referenzcode',
    FR: 'Code de référence',
    IT: 'Codice di riferimento',
    PL: 'Kod referencyjny',
    PT: 'Código de referência',
  },
  name: {
    ES: 'Nombre',
    CA: 'Nom',
    EN: 'Name',
    DE: 'Name',
    FR: 'Nom',
    IT: 'Nome',
    PL: 'Nazwa',
    PT: 'Nome',
  },
  type: {
    ES: 'Tipo',
    CA: 'Tipus',
    EN: 'Type',
    DE: 'Typ',
    FR: 'Type',
    IT: 'Tipo',
    PL: 'Typ',
    PT: 'Tipo',
  },
  subtype: {
    ES: 'Subtipo',
    CA: 'Subtipus',
    EN: 'Subtype',
    DE: 'Untertyp',
    FR: 'Sous-type',
    IT: 'Sottotipo',
    PL: 'Podtyp',
    PT: 'Subtipo',
  },
  vintage: {
    ES: 'Añada',
    CA: 'Anyada',
    EN: 'Vintage',
    DE: 'Jahrgang',
    FR: 'Millésime',
    IT: 'Annata',
    PL: 'Rocznik',
    PT: 'Colheita',
  },
  price: {
    ES: 'Precio',
    CA: 'Preu',
    EN: 'Price',
    DE: 'Preis',
    FR: 'Prix',
    IT: 'Prezzo',
    PL: 'Cena',
    PT: 'Preço',
  },
  discountedPrice: {
    ES: 'Precio con descuento',
    CA: 'Preu amb descompte',
    EN: 'Discounted price',
    DE: 'Rabattpreis',
    FR: 'Prix remisé',
    IT: 'Prezzo scontato',
    PL: 'Cena po rabacie',
    PT: 'Preço com desconto',
  },
  region: {
    ES: 'Región',
    CA: 'Regió',
    EN: 'Region',
    DE: 'Region',
    FR: 'Région',
    IT: 'Regione',
    PL: 'Region',
    PT: 'Região',
  },
  country: {
    ES: 'País',
    CA: 'País',
    EN: 'Country',
    DE: 'Land',
    FR: 'Pays',
    IT: 'Paese',
    PL: 'Kraj',
    PT: 'País',
  },
  grapes: {
    ES: 'Uvas',
    CA: 'Raïms',
    EN: 'Grapes',
    DE: 'Rebsorten',
    FR: 'Cépages',
    IT: 'Vitigni',
    PL: 'Szczepy',
    PT: 'Castas',
  },
  externalStoreURL: {
    ES: 'Enlace de la tienda',
    CA: 'Enllaç de la botiga',
    EN: 'Shop link',
    DE: 'Link zum Shop',
    FR: 'Lien de la boutique',
    IT: 'Link al negozio',
    PL: 'Link do sklepu',
    PT: 'Ligação da loja',
  },
  image: {
    ES: 'Imagen',
    CA: 'Imatge',
    EN: 'Image',
    DE: 'Bild',
    FR: 'Image',
    IT: 'Immagine',
    PL: 'Zdjęcie',
    PT: 'Imagem',
  },
};

/** Other headings for the same fields, from shops, price lists and the X-Wines data set. */
const alsoCalled: Record<ProductColumn, string[]> = {
  referenceCode: [
    'référence',
    'riferimento',
    'referência',
    'código de artículo',
    'codi d’article',
    'item code',
    'codice',
    'codice articolo',
    'artikelnummer',
    'art.-nr.',
    'artikel-nr.',
    'code article',
    'ean',
    'cod',
    'cód. artículo',
    'nº ref',
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
  name: [
    'nombre del vino',
    'denominación del vino',
    'denominació del vi',
    'nom del vi',
    'name of the wine',
    'nom du vin',
    'nom',
    'vin',
    'cuvée',
    'produit',
    'nome',
    'nome del vino',
    'nome do vinho',
    'vinho',
    'prodotto',
    'produto',
    'weinname',
    'wein',
    'bezeichnung',
    'produkt',
    'title',
    'descripción',
    'descripció',
    'description',
    'descrizione',
    'descrição',
    'denominazione',
    'artikelbezeichnung',
    'producto',
    'producte',
    'product',
    'product name',
    'nombre del producto',
    'vino',
    'vi',
    'wine',
    'wine name',
    'marca',
    'título',
  ],
  type: [
    'type de produit',
    'tipologia',
    'weinart',
    'produktart',
    'art',
    'tipo de producto',
    'tipus de producte',
    'product type',
    'categoría',
    'categoria',
    'category',
    'tipo de vino',
    'wine type',
  ],
  subtype: [
    'couleur',
    'colore',
    'cor',
    'farbe',
    'subcategoría',
    'subcategoria',
    'subcategory',
    'color',
    'colour',
    'clase',
    'classe',
  ],
  vintage: [
    'annata',
    'annata vino',
    'millesimo',
    'ano',
    'safra',
    'colheita',
    'jahrgang',
    'jahr',
    'année',
    'anno',
    'añada vino',
    'cosecha',
    'collita',
    'año',
    'any',
    'year',
    'vintages',
    'millésime',
  ],
  price: [
    'p.v.p.',
    'pvp recomendado',
    'pvp iva incl',
    'prix',
    'prix public',
    'prix ttc',
    'prix de vente',
    'tarif',
    'prezzo',
    'prezzo al pubblico',
    'preço',
    'preço de venda',
    'preis',
    'vk-preis',
    'verkaufspreis',
    'endpreis',
    'precio público',
    'preu públic',
    'rrp',
    'msrp',
    'pvp',
    'tarifa',
    'importe',
    'import',
    'precio venta',
    'preu de venda',
    'precio botella',
    'precio por botella',
    'precio con iva',
    'precio iva incluido',
    'preu ampolla',
    'preu per ampolla',
    'preu amb iva',
    'bottle price',
    'price per bottle',
    'prix bouteille',
    'prezzo bottiglia',
    'preço garrafa',
    'flaschenpreis',
    'retail price',
    'unit price',
  ],
  discountedPrice: [
    'prix promo',
    'prix remisé',
    'prezzo scontato',
    'preço com desconto',
    'aktionspreis',
    'angebotspreis',
    'oferta',
    'precio oferta',
    'preu oferta',
    'sale price',
    'offer',
    'precio rebajado',
  ],
  region: [
    'région',
    'regione',
    'região',
    'anbaugebiet',
    'herkunft',
    'region 1',
    'zona de producción',
    'zona di produzione',
    'provenance',
    'zona',
    'procedencia',
    'procedència',
    'origen',
    'origin',
    'region name',
    'appellation',
  ],
  country: [
    'pays',
    'paese',
    'land',
    'herkunftsland',
    'pays d’origine',
    'paese di origine',
    'país de origem',
    'pais',
    'estado',
    'nación',
    'country name',
    'país de origen',
    'country of origin',
  ],
  grapes: [
    'cépage',
    'cépages',
    'encépagement',
    'vitigno',
    'vitigni',
    'uvaggio',
    'uve',
    'casta',
    'castas',
    'rebsorte',
    'rebsorten',
    'traubensorte',
    'traubensorten',
    'varietal',
    'var',
    'assemblage',
    'uvas vino',
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
    'lien',
    'boutique',
    'negozio',
    'loja',
    'lien boutique',
    'webshop',
    'shop-link',
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
    'web',
    'enlace web',
    'enllaç web',
    'comprar',
    'product url',
  ],
  image: [
    'immagine',
    'imagem',
    'bild',
    'bild-url',
    'foto',
    'fotografía',
    'picture',
    'photo',
    'image url',
    'url imagen',
    'url imatge',
  ],
};

const alsoCalledAttributes: Record<string, string[]> = {
  winery: [
    'winery',
    'domaine',
    'château',
    'producteur',
    'cantina',
    'produttore',
    'azienda',
    'produtor',
    'adega',
    'quinta',
    'weingut',
    'erzeuger',
    'vigneron',
    'estate',
    'bodega elaboradora',
    'winery name',
    'elaborador',
    'marca bodega',
  ],
  designation: [
    'd.o.ca.',
    'd.o.q.',
    'appellation d’origine',
    'denominazione',
    'denominação',
    'docg',
    'igt',
    'igp',
    'a.o.c.',
    'do',
    'd.o.',
    'dop',
    'denominación',
    'denominació',
    'aoc',
    'doca',
  ],
  alcohol: [
    'graduación alcohólica',
    'alc. vol.',
    '% alc',
    '% alc.',
    '% vol',
    '% vol.',
    'grad',
    'vol %',
    'alc %',
    'degré',
    'degré alcool',
    'titre alcoométrique',
    'gradazione',
    'gradazione alcolica',
    'grado alcolico',
    'teor alcoólico',
    'álcool',
    'graduação',
    'alkohol',
    'alkoholgehalt',
    'alcool',
    'tav',
    'taux d’alcool',
    'abv',
    'grado',
    'grau',
    'graduación',
    'graduació',
    'alcohol vol',
    'vol',
    'alc',
  ],
  format: [
    'volumen',
    'volum',
    'volume',
    'capacidad',
    'capacitat',
    'contenido',
    'contingut',
    'botella',
    'bottle size',
    'size',
    'contenance',
    'formato',
    'capacità',
    'capacidade',
    'inhalt',
    'flaschengröße',
    'cl',
    'ml',
  ],
  productionMethod: ['elaborate', 'elaboration', 'vinificación', 'vinificació', 'vinification'],
  acidityLevel: ['acidity'],
  pairing: ['harmonize', 'harmonise', 'pairings', 'maridajes', 'food'],
  monthsInOak: ['barrica', 'bota', 'meses de barrica', 'oak'],
  farming: ['agricultura', 'viticultura', 'viticulture', 'ecológico', 'ecològic', 'organic'],
  soil: ['suelos', 'sòls', 'soils', 'terroir'],
  servingTemperature: [
    'temp. servicio',
    'temp. de servicio',
    'température de service',
    'température',
    'temperatura di servizio',
    'trinktemperatur',
    'serviertemperatur',
    'temp',
    'temperatura',
    'temperature',
  ],
  enologist: ['enóloga', 'enòloga', 'oenologist', 'enologist'],
};

/**
 * The attributes that are no fields of a product. Product types also list fields, such as `grapes`,
 * among their attributes.
 */
const attributes = new Map([...knownAttributes].filter(([key]) => !isProductColumn(key)));

/**
 * Only letters and digits, without case and accents: 'WineName', 'wine_name' and 'Wine name' become
 * equal.
 */
export const comparisonKey = (written: string): string =>
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
        [...(alsoCalledAttributes[key] ?? []), ...Object.values(withReadyMadeTexts(name))].map(
          (word) => [comparisonKey(word), `attributes.${key}`] as const,
        ),
      )
      // for a name with several meanings, the first one wins
      .reverse(),
    ...productColumns.flatMap((column) =>
      [...alsoCalled[column], ...Object.values(headings[column])].map(
        (word) => [comparisonKey(word), column] as const,
      ),
    ),
  ].filter(([word]) => word !== ''),
);

/** Whether the value is a valid meaning of a column. */
export function isColumnMeaning(value: unknown): value is ColumnMeaning {
  if (typeof value !== 'string') return value === null;
  if (value === namedByHeading || isProductColumn(value)) return true;
  return value.startsWith('attributes.') && attributes.has(value.slice('attributes.'.length));
}

const meaningOf = (heading: string): ColumnMeaning =>
  meanings.get(comparisonKey(heading)) ?? meanings.get(comparisonKey(unitOf(heading).name)) ?? null;

/** The number of rows to search for headings. */
const titles = 30;

/**
 * The index of the row with the most known headings; titles and dates can be above it. Undefined if
 * no row has two.
 */
export function headingsAt(rows: readonly (readonly Cell[])[]): number | undefined {
  const known = rows
    .slice(0, titles)
    .map(
      (row) =>
        new Set(row.map((cell) => meaningOf(String(cell ?? '').slice(0, 200))).filter(Boolean))
          .size,
    );
  const most = Math.max(0, ...known);
  return most < 2 ? undefined : known.indexOf(most);
}

const ownNames: ReadonlySet<string> = new Set(
  [...attributes.values()].flatMap(({ name }) => Object.values(withReadyMadeTexts(name))),
);

/**
 * Guesses the meaning of each column from its heading in any language. In a file of our own export,
 * the columns after the fields are attributes with exactly the names in their headings: 'Grado' is
 * then not 'Grado alcohólico'.
 */
export function guessColumns(given: string[]): ColumnMeaning[] {
  const found = given.map(meaningOf);
  const ours = productColumns.every((column, index) => found[index] === column);
  return found.map((meaning, index) => {
    const heading = given[index]?.trim() ?? '';
    const isMeant = !ours || index < productColumns.length || ownNames.has(unitOf(heading).name);
    if (meaning && isMeant && found.indexOf(meaning) === index) return meaning;
    return ours && heading ? namedByHeading : null;
  });
}
