// Runs in a child process of `runLimited`, and imports nothing: Node may load it as a source file.

/** A message from the child. The last one is an answer, a refusal or a failure. */
export type ChildMessage =
  | { progress: number }
  | { answer: unknown }
  | { refused: string; detail: string }
  | { failed: string; errorCode: string };

/** The work cannot be done, for a reason that the caller knows by its code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly detail: string;

  /** @param detail for the log or the text of the code, for example the name of a codec */
  constructor(code: string, detail = '') {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
    this.detail = detail;
  }
}

/**
 * Answers the one task of this process, then ends the process. It also ends when its parent does.
 * @param work throws a `Refusal` if the task cannot be done; `report` takes the progress in per
 * cent, and tells the parent of whole per cents only
 */
export function answerTask<Task, Answer>(
  work: (task: Task, report: (percent: number) => void) => Promise<Answer>,
): void {
  process.once('disconnect', () => process.exit(1));
  let told = 0;
  const report = (percent: number) => {
    const whole = Math.min(100, Math.floor(percent));
    // Not a number, where the whole is 0.
    if (!(whole > told)) return;
    told = whole;
    process.send?.({ progress: whole } satisfies ChildMessage);
  };
  process.once('message', (task: Task) => {
    void outcomeOf(() => work(task, report)).then((last) =>
      process.send?.(last, () => process.exit(0)),
    );
  });
}

async function outcomeOf(work: () => Promise<unknown>): Promise<ChildMessage> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, detail: error.detail };
    console.error(error);
    const { message, code } = error as NodeJS.ErrnoException;
    return { failed: message, errorCode: code ?? '' };
  }
}
