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

it('numbers further copies of the same name', () => {
  expect(copyName('Garnacha', 'CA', ['Garnacha', 'Garnacha (còpia)'])).toBe('Garnacha (còpia 2)');
  expect(copyName('Garnacha', 'ES', ['Garnacha (copia)', 'Garnacha (copia 2)'])).toBe(
    'Garnacha (copia 3)',
  );
  const many = Array.from({ length: 20_000 }, (_, index) => `Garnacha (copia ${index + 2})`);
  expect(copyName('Garnacha', 'ES', ['Garnacha (copia)', ...many])).toBe('Garnacha (copia 20002)');
});
