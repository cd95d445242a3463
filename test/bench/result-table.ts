/**
 * One result: our value in `unit`, the value of the minimal baseline if there is one, and the goal.
 */
export type Measurement = {
  what: string;
  /** Limits the ratio to the baseline if `of` is 'ratio', else our value in `unit`. */
  goal: { is: '≤' | '≥'; value: number; of: 'ours' | 'ratio' } | null;
  ours: number;
  baseline: number | null;
  unit: 'ms' | 's' | 'MB' | 'MB/s' | 'KB' | 'requests/s' | 'files' | '%' | '';
  note: string;
};

export const atMost = (value: number, of: 'ours' | 'ratio' = 'ours') => ({
  is: '≤' as const,
  value,
  of,
});
export const atLeast = (value: number, of: 'ours' | 'ratio' = 'ratio') => ({
  is: '≥' as const,
  value,
  of,
});

const ratioOf = ({ ours, baseline }: Measurement): number | null =>
  baseline ? ours / baseline : null;

export function isMet(line: Measurement): boolean | null {
  if (!line.goal) return null;
  const value = line.goal.of === 'ours' ? line.ours : (ratioOf(line) ?? Number.NaN);
  return line.goal.is === '≤' ? value <= line.goal.value : value >= line.goal.value;
}

const number = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** Formats the lines as a table, with the values of an earlier run if there was one. */
export function formatTable(lines: Measurement[], before: Measurement[] = []): string {
  const head = [
    'what',
    'ours',
    'baseline',
    'ratio',
    'goal',
    '',
    ...(before.length > 0 ? ['before'] : []),
    '',
  ];
  const rows = lines.map((line) => {
    const ratio = ratioOf(line);
    const met = isMet(line);
    const earlier = before.find(({ what }) => what === line.what);
    return [
      line.what,
      `${number(line.ours)} ${line.unit}`.trim(),
      line.baseline === null ? '' : number(line.baseline),
      ratio === null ? '' : ratio.toFixed(2),
      line.goal ? `${line.goal.is} ${line.goal.value}${line.goal.of === 'ratio' ? ' ×' : ''}` : '',
      met === null ? '' : met ? 'met' : 'MISSED',
      ...(before.length > 0
        ? [
            earlier
              ? `${number(earlier.ours)} (${((line.ours / earlier.ours - 1) * 100).toFixed(0)} %)`
              : 'new',
          ]
        : []),
      line.note,
    ];
  });
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
