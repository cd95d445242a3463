import { describe, expect, it } from 'vitest';
import type { RunChangeInput } from '../../shared/rules/run-change.js';
import { red, snapshotWith, white } from '../../test/support/room-calls.js';
import { changeRun } from './change-run.js';
import { isQuizOpen, settleTime } from './quiz-time.js';
import type { Run } from './run-states.js';

const text = { ES: 'Uno', CA: 'Un', EN: 'One' };
const options = { answer1: text, answer2: text, answer3: text, answer4: text };
const snapshot = snapshotWith('BLIND_TEMPLATE');
Object.assign(snapshot.productReferences[0]!, {
  quiz: [{ reference: 'grape', question: text, options, correct: ['answer1'], order: 1 }],
});

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 29, 20) + seconds * 1_000);
const changed = (run: Run | null, change: RunChangeInput, seconds: number) =>
  changeRun({ sessionId: 'session', run, snapshot }, change, at(seconds));

/** Makes the changes one after the other, each at its second. */
function after(...changes: [seconds: number, change: RunChangeInput][]): Run {
  let run: Run | null = null;
  for (const [seconds, change] of changes) run = changed(run, change, seconds);
  if (!run) throw new Error('There is no run');
  return run;
}
const grape = { productRef: red, question: 'grape' };
const question: [number, RunChangeInput] = [10, { step: `${red}.question.grape` }];

describe('changeRun', () => {
  it('begins with a step, and only with one', () => {
    expect(changed(null, { paused: true }, 0)).toBeNull();
    expect(changed(null, { step: 'nowhere' }, 0)).toBeNull();
    expect(changed(null, { step: 'lobby' }, 0)).toMatchObject({
      version: 1,
      step: 'lobby',
      startedAt: at(0),
      revealed: [],
    });
  });

  it('reveals a product with its first step that shows it, and all with the ranking', () => {
    const rated = after([0, { step: `${red}.rate` }]);
    expect(rated.revealed).toEqual([]);
    expect(changed(rated, { step: `${red}.reveal` }, 1)?.revealed).toEqual([red]);
    expect(changed(rated, question[1], 1)?.revealed).toEqual([red]);
    expect(changed(rated, { step: 'result' }, 1)?.revealed).toEqual([red, white]);
    const back = after([0, { step: `${red}.reveal` }], [1, { step: `${red}.rate` }]);
    expect(back.revealed).toEqual([red]);
  });

  it('counts a question down, and not during a pause', () => {
    const asked = after([0, { quizSeconds: 30, step: 'lobby' }], question);
    expect(asked.endsAt).toEqual(at(40));
    const paused = changed(asked, { paused: true }, 15)!;
    expect(paused).toMatchObject({ endsAt: null, leftMs: 25_000, pausedAt: at(15) });
    const resumed = changed(paused, { paused: false }, 100)!;
    expect(resumed).toMatchObject({ endsAt: at(125), leftMs: null, pausedMs: 85_000 });
  });

  it('counts the evening from the first step after the lobby, and no pause as time in a step', () => {
    const begun = after([0, { step: 'lobby' }], [600, { step: 'survey' }]);
    expect(begun).toMatchObject({ startedAt: at(600), stepAt: at(600) });
    const resumed = changed(changed(begun, { paused: true }, 630)!, { paused: false }, 690)!;
    expect(resumed).toMatchObject({ startedAt: at(600), stepAt: at(660), pausedMs: 60_000 });
    const back = changed(resumed, { step: 'lobby' }, 700)!;
    expect(changed(back, { step: `${red}.rate` }, 710)).toMatchObject({ startedAt: at(600) });
  });

  it('adds time, also to a question that is over', () => {
    const asked = after(question);
    expect(changed(asked, { addSeconds: 60 }, 12)).toMatchObject({
      endsAt: at(90),
      extraSeconds: 60,
    });
    expect(changed(asked, { addSeconds: 60 }, 200)?.endsAt).toEqual(at(260));
    const more = changed(changed(asked, { paused: true }, 12), { addSeconds: 10 }, 13);
    expect(more?.leftMs).toBe(28_000);
  });

  it('keeps the place when the pace changes', () => {
    const tasting = after([0, { step: `${red}.taste` }]);
    expect(changed(tasting, { pace: 'STEPS' }, 1)?.step).toBe(`${red}.phase.view`);
  });

  it('ends, and continues with the next step', () => {
    const ended = after(question, [12, { ended: true }]);
    expect(ended).toMatchObject({ endedAt: at(12), endsAt: null });
    expect(changed(ended, { step: 'result' }, 20)).toMatchObject({ endedAt: null, version: 3 });
  });
});

describe('isQuizOpen', () => {
  it('admits answers to the current question until a moment after its end', () => {
    const asked = after(question);
    expect(isQuizOpen(asked, grape, at(11))).toBe(true);
    expect(isQuizOpen(asked, { ...grape, question: 'year' }, at(11))).toBe(false);
    expect(isQuizOpen(asked, { ...grape, productRef: white }, at(11))).toBe(false);
    expect(isQuizOpen(asked, grape, at(32))).toBe(true);
    expect(isQuizOpen(asked, grape, at(33))).toBe(false);
    expect(isQuizOpen(after([0, { step: `${red}.rate` }]), grape, at(1))).toBe(false);
  });

  it('is free without a run and after it, unless the answer was shown', () => {
    expect(isQuizOpen(null, grape, at(0))).toBe(true);
    const ended = after(question, [12, { ended: true }]);
    expect(isQuizOpen(ended, grape, at(900))).toBe(true);
    const shown = after(question, [20, { step: `${red}.answer.grape` }], [30, { ended: true }]);
    expect(isQuizOpen(shown, grape, at(900))).toBe(false);
  });

  it('admits answers that are on their way when the desk pauses', () => {
    const paused = after(question, [15, { paused: true }]);
    expect(isQuizOpen(paused, grape, at(17))).toBe(true);
    expect(isQuizOpen(paused, grape, at(18))).toBe(false);
  });

  it('is closed once the answer was shown, also when the desk goes back and adds time', () => {
    const shown = after(question, [15, { step: `${red}.answer.grape` }]);
    expect(shown.endsAt).toBeNull();
    expect(isQuizOpen(shown, grape, at(15))).toBe(false);
    const back = changed(shown, question[1], 20)!;
    expect(back.endsAt).toEqual(at(20));
    expect(isQuizOpen(back, grape, at(20))).toBe(false);
    const more = changed(back, { addSeconds: 60 }, 21)!;
    expect(isQuizOpen(more, grape, at(22))).toBe(false);
    const again = changed(more, { step: `${red}.answer.grape` }, 23)!;
    expect(isQuizOpen(again, grape, at(23))).toBe(false);
  });
});

describe('settleTime', () => {
  const answer = `${red}.answer.grape`;
  const asked = after(question);

  it('lets answers arrive that were sent at the end of the countdown', () => {
    expect(settleTime(asked, answer, at(30))).toBe(1_000);
    expect(settleTime(asked, answer, at(30.6))).toBe(400);
    expect(settleTime(asked, answer, at(31))).toBe(0);
  });

  it('does not delay a question that is cut short, another step, or a paused question', () => {
    expect(settleTime(asked, answer, at(15))).toBe(0);
    expect(settleTime(asked, `${white}.introduce`, at(30.5))).toBe(0);
    expect(settleTime(after(question, [15, { paused: true }]), answer, at(30.5))).toBe(0);
    expect(settleTime(null, answer, at(30.5))).toBe(0);
  });
});
