import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/config.js';
import { MailboxAccess } from './mailbox-access.js';

const dataDir = mkdtempSync(join(tmpdir(), 'retrogusto-mailbox-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const mailbox = (env: Record<string, string> = {}) =>
  new MailboxAccess(
    loadConfig({ DATA_DIR: dataDir, ALLOW_EMBEDDED: 'identity,mail,payments', ...env }),
  );
const { key = '' } = mailbox();

type Headers = Record<string, string>;
function ask(
  headers: Headers,
  {
    remoteAddress = '127.0.0.1',
    env = {},
    as = key,
  }: { remoteAddress?: string; env?: Headers; as?: string } = {},
) {
  const request = { headers, socket: { remoteAddress } } as unknown as FastifyRequest;
  try {
    mailbox(env).assert(request, as);
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

describe('the mailbox', () => {
  it.each([
    'localhost:3000',
    'localhost',
    '127.0.0.1:81',
    '127.9.9.9',
    '[::1]:3000',
    'LOCALHOST:3000',
  ])('opens at %s', (host) => {
    expect(ask({ host })).toBe(200);
    expect(ask({ host }, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:3000',
    '10.0.0.5',
    '',
    'localhost:3000@evil.example',
  ])('rejects the host name %s', (host) => {
    expect(ask({ host })).toBe(403);
  });

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
  ])('rejects a request with the header %s', (name) => {
    expect(ask({ host: 'localhost:3000', [name]: '127.0.0.1' })).toBe(403);
  });

  it('rejects requests from another machine', () => {
    expect(ask({ host: 'localhost:3000' }, { remoteAddress: '192.168.1.20' })).toBe(403);
  });

  it('keeps its key in a file that only the owner can read', () => {
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(dataDir, 'mailbox.key')).mode & 0o777).toBe(0o600);
    expect(mailbox().key).toBe(key);
  });

  it.each(['', 'x', '0'.repeat(64), 'á'.repeat(64)])("returns 404 for the key '%s'", (as) => {
    expect(ask({ host: 'localhost:3000' }, { as })).toBe(404);
  });

  it.each<Headers>([
    { SMTP_URL: 'smtp://mail.example.com' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://tastings.example.com' },
    { ROOM_URL: 'https://room.example.com' },
    { TRUSTED_PROXIES: '127.0.0.1' },
  ])('is off with a mail server, and when other machines can reach the application: %j', (env) => {
    expect(mailbox(env).key).toBeUndefined();
    expect(ask({ host: 'localhost:3000' }, { env: env })).toBe(404);
  });
});
