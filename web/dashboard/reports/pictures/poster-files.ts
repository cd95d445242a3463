import { rasterised } from '~/ui/rasterised';
import { embeddedFonts } from '../embedded-fonts';
import { svgElement } from '../svg-element';
import { drawPoster, type Poster, type PosterFormat, posterFormats } from './draw-poster';

/** The longest side of a product's picture inside a poster. */
const mostPixels = 900;
/** A picture that does not come within this time is left out. */
const patienceMs = 8_000;

/** A drawn picture as an SVG file that needs no other file. */
export async function posterSvg(poster: Poster, format: PosterFormat): Promise<Blob> {
  const svg = drawPoster(poster, format);
  const { headings, text } = poster.fonts;
  const styles = await embeddedFonts(svg.textContent ?? '', `${headings},${text}`);
  svg.prepend(svgElement('style', {}, styles));
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
}

/** The PNG of a picture, in the size that social networks expect. */
export const posterPng = (svg: Blob, format: PosterFormat): Promise<Blob> =>
  rasterised(svg, posterFormats[format]);

/**
 * A picture of this site as PNG data, because an SVG image loads no files and not every browser
 * draws other formats inside it. Null if it cannot be loaded in a few seconds.
 */
export async function asData(address: string | null): Promise<string | null> {
  if (!address) return null;
  const image = new Image();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    image.src = address;
    await Promise.race([
      image.decode(),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error('The picture did not come')), patienceMs);
      }),
    ]);
    const { naturalWidth, naturalHeight } = image;
    // An SVG picture without a size of its own has none here either.
    const [width, height] = [naturalWidth || mostPixels, naturalHeight || mostPixels];
    const scale = Math.min(1, mostPixels / Math.max(width, height));
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } catch {
    // Ends a request that is still open.
    image.src = '';
    return null;
  } finally {
    clearTimeout(timer);
  }
}
