import { refuse, tooMany } from '../app-error.js';
import { networkOf } from '../http/network.js';

/** Files on their way to one network: a winery's guests share an address, and what is small is gone before it counts. */
const mostOfNetwork = 250;
/** Over all, fewer than a bucket's connections: others look for files and store them meanwhile. */
const mostOfAll = 900;
const againSeconds = 5;

/** How many files this process reads from the storage for whoever asked, until they have them: each holds a connection of the bucket's. */
export class OpenBodies {
  private readonly held = new Map<string, number>();
  private all = 0;

  /** @returns what gives the place back; twice is no error @throws 429 where that network has as many as may be, 503 where all have */
  take(address: string): () => void {
    const network = networkOf(address);
    const held = this.held.get(network) ?? 0;
    if (held >= mostOfNetwork) throw tooMany(againSeconds);
    if (this.all >= mostOfAll) throw refuse(503, 'SERVICE_UNAVAILABLE');
    this.held.set(network, held + 1);
    this.all += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.all -= 1;
      const left = (this.held.get(network) ?? 1) - 1;
      if (left > 0) this.held.set(network, left);
      else this.held.delete(network);
    };
  }
}
