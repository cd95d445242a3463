import { expect, it } from 'vitest';
import { copyName } from './copy-name.js';

it('says that it is a copy, in the language of the company', () => {
  expect(copyName('Garnacha', 'CA')).toBe('Garnacha (còpia)');
  expect(copyName('Garnacha', 'xx')).toBe('Garnacha (copia)');
});

it('cuts a long name between characters', () => {
  const wine = '\u{1F377}';
  const name = `x${wine.repeat(100)}`;
  // 200 units, of which ' (copia)' takes eight: the last glass but three would be torn
  expect(copyName(name.slice(0, 199), 'ES')).toBe(`x${wine.repeat(95)} (copia)`);
  expect(copyName(`${'y'.repeat(191)} ${wine}`, 'ES')).toBe(`${'y'.repeat(191)} (copia)`);
});
