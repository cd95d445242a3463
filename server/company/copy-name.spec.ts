import { expect, it } from 'vitest';
import { copyName } from './copy-name.js';

it('marks a name as a copy, in the language of the company', () => {
  expect(copyName('Garnacha', 'CA')).toBe('Garnacha (còpia)');
  expect(copyName('Garnacha', 'xx')).toBe('Garnacha (copia)');
});

it('cuts a long name between characters, not inside one', () => {
  const wine = '\u{1F377}';
  const name = `x${wine.repeat(100)}`;
  // The limit is 200 UTF-16 units, and ' (copia)' takes 8. A plain cut would split a surrogate
  // pair.
  expect(copyName(name.slice(0, 199), 'ES')).toBe(`x${wine.repeat(95)} (copia)`);
  expect(copyName(`${'y'.repeat(191)} ${wine}`, 'ES')).toBe(`${'y'.repeat(191)} (copia)`);
});
