import { expect, it } from 'vitest';
import { instantInWords } from './instant-in-words';

const now = new Date(2026, 10, 30, 0, 30);
const at = (...time: [number, number, number, number, number]) => new Date(...time).toISOString();

it('says today and yesterday by the calendar, and the year only if it is another one', () => {
  expect(instantInWords(at(2026, 10, 30, 0, 10), 'es-ES', now)).toBe('Hoy, 0:10');
  expect(instantInWords(at(2026, 10, 29, 23, 50), 'ca-ES', now)).toBe('Ahir, 23:50');
  expect(instantInWords(at(2026, 10, 28, 9, 5), 'es-ES', now)).toBe('28 nov, 9:05');
  expect(instantInWords(at(2025, 10, 12, 9, 5), 'en-GB', now)).toContain('12 Nov 2025');
});
