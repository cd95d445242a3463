import type { ServerResponse } from 'node:http';

/** How long somebody may take nothing of what lies ready for them. */
const mostMs = 30_000;

/**
 * Ends an answer of which nothing was taken for half a minute or so, so that whoever asks and does not read holds nothing for longer. One
 * that is still being made, or taken slowly, goes on.
 */
export function endStalledResponse(raw: ServerResponse, ms = mostMs): void {
  // the socket is silent: a write that went on meanwhile is none of that
  raw.setTimeout(ms, () => {
    if (raw.writableLength > 0) raw.destroy();
    // nothing lies ready: whoever asked waits too
    else raw.setTimeout(ms);
  });
}
