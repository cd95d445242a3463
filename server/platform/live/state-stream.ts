import { Readable } from 'node:stream';

/**
 * The text of an event with a state.
 * @param version the version of the state, sent as the event's id
 * @param json the state
 */
export const stateEvent = (version: string, json: string): string =>
  `id: ${version}\ndata: ${json.replaceAll('\n', '\ndata: ')}\n\n`;

/**
 * The connection of one follower. It keeps only the newest state: a slow reader misses states in
 * between, and memory does not grow.
 */
export class StateStream extends Readable {
  readonly openedAt = performance.now();
  private waiting: string | undefined;
  private wanted = false;
  private over = false;

  constructor() {
    super({ highWaterMark: 1, encoding: 'utf8' });
  }

  /** @param event the text of `stateEvent` */
  sendState(event: string): void {
    this.write(event);
  }

  /**
   * Sends an empty comment line, so that proxies keep the connection open and the client knows that
   * the server is alive.
   */
  beat(): void {
    if (this.waiting === undefined) this.write(':\n\n');
  }

  /** Ends the stream. The client reconnects, and its access is checked anew. */
  finish(): void {
    this.over = true;
    this.wanted = true;
    this.flush();
    this.push(null);
  }

  override _read(): void {
    this.wanted = true;
    this.flush();
  }

  private write(text: string): void {
    if (this.over) return;
    this.waiting = text;
    if (this.wanted) this.flush();
  }

  private flush(): void {
    if (this.waiting === undefined || this.destroyed) return;
    const text = this.waiting;
    this.waiting = undefined;
    this.wanted = false;
    this.push(text);
  }
}
