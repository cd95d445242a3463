import { expect, it } from 'vitest';
import { stepWords, testWords, verdictWords } from './finding-sentences.js';
import type { NextStep, Rival, Verdict } from './findings.js';
import { formatters } from './format.js';

it('shows the answer that costs stars, with its share to a tenth of a percent', () => {
  const cost = {
    reference: 'q1',
    name: { ES: 'Acidez' },
    options: [{ name: { ES: 'Alta' } }],
    share: 46.67,
    drop: 1.25,
  };
  const step = {
    kind: 'costs',
    product: { product: { name: 'Crianza' } },
    cost,
  } as unknown as NextStep;
  expect(stepWords(step, 'EUR', 'es', formatters('es')).values).toMatchObject({
    share: '46,7\u00a0%',
    answer: 'Alta',
    drop: '1,25',
  });
});

it('says when a lead counts only the guests who rated both', () => {
  const rated = (name: string, n: number) => ({ product: { name }, ratings: { n } }) as Rival;
  const verdict = (people: number): Verdict<Rival> => {
    const [winner, next] = [rated('A', 40), rated('B', 34)];
    return { kind: 'clear', winner, next, beaten: [next], lead: 0.4, people };
  };
  const said = (people: number) =>
    testWords(verdict(people), formatters('en')).map(({ key }) => key);
  expect(said(34)).toEqual(['tested.clear', 'tested.ofBoth']);
  expect(said(40)).toEqual(['tested.clear']);
  // Until the event ends, nobody has won.
  const plain = (finished: boolean) => verdictWords(verdict(34), finished, formatters('es'));
  expect(plain(true)).toMatchObject({ key: 'won.clear', values: { lead: '0,40', shown: '34' } });
  expect(plain(false).key).toBe('won.clearYet');
});
