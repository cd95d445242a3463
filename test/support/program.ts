import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endWithTests } from './end-with-tests.ts';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startLimitMs = 150_000;

/** A program of the application in a process of its own, as a user runs it. */
export interface Program {
  process: ChildProcess;
  /** The output so far, of both streams. */
  output(): string;
  /** The exit code or the signal, once all output of the program and its children has been read. */
  exited: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  /**
   * Sends a signal and waits until the program has ended. Its children may still run. Does nothing
   * if it has already ended.
   */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The server, ready for requests. */
export interface RunningProduct extends Program {
  url: string;
  dataDir: string;
  /**
   * Waits until the demo has been created. The server begins to create it once it is ready.
   * @returns the credentials of its organiser
   */
  demo(): Promise<{ email: string; password: string }>;
  /** Shuts down in order, and removes the data folder if it was created here. */
  stop(): Promise<void>;
}

/** The file of a built program. Release 0.1.0 keeps its programs in dist/server. */
function programFile(from: string, program: string): string {
  const file = join(from, `dist/server/start/${program}.js`);
  return existsSync(file) ? file : join(from, `dist/server/${program}.js`);
}

/**
 * Starts a built program, or npm. Builds first if something has changed. Tests import
 * `build-before-tests.ts`, so that the build does not use up their time limit. The program receives
 * only the environment variables in `env` and those that `inherited` keeps.
 * @param from folder of another checkout, which must be built
 */
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
      : [process.execPath, '--max-semi-space-size=16', programFile(from, program)];
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
 * @throws Error with its output if it ends early or is not ready in time
 */
export async function startProduct({
  dataDir,
  env = {},
  from = root,
}: {
  dataDir?: string;
  env?: Record<string, string>;
  /** Folder of another checkout, which must be built. */
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
        `The server ${ended ? 'ended' : 'was not ready in time'}. It printed:\n${output()}`,
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
        throw new Error(`The demo was not made in time. The server printed:\n${output()}`);
      await sleep(50);
    }
  };
  return { ...program, url, dataDir: folder, demo, stop };
}

/** Environment that sets the dates of a program ahead by some days. */
export const daysLater = (days: number): Record<string, string> =>
  days === 0
    ? {}
    : {
        NODE_OPTIONS: `--import=${join(root, 'test/support/days-later.mjs')}`,
        DAYS_LATER: String(days),
      };

/** Runs the operator program to its end. */
export async function runOperator(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ status: number | null; said: string }> {
  const { exited, output } = await launch('operator', env, args);
  const [status] = await exited;
  return { status, said: output() };
}

/**
 * Runs the operator program on a data folder, beside the running server.
 * @throws Error with its output if it fails
 */
export async function operate(dataDir: string, ...args: string[]): Promise<void> {
  const { status, said } = await runOperator({ DATA_DIR: dataDir }, ...args);
  if (status !== 0) throw new Error(`The operator ended with ${status}: ${said}`);
}

/**
 * The environment variables that a program inherits. They include the clock (faketime), but no
 * settings of the application except for `LOG_LEVEL`.
 */
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
