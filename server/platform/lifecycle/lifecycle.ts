// Loaded before everything else, and light: from here on signals are heard, while the rest of the product is still being read.
import module from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../errors/operator-error.js';
import { checkNode } from './node-version.js';
import { logStartup } from './startup-log.js';

/** Requests in flight and running jobs have this long after SIGTERM. */
export const closeDeadlineMs = 30_000;

/** A step of the start that takes longer than this is not waited for when the process is told to end. */
const stepPatienceMs = 10_000;

/** What a process has begun, and undoes in reverse order when it is told to end, at whatever moment. */
export class Lifecycle {
  private readonly undoing: (() => Promise<unknown>)[] = [];
  private readonly told = new AbortController();

  /** Aborted when the process has been told to end. */
  readonly signal = this.told.signal;

  /**
   * Waits for a step of the start and notes how it is undone.
   * @throws when the process has been told to end meanwhile: then nothing more is begun
   */
  async begin<T>(step: Promise<T>, undo?: (thing: T) => Promise<unknown>): Promise<T> {
    const thing = await step;
    if (undo) this.undoing.push(() => undo(thing));
    this.signal.throwIfAborted();
    return thing;
  }

  end(): void {
    this.told.abort();
  }

  async undo(): Promise<void> {
    for (let last = this.undoing.pop(); last; last = this.undoing.pop()) await last();
  }
}

/**
 * Runs `start`. SIGTERM and SIGINT end the process, whenever they come and however often: what has been begun is undone
 * first. When the start fails, what a person can mend is said in a sentence, everything else with its stack.
 * @param toldCode with which exit code it ends when it is told to: 0 where it serves until then, another where something is left undone
 */
export async function runProcess(
  start: (life: Lifecycle) => Promise<void>,
  toldCode = 0,
): Promise<void> {
  const life = new Lifecycle();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => life.end());
  const started = begin(start, life);
  life.signal.addEventListener('abort', () => {
    // whatever the start says now, it is not what ended the process
    const ended = started.then(
      () => undefined,
      () => undefined,
    );
    void Promise.race([ended, sleep(stepPatienceMs)])
      .then(() => life.undo())
      .then(() => process.exit(toldCode), fail);
  });
  try {
    await started;
  } catch (error) {
    if (life.signal.aborted) return;
    await life.undo().catch(() => undefined);
    fail(error);
  }
}

async function begin(start: (life: Lifecycle) => Promise<void>, life: Lifecycle): Promise<void> {
  checkNode(process.versions.node);
  // Stack traces of our own code in the lines of its sources. Node's own switch reads the maps of all packages too, and keeps 13 MB of them.
  module.setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
  await start(life);
}

function fail(error: unknown): never {
  const text =
    error instanceof OperatorError
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  logStartup(text ?? 'The start failed.', 'fatal');
  process.exit(1);
}
