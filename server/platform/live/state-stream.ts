import { Readable } from 'node:stream';

/** One follower's connection. It keeps the newest state only: whoever reads slowly misses what was between, and no memory grows. */
export class StateStream extends Readable {
  readonly openedAt = performance.now();
  private waiting: string | undefined;
  private wanted = false;
  private over = false;

  constructor() {
    super({ highWaterMark: 1, encoding: 'utf8' });
  }

  /** @param version of the state, which is its event's id @param json the state */
  tell(version: string, json: string): void {
    this.write(`id: ${version}\ndata: ${json.replaceAll('\n', '\ndata: ')}\n\n`);
  }

  /** A line that says nothing: proxies leave the connection open, and the browser knows that somebody is there. */
  beat(): void {
    if (this.waiting === undefined) this.write(':\n\n');
  }

  /** Lets the browser come again, as somebody whose rights are looked at anew. */
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
