import { describe, expect, it } from 'vitest';
import {
  checkSheet,
  type SheetComponentInput,
  type SheetInput,
  type SheetOptionInput,
} from './sheet.js';

const option = (name = 'Bajo', options?: SheetOptionInput[]): SheetOptionInput => ({
  name: { ES: name },
  ...(options && { options }),
});
const component = (over: SheetComponentInput = {}): SheetComponentInput => ({
  name: { ES: 'Acidez' },
  type: 'OPTIONS_SLIDER',
  options: [option()],
  ...over,
});
const sheet = (over: SheetInput = {}): SheetInput => ({
  name: { ES: 'Tinto' },
  product: 'WINE',
  type: 'RED',
  parameters: [{ name: { ES: 'Notas' }, type: 'NOTES' }],
  categories: [{ name: { ES: 'Gusto' }, image: '/taste.svg', components: [component()] }],
  ...over,
});
const withComponent = (over: SheetComponentInput): SheetInput =>
  sheet({
    categories: [{ name: { ES: 'Gusto' }, image: '/taste.svg', components: [component(over)] }],
  });
const codes = (input: SheetInput | null) =>
  checkSheet(input).map(({ path, code }) => `${path} ${code}`);

describe('checkSheet', () => {
  it('accepts a complete sheet', () => {
    expect(checkSheet(sheet())).toEqual([]);
  });

  it('names all missing fields in the documented order', () => {
    const input: SheetInput = {
      categories: [
        { components: [{ options: [{}] }] },
        { components: [{ options: [{ name: { ES: ' ' } }] }] },
      ],
      parameters: [{}],
    };
    expect(codes(input)).toEqual([
      'name REQUIRED',
      'product REQUIRED',
      'type REQUIRED',
      'parameters.0.name REQUIRED',
      'parameters.0.type REQUIRED',
      'categories.0.name REQUIRED',
      'categories.0.image REQUIRED',
      'categories.1.name REQUIRED',
      'categories.1.image REQUIRED',
      'categories.0.components.0.name REQUIRED',
      'categories.0.components.0.type REQUIRED',
      'categories.1.components.0.name REQUIRED',
      'categories.1.components.0.type REQUIRED',
      'categories.0.components.0.options.0.name REQUIRED',
      'categories.1.components.0.options.0.name REQUIRED',
    ]);
    expect(codes(null)).toEqual(['name REQUIRED', 'product REQUIRED', 'type REQUIRED']);
  });

  it('checks all levels of a tree, and only of a tree', () => {
    const options = [option('Fruta', [option('Roja', [option('')])])];
    expect(codes(withComponent({ type: 'TREE', options }))).toEqual([
      'categories.0.components.0.options.0.options.0.options.0.name REQUIRED',
    ]);
    expect(codes(withComponent({ type: 'OPTIONS_SLIDER', options }))).toEqual([]);
  });

  it('stops at the deepest allowed level of a tree', () => {
    let deep = option();
    for (let level = 0; level < 5_000; level++) deep = option('Más', [deep]);
    const issues = checkSheet(withComponent({ type: 'TREE', options: [deep] }));
    expect(issues).toEqual([
      {
        path: `categories.0.components.0${'.options.0'.repeat(6)}`,
        code: 'TOO_LARGE',
        params: { max: 5 },
      },
    ]);
  });

  it('accepts components without options', () => {
    expect(codes(withComponent({ type: 'FACES', options: [] }))).toEqual([]);
    expect(codes(withComponent({ type: 'FACES', options: undefined }))).toEqual([]);
    expect(codes(withComponent({ type: 'TREE', options: [] }))).toEqual([]);
    expect(codes(withComponent({ type: 'FACES', options: [{}] }))).toEqual([
      'categories.0.components.0.options.0.name REQUIRED',
    ]);
  });

  it.each([
    ['parameters.0.type', sheet({ parameters: [{ name: 'Nota', type: 'STARS' }] })],
    ['categories.0.kind', sheet({ categories: [{ name: 'Vista', image: 'x', kind: 'OTHER' }] })],
    ['categories.0.components.0.type', withComponent({ type: 'SLIDER' })],
  ])('rejects an unknown choice in %s', (path, input) => {
    expect(codes(input)).toEqual([`${path} INVALID_CHOICE`]);
  });

  it('limits the name of an option in every language, in characters', () => {
    const issues = (max: number) => [
      ...checkSheet(
        withComponent({ options: [{ name: { ES: 'a', EN: '🍷'.repeat(max === 15 ? 15 : 16) } }] }),
      ),
    ];
    expect(issues(15)).toEqual([]);
    expect(issues(16)).toEqual([
      { path: 'categories.0.components.0.options.0.name', code: 'TOO_LONG', params: { max: 15 } },
    ]);
  });

  it.each([30, 31])('accepts names and button texts of up to 30 characters (%i)', (length) => {
    const name = { ES: 'x'.repeat(length) };
    const input = sheet({
      parameters: [{ name, type: 'NOTES', buttonAddText: name }],
      categories: [{ name, image: 'x', components: [component({ name, buttonAddText: name })] }],
    });
    const expected = [
      'parameters.0.name',
      'parameters.0.buttonAddText',
      'categories.0.name',
      'categories.0.components.0.name',
      'categories.0.components.0.buttonAddText',
    ];
    expect(codes(input)).toEqual(length > 30 ? expected.map((path) => `${path} TOO_LONG`) : []);
  });

  it('accepts an ideal mark only on the middle option of a slider with an odd number of options', () => {
    const marked = (place: number, count: number, type = 'OPTIONS_SLIDER') =>
      codes(
        withComponent({
          type,
          options: Array.from({ length: count }, (_, index) => ({
            name: 'x',
            ideal: index === place,
          })),
        }),
      );
    expect(marked(1, 3)).toEqual([]);
    expect(marked(0, 1)).toEqual([]);
    expect(marked(2, 5)).toEqual([]);
    expect(marked(0, 3)).toEqual(['categories.0.components.0.options.0 IDEAL_NOT_MIDDLE']);
    expect(marked(1, 4)).toEqual(['categories.0.components.0.options.1 IDEAL_NOT_MIDDLE']);
    expect(marked(1, 3, 'TREE')).toEqual(['categories.0.components.0.options.1 IDEAL_NOT_MIDDLE']);
  });

  it('rejects video addresses that are not http', () => {
    expect(
      codes(withComponent({ videoExplanationUrl: 'example.com/v', videoExplanationId: 'x' })),
    ).toEqual([]);
    expect(codes(withComponent({ videoExplanationUrl: 'javascript:alert(1)' }))).toEqual([
      'categories.0.components.0.videoExplanationUrl INVALID_URL',
    ]);
  });

  it('limits options on all levels, components, categories and parameters per sheet', () => {
    const options = (count: number) => Array.from({ length: count }, () => option('x'));
    const withOptions = (...counts: number[]) =>
      sheet({
        categories: counts.map((count) => ({
          name: 'x',
          image: 'x',
          components: [component({ type: 'TREE', options: [option('x', options(count - 1))] })],
        })),
      });
    expect(codes(withOptions(1_000, 1_000))).toEqual([]);
    expect(codes(withOptions(1_000, 1_001))).toEqual(['options TOO_LARGE']);
    const withComponents = (...counts: number[]) =>
      sheet({
        categories: counts.map((count) => ({
          name: 'x',
          image: 'x',
          components: Array.from({ length: count }, () => component()),
        })),
      });
    expect(codes(withComponents(100, 100))).toEqual([]);
    expect(codes(withComponents(100, 101))).toEqual(['components TOO_LARGE']);
    expect(codes(withComponents(...Array.from({ length: 21 }, () => 1)))).toEqual([
      'categories TOO_LARGE',
    ]);
    expect(
      codes(
        sheet({ parameters: Array.from({ length: 21 }, () => ({ name: 'x', type: 'NOTES' })) }),
      ),
    ).toEqual(['parameters TOO_LARGE']);
  });

  it('reports missing fields before texts that are too long', () => {
    expect(codes(sheet({ name: 'x'.repeat(201), categories: [{ name: 'Vista' }] }))).toEqual([
      'categories.0.image REQUIRED',
      'name TOO_LONG',
    ]);
  });
});
