import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithTests } from './end-with-tests.js';
import { findProgram } from './find-program.js';
import { freePort } from './free-port.js';
import { answers } from './redis.js';

/**
 * The `nginx` that `NGINX` names, or this machine's. Undefined if there is none, or with
 * `NGINX=none`.
 */
export const findNginx = () => findProgram('NGINX', 'nginx');

/**
 * Starts an nginx of the test in front of the server on `upstreamPort`. It has few keep-alive
 * connections, which all clients share.
 * @param streamed whether it passes bodies on as they arrive instead of buffering them first
 */
export const startNginx = (program: string, upstreamPort: number, { streamed = false } = {}) =>
  runNginx(
    program,
    ({ port }) => `
      access_log off; client_max_body_size 0;
      upstream product { server 127.0.0.1:${upstreamPort}; keepalive 4; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://product; proxy_http_version 1.1; proxy_set_header connection ""; proxy_set_header host $http_host;
          proxy_read_timeout 10s; proxy_request_buffering ${streamed ? 'off' : 'on'};
        }
      }`,
  );

/**
 * Starts an nginx with the configuration of `docs/deploy` in front of servers on these two ports.
 * Only its name, certificate and log paths differ.
 */
export async function startDocumentedNginx(program: string, ports: readonly [number, number]) {
  const documented = await readFile(
    new URL('../../docs/deploy/nginx.conf', import.meta.url),
    'utf8',
  );
  return runNginx(program, ({ port, folder }) =>
    documented
      .replace(/server \{\n {2}listen 80;[^}]*\}/, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/ {2}(?:listen \[|ssl_certificate).*/g, '')
      .replaceAll('/var/log/nginx', folder)
      .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`),
  );
}

/** @param http content of the `http` block */
async function runNginx(program: string, http: (at: { port: number; folder: string }) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'retrogusto-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log warn;
    events { worker_connections 256; }
    http { ${temporary.join(' ')} ${http({ port, folder })} }`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const child = endWithTests(spawn(program, args, { stdio: 'ignore' }));
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 1; !(await answers(port)); attempt++) {
    if (child.exitCode !== null || attempt === 1_000) {
      const said = await readFile(join(folder, 'error.log'), 'utf8').catch(() => '');
      await stop();
      throw new Error(`${program} did not start on port ${port}: ${said}`);
    }
    await sleep(50);
  }
  return { port, stop };
}
