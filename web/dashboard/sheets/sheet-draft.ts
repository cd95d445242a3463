import type { components, operations } from '~/api/schema';
import { newKey } from '~/ui/new-key';
import { isBlankText, type LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import type {
  CategoryKind,
  ComponentType,
  ParameterType,
} from '../../../shared/vocabulary/sheet.js';
import type { OptionRow } from './option-rows';

export type Sheet = components['schemas']['SheetDto'];
type StoredOption = components['schemas']['SheetOptionDto'];
type SaveSheet = operations['createSheet']['requestBody']['content']['application/json'];
type Words = Record<string, string>;

/** `key` identifies a part while it is edited: the stored id, or a generated key for a new part. */
type Part = { key: string; name: LocalizedText };
export type ParameterDraft = Part & { type: ParameterType; buttonAddText: LocalizedText };
export type ComponentDraft = Part & {
  type: ComponentType;
  buttonAddText: LocalizedText;
  icon: string | null;
  videoExplanationId: string;
  videoExplanationUrl: string;
  /** Whether the middle option is marked as the ideal one ("just about right"). */
  ideal: boolean;
  options: OptionRow[];
};
export type CategoryDraft = Part & {
  kind: CategoryKind;
  image: string | null;
  components: ComponentDraft[];
};

export type SheetDraft = {
  name: LocalizedText;
  product: string;
  type: string;
  parameters: ParameterDraft[];
  categories: CategoryDraft[];
};

export const emptyOption = (depth = 1): OptionRow => ({
  key: newKey(),
  depth,
  name: {},
  icon: null,
});
export const emptyComponent = (): ComponentDraft => ({
  key: newKey(),
  name: {},
  type: 'OPTIONS_SLIDER',
  buttonAddText: {},
  icon: null,
  videoExplanationId: '',
  videoExplanationUrl: '',
  ideal: false,
  options: [emptyOption(), emptyOption(), emptyOption()],
});
export const emptyCategory = (): CategoryDraft => ({
  key: newKey(),
  name: {},
  kind: 'MAIN',
  image: null,
  components: [],
});
export const emptyParameter = (type: ParameterType, name: LocalizedText = {}): ParameterDraft => ({
  key: newKey(),
  name,
  type,
  buttonAddText: {},
});

/** The draft of a new sheet: for red wine, as most sheets are, and with the usual `parameters`. */
export const emptyDraft = (parameters: ParameterDraft[]): SheetDraft => ({
  name: {},
  product: 'WINE',
  type: 'RED',
  parameters,
  categories: [],
});

const rowsOf = (options: readonly StoredOption[], depth = 1): OptionRow[] =>
  options.flatMap(({ id, name, icon, options: below = [] }) => [
    { key: id, depth, name, icon: icon ?? null },
    ...rowsOf(below, depth + 1),
  ]);

export const categoriesOf = (categories: Sheet['categories']): CategoryDraft[] =>
  categories.map((category) => ({
    key: category.id,
    name: category.name,
    kind: category.kind,
    image: category.image,
    components: category.components.map((component) => ({
      key: component.id,
      name: component.name,
      type: component.type,
      buttonAddText: component.buttonAddText ?? {},
      icon: component.icon ?? null,
      videoExplanationId: component.videoExplanationId ?? '',
      videoExplanationUrl: component.videoExplanationUrl ?? '',
      ideal: component.options.some(({ ideal }) => ideal),
      options: rowsOf(component.options),
    })),
  }));

export const draftOf = ({
  name,
  product,
  type,
  parameters,
  categories,
}: Pick<Sheet, keyof SheetDraft>): SheetDraft => ({
  name,
  product,
  type,
  parameters: parameters.map((parameter) => ({
    key: parameter.id,
    name: parameter.name,
    type: parameter.type,
    buttonAddText: parameter.buttonAddText ?? {},
  })),
  categories: categoriesOf(categories),
});

const idOf = (key: string) => (key.startsWith('new-') ? {} : { id: key });
const words = (text: LocalizedText) => text as Words;
const button = (text: LocalizedText) => (isBlankText(text) ? {} : { buttonAddText: words(text) });

type SentOption = {
  id?: string;
  name: Words;
  icon: string | null;
  ideal?: boolean;
  options?: SentOption[];
};

/** Builds the option tree. The deeper rows that follow a row are its descendants. */
function treeOf(rows: readonly OptionRow[]): SentOption[] {
  const top: SentOption[] = [];
  const open: SentOption[] = [];
  for (const { key, depth, name, icon } of rows) {
    const option: SentOption = { ...idOf(key), name: words(name), icon };
    open.length = depth - 1;
    const above = open.at(-1);
    if (above) (above.options ??= []).push(option);
    else top.push(option);
    open.push(option);
  }
  return top;
}

/**
 * The options in use: every depth if the type is TREE, otherwise only the top level.
 * The draft keeps nested options, so that they reappear when the type is TREE again.
 */
export const countedOptions = ({
  type,
  options,
}: Pick<ComponentDraft, 'type' | 'options'>): OptionRow[] =>
  type === 'TREE' ? options : options.filter(({ depth }) => depth === 1);

/** The options of a component as they are sent to the server and shown to guests. */
export function optionsOf(component: ComponentDraft): SentOption[] {
  const options = treeOf(countedOptions(component));
  const middle = Math.floor(options.length / 2);
  const marked = component.ideal && component.type === 'OPTIONS_SLIDER';
  return marked
    ? options.map((option, index) => (index === middle ? { ...option, ideal: true } : option))
    : options;
}

/** Returns the path of each option in the request, such as `0.options.2`. */
export function optionPlaces(rows: readonly OptionRow[]): string[] {
  const places: number[] = [];
  return rows.map(({ depth }) => {
    places.length = depth;
    places[depth - 1] = (places[depth - 1] ?? -1) + 1;
    return places.join('.options.');
  });
}

/**
 * The draft as the rules expect it and as it is sent. Parts keep their index, so that issue paths
 * lead to them.
 */
export const inputOf = ({ name, product, type, parameters, categories }: SheetDraft) => ({
  name: words(name),
  product,
  type,
  parameters: parameters.map((parameter) => ({
    ...idOf(parameter.key),
    name: words(parameter.name),
    type: parameter.type,
    ...button(parameter.buttonAddText),
  })),
  categories: categories.map((category) => ({
    ...idOf(category.key),
    name: words(category.name),
    kind: category.kind,
    image: category.image,
    components: category.components.map((component) => ({
      ...idOf(component.key),
      name: words(component.name),
      type: component.type,
      ...button(component.buttonAddText),
      icon: component.icon,
      videoExplanationId: component.videoExplanationId.trim() || null,
      videoExplanationUrl: component.videoExplanationUrl.trim() || null,
      options: optionsOf(component),
    })),
  })),
});

/** The request body that saves a draft without issues. */
export const bodyOf = (draft: SheetDraft, version?: number): SaveSheet => ({
  ...inputOf(draft),
  ...(version === undefined ? {} : { version }),
});

/** Copies a component with new keys, so that its answers are separate from the original's. */
export const copyOfComponent = (component: ComponentDraft): ComponentDraft => ({
  ...component,
  key: newKey(),
  options: component.options.map((option) => ({ ...option, key: newKey() })),
});

export const copyOfCategory = (category: CategoryDraft): CategoryDraft => ({
  ...category,
  key: newKey(),
  components: category.components.map(copyOfComponent),
});
