// A drawing on the page gets its look from style sheets, which an image file does not have.

/** The style properties that our drawings and the chart library use. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
];
const lettering = [
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
];

const scheme = 'data-mantine-color-scheme';

/**
 * Runs `read` in the light colour scheme, whatever the screen shows. The browser draws no frame in
 * between, because `read` is synchronous.
 */
export function inLightScheme<Read>(read: () => Read): Read {
  const { documentElement: root } = document;
  const worn = root.getAttribute(scheme);
  root.setAttribute(scheme, 'light');
  try {
    return read();
  } finally {
    if (worn === null) root.removeAttribute(scheme);
    else root.setAttribute(scheme, worn);
  }
}

const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/**
 * The colour as rgb, which every program reads. Browsers give mixed colours in colour spaces that
 * other programs do not know.
 */
function plainColor(color: string): string {
  if (!pixel || !/^(color|oklab|oklch|lab|lch)\(/.test(color)) return color;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha = 255] = pixel.getImageData(0, 0, 1, 1).data;
  return alpha === 255
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
}

/**
 * Returns a copy of a drawing that needs no style sheet. Attributes give its elements the look that
 * the style sheets give them in the light colour scheme.
 */
export function withInlineStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const elements = [...copy.querySelectorAll<SVGElement>('*')];
  inLightScheme(() => {
    for (const [index, original] of [...drawing.querySelectorAll('*')].entries()) {
      const [element, style] = [elements[index], getComputedStyle(original)];
      if (!element) continue;
      if (
        style.visibility === 'hidden' ||
        (style.display === 'none' && !original.closest('defs'))
      ) {
        element.remove();
        continue;
      }
      const written = original.closest('text') !== null;
      for (const look of written ? [...looks, ...lettering] : looks) {
        const value = style.getPropertyValue(look);
        if (value) element.setAttribute(look, plainColor(value));
      }
      element.removeAttribute('class');
      element.removeAttribute('style');
    }
  });
  for (const attribute of ['class', 'style', 'role', 'tabindex']) copy.removeAttribute(attribute);
  return copy;
}
