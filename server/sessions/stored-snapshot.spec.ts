import { expect, it } from 'vitest';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { readSnapshot, storedSnapshot } from './stored-snapshot.js';

const snapshot: SessionSnapshot = {
  tasting: { reference: 't', name: 'Verticals', description: '', type: 'CONVENTIONAL_TAST', template: 'BLIND_TEMPLATE', duration: 60 },
  productReferences: [],
  sheets: {},
  surveyQuestions: [],
  satisfactionConcepts: [],
  satisfactionActive: true,
  instructor: { reference: 'i', name: 'Ana' },
  organiser: { name: 'Celler', logo: null, privacyPolicyUrl: null, termsUrl: null },
  currency: 'EUR',
};

it('gives back what was stored', () => {
  expect(readSnapshot(JSON.parse(JSON.stringify(storedSnapshot(snapshot))))).toEqual(snapshot);
});

it('reads the first ones, which bore no number, and had neither quizzes nor recommendations', () => {
  const place = { reference: 'red', order: 1 };
  const { productReferences, ...rest } = readSnapshot({ ...snapshot, productReferences: [place] });
  expect({ ...rest, productReferences: [] }).toEqual(snapshot);
  expect(productReferences).toEqual([{ ...place, recommended: null, quizPrize: null, quiz: [] }]);
});

it('reads one without its sheets', () => {
  const { sheets: _, ...rest } = storedSnapshot(snapshot);
  expect(readSnapshot(rest)).not.toHaveProperty('sheets');
});

it('does not guess at what a later version wrote', () => {
  expect(() => readSnapshot({ ...snapshot, snapshotVersion: 99 })).toThrow('later version');
});
