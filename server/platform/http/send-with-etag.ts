import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Any cache may store the answer, but must revalidate it each time. */
const askedAgain = 'public, no-cache';

/**
 * Sets the ETag of the content and answers 304 if the client already has it.
 * @param caching the `cache-control`; by default the content is public
 * @returns the body to send; undefined for a 304
 */
export function sendWithEtag(
  reply: FastifyReply,
  known: string | undefined,
  type: string,
  body: string,
  caching = askedAgain,
): string | undefined {
  // A weak tag, because it is the hash of the uncompressed text.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply.headers({ etag: tag, 'cache-control': caching });
  if (known?.includes(tag)) {
    void reply.status(304);
    return undefined;
  }
  void reply.type(`${type}; charset=utf-8`);
  return body;
}
