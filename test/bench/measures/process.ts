import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../../support/program.ts';
import type { Bench } from '../bench.ts';
import { cpuMsOf } from '../cpu-time.ts';
import { median } from '../load-test.ts';
import { memoryOf } from '../process-memory.ts';
import { atMost } from '../result-table.ts';

/**
 * Measures a first start on a fresh data folder with the demo, and a later start. Runs three times,
 * because the first run also waits for the disk.
 */
export async function starts(add: Bench['add']): Promise<void> {
  const goals = { 'first start, demo included': 10, 'later start': 4 };
  const seconds = Object.keys(goals).map(() => [] as number[]);
  for (let time = 0; time < 3; time++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-bench-'));
    try {
      for (const times of seconds) {
        const started = performance.now();
        const product = await startProduct({ dataDir });
        await product.demo();
        times.push((performance.now() - started) / 1000);
        await product.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  }
  for (const [index, [what, goal]] of Object.entries(goals).entries())
    add({
      what,
      goal: atMost(goal),
      ours: median(seconds[index] ?? []),
      baseline: null,
      unit: 's',
      note: '',
    });
}

/** Measures the memory and CPU time of an idle server. Needs /proc. */
export async function memory({ product: measured, add }: Bench): Promise<void> {
  const product = await startProduct();
  try {
    await product.demo();
    await sleep(8_000);
    const { pid } = product.process;
    const before = await cpuMsOf(pid);
    await sleep(60_000);
    const used = (await cpuMsOf(pid)) - before;
    add({
      what: 'server idle, CPU',
      goal: atMost(1),
      ours: used / 600,
      baseline: null,
      unit: '%',
      note: '',
    });
    const idle = await memoryOf(pid, 'VmRSS');
    if (idle)
      add({
        what: 'server idle',
        goal: atMost(250),
        ours: idle,
        baseline: null,
        unit: 'MB',
        note: '',
      });
  } finally {
    await product.stop();
  }
  const peak = await memoryOf(measured.process.pid, 'VmHWM');
  if (peak)
    add({
      what: 'server at its peak, after all that was measured',
      goal: null,
      ours: peak,
      baseline: null,
      unit: 'MB',
      note: '',
    });
}
