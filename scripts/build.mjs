import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, checkPackages, main, Refusal, root } from './preflight.mjs';

const folders = ['server', 'shared', 'web'];
const isConfig = (name) =>
  name === 'package-lock.json' ||
  /^(tsconfig.*|nest-cli)\.json$/.test(name) ||
  /^(vite|postcss)\.config\.\w+$/.test(name);
const isTest = (name) => /\.spec\.\w+$/.test(name);
/** The build of the web does not read types, so a new web/api/schema.d.ts needs no build. */
const isTypeOfWeb = (path) => /^web\/.*\.d\.ts$/.test(path);

const dist = join(root, 'dist');
const idFile = join(dist, '.build-id');
const cacheFile = join(dist, '.build-inputs.json');
const lockFile = join(dist, '.building');
const docsIdFile = join(dist, '.docs-id');

/**
 * Returns one hash over all inputs of the build. A file is not read again when its size, inode and
 * times are unchanged. The times include the change time, which no program can set back.
 */
export function buildId() {
  const known = readJson(cacheFile) ?? {};
  const inputs = {};
  const hash = createHash('sha256');
  let changed = false;
  for (const path of inputFiles()) {
    const { size, ino, mtimeNs, ctimeNs } = statSync(join(root, path), { bigint: true });
    const stamp = `${size}.${ino}.${mtimeNs}.${ctimeNs}`;
    const same = known[path]?.stamp === stamp;
    changed ||= !same;
    inputs[path] = same
      ? known[path]
      : {
          stamp,
          hash: createHash('sha256')
            .update(readFileSync(join(root, path)))
            .digest('base64url'),
        };
    hash.update(`${path}\0${inputs[path].hash}\0`);
  }
  if (changed) {
    mkdirSync(dist, { recursive: true });
    writeWhole(cacheFile, JSON.stringify(inputs));
  }
  return hash.digest('hex');
}

function inputFiles() {
  const found = readdirSync(root).filter(isConfig);
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (!isTest(entry.name) && !isTypeOfWeb(path)) found.push(path);
    }
  };
  folders.forEach(walk);
  return found.sort();
}

/** Returns one hash over the build id `built` and the inputs of API documentation and guides. */
function docsId(built) {
  const written = ['docs/api', 'docs/guides'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .sort(),
  );
  const files = ['openapi.yaml', 'CHANGELOG.md', 'scripts/docs.mjs', ...written];
  const hash = createHash('sha256').update(built);
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * Builds server and web into dist/, then the API documentation and the guides. It builds only if an
 * input has changed since the last successful build. Several processes may call it at once: one
 * builds and the others wait.
 * @returns {Promise<boolean>} whether it had to build
 * @throws {Refusal} when a step fails. Its message contains the output of the step.
 */
export async function ensureBuilt({ log = console.log, force = false } = {}) {
  const isCurrent = () => {
    const id = buildId();
    return !force && readText(idFile) === id && readText(docsIdFile) === docsId(id);
  };
  if (isCurrent()) return false;
  const unlock = await lockBuild(log);
  try {
    if (isCurrent()) return false;
    const id = buildId();
    log('Building (only after a change)…');
    if (force || readText(idFile) !== id) {
      rmSync(idFile, { force: true });
      // The compiler does not remove the output of deleted sources.
      for (const stale of ['server', 'shared', '.tsbuildinfo'])
        rmSync(join(dist, stale), { recursive: true, force: true });
      await runSteps(
        [
          { name: 'server', program: 'node_modules/@nestjs/cli/bin/nest.js', args: ['build'] },
          {
            name: 'web',
            program: 'node_modules/vite/bin/vite.js',
            args: ['build', '--logLevel', 'warn'],
          },
        ],
        log,
      );
      writeWhole(join(dist, 'commit'), commitOf());
      writeWhole(idFile, id);
    }
    rmSync(docsIdFile, { force: true });
    for (const stale of ['api', 'guides'])
      rmSync(join(dist, stale), { recursive: true, force: true });
    const docs = docsId(id);
    await runSteps([{ name: 'documentation', program: 'scripts/docs.mjs', args: [] }], log);
    writeWhole(docsIdFile, docs);
    return true;
  } finally {
    unlock();
  }
}

/** The commit of this build, for /api/health. Empty outside of a git checkout. */
function commitOf() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

/** Runs the steps in parallel. The first failure, or a signal, ends the others. */
async function runSteps(steps, log) {
  const started = performance.now();
  const children = new Set();
  const end = () => children.forEach((child) => child.kill('SIGTERM'));
  const interrupted = (signal) => {
    end();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const signals = ['SIGINT', 'SIGTERM'];
  signals.forEach((signal) => process.once(signal, interrupted));
  process.once('exit', end);
  const step = ({ name, program, args }) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [join(root, program), ...args], {
        cwd: root,
        // A build is always for production, but a test runner that calls it sets NODE_ENV=test.
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.add(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => (output += text));
      child.on('error', reject);
      child.on('close', (code) => {
        children.delete(child);
        if (code === 0) {
          log(`  ${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
          resolve();
        } else {
          reject(new Refusal(`${output.trim()}\n\n  The ${name} could not be built.`));
        }
      });
    });
  try {
    await Promise.all(steps.map(step));
  } finally {
    end();
    signals.forEach((signal) => process.removeListener(signal, interrupted));
  }
}

/** Lets one process build at a time. A lock is taken over if its process was killed. */
async function lockBuild(log) {
  mkdirSync(dist, { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(lockFile, `${process.pid} ${Date.now()}`, { flag: 'wx' });
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const [holder, since] = readNumbers(lockFile);
    if (!(await isBuilding(holder, since))) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!told) log(`Waiting for process ${holder}, which is building…`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function isBuilding(pid, since) {
  // Another process may just have created the file and not written it yet.
  if (!pid) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return readNumbers(lockFile)[0] > 0;
  }
  // A build takes seconds. A lock older than 10 minutes means that the process id was reused.
  if (pid === process.pid || Date.now() - since > 600_000) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function writeWhole(path, text) {
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, text);
  renameSync(aside, path);
}

const readNumbers = (path) => (readText(path) ?? '').split(' ').map(Number);

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    checkNode();
    checkPackages();
    const built = await ensureBuilt({ force: process.argv.includes('--force') });
    if (!built) console.log('Nothing has changed since the last build.');
  });
}
