import { starPath, starSize } from '../../../../shared/rules/star-drawing.js';
import { type Font, fitText, wrapInto, wrapText } from '../fit-text';
import { type SvgAttributes, svgElement } from '../svg-element';

/** A place on the picture: its left top corner and its size in pixels. */
export type Box = { x: number; y: number; width: number; height: number };

const lettering = ({ size, weight = 400, family }: Font) => ({
  'font-family': family,
  'font-size': size,
  'font-weight': weight,
});

/** One line of text in the width of a box. A longer text is cut. */
export function line(
  said: string,
  { x, y, width }: Omit<Box, 'height'>,
  font: Font,
  fill: string,
  centred: boolean,
): SVGElement {
  const place = { x: centred ? x + width / 2 : x, y, 'text-anchor': centred ? 'middle' : 'start' };
  return svgElement('text', { ...place, fill, ...lettering(font) }, fitText(said, width, font));
}

/** The lines of a text that is set smaller until it fits in `most` lines. */
export function fitLines(
  said: string,
  width: number,
  font: Font,
  most: number,
): { lines: string[]; font: Font } {
  let fitting = font;
  let lines = wrapText(said, width, fitting);
  while (lines.length > most && fitting.size > font.size * 0.55) {
    fitting = { ...fitting, size: Math.round(fitting.size * 0.92) };
    lines = wrapText(said, width, fitting);
  }
  return { lines: wrapInto(most, said, width, fitting), font: fitting };
}

const starCount = 5;

/** Five stars, filled up to the mean. */
export function stars(
  mean: number,
  { x, y, height }: Omit<Box, 'width'>,
  colours: { full: string; empty: string },
  id: string,
): SVGElement {
  const scale = height / starSize;
  const row = (fill: string, clip: SvgAttributes = {}) =>
    svgElement(
      'g',
      { fill, ...clip },
      ...Array.from({ length: starCount }, (_, index) =>
        svgElement('path', { d: starPath, transform: `translate(${index * starSize})` }),
      ),
    );
  const filled = { x: 0, y: 0, width: mean * starSize, height: starSize };
  return svgElement(
    'g',
    { transform: `translate(${x} ${y}) scale(${scale})` },
    svgElement('clipPath', { id }, svgElement('rect', filled)),
    row(colours.empty, { 'fill-opacity': 0.25 }),
    row(colours.full, { 'clip-path': `url(#${id})` }),
  );
}
/** The width of five stars of this height. */
export const starsWidth = (height: number) => height * starCount;

/** A bottle for products without a picture, in the middle of a box. */
export function bottle({ x, y, width, height }: Box, fill: string): SVGElement {
  const scale = Math.min(width / 40, height / 120);
  const d =
    'M15 0h10v6l-1 2v22c0 8 10 11 10 24v58a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8V54c0-13 10-16 10-24V8l-1-2z';
  const place = `translate(${x + (width - 40 * scale) / 2} ${y + (height - 120 * scale) / 2}) scale(${scale})`;
  return svgElement('path', { d, fill, transform: place, 'data-bottle': 'drawn' });
}

/** A picture as data, whole and in the middle of a box. */
export const image = ({ x, y, width, height }: Box, href: string): SVGElement =>
  svgElement('image', { x, y, width, height, href, preserveAspectRatio: 'xMidYMid meet' });
