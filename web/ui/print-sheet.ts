/** Prints a page of its own, with a heading and lines of text, without the screen around it. */
export function printSheet(heading: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.title = heading;
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return frame.remove();
  page.title = heading;
  page.body.style.cssText = 'font:16px/1.6 sans-serif;margin:2cm';
  const title = page.createElement('h1');
  title.style.fontSize = '1.25rem';
  title.textContent = heading;
  page.body.append(title);
  for (const line of lines) {
    const row = page.createElement('p');
    row.style.margin = '0';
    row.textContent = line;
    page.body.append(row);
  }
  view.addEventListener('afterprint', () => frame.remove());
  view.focus();
  view.print();
}
