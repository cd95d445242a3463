import { isDeepStrictEqual } from 'node:util';
import { type ContentLanguage, contentLanguages } from '../../../shared/vocabulary/languages.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { ProductProperty } from '../../../shared/vocabulary/product.js';
import type { Cell } from '../../platform/tables/read-table-file.js';
import type { ProductPropertyDto, SaveProductDto } from '../product.dto.js';
import type { StoredProduct } from '../products.queries.js';
import { blendText } from './blend-text.js';
import { plain } from './columns.js';
import { readBlend } from './read-grapes.js';
import { type ReadRow, readRow, type TableMeaning, tooMany, valueOf } from './read-row.js';

/**
 * What a row says anew of a product that is there. An empty cell says nothing, and neither does one that holds what our own file would have
 * for the product as it is, in whichever language. Attributes that the row does not name stay.
 * @param ownImage its picture, where that is one of the owner's
 */
export function overlayRow(
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
    contentLanguages.some((language) =>
      isDeepStrictEqual(readBlend(blendText(stored.grapes, language)).grapes, grapes),
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

/** Whether a row names the grapes of a product and none of their shares: those that are known stay. */
const isOfTheseGrapes = (stored: StoredProduct, grapes: SaveProductDto['grapes']): boolean => {
  const names = (blend: readonly { name?: string | null }[]) =>
    blend.map(({ name }) => plain(name ?? '')).toSorted();
  return (
    grapes?.every(({ percentage }) => percentage === null) === true &&
    isDeepStrictEqual(names(grapes), names(stored.grapes))
  );
};

/** The attributes of a product with what a row says of them; undefined where that is nothing new. */
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
        contentLanguages.map((language): [string, number] => [calledIn(name, language), place]),
      )
      .reverse(),
  );
  let anew = false;
  for (const property of said) {
    const place =
      contentLanguages
        .map((language) => places.get(calledIn(property.name, language)))
        .find((found) => found !== undefined) ?? -1;
    const before = stored[place];
    if (before && contentLanguages.some((language) => saysTheSame(before, property, language)))
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

/** By its language: one attribute may be called in one as another one is in the other. A name of signs alone is compared as it stands. */
const calledIn = (name: ProductPropertyDto['name'], language: ContentLanguage): string =>
  `${language} ${plain(localize(name, language)) || localize(name, language)}`;

/** Whether a file of ours would have been read as what the row says. */
function saysTheSame(
  stored: ProductProperty,
  said: ProductPropertyDto,
  language: ContentLanguage,
): boolean {
  const units = [stored.unit, said.unit ?? ''];
  return units.some((unit) =>
    isDeepStrictEqual(valueOf(localize(stored.value, language), unit)?.value, said.value),
  );
}

/** A number keeps the unit that it had where the row names none. */
const unitAfter = (stored: ProductProperty, said: ProductPropertyDto): string =>
  said.unit || (/^[<>~≈]?\s*\d/.test(localize(said.value, 'ES')) ? stored.unit : '');
