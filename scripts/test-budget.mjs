/**
 * Sums the durations of test files by folder and compares them with the budget.
 * @param {Record<string, number>} budget seconds per folder; a file counts for the deepest folder
 * that contains it
 * @param {{ path: string, ms: number }[]} files test files with their durations
 * @returns {{ name: string, seconds: number, allowed: number }[]} the folders that took too long
 */
export function foldersOverBudget(budget, files) {
  const folders = Object.keys(budget).toSorted((one, other) => other.length - one.length);
  const taken = new Map();
  for (const { path, ms } of files) {
    const folder = folders.find((name) => path.startsWith(`${name}/`));
    // A new folder has no budget yet.
    const name = folder ?? path.split('/').slice(0, 3).join('/');
    taken.set(name, (taken.get(name) ?? 0) + ms / 1_000);
  }
  return [...taken]
    .map(([name, seconds]) => ({
      name,
      seconds: Math.round(seconds),
      allowed: budget[name] ?? 0,
    }))
    .filter(({ seconds, allowed }) => seconds > allowed);
}
