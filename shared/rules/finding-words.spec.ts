import { expect, it } from 'vitest';
import { stepWords } from './finding-words.js';
import type { NextStep } from './findings.js';
import { formatters } from './format.js';

it('says what share of the people a fault of the scale concerns, also where that is no whole percentage', () => {
  const cost = { reference: 'q1', name: { ES: 'Acidez' }, options: [{ name: { ES: 'Alta' } }], share: 46.67, drop: 1.25 };
  const step = { kind: 'costs', product: { product: { name: 'Crianza' } }, cost } as unknown as NextStep;
  expect(stepWords(step, 'EUR', 'es', formatters('es')).values).toMatchObject({ share: '46,7\u00a0%', answer: 'Alta', drop: '1,25' });
});
