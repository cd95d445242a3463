import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithTests } from '../support/end-with-tests.js';
import { findProgram } from '../support/find-program.js';
import { type Driver, type Engine, end, phone, said } from './driver.js';

const find = () => findProgram('FIREFOX', 'firefox-esr', 'firefox');

/** The installed Firefox, which supports WebDriver BiDi itself. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (find() ? [] : ['firefox-esr']),
  start,
};

async function start(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'retrogusto-firefox-'));
  await writeFile(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "es-ES");\n');
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const child = endWithTests(
    spawn(find() as string, args, { stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  const close = async () => {
    await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const command = await connect(
      `${await said(child, child.stderr, /BiDi listening on (ws:\S+)/)}/session`,
    );
    await command('session.new', { capabilities: {} });
    const { contexts } = (await command('browsingContext.getTree', {})) as {
      contexts: { context: string }[];
    };
    const context = contexts[0]?.context;
    await command('browsingContext.setViewport', { context, viewport: phone });
    return {
      open: async (url) =>
        void (await command('browsingContext.navigate', { context, url, wait: 'complete' })),
      call: async (source, args) => {
        const { result, exceptionDetails } = (await command('script.callFunction', {
          target: { context },
          awaitPromise: true,
          // BiDi wraps values in types of its own. JSON text makes a conversion unnecessary.
          functionDeclaration: `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
        })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result?.value === undefined ? undefined : JSON.parse(result.value);
      },
      act: async (actions) => void (await command('input.performActions', { context, actions })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Answer = {
  id: number;
  type: 'success' | 'error';
  result: unknown;
  error: string;
  message: string;
};

/** Sends commands over one socket and assigns each response to its command. */
async function connect(url: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await once(socket, 'open');
  let last = 0;
  return async (method, params) => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answered;
    if (type === 'error') throw new Error(`${method}: ${error}, ${message}`);
    return result;
  };
}
