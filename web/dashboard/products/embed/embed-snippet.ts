import { embedSize } from '../../../../shared/vocabulary/embed.js';

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/**
 * Returns HTML that shows the image of a rating on any web site, without a script.
 * If `link` is set, the image is inside a link.
 */
export function embedSnippet({
  image,
  link,
  alt,
}: {
  image: string;
  link: string | null;
  alt: string;
}): string {
  const { width, height } = embedSize;
  const picture = `<img src="${escaped(image)}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy">`;
  return link ? `<a href="${escaped(link)}">${picture}</a>` : picture;
}
