import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRunning } from '../../../test/support/test-folder.js';
import { findConfinement } from './confinement.js';
import { type LimitedOptions, type ProcessLimits, runLimited } from './run-limited.js';

const sourceOf = (name: string) => new URL(name, import.meta.url).href;
const child = sourceOf('./limited-child.ts');
const limits: ProcessLimits = {
  memory: 512e6,
  wallMs: 60_000,
  cpuSeconds: 60,
  fileBytes: 1e6,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limited-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a script whose task is done by `body`, the body of an asynchronous function. */
async function run<Answer>(
  body: string,
  { task = {}, ...options }: Partial<ProcessLimits & LimitedOptions> & { task?: unknown } = {},
): Promise<Answer> {
  const script = join(folder, 'script.mjs');
  await writeFile(
    script,
    `import { answerTask, Refusal } from '${child}';
    answerTask(async (task, report) => { ${body} });`,
  );
  return runLimited(pathToFileURL(script), task, { ...limits, ...options }, { folder, ...options });
}

describe('runLimited', () => {
  it('hands over the task, and returns progress and answer', async () => {
    const seen: number[] = [];
    const answer = await run<string>(
      'for (const share of [0.2, 10, 10.7, 55, 100]) report(share); return task.name + "!";',
      { task: { name: 'Ana' }, onProgress: (percent) => seen.push(percent) },
    );
    expect(answer).toBe('Ana!');
    expect(seen).toEqual([10, 55, 100]);
  });

  it('names the refusal of the script', async () => {
    await expect(run('throw new Refusal("NO_WINE", "empty")')).rejects.toMatchObject({
      name: 'TaskRefused',
      code: 'NO_WINE',
      detail: 'empty',
    });
  });

  it.each([
    ['an error', 'throw new Error("no more corks")', { how: 'no more corks' }],
    ['an exit code', 'process.exit(3)', { how: 'exit code 3' }],
    ['a signal', 'process.kill(process.pid, "SIGSEGV")', { how: 'SIGSEGV' }],
  ])('reports %s as a crash', async (_, body, expected) => {
    await expect(run(body)).rejects.toMatchObject({ reason: 'crashed', ...expected });
  });

  it('ignores messages that are no objects', async () => {
    const answer = await run('for (const odd of ["boom", 1, null]) process.send(odd); return 7;');
    expect(answer).toBe(7);
  });

  it('keeps the end of the error output', async () => {
    await expect(
      run(
        'process.stderr.write("a".repeat(1e5) + "the end"); process.exitCode = 1; process.disconnect();',
      ),
    ).rejects.toMatchObject({ stderr: expect.stringMatching(/^a{8185}the end$/) });
  });

  it.each([
    ['buffers', 'const all = []; for (;;) { all.push(Buffer.alloc(1e7, 1)); await null; }'],
    ['objects', 'const all = []; for (;;) all.push({ all: [all.length] });'],
  ])('ends a script that fills the memory with %s', async (_, body) => {
    await expect(run(body, { memory: 150e6 })).rejects.toMatchObject({ reason: 'memory' });
  });

  it('ends a script that takes too long', async () => {
    await expect(run('await new Promise(() => {})', { wallMs: 300 })).rejects.toMatchObject({
      reason: 'time',
    });
  });

  it('limits processor time and the size of files', async (test) => {
    if (!(await findConfinement()).prlimit) test.skip();
    await expect(run('for (;;);', { cpuSeconds: 1 })).rejects.toMatchObject({
      reason: 'processor',
    });
    await expect(
      run(
        'const { writeFileSync } = await import("node:fs"); writeFileSync("big", Buffer.alloc(2e6))',
      ),
    ).rejects.toMatchObject({ reason: 'fileSize' });
  });

  it('reads and writes only its folder', async () => {
    await writeFile(join(folder, 'in.txt'), 'wine');
    const answer = await run(`
      const fs = await import('node:fs');
      const codeOf = (work) => { try { work(); return 'done'; } catch (error) { return error.code; } };
      return [
        codeOf(() => fs.writeFileSync('out.txt', fs.readFileSync('in.txt'))),
        codeOf(() => fs.readFileSync('/etc/passwd')),
        codeOf(() => fs.readdirSync('..')),
        codeOf(() => fs.writeFileSync('../stray.txt', 'x')),
        codeOf(() => fs.writeFileSync(${JSON.stringify(import.meta.filename)}, 'x')),
      ];`);
    expect(answer).toEqual(['done', ...Array(4).fill('ERR_ACCESS_DENIED')]);
    expect(await readFile(join(folder, 'out.txt'), 'utf8')).toBe('wine');
  });

  it('starts no programs and no threads', async () => {
    const answer = await run(`
      const { spawnSync } = await import('node:child_process');
      const { Worker } = await import('node:worker_threads');
      const codeOf = (work) => { try { work(); return 'done'; } catch (error) { return error.code; } };
      return [codeOf(() => spawnSync('true')), codeOf(() => new Worker('', { eval: true }))];`);
    expect(answer).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED']);
  });

  it('inherits no variables, has a low priority and is another user than root', async () => {
    process.env.SECRET_OF_THE_PARENT = 'x';
    const { names, priority, user } = await run<{
      names: string[];
      priority: number;
      user: number;
    }>(`
      const { getPriority } = await import('node:os');
      return { names: Object.keys(process.env), priority: getPriority(), user: process.getuid() };`);
    delete process.env.SECRET_OF_THE_PARENT;
    expect(names.sort()).toEqual(['PATH', 'TMPDIR']);
    expect(priority).toBeGreaterThanOrEqual(10);
    if ((await findConfinement()).ownUser) expect(user).toBe(65_534);
  });

  it('reaches no server', async (test) => {
    if (!(await findConfinement()).ownNetwork) test.skip();
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as { port: number };
      const answer = await run(
        `const { connect } = await import('node:net');
        const { once } = await import('node:events');
        const codeOf = async (work) => { try { await work(); return 'done'; } catch (error) { return error.cause?.code ?? error.code; } };
        return [
          await codeOf(() => once(connect(task.port, '127.0.0.1'), 'connect')),
          await codeOf(() => fetch('http://127.0.0.1:' + task.port)),
        ];`,
        { task: { port } },
      );
      expect(answer).toEqual(['ENETUNREACH', 'ENETUNREACH']);
    } finally {
      server.close();
    }
  });

  it('ends with the signal of the caller', async () => {
    const stop = new AbortController();
    const pid = Promise.withResolvers<number>();
    const running = run('report(process.pid % 100 + 1); for (;;);', {
      signal: stop.signal,
      onProgress: pid.resolve,
    });
    await pid.promise;
    stop.abort(new Error('the caller has left'));
    await expect(running).rejects.toThrow('the caller has left');
    await expect(run('return 1', { signal: stop.signal })).rejects.toThrow('the caller has left');
  });

  it.each([
    ['waits', 'await new Promise((done) => setTimeout(done, 1e6))'],
    ['computes', 'for (;;);'],
  ])('ends with its parent, even while it %s', async (_, body) => {
    // A script that computes does not see that its channel has closed.
    if (body.startsWith('for') && !(await findConfinement()).command.includes('--pdeathsig'))
      return;
    const script = join(folder, 'script.mjs');
    await writeFile(
      script,
      `import { answerTask } from '${child}';
      import { writeFileSync } from 'node:fs';
      answerTask(async () => { writeFileSync('pid', String(process.pid)); ${body} });`,
    );
    const parent = spawn(
      process.execPath,
      [
        '--import',
        // The sources name each other by their names after the build.
        `data:text/javascript,${encodeURIComponent(`import { registerHooks } from 'node:module';
        registerHooks({ resolve: (name, at, next) => next(name.startsWith('.') ? name.replace(/js$/, 'ts') : name, at) });`)}`,
        '--experimental-transform-types',
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '-e',
        `const { runLimited } = await import('${sourceOf('./run-limited.ts')}');
        await runLimited(new URL('${pathToFileURL(script).href}'), {}, ${JSON.stringify(limits)}, { folder: '${folder}' });`,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const pid = await vi.waitFor(
      async () => Number(await readFile(join(folder, 'pid'), 'utf8')) || Promise.reject(),
      { timeout: 60_000 },
    );
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 });
  });
});
