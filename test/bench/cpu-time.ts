import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf } from './process-memory.ts';

/** The CPU time of a process in milliseconds, in steps of 10 ms. NaN where /proc is missing. */
export async function cpuMsOf(pid: number | undefined): Promise<number> {
  const { own } = await timesOf(pid);
  return own;
}

/**
 * The CPU time of the PostgreSQL in a data folder, including the processes of its connections, also
 * of closed ones.
 */
export async function cpuMsOfPostgres(dataDir: string): Promise<number> {
  const pid = Number(
    (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split(
      '\n',
    )[0],
  );
  const { own, gone } = await timesOf(pid);
  const living = await Promise.all(
    (await childrenOf(pid)).map((child) => timesOf(child).then((times) => times.own || 0)),
  );
  return own + gone + living.reduce((sum, ms) => sum + ms, 0);
}

/** `gone` is the CPU time of children that have ended. */
async function timesOf(pid: number | undefined): Promise<{ own: number; gone: number }> {
  const stat =
    (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? [];
  // Clock ticks of user and system time, 100 per second.
  const [user, system, goneUser, goneSystem] = stat.slice(11, 15).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { own: (user + system) * 10, gone: (goneUser + goneSystem) * 10 };
}
