import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { toSsml } from '../../../shared/rules/speech.js';
import type { SpeechTask } from './speech.process.js';

/** Node runs the sources, but does not find a source by the name that it has after the build. */
const findSources = `import { registerHooks } from 'node:module';
registerHooks({
  resolve: (name, context, next) =>
    next(name.startsWith('.') ? name.replace(/\\.js$/, '.ts') : name, context),
});`;

async function runProcess(task: SpeechTask): Promise<unknown> {
  const child = fork(new URL('./speech.process.ts', import.meta.url), {
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(findSources)}`],
  });
  const answer = once(child, 'message');
  child.send(task);
  const [message] = await answer;
  return message;
}

it('answers with the times, and writes the samples to a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'speech-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const samplesFile = join(folder, 'samples');
  const task = { language: 'es-ES', gender: 'FEMALE', samplesFile } as const;
  const [message, refused] = await Promise.all([
    runProcess({ ...task, ssml: toSsml('Hola.') }),
    runProcess({ ...task, ssml: '<speak>' }),
  ]);
  expect(message).toMatchObject({ answer: { sampleRate: 22_050, words: [{ text: 'Hola.' }] } });
  const { durationMs } = (message as { answer: { durationMs: number } }).answer;
  expect((await readFile(samplesFile)).length).toBeCloseTo((durationMs / 1_000) * 22_050 * 2, -2);
  expect(refused).toEqual({ refused: 'INVALID_MARKUP', detail: 'MALFORMED at 7' });
});
