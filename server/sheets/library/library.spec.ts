import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkSheet } from '../../../shared/rules/sheet.js';
import { contentLanguages } from '../../../shared/vocabulary/languages.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import {
  componentTypes,
  parameterTypes,
  pictureColor,
  type SheetComponent,
  type SheetOption,
} from '../../../shared/vocabulary/sheet.js';
import { productSubtype, productTypes } from '../../products/product-types.js';
import { drawSwatch } from './draw-swatch.js';
import { library } from './library.js';
import { type LibrarySheet, stableId, type Vessel } from './sheet-builder.js';

/** The sheets of our own model. */
const ours = library.filter(({ source }) => source['ES'] === 'Retrogusto');
const publicFile = (url: string) =>
  fileURLToPath(new URL(`../../../web/public${url}`, import.meta.url));
const allOptions = (options: SheetOption[]): SheetOption[] =>
  options.flatMap((option) => [option, ...allOptions(option.options ?? [])]);
const components = (sheet: LibrarySheet): SheetComponent[] =>
  sheet.categories.flatMap((category) => category.components);
const options = (sheet: LibrarySheet): SheetOption[] =>
  components(sheet).flatMap((component) => allOptions(component.options));
const everyId = (sheet: LibrarySheet) =>
  [sheet, ...sheet.parameters, ...sheet.categories, ...components(sheet), ...options(sheet)].map(
    ({ id }) => id,
  );
const icons = (sheet: LibrarySheet) =>
  [
    ...sheet.categories.map(({ image }) => image),
    ...components(sheet).map(({ icon }) => icon),
    ...options(sheet).map(({ icon }) => icon),
  ].filter((icon) => icon != null);

describe('the library', () => {
  it('has a sheet for every product type, and for red, white, rosé, sparkling and sweet wine', () => {
    expect(new Set(library.map(({ product }) => product))).toEqual(
      new Set(productTypes.map(({ reference }) => reference)),
    );
    const wines = library.filter(({ product }) => product === 'WINE').map(({ type }) => type);
    expect(wines).toEqual(expect.arrayContaining(['RED', 'WHITE', 'ROSE', 'SPARKLING', 'SWEET']));
    for (const { product, type } of library)
      expect(productSubtype(product, type), `${product}/${type}`).toBeDefined();
  });

  it('gives every part a unique and stable id', () => {
    const ids = library.flatMap(everyId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    // a change would detach the votes of every installation from their questions
    expect(library.find(({ key }) => key === 'red')?.id).toBe(stableId('red'));
    expect(stableId('red/view/colour/ruby')).toBe('CDjWRmaeD9ZGxn4zWL3j');
    // also if a word is replaced
    const doux = library.flatMap(options).find(({ name }) => name['EN'] === 'Doux');
    expect(doux?.id).toBe(stableId('sparkling/taste/sweetness/sweet'));
  });

  it('has a file for every picture', () => {
    for (const icon of new Set(library.flatMap(icons)))
      expect(existsSync(publicFile(icon)), icon).toBe(true);
  });

  it('has a drawn file for every colour swatch, and reads the colour from its address', async () => {
    const swatches = new Set(
      library.flatMap(icons).filter((icon) => icon.startsWith('/library/colours/')),
    );
    expect(swatches.size).toBeGreaterThan(40);
    for (const file of swatches) {
      const [, vessel, colour] = /\/(\w+)-([\da-f]{6})\.svg$/.exec(file) ?? [];
      await expect(drawSwatch(vessel as Vessel, `#${colour}`)).toMatchFileSnapshot(
        publicFile(file),
      );
      expect(pictureColor(file)).toBe(`#${colour}`);
    }
    expect(pictureColor('/library/colour.svg')).toBeNull();
    expect(
      pictureColor('https://files.example.com/library/colours/wine-6d1426.svg.png'),
    ).toBeNull();
    expect(pictureColor(null)).toBeNull();
  });
});

describe.each(library.map((sheet) => [sheet.key, sheet] as const))(
  'the sheet %s',
  (_key, sheet) => {
    it('passes the rules of saving a sheet', () => {
      expect(checkSheet(sheet)).toEqual([]);
    });

    it('has all its texts in every content language, within the maximum lengths', () => {
      const texts: [LocalizedText | undefined, number][] = [
        [sheet.name, limits.componentName],
        ...sheet.parameters.flatMap(
          ({ name, buttonAddText }): [LocalizedText | undefined, number][] => [
            [name, limits.componentName],
            [buttonAddText ?? name, limits.buttonText],
          ],
        ),
        ...sheet.categories.map(({ name }): [LocalizedText, number] => [name, limits.categoryName]),
        ...components(sheet).flatMap(
          ({ name, buttonAddText }): [LocalizedText | undefined, number][] => [
            [name, limits.componentName],
            [buttonAddText ?? name, limits.buttonText],
          ],
        ),
        ...options(sheet).map(({ name }): [LocalizedText, number] => [name, limits.optionName]),
      ];
      for (const [text, max] of texts) {
        expect(Object.keys(text ?? {})).toEqual([...contentLanguages]);
        for (const word of Object.values(text ?? {})) {
          expect(word.trim()).not.toBe('');
          expect(Array.from(word).length, word).toBeLessThanOrEqual(max);
        }
      }
    });

    it('has the four parameters, parts numbered from 1, and a source', () => {
      expect(sheet.parameters.map(({ type }) => type)).toEqual([...parameterTypes]);
      for (const parts of [
        sheet.parameters,
        sheet.categories,
        ...sheet.categories.map((category) => category.components),
      ]) {
        expect(parts.map(({ order }) => order)).toEqual(parts.map((_, index) => index + 1));
      }
      expect(Object.keys(sheet.source)).toEqual([...contentLanguages]);
    });

    it('never offers the same word twice in one list of options', () => {
      const lists = components(sheet).flatMap(({ options: choices }) => [
        choices,
        ...choices.map((option) => option.options ?? []),
      ]);
      for (const list of lists) {
        for (const language of contentLanguages) {
          const words = list.map(({ name }) => name[language]);
          expect(new Set(words).size, words.join(', ')).toBe(words.length);
        }
      }
    });
  },
);

describe.each(ours.map((sheet) => [sheet.key, sheet] as const))('our sheet %s', (_key, sheet) => {
  it('has the categories view, smell, taste and final', () => {
    expect(sheet.categories.map(({ kind, name }) => [kind, name['EN']])).toEqual([
      ['MAIN', 'View'],
      ['MAIN', 'Smell'],
      ['MAIN', 'Taste'],
      ['FINAL', 'Final'],
    ]);
  });

  it('uses every kind of component, each with valid options', () => {
    expect(new Set(components(sheet).map(({ type }) => type))).toEqual(new Set(componentTypes));
    for (const { type, name, options: choices } of components(sheet)) {
      const nested = choices.map((option) => option.options?.length ?? 0);
      const at = `${sheet.key} ${name['EN']}`;
      if (type === 'FACES') expect(choices, at).toEqual([]);
      if (type === 'TREE') expect(Math.min(...nested), at).toBeGreaterThanOrEqual(2);
      if (type.endsWith('SLIDER')) {
        expect(choices.length, at).toBeGreaterThanOrEqual(3);
        expect(Math.max(...nested), at).toBe(0);
      }
      expect(
        choices.every(({ icon }) => (type === 'IMAGES_SLIDER' ? icon : icon === null)),
        at,
      ).toBe(true);
    }
  });

  it('has enough taste scales for a radar chart', () => {
    const taste = sheet.categories.find(({ name }) => name['EN'] === 'Taste');
    expect(
      taste?.components.filter(({ type }) => type === 'OPTIONS_SLIDER').length,
    ).toBeGreaterThanOrEqual(3);
  });
});

describe('the classic models', () => {
  const pointsOf = ({ options: steps }: SheetComponent) =>
    steps.map(({ name }) => Number(name['EN']?.replace('−', '-')));
  const classic = (key: string) =>
    components(library.find((sheet) => sheet.key === key) as LibrarySheet);
  const most = (key: string) =>
    classic(key)
      .map((component) => pointsOf(component).at(-1) ?? 0)
      .reduce((sum, each) => sum + each);

  it.each([
    ['oiv-still', 100],
    ['oiv-sparkling', 100],
    ['davis', 20],
    ['coffee-cupping', 100],
    ['beer-judging', 50],
  ])('%s: the best answers give %d points, and points rise along each scale', (key, total) => {
    expect(most(key)).toBe(total);
    for (const { type, ...component } of classic(key)) {
      const steps = pointsOf({ type, ...component });
      if (type === 'OPTIONS_SLIDER') expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    }
  });

  it('formats points for each language', () => {
    const [quarter] = classic('coffee-cupping')[0]?.options.slice(1) ?? [];
    expect(quarter?.name).toEqual({ ES: '6,25', CA: '6,25', EN: '6.25' });
  });
});
