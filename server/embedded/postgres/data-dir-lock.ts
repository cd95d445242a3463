import { createHash } from 'node:crypto';
import { chmod, mkdir, realpath, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../platform/errors/operator-error.js';

/** Another process uses the same data folder. `mend` says what to do about it. */
export class DataDirInUseError extends OperatorError {
  override readonly name = 'DataDirInUseError';

  constructor(
    readonly dataDir: string,
    readonly pid: number | undefined,
    readonly mend: string,
  ) {
    super(
      `The data folder ${dataDir} is in use by another Retrogusto${pid === undefined ? '' : ` (process ${pid})`}. ${mend}`,
    );
  }
}

/** Operating systems limit the file name of a socket to about 100 bytes. */
export const longestSocketPath = 100;
/**
 * Replacing the socket of a killed process takes milliseconds. A marker folder that is older than
 * this limit was left by a process that was itself killed while it replaced a socket.
 */
const takeoverLimitMs = 5_000;

/**
 * Makes this process the only server on `dataDir` until `release()` or until the process ends.
 *
 * The lock is a listening socket, not a file with a process id. The system closes the socket when
 * its process ends, so a kill -9 frees the lock at once. A reused process id causes no confusion,
 * and two containers that share the folder see each other.
 *
 * @throws DataDirInUseError when another process holds the lock; the message names the folder and
 * the process, if known
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const candidates = socketPaths(folder);
  for (const [index, address] of candidates.entries()) {
    try {
      return await lockSocket(folder, address);
    } catch (error) {
      // Some shared folders of virtual machines cannot hold sockets.
      if (error instanceof DataDirInUseError || index === candidates.length - 1) throw error;
    }
  }
  throw new Error('unreachable: there is always an address to try');
}

function socketPaths(folder: string): string[] {
  const short = `retrogusto-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${short}`];
  const inFolder = join(folder, 'server.lock');
  return Buffer.byteLength(inFolder) <= longestSocketPath
    ? [inFolder, `/tmp/${short}.lock`]
    : [`/tmp/${short}.lock`];
}

async function lockSocket(folder: string, address: string): Promise<{ release(): Promise<void> }> {
  const giveUpAt = performance.now() + 2 * takeoverLimitMs;
  for (;;) {
    const server = await listen(address);
    if (server) return { release: () => close(server) };
    const holder = await ask(address);
    if (holder.state === 'alive') {
      throw new DataDirInUseError(
        folder,
        holder.pid,
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
      );
    }
    if (holder.state === 'dead') await clearStale(address);
    if (performance.now() > giveUpAt) {
      throw new DataDirInUseError(
        folder,
        undefined,
        `If no other Retrogusto runs, delete ${address} and start again.`,
      );
    }
  }
}

/**
 * Starts a server that answers with its process id. Resolves to undefined when the address is
 * taken.
 */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      // A second server must be able to connect, whichever user starts it.
      if (process.platform === 'win32') resolve(server);
      else chmod(address, 0o666).then(() => resolve(server), reject);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Asks the holder of the lock. A holder that accepts but does not answer (stopped, debugged) is
 * alive too.
 */
function ask(address: string): Promise<{ state: 'alive' | 'dead' | 'absent'; pid?: number }> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(address);
    const alive = () => {
      socket.destroy();
      const pid = Number(answer);
      resolve({ state: 'alive', ...(pid > 0 ? { pid } : {}) });
    };
    socket.setEncoding('utf8').setTimeout(1_000);
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('end', alive).on('timeout', alive);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOTSOCK') resolve({ state: 'dead' });
      else if (error.code === 'ENOENT') resolve({ state: 'absent' });
      else alive();
    });
  });
}

/**
 * Removes a dead socket. A marker folder keeps two processes from removing each other's new socket.
 */
async function clearStale(address: string): Promise<void> {
  const marker = `${address}.takeover`;
  try {
    await mkdir(marker);
  } catch {
    const age = await stat(marker)
      .then((found) => Date.now() - found.mtimeMs)
      .catch(() => 0);
    if (age > takeoverLimitMs) await rm(marker, { recursive: true, force: true });
    else await sleep(20);
    return;
  }
  try {
    // A socket that is just being created also refuses connections, for some microseconds.
    await sleep(50);
    if ((await ask(address)).state === 'dead') await rm(address, { force: true });
  } finally {
    await rm(marker, { recursive: true, force: true });
  }
}
