import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { BusyButton } from '~/ui/busy-button';

/** The house colours: what a web theme starts from as well. */
export const mainColor = '#ae1c38';
export const secondaryColor = '#757a80';

// Shade 7 is the main colour itself (6.9:1 under white); 3 and 4 are what text uses on dark surfaces.
const wine: MantineColorsTuple = [
  '#fdf0f1',
  '#f7dde0',
  '#edb6bd',
  '#e48e99',
  '#db6d7c',
  '#d1475b',
  '#c02a46',
  mainColor,
  '#94152d',
  '#750d21',
];

// Greys with a little warmth; 6 carries the secondary colour, 7 is the lightest that passes AA as small text on the page.
const gray: MantineColorsTuple = [
  '#faf7f3',
  '#f4efe8',
  '#eae4dc',
  '#dcd5cc',
  '#c8c1b9',
  '#a39d98',
  secondaryColor,
  '#595d63',
  '#3d3f43',
  '#26272a',
];

const dark: MantineColorsTuple = [
  '#ece5e1',
  '#d3cac6',
  '#b3a9a5',
  '#8b817e',
  '#574d4c',
  '#453b3b',
  '#332a2b',
  '#211a1b',
  '#1b1516',
  '#171213',
];

// What goes well and what is to come: like the wine, dark enough at 6 and 7 for white, at 9 for text on 1.
const green: MantineColorsTuple = [
  '#eef7ef',
  '#d9eedc',
  '#b6dcbc',
  '#8fc99a',
  '#6cb57b',
  '#4a9c5c',
  '#2f8047',
  '#256b3a',
  '#1c572e',
  '#123f20',
];

const orange: MantineColorsTuple = [
  '#fdf3e7',
  '#fae3c8',
  '#f4c894',
  '#eca95c',
  '#e28d33',
  '#cc7317',
  '#b05c0c',
  '#944906',
  '#773903',
  '#582901',
];

// Chinese, and any script that the two families lack, falls to the system's own.
const serif = "'Brygada 1918', 'Brygada 1918 by Georgia', 'Brygada 1918 by Noto Serif', 'Brygada 1918 by DejaVu Serif', Georgia, serif";
const sans = "Commissioner, 'Commissioner by Arial', 'Commissioner by Roboto', 'Commissioner by DejaVu Sans', system-ui, sans-serif";

export const theme = createTheme({
  primaryColor: 'wine',
  primaryShade: { light: 7, dark: 6 },
  colors: { wine, gray, dark, green, orange },
  autoContrast: true,
  luminanceThreshold: 0.2,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: sans,
  headings: {
    fontFamily: serif,
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
      styles: { title: { fontFamily: serif, fontWeight: 600, fontSize: '1.1875rem' } },
    },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 250, events: { hover: true, focus: true, touch: false } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});

/** Corrections to Mantine's own variables: its dimmed, placeholder and error colours fail AA on white, and ours is a warm page. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
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
    '--rg-band': 'linear-gradient(160deg, #7c1029 0%, #4c0b1c 55%, #2a0b15 100%)',
    '--rg-band-soft': '#f7e6e8',
    '--rg-band-dimmed': '#f3d5da',
    '--rg-gold': '#c48e2e',
  },
  light: {
    '--rg-page': '#f8f3ec',
    '--rg-line': 'var(--mantine-color-gray-2)',
    // What is chosen or answered, words in that colour, and what lies under chosen words.
    '--rg-accent': 'var(--mantine-color-wine-7)',
    '--rg-accent-text': 'var(--mantine-color-wine-8)',
    '--rg-accent-faint': 'var(--mantine-color-wine-0)',
    '--rg-accent-soft': 'var(--mantine-color-wine-1)',
    '--rg-accent-soft-text': 'var(--mantine-color-wine-9)',
    '--rg-focus': 'var(--mantine-color-wine-7)',
    // What is to be chosen or filled.
    '--rg-track': 'var(--mantine-color-gray-3)',
    '--rg-unmarked': 'var(--mantine-color-gray-5)',
    // Under a picture; a glass whose wine is not known; the favourite.
    '--rg-tile': '#fffdfb',
    '--rg-glass': '#fbf1f0',
    '--rg-glass-rim': '#e9c6cc',
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
    '--rg-page': '#171213',
    '--rg-line': 'var(--mantine-color-dark-6)',
    '--rg-accent': 'var(--mantine-color-wine-4)',
    '--rg-accent-text': 'var(--mantine-color-wine-3)',
    '--rg-accent-faint': '#3a2025',
    '--rg-accent-soft': '#4d1f2b',
    '--rg-accent-soft-text': 'var(--mantine-color-wine-1)',
    '--rg-focus': 'var(--mantine-color-wine-3)',
    '--rg-track': 'var(--mantine-color-dark-4)',
    '--rg-unmarked': 'var(--mantine-color-dark-3)',
    '--rg-tile': '#2b2324',
    '--rg-glass': '#2b1a1e',
    '--rg-glass-rim': '#5a2530',
    '--rg-gold-text': '#e5b95c',
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': '#9b918d',
    '--mantine-color-error': '#ff8a93',
    '--mantine-color-anchor': 'var(--mantine-color-wine-3)',
    '--mantine-color-wine-text': 'var(--mantine-color-wine-3)',
    '--mantine-color-wine-light-color': 'var(--mantine-color-wine-2)',
    '--mantine-color-wine-outline': 'var(--mantine-color-wine-3)',
    '--mantine-color-gray-filled': 'var(--mantine-color-gray-7)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-3)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
  },
});
