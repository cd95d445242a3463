import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithTests } from './end-with-tests.js';
import { findProgram } from './find-program.js';
import { freePort } from './free-port.js';
import { answers } from './redis.js';

/** The `nginx` that `NGINX` names, or this machine's; undefined where there is none, or with `NGINX=none`. */
export const findNginx = () => findProgram('NGINX', 'nginx');

/**
 * An nginx of the test's own before the server on `upstreamPort`, with few connections that are kept alive and shared by everybody.
 * @param streamed whether it passes bodies on as they arrive instead of collecting them first
 */
export async function startNginx(program: string, upstreamPort: number, { streamed = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'retrogusto-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log warn;
    events { worker_connections 256; }
    http {
      access_log off; ${temporary.join(' ')} client_max_body_size 0;
      upstream product { server 127.0.0.1:${upstreamPort}; keepalive 4; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://product; proxy_http_version 1.1; proxy_set_header connection ""; proxy_set_header host $http_host;
          proxy_read_timeout 10s; proxy_request_buffering ${streamed ? 'off' : 'on'};
        }
      }
    }`,
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
    if (child.exitCode !== null || attempt === 100) {
      await stop();
      throw new Error(`${program} did not start on port ${port}`);
    }
    await sleep(50);
  }
  return { port, stop };
}
