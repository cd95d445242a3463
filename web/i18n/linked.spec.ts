import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Linked } from './linked';

const links = {
  privacy: createElement('a', { href: '/privacy' }),
  terms: createElement('a', { href: '/terms' }),
};
const drawn = (text: string) => renderToStaticMarkup(createElement(Linked, { text, links }));

it('draws what a text marks by name as its link, in the order of the language', () => {
  expect(
    drawn('I accept the <privacy>policy</privacy> and the <terms>terms</terms> of Celler & Co.'),
  ).toBe(
    'I accept the <a href="/privacy">policy</a> and the <a href="/terms">terms</a> of Celler &amp; Co.',
  );
  expect(drawn('<terms>Terms</terms> first')).toBe('<a href="/terms">Terms</a> first');
});

it('takes what is marked by no name of its own for words', () => {
  expect(drawn('Celler <b>Nou</b>, <privacy>policy</privacy>')).toBe(
    'Celler Nou, <a href="/privacy">policy</a>',
  );
  expect(drawn('Celler <Nou>')).toBe('Celler &lt;Nou&gt;');
  expect(drawn('<constructor>Celler</constructor>')).toBe('Celler');
});
