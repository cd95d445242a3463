import { refuse, tooMany } from '../../errors/app-error.js';
import { networkOf } from '../../network/client-network.js';

/** Files on their way to one network: a winery's guests share an address, and what is small is gone before it counts. */
const mostOfNetwork = 250;
/** Over all, fewer than a bucket's connections: others look for files and store them meanwhile. */
const mostOfAll = 900;
/** For how long somebody waits for a place of their network: a crowd asks at the same moment, and a browser asks for no picture twice. */
const mostWaitMs = 5_000;
const againSeconds = 5;

/** How many files this process reads from the storage for whoever asked, until they have them: each holds a connection of the bucket's. */
export class DownloadLimits {
  private readonly held = new Map<string, number>();
  /** Of each network those who wait, who came first at the head. */
  private readonly lines = new Map<string, Set<() => void>>();
  private all = 0;

  /** @returns what gives the place back; twice is no error @throws 429 where that network has as many as may be for seconds, 503 where all have */
  async take(address: string): Promise<() => void> {
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
      // it goes from hand to hand
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
