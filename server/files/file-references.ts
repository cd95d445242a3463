import { Injectable } from '@nestjs/common';
import { Storage } from '../platform/storage/storage.js';

/**
 * The SQL of all texts that may name an organiser's files. Each domain registers its own tables at
 * start.
 */
@Injectable()
export class FileReferences {
  private readonly texts: string[] = [];

  constructor(private readonly storage: Storage) {}

  /**
   * @param texts SQL of one text column each. The SQL can use `asked.owner`, the owner's uid.
   * Deleted rows count, because they can be restored, and because events keep copies of them.
   */
  register(...texts: string[]): void {
    this.texts.push(...texts);
  }

  /**
   * SQL of the keys of all files that an owner's data names.
   * @param owner the SQL parameter with the owner's uid
   */
  sql(owner: string): string {
    const address = this.storage.url('');
    return `select found.match[1] from (select ${owner}::text as owner) asked,
      lateral (${this.texts.join(' union all ')}) named (it), regexp_matches(named.it, '${address}([\\w/-]+\\.\\w+)', 'g') found (match)`;
  }
}
