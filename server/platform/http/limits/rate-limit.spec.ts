import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { SecurityLog } from '../../audit/security-log.js';
import type { ApiKeyFormat } from '../access/api-key-format.js';
import { KnownTokens } from '../access/known-tokens.js';
import { lockoutLogger } from './rate-limit.js';

it('logs each limited caller once a minute, and remembers at most 10,000 callers', () => {
  let ms = 0;
  const logged: string[] = [];
  const log = {
    record: (_event: string, { address }: { address: string }) => logged.push(address),
  } as unknown as SecurityLog;
  const lockedOut = lockoutLogger(
    log,
    new KnownTokens({ isOurs: () => false } as unknown as ApiKeyFormat),
    { now: () => new Date(ms) },
  );
  const refuse = (ip: string) =>
    lockedOut({
      id: '1',
      ip,
      headers: {},
      routeOptions: { url: '/api/v1/room/:code' },
    } as FastifyRequest);
  for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1']) refuse(ip);
  expect(logged.splice(0)).toEqual(['192.0.2.1', '192.0.2.2']);
  for (let flood = 0; flood < 10_000; flood++) refuse(`10.0.${flood >> 8}.${flood & 255}`);
  expect(logged.splice(0)).toHaveLength(10_000);
  refuse('192.0.2.1');
  refuse('10.0.39.15');
  expect(logged.splice(0)).toEqual(['192.0.2.1']);
  ms = 60_000;
  refuse('192.0.2.1');
  expect(logged).toEqual(['192.0.2.1']);
});
