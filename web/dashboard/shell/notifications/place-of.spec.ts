import { expect, it } from 'vitest';
import { isAt, placeOf } from './place-of';

const questions = placeOf({
  kind: 'guestQuestions',
  subject: { id: 'e1', tastingKind: 'podcast' },
});

it('a notification leads to its report, event or plan', () => {
  expect(questions).toBe('/dashboard/events/podcast/list?share=e1');
  expect(placeOf({ kind: 'finalComments', subject: { publicCode: 'K7M4' } })).toBe(
    '/dashboard/reports/generated/K7M4',
  );
  expect(placeOf({ kind: 'extrasDue', subject: {} })).toBe('/dashboard/cellar/plan');
});

it('a place is read at its address or below it, with its parameters', () => {
  const at = (place: string, address: string) => {
    const { pathname, search } = new URL(address, 'https://retrogusto.example');
    return isAt(place, { pathname, search });
  };
  const report = placeOf({ kind: 'reportReady', subject: { id: 'r1' } });
  expect(at(report, '/dashboard/reports/saved/r1/survey')).toBe(true);
  expect(at(report, '/dashboard/reports/saved/r12')).toBe(false);
  expect(at(questions, '/dashboard/events/podcast/list?page=2&share=e1')).toBe(true);
  expect(at(questions, '/dashboard/events/podcast/list?share=e2')).toBe(false);
  expect(at(questions, '/dashboard/events/podcast/list')).toBe(false);
});
