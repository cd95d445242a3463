import { expect, it } from 'vitest';
import { embedSnippet } from './embed-snippet';

it('escapes the product name and the URLs', () => {
  const alt = '"><script>alert(1)</script> & Cía';
  expect(
    embedSnippet({
      image: 'https://a.example/embed/k.svg?lang=es&theme=dark',
      link: 'https://shop.example/?a=1&b="2"',
      alt,
    }),
  ).toBe(
    '<a href="https://shop.example/?a=1&amp;b=&quot;2&quot;"><img src="https://a.example/embed/k.svg?lang=es&amp;theme=dark" ' +
      'alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Cía" width="244" height="86" loading="lazy"></a>',
  );
});

it('the snippet is only an image when it has no link', () => {
  expect(embedSnippet({ image: 'https://a.example/embed/k.svg', link: null, alt: 'x' })).toMatch(
    /^<img [^>]+>$/,
  );
});
