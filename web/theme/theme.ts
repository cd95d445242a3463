import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import { BusyButton } from '~/ui/busy-button';
import { aa, aaLarge, luminance, tone } from '../../shared/rules/contrast.js';
import { differences } from './color';
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

/** The light of the page's surfaces: the lightest that carries text, and the darkest by night. */
const [day, night] = [luminance(page.light), luminance(page.dark)];
/** The lightest that a colour may be and still be read on the page by day, where it carries white as well. */
const lightestText = (day + 0.05) / aa - 0.05;
/** The lightest by day, and the darkest by night, that a mark may be. */
const [lightestMark, darkestMark] = [
  (day + 0.05) / aaLarge - 0.05,
  (night + 0.05) * aaLarge - 0.05,
];

const noLighter = (color: string, most: number) =>
  luminance(color) > most ? tone(color, most - rounding) : color;
/** Parts of a colour are whole: what has a luminance is that near to it. */
const rounding = 0.002;

/** A main colour as light surfaces have it: darker where nothing could be read on it, or in it. */
export const wornMain = (main: string): string => noLighter(main, lightestText);
/** A secondary colour as light surfaces have it: darker where a mark in it could not be told from the page. */
export const wornSecondary = (secondary: string): string => noLighter(secondary, lightestMark);

/**
 * The theme of a choice. A shade of another main colour is as light as the house's, so that what can be read in the house's colours can be
 * read in any. Only those that fill and write on light surfaces (7 to 9) are as dark as the colour itself, where it is not too light.
 */
export function themeOf({ main, secondary, display, text }: ThemeChoice): Theme {
  const of = (color: string, share = 1) =>
    main === house.main ? color : tone(main, luminance(color) * share);
  const depth = luminance(wornMain(main)) / luminance(house.main);
  const isOwn = secondary !== house.secondary;
  /** Greys that words and icons are in: as light as the house's, in the secondary colour. */
  const toned = (color: string) => (isOwn ? tone(secondary, luminance(color)) : color);
  const shades = colorsTuple(
    wine.map((color, step) => (step === 7 ? wornMain(main) : of(color, step < 7 ? 1 : depth))),
  );
  // The series begin with what looks most like the main colour, and go on in their order, in which neighbours stand apart.
  const first = series.indexOf(
    most(series, (color) => -Math.max(...differences(color, shades[7]))),
  );
  const contrast = most(contrasts, ({ light, dark: night }) =>
    Math.min(...differences(light, shades[7]), ...differences(night, shades[3])),
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
          // A dialog's heading is no second page banner.
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
      // the reason below the title is for reading
      Notification: { styles: { description: { color: 'inherit' } } },
      Tooltip: {
        defaultProps: {
          withArrow: true,
          openDelay: 250,
          events: { hover: true, focus: true, touch: false },
        },
      },
      // Its row is all one label, under an input as wide: only the switch and its name react, not what explains them nor the space beside.
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
      // what shows the password is pressed with a thumb too
      PasswordInput: {
        defaultProps: { rightSectionWidth: 44 },
        vars: () => ({ root: { '--psi-button-size': '2.75rem' } }),
      },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      Loader: { defaultProps: { type: 'dots' } },
    },
  });

  /** Besides, corrections to Mantine's own: its dimmed, placeholder and error colours fail AA on white, and ours is a warm page. */
  const variables: ReturnType<CSSVariablesResolver> = {
    variables: {
      // Space and type between Mantine's own steps, named by their pixels at the usual size.
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
      // The door's wine, and what is written on it.
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
      // What is chosen or answered, words in that colour, and what lies under chosen words.
      '--rg-accent': 'var(--mantine-color-main-7)',
      '--rg-accent-text': 'var(--mantine-color-main-8)',
      // Marks that stand back behind it.
      '--rg-second': isOwn ? wornSecondary(secondary) : 'var(--rg-accent)',
      '--rg-accent-faint': 'var(--mantine-color-main-0)',
      '--rg-accent-soft': 'var(--mantine-color-main-1)',
      '--rg-accent-soft-text': 'var(--mantine-color-main-9)',
      // What turned out to be right.
      '--rg-right': '#1f6b3b',
      '--rg-right-soft': '#e4f2e7',
      '--rg-focus': 'var(--mantine-color-main-7)',
      '--rg-contrast': contrast.light,
      // What is to be chosen or filled.
      '--rg-track': 'var(--mantine-color-gray-3)',
      '--rg-unmarked': 'var(--mantine-color-gray-5)',
      // Under a picture; a glass whose wine is not known; the favourite.
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
      '--mantine-color-main-light-color': 'var(--mantine-color-main-2)',
      '--mantine-color-main-outline': 'var(--mantine-color-main-3)',
      '--mantine-color-gray-filled': 'var(--mantine-color-gray-7)',
      '--mantine-color-gray-light-color': 'var(--mantine-color-gray-3)',
      '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    },
  };
  return { theme, cssVariablesResolver: () => variables };
}

/** The one with the largest amount. */
const most = <T>(all: readonly T[], amount: (one: T) => number): T =>
  all.reduce((best, one) => (amount(one) > amount(best) ? one : best));

type Theme = { theme: MantineThemeOverride; cssVariablesResolver: CSSVariablesResolver };
