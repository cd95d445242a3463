import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.js';
import { withLinkBase } from '../platform/pdf/link-base.js';

/** Allows only content from this server. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The folder with the built documentation, next to the built server. */
const written = (): string => join(import.meta.dirname, '..', '..', 'api');

/**
 * Serves the built documentation: pages at /api/docs, the PDF at /api/docs.pdf, and the OpenAPI
 * document with this server's address at /api/openapi.json and /api/openapi.yaml. Without a build,
 * the pages say so.
 */
export async function serveApiDocs(
  app: NestFastifyApplication,
  config: Pick<Config, 'publicUrl'>,
  root = written(),
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  if (!existsSync(join(root, 'openapi.json'))) {
    for (const address of ['/api/docs', '/api/docs/*'])
      fastify.get(
        address,
        missing(async () => notBuilt),
      );
    return;
  }
  fastify.get(
    '/api/docs/*',
    missing(() => readFile(join(root, 'docs/404.html'), 'utf8')),
  );
  await app.register(fastifyStatic, {
    root,
    prefix: '/api/',
    wildcard: false,
    index: ['index.html'],
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'openapi.*', 'docs.pdf', 'docs/404.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/docs/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache';
      void reply.headers({ 'cache-control': kept, 'content-security-policy': policy });
    },
  });
  const documents = {
    json: 'application/json; charset=utf-8',
    yaml: 'application/yaml; charset=utf-8',
  };
  for (const [format, type] of Object.entries(documents)) {
    const text = once(() => named(join(root, `openapi.${format}`), config.publicUrl));
    fastify.get(`/api/openapi.${format}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await text()),
    );
  }
  const pdf = once(async () =>
    withLinkBase(await readFile(join(root, 'docs.pdf')), config.publicUrl),
  );
  fastify.get('/api/docs.pdf', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/pdf')
      .send(await pdf()),
  );
}

/**
 * Runs `make` at the first call and keeps the result. After a failure, the next call tries again.
 */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const notBuilt =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<title>Retrogusto API</title><h1>The documentation has not been built</h1><p><code>npm run build</code> writes it; then start the server again.</p></html>';

/** Handles unknown addresses: a 404 page for browsers, the API's usual error for programs. */
const missing =
  (page: () => Promise<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(request.headers.accept ?? '').includes('text/html')) throw new NotFoundException();
    void reply
      .status(404)
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, vary: 'Accept' });
    return reply.type('text/html; charset=utf-8').send(await page());
  };

/**
 * Returns the OpenAPI document with this server's address. Programs that import the document have
 * no other source for the address.
 */
async function named(path: string, publicUrl: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  return text
    .replace('"servers":[{"url":"/"}]', () =>
      JSON.stringify({ servers: [{ url: publicUrl }] }).slice(1, -1),
    )
    .replace(/^servers:\n {2}- url: \/$/m, () => `servers:\n  - url: ${JSON.stringify(publicUrl)}`);
}
