import { Injectable } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';

/** @returns which of these pages the owner has */
type Known = (uid: string, ids: readonly string[], on: Connection) => Promise<string[]>;

/** Which pages an organiser has written: who keeps them says so when it starts, because pages in turn ask which of them the theme names. */
@Injectable()
export class OwnPages {
  private ask: Known | undefined;

  /** @throws when somebody else keeps them */
  keptBy(ask: Known): void {
    if (this.ask) throw new Error('Pages are kept twice');
    this.ask = ask;
  }

  /** Which of these the owner has. */
  async known(uid: string, ids: readonly string[], on: Connection): Promise<ReadonlySet<string>> {
    return new Set(ids.length > 0 && this.ask ? await this.ask(uid, ids, on) : []);
  }
}
