/**
 * This folder derives all colours and fonts from the choices of an organiser, and makes Mantine's
 * theme and CSS variables of them. Colours and fonts are named nowhere else: styles use the
 * variables.
 */

import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import { BusyButton } from '~/ui/busy-button';
import { aa, aaLarge, luminance, tone } from '../../shared/rules/contrast.js';
import { colorDifferences } from './color-difference';
import {
  contrasts,
  dark,
  gray,
  green,
  house,
  orange,
  page,
  series,
  type ThemeChoice,
  wine,
} from './tokens';

/** The luminance of the page background in the light and in the dark scheme. */
const [day, night] = [luminance(page.light), luminance(page.dark)];
/**
 * The highest luminance of a text colour that is readable on the light page (AA). White text on a
 * surface of this luminance is readable too.
 */
const lightestText = (day + 0.05) / aa - 0.05;
/** The highest luminance of a mark on the light page, and the lowest on the dark page (3:1). */
const [lightestMark, darkestMark] = [
  (day + 0.05) / aaLarge - 0.05,
  (night + 0.05) * aaLarge - 0.05,
];

const noLighter = (color: string, most: number) =>
  luminance(color) > most ? tone(color, most - rounding) : color;
/** The channels of a colour are whole numbers, so its luminance is off by up to this much. */
const rounding = 0.002;

/** The main colour on light surfaces. It is darkened if text on it or in it would be unreadable. */
export const readableMain = (main: string): string => noLighter(main, lightestText);
/**
 * The secondary colour on light surfaces. It is darkened if a mark in it would not stand out from
 * the page.
 */
export const readableSecondary = (secondary: string): string => noLighter(secondary, lightestMark);

/**
 * Builds the theme for a choice of colours and fonts.
 * Shades 0 to 6 of another main colour have the luminances of the default shades. Text that is
 * readable in the default colours is then readable in other colours too. Shade 7 is the main colour
 * itself, darkened if it is too light. Shades 8 and 9 are darker than shade 7, as in the default.
 */
export function themeOf({ main, secondary, display, text }: ThemeChoice): Theme {
  const of = (color: string, share = 1) =>
    main === house.main ? color : tone(main, luminance(color) * share);
  const depth = luminance(readableMain(main)) / luminance(house.main);
  const isOwn = secondary !== house.secondary;
  /** Tints a grey of text and icons with the organiser's secondary colour, at equal luminance. */
  const toned = (color: string) => (isOwn ? tone(secondary, luminance(color)) : color);
  const shades = colorsTuple(
    wine.map((color, step) => (step === 7 ? readableMain(main) : of(color, step < 7 ? 1 : depth))),
  );
  // The series begin with the colour closest to the main colour. The rest follow in their fixed
  // order, in which neighbours are easy to tell apart.
  const first = series.indexOf(
    most(series, (color) => -Math.max(...colorDifferences(color, shades[7]))),
  );
  const contrast = most(contrasts, ({ light, dark: night }) =>
    Math.min(...colorDifferences(light, shades[7]), ...colorDifferences(night, shades[3])),
  );
  const theme = createTheme({
    primaryColor: 'main',
    primaryShade: { light: 7, dark: 6 },
    colors: {
      main: shades,
      gray: colorsTuple(gray.map((color, step) => (step < 6 || step > 8 ? color : toned(color)))),
      dark,
      green,
      orange,
    },
    autoContrast: true,
    luminanceThreshold: 0.2,
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontFamily: text,
    headings: {
      fontFamily: display,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.375rem)', lineHeight: '1.15' },
        h2: { fontSize: '1.5rem', lineHeight: '1.25' },
        h3: { fontSize: '1.1875rem', lineHeight: '1.35' },
      },
    },
    components: {
      UnstyledButton: { defaultProps: { component: BusyButton } },
      Button: { defaultProps: { radius: 'md' } },
      Modal: {
        defaultProps: {
          centered: true,
          radius: 'lg',
          overlayProps: { backgroundOpacity: 0.45 },
          // Without this role, the <header> of a dialog counts as a second page banner.
          attributes: { header: { role: 'presentation' } },
        },
        styles: {
          title: {
            fontFamily: 'var(--mantine-font-family-headings)',
            fontWeight: 600,
            fontSize: '1.1875rem',
          },
        },
      },
      Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
      // The description gives the reason, so it must not be dimmed.
      Notification: { styles: { description: { color: 'inherit' } } },
      Tooltip: {
        defaultProps: {
          withArrow: true,
          openDelay: 250,
          events: { hover: true, focus: true, touch: false },
        },
      },
      // In Mantine the whole row of a switch reacts to clicks. Here only the switch and its name
      // react, not the description or the space beside them.
      Switch: {
        styles: {
          body: { pointerEvents: 'none', cursor: 'var(--mantine-cursor-type)' },
          input: {
            pointerEvents: 'auto',
            width: 'var(--switch-width)',
            height: 'var(--switch-height)',
            cursor: 'inherit',
          },
          label: { pointerEvents: 'auto', width: 'fit-content' },
        },
      },
      // The button that shows the password must be large enough for a thumb.
      PasswordInput: {
        defaultProps: { rightSectionWidth: 44 },
        vars: () => ({ root: { '--psi-button-size': '2.75rem' } }),
      },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      Loader: { defaultProps: { type: 'dots' } },
    },
  });

  /**
   * The CSS variables of the theme. Some correct Mantine's own: its dimmed, placeholder and error
   * colours fail AA on white, and our page is warmer and darker than white.
   */
  const variables: ReturnType<CSSVariablesResolver> = {
    variables: {
      // Spacing and font sizes between Mantine's own steps. The number is the size in pixels at the
      // default font size.
      '--rg-space-2': '0.125rem',
      '--rg-space-4': '0.25rem',
      '--rg-space-6': '0.375rem',
      '--rg-space-8': '0.5rem',
      '--rg-space-14': '0.875rem',
      '--rg-space-24': '1.5rem',
      '--rg-space-28': '1.75rem',
      '--rg-space-40': '2.5rem',
      '--rg-space-48': '3rem',
      '--rg-space-56': '3.5rem',
      '--rg-text-13': '0.8125rem',
      '--rg-text-15': '0.9375rem',
      '--rg-text-17': '1.0625rem',
      '--rg-text-step': 'clamp(1.625rem, 1.35rem + 1.4vw, 2.375rem)',
      '--rg-text-door': 'clamp(2rem, 1.5rem + 2.4vw, 3.5rem)',
      '--rg-text-countdown': 'clamp(1.75rem, 8vw, 2.25rem)',
      // For names of languages: the house type would load a file for each of their scripts.
      '--rg-many-scripts': 'system-ui, sans-serif',
      // The wine-red band of the entrance page, and the text colours on it.
      '--rg-band': `linear-gradient(160deg, ${of('#7c1029')} 0%, ${of('#4c0b1c')} 55%, var(--rg-band-deep) 100%)`,
      '--rg-band-deep': of('#2a0b15'),
      '--rg-band-soft': of('#f7e6e8'),
      '--rg-band-dimmed': of('#f3d5da'),
      '--rg-gold': '#c48e2e',
      ...Object.fromEntries(
        series.map((_, index) => [
          `--rg-series-${index}`,
          series[(first + index) % series.length] ?? main,
        ]),
      ),
    },
    light: {
      '--rg-page': page.light,
      '--rg-line': 'var(--mantine-color-gray-2)',
      // The accent: chosen or answered things, text in that colour, and the background of chosen
      // text.
      '--rg-accent': 'var(--mantine-color-main-7)',
      '--rg-accent-text': 'var(--mantine-color-main-8)',
      // Marks that are less prominent than the accent.
      '--rg-second': isOwn ? readableSecondary(secondary) : 'var(--rg-accent)',
      '--rg-accent-faint': 'var(--mantine-color-main-0)',
      '--rg-accent-soft': 'var(--mantine-color-main-1)',
      '--rg-accent-soft-text': 'var(--mantine-color-main-9)',
      // Correct answers.
      '--rg-right': '#1f6b3b',
      '--rg-right-soft': '#e4f2e7',
      '--rg-focus': 'var(--mantine-color-main-7)',
      '--rg-contrast': contrast.light,
      // Controls that are not chosen or filled yet.
      '--rg-track': 'var(--mantine-color-gray-3)',
      '--rg-unmarked': 'var(--mantine-color-gray-5)',
      // The background of pictures, the glass of an unknown wine, and text in gold.
      '--rg-tile': '#fffdfb',
      '--rg-glass': of('#fbf1f0'),
      '--rg-glass-rim': of('#e9c6cc'),
      '--rg-gold-text': '#7a5208',
      '--mantine-color-body': '#fffdfb',
      '--mantine-color-text': '#2a2324',
      '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
      '--mantine-color-placeholder': '#6b6c70',
      '--mantine-color-error': '#b3122f',
      '--mantine-color-gray-text': 'var(--mantine-color-gray-8)',
      '--mantine-color-gray-light-color': 'var(--mantine-color-gray-8)',
      '--mantine-color-gray-subtle-color': 'var(--mantine-color-gray-7)',
      '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    },
    dark: {
      '--rg-page': page.dark,
      '--rg-line': 'var(--mantine-color-dark-6)',
      '--rg-accent': 'var(--mantine-color-main-4)',
      '--rg-accent-text': 'var(--mantine-color-main-3)',
      '--rg-second': isOwn
        ? tone(secondary, Math.max(luminance(secondary), darkestMark))
        : 'var(--rg-accent)',
      '--rg-accent-faint': of('#3a2025'),
      '--rg-accent-soft': of('#4d1f2b'),
      '--rg-accent-soft-text': 'var(--mantine-color-main-1)',
      '--rg-right': '#8fd3a3',
      '--rg-right-soft': '#1c3325',
      '--rg-focus': 'var(--mantine-color-main-3)',
      '--rg-contrast': contrast.dark,
      '--rg-track': 'var(--mantine-color-dark-4)',
      '--rg-unmarked': 'var(--mantine-color-dark-3)',
      '--rg-tile': '#2b2324',
      '--rg-glass': of('#2b1a1e'),
      '--rg-glass-rim': of('#5a2530'),
      '--rg-gold-text': '#e5b95c',
      '--mantine-color-body': 'var(--mantine-color-dark-7)',
      '--mantine-color-text': 'var(--mantine-color-dark-0)',
      '--mantine-color-dimmed': toned(dark[2]),
      '--mantine-color-placeholder': '#9b918d',
      '--mantine-color-error': '#ff8a93',
      '--mantine-color-anchor': 'var(--mantine-color-main-3)',
      '--mantine-color-main-text': 'var(--mantine-color-main-3)',
      '--mantine-color-main-light': 'var(--rg-accent-soft)',
      '--mantine-color-main-light-hover': 'var(--rg-glass-rim)',
      '--mantine-color-main-light-color': 'var(--mantine-color-main-2)',
      '--mantine-color-main-outline': 'var(--mantine-color-main-3)',
      '--mantine-color-gray-filled': 'var(--mantine-color-gray-7)',
      '--mantine-color-gray-light-color': 'var(--mantine-color-gray-3)',
      '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    },
  };
  return { theme, cssVariablesResolver: () => variables };
}

/** The first element with the largest amount. */
const most = <T>(all: readonly T[], amount: (one: T) => number): T =>
  all.reduce((best, one) => (amount(one) > amount(best) ? one : best));

type Theme = { theme: MantineThemeOverride; cssVariablesResolver: CSSVariablesResolver };
