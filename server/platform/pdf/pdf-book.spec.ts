import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { withLinkBase } from './link-base.js';
import { PdfBook } from './pdf-book.js';
import type { Look } from './pdf-type.js';

const look: Look = { face: 'text', size: 10, align: 'left' };

async function drawn(draw: (book: PdfBook) => void): Promise<Buffer> {
  const book = new PdfBook({ title: 'A book', lang: 'en' }, () => 'A book');
  const bytes = buffer(book.pdf);
  book.leadHome();
  book.begin('First', 0, 'first');
  draw(book);
  book.end();
  return bytes;
}

it('leads where its texts lead, by links that can be heard and belong to what they stand in', async () => {
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
  // of two lines two places to press, and one link
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

it('has its links begin with the address that it is served from, and nothing in it moves', async () => {
  const file = await drawn((book) =>
    book.text('P', [{ text: 'home', link: '/dashboard/home' }], look),
  );
  const served = withLinkBase(file, 'https://catas.example');
  expect(served).toHaveLength(file.length);
  expect(served.toString('latin1')).toMatch(/\/Base \(https:\/\/catas\.example\) +\n/);
  // what is found by its place is where it was
  const xref = Number(/startxref\n(\d+)/.exec(served.toString('latin1'))?.[1]);
  expect(served.toString('latin1', xref, xref + 4)).toBe('xref');
  expect(withLinkBase(file, `https://${'x'.repeat(600)}.example`)).toEqual(file);
});
