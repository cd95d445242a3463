import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  defaultVariantColorsResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { contrast as contrastOf, luminance as luminanceOf } from '../../shared/rules/contrast.js';
import { colorDifferences } from './color-difference';
import { readableMain, readableSecondary, themeOf } from './theme';
import { house, page, series } from './tokens';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.spec.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const themed = (choice: Partial<typeof house>) => {
  const { theme: override, cssVariablesResolver } = themeOf({ ...house, ...choice });
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  return { theme, base: defaultCssVariablesResolver(theme), ours: cssVariablesResolver(theme) };
};

/** The theme colours whose names appear in the sources of the screens. */
const named = new Set(
  Object.values(sources)
    .flatMap((source) => [...source.matchAll(/(['"])([a-z]+)\1/g)].map(([, , word = '']) => word))
    .filter((word) => word in themed({}).theme.colors && word !== 'dark'),
);

const choices = {
  'the house': {},
  yellow: { main: '#ffd400', secondary: '#fff2a8' },
  'nearly white': { main: '#fdfdfb', secondary: '#ffffff' },
  'nearly black': { main: '#0b0709', secondary: '#000000' },
  'a neon green': { main: '#39ff14', secondary: '#ff00ff' },
  'a mid blue': { main: '#2563eb', secondary: '#7dd3fc' },
};
const pages = Object.entries(choices).flatMap(([name, choice]) =>
  (['light', 'dark'] as const).map((scheme) => ({ name, choice, scheme })),
);

describe.each(pages)('in the colours of $name on a $scheme page', ({ choice, scheme }) => {
  const { theme, base, ours } = themed(choice);
  const variables: Record<string, string> = {
    ...base.variables,
    ...base[scheme],
    ...ours.variables,
    ...ours[scheme],
  };
  const value = (text: string): string => {
    const name = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
    return name ? value(variables[name] ?? `${name} is not set`) : text;
  };
  const contrast = (text: string, surface: string) => {
    const [lighter = 0, darker = 0] = [luminance(value(text)), luminance(value(surface))].sort(
      (a, b) => b - a,
    );
    return Math.round(((lighter + 0.05) / (darker + 0.05)) * 100) / 100;
  };
  const surfaces = ['var(--mantine-color-body)', 'var(--rg-page)'];

  it.each(['text', 'dimmed', 'error', 'placeholder', 'anchor'])('%s can be read', (name) => {
    for (const surface of surfaces)
      expect(contrast(`var(--mantine-color-${name})`, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['accent-text', 'accent-faint', 4.5],
    ['accent-soft-text', 'accent-soft', 4.5],
    ['band-soft', 'band-deep', 4.5],
    ['accent', 'page', 3],
    ['accent', 'tile', 3],
    ['focus', 'page', 3],
    ['gold-text', 'tile', 4.5],
    ['contrast', 'tile', 3],
  ])('%s stands out on %s', (name, surface, ratio) => {
    expect(contrast(`var(--rg-${name})`, `var(--rg-${surface})`)).toBeGreaterThanOrEqual(ratio);
  });

  it('two things in a chart differ clearly with any colour vision', () => {
    const accent = value(`var(--mantine-color-main-${scheme === 'light' ? 7 : 3})`);
    expect(
      Math.min(...colorDifferences(accent, value('var(--rg-contrast)'))),
    ).toBeGreaterThanOrEqual(0.1);
  });

  it('neighbouring series of a chart differ clearly with any colour vision', () => {
    const drawn = series.map((_, index) => value(`var(--rg-series-${index})`));
    const distances = drawn.flatMap((color, index) =>
      colorDifferences(color, drawn[(index + 1) % drawn.length] ?? ''),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.2);
  });

  it('text is readable on the whole band of the entrance page', () => {
    const stops = value('var(--rg-band)').match(/#[\da-f]{6}|var\([^)]+\)/g) ?? [];
    expect(stops).toHaveLength(3);
    for (const stop of stops)
      for (const text of ['--rg-band-soft', '--rg-band-dimmed', '--mantine-color-white'])
        expect(contrast(`var(${text})`, stop)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...named])('%s can be read in every variant', (color) => {
    // Text on the light variant, for example in a notice, may have the text colour too.
    const light = `var(--mantine-color-${color}-light)`;
    const pairs = ['filled', 'light', 'subtle'].flatMap((variant) => {
      const colors = defaultVariantColorsResolver({ color, theme, variant });
      const under = [colors.background, colors.hover].flatMap((each) =>
        each === 'transparent' ? surfaces : [each],
      );
      return under.map((surface) => ({ variant, surface, text: colors.color }));
    });
    pairs.push({ variant: 'body', surface: light, text: 'var(--mantine-color-text)' });
    for (const surface of surfaces)
      pairs.push({ variant: 'text', surface, text: `var(--mantine-color-${color}-text)` });
    const failing = pairs
      .map((pair) => ({ ...pair, ratio: contrast(pair.text, pair.surface) }))
      .filter(({ ratio }) => !(ratio >= 4.5));
    expect(failing).toEqual([]);
  });
});

it('finds the theme colours that the screens name', () => {
  expect([...named].sort()).toEqual(['gray', 'green', 'main', 'orange']);
});

it('changes a main colour only if text on it or in it would be unreadable', () => {
  const filled = (main: string) => themed({ main }).theme.colors.main?.[7];
  for (const main of ['#ae1c38', '#0b0709', '#14532d', '#1d4ed8']) expect(filled(main)).toBe(main);
  expect(filled('#ffd400')).not.toBe('#ffd400');
});

it('readableMain and readableSecondary give the page’s colours, also when applied twice', () => {
  for (const { main = house.main, secondary = house.secondary } of Object.values(
    choices,
  ) as Partial<typeof house>[]) {
    expect(themed({ main }).theme.colors.main?.[7]).toBe(readableMain(main));
    expect(readableMain(readableMain(main))).toBe(readableMain(main));
    for (const surface of [page.light, '#ffffff'])
      expect(contrastOf(readableMain(main), surface)).toBeGreaterThanOrEqual(4.5);
    expect(readableSecondary(readableSecondary(secondary))).toBe(readableSecondary(secondary));
    const { ours } = themed({ main, secondary });
    const mark = (scheme: 'light' | 'dark') => ours[scheme]['--rg-second'] ?? '';
    if (secondary === house.secondary)
      expect([mark('light'), mark('dark')]).toEqual(['var(--rg-accent)', 'var(--rg-accent)']);
    else
      for (const scheme of ['light', 'dark'] as const)
        expect(contrastOf(mark(scheme), page[scheme])).toBeGreaterThanOrEqual(2.98);
  }
  expect([readableMain('#2563eb'), readableSecondary('#7dd3fc')]).toEqual([
    '#2563eb',
    expect.not.stringMatching('#7dd3fc'),
  ]);
});

it.each([
  ['#ae1c38', '#a40122'],
  ['#2563eb', '#5d5fd0'],
  ['#14532d', '#00754c'],
])('with the main colour %s, the series of a chart begin with %s', (main, first) => {
  expect(themed({ main }).ours.variables['--rg-series-0']).toBe(first);
});

/** WCAG's relative luminance of #rrggbb, #rgb or rgb(r, g, b). */
function luminance(color: string): number {
  const parts = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(, 1)?\)$/.exec(color)?.slice(1, 4);
  return luminanceOf(
    parts
      ? `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`
      : color,
  );
}
