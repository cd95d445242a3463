import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { describe, expect, it } from 'vitest';

const read = (name) => readFileSync(new URL(`../docker/${name}`, import.meta.url), 'utf8');
const { services } = load(read('compose.yaml'), { schema: CORE_SCHEMA.withTags(mergeTag) });

describe.each(Object.entries(services))('the container %s', (name, service) => {
  it('has no capabilities, cannot gain privileges, and has a read-only root file system', () => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
    });
    // Videos are converted on a disk, because they do not fit into memory.
    if (name === 'worker') expect(service.volumes).toContain('work:/tmp');
    expect(service.tmpfs?.includes('/tmp') ?? false).toBe(name !== 'worker');
    expect(service.privileged).toBeUndefined();
  });

  it('runs our image, or an image that an environment variable can replace', () => {
    expect(service.image).toMatch(/^(retrogusto|\$\{[A-Z]+_IMAGE:-[a-z]+:[\w-]+\})$/);
  });
});

it('the queue requires a password, and servers and workers send it', () => {
  expect(services.redis.command.join(' ')).toMatch(/--requirepass \$\{REDIS_PASSWORD:\?/);
  for (const { environment } of [services.server, services.worker])
    expect(environment.QUEUE_URL).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]*\}@redis:6379$/);
});

it('.env.example lists every variable of compose.yaml', () => {
  const example = read('.env.example');
  for (const [, name] of read('compose.yaml').matchAll(/\$\{(\w+)/g))
    expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
});

/** A fake `docker`. A container is a file with its version, its health and whether it runs. */
const docker = `#!/bin/sh
set -eu
cd "$STATE"
calls=$(($(cat calls) + 1))
echo "$calls" > calls
running() { grep -l running containers/* | xargs -rn 1 basename; }
did=
failed=0
case "$*" in
  *" config server") printf 'services:\\n  server:\\n    deploy:\\n      replicas: 2\\n' ;;
  *" build server") did=build ;;
  *" run --rm "*) did=migrate ;;
  *" ps -q server") running ;;
  *" rm --force server") grep -l exited containers/* | xargs -r rm ;;
  *" --no-recreate --wait --scale server="*)
    did=add
    sed -i s/exited/running/ containers/*
    wanted=$(echo "$*" | sed 's/.*server=\\([0-9]*\\).*/\\1/')
    if [ "$(running | wc -l)" -gt "$wanted" ]; then did='Docker chooses which one ends'; fi
    while [ "$(running | wc -l)" -lt "$wanted" ]; do
      next=$(($(cat next) + 1))
      echo "$next" > next
      echo "new \${HEALTH:-healthy} running" > "containers/$next"
    done
    if grep -q unhealthy containers/*; then failed=1; fi
    ;;
  *" --wait worker") did=worker ;;
  "inspect --format {{.State.Health.Status}} "*) cut -d ' ' -f 2 "containers/$4" ;;
  "stop "*)
    did="stop $(cut -d ' ' -f 1 "containers/$2")"
    sed -i s/running/exited/ "containers/$2"
    ;;
  "rm "*) rm "containers/$2" ;;
  *) did="What is $*?" ;;
esac
if [ -n "$did" ]; then echo "$did" >> done; fi
cat containers/* | grep -c ' healthy running' >> serving || true
if [ "$calls" = "\${CUT_AFTER:-0}" ]; then exit 1; fi
exit "$failed"
`;

/** Upgrades two servers of the old version. The upgrade runs once for each environment. */
function upgraded(...environments) {
  const state = mkdtempSync(join(tmpdir(), 'retrogusto-upgrade-'));
  try {
    const write = (name, text, mode = 0o644) => writeFileSync(join(state, name), text, { mode });
    mkdirSync(join(state, 'containers'));
    for (const name of ['1', '2']) write(`containers/${name}`, 'old healthy running\n');
    for (const name of ['done', 'serving']) write(name, '');
    write('next', '2\n');
    write('docker', docker, 0o755);
    const runs = environments.map((environment) => {
      write('calls', '0\n');
      const env = { PATH: `${state}:${process.env.PATH}`, STATE: state, ...environment };
      return spawnSync(fileURLToPath(new URL('../docker/upgrade.sh', import.meta.url)), {
        env,
        encoding: 'utf8',
      }).status;
    });
    const lines = (name) => readFileSync(join(state, name), 'utf8').trim().split('\n');
    const containers = readdirSync(join(state, 'containers')).map(
      (name) => lines(`containers/${name}`)[0],
    );
    return {
      runs,
      containers,
      done: lines('done'),
      fewest: Math.min(...lines('serving').map(Number)),
      calls: Number(lines('calls')[0]),
    };
  } finally {
    rmSync(state, { recursive: true });
  }
}

describe('an upgrade', () => {
  const two = ['new healthy running', 'new healthy running'];

  it('migrates first, and stops a server only when a new one serves in its place', () => {
    const { runs, containers, done, fewest } = upgraded({});
    expect({ runs, containers, fewest }).toEqual({ runs: [0], containers: two, fewest: 2 });
    expect(done).toEqual([
      'build',
      'migrate',
      'add',
      'stop old',
      'add',
      'stop old',
      'add',
      'worker',
    ]);
  });

  it('completes on a second run after an interruption at any point, with as many servers as before', () => {
    const { calls } = upgraded({});
    expect(calls).toBeGreaterThan(15);
    for (let call = 1; call <= calls; call++) {
      const { runs, containers, done, fewest } = upgraded({ CUT_AFTER: String(call) }, {});
      expect({ call, runs, containers, fewest }).toEqual({
        call,
        runs: [expect.any(Number), 0],
        containers: two,
        fewest: 2,
      });
      expect(done.filter((each) => /^(?:Docker|What)/.test(each))).toEqual([]);
    }
  });

  it('leaves the old servers running if the new one never becomes healthy, and can be repeated', () => {
    const { runs, containers, fewest } = upgraded(
      { HEALTH: 'unhealthy' },
      { HEALTH: 'unhealthy' },
      {},
    );
    expect({ runs, containers, fewest }).toEqual({ runs: [1, 1, 0], containers: two, fewest: 2 });
  });
});
