import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LocalServer } from './local-server.js';

type Asked = { q: string[]; source: string; target: string; format: string; api_key?: string };

/** A translation service with the protocol of LibreTranslate. It puts the language in brackets. */
export class TranslationServiceStandIn extends LocalServer {
  readonly key = 'key-of-tests';
  readonly asked: Asked[] = [];
  /** The next answer, instead of translations. `silent`: the connection breaks. */
  next: { status: number; body: string } | 'silent' | undefined;

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = JSON.parse(await text(request)) as Asked;
    const { next } = this;
    this.next = undefined;
    this.asked.push(asked);
    if (next === 'silent') return void response.destroy();
    const [status, body] = next
      ? [next.status, next.body]
      : asked.api_key === this.key && request.url === '/translate'
        ? [
            200,
            JSON.stringify({ translatedText: asked.q.map((each) => `[${asked.target}] ${each}`) }),
          ]
        : [403, JSON.stringify({ error: 'Invalid API key' })];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }
}
