import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { serveApiDocs } from './serve-api-docs.js';

it('answers that the documentation has not been built', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'retrogusto-docs-'));
  onTestFinished(() => rm(empty, { recursive: true }));
  const server = fastify();
  const app = {
    getHttpAdapter: () => ({ getInstance: () => server }),
  } as unknown as NestFastifyApplication;
  await serveApiDocs(app, { publicUrl: 'http://localhost' }, empty);
  for (const url of ['/api/docs', '/api/docs/products']) {
    const { statusCode, headers, body } = await server.inject({
      url,
      headers: { accept: 'text/html' },
    });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('npm run build');
    expect(
      (await server.inject({ url, headers: { accept: 'application/json' } })).body,
    ).not.toContain('html');
  }
});
