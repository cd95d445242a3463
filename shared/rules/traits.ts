import { countryName } from '../vocabulary/countries.js';
import { contentLanguages } from '../vocabulary/languages.js';
import { isBlankText, type LocalizedText, localize } from '../vocabulary/localized-text.js';
import {
  type Grape,
  type ProductFacts,
  type ProductProperty,
  visibleProperties,
} from '../vocabulary/product.js';
import type { Assessment, SnapshotSheet } from '../vocabulary/session.js';
import type { SheetComponent, SheetOption } from '../vocabulary/sheet.js';
import type { TraitKind } from '../vocabulary/trait.js';

/** A feature that several products can share. */
export type Trait = {
  kind: TraitKind;
  /** Identifies the trait within its kind. Different spellings give the same key. */
  key: string;
  name: LocalizedText;
  /** The attribute, or the question of the sheet. Null for other kinds. */
  of: LocalizedText | null;
};

/** A grape with a smaller share of the blend, in percent, is not a trait. */
const leastShare = 20;
/** Longer attributes are sentences, and only products of one maker share them. */
const longestValue = 40;
/** Attributes that repeat other fields of the product, by their Spanish names. */
const saidElsewhere = new Set(['añada', 'región', 'país', 'variedades de uva'].map(plain));

/** Normalises a text for comparison: no case, accents or repeated blanks. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
const key = (text: LocalizedText) => plain(localize(text, 'ES'));
const same = (text: string): LocalizedText => ({ ES: text });

/**
 * Returns the traits of a product from its facts.
 * @param grapes the grapes of its blend; their shares may be unknown
 */
export function factTraits(
  { type, subtype, region, country, properties }: ProductFacts,
  grapes: readonly Grape[],
): Trait[] {
  const traits: Trait[] = [{ kind: 'TYPE', key: type.reference, name: type.name, of: null }];
  if (subtype.reference)
    traits.push({
      kind: 'SUBTYPE',
      key: `${type.reference}/${subtype.reference}`,
      name: subtype.name,
      of: null,
    });
  for (const { name, percentage } of grapes)
    if (plain(name) && (percentage === null || percentage >= leastShare))
      traits.push({ kind: 'GRAPE', key: plain(name), name: same(name.trim()), of: null });
  if (region && plain(region))
    traits.push({ kind: 'REGION', key: plain(region), name: same(region.trim()), of: null });
  if (country && plain(country))
    traits.push({ kind: 'COUNTRY', key: plain(country), name: countryNames(country), of: null });
  return [...traits, ...properties.flatMap(attributeTrait)];
}

const countryNames = (country: string): LocalizedText =>
  Object.fromEntries(
    contentLanguages.map((language) => [
      language,
      countryName(country.trim(), language.toLowerCase()),
    ]),
  );

function attributeTrait(property: ProductProperty): Trait[] {
  const [told] = visibleProperties([property], 'es');
  // Numbers differ between nearly all products, and links are not traits.
  if (
    !told ||
    told.value.length > longestValue ||
    /\d|:\/\//.test(told.value) ||
    saidElsewhere.has(plain(told.name))
  )
    return [];
  return [
    {
      kind: 'ATTRIBUTE',
      key: `${plain(told.name)}: ${plain(told.value)}`,
      name: property.value,
      of: property.name,
    },
  ];
}

/**
 * Returns a guest's answers on a product as traits: the chosen options, and in a tree also their
 * branches. Faces and `ideal` options are left out, because they express a rating.
 */
export function termTraits(
  votes: Assessment['categories'],
  sheet: SnapshotSheet | undefined,
): Trait[] {
  return (sheet?.categories ?? []).flatMap(({ id, components }) =>
    components.flatMap((component) =>
      chosen(component, votes[id]?.[component.id]).map((path) => termTrait(component, path)),
    ),
  );
}

const termTrait = ({ name }: SheetComponent, path: readonly SheetOption[]): Trait => ({
  kind: 'TERM',
  key: [name, ...path.map((option) => option.name)].map(key).join('/'),
  name: path.at(-1)?.name ?? {},
  of: isBlankText(name) ? null : name,
});

/** Returns the paths to the chosen options, branches before their twigs. */
function chosen({ type, options }: SheetComponent, vote: unknown): SheetOption[][] {
  if (type === 'FACES') return [];
  if (typeof vote === 'string')
    return options.filter(({ id, ideal }) => id === vote && !ideal).map((option) => [option]);
  if (type !== 'TREE' || typeof vote !== 'object' || vote === null) return [];
  const below = (some: readonly SheetOption[], path: SheetOption[]): SheetOption[][] =>
    some.flatMap((option) => {
      const here = [...path, option];
      const deeper = below(option.options ?? [], here);
      return deeper.length > 0 || Object.hasOwn(vote, option.id) ? [here, ...deeper] : [];
    });
  return below(options, []);
}
