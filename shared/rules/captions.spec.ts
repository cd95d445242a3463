import { describe, expect, it } from 'vitest';
import { limits } from '../vocabulary/limits.js';
import { checkCaptions, decodeCaptions, readCaptions, writeWebVtt } from './captions.js';

const written = (text: string) => {
  const { captions, issues } = readCaptions(text);
  expect(issues).toEqual([]);
  return writeWebVtt(captions ?? []);
};
const refusal = (text: string) => readCaptions(text).issues;
const webVtt = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n');
const cue = (text: string) => webVtt(`00:01.000 --> 00:02.000\n${text}`);
const linesOf = (text: string) => readCaptions(text).captions?.[0]?.lines;

describe('readCaptions', () => {
  it('reads WebVTT, and drops all that is no time or text', () => {
    const text = webVtt(
      'STYLE\n::cue { color: red }',
      'REGION\nid:abajo width:40%',
      'NOTE hecho en la bodega\nen dos líneas',
      'saludo\n00:01.000 --> 00:02.500 align:start position:10%\nHola, esta es\nla bodega.',
      '01:00:00.000 --> 01:00:03.000\n- Salud.',
    );
    const expected = `WEBVTT

00:00:01.000 --> 00:00:02.500
Hola, esta es
la bodega.

01:00:00.000 --> 01:00:03.000
- Salud.
`;
    expect(written(text)).toBe(expected);
    // A byte order mark, a title, line ends of Windows and old Macs, and what was written itself.
    expect(written(`\uFEFF${text.replace('WEBVTT', 'WEBVTT Vendimia\nKind: captions')}`)).toBe(
      expected,
    );
    expect(written(text.replaceAll('\n', '\r\n'))).toBe(expected);
    expect(written(text.replaceAll('\n', '\r'))).toBe(expected);
    expect(written(expected)).toBe(expected);
  });

  it('converts SRT', () => {
    const srt = `1
00:00:01,000 --> 00:00:02,500
<font color="#ff0">{\\an8}Hola</font>

2
0:00:03.5-->0:00:04,75 X1:40 X2:600
Vinos & quesos
3
00:00:05,000 --> 00:00:06,000
<i>Adiós</i>
`;
    expect(written(srt)).toBe(`WEBVTT

00:00:01.000 --> 00:00:02.500
Hola

00:00:03.500 --> 00:00:04.750
Vinos &amp; quesos

00:00:05.000 --> 00:00:06.000
<i>Adiós</i>
`);
    expect(written(`\r\n\r\n${srt.replaceAll('\n', '\r\n')}`)).toBe(written(srt));
  });

  it.each([
    ['<b>uno</b> <i>dos</i> <u>tres</u>', ['<b>uno</b> <i>dos</i> <u>tres</u>']],
    ['<v Aina>Hola</v> <c.rojo>a</c> <00:01.500>todos', ['Hola a todos']],
    ['<script>alert(1)</script><img src=x onerror=alert(1)>x', ['alert(1)x']],
    ['<b onclick="x">uno', ['<b>uno</b>']],
    ['<b>uno<i>dos</b></i>', ['<b>uno<i>dos</i></b>']],
    ['<b>uno\ndos</b>', ['<b>uno', 'dos</b>']],
    ['5 < 6 > 4 & <3', ['5 &lt; 6 &gt; 4 &amp; &lt;3']],
    ['&lt;b&gt; &amp;amp; &quot;a&#39;', ['&lt;b&gt; &amp;amp; "a\'']],
    ['a\u0000b\u0007c\td', ['abc d']],
    ['أهلا 你好 🍷', ['أهلا 你好 🍷']],
  ])('keeps of %j only text and three tags', (text, expected) => {
    expect(linesOf(cue(text))).toEqual(expected);
    expect(linesOf(written(cue(text)))).toEqual(expected);
  });

  it('leaves out captions without text', () => {
    expect(
      readCaptions(webVtt('00:01.000 --> 00:02.000', '00:03.000 --> 00:04.000\nHola')).captions,
    ).toEqual([{ startMs: 3_000, endMs: 4_000, lines: ['Hola'] }]);
  });

  it.each([
    ['%PDF-1.7 vinos', { code: 'CAPTIONS_FORMAT' }],
    ['[Script Info]\nDialogue: 0,0:00:01.00,0:00:02.00,,Hola', { code: 'CAPTIONS_FORMAT' }],
    ['WEBVTT', { code: 'CAPTIONS_EMPTY' }],
    [webVtt('NOTE nada'), { code: 'CAPTIONS_EMPTY' }],
    [cue('<c></c>'), { code: 'CAPTIONS_EMPTY' }],
    [webVtt('1 --> 2\nHola'), { code: 'CAPTIONS_TIME', params: { line: 3 } }],
    [webVtt('00:01.000 -> 00:02.000 -->'), { code: 'CAPTIONS_TIME', params: { line: 3 } }],
    [webVtt('00:61.000 --> 00:62.000\nHola'), { code: 'CAPTIONS_TIME', params: { line: 3 } }],
    [webVtt('00:60:01.000 --> 00:60:02.000\nHola'), { code: 'CAPTIONS_TIME', params: { line: 3 } }],
    [cue('flecha --> derecha'), { code: 'CAPTIONS_TIME', params: { line: 4 } }],
    [webVtt('00:02.000 --> 00:01.000\nHola'), { code: 'CAPTIONS_REVERSED', params: { line: 3 } }],
    [webVtt('00:02.000 --> 00:02.000\nHola'), { code: 'CAPTIONS_REVERSED', params: { line: 3 } }],
    [
      webVtt('00:05.000 --> 00:06.000\nHola', '00:04.000 --> 00:07.000\nAdiós'),
      { code: 'CAPTIONS_ORDER', params: { line: 6 } },
    ],
    [cue('x'.repeat(501)), { code: 'CAPTIONS_LONG', params: { line: 3, max: 500 } }],
    [
      webVtt(...Array.from({ length: limits.captions + 1 }, () => '00:01.000 --> 00:02.000\nx')),
      { code: 'CAPTIONS_TOO_MANY', params: { max: 5_000 } },
    ],
  ])('refuses %j', (text, expected) => {
    expect(refusal(text)).toEqual([{ path: 'text', ...expected }]);
  });

  it('reads the largest files in little time', () => {
    const began = performance.now();
    readCaptions('\n'.repeat(limits.captionsBytes));
    readCaptions(`1\n00:00:01,000 --> 00:00:02,000\n${'<a '.repeat(160)}\n\n`.repeat(900));
    readCaptions(`WEBVTT\n\n${' '.repeat(limits.captionsBytes - 20)}-->`);
    readCaptions('00:01.000 --> 00:02.000\n'.repeat(20_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('checkCaptions', () => {
  it.each([
    [{ text: cue('Hola') }, 'REQUIRED', 'language'],
    [{ language: 'xx', text: cue('Hola') }, 'INVALID_CHOICE', 'language'],
    [{ language: 'es', text: ' \n' }, 'REQUIRED', 'text'],
    [{ language: 'es', text: 'ñ'.repeat(limits.captionsBytes / 2 + 1) }, 'errorMaxSize', 'text'],
    [{ language: 'es', text: 'WEBVTT' }, 'CAPTIONS_EMPTY', 'text'],
  ])('refuses %#', (input, code, path) => {
    expect(checkCaptions(input)).toMatchObject({ captions: null, issues: [{ code, path }] });
  });

  it('accepts captions in a language of events', () => {
    expect(checkCaptions({ language: 'ca', text: cue('Hola') }).captions).toHaveLength(1);
  });
});

it('decodes UTF-8, UTF-16 and files of old programs', () => {
  const text = 'Señor, «vi»';
  expect(decodeCaptions(Buffer.from(text))).toBe(text);
  expect(decodeCaptions(Buffer.from(`\uFEFF${text}`))).toBe(text);
  expect(decodeCaptions(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text);
  expect(decodeCaptions(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toBe(text);
  expect(decodeCaptions(Buffer.from(text, 'latin1'))).toBe(text);
});
