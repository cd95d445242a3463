import { isDeepStrictEqual } from 'node:util';
import { type FileLanguage, fileLanguages } from '../../../shared/vocabulary/languages.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { ProductProperty } from '../../../shared/vocabulary/product.js';
import type { Cell } from '../../platform/tables/read-table-file.js';
import type { ProductPropertyDto, SaveProductDto } from '../product.dto.js';
import type { StoredProduct } from '../products.queries.js';
import { comparisonKey } from './columns.js';
import { formatBlend } from './format-blend.js';
import { readBlend } from './read-blend.js';
import { type ReadRow, readRow, type TableMeaning, tooMany, valueOf } from './read-row.js';

/**
 * The changes that a row makes to an existing product. An empty cell changes nothing. A cell that
 * equals our export of the product, in any language, changes nothing either. Attributes that the
 * row does not have stay.
 * @param ownImage the row's picture if it is an upload of the owner
 */
export function changesOfRow(
  stored: StoredProduct,
  cells: Cell[],
  meaning: TableMeaning,
  ownImage: string | null,
): ReadRow {
  const read = readRow(cells, { ...meaning, type: stored.type, subtype: stored.subtype });
  const { grapes, properties: said, image: _image, ...fields } = read.input;
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  const input = Object.fromEntries([...given, ['subtype', read.input.subtype]]) as SaveProductDto;
  if (ownImage) input.image = ownImage;
  const saysNothingNew =
    isOfTheseGrapes(stored, grapes) ||
    fileLanguages.some((language) =>
      isDeepStrictEqual(readBlend(formatBlend(stored.grapes, language)).grapes, grapes),
    );
  if (grapes.length > 0 && !saysNothingNew) input.grapes = grapes;
  const properties = withSaid(stored.properties, said);
  if (properties) input.properties = properties;
  return {
    ...read,
    input,
    issues: [...read.issues, ...tooMany('properties', properties ?? [], limits.properties)],
  };
}

/**
 * Whether a row names exactly the grapes of the product, without shares. The stored shares then
 * stay.
 */
const isOfTheseGrapes = (stored: StoredProduct, grapes: SaveProductDto['grapes']): boolean => {
  const names = (blend: readonly { name?: string | null }[]) =>
    blend.map(({ name }) => comparisonKey(name ?? '')).toSorted();
  return (
    grapes?.every(({ percentage }) => percentage === null) === true &&
    isDeepStrictEqual(names(grapes), names(stored.grapes))
  );
};

/** The attributes of a product with the row's values; undefined without a difference. */
function withSaid(
  stored: readonly ProductProperty[],
  said: readonly ProductPropertyDto[],
): ProductPropertyDto[] | undefined {
  const merged: ProductPropertyDto[] = stored.map(({ name, value, unit, default: usual }) => ({
    name,
    value,
    unit,
    default: usual,
  }));
  const places = new Map(
    stored
      .flatMap(({ name }, place) =>
        fileLanguages.map((language): [string, number] => [calledIn(name, language), place]),
      )
      .reverse(),
  );
  let anew = false;
  for (const property of said) {
    const place =
      fileLanguages
        .map((language) => places.get(calledIn(property.name, language)))
        .find((found) => found !== undefined) ?? -1;
    const before = stored[place];
    if (before && fileLanguages.some((language) => saysTheSame(before, property, language)))
      continue;
    anew = true;
    if (before)
      merged[place] = {
        name: before.name,
        value: property.value,
        unit: unitAfter(before, property),
        default: before.default,
      };
    else merged.push(property);
  }
  return anew ? merged : undefined;
}

/**
 * A key per language, because the name of one attribute can equal the name of another attribute in
 * another language. A name without letters and digits is compared as it is.
 */
const calledIn = (name: ProductPropertyDto['name'], language: FileLanguage): string =>
  `${language} ${comparisonKey(localize(name, language)) || localize(name, language)}`;

/** Whether the row has the value that our own export of the attribute would give. */
function saysTheSame(
  stored: ProductProperty,
  said: ProductPropertyDto,
  language: FileLanguage,
): boolean {
  const units = [stored.unit, said.unit ?? ''];
  return units.some((unit) =>
    isDeepStrictEqual(valueOf(localize(stored.value, language), unit)?.value, said.value),
  );
}

/** A number without a unit keeps the stored unit. */
const unitAfter = (stored: ProductProperty, said: ProductPropertyDto): string =>
  said.unit || (/^[<>~≈]?\s*\d/.test(localize(said.value, 'ES')) ? stored.unit : '');
