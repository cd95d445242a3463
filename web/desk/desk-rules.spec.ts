import { describe, expect, it } from 'vitest';
import { applyCommand } from './apply-command';
import { nextAction, previousStep } from './next-action';
import {
  currentStep,
  type Desk,
  type DeskStep,
  groupsOf,
  isNews,
  questionNumber,
  revealedBy,
  skippedBy,
} from './run-steps';
import { countdown, minutesBehind, secondsBehind, secondsInStep, secondsLeft } from './timing';

const step = (id: string, seconds: number): DeskStep => {
  const [productRef, kind, question] = id.includes('.') ? id.split('.') : [null, id];
  return {
    id,
    kind: kind as DeskStep['kind'],
    productRef: productRef ?? null,
    categoryId: null,
    question: question ?? null,
    seconds,
    title: null,
  };
};
const product = (reference: string, label: number) => ({
  reference,
  label,
  name: `Vino ${label}`,
  image: null,
  revealed: false,
});
const start = '2026-11-29T20:00:00.000Z';
const after = (seconds: number) => Date.parse(start) + seconds * 1_000;
const instant = (seconds: number) => new Date(after(seconds)).toISOString();

const plan = [
  step('lobby', 0),
  step('survey', 60),
  ...['red.introduce', 'red.rate', 'red.reveal'].map((id) => step(id, 120)),
  step('red.question.grape', 30),
  step('red.answer.grape', 20),
  ...['white.introduce', 'white.rate', 'white.reveal'].map((id) => step(id, 120)),
  ...['pink.introduce', 'pink.rate', 'pink.reveal'].map((id) => step(id, 120)),
  step('result', 120),
];

/** A blind event that is led, at a step that began when the evening did. */
const deskAt = (at: string | null, fields: Partial<Desk> = {}): Desk => ({
  session: {
    reference: 's1',
    code: 'VINO2026',
    publicLink: 'https://retrogusto.example/room/VINO2026',
    tasting: 'Tres vinos',
    organiser: 'Celler',
    instructor: 'Aina',
    blind: true,
    status: 'IN_PROGRESS',
    fromDate: start,
    toDate: instant(7_200),
    timeZone: 'Europe/Madrid',
    duration: 25,
    lang: 'ES',
    demo: false,
    expectedGuests: null,
  },
  status: at === null ? 'SELF_PACED' : 'LED',
  version: 3,
  plan,
  step: at,
  stepAt: start,
  extraSeconds: 0,
  endsAt: null,
  pausedAt: null,
  startedAt: start,
  pausedSeconds: 0,
  locked: false,
  pace: 'TOGETHER',
  quizSeconds: 20,
  products: [product('red', 1), product('white', 2), product('pink', 3)],
  joined: 4,
  places: null,
  sounds: true,
  answered: 2,
  question: null,
  ratings: null,
  tables: [{ table: 1, guests: 4, answered: 2 }],
  audience: {
    reactions: true,
    questions: true,
    counts: { toast: 0, heart: 0 },
    waiting: 0,
    shown: null,
    changedAt: null,
  },
  ...fields,
});
const stepAt = (id: string) => plan.find((each) => each.id === id)!;

describe('Next', () => {
  it('opens the lobby, goes to the next step, and ends after the last', () => {
    expect(nextAction(deskAt(null))).toEqual({ kind: 'open', step: stepAt('lobby') });
    expect(nextAction(deskAt('lobby'))).toEqual({ kind: 'go', step: stepAt('survey') });
    expect(nextAction(deskAt('red.rate'))).toEqual({ kind: 'go', step: stepAt('red.reveal') });
    expect(nextAction(deskAt('result'))).toEqual({ kind: 'end' });
  });

  it('continues an ended run where it was, and does nothing while the room is closed', () => {
    const ended = deskAt('red.rate', { status: 'ENDED' });
    expect(nextAction(ended)).toEqual({ kind: 'resume', step: stepAt('red.rate') });
    expect(currentStep(ended)).toBeUndefined();
    expect(previousStep(ended)).toBeUndefined();
    const closed = deskAt('lobby');
    closed.session.status = 'FINISHED';
    expect(nextAction(closed)).toEqual({ kind: 'none' });
  });

  it('has a way back, but not from the lobby', () => {
    expect(previousStep(deskAt('red.introduce'))?.id).toBe('survey');
    expect(previousStep(deskAt('lobby'))).toBeUndefined();
  });
});

describe('the steps', () => {
  it('are grouped by product', () => {
    expect(
      groupsOf(deskAt(null)).map(({ product: of, steps, seconds }) => [
        of?.label,
        steps.length,
        seconds,
      ]),
    ).toEqual([
      [undefined, 1, 0],
      [undefined, 1, 60],
      [1, 5, 410],
      [2, 3, 360],
      [3, 3, 360],
      [undefined, 1, 120],
    ]);
    expect(questionNumber(deskAt(null), stepAt('red.answer.grape'))).toBe(1);
  });

  it('say what a jump would reveal', () => {
    const names = (desk: Desk, id: string) => revealedBy(desk, stepAt(id)).map(({ name }) => name);
    const desk = deskAt('survey');
    expect(names(desk, 'red.rate')).toEqual([]);
    expect(names(desk, 'red.question.grape')).toEqual(['Vino 1']);
    expect(names(desk, 'result')).toEqual(['Vino 1', 'Vino 2', 'Vino 3']);
    desk.session.blind = false;
    expect(names(desk, 'result')).toEqual([]);
  });

  it('say which products a jump would leave out', () => {
    const labels = (at: string, id: string) =>
      skippedBy(deskAt(at), stepAt(id)).map(({ label }) => label);
    expect(labels('red.introduce', 'white.rate')).toEqual([]);
    expect(labels('lobby', 'pink.rate')).toEqual([1, 2]);
    expect(labels('red.rate', 'result')).toEqual([2, 3]);
    expect(labels('pink.rate', 'red.rate')).toEqual([]);
  });
});

describe('the time', () => {
  it('is behind the plan once a step is longer than planned', () => {
    const desk = deskAt('survey');
    expect(secondsBehind(desk, after(59))).toBe(0);
    expect(secondsBehind(desk, after(200))).toBe(140);
    expect(minutesBehind(140)).toBe(2);
    expect(minutesBehind(-59)).toBeCloseTo(0);
    expect(secondsBehind(deskAt('lobby'), after(600))).toBeNull();
  });

  it('is ahead of the plan after a short step, and no pause counts', () => {
    const early = deskAt('red.introduce', { stepAt: instant(10) });
    expect(secondsBehind(early, after(15))).toBe(-50);
    const paused = deskAt('survey', { pausedAt: instant(30), pausedSeconds: 0 });
    expect(secondsInStep(paused, after(600))).toBe(30);
    expect(secondsBehind(paused, after(600))).toBe(0);
  });

  it('has an expected end, with the minutes that were added', () => {
    const rest = 410 + 360 + 360 + 120;
    expect(secondsLeft(deskAt('survey'), after(20))).toBe(40 + rest);
    expect(secondsLeft(deskAt('survey', { extraSeconds: 60 }), after(90))).toBe(30 + rest);
    expect(secondsLeft(deskAt('survey'), after(500))).toBe(rest);
  });

  it('counts a question down to 0', () => {
    const desk = deskAt('red.question.grape', { endsAt: instant(20) });
    expect(countdown(desk, after(0.4))).toBe(20);
    expect(countdown(desk, after(25))).toBe(0);
    expect(countdown(deskAt('red.rate'), after(0))).toBeNull();
  });
});

describe('a state that arrives', () => {
  const shown = deskAt('survey');

  it('is shown unless it is older than the one that the desk shows', () => {
    expect(isNews(shown, undefined)).toBe(true);
    expect(isNews(deskAt('red.rate', { version: 4 }), shown)).toBe(true);
    expect(isNews(deskAt('lobby', { version: 2 }), shown)).toBe(false);
  });

  it('is shown when a trial began again, led or not', () => {
    expect(isNews(deskAt(null, { version: 0, startedAt: null }), shown)).toBe(true);
    expect(isNews(deskAt('lobby', { version: 1, startedAt: instant(60) }), shown)).toBe(true);
  });
});

describe('a command that was sent', () => {
  const now = new Date(after(30));

  it('shows its step at once, without the numbers of the former one', () => {
    const desk = deskAt('red.rate', { extraSeconds: 60, pausedAt: instant(5) });
    expect(applyCommand(desk, { step: 'red.reveal' }, now)).toMatchObject({
      step: 'red.reveal',
      stepAt: instant(30),
      extraSeconds: 0,
      answered: null,
      tables: [{ table: 1, guests: 4, answered: null }],
      pausedAt: null,
      version: 3,
    });
  });

  it('shows a pause, a minute more and the door', () => {
    const desk = deskAt('red.rate');
    expect(applyCommand(desk, { paused: true }, now).pausedAt).toBe(instant(30));
    expect(applyCommand(desk, { addSeconds: 60 }, now)).toMatchObject({ extraSeconds: 60 });
    expect(applyCommand(desk, { locked: true }, now)).toMatchObject({ locked: true, answered: 2 });
    expect(applyCommand(desk, { ended: true }, now).status).toBe('ENDED');
  });
});
