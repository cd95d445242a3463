import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guides } from '../../shared/vocabulary/guides.js';
import { type InterfaceLanguage, interfaceLanguages } from '../../shared/vocabulary/languages.js';
import type { Config } from '../platform/config/config.js';
import { sendWithEtag } from '../platform/http/send-with-etag.js';
import { withLinkBase } from '../platform/pdf/link-base.js';
import { askedLanguages, wordsLanguage } from '../platform/text/page-languages.js';

/** Allows only styles, fonts and pictures from this server, and no script. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The folder with the built guides, next to the built server. */
const written = (): string => join(import.meta.dirname, '..', '..', 'guides');

type Asked = FastifyRequest<{ Querystring: { lang?: string | string[] } }>;

/**
 * Returns the guide's language: the query's, otherwise the first one that the browser
 * accepts.
 */
function languageOf({ query: { lang }, headers }: Asked): InterfaceLanguage {
  const wanted =
    typeof lang === 'string'
      ? interfaceLanguages.find((each) => each === lang.slice(0, 2).toLowerCase())
      : undefined;
  return (
    wanted ??
    wordsLanguage(interfaceLanguages, askedLanguages({ accepted: headers['accept-language'] }))
  );
}

/**
 * Serves the built guides: the list at /guides, each guide at /guides/{guide} and its PDF at
 * /guides/{guide}.pdf, and the sections of all guides at /guides/sections.json.
 */
export async function serveGuides(
  app: NestFastifyApplication,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  root = written(),
): Promise<void> {
  if (!existsSync(join(root, 'pages'))) return;
  const fastify = app.getHttpAdapter().getInstance();
  for (const folder of ['assets', 'pictures']) {
    await app.register(fastifyStatic, {
      root: join(root, folder),
      prefix: `/guides/${folder}/`,
      wildcard: false,
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => {
        const kept = folder === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache';
        void reply.headers({ 'cache-control': kept, 'content-security-policy': policy });
      },
    });
  }
  const page = (name: string) => async (request: Asked, reply: FastifyReply) => {
    const html = await readFile(join(root, 'pages', `${name}${languageOf(request)}.html`), 'utf8');
    void reply.headers({ 'content-security-policy': policy, vary: 'Accept-Language' });
    return reply.send(sendWithEtag(reply, request.headers['if-none-match'], 'text/html', html));
  };
  fastify.get('/guides', page(''));
  fastify.get('/guides/sections.json', async (request: Asked, reply) => {
    const json = await readFile(
      join(root, 'pages', `sections.${languageOf(request)}.json`),
      'utf8',
    );
    void reply.headers({ vary: 'Accept-Language' });
    return reply.send(
      sendWithEtag(reply, request.headers['if-none-match'], 'application/json', json),
    );
  });
  for (const guide of guides) {
    fastify.get(`/guides/${guide}`, page(`${guide}.`));
    fastify.get(`/guides/${guide}.pdf`, async (request: Asked, reply) => {
      const language = languageOf(request);
      const named = `${guide}-${language}.pdf`;
      return reply
        .headers({
          'cache-control': 'no-cache',
          vary: 'Accept-Language',
          'content-disposition': `inline; filename="${named}"`,
        })
        .type('application/pdf')
        .send(
          withLinkBase(await readFile(join(root, 'pages', `${guide}.${language}.pdf`)), publicUrl),
        );
    });
  }
}
