import { expect, it } from 'vitest';
import { checkSheet } from '../../../shared/rules/sheet.js';
import { everyLanguage } from '../../../shared/vocabulary/localized-text.js';
import {
  bodyOf,
  copyOfCategory,
  draftOf,
  emptyCategory,
  emptyComponent,
  emptyDraft,
  emptyParameter,
  inputOf,
  optionPlaces,
  optionsOf,
  type Sheet,
} from './sheet-draft';

const option = (
  id: string,
  options?: Sheet['categories'][number]['components'][number]['options'],
) => ({
  id,
  name: everyLanguage(id),
  icon: null,
  ...(options && { options }),
});
const stored = {
  id: 'kX2vB8nQ4mZ1cR7tY0wL',
  name: everyLanguage('Tintos'),
  product: 'WINE',
  type: 'RED',
  version: 3,
  parameters: [
    {
      id: 'p',
      name: everyLanguage('Notas'),
      type: 'NOTES',
      order: 1,
      options: [],
      buttonAddText: everyLanguage('Añadir'),
    },
  ],
  categories: [
    {
      id: 'c',
      kind: 'FINAL',
      order: 1,
      name: everyLanguage('Final'),
      image: '/library/final.svg',
      components: [
        {
          id: 't',
          order: 1,
          name: everyLanguage('Aromas'),
          type: 'TREE',
          icon: null,
          videoExplanationId: 'aqz',
          videoExplanationUrl: null,
          options: [option('a', [option('b', [option('d')]), option('e')]), option('f')],
        },
        {
          id: 's',
          order: 2,
          name: everyLanguage('Acidez'),
          type: 'OPTIONS_SLIDER',
          icon: null,
          videoExplanationId: null,
          videoExplanationUrl: null,
          options: [option('x'), { ...option('y'), ideal: true }, option('z')],
        },
      ],
    },
  ],
} as unknown as Sheet;
const component = (index: number) => {
  const found = draftOf(stored).categories[0]?.components[index];
  if (!found) throw new Error('No component at this index');
  return found;
};

it('sends the stored sheet back, without order numbers', () => {
  const unnumbered = JSON.parse(
    JSON.stringify(stored.categories, (key, value: unknown) =>
      key === 'order' ? undefined : value,
    ),
  ) as unknown;
  const body = bodyOf(draftOf(stored), 3);
  expect(body).toMatchObject({
    name: stored.name,
    product: 'WINE',
    type: 'RED',
    version: 3,
    categories: unnumbered,
  });
  expect(body.parameters).toEqual([
    {
      id: 'p',
      name: everyLanguage('Notas'),
      type: 'NOTES',
      buttonAddText: everyLanguage('Añadir'),
    },
  ]);
});

it('returns the path of every option of a tree', () => {
  expect(optionPlaces(component(0).options)).toEqual([
    '0',
    '0.options.0',
    '0.options.0.options.0',
    '0.options.1',
    '1',
  ]);
});

it('omits nested options unless the type is TREE, and keeps them in the draft', () => {
  const slider = { ...component(0), type: 'OPTIONS_SLIDER' as const };
  expect(optionsOf(slider).map((each) => [each.id, each.options])).toEqual([
    ['a', undefined],
    ['f', undefined],
  ]);
  expect(optionsOf({ ...slider, type: 'TREE' })).toEqual(optionsOf(component(0)));
});

it('marks the current middle option as ideal, only for an options slider', () => {
  const scale = component(1);
  const marked = (draft: typeof scale) =>
    optionsOf(draft).flatMap(({ id, ideal }) => (ideal ? [id] : []));
  expect(marked(scale)).toEqual(['y']);
  expect(marked({ ...scale, options: scale.options.toReversed().slice(2) })).toEqual(['x']);
  expect(marked({ ...scale, type: 'IMAGES_SLIDER' })).toEqual([]);
  expect(marked({ ...scale, ideal: false })).toEqual([]);
});

it('sends no ids for a copied category', () => {
  const [category] = draftOf(stored).categories;
  if (!category) throw new Error('No category');
  const copy = bodyOf({ ...draftOf(stored), categories: [copyOfCategory(category)] }).categories;
  expect(JSON.stringify(copy)).not.toContain('"id"');
  expect(copy?.[0]).toMatchObject({
    name: everyLanguage('Final'),
    components: [{ name: everyLanguage('Aromas') }, {}],
  });
});

it('reports the missing fields of a new sheet and of new parts', () => {
  const draft = emptyDraft([emptyParameter('RATE_BOX', everyLanguage('Valoración'))]);
  expect(checkSheet(inputOf(draft)).map(({ path }) => path)).toEqual(['name']);
  const begun = {
    ...draft,
    name: everyLanguage('x'),
    categories: [{ ...emptyCategory(), components: [emptyComponent()] }],
  };
  expect(checkSheet(inputOf(begun)).map(({ path }) => path)).toEqual([
    'categories.0.name',
    'categories.0.image',
    'categories.0.components.0.name',
    ...[0, 1, 2].map((place) => `categories.0.components.0.options.${place}.name`),
  ]);
});
