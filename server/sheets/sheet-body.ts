import { normalizeLink } from '../../shared/rules/field.js';
import {
  completeText,
  isBlankText,
  type LocalizedText,
} from '../../shared/vocabulary/localized-text.js';
import {
  type CategoryKind,
  type ComponentType,
  categoryKinds,
  type ParameterType,
  type SheetBody,
  type SheetCategory,
  type SheetComponent,
  type SheetOption,
  type SheetParameter,
} from '../../shared/vocabulary/sheet.js';
import { uniqueIds } from '../platform/crypto/ids.js';
import type {
  SaveSheetDto,
  SheetCategoryInputDto,
  SheetComponentInputDto,
  SheetOptionInputDto,
  SheetParameterInputDto,
} from './save-sheet.dto.js';

type Part = SheetParameter | SheetCategory | SheetComponent | SheetOption;
type Words = LocalizedText | string | null | undefined;

const andBelow = (options: SheetOption[]): SheetOption[] =>
  options.flatMap((option) => [option, ...andBelow(option.options ?? [])]);

/** All parts of a sheet that have an id. */
const partsOf = ({ parameters, categories }: SheetBody): Part[] => [
  ...parameters,
  ...categories.flatMap((category) => [
    category,
    ...category.components.flatMap((component) => [component, ...andBelow(component.options)]),
  ]),
];

/**
 * The body of a sheet to store. Parts keep their ids, also after a move, and are numbered in their
 * order.
 * The input must have passed validation.
 */
export function sheetBodyOf(
  { parameters, categories }: SaveSheetDto,
  stored: SheetBody,
): SheetBody {
  const keep = uniqueIds();
  const before = new Map(partsOf(stored).map((part) => [part.id, part]));
  const link = (address: string | null | undefined) => address?.trim() || null;

  const named = ({ id, name }: { id?: string | null; name?: Words }) => {
    const kept = keep(id);
    return { id: kept, name: completeText(name, before.get(kept)?.name) };
  };
  const button = (id: string, text: Words) => {
    const part = before.get(id);
    return isBlankText(text)
      ? {}
      : {
          buttonAddText: completeText(
            text,
            part && 'buttonAddText' in part ? part.buttonAddText : undefined,
          ),
        };
  };

  const optionOf = (input: SheetOptionInputDto, inTree: boolean): SheetOption => ({
    ...named(input),
    icon: link(input.icon),
    ...(input.ideal ? { ideal: true } : {}),
    ...(inTree && input.options?.length
      ? { options: input.options.map((option) => optionOf(option, true)) }
      : {}),
  });
  const parameterOf = (input: SheetParameterInputDto, index: number): SheetParameter => {
    const part = named(input);
    return {
      ...part,
      type: input.type as ParameterType,
      options: [],
      order: index + 1,
      ...button(part.id, input.buttonAddText),
    };
  };
  const componentOf = (input: SheetComponentInputDto, index: number): SheetComponent => {
    const part = named(input);
    return {
      ...part,
      order: index + 1,
      type: input.type as ComponentType,
      ...button(part.id, input.buttonAddText),
      icon: link(input.icon),
      videoExplanationId: input.videoExplanationId?.trim() || null,
      videoExplanationUrl: normalizeLink(input.videoExplanationUrl) ?? null,
      options: (input.options ?? []).map((option) => optionOf(option, input.type === 'TREE')),
    };
  };
  const categoryOf = (input: SheetCategoryInputDto, index: number): SheetCategory => ({
    ...named(input),
    kind: (input.kind as CategoryKind | null | undefined) ?? categoryKinds[0],
    order: index + 1,
    image: link(input.image),
    components: (input.components ?? []).map(componentOf),
  });

  return {
    parameters: parameters === undefined ? stored.parameters : (parameters ?? []).map(parameterOf),
    categories: categories === undefined ? stored.categories : (categories ?? []).map(categoryOf),
  };
}

/**
 * Removes pictures. A category requires a picture, so a category without one gets a picture of the
 * library.
 * @param missing the pictures to remove, by their paths in `picturesOf`
 */
export function withDefaultPictures(
  { categories, ...sheet }: SaveSheetDto,
  missing: ReadonlySet<string>,
): SaveSheetDto {
  const icon = <T extends { icon?: string | null; options?: SheetOptionInputDto[] | null }>(
    part: T,
    path: string,
  ): T => ({
    ...part,
    ...(missing.has(`${path}.icon`) ? { icon: null } : {}),
    ...(part.options && {
      options: part.options.map((option, index) => icon(option, `${path}.options.${index}`)),
    }),
  });
  const mended = categories?.map(
    (category, index): SheetCategoryInputDto => ({
      id: category.id ?? null,
      name: category.name ?? null,
      kind: category.kind ?? null,
      image:
        missing.has(`categories.${index}.image`) || !category.image?.trim()
          ? defaultImage(category)
          : category.image,
      components:
        category.components?.map((component, place) =>
          icon(component, `categories.${index}.components.${place}`),
        ) ?? null,
    }),
  );
  return { ...sheet, categories: mended ?? null };
}

const defaultImage = ({ kind }: SheetCategoryInputDto) =>
  `/library/${kind === 'FINAL' ? 'final' : 'taste'}.svg`;

/** All pictures of a sheet, with the paths of their fields. */
export function picturesOf({ categories }: SaveSheetDto): [path: string, picture: string][] {
  const pictures: [string, string][] = [];
  const add = (path: string, picture: string | null | undefined) => {
    if (picture?.trim()) pictures.push([path, picture.trim()]);
  };
  const addAll = (path: string, options: SheetOptionInputDto[] | null | undefined) => {
    for (const [index, { icon, options: below }] of (options ?? []).entries()) {
      add(`${path}.${index}.icon`, icon);
      addAll(`${path}.${index}.options`, below);
    }
  };
  for (const [index, { image, components }] of (categories ?? []).entries()) {
    add(`categories.${index}.image`, image);
    for (const [place, { icon, options }] of (components ?? []).entries()) {
      add(`categories.${index}.components.${place}.icon`, icon);
      addAll(`categories.${index}.components.${place}.options`, options);
    }
  }
  return pictures;
}
