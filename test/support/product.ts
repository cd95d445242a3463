import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startLimitMs = 60_000;

/** The built product in a process of its own, as a user runs it. */
export interface RunningProduct {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** Waits until the demo has been made, which begins once the product is ready. @returns how its organiser signs in */
  demo(): Promise<{ email: string; password: string }>;
  /** Ends it in an orderly way; its data folder goes too when it was made here. */
  stop(): Promise<void>;
}

/**
 * Starts the built product (`scripts/build.mjs` builds it) on a free port, by default on a fresh data folder, and waits until it is ready.
 * @throws Error with what it printed when it ends early or is not ready in time.
 */
export async function startProduct({
  dataDir,
  env = {},
}: {
  dataDir?: string;
  env?: Record<string, string>;
} = {}): Promise<RunningProduct> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'retrogusto-product-')));
  const port = env.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--max-semi-space-size=16', '--enable-source-maps', join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...inherited(), DATA_DIR: folder, PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-200_000);
    });
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const deadline = performance.now() + startLimitMs;
  while (!(await isReady(url))) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || performance.now() > deadline) {
      await stop();
      throw new Error(`The product ${ended ? 'ended' : 'was not ready in time'}. It printed:\n${printed}`);
    }
    await sleep(50);
  }
  const demo = async () => {
    const giveUpAt = performance.now() + startLimitMs;
    for (;;) {
      const [, email, password] = /Sign in with\s+(\S+)\s+(\S+)/.exec(printed) ?? [];
      if (email && password) return { email, password };
      if (performance.now() > giveUpAt) throw new Error(`The demo was not made in time. The product printed:\n${printed}`);
      await sleep(50);
    }
  };
  return { url, dataDir: folder, process: child, output: () => printed, demo, stop };
}

/** Runs the built operator beside the product on a data folder. */
export async function operate(dataDir: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'dist/server/operator.js'), ...args], {
    env: { ...inherited(), DATA_DIR: dataDir },
  });
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
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
