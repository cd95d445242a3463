import { refuse, tooMany } from '../../errors/app-error.js';
import { networkOf } from '../../network/client-network.js';

/**
 * Slots of one network. The guests of a winery share an address, and small files are done quickly.
 */
const mostOfNetwork = 250;
/**
 * Slots of all networks together. Fewer than the 1,000 connections to a bucket, because look-ups
 * and uploads need some too.
 */
const mostOfAll = 900;
/**
 * Time that a request waits for a slot of its network. A crowd asks at the same moment, and a
 * browser does not repeat the request for a picture.
 */
const mostWaitMs = 5_000;
const againSeconds = 5;

/**
 * Limits the files that this process sends from the storage at once. Each download holds a slot
 * until its end, because it holds a connection to the bucket.
 */
export class DownloadLimits {
  private readonly held = new Map<string, number>();
  /** The waiting requests of each network, the oldest first. */
  private readonly lines = new Map<string, Set<() => void>>();
  private all = 0;

  /**
   * @returns a function that frees the slot; calling it twice is no error
   * @throws 429 when no slot of the network becomes free within 5 s; 503 when all slots are taken
   */
  async acquireSlot(address: string): Promise<() => void> {
    const network = networkOf(address);
    const held = this.held.get(network) ?? 0;
    if (held >= mostOfNetwork) return this.wait(network);
    if (this.all >= mostOfAll) throw refuse(503, 'SERVICE_UNAVAILABLE');
    this.held.set(network, held + 1);
    this.all += 1;
    return this.placeOf(network);
  }

  private placeOf(network: string): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = this.lines.get(network) ?? [];
      // the slot passes directly to the next request
      if (next) return next();
      this.all -= 1;
      const left = (this.held.get(network) ?? 1) - 1;
      if (left > 0) this.held.set(network, left);
      else this.held.delete(network);
    };
  }

  private wait(network: string): Promise<() => void> {
    const line = this.lines.get(network) ?? new Set();
    this.lines.set(network, line);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        line.delete(next);
        if (line.size === 0) this.lines.delete(network);
      };
      const next = () => {
        leave();
        resolve(this.placeOf(network));
      };
      const timer = setTimeout(() => {
        leave();
        reject(tooMany(againSeconds));
      }, mostWaitMs);
      line.add(next);
    });
  }
}
