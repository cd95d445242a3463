import { createHash } from 'node:crypto';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import type {
  CategoryKind,
  ComponentType,
  ParameterType,
  SheetBody,
  SheetCategory,
  SheetComponent,
  SheetOption,
} from '../../../shared/vocabulary/sheet.js';
import { type OptionWord, optionWords, type TitleWord, titleWords, type Words } from './lexicon.js';

/*
 * Predefined sheets are written with keys into the lexicon, without ids or order numbers. `publish`
 * derives the id of every part from its keys. The ids are therefore the same in every installation
 * and stay when a sheet is improved. Renaming a key is a breaking change; changing a translation is
 * not.
 */
type OptionDraft = {
  key: string;
  name: LocalizedText;
  icon: string | null;
  options?: OptionDraft[];
};
type ComponentDraft = {
  key: string;
  name: LocalizedText;
  type: ComponentType;
  icon: string | null;
  buttonAddText?: LocalizedText;
  options: OptionDraft[];
};
type CategoryDraft = {
  key: string;
  kind: CategoryKind;
  name: LocalizedText;
  image: string;
  components: ComponentDraft[];
};
type ParameterDraft = {
  key: string;
  name: LocalizedText;
  type: ParameterType;
  buttonAddText?: LocalizedText;
};
type SheetDraft = {
  key: string;
  name: Words;
  /** The origin of the model; Retrogusto by default. */
  source?: Words;
  product: string;
  type: string;
  /** The day of the last change, `YYYY-MM-DD`. Update it and the version with every improvement. */
  changed: string;
  version: number;
  parameters: ParameterDraft[];
  categories: CategoryDraft[];
};

/**
 * A predefined sheet in the library. The names of its product type and subtype are added when it is
 * served.
 */
export type LibrarySheet = SheetBody & {
  id: string;
  key: string;
  name: LocalizedText;
  source: LocalizedText;
  product: string;
  type: string;
  lastUpdate: string;
  version: number;
};

/** The vessels in which a colour swatch is drawn. */
export type Vessel = 'wine' | 'flute' | 'beer' | 'oil' | 'cup' | 'tumbler' | 'cheese';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A 20-character alphanumeric id that depends only on `path` (`red/view/colour/ruby`). */
export function stableId(path: string): string {
  let rest = BigInt(`0x${createHash('sha256').update(`library/${path}`).digest('hex')}`);
  let id = '';
  while (id.length < 20) {
    id += alphabet[Number(rest % 62n)];
    rest /= 62n;
  }
  return id;
}

export const text = ([ES, CA, EN]: Words): LocalizedText => ({ ES, CA, EN });
const title = (key: TitleWord) => text(titleWords[key]);
const asset = (name: string) => `/library/${name}.svg`;

/** Words that replaced another one. Their options keep its key, so that their ids stay the same. */
const formerKeys: Partial<Record<OptionWord, OptionWord>> = {
  mediumDepth: 'medium',
  demiSec: 'offDry',
  doux: 'sweet',
};

/** Options named by lexicon keys, in the given order. Scales go from less to more. */
export const options = (...keys: OptionWord[]): OptionDraft[] =>
  keys.map((key) => ({
    key: formerKeys[key] ?? key,
    name: text(optionWords[key]),
    icon: null,
  }));

/**
 * Options named by their points, from fewest to most. `7.25` is written '7,25' in languages with a
 * decimal comma.
 */
export const points = (...values: number[]): OptionDraft[] =>
  values.map((value) => {
    const [english, comma] = [
      String(value).replace('-', '−'),
      String(value).replace('-', '−').replace('.', ','),
    ];
    return { key: String(value), name: text([comma, comma, english]), icon: null };
  });

/** Points from `first` to `last`, both inclusive, in steps of `step`. */
export const pointsFrom = (first: number, last: number, step = 1): OptionDraft[] =>
  points(
    ...Array.from(
      { length: Math.round((last - first) / step) + 1 },
      (_, index) => first + index * step,
    ),
  );

/** Options for a slider of pictures: swatches of a colour (`#rrggbb`) in a vessel. */
export const colours = (
  vessel: Vessel,
  swatches: Partial<Record<OptionWord, `#${string}`>>,
): OptionDraft[] =>
  (Object.keys(swatches) as OptionWord[]).map((key) => ({
    key,
    name: text(optionWords[key]),
    icon: asset(`colours/${vessel}-${swatches[key]?.slice(1)}`),
  }));

/** A branch of a tree: a family and its members. */
export const family = (key: OptionWord, ...members: OptionWord[]): OptionDraft => ({
  key,
  name: text(optionWords[key]),
  icon: null,
  options: options(...members),
});

export const slider = (
  key: TitleWord,
  scale: OptionDraft[],
  icon = 'intensity',
): ComponentDraft => ({
  key,
  name: title(key),
  type: 'OPTIONS_SLIDER',
  icon: asset(icon),
  options: scale,
});

export const pictures = (
  key: TitleWord,
  swatches: OptionDraft[],
  icon = 'colour',
): ComponentDraft => ({
  key,
  name: title(key),
  type: 'IMAGES_SLIDER',
  icon: asset(icon),
  options: swatches,
});

export const tree = (
  key: TitleWord,
  addText: TitleWord,
  families: OptionDraft[],
  icon = 'aromas',
): ComponentDraft => ({
  key,
  name: title(key),
  type: 'TREE',
  icon: asset(icon),
  buttonAddText: title(addText),
  options: families,
});

export const faces = (key: TitleWord): ComponentDraft => ({
  key,
  name: title(key),
  type: 'FACES',
  icon: asset('liking'),
  options: [],
});

export const category = (
  key: 'view' | 'smell' | 'taste' | 'final',
  components: ComponentDraft[],
  name: TitleWord = key,
): CategoryDraft => ({
  key,
  kind: key === 'final' ? 'FINAL' : 'MAIN',
  name: title(name),
  image: asset(key),
  components,
});

export const parameter = (
  key: TitleWord,
  type: ParameterType,
  addText?: TitleWord,
): ParameterDraft => ({
  key,
  name: title(key),
  type,
  ...(addText && { buttonAddText: title(addText) }),
});

function publishOptions(path: string, drafts: OptionDraft[]): SheetOption[] {
  return drafts.map(({ key, name, icon, options: members }) => {
    const own = `${path}/${key}`;
    return {
      id: stableId(own),
      name,
      icon,
      ...(members && { options: publishOptions(own, members) }),
    };
  });
}

function publishComponent(
  path: string,
  { key, ...draft }: ComponentDraft,
  index: number,
): SheetComponent {
  const own = `${path}/${key}`;
  return {
    id: stableId(own),
    order: index + 1,
    ...draft,
    options: publishOptions(own, draft.options),
  };
}

function publishCategory(
  path: string,
  { key, ...draft }: CategoryDraft,
  index: number,
): SheetCategory {
  const own = `${path}/${key}`;
  const components = draft.components.map((component, place) =>
    publishComponent(own, component, place),
  );
  return { id: stableId(own), order: index + 1, ...draft, components };
}

/** The source of sheets that follow our own model. */
const ours: Words = ['Retrogusto', 'Retrogusto', 'Retrogusto'];

/** Adds ids, order numbers and the date to a draft. */
export function publish(draft: SheetDraft): LibrarySheet {
  const { key, name, source = ours, product, type, version, changed } = draft;
  return {
    id: stableId(key),
    key,
    name: text(name),
    source: text(source),
    product,
    type,
    version,
    lastUpdate: `${changed}T00:00:00.000Z`,
    parameters: draft.parameters.map(({ key: own, ...parameterDraft }, index) => ({
      id: stableId(`${key}/parameters/${own}`),
      order: index + 1,
      ...parameterDraft,
      options: [],
    })),
    categories: draft.categories.map((categoryDraft, index) =>
      publishCategory(key, categoryDraft, index),
    ),
  };
}
