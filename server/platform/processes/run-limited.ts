import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, lchownSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Confinement, findConfinement, nobody, programPath } from './confinement.js';
import type { ChildMessage } from './limited-child.js';

export type ProcessLimits = {
  /** Resident memory, in bytes. */
  memory: number;
  /** Time on the clock, in ms. */
  wallMs: number;
  /** Processor time of all threads, in seconds. Only where the program `prlimit` exists. */
  cpuSeconds: number;
  /** The largest file that it may write, in bytes. Only where the program `prlimit` exists. */
  fileBytes: number;
};

export type LimitedOptions = {
  /**
   * The only folder that the script may read and write, besides the code of the application. It
   * belongs to the caller, who removes it. If the script runs as another user, that user gets the
   * folder and the files in it.
   */
  folder: string;
  /** Other folders that the script may read. */
  readable?: readonly string[] | undefined;
  /** Takes whole per cents, in rising order. */
  onProgress?: ((percent: number) => void) | undefined;
  /** Kills the process. */
  signal?: AbortSignal | undefined;
};

/** The script refused its task with a code of its own. */
export class TaskRefused extends Error {
  override readonly name = 'TaskRefused';

  constructor(
    readonly code: string,
    readonly detail: string,
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

/** `fileSize`: a file reached the limit of its size. */
export type FailureReason = 'memory' | 'time' | 'processor' | 'fileSize' | 'diskFull' | 'crashed';

/** The process reached a limit or crashed. The message names the reason, for the log. */
export class ProcessFailed extends Error {
  override readonly name = 'ProcessFailed';

  /** @param stderr the end of its error output, at most 8 KB */
  constructor(
    readonly reason: FailureReason,
    readonly how: string,
    readonly stderr: string,
  ) {
    super(`The limited process failed: ${reason} (${how})`);
  }
}

const run = promisify(execFile);

const keptOutput = 8_192;
const watchMs = 200;
/** Address space that Node and its threads reserve without using it. */
const reservedBytes = 2 ** 30;
/** The higher this number, the more other processes come first. */
const niceness = 10;
const diskFull = ['ENOSPC', 'EDQUOT'];
const outOfMemory = /out of memory|bad_alloc|cannot allocate memory|ENOMEM|ERR_MEMORY_ALLOC/i;

/**
 * Runs a script in a child process with limits, for code that reads files of strangers. The script
 * calls `answerTask`. The process has an empty environment, a low priority, no way to start
 * programs, and no network where the system allows that (`findConfinement`).
 *
 * Task, progress and answer are JSON: the parent reads what a hijacked child may have written.
 * @param script a file of this application, or a file in the folder
 * @throws TaskRefused when the script throws a `Refusal`
 * @throws ProcessFailed when the process reached a limit or crashed
 * @throws the reason of the signal when it aborts
 */
export async function runLimited<Answer>(
  script: URL,
  task: unknown,
  limits: ProcessLimits,
  { folder, readable = [], onProgress, signal }: LimitedOptions,
): Promise<Answer> {
  signal?.throwIfAborted();
  const confinement = await findConfinement();
  signal?.throwIfAborted();
  if (confinement.ownUser) giveAway(folder);
  const [program = '', ...args] = commandLine(
    fileURLToPath(script),
    { folder, readable },
    limits,
    confinement,
  );
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: programPath, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A group of its own, which ends as a whole: native code can start programs.
    detached: true,
  });
  lowerPriority(child);
  const kill = () => killGroup(child);
  child.once('exit', kill);

  let last: ChildMessage | undefined;
  let killedFor: FailureReason | undefined;
  const killFor = (reason: FailureReason) => {
    killedFor ??= reason;
    kill();
  };
  const late = setTimeout(() => killFor('time'), limits.wallMs);
  const watching = new AbortController();
  void watchMemory(child, limits.memory, watching.signal, () => killFor('memory'));
  signal?.addEventListener('abort', kill);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-keptOutput);
  });
  child.on('message', (message: ChildMessage | null) => {
    // A hijacked child sends anything.
    if (typeof message !== 'object' || message === null) return;
    if ('progress' in message) onProgress?.(message.progress);
    else last = message;
  });
  child.send(task as object, () => undefined);
  const { code, death } = await ended(child);
  clearTimeout(late);
  watching.abort();
  signal?.removeEventListener('abort', kill);

  signal?.throwIfAborted();
  if (last && 'answer' in last) return last.answer as Answer;
  if (last && 'refused' in last) throw new TaskRefused(last.refused, last.detail);
  const how = last && 'failed' in last ? last.failed : (death ?? `exit code ${code}`);
  const errorCode = last && 'failed' in last ? last.errorCode : '';
  throw new ProcessFailed(
    killedFor ?? reasonOf(death, errorCode, `${how}\n${stderr}`),
    how,
    stderr,
  );
}

function reasonOf(death: string | null, errorCode: string, output: string): FailureReason {
  if (death === 'SIGXCPU') return 'processor';
  if (death === 'SIGXFSZ' || errorCode === 'EFBIG') return 'fileSize';
  if (diskFull.includes(errorCode)) return 'diskFull';
  return outOfMemory.test(output) ? 'memory' : 'crashed';
}

function commandLine(
  script: string,
  { folder, readable }: { folder: string; readable: readonly string[] },
  { memory, cpuSeconds, fileBytes }: ProcessLimits,
  { command, prlimit }: Confinement,
): string[] {
  const cpu = Math.ceil(cpuSeconds);
  const limited = command.flatMap((word) =>
    word === 'prlimit' && prlimit
      ? [
          word,
          `--data=${memory + reservedBytes}`,
          // The second number kills a process that ignores the signal.
          `--cpu=${cpu}:${cpu + 1}`,
          `--fsize=${fileBytes}`,
        ]
      : [word],
  );
  return [
    ...limited,
    process.execPath,
    `--max-old-space-size=${Math.floor(memory / 2 ** 20)}`,
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    ...[...codeFolders(), script, folder, ...readable].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    ...(script.endsWith('.ts') ? sourceFlags : []),
    script,
  ];
}

/**
 * Flags with which Node runs the sources, in tests. They name each other by their names after the
 * build.
 */
const sourceFlags = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (name, context, next) =>
      next(
        name.startsWith('.') && !context.parentURL?.includes('/node_modules/')
          ? name.replace(/\\.js$/, '.ts')
          : name,
        context,
      ),
  });`)}`,
];

/** The code of the application, without the files of settings and data beside it. */
function codeFolders(): string[] {
  const manifest = findPackageJSON(import.meta.url) ?? '';
  return [
    manifest,
    ...['node_modules', 'dist', 'server', 'shared'].map((name) => join(dirname(manifest), name)),
  ];
}

/** Links are not followed: a file outside the folder keeps its owner. */
function giveAway(folder: string): void {
  chownSync(folder, nobody, nobody);
  for (const name of readdirSync(folder)) lchownSync(join(folder, name), nobody, nobody);
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // All its processes have ended.
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, niceness);
  } catch {
    // The process has already ended.
  }
}

/** Waits until the process has ended, and its output and messages have been read. */
const ended = (child: ChildProcess) =>
  new Promise<{ code: number | null; death: string | null }>((resolve) => {
    child.once('error', ({ message }) => resolve({ code: null, death: message }));
    child.once('close', (code, death) => resolve({ code, death }));
  });

/** `prlimit` counts reserved memory too, and not all systems have it. */
async function watchMemory(
  { pid = 0 }: ChildProcess,
  most: number,
  signal: AbortSignal,
  exceeded: () => void,
): Promise<void> {
  try {
    for await (const _ of setInterval(watchMs, undefined, { signal, ref: false }))
      if ((await residentBytes(pid)) > most) exceeded();
  } catch {
    // The signal ended the watch, or the process has ended.
  }
}

async function residentBytes(pid: number): Promise<number> {
  const kilobytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'latin1'))?.[1]
      : (await run('ps', ['-o', 'rss=', '-p', `${pid}`])).stdout;
  return 1_024 * Number(kilobytes);
}
