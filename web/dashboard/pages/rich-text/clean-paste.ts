/** A heading of the page's own level, or a deeper one than there are here. */
const levels: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/**
 * What was copied elsewhere, as the editor reads it: Word's lists, which are paragraphs with a bullet typed into them, become lists, and
 * headings of other levels those that there are. What else the editor does not know it leaves out by itself.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const [name, level] of Object.entries(levels))
    for (const heading of body.querySelectorAll(name)) rename(heading, level);
  for (const item of body.querySelectorAll('p[class*=MsoList], p[style*="mso-list"]')) listed(item);
  // fields and marks of Office, which no reader sees
  for (const office of body.querySelectorAll('o\\:p, style, title, meta, link')) office.remove();
  return body.innerHTML;
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Makes a list's item of a paragraph of Word's, in the list that the paragraph before it began. */
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

/** How many pictures of what was copied are not of this product: those stay where they are, and whoever pastes is to know. */
export const foreignPictures = (data: DataTransfer | null): number =>
  bodyOf(data).querySelectorAll('img[src]:not([src^="/files/"])').length;

/** The pictures that somebody pastes or drops; none where there is a text with them, of which they are only a likeness (Word, Excel). */
export function picturesIn(data: DataTransfer | null): File[] {
  return bodyOf(data).textContent?.trim()
    ? []
    : [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

const bodyOf = (data: DataTransfer | null): HTMLElement =>
  new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html').body;
