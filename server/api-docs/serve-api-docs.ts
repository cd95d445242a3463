import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../platform/config/config.js';

/** Nothing but what is here: pages, their script, styles and letters. */
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

/** Where the build has written the documentation, beside the built server. */
const written = (): string => join(import.meta.dirname, '..', '..', 'api');

/**
 * Serves the documentation of the API, which the build has written: pages at /api/docs, all of it at /api/docs.pdf, and the document itself,
 * with this server's address in it, at /api/openapi.json and /api/openapi.yaml.
 */
export async function serveApiDocs(app: NestFastifyApplication, config: Pick<Config, 'publicUrl'>, root = written()): Promise<void> {
  if (!existsSync(join(root, 'openapi.json'))) return;
  const fastify = app.getHttpAdapter().getInstance();
  await app.register(fastifyStatic, {
    root,
    prefix: '/api/',
    wildcard: false,
    index: ['index.html'],
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'openapi.*'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/docs/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.headers({ 'cache-control': kept, 'content-security-policy': policy });
    },
  });
  const documents = { json: 'application/json; charset=utf-8', yaml: 'application/yaml; charset=utf-8' };
  for (const [format, type] of Object.entries(documents)) {
    let text: Promise<string> | undefined;
    fastify.get(`/api/openapi.${format}`, async (_request, reply) => {
      text ??= named(join(root, `openapi.${format}`), config.publicUrl).catch((error: unknown) => {
        // for whoever asks next
        text = undefined;
        throw error;
      });
      return reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await text);
    });
  }
}

/** The document with the address of this installation: programs that import it have no other way to know. */
async function named(path: string, publicUrl: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  return text
    .replace('"servers":[{"url":"/"}]', () => JSON.stringify({ servers: [{ url: publicUrl }] }).slice(1, -1))
    .replace(/^servers:\n {2}- url: \/$/m, () => `servers:\n  - url: ${JSON.stringify(publicUrl)}`);
}
