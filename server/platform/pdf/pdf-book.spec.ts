import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { withLinkBase } from './link-base.js';
import { PdfBook } from './pdf-book.js';
import type { TextStyle } from './text-layout.js';

const look: TextStyle = { face: 'text', size: 10, align: 'left' };

async function drawn(draw: (book: PdfBook) => void): Promise<Buffer> {
  const book = new PdfBook({ title: 'A book', lang: 'en' }, () => 'A book');
  const bytes = buffer(book.pdf);
  book.leadHome();
  book.begin('First', 0, 'first');
  draw(book);
  book.end();
  return bytes;
}

it('writes links that screen readers can read, inside the elements that contain them', async () => {
  const long =
    'a name of so many words that it goes on in the line below, and on, and on, and on, and on, and on to its end';
  const file = await drawn((book) => {
    book.text(
      'P',
      [
        { text: 'See ' },
        { text: 'the list', link: '/dashboard/list' },
        { text: ', or ' },
        { text: long, link: 'https://x.example/(a)' },
      ],
      look,
    );
    book.list([[{ text: 'the first part', link: '#first' }]], look);
  });
  const text = file.toString('latin1');
  expect(text.match(/\/S \/Link/g)).toHaveLength(3);
  // a link over two lines has two clickable areas
  const annotations = text.match(/\/Subtype \/Link/g) ?? [];
  expect(annotations).toHaveLength(4);
  expect(text.match(/\/Type \/OBJR/g)).toHaveLength(annotations.length);
  expect(text.match(/\/StructParent \d/g)).toHaveLength(annotations.length);
  for (const said of [
    '/URI (/dashboard/list)',
    '/URI (https://x.example/\\(a\\))',
    '/Contents (the list)',
    '/D (first)',
    '(first) [',
  ])
    expect([said, text.includes(said)]).toEqual([said, true]);
});

it('gets the base address of its links when it is served, and no byte moves', async () => {
  const file = await drawn((book) =>
    book.text('P', [{ text: 'home', link: '/dashboard/home' }], look),
  );
  const served = withLinkBase(file, 'https://catas.example');
  expect(served).toHaveLength(file.length);
  expect(served.toString('latin1')).toMatch(/\/Base \(https:\/\/catas\.example\) +\n/);
  // the offsets in the file are still correct
  const xref = Number(/startxref\n(\d+)/.exec(served.toString('latin1'))?.[1]);
  expect(served.toString('latin1', xref, xref + 4)).toBe('xref');
  expect(withLinkBase(file, `https://${'x'.repeat(600)}.example`)).toEqual(file);
});
