/**
 * The pause after each punctuation mark, in ms. The marks of other scripts count like ours. `¿` and
 * `¡` only open a sentence, so they make no pause.
 */
const pauseOf: Record<string, number> = {};
for (const [marks, ms] of [
  [',،、，', 250],
  ['-–—', 350],
  [';；؛', 400],
  [':：', 400],
  ['.。．।۔!！?？؟…', 600],
  ['\n', 800],
] as const)
  for (const mark of marks) pauseOf[mark] = ms;

/** Returns the longest pause of the marks and line breaks in a text, in ms, or 0. */
export const pauseAfter = (marks: string): number =>
  Array.from(marks).reduce((longest, mark) => Math.max(longest, pauseOf[mark] ?? 0), 0);

/** The pauses of `<break strength>`, in ms. */
export const pauseOfStrength: Record<string, number> = {
  none: 0,
  'x-weak': 100,
  weak: 200,
  medium: 300,
  strong: 600,
  'x-strong': 1_000,
};

/** Returns the pause of a `<break>` in ms. A time, such as 1.5s, comes before a strength. */
export function breakMs({ time, strength }: Record<string, string | undefined>): number {
  if (time === undefined) return pauseOfStrength[strength ?? 'medium'] ?? 0;
  return Math.round(Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1_000));
}
