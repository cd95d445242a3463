import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { assertMailboxAccess } from './mailbox-access.js';

type Headers = Record<string, string>;
function ask(
  headers: Headers,
  { remoteAddress = '127.0.0.1', local = true, smtpUrl }: { remoteAddress?: string; local?: boolean; smtpUrl?: string } = {},
): number {
  const request = { headers, socket: { remoteAddress } } as unknown as FastifyRequest;
  try {
    assertMailboxAccess(request, { local, ...(smtpUrl ? { smtpUrl } : {}) });
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

describe('the mailbox', () => {
  it.each(['localhost:3000', 'localhost', '127.0.0.1:81', '127.9.9.9', '[::1]:3000', 'LOCALHOST:3000'])('opens at %s', (host) => {
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
  ])('refuses the name %s', (host) => {
    expect(ask({ host })).toBe(403);
  });

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])(
    'refuses what carries %s',
    (name) => {
      expect(ask({ host: 'localhost:3000', [name]: '127.0.0.1' })).toBe(403);
    },
  );

  it('refuses another machine', () => {
    expect(ask({ host: 'localhost:3000' }, { remoteAddress: '192.168.1.20' })).toBe(403);
  });

  it('is not there beside a mail server or where others reach the product', () => {
    expect(ask({ host: 'localhost:3000' }, { smtpUrl: 'smtp://mail.example.com' })).toBe(404);
    expect(ask({ host: 'localhost:3000' }, { local: false })).toBe(404);
  });
});
