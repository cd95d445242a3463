import { expect, it } from 'vitest';
import { codeOf, secretIn } from './host-secret';

it('reads the code of the address in upper case', () => {
  expect(codeOf('/instructor/vino2026/')).toBe('VINO2026');
  expect(codeOf('/instructor/a%C3%B1o')).toBe('AÑO');
  expect(codeOf('/instructor/50%')).toBe('50%');
});

it('reads the secret of a host link, and nothing else after #', () => {
  expect(secretIn('#host=rgh_abc')).toBe('rgh_abc');
  expect(secretIn('#host=abc')).toBeNull();
  expect(secretIn('#main')).toBeNull();
  expect(secretIn('')).toBeNull();
});
