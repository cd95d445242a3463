import { describe, expect, it } from 'vitest';
import { red, snapshotWith, white } from '../../test/support/room-calls.js';
import { runPlan, stepOf } from './run-plan.js';

const text = { ES: 'Uno', CA: 'Un', EN: 'One' };
const options = { answer1: text, answer2: text, answer3: text, answer4: text };

function quizzed() {
  const snapshot = snapshotWith('BLIND_TEMPLATE');
  const [first, second] = snapshot.productReferences;
  Object.assign(first!, {
    quiz: [
      { reference: 'year', question: text, options, correct: ['answer1'], order: 2 },
      { reference: 'grape', question: text, options, correct: ['answer1'], order: 1 },
    ],
    recommended: second!.product,
  });
  return snapshot;
}

const idsOf = (plan: readonly { id: string }[]) => plan.map(({ id }) => id);

describe('runPlan', () => {
  it('goes from the lobby to the ranking, product by product', () => {
    expect(idsOf(runPlan(quizzed(), 'TOGETHER'))).toEqual([
      'lobby',
      'survey',
      `${red}.introduce`,
      `${red}.taste`,
      `${red}.rate`,
      `${red}.close`,
      `${red}.reveal`,
      `${red}.question.grape`,
      `${red}.answer.grape`,
      `${red}.question.year`,
      `${red}.answer.year`,
      `${red}.recommend`,
      `${white}.introduce`,
      `${white}.taste`,
      `${white}.rate`,
      `${white}.close`,
      `${white}.reveal`,
      'satisfaction',
      'result',
    ]);
  });

  it('makes a step of each phase of the sheet, in the order in which guests taste', () => {
    expect(idsOf(runPlan(quizzed(), 'STEPS')).slice(2, 6)).toEqual([
      `${red}.introduce`,
      `${red}.phase.view`,
      `${red}.phase.taste`,
      `${red}.rate`,
    ]);
  });

  it('leaves out what the event does not have', () => {
    const snapshot = snapshotWith('SIMPLE_TEMPLATE', {
      surveyQuestions: [],
      satisfactionActive: false,
    });
    const ids = idsOf(runPlan(snapshot, 'TOGETHER'));
    expect(ids.slice(0, 5)).toEqual([
      'lobby',
      `${red}.introduce`,
      `${red}.rate`,
      `${red}.close`,
      `${red}.reveal`,
    ]);
    expect(ids.at(-1)).toBe('result');
    expect(ids).not.toContain('satisfaction');
  });

  it('plans as long as the tasting takes', () => {
    for (const pace of ['TOGETHER', 'STEPS'] as const) {
      const plan = runPlan(quizzed(), pace);
      const seconds = plan.reduce((sum, step) => sum + step.seconds, 0);
      expect(Math.abs(seconds - 90 * 60)).toBeLessThan(plan.length);
    }
  });
});

describe('stepOf', () => {
  it('finds the nearest step of the other pace', () => {
    const [steps, together] = [runPlan(quizzed(), 'STEPS'), runPlan(quizzed(), 'TOGETHER')];
    expect(stepOf(steps, `${red}.taste`)?.id).toBe(`${red}.phase.view`);
    expect(stepOf(together, `${red}.phase.taste`)?.id).toBe(`${red}.taste`);
    expect(stepOf(together, `${red}.reveal`)?.id).toBe(`${red}.reveal`);
    for (const unknown of ['', 'nowhere', 'nobody.taste', `${red}.phase`, '__proto__'])
      expect(stepOf(steps, unknown)).toBeUndefined();
  });
});
