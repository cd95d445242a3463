/** Colours are `#rrggbb` or `#rgb`, parts of light between 0 and 1. */
type Light = [red: number, green: number, blue: number];

const toLight = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLight = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function lightOf(color: string): Light {
  const hex = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = (
    /^#[\da-f]{6}$/i.test(hex) ? (hex.match(/[\da-f]{2}/gi) ?? []) : []
  ).map((part) => toLight(Number.parseInt(part, 16) / 255));
  return [red, green, blue];
}

/** WCAG's relative luminance: 0 for black, 1 for white, NaN for what is no colour. */
export function luminance(color: string): number {
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour mixed with black or white, as light mixes, until it has this luminance: its contrast to anything is known beforehand. */
export function tone(color: string, wanted: number): string {
  const own = luminance(color);
  const mixed = lightOf(color).map((part) => (wanted < own ? (part * wanted) / own : 1 - ((1 - part) * (1 - wanted)) / (1 - own || 1)));
  return `#${mixed
    .map((part) =>
      Math.round(fromLight(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
