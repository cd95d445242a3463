// This module is loaded first and imports little, so that signals are handled while the other
// modules are still loading.
import module from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../errors/operator-error.js';
import { checkNode } from './node-version.js';
import { logStartup } from './startup-log.js';

/** After SIGTERM, open requests and running jobs have this long to finish. */
export const closeDeadlineMs = 30_000;

/** After a signal, the process waits at most this long for the running step of its start. */
const stepPatienceMs = 10_000;

/**
 * The started parts of a process. They are stopped in reverse order, even if the process must end
 * in the middle of its start.
 */
export class Lifecycle {
  private readonly undoing: (() => Promise<unknown>)[] = [];
  private readonly told = new AbortController();

  /** Aborted when the process must end. */
  readonly signal = this.told.signal;

  /**
   * Waits for a step of the start and registers how to undo it.
   * @throws if the process must end meanwhile, so that the start does not go on
   */
  async startStep<T>(step: Promise<T>, undo?: (thing: T) => Promise<unknown>): Promise<T> {
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
 * Runs `start`. SIGTERM and SIGINT end the process at any time: all started parts are undone first.
 * If the start fails, the process prints the message of an OperatorError, or the stack of any other
 * error.
 * @param toldCode exit code after a signal: 0 for servers, another code for commands, which are
 * then unfinished
 */
export async function runProcess(
  start: (life: Lifecycle) => Promise<void>,
  toldCode = 0,
): Promise<void> {
  const life = new Lifecycle();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => life.end());
  const started = begin(start, life);
  life.signal.addEventListener('abort', () => {
    // An error of the start is ignored here, because the signal ended the process.
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
  // Shows source lines in stack traces of our own code. Node's own option also reads the source
  // maps of all packages and keeps 13 MB of them.
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
