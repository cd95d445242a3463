import type { MantineColorsTuple } from '@mantine/core';

/**
 * The choices of an organiser, from which the whole theme is derived. Colours are `#rrggbb`; fonts
 * are CSS `font-family` lists.
 */
export interface ThemeChoice {
  main: string;
  secondary: string;
  /** The font of headings and figures. */
  display: string;
  text: string;
}

/**
 * The default choice. Chinese, and all scripts that the two font families lack, fall back to the
 * system's fonts.
 */
export const house = {
  main: '#ae1c38',
  secondary: '#757a80',
  display:
    "'Brygada 1918', 'Brygada 1918 by Georgia', 'Brygada 1918 by Noto Serif', 'Brygada 1918 by DejaVu Serif', Georgia, serif",
  text: "Commissioner, 'Commissioner by Arial', 'Commissioner by Roboto', 'Commissioner by DejaVu Sans', system-ui, sans-serif",
} satisfies ThemeChoice;

/** The stars on pictures for social networks: on coloured backgrounds, and on light cards. */
export const starGold = { onColour: '#f7c95c', onLight: '#b57a00' };

/** The page background: warm in the light scheme, dark in the dark scheme. */
export const page = { light: '#f8f3ec', dark: '#171213' };

// Shade 7 is the main colour itself (6.9:1 with white text). Text on dark surfaces uses 3 and 4.
export const wine: MantineColorsTuple = [
  '#fdf0f1',
  '#f7dde0',
  '#edb6bd',
  '#e48e99',
  '#db6d7c',
  '#d1475b',
  '#c02a46',
  house.main,
  '#94152d',
  '#750d21',
];

// Warm greys. Shade 6 is the secondary colour. Shade 7 is the lightest that passes AA as small text
// on the page.
export const gray: MantineColorsTuple = [
  '#faf7f3',
  '#f4efe8',
  '#eae4dc',
  '#dcd5cc',
  '#c8c1b9',
  '#a39d98',
  house.secondary,
  '#595d63',
  '#3d3f43',
  '#26272a',
];

export const dark: MantineColorsTuple = [
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

// Green marks success, orange marks pending things. Like the wine shades, 6 and 7 are dark
// enough for white text, and 9 is readable on 1.
export const green: MantineColorsTuple = [
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

export const orange: MantineColorsTuple = [
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

/**
 * Twelve colours. Each one differs clearly from the next with any colour vision, and the last from
 * the first. Coloured things always have a text label too: no colour carries a meaning alone.
 */
export const series = [
  '#a40122',
  '#008df9',
  '#ffc33b',
  '#009f81',
  '#8400cd',
  '#ff6e3a',
  '#9f0162',
  '#00c2f9',
  '#00754c',
  '#ffb2fd',
  '#e20134',
  '#5d5fd0',
];

/**
 * Colours for the second thing in a chart, per colour scheme. At least one of them differs clearly
 * from any main colour.
 */
export const contrasts = [
  { light: '#006d8f', dark: '#5cc8ee' },
  { light: '#8f4f00', dark: '#f2b661' },
  { light: '#a0006e', dark: '#ff9be0' },
];
