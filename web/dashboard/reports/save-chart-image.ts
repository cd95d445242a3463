import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { rasterised } from '~/ui/rasterised';
import { fileName, saveFile } from '~/ui/save-file';
import { embeddedFonts } from './embedded-fonts';
import { type Font, wrapText } from './fit-text';
import { inLightScheme, withInlineStyles } from './inline-styles';
import type { LegendEntry } from './paint';
import { setAttributes, svgElement } from './svg-element';

type Words = {
  title: string;
  about: string;
  note: string;
  source: string;
  legend: readonly LegendEntry[];
};

const padding = 32;
const narrowest = 560;
/** Width of the legend beside the drawing. */
const legendWidth = 320;
const legendFrom = 22;
/** Pixels of a PNG for each unit of the drawing. 2 looks sharp on paper. */
const density = 2;

/**
 * Saves a drawing as a file on a white background, with its title, subject and source. Does nothing
 * if there is no drawing yet. Throws if the browser cannot make the PNG.
 */
export async function savePicture(
  drawing: SVGSVGElement | ReactNode,
  kind: 'svg' | 'png',
  words: Words,
): Promise<void> {
  const picture =
    drawing instanceof SVGSVGElement
      ? composed(drawing, words)
      : drawnApart(drawing, (svg) => composed(svg, words));
  if (!picture) return;
  const styles = await embeddedFonts(picture.textContent ?? '', familiesOf(picture));
  picture.prepend(svgElement('style', {}, styles));
  const svg = new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
  saveFile(
    kind === 'svg'
      ? svg
      : await rasterised(svg, {
          width: picture.width.baseVal.value * density,
          height: picture.height.baseVal.value * density,
        }),
    `${fileName(words.title)}.${kind}`,
  );
}

/** Renders a drawing outside the visible page, and removes it after `read`. */
function drawnApart<Read>(
  drawing: ReactNode,
  read: (svg: SVGSVGElement) => Read,
): Read | undefined {
  const place = document.createElement('div');
  Object.assign(place.style, { position: 'absolute', insetInlineStart: '-200vw' });
  document.body.append(place);
  const root = createRoot(place);
  try {
    flushSync(() => root.render(drawing));
    const svg = place.querySelector('svg');
    return svg ? read(svg) : undefined;
  } finally {
    root.unmount();
    place.remove();
  }
}

const familiesOf = (picture: SVGSVGElement) =>
  [...picture.querySelectorAll('text, tspan')]
    .map((text) => text.getAttribute('font-family') ?? '')
    .join(',');

/** The image: the drawing with its legend, under its title and above its source. */
function composed(
  drawing: SVGSVGElement,
  { title, about, note, source, legend }: Words,
): SVGSVGElement {
  const size = drawing.viewBox.baseVal;
  const box = drawing.getBoundingClientRect();
  const [own, tall] = size?.width ? [size.width, size.height] : [box.width, box.height];
  const inner = Math.max(narrowest, legend.length > 0 ? own + legendWidth : own);
  const page = getComputedStyle(document.documentElement);
  const [ink, dimmed] = inLightScheme(() => [
    page.getPropertyValue('--mantine-color-text'),
    page.getPropertyValue('--mantine-color-dimmed'),
  ]);
  const text = getComputedStyle(document.body).fontFamily;
  const headings = page.getPropertyValue('--mantine-font-family-headings') || text;
  const picture = svgElement('svg', {}) as SVGSVGElement;
  let y = padding;
  const write = (said: string, { size: height, weight = 400, family }: Font, fill: string) => {
    for (const line of wrapText(said, inner, { size: height, weight, family })) {
      y += Math.round(height * 1.35);
      const lettering = { 'font-family': family, 'font-size': height, 'font-weight': weight };
      picture.append(
        svgElement(
          'text',
          { x: padding, y: y - Math.round(height * 0.35), fill, ...lettering },
          line,
        ),
      );
    }
  };
  write(title, { size: 22, weight: 600, family: headings }, ink);
  y += 4;
  write(about, { size: 14, family: text }, dimmed);
  if (note) write(note, { size: 13, family: text }, dimmed);
  y += 16;
  const beside = y;
  for (const { name, fill } of legend) {
    const mark = { x: padding, y, width: 14, height: 14, rx: 3, stroke: dimmed, 'stroke-width': 1 };
    picture.append(svgElement('rect', { ...mark, fill }));
    for (const line of wrapText(name, inner - own - legendFrom - 12, { size: 13, family: text })) {
      picture.append(
        svgElement(
          'text',
          { x: padding + legendFrom, y: y + 12, fill: ink, 'font-family': text, 'font-size': 13 },
          line,
        ),
      );
      y += 17;
    }
    y += 5;
  }
  const copy = withInlineStyles(drawing);
  // a drawing with a legend is small and stands to the right of it
  const place = {
    x: padding + (legend.length > 0 ? inner - own : (inner - own) / 2),
    y: beside,
    width: own,
    height: tall,
    overflow: 'visible',
    viewBox: `0 0 ${own} ${tall}`,
  };
  setAttributes(copy, place);
  picture.append(copy);
  y = Math.max(y, beside + tall) + 16;
  write(source, { size: 12, family: text }, dimmed);
  y += padding - 8;
  const width = inner + 2 * padding;
  picture.prepend(svgElement('rect', { width, height: y, fill: 'white' }));
  setAttributes(picture, { width, height: y, viewBox: `0 0 ${width} ${y}` });
  return picture;
}
