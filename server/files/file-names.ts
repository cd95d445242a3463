import { Injectable } from '@nestjs/common';
import { Storage } from '../platform/storage/storage.js';

/** Where organisers' pictures are named: each domain says so of its own tables when it starts. */
@Injectable()
export class FileNames {
  private readonly texts: string[] = [];

  constructor(private readonly storage: Storage) {}

  /** @param texts SQL of one column of text, which may name pictures; `asked` has the `owner`. Deleted rows count: they can come back, and events hold them */
  register(...texts: string[]): void {
    this.texts.push(...texts);
  }

  /** SQL of the keys of all files that something of an owner names. @param owner the parameter that holds who */
  sql(owner: string): string {
    const address = this.storage.url('');
    return `select found.match[1] from (select ${owner}::text as owner) asked,
      lateral (${this.texts.join(' union all ')}) named (it), regexp_matches(named.it, '${address}([\\w/-]+\\.\\w+)', 'g') found (match)`;
  }
}
