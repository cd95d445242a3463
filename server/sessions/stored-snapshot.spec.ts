import { expect, it } from 'vitest';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { readSnapshot, storedSnapshot } from './stored-snapshot.js';

const snapshot: SessionSnapshot = {
  tasting: {
    reference: 't',
    name: 'Verticals',
    description: '',
    type: 'CONVENTIONAL_TAST',
    template: 'BLIND_TEMPLATE',
    duration: 60,
  },
  productReferences: [],
  sheets: {},
  surveyQuestions: [],
  satisfactionConcepts: [],
  satisfactionActive: true,
  instructor: { reference: 'i', name: 'Ana' },
  organiser: { name: 'Celler', logo: null, privacyPolicyUrl: null, termsUrl: null },
  currency: 'EUR',
  store: { deliveryCost: 6.5, freeDeliveryMinimum: 60 },
};

it('returns a stored snapshot unchanged', () => {
  expect(readSnapshot(JSON.parse(JSON.stringify(storedSnapshot(snapshot))))).toEqual(snapshot);
});

it('adds quizzes, recommendations and shop to a snapshot without a version', () => {
  const place = { reference: 'red', order: 1 };
  const { store: _, ...older } = snapshot;
  const { productReferences, ...rest } = readSnapshot({ ...older, productReferences: [place] });
  expect({ ...rest, productReferences: [] }).toEqual({
    ...snapshot,
    store: { deliveryCost: null, freeDeliveryMinimum: null },
  });
  expect(productReferences).toEqual([{ ...place, recommended: null, quizPrize: null, quiz: [] }]);
});

it('reads a snapshot without its sheets', () => {
  const { sheets: _, ...rest } = storedSnapshot(snapshot);
  expect(readSnapshot(rest)).not.toHaveProperty('sheets');
});

it('rejects a snapshot of a later version', () => {
  expect(() => readSnapshot({ ...snapshot, snapshotVersion: 99 })).toThrow('later version');
});
