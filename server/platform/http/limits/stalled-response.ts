import type { ServerResponse } from 'node:http';

/** Time limit for a client that reads nothing of a waiting answer. */
const mostMs = 30_000;

/**
 * Ends an answer of which the client has read nothing for about 30 s, so that clients that do not
 * read hold no resources. An answer that is still being produced, or read slowly, goes on.
 */
export function endStalledResponse(raw: ServerResponse, ms = mostMs): void {
  // The timeout fires when the socket is idle. It does not fire while writes make progress.
  raw.setTimeout(ms, () => {
    if (raw.writableLength > 0) raw.destroy();
    // Nothing is waiting to be sent: the server is still producing the answer.
    else raw.setTimeout(ms);
  });
}
