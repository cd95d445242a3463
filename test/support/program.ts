import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endWithTests } from './end-with-tests.ts';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startLimitMs = 150_000;

/** A program of the product in a process of its own, as a user runs it. */
export interface Program {
  process: ChildProcess;
  /** What it printed so far, on both streams. */
  output(): string;
  /** How it ended, once all is read that it and its children printed: its code, or the signal. */
  exited: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  /** Sends it a signal and waits until it is gone, though its children may be left; does nothing when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The server, ready to be called. */
export interface RunningProduct extends Program {
  url: string;
  dataDir: string;
  /** Waits until the demo has been made, which begins once the product is ready. @returns how its organiser signs in */
  demo(): Promise<{ email: string; password: string }>;
  /** Ends it in an orderly way; its data folder goes too when it was made here. */
  stop(): Promise<void>;
}

/** Starts a built program, or npm, and builds before when something has changed, for which `built.ts` leaves tests the time. It knows no more of the environment than `env`. @param from another checkout, which is built */
export async function launch(
  program: 'main' | 'worker' | 'operator' | 'migrate' | 'npm',
  env: Record<string, string>,
  args: string[] = [],
  from = root,
): Promise<Program> {
  if (from === root) {
    const { ensureBuilt } = (await import(join(root, 'scripts/build.mjs'))) as {
      ensureBuilt(): Promise<boolean>;
    };
    await ensureBuilt();
  }
  const [command, ...first] =
    program === 'npm'
      ? ['npm']
      : [process.execPath, '--max-semi-space-size=16', join(from, `dist/server/${program}.js`)];
  const child = endWithTests(
    spawn(command as string, [...first, ...args], {
      cwd: from,
      env: { ...inherited(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const gone = once(child, 'exit');
  const exited = once(child, 'close') as Program['exited'];
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-200_000);
    });
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  return { process: child, output: () => printed, exited, end };
}

/**
 * Starts the server on a free port, by default on a fresh data folder, and waits until it is ready.
 * @throws Error with what it printed when it ends early or is not ready in time.
 */
export async function startProduct({
  dataDir,
  env = {},
  from = root,
}: {
  dataDir?: string;
  env?: Record<string, string>;
  /** Another checkout, which is built. */
  from?: string;
} = {}): Promise<RunningProduct> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'retrogusto-product-')));
  const port = env.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const program = await launch('main', { DATA_DIR: folder, PORT: port, ...env }, [], from);
  const { process: child, output } = program;
  const stop = async () => {
    await program.end('SIGTERM');
    if (!dataDir)
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const deadline = performance.now() + startLimitMs;
  while (!(await isReady(url))) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || performance.now() > deadline) {
      await stop();
      throw new Error(
        `The product ${ended ? 'ended' : 'was not ready in time'}. It printed:\n${output()}`,
      );
    }
    await sleep(50);
  }
  const demo = async () => {
    const giveUpAt = performance.now() + startLimitMs;
    for (;;) {
      const [, email, password] = /Sign in with\s+(\S+)\s+(\S+)/.exec(output()) ?? [];
      if (email && password) return { email, password };
      if (performance.now() > giveUpAt)
        throw new Error(`The demo was not made in time. The product printed:\n${output()}`);
      await sleep(50);
    }
  };
  return { ...program, url, dataDir: folder, demo, stop };
}

/** What a program is started with to tell a time so many days later. */
export const daysLater = (days: number): Record<string, string> =>
  days === 0
    ? {}
    : {
        NODE_OPTIONS: `--import=${join(root, 'test/support/days-later.mjs')}`,
        DAYS_LATER: String(days),
      };

/** Runs the operator to its end. */
export async function runOperator(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ status: number | null; said: string }> {
  const { exited, output } = await launch('operator', env, args);
  const [status] = await exited;
  return { status, said: output() };
}

/** Has the operator do something beside the product on a data folder. @throws Error with what it said when it did not */
export async function operate(dataDir: string, ...args: string[]): Promise<void> {
  const { status, said } = await runOperator({ DATA_DIR: dataDir }, ...args);
  if (status !== 0) throw new Error(`The operator ended with ${status}: ${said}`);
}

/** The settings of whoever runs the tests must not reach the product under test; the clock is one. */
function inherited(): Record<string, string> {
  const kept = [
    'PATH',
    'HOME',
    'TMPDIR',
    'TEMP',
    'SystemRoot',
    'LANG',
    'LOG_LEVEL',
    'LD_PRELOAD',
    'FAKETIME',
    'FAKETIME_DONT_FAKE_MONOTONIC',
  ];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
