import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../../support/program.ts';
import type { Bench } from '../bench.ts';
import { atMost } from '../lines.ts';

/** Starts on a fresh data folder, the demo included, and again. */
export async function starts(add: Bench['add']): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-bench-'));
  try {
    for (const [what, goal] of [
      ['first start, demo included', 10],
      ['later start', 4],
    ] as const) {
      const started = performance.now();
      const product = await startProduct({ dataDir });
      await product.demo();
      const seconds = (performance.now() - started) / 1000;
      add({ what, goal: atMost(goal), ours: seconds, baseline: null, unit: 's', note: '' });
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** What the server costs while nobody asks for anything; only where /proc tells. */
export async function memory({ product: measured, add }: Bench): Promise<void> {
  const product = await startProduct();
  try {
    await product.demo();
    await sleep(8_000);
    const { pid } = product.process;
    const cpu = async () => {
      const stat = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? [];
      // clock ticks of user and system, a hundred in a second
      return (Number(stat[11]) + Number(stat[12])) * 10;
    };
    const before = await cpu();
    await sleep(10_000);
    const used = (await cpu()) - before;
    add({ what: 'server idle, CPU', goal: atMost(1), ours: used / 100, baseline: null, unit: '%', note: '' });
    const idle = await kilobytes(pid, 'VmRSS');
    if (idle) add({ what: 'server idle', goal: atMost(250), ours: idle / 1024, baseline: null, unit: 'MB', note: '' });
  } finally {
    await product.stop();
  }
  const peak = await kilobytes(measured.process.pid, 'VmHWM');
  if (peak)
    add({ what: 'server at its peak, after all that was measured', goal: null, ours: peak / 1024, baseline: null, unit: 'MB', note: '' });
}

const kilobytes = async (pid: number | undefined, which: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0);
