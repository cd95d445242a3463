import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextWithLinks } from './text-with-links';

const links = {
  privacy: createElement('a', { href: '/privacy' }),
  terms: createElement('a', { href: '/terms' }),
};
const drawn = (text: string) => renderToStaticMarkup(createElement(TextWithLinks, { text, links }));

it('replaces named markers with their links, in the order of the text', () => {
  expect(
    drawn('I accept the <privacy>policy</privacy> and the <terms>terms</terms> of Celler & Co.'),
  ).toBe(
    'I accept the <a href="/privacy">policy</a> and the <a href="/terms">terms</a> of Celler &amp; Co.',
  );
  expect(drawn('<terms>Terms</terms> first')).toBe('<a href="/terms">Terms</a> first');
});

it('shows markers without a link of that name as plain text', () => {
  expect(drawn('Celler <b>Nou</b>, <privacy>policy</privacy>')).toBe(
    'Celler Nou, <a href="/privacy">policy</a>',
  );
  expect(drawn('Celler <Nou>')).toBe('Celler &lt;Nou&gt;');
  expect(drawn('<constructor>Celler</constructor>')).toBe('Celler');
});
