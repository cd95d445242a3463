import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { describe, expect, it } from 'vitest';

const read = (name) => readFileSync(new URL(`../docker/${name}`, import.meta.url), 'utf8');
const { services } = load(read('compose.yaml'), { schema: CORE_SCHEMA.withTags(mergeTag) });

describe.each(Object.entries(services))('the container %s', (_name, service) => {
  it('has no right that it does not need, and no way to gain one', () => {
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], read_only: true });
    expect(service.tmpfs).toContain('/tmp');
    expect(service.privileged).toBeUndefined();
  });

  it('runs an image that can be pinned', () => {
    expect(service.image).toMatch(/^(retrogusto|\$\{[A-Z]+_IMAGE:-[a-z]+:[\w-]+\})$/);
  });
});

it('the queue asks for a password, which servers and workers have', () => {
  expect(services.redis.command.join(' ')).toMatch(/--requirepass \$\{REDIS_PASSWORD:\?/);
  for (const { environment } of [services.server, services.worker])
    expect(environment.QUEUE_URL).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]*\}@redis:6379$/);
});

it('every variable that is wanted stands in the example', () => {
  const example = read('.env.example');
  for (const [, name] of read('compose.yaml').matchAll(/\$\{(\w+)/g)) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
});

it('an upgrade migrates first, and ends a server only when a new one serves in its place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'retrogusto-upgrade-'));
  try {
    // says what was asked of it, and that two servers run
    writeFileSync(
      join(folder, 'docker'),
      `#!/bin/sh\necho "$*" >> ${folder}/asked\ncase "$*" in *"ps -q"*) printf 'one\\ntwo\\n';; esac\n`,
      { mode: 0o755 },
    );
    const script = fileURLToPath(new URL('../docker/upgrade.sh', import.meta.url));
    execFileSync(script, { env: { PATH: `${folder}:${process.env.PATH}` }, stdio: 'pipe' });
    const asked = readFileSync(join(folder, 'asked'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.replace(/^compose -f \S+ /, ''));
    const anew = 'up -d --no-deps --no-recreate --wait --scale server=3 server';
    expect(asked).toEqual([
      'build server',
      'run --rm --no-deps server node dist/server/migrate.js',
      'ps -q server',
      anew,
      'stop one',
      'rm one',
      anew,
      'stop two',
      'rm two',
      'up -d --no-deps --wait worker',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
