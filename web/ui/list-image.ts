import { cutText } from '../../shared/rules/text.js';

/**
 * The texts of a list image, from top to bottom. `lines` are products with their stars, in order.
 */
export type ListImage = {
  above: string;
  title: string;
  heading: string;
  lines: readonly { name: string; stars: string }[];
};

const width = 1080;
const margin = 90;
const lineHeight = 110;
const top = 390;

/**
 * Draws a guest's favourites, in their order, as a PNG card.
 * @param beside an element in the page's accent colour, from which the card takes that colour
 * @throws if the browser has no canvas
 */
export function drawListImage(
  { above, title, heading, lines }: ListImage,
  beside: Element,
): Promise<Blob> {
  const page = getComputedStyle(document.body);
  const headings = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
  const accent = getComputedStyle(beside).color;
  const canvas = Object.assign(document.createElement('canvas'), {
    width,
    height: top + lines.length * lineHeight + margin,
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  const write = (
    text: string,
    x: number,
    y: number,
    {
      size = 40,
      font = page.fontFamily,
      color = page.color,
      room = width - 2 * margin,
      align = 'left' as CanvasTextAlign,
    },
  ) => {
    context.font = `600 ${size}px ${font}`;
    context.fillStyle = color;
    context.textAlign = align;
    let shown = text;
    for (let length = text.length; length > 0 && context.measureText(shown).width > room; length--)
      shown = `${cutText(text, length)}…`;
    context.fillText(shown, x, y);
  };
  context.fillStyle = page.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = accent;
  context.fillRect(0, 0, canvas.width, 18);
  write(above, margin, 130, { size: 34 });
  write(title, margin, 210, { size: 64, font: headings });
  write(heading, margin, 290, { size: 40, color: accent });
  lines.forEach(({ name, stars }, place) => {
    const y = top + place * lineHeight;
    write(String(place + 1), margin, y, { size: 44, font: headings, color: accent });
    write(name, margin + 80, y, { size: 44, font: headings, room: width - 2 * margin - 230 });
    write(stars, width - margin, y, { color: accent, align: 'right' });
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) =>
        picture ? resolve(picture) : reject(new Error('The picture could not be made')),
      'image/png',
    );
  });
}
