import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { overTcp } from './database.js';
import { endWithTests } from './end-with-tests.js';
import { findProgram } from './find-program.js';
import { freePort } from './free-port.js';
import { answers } from './redis.js';

/**
 * The `pgbouncer` that `PGBOUNCER` names, or this machine's. Undefined if there is none, or with
 * `PGBOUNCER=none`.
 */
export const findPgBouncer = () => findProgram('PGBOUNCER', 'pgbouncer');

/**
 * Starts a PgBouncer of the test in transaction mode in front of the server of an address. It has
 * so few connections that clients receive connections that others used before.
 * @returns the address of the same database through PgBouncer
 */
export async function startPgBouncer(program: string, address: string) {
  const folder = await mkdtemp(join(tmpdir(), 'retrogusto-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { hostname, port: serverPort, username, password } = new URL(address);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 400
`,
  );
  // PgBouncer refuses to run as root.
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = endWithTests(
    spawn(program, [...as, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  const exited = once(child, 'exit');
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-20_000);
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 1; !(await answers(port)); attempt++) {
    if (child.exitCode !== null || attempt === 1_000) {
      await stop();
      throw new Error(`${program} did not start on port ${port}. It said:\n${said}`);
    }
    await sleep(50);
  }
  const url = new URL(overTcp(address));
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, said: () => said, stop };
}
