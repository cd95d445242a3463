import { DEFAULT_THEME, defaultCssVariablesResolver, defaultVariantColorsResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver, theme as house } from './theme';

const theme = mergeMantineTheme(DEFAULT_THEME, house);
const [base, ours] = [defaultCssVariablesResolver(theme), cssVariablesResolver(theme)];
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.spec.*'], { query: '?raw', import: 'default', eager: true });

/** The theme's colours that some screen names, whenever it may show them. */
const named = new Set(
  Object.values(sources)
    .flatMap((source) => [...source.matchAll(/(['"])([a-z]+)\1/g)].map(([, , word = '']) => word))
    .filter((word) => word in theme.colors && word !== 'dark'),
);

describe.each(['light', 'dark'] as const)('on a %s page', (scheme) => {
  const variables: Record<string, string> = { ...base.variables, ...base[scheme], ...ours.variables, ...ours[scheme] };
  const value = (text: string): string => {
    const name = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
    return name ? value(variables[name] ?? `${name} is not set`) : text;
  };
  const contrast = (text: string, surface: string) => {
    const [lighter = 0, darker = 0] = [luminance(value(text)), luminance(value(surface))].sort((a, b) => b - a);
    return Math.round(((lighter + 0.05) / (darker + 0.05)) * 100) / 100;
  };
  const surfaces = ['var(--mantine-color-body)', 'var(--rg-page)'];

  it.each(['text', 'dimmed', 'error', 'placeholder', 'anchor'])('%s can be read', (name) => {
    for (const surface of surfaces) expect(contrast(`var(--mantine-color-${name})`, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...named])('%s can be read in every variant', (color) => {
    // What lies on its light variant, such as a notice, is in the text's colour too.
    const light = `var(--mantine-color-${color}-light)`;
    const pairs = ['filled', 'light', 'subtle'].flatMap((variant) => {
      const colors = defaultVariantColorsResolver({ color, theme, variant });
      const under = [colors.background, colors.hover].flatMap((each) => (each === 'transparent' ? surfaces : [each]));
      return under.map((surface) => ({ variant, surface, text: colors.color }));
    });
    pairs.push({ variant: 'body', surface: light, text: 'var(--mantine-color-text)' });
    for (const surface of surfaces) pairs.push({ variant: 'text', surface, text: `var(--mantine-color-${color}-text)` });
    const failing = pairs.map((pair) => ({ ...pair, ratio: contrast(pair.text, pair.surface) })).filter(({ ratio }) => !(ratio >= 4.5));
    expect(failing).toEqual([]);
  });
});

it('looks at the colours of every status', () => {
  expect([...named].sort()).toEqual(['gray', 'green', 'orange', 'wine']);
});

/** WCAG's relative luminance of #rrggbb, #rgb or rgb(r, g, b). */
function luminance(color: string): number {
  const hex = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const parts = /^#[\da-f]{6}$/i.test(hex) ? (hex.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16)) : rgb(color);
  const [red = NaN, green = NaN, blue = NaN] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const rgb = (color: string): number[] => /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(, 1)?\)$/.exec(color)?.slice(1, 4).map(Number) ?? [];
