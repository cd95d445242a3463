import { countryName } from '../vocabulary/countries.js';
import { contentLanguages } from '../vocabulary/languages.js';
import { isBlankText, type LocalizedText, localize } from '../vocabulary/localized-text.js';
import {
  type Grape,
  type ProductFacts,
  type ProductProperty,
  toldProperties,
} from '../vocabulary/product.js';
import type { Assessment, SnapshotSheet } from '../vocabulary/session.js';
import type { SheetComponent, SheetOption } from '../vocabulary/sheet.js';

export const traitKinds = [
  'TYPE',
  'SUBTYPE',
  'GRAPE',
  'REGION',
  'COUNTRY',
  'ATTRIBUTE',
  'TERM',
] as const;
/** TERM: what somebody said of it on a sheet; the others are what it is. */
export type TraitKind = (typeof traitKinds)[number];

/** Something that several products may have in common. */
export type Trait = {
  kind: TraitKind;
  /** Tells it from all others of its kind, however it is written. */
  key: string;
  name: LocalizedText;
  /** The attribute, or the question of the sheet, that it answers; null of the others. */
  of: LocalizedText | null;
};

/** Less than this of a blend, in percent, does not make it a product of that grape. */
const leastShare = 20;
/** Attributes longer than this are sentences, and no two products have one in common but by their maker. */
const longestValue = 40;
/** What the product says by itself, in Spanish, as its attributes are told apart. */
const saidElsewhere = new Set(['añada', 'región', 'país', 'variedades de uva'].map(plain));

/** As texts are compared: without case, accents and blanks. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
const key = (text: LocalizedText) => plain(localize(text, 'ES'));
const same = (text: string): LocalizedText => ({ ES: text });

/** What a product is. @param grapes of its blend, whose shares may be unknown */
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
  const [told] = toldProperties([property], 'es');
  // a number is nearly every product's own, and a link says where to look
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
 * What somebody said of a product on its sheet: the options that they chose, and of a tree the branches on which those are. Not the faces, nor what is
 * neither too much nor too little: that is a rating in other words.
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

/** The paths to what was chosen, the branches before their twigs. */
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
