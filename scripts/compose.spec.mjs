import { readFileSync } from 'node:fs';
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
