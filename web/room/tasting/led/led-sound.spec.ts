import { expect, it } from 'vitest';
import type { RunStep } from '../../room-types';
import { ledSound } from './led-sound';

const at = (kind: RunStep['kind']): RunStep => ({
  id: kind,
  kind,
  productRef: null,
  categoryId: null,
  question: null,
});

it('the steps of the instructor have the sounds of a tasting', () => {
  expect(ledSound(at('lobby'), at('survey'))).toBe('startTasting');
  expect(ledSound(at('close'), at('reveal'))).toBe('validate');
  expect(ledSound(at('answer'), at('recommend'))).toBe('prerecomendation');
  expect(ledSound(at('recommend'), at('introduce'))).toBe('postrecomendation');
  expect(ledSound(at('survey'), at('introduce'))).toBeNull();
  expect(ledSound(at('reveal'), at('reveal'))).toBeNull();
});
