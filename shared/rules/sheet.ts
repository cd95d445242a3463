import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { isBlankText, type LocalizedText } from '../vocabulary/localized-text.js';
import { categoryKinds, componentTypes, parameterTypes } from '../vocabulary/sheet.js';
import { blank, checkLength, normalizeLink, required, requiredChoice } from './field.js';

type Text = LocalizedText | string | null;

/** A sheet as in the form or in a request. Anything may be missing or not chosen yet. */
export type SheetOptionInput = {
  name?: Text;
  ideal?: boolean | null;
  options?: SheetOptionInput[] | null;
};
export type SheetComponentInput = {
  name?: Text;
  type?: string | null;
  buttonAddText?: Text;
  videoExplanationId?: string | null;
  videoExplanationUrl?: string | null;
  options?: SheetOptionInput[] | null;
};
export type SheetCategoryInput = {
  name?: Text;
  kind?: string | null;
  image?: string | null;
  components?: SheetComponentInput[] | null;
};
export type SheetParameterInput = { name?: Text; type?: string | null; buttonAddText?: Text };
export type SheetInput = {
  name?: Text;
  product?: string | null;
  type?: string | null;
  parameters?: SheetParameterInput[] | null;
  categories?: SheetCategoryInput[] | null;
};

type Placed<T> = { path: string; value: T };
const placed = <T>(path: string, values: T[] | null | undefined): Placed<T>[] =>
  (values ?? []).map((value, index) => ({ path: `${path}.${index}`, value }));

function* optionsBelow(
  path: string,
  options: SheetOptionInput[] | null | undefined,
  depth: number,
): Generator<Placed<SheetOptionInput> & { depth: number }> {
  for (const option of placed(path, options)) {
    yield { ...option, depth };
    if (depth <= limits.treeDepth)
      yield* optionsBelow(`${option.path}.options`, option.value.options, depth + 1);
  }
}

/**
 * Returns the options of a component: all levels of a tree, otherwise the first level. FACES
 * without options has built-in faces.
 */
function optionsOf({ path, value }: Placed<SheetComponentInput>) {
  const all = optionsBelow(`${path}.options`, value.options, 1);
  return [...all].filter(({ depth }) => value.type === 'TREE' || depth === 1);
}

/**
 * True unless the option is the middle one of a slider with an odd number of options. Only such an
 * option can be `ideal`.
 */
const wronglyIdeal = ({ type, options }: SheetComponentInput, index: number): boolean =>
  type !== 'OPTIONS_SLIDER' || index * 2 + 1 !== options?.length;

const tooMany = (path: string, count: number, max: number): Issue[] =>
  count > max ? [{ path, code: 'TOO_LARGE', params: { max } }] : [];

/**
 * Checks a sheet in the documented order: name, product, type; name and type of every parameter;
 * name and image of every category; name and type of every component; name of every option (of all
 * levels in a TREE); then lengths, links and `ideal` marks. If there are too many of anything, only
 * that is reported. A component without options is valid: FACES needs none, and other components
 * may be unfinished.
 */
export function checkSheet(sheet: SheetInput | null | undefined): Issue[] {
  const input = sheet ?? {};
  const parameters = placed('parameters', input.parameters);
  const categories = placed('categories', input.categories);
  const components = categories.flatMap(({ path, value }) =>
    placed(`${path}.components`, value.components),
  );
  // Counting comes first, so that oversized input is not processed.
  const counts = [
    ...tooMany('parameters', parameters.length, limits.sheetParameters),
    ...tooMany('categories', categories.length, limits.sheetCategories),
    ...tooMany('components', components.length, limits.sheetComponents),
  ];
  if (counts.length > 0) return counts;
  const options = components.flatMap(optionsOf);
  if (options.length > limits.sheetOptions)
    return tooMany('options', options.length, limits.sheetOptions);
  return [
    ...required('name', isBlankText(input.name)),
    ...required('product', blank(input.product)),
    ...required('type', blank(input.type)),
    ...parameters.flatMap(({ path, value }) => [
      ...required(`${path}.name`, isBlankText(value.name)),
      ...requiredChoice(`${path}.type`, value.type, parameterTypes),
    ]),
    ...categories.flatMap(({ path, value }) => [
      ...required(`${path}.name`, isBlankText(value.name)),
      ...required(`${path}.image`, blank(value.image)),
      ...(value.kind == null ? [] : requiredChoice(`${path}.kind`, value.kind, categoryKinds)),
    ]),
    ...components.flatMap(({ path, value }) => [
      ...required(`${path}.name`, isBlankText(value.name)),
      ...requiredChoice(`${path}.type`, value.type, componentTypes),
    ]),
    ...options.flatMap(({ path, value }) => required(`${path}.name`, isBlankText(value.name))),
    ...checkLength('name', input.name, limits.name),
    ...parameters.flatMap(({ path, value }) => [
      ...checkLength(`${path}.name`, value.name, limits.componentName),
      ...checkLength(`${path}.buttonAddText`, value.buttonAddText, limits.buttonText),
    ]),
    ...categories.flatMap(({ path, value }) =>
      checkLength(`${path}.name`, value.name, limits.categoryName),
    ),
    ...components.flatMap(({ path, value }) => [
      ...checkLength(`${path}.name`, value.name, limits.componentName),
      ...checkLength(`${path}.buttonAddText`, value.buttonAddText, limits.buttonText),
    ]),
    ...options.flatMap(({ path, value, depth }) => [
      ...checkLength(`${path}.name`, value.name, limits.optionName),
      ...(depth > limits.treeDepth
        ? [{ path, code: 'TOO_LARGE' as const, params: { max: limits.treeDepth } }]
        : []),
    ]),
    ...components.flatMap(({ path, value }) => [
      ...checkLength(`${path}.videoExplanationId`, value.videoExplanationId, limits.name),
      ...(normalizeLink(value.videoExplanationUrl) === undefined
        ? [{ path: `${path}.videoExplanationUrl`, code: 'INVALID_URL' as const }]
        : []),
      ...(value.options ?? []).flatMap(({ ideal }, index) =>
        ideal && wronglyIdeal(value, index)
          ? [{ path: `${path}.options.${index}`, code: 'IDEAL_NOT_MIDDLE' as const }]
          : [],
      ),
    ]),
  ];
}
