import { OperatorError } from '../../platform/errors/operator-error.js';

/**
 * PostgreSQL could not be set up, started or stopped. `sentence` says what happened, `mend` what to
 * do.
 */
export class EmbeddedPostgresError extends OperatorError {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly sentence: string,
    readonly mend: string,
  ) {
    super(`${sentence} ${mend}`);
  }
}

const ownDatabase = 'or set DATABASE_URL to a PostgreSQL of your own.';

const mends: { when: RegExp; mend: string }[] = [
  { when: /No space left on device/i, mend: 'The disk is full: free some space and start again.' },
  {
    when: /incompatible with server|was initialized by PostgreSQL version/i,
    mend: 'The data folder was made by another version of PostgreSQL: start the version of Retrogusto that made the folder, or export the data with that version and import them here.',
  },
  {
    when: /shared librar|error while loading/i,
    mend:
      'Libraries of the package are missing: run `npm ci` again, with install scripts allowed, ' +
      ownDatabase,
  },
  {
    when: /could not (?:create|resize) shared memory|Cannot allocate memory/i,
    mend: 'The machine lacks memory: give it some more, ' + ownDatabase,
  },
  {
    when: /Permission denied|EACCES|EPERM/i,
    mend: 'PostgreSQL may not use its files: start as the user who made the data folder, and keep data folder and installation in folders that this user can enter.',
  },
  {
    when: /Read-only file system|EROFS/i,
    mend: 'The data folder cannot be written: name another with DATA_DIR.',
  },
  {
    when: /could not locate a valid checkpoint|invalid (?:primary )?checkpoint|PANIC/i,
    mend: 'The database is damaged: restore the data folder from a backup.',
  },
];

/** Returns an error with the line of PostgreSQL's output that explains most, and a remedy. */
export function explainFailure(
  what: string,
  complaint: string,
  dir: string,
): EmbeddedPostgresError {
  const lines = complaint
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const telling =
    lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ??
    lines.findLast((line) => /denied|EACCES|error|could not/i.test(line)) ??
    lines.at(-1);
  const reason =
    telling?.replace(/^.*?(?:FATAL|PANIC|error):\s*/i, '').replace(/\.$/, '') ??
    'it gave no reason';
  const mend =
    mends.find(({ when }) => when.test(complaint))?.mend ??
    `Its log is beside ${dir}, in postgres.log; ${ownDatabase.replace('or set', 'otherwise set')}`;
  return new EmbeddedPostgresError(`${what} in ${dir}: ${reason}.`, mend);
}
