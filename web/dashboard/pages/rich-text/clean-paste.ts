/**
 * Replaces heading levels that a page does not have: h1 is its title, and h4 is the deepest level.
 */
const levels: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/**
 * Prepares pasted HTML for the editor. Lists of Word, which are paragraphs with a typed bullet,
 * become real lists. Headings get the nearest available level. The editor itself drops everything
 * else that it does not know.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const [name, level] of Object.entries(levels))
    for (const heading of body.querySelectorAll(name)) rename(heading, level);
  for (const item of body.querySelectorAll('p[class*=MsoList], p[style*="mso-list"]')) listed(item);
  // Office markup that no reader sees.
  for (const office of body.querySelectorAll('o\\:p, style, title, meta, link')) office.remove();
  return body.innerHTML;
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/**
 * Turns a list paragraph of Word into a list item, and continues the list of the paragraph before
 * it.
 */
function listed(paragraph: Element): void {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const name = /^\s*[(\w]{1,4}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul';
  marker?.remove();
  const before = paragraph.previousElementSibling;
  const list = before?.matches(`${name}[data-pasted]`)
    ? before
    : paragraph.ownerDocument.createElement(name);
  if (list !== before) {
    list.setAttribute('data-pasted', '');
    paragraph.before(list);
  }
  list.append(rename(paragraph, 'li'));
}

/** Counts the pasted pictures from other sites. The editor drops them, so the user must be told. */
export const countExternalPictures = (data: DataTransfer | null): number =>
  bodyOf(data).querySelectorAll('img[src]:not([src^="/files/"])').length;

/**
 * The picture files that are pasted or dropped. Empty if they come with text, because Word and
 * Excel then add a picture of that text.
 */
export function picturesIn(data: DataTransfer | null): File[] {
  return bodyOf(data).textContent?.trim()
    ? []
    : [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

const bodyOf = (data: DataTransfer | null): HTMLElement =>
  new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html').body;
