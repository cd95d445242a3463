import { Injectable } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';

/** @returns the ids of `ids` that are pages of the owner */
type Known = (uid: string, ids: readonly string[], on: Connection) => Promise<string[]>;

/**
 * Finds out which pages an organiser has. The pages module registers itself at start, because
 * themes and pages depend on each other.
 */
@Injectable()
export class OwnPages {
  private ask: Known | undefined;

  /** @throws when a provider is already registered */
  keptBy(ask: Known): void {
    if (this.ask) throw new Error('A provider of pages is already registered');
    this.ask = ask;
  }

  /** The ids of `ids` that are pages of the owner. */
  async known(uid: string, ids: readonly string[], on: Connection): Promise<ReadonlySet<string>> {
    return new Set(ids.length > 0 && this.ask ? await this.ask(uid, ids, on) : []);
  }
}
