import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a process and its children have used of the processors, in milliseconds by tens; NaN where no /proc tells. */
export async function cpuMsOf(pid: number | undefined): Promise<number> {
  const { own } = await timesOf(pid);
  return own;
}

/** The same of the PostgreSQL on a data folder, with the processes that serve connections, those that are gone included. */
export async function cpuMsOfPostgres(dataDir: string): Promise<number> {
  const pid = Number(
    (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split(
      '\n',
    )[0],
  );
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter(Boolean);
  const { own, gone } = await timesOf(pid);
  const living = await Promise.all(
    children.map((child) => timesOf(Number(child)).then((times) => times.own || 0)),
  );
  return own + gone + living.reduce((sum, ms) => sum + ms, 0);
}

/** `gone`: of children that have ended. */
async function timesOf(pid: number | undefined): Promise<{ own: number; gone: number }> {
  const stat =
    (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? [];
  // clock ticks of user and system, a hundred in a second
  const [user, system, goneUser, goneSystem] = stat.slice(11, 15).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { own: (user + system) * 10, gone: (goneUser + goneSystem) * 10 };
}
