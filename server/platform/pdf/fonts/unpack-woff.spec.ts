import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { unpackWoff } from './unpack-woff.js';

const file = createRequire(import.meta.url).resolve(
  '@fontsource/commissioner/files/commissioner-latin-400-normal.woff',
);
const woff = readFileSync(file);
const opened = (bytes: Buffer) => {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('more than one font');
  return font;
};

it('keeps the number, characters, widths and shapes of the glyphs in the packed font', () => {
  const [packed, plain] = [opened(woff), opened(unpackWoff(woff))];
  expect(plain.type).toBe('TTF');
  expect(plain.numGlyphs).toBe(packed.numGlyphs);
  expect(plain.characterSet).toEqual(packed.characterSet);
  const text = 'Garnatxa d’Aragó, 12,50 €';
  expect(plain.layout(text).advanceWidth).toBe(packed.layout(text).advanceWidth);
  for (const sign of 'Gaç€') {
    const code = sign.codePointAt(0) ?? 0;
    expect(plain.glyphForCodePoint(code).path.toSVG()).toBe(
      packed.glyphForCodePoint(code).path.toSVG(),
    );
  }
});

it('rejects other files', () => {
  expect(() =>
    unpackWoff(Buffer.from('wOF2 and more than forty-four bytes of something else')),
  ).toThrow('no WOFF');
});
