import { limits } from '../../../shared/vocabulary/limits.js';

/** Plays one sound at a time. Skips a sound that does not load or that the browser blocks. */
export class SoundPlayer {
  private readonly audio = new Audio();
  /** Object URLs of the sounds fetched ahead, by address. */
  private readonly kept = new Map<string, string>();
  private closed = false;

  /** Call it during a user gesture: otherwise some browsers do not let the element play later. */
  unlock(): void {
    if (this.audio.paused) this.audio.load();
  }

  async preload(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if (this.closed) return;
      if (!this.kept.has(address)) await this.fetchSmall(address).catch(() => {});
    }
  }

  play(address: string): void {
    this.audio.src = this.kept.get(address) ?? address;
    this.audio.play().catch(() => {});
  }

  stop(): void {
    this.audio.pause();
  }

  close(): void {
    this.closed = true;
    this.audio.pause();
    this.audio.removeAttribute('src');
    for (const address of this.kept.values()) URL.revokeObjectURL(address);
  }

  private async fetchSmall(address: string): Promise<void> {
    const calling = new AbortController();
    const { ok, headers, blob } = await fetch(address, {
      signal: calling.signal,
      priority: 'low',
    }).then((answer) => ({
      ok: answer.ok,
      headers: answer.headers,
      blob: () => answer.blob(),
    }));
    const bytes = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (!ok || bytes > limits.soundKept) return calling.abort();
    const sound = await blob();
    if (!this.closed) this.kept.set(address, URL.createObjectURL(sound));
  }
}
