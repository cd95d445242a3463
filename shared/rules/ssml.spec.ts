import { describe, expect, it } from 'vitest';
import { checkSsml, parseSsml, speechLimits } from './ssml.js';

const problemsOf = (ssml: string) =>
  checkSsml(ssml).map(({ code, at, name }) => `${code} ${at}${name ? ` ${name}` : ''}`);

describe('checkSsml', () => {
  it.each([
    '<speak>Hola</speak>',
    ' <speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="es-ES">a</speak>\n',
    '<speak>a<break time=\'1.5s\'/>b<break strength="x-weak" />c<break></break><break/></speak>',
    '<speak><p><s>un <emphasis level="strong">vino</emphasis></s></p></speak>',
    '<speak><prosody rate="slow" pitch="+20%" volume="x-loud">a</prosody></speak>',
    '<speak><prosody rate="80%">a &amp; b &lt; c &quot;d&quot; &apos;e&apos;</prosody></speak>',
    '<speak><sub alias="Denominación">D.O.</sub> <say-as interpret-as="characters">DO</say-as></speak>',
    '<speak><break time="10s"/>a<break time="10s"/></speak>',
  ])('accepts %s', (ssml) => {
    expect(problemsOf(ssml)).toEqual([]);
  });

  it.each([
    ['', 'MALFORMED 0'],
    ['Hola', 'MALFORMED 0'],
    ['<speak>a', 'MALFORMED 8'],
    ['<speak>a</p>', 'MALFORMED 8'],
    ['<speak>a</speak>b', 'MALFORMED 16'],
    ['<speak>a</speak><speak>b</speak>', 'MALFORMED 16'],
    ['<speak>a < b</speak>', 'MALFORMED 9'],
    ['<speak>a & b</speak>', 'MALFORMED 9'],
    ['<speak>a<break time=1s/></speak>', 'MALFORMED 8'],
    ['<speak>a<break time="1s" time="2s"/></speak>', 'MALFORMED 8'],
    ['<speak>\u0000</speak>', 'MALFORMED 7'],
    ['<speak>\ud800</speak>', 'MALFORMED 7'],
    // The tricks of XML.
    ['<!DOCTYPE speak [<!ENTITY a "b">]><speak>&a;</speak>', 'MALFORMED 0'],
    ['<?xml version="1.0"?><speak>a</speak>', 'MALFORMED 0'],
    ['<speak><!-- a --></speak>', 'MALFORMED 7'],
    ['<speak><![CDATA[a]]></speak>', 'MALFORMED 7'],
    ['<speak>&a;</speak>', 'UNKNOWN_ENTITY 7 a'],
    ['<speak>&#60;</speak>', 'UNKNOWN_ENTITY 7 #60'],
    ['<speak>&constructor;</speak>', 'UNKNOWN_ENTITY 7 constructor'],
    ['<p>a</p>', 'NOT_SPEAK 0 p'],
    ['<html>a</html>', 'NOT_SPEAK 0 html'],
    ['<speak><speak>a</speak></speak>', 'MISPLACED_ELEMENT 7 speak'],
    ['<speak><audio src="a.wav"/></speak>', 'UNKNOWN_ELEMENT 7 audio'],
    ['<speak><constructor/></speak>', 'UNKNOWN_ELEMENT 7 constructor'],
    ['<speak><Break/></speak>', 'UNKNOWN_ELEMENT 7 Break'],
    ['<speak><phoneme alphabet="ipa" ph="a">b</phoneme></speak>', 'UNKNOWN_ELEMENT 7 phoneme'],
    ['<speak><break>a</break></speak>', 'MISPLACED_ELEMENT 14 break'],
    ['<speak><sub alias="a"><break/></sub></speak>', 'MISPLACED_ELEMENT 22 break'],
    ['<speak><break duration="1s"/></speak>', 'UNKNOWN_ATTRIBUTE 7 duration'],
    ['<speak><break time="1"/></speak>', 'INVALID_VALUE 7 time'],
    ['<speak><break time="-1s"/></speak>', 'INVALID_VALUE 7 time'],
    ['<speak><prosody rate="400%">a</prosody></speak>', 'INVALID_VALUE 7 rate'],
    ['<speak><sub>a</sub></speak>', 'MISSING_ATTRIBUTE 7 alias'],
    ['<speak>a<break time="10001ms"/></speak>', 'BREAK_TOO_LONG 8'],
  ])('finds in %s the problem %s', (ssml, problem) => {
    expect(problemsOf(ssml)).toEqual([problem]);
  });

  it('limits the length, the depth and the sum of the breaks', () => {
    const text = (length: number) => `<speak>${'a'.repeat(length)}</speak>`;
    expect(problemsOf(text(speechLimits.characters))).toEqual([]);
    expect(problemsOf(text(speechLimits.characters + 1))).toEqual(['TEXT_TOO_LONG 7']);
    expect(problemsOf(text(speechLimits.markup))).toEqual(['MARKUP_TOO_LONG 30000']);
    expect(problemsOf('<speak>'.repeat(20_000))).toEqual(['MARKUP_TOO_LONG 30000']);
    expect(problemsOf('<speak>'.repeat(1_000))).toEqual(['TOO_DEEP 56 speak']);
    const ten = 'a<break time="10s"/>';
    expect(problemsOf(`<speak>${ten.repeat(6)}</speak>`)).toEqual([]);
    expect(problemsOf(`<speak>${ten.repeat(7)}${ten}</speak>`)).toEqual([
      `BREAKS_TOO_LONG ${7 + 6 * ten.length + 1}`,
    ]);
  });

  it('does not count the pauses of punctuation', () => {
    const sentence = (mark: string) => `a${mark}<break time="600ms"/> `;
    expect(problemsOf(`<speak>${sentence('.').repeat(900)}</speak>`)).toEqual([]);
    expect(problemsOf(`<speak>${sentence('').repeat(900)}</speak>`)).toHaveLength(1);
    const second = '.<break time="600ms"/><break time="600ms"/> ';
    expect(problemsOf(`<speak>${second.repeat(101)}</speak>`)).toHaveLength(1);
  });

  it('takes linear time for hostile documents', () => {
    const hostile = [`<speak${' '.repeat(29_000)}`, `<speak${' a="'.repeat(7_000)}`, '<a '];
    const from = performance.now();
    for (const ssml of hostile) checkSsml(ssml.padEnd(29_500, '< a=" '));
    expect(performance.now() - from).toBeLessThan(1_000);
  });
});

it('returns texts without entities, and elements with their positions', () => {
  expect(parseSsml('<speak>a &amp; b<break time="1s"/></speak>')).toEqual([
    { kind: 'open', name: 'speak', attributes: {}, at: 0 },
    { kind: 'text', text: 'a & b', at: 7 },
    { kind: 'open', name: 'break', attributes: { time: '1s' }, at: 16 },
    { kind: 'close', name: 'break', at: 16 },
    { kind: 'close', name: 'speak', at: 34 },
  ]);
});
