import { describe, expect, it } from 'vitest';
import { countedText, estimateSeconds, fromSsml, ignoredCharacters, toSsml } from './speech.js';
import { checkSsml } from './ssml.js';

/** Writes pauses as [250], to keep the expectations readable. */
const spoken = (text: string) =>
  toSsml(text)
    .replace(/<break time="(\d+)ms"\/>/g, '[$1]')
    .replace(/<\/?speak>/g, '');

describe('toSsml', () => {
  it('writes punctuation as breaks', () => {
    expect(toSsml('Hola, amigo.')).toBe(
      '<speak>Hola,<break time="250ms"/> amigo.<break time="600ms"/></speak>',
    );
  });

  it.each([
    ['a; b: c… d? e! f', 'a;[400] b:[400] c…[600] d?[600] e![600] f'],
    ['uno - dos — tres', 'uno -[350] dos —[350] tres'],
    ['¿Qué? ¡Sí!', '¿Qué?[600] ¡Sí![600]'],
    ['Oui ? Non !', 'Oui ?[600] Non ![600]'],
    // Several marks make the longest of their pauses.
    ['Hola... ¿Qué?!\n\nOtra', 'Hola...[600] ¿Qué?!\n\n[800]Otra'],
    ['una\ndos\r\ntres', 'una\n[800]dos\n[800]tres'],
    ['hola,amigo', 'hola,[250]amigo'],
    ['它有樱桃，香草。请再存放！', '它有樱桃，[250]香草。[600]请再存放！[600]'],
    ['هل تشعر؟ نعم، جدا', 'هل تشعر؟[600] نعم،[250] جدا'],
    ['यह है। वह', 'यह है।[600] वह'],
    // Signs inside words and numbers.
    ["l'amo vi-bló don’t col·lecció un po' di", "l'amo vi-bló don’t col·lecció un po' di"],
    ['19,5 % y 12.30, 25 € -5 °C $10', '19,5 % y 12.30,[250] 25 € -5 °C $10'],
    ['1.000.000 12:30 2019–2020 2019-2020', '1.000.000 12:30 2019–2020 2019-2020'],
    ['D.O. Penedès, J. Pérez. bodega.es', 'D.O. Penedès,[250] J. Pérez.[600] bodega.es'],
    ['Es D.O.\nFin A.', 'Es D.O.\n[800]Fin A.[600]'],
    // Ignored characters.
    ['“Hola” (sí) <b>', 'Hola sí b'],
    ['y/o Tom&Jerry a"b', 'y o Tom Jerry a b'],
    ['🍷vino❤️ #1 100', 'vino 1 100'],
    ['a % & € b', 'a    b'],
    ['so\u00adft\ufeff', 'soft'],
    ['cafe\u0301', 'café'],
    ['\u0000a\ud800b\tc', 'a b c'],
  ])('speaks %j as %j', (text, expected) => {
    expect(spoken(text)).toBe(expected);
  });

  it('names the ignored characters once', () => {
    expect(ignoredCharacters('Hola, «amigo» (🍷 & 🇪🇸), «sí»: 14 % \u0000')).toEqual([
      '«',
      '»',
      '(',
      '🍷',
      '&',
      '🇪🇸',
      ')',
    ]);
    expect(ignoredCharacters("l'amo, vi-bló: 19,5 %\n¿Sí?")).toEqual([]);
  });
});

describe('fromSsml', () => {
  it('returns the counted characters of any typed text', () => {
    const alphabet = Array.from(
      'aÉñ1 2 ,.;:!?…\n¿¡\'’-–—·%€°$"()<>&/。，؟ش葡क\u0301\u094d🍷\t\r\u200d\ud800#',
    );
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let count = 0; count < 5_000; count++) {
      const text = Array.from({ length: random(24) }, () => alphabet[random(alphabet.length)]).join(
        '',
      );
      const ssml = toSsml(text);
      const back = fromSsml(ssml);
      expect(back, JSON.stringify(text)).toBe(countedText(text));
      // A text that is edited again loses nothing more.
      expect(toSsml(back ?? ''), JSON.stringify(text)).toBe(ssml);
      expect(ignoredCharacters(back ?? '')).toEqual([]);
      expect(checkSsml(ssml), ssml).toEqual([]);
    }
  });

  it.each([
    '<speak>Hola, amigo</speak>',
    '<speak>Hola,<break time="300ms"/> amigo</speak>',
    '<speak>Hola<break time="250ms"/> amigo</speak>',
    '<speak>Hola <emphasis>amigo</emphasis></speak>',
    '<speak>a &amp; b</speak>',
    '<speak> a</speak> ',
    'Hola',
    '',
  ])('returns null for %s', (ssml) => {
    expect(fromSsml(ssml)).toBeNull();
  });
});

it.each([
  ['spaces', ' '],
  ['marks', '\u0301'],
  ['signs', 'a@'],
  ['points', 'A.'],
  ['apostrophes', "'"],
  ['lines', ' \n'],
])('takes no longer for each character of many %s', (_, text) => {
  // A cost that grows with the square of the length would not end.
  expect(toSsml(`x${text.repeat(500_000)}y`)).toContain('y');
});

describe('estimateSeconds', () => {
  const estimate = (inner: string) => estimateSeconds(`<speak>${inner}</speak>`, 'es-ES') ?? 0;

  it('counts letters, digits, signs, breaks and speed', () => {
    const vino = estimate('vino');
    expect(vino).toBeCloseTo(4 * 0.074);
    expect(estimate('vino<break time="1.5s"/>')).toBeCloseTo(vino + 1.5);
    expect(estimate('vino 14 %')).toBeGreaterThan(vino + 1);
    expect(estimate('<prosody rate="50%">vino</prosody>')).toBeCloseTo(2 * vino);
    expect(
      estimate('<prosody rate="+100%">vino <prosody rate="50%">vino</prosody></prosody>'),
    ).toBeCloseTo(1.5 * vino);
    expect(estimate('<sub alias="vino">D.O.C.G.</sub>')).toBeCloseTo(vino);
    const fastest = '<prosody rate="200%">'.repeat(7);
    expect(estimate(`${fastest}vino${'</prosody>'.repeat(7)}`)).toBeCloseTo(vino / 2.6);
    expect(estimate('<say-as interpret-as="characters">vino</say-as>')).toBeCloseTo(1.6);
    expect(estimate('vino @')).toBeGreaterThan(vino + 0.5);
    expect(estimate('vino. vino')).toBeGreaterThan(2 * vino + 0.3);
  });

  it('returns null for a malformed document', () => {
    expect(estimateSeconds('<speak>', 'es-ES')).toBeNull();
  });
});
