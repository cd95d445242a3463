import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Anybody may keep it, and asks each time whether it still is so. */
const askedAgain = 'public, no-cache';

/**
 * What anybody may read and keep: it bears a tag, and whoever has that one already is told so without it.
 * @returns the body to send; undefined where there is none to send
 */
export function sendWithEtag(
  reply: FastifyReply,
  known: string | undefined,
  type: string,
  body: string,
): string | undefined {
  // of what is read, however it is packed
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply.headers({ etag: tag, 'cache-control': askedAgain });
  if (known?.includes(tag)) {
    void reply.status(304);
    return undefined;
  }
  void reply.type(`${type}; charset=utf-8`);
  return body;
}
