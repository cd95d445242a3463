/** Parts of light, between 0 and 1. */
export type Light = [red: number, green: number, blue: number];

/** What WCAG asks of text (AA), and of large text and of the shapes of controls. */
export const aa = 4.5;
export const aaLarge = 3;

const white = '#ffffff';
const black = '#000000';

const toLight = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const fromLight = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** Whether it is a colour as themes are kept: `#rrggbb`, in any case. */
export const isColor = (color: string): boolean => /^#[\da-f]{6}$/i.test(color);

/** The light of `#rrggbb` or `#rgb`; NaN for what is no colour. */
export function lightOf(color: string): Light {
  const hex = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = (
    isColor(hex) ? (hex.match(/[\da-f]{2}/gi) ?? []) : []
  ).map((part) => toLight(Number.parseInt(part, 16) / 255));
  return [red, green, blue];
}

/** WCAG's relative luminance: 0 for black, 1 for white, NaN for what is no colour. */
export function luminance(color: string): number {
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The colour mixed with black or white, as light mixes, until it has this luminance: its hue stays, and its contrast to anything is known
 * beforehand.
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

/** WCAG's contrast of two colours, whichever is the text: 1 for the same, 21 for black on white, NaN for what is no colour. */
export const contrast = (one: string, other: string): number =>
  ratioOf(luminance(one), luminance(other));

/** What text on this colour is written in: white wherever that passes AA, else black, which then does. */
export const readableOn = (background: string): string =>
  contrast(white, background) >= aa ? white : black;

/** Steps of luminance after which rounding to whole parts of a colour has given way. */
const roundingStep = 0.0005;
const mostSteps = 40;

/**
 * The colour of the same hue nearest to this one that can be read on, or under, another: darker or lighter, whichever changes it less to the
 * eye; itself where it passes. Where nothing of the hue can, black or white, whichever is read better.
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
  // the eye sees steps of light as its cube root
  const change = (candidate: string) => Math.abs(Math.cbrt(luminance(candidate)) - Math.cbrt(own));
  const [best] = candidates
    .filter((candidate) => candidate !== null)
    .toSorted((one, two) => change(one) - change(two));
  return best ?? (contrast(white, against) > contrast(black, against) ? white : black);
}

/** The tone of this luminance, or of the next one that still passes once its parts are whole numbers; null where there is none. */
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
