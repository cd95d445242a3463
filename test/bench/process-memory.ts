import { readFile, writeFile } from 'node:fs/promises';

/** The resident memory of a process in MB, now or at its peak. 0 where /proc is missing. */
export const memoryOf = async (pid: number | undefined, which: 'VmRSS' | 'VmHWM') =>
  Number(
    new RegExp(`${which}:\\s+(\\d+)`).exec(
      await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    )?.[1] ?? 0,
  ) / 1024;

/** Resets the peak memory of a process. Only Linux supports it. */
export const forgetPeak = (pid: number | undefined) =>
  writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);

/** The processes that a process has started, without theirs. Empty where /proc is missing. */
export const childrenOf = async (pid: number | undefined): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter(Boolean)
    .map(Number);
