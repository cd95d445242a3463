import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Follows an address as a browser does. `next` gives its next state, `over` resolves when the
 * stream ends.
 */
export async function follow<State>(url: string, token?: string) {
  const ending = new AbortController();
  const headers = {
    accept: 'text/event-stream',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { headers, signal: ending.signal });
  const said: EventSourceMessage[] = [];
  let wake = () => {};
  const over = (async () => {
    const parser = createParser({ onEvent: (event) => (said.push(event), wake()) });
    const decoder = new TextDecoder();
    for await (const part of response.body ?? [])
      parser.feed(decoder.decode(part as Uint8Array, { stream: true }));
  })().catch(() => undefined);
  return {
    response,
    over,
    end: () => ending.abort(),
    /** All states that arrived and that `next` has not returned yet. */
    said: () => said.map(({ data }) => JSON.parse(data) as State),
    async next(): Promise<State> {
      if (said.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return JSON.parse(said.shift()?.data ?? '') as State;
    },
  };
}
