import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { checkNode, checkPackages, main, root } from './preflight.mjs';

const webUrl = 'http://localhost:5173';
/** Options for the server's Node, such as `--inspect`. */
const flags = process.argv.slice(2);
const children = new Set();
let ending = false;

function run(program, args, { flags = [], ...options } = {}) {
  const child = spawn(process.execPath, [...flags, join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function exited(child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Compiles on every change, and calls back after each compilation without errors. */
function compile(onCompiled) {
  const compiler = run('node_modules/@nestjs/cli/bin/nest.js', ['build', '--watch'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface(compiler.stdout).on('line', (line) => {
    // The compiler clears the screen at each change, which would remove the log of the server.
    const text = line.replaceAll('\x1bc', '');
    if (text.trim()) console.log(text);
    if (/Found 0 errors/.test(text)) onCompiled();
  });
  return compiler;
}

/** Starts a database that survives restarts of the server. The server finds and uses it. */
async function keepDatabase() {
  if (process.env.DATABASE_URL) return undefined;
  const { startEmbeddedPostgres } = await import(
    '../dist/server/embedded/postgres/embedded-postgres.js'
  );
  return startEmbeddedPostgres({
    dataDir: resolve(root, process.env.DATA_DIR || '.data'),
    log: console.log,
  });
}

await main(async () => {
  checkNode();
  checkPackages();
  let database;
  let server;
  let restarting = Promise.resolve();

  const restart = async () => {
    // Documentation from an earlier build is good enough during development.
    if (!existsSync(join(root, 'dist/api'))) await exited(run('scripts/docs.mjs', []));
    database ??= await keepDatabase();
    if (server) {
      server.kill('SIGTERM');
      await exited(server);
    }
    if (ending) return;
    server = run('dist/server/start/main.js', [], {
      flags,
      env: { PUBLIC_URL: webUrl, ...process.env },
    });
  };

  const end = async (code) => {
    if (ending) return;
    ending = true;
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(Array.from(children, exited));
    await restarting;
    await database?.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(130));
  process.on('SIGTERM', () => void end(143));

  const compiler = compile(() => {
    restarting = restarting.then(restart).catch((error) => {
      console.error(error.message);
      return end(1);
    });
  });
  const web = run('node_modules/vite/bin/vite.js', []);
  for (const needed of [compiler, web]) needed.once('exit', (code) => void end(code ?? 1));
});
