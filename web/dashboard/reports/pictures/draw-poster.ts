import { page, starGold } from '~/theme/tokens';
import { aaLarge, contrast, readableOn } from '../../../../shared/rules/contrast.js';
import type { Font } from '../fit-text';
import { svgElement } from '../svg-element';
import type { PosterProduct } from './poster-content';
import { type Box, bottle, fitLines, image, line, stars, starsWidth } from './poster-shapes';

/** The sizes that social networks expect, in pixels. */
export const posterFormats = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  wide: { width: 1200, height: 630 },
} as const;
export type PosterFormat = keyof typeof posterFormats;

/** A product with its texts. `picture` is data, so that the file needs no other one. */
export type DrawnProduct = Pick<PosterProduct, 'place' | 'mean' | 'name'> & {
  picture: string | null;
  stars: string;
};

/** All that a picture shows. Nothing of it is about a single guest. */
export type Poster = {
  organiser: string;
  logo: string | null;
  about: string;
  heading: string;
  chosen: string;
  products: readonly DrawnProduct[];
  mainColor: string;
  fonts: { headings: string; text: string };
};

/** Draws a picture for social networks. */
export function drawPoster(poster: Poster, format: PosterFormat): SVGSVGElement {
  const { width, height } = posterFormats[format];
  const ink = readableOn(poster.mainColor);
  const look: Look = {
    ink,
    card: page.light,
    onCard: readableOn(page.light),
    // Gold cannot be seen on every colour.
    star: contrast(starGold.onColour, poster.mainColor) >= aaLarge ? starGold.onColour : ink,
    bottle: poster.mainColor,
  };
  const svg = svgElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
  }) as SVGSVGElement;
  const margin = Math.round(Math.min(width, height) * 0.07);
  svg.append(
    svgElement('rect', { width, height, fill: poster.mainColor }),
    svgElement('rect', {
      x: margin / 2,
      y: margin / 2,
      width: width - margin,
      height: height - margin,
      rx: 28,
      fill: 'none',
      stroke: ink,
      'stroke-opacity': 0.35,
      'stroke-width': 3,
    }),
  );
  const inner = {
    x: margin,
    y: margin,
    width: width - 2 * margin,
    height: height - 2 * margin,
  };
  svg.append(...(format === 'wide' ? wide(poster, inner, look) : tall(poster, inner, look)));
  return svg;
}

type Look = {
  ink: string;
  card: string;
  onCard: string;
  star: string;
  bottle: string;
};

/** Texts above, pictures in the middle, the result below. */
function tall(poster: Poster, box: Box, look: Look): SVGElement[] {
  const { x, width } = box;
  const unit = width / 930;
  const isStory = box.height > 1.4 * box.width;
  const [head, gap] = isStory ? [150 * unit, 60 * unit] : [92 * unit, 22 * unit];
  const top = box.y + (isStory ? 70 * unit : 24 * unit);
  const drawn = brand(poster, { x, y: top, width, height: head }, look);
  let y = top + head + gap;
  const about: Font = { size: 34 * unit, family: poster.fonts.text };
  y += about.size;
  drawn.push(line(poster.about, { x, y, width }, about, look.ink, true));
  const heading: Font = {
    size: (isStory ? 92 : 66) * unit,
    weight: 600,
    family: poster.fonts.headings,
  };
  y += heading.size * 1.1 + gap / 2;
  drawn.push(line(poster.heading, { x, y, width }, heading, look.ink, true));
  y += heading.size * 0.35 + gap / 2;
  const foot = box.y + box.height - (isStory ? 90 : 26) * unit;
  const room = { x, y, width, height: foot - y - 76 * unit };
  drawn.push(...(poster.products.length > 1 ? rows : single)(poster, room, look, unit));
  drawn.push(line(poster.chosen, { x, y: foot - 8 * unit, width }, about, look.ink, true));
  return drawn;
}

/** The picture of the winner at the left, or cards of several products below the heading. */
function wide(poster: Poster, box: Box, look: Look): SVGElement[] {
  const unit = box.height / 542;
  const [winner] = poster.products;
  const alone = poster.products.length === 1 && winner !== undefined;
  const left = alone ? box.height * 0.68 : 0;
  const column = {
    x: box.x + left + (alone ? 44 * unit : 16 * unit),
    width: box.width - left - (alone ? 60 : 32) * unit,
  };
  const drawn = alone
    ? picture(
        winner,
        { x: box.x + 16 * unit, y: box.y + 16 * unit, width: left, height: box.height - 32 * unit },
        look,
      )
    : [];
  drawn.push(...brand(poster, { ...column, y: box.y + 20 * unit, height: 64 * unit }, look, false));
  const about: Font = { size: 24 * unit, family: poster.fonts.text };
  const heading: Font = { size: 48 * unit, weight: 600, family: poster.fonts.headings };
  let y = box.y + 128 * unit;
  drawn.push(line(poster.about, { ...column, y }, about, look.ink, false));
  y += 58 * unit;
  drawn.push(line(poster.heading, { ...column, y }, heading, look.ink, false));
  const foot = box.y + box.height - 26 * unit;
  const room = { ...column, y: y + 24 * unit, height: foot - y - 70 * unit };
  if (alone) drawn.push(...result(poster, winner, room, look, unit, false));
  else drawn.push(...columns(poster, room, look, unit));
  drawn.push(line(poster.chosen, { ...column, y: foot }, about, look.ink, false));
  return drawn;
}

/** The logo on a light plate beside the organiser's name. */
function brand(poster: Poster, { x, y, width, height }: Box, look: Look, centred = true) {
  const font: Font = { size: height * 0.44, weight: 600, family: poster.fonts.headings };
  const below = y + height * 0.66;
  if (!poster.logo)
    return [line(poster.organiser, { x, y: below, width }, font, look.ink, centred)];
  const plate = { x: centred ? x + (width - height * 2.2) / 2 : x, y, width: height * 2.2, height };
  const pad = height * 0.12;
  const logo = {
    x: plate.x + pad,
    y: y + pad,
    width: plate.width - 2 * pad,
    height: height - 2 * pad,
  };
  return [
    svgElement('rect', { ...plate, rx: height * 0.18, fill: look.card }),
    image(logo, poster.logo),
    // The story and the square have the name of the tasting below; beside the logo there is room.
    ...(centred
      ? []
      : [
          line(
            poster.organiser,
            { x: x + plate.width + pad * 2, y: below, width: width - plate.width - pad * 2 },
            font,
            look.ink,
            false,
          ),
        ]),
  ];
}

function picture({ picture: data }: DrawnProduct, box: Box, look: Look): SVGElement[] {
  const pad = Math.min(box.width, box.height) * 0.08;
  const inner = {
    x: box.x + pad,
    y: box.y + pad,
    width: box.width - 2 * pad,
    height: box.height - 2 * pad,
  };
  return [
    svgElement('rect', { ...box, rx: Math.min(box.width, box.height) * 0.08, fill: look.card }),
    data ? image(inner, data) : bottle(inner, look.bottle),
  ];
}

/** The winner alone: its picture, name and stars. */
function single(poster: Poster, box: Box, look: Look, unit: number): SVGElement[] {
  const [winner] = poster.products;
  if (!winner) return [];
  const texts = resultHeight(poster, winner, box.width, unit) + 16 * unit;
  const height = box.height - texts;
  const side = Math.min(box.width * 0.8, height);
  const frame = { x: box.x + (box.width - side) / 2, y: box.y, width: side, height };
  const room = { ...box, y: box.y + height + 16 * unit, height: texts };
  return [...picture(winner, frame, look), ...result(poster, winner, room, look, unit, true)];
}

const nameOf = ({ fonts }: Poster, { name }: DrawnProduct, width: number, unit: number) =>
  fitLines(name, width, { size: 62 * unit, weight: 600, family: fonts.headings }, 2);

function resultHeight(poster: Poster, winner: DrawnProduct, width: number, unit: number): number {
  const { lines, font } = nameOf(poster, winner, width, unit);
  return lines.length * font.size * 1.12 + 92 * unit;
}

/** Name, stars and mean of the winner. */
function result(
  poster: Poster,
  winner: DrawnProduct,
  { x, y, width }: Box,
  look: Look,
  unit: number,
  centred: boolean,
): SVGElement[] {
  const { lines, font } = nameOf(poster, winner, width, unit);
  let below = y;
  const drawn = lines.map((each) => {
    below += font.size * 1.12;
    return line(each, { x, y: below, width }, font, look.ink, centred);
  });
  const height = 54 * unit;
  const number: Font = { size: 40 * unit, weight: 600, family: poster.fonts.text };
  const label = 190 * unit;
  const whole = starsWidth(height) + 24 * unit + label;
  const from = centred ? x + (width - whole) / 2 : x;
  const top = below + 28 * unit;
  drawn.push(
    stars(winner.mean, { x: from, y: top, height }, { full: look.star, empty: look.ink }, 'mean'),
    line(
      winner.stars,
      { x: from + starsWidth(height) + 24 * unit, y: top + height * 0.78, width: label },
      number,
      look.ink,
      false,
    ),
  );
  return drawn;
}

/** Several products: place, picture, name and stars of each. */
function rows(poster: Poster, box: Box, look: Look, unit: number): SVGElement[] {
  const { products, fonts } = poster;
  const gap = 22 * unit;
  const height = Math.min(
    box.width * 0.24,
    (box.height - gap * (products.length - 1)) / products.length,
  );
  const all = height * products.length + gap * (products.length - 1);
  const top = box.y + Math.max(0, (box.height - all) / 2);
  return products.flatMap((product, index) => {
    const y = top + index * (height + gap);
    const pad = height * 0.12;
    const place: Font = { size: height * 0.42, weight: 600, family: fonts.headings };
    const from = { x: box.x + height * 0.75, width: height * 0.72 };
    const text = {
      x: from.x + from.width + pad * 2,
      width: box.width - height * 0.75 - from.width - pad * 4,
    };
    const { lines, font } = fitLines(
      product.name,
      text.width,
      { size: Math.min(48 * unit, height * 0.26), weight: 600, family: fonts.headings },
      2,
    );
    const star = height * 0.2;
    const block = lines.length * font.size * 1.12 + star * 1.5;
    let below = y + (height - block) / 2;
    const names = lines.map((each) => {
      below += font.size * 1.12;
      return line(each, { ...text, y: below - font.size * 0.2 }, font, look.onCard, false);
    });
    const number: Font = { size: star * 0.95, weight: 600, family: fonts.text };
    const inner = { ...from, y: y + pad, height: height - 2 * pad };
    return [
      svgElement('rect', {
        x: box.x,
        y,
        width: box.width,
        height,
        rx: height * 0.12,
        fill: look.card,
      }),
      line(
        String(product.place),
        { x: box.x, y: y + height * 0.64, width: height * 0.75 },
        place,
        look.onCard,
        true,
      ),
      product.picture ? image(inner, product.picture) : bottle(inner, look.bottle),
      ...names,
      stars(
        product.mean,
        { x: text.x, y: below + star * 0.25, height: star },
        { full: starGold.onLight, empty: look.onCard },
        `mean-${index}`,
      ),
      line(
        product.stars,
        {
          x: text.x + starsWidth(star) + star * 0.5,
          y: below + star * 1.05,
          width: text.width - starsWidth(star) - star * 0.5,
        },
        number,
        look.onCard,
        false,
      ),
    ];
  });
}

/** Several products side by side: place and picture of each above its name and stars. */
function columns({ products, fonts }: Poster, box: Box, look: Look, unit: number): SVGElement[] {
  const gap = 22 * unit;
  const width = (box.width - gap * (products.length - 1)) / products.length;
  return products.flatMap((product, index) => {
    const x = box.x + index * (width + gap);
    const pad = 20 * unit;
    const text = { x: x + box.height * 0.46, width: width - box.height * 0.46 - pad };
    const place: Font = { size: 46 * unit, weight: 600, family: fonts.headings };
    const { lines, font } = fitLines(
      product.name,
      text.width,
      { size: 30 * unit, weight: 600, family: fonts.headings },
      3,
    );
    const star = Math.min(24 * unit, text.width / 5.2);
    const mean: Font = { size: 24 * unit, weight: 600, family: fonts.text };
    let y = box.y + pad + place.size * 0.8;
    const number = line(String(product.place), { ...text, y }, place, look.onCard, false);
    y += 12 * unit;
    const names = lines.map((each) => {
      y += font.size * 1.15;
      return line(each, { ...text, y }, font, look.onCard, false);
    });
    const low = box.y + box.height - pad;
    const picture = {
      x: x + pad,
      y: box.y + pad,
      width: box.height * 0.4,
      height: low - box.y - pad,
    };
    return [
      svgElement('rect', { x, y: box.y, width, height: box.height, rx: 20, fill: look.card }),
      product.picture ? image(picture, product.picture) : bottle(picture, look.bottle),
      number,
      ...names,
      stars(
        product.mean,
        { x: text.x, y: low - mean.size * 1.3 - star, height: star },
        { full: starGold.onLight, empty: look.onCard },
        `mean-${index}`,
      ),
      line(product.stars, { ...text, y: low - mean.size * 0.15 }, mean, look.onCard, false),
    ];
  });
}
