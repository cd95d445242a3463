import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { checkPersonalPassword } from '../../../../shared/rules/account.js';
import { invalid, refuse } from '../../errors/app-error.js';
import type {
  PasswordAnswer,
  PasswordQuestion,
  PasswordReason,
} from './guessable-passwords.worker.js';

const workerFile = new URL(
  `./guessable-passwords.worker${extname(import.meta.url)}`,
  import.meta.url,
);
/** Time limit for an answer. The first question waits for the lists, 0.5 s on an idle machine. */
const withinMs = 20_000;
/** The lists take 60 MB. The worker thread ends after this time without a question. */
const idleMs = 120_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;
const waiting = new Map<
  number,
  { resolve: (answer: PasswordAnswer) => void; reject: (error: unknown) => void }
>();

/**
 * Returns the reason why a guesser tries this password early, or null. Such a password is one of
 * 100,000 common ones, is made of what is known about its owner, or consists of words, repeats,
 * sequences, dates or keyboard rows with the usual substitutions. A worker thread checks, because a
 * check takes up to 0.2 s.
 * @param known words about the owner: e-mail, names
 * @throws AppError 503 when the worker thread does not answer in time
 */
export async function guessableReason(
  password: string,
  known: readonly string[] = [],
): Promise<PasswordReason | null> {
  if (checkPersonalPassword(password, known).length > 0) return 'PASSWORD_PERSONAL';
  const thread = running();
  const id = ++asked;
  const question: PasswordQuestion = { id, password, known: known.flatMap(wordsOf) };
  const late = setTimeout(
    () => waiting.get(id)?.reject(refuse(503, 'SERVICE_UNAVAILABLE')),
    withinMs,
  );
  try {
    const answer = new Promise<PasswordAnswer>((resolve, reject) =>
      waiting.set(id, { resolve, reject }),
    );
    thread.postMessage(question);
    return (await answer).reason;
  } finally {
    clearTimeout(late);
    waiting.delete(id);
    if (waiting.size === 0) rest();
  }
}

/** @throws AppError 422 at `password` with the reason of `guessableReason`; 503 */
export async function assertHardToGuess(password: string, known: readonly string[]): Promise<void> {
  const code = await guessableReason(password, known);
  if (code) throw invalid([{ path: 'password', code }]);
}

/** Returns the text itself and its words. An e-mail has the words of its name and of its host. */
const wordsOf = (text: string): string[] => [
  text,
  ...text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2),
];

function running(): Worker {
  clearTimeout(idle);
  if (worker) return worker;
  const started = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  started.unref();
  started.on('message', (answer: PasswordAnswer) => waiting.get(answer.id)?.resolve(answer));
  const lost = () => {
    if (worker === started) worker = undefined;
    for (const { reject } of waiting.values()) reject(refuse(503, 'SERVICE_UNAVAILABLE'));
  };
  started.on('error', lost);
  started.on('exit', lost);
  worker = started;
  return started;
}

function rest(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    const thread = worker;
    worker = undefined;
    void thread?.terminate();
  }, idleMs).unref();
}
