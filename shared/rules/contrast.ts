/** Linear light per channel, between 0 and 1. */
export type Light = [red: number, green: number, blue: number];

/**
 * The contrast that WCAG level AA requires: `aa` for text, `aaLarge` for large text and controls.
 */
export const aa = 4.5;
export const aaLarge = 3;

const white = '#ffffff';
const black = '#000000';

const toLight = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const fromLight = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** True for a colour in the form that themes store: `#rrggbb`, in upper or lower case. */
export const isColor = (color: string): boolean => /^#[\da-f]{6}$/i.test(color);

/** Returns the linear light of `#rrggbb` or `#rgb`, and NaN for other texts. */
export function lightOf(color: string): Light {
  const hex = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = (
    isColor(hex) ? (hex.match(/[\da-f]{2}/gi) ?? []) : []
  ).map((part) => toLight(Number.parseInt(part, 16) / 255));
  return [red, green, blue];
}

/** Returns WCAG's relative luminance: 0 for black, 1 for white, NaN for an invalid colour. */
export function luminance(color: string): number {
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Mixes the colour with black or white, in linear light, until it has this luminance. The hue
 * stays, and the contrast to other colours is known in advance.
 */
export function tone(color: string, wanted: number): string {
  const own = luminance(color);
  const mixed = lightOf(color).map((part) =>
    wanted < own ? (part * wanted) / own : 1 - ((1 - part) * (1 - wanted)) / (1 - own || 1),
  );
  return `#${mixed
    .map((part) =>
      Math.round(fromLight(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const ratioOf = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/**
 * Returns WCAG's contrast of two colours in either order: 1 for equal colours, 21 for black and
 * white, NaN for an invalid colour.
 */
export const contrast = (one: string, other: string): number =>
  ratioOf(luminance(one), luminance(other));

/**
 * Returns the text colour for a background: white if it passes AA, else black, which then passes.
 */
export const readableOn = (background: string): string =>
  contrast(white, background) >= aa ? white : black;

/** Size of a step in luminance. Steps compensate for the rounding of channels to whole numbers. */
const roundingStep = 0.0005;
const mostSteps = 40;

/**
 * Returns the nearest colour of the same hue with enough contrast to another colour. It compares a
 * darker and a lighter one, and takes the one that looks more like the original. A colour with
 * enough contrast is returned unchanged. If no colour of the hue passes, the result is black or
 * white, whichever has more contrast.
 * @param wanted the contrast to reach
 */
export function nearestPassing(color: string, against: string, wanted: number = aa): string {
  if (contrast(color, against) >= wanted) return color.toLowerCase();
  const [own, other] = [luminance(color), luminance(against)];
  const darker = (other + 0.05) / wanted - 0.05;
  const lighter = (other + 0.05) * wanted - 0.05;
  const candidates = [
    passing(color, against, wanted, darker, -roundingStep),
    passing(color, against, wanted, lighter, roundingStep),
  ];
  // Perceived brightness is about the cube root of luminance.
  const change = (candidate: string) => Math.abs(Math.cbrt(luminance(candidate)) - Math.cbrt(own));
  const [best] = candidates
    .filter((candidate) => candidate !== null)
    .toSorted((one, two) => change(one) - change(two));
  return best ?? (contrast(white, against) > contrast(black, against) ? white : black);
}

/** Returns the first tone, from this luminance on, that passes after rounding, or null. */
function passing(
  color: string,
  against: string,
  wanted: number,
  from: number,
  step: number,
): string | null {
  for (let index = 0; index < mostSteps; index++) {
    const target = from + index * step;
    if (target < 0 || target > 1) return null;
    const candidate = tone(color, target);
    if (contrast(candidate, against) >= wanted) return candidate;
  }
  return null;
}
