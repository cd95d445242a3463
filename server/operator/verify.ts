import { findBackup } from '../backup/find-backup.js';
import { compareWithRunning, verifyBackup } from '../backup/verify-backup.js';
import { findRunningPostgres } from '../embedded/postgres/embedded-postgres.js';
import { knownMigrations } from '../migrations/migrate.js';
import { loadConfig } from '../platform/config/config.js';
import { fingerprintOf } from '../platform/crypto/secret-fingerprint.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import type { Command } from './command.js';
import { formatTable } from './format-table.js';

export const verify: Command = {
  name: 'verify',
  form: '<backup, or folder of backups> [--against-running] [--unsigned]',
  does:
    'Reads a backup completely, prints its faults, and exits with 1 if there are any. ' +
    'If the address has several backups, it reads the newest one. --against-running also names the ' +
    'tables whose number of rows has changed, and missing files that the database names now. ' +
    '--unsigned also reads a backup that is not signed with our secret. Changes nothing.',
  words: [1, 1],
  needs: 'nothing',
  options: { 'against-running': { type: 'boolean' }, unsigned: { type: 'boolean' } },
  read:
    ({ words: [address = ''], options }) =>
    async () => {
      const config = loadConfig(process.env, () => []);
      const { place, manifest } = await findBackup(address, config, {
        unsigned: options['unsigned'] === true,
      });
      const faults = await verifyBackup(place, manifest);
      const known = new Set(knownMigrations());
      const isNewer = manifest.migrations.some((name) => !known.has(name));
      const had = new Set([config.appSecret, ...config.previousSecrets].map(fingerprintOf));
      const { files, tables } = manifest;
      const told = [
        `${place.name}, made at ${manifest.startedAt}, commit ${manifest.commit ?? 'unknown'}`,
        `${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files ? `${files.count} files` : 'without files'}`,
        `schema ${manifest.migrations.at(-1)}${isNewer ? ', which is newer than this version: restore it with a newer version' : ''}`,
        `needs the secret with the fingerprint ${manifest.secrets.join(', ')}, which is ${manifest.secrets.every((each) => had.has(each)) ? 'configured here' : 'not configured here'}`,
      ];
      if (options['against-running']) {
        config.databaseUrl ??= (await findRunningPostgres(config.dataDir))?.url;
        if (!config.databaseUrl)
          throw new OperatorError('--against-running needs a running application or DATABASE_URL.');
        const {
          tables: now,
          missing,
          files: named,
        } = await compareWithRunning(
          config.directUrl ?? '',
          new Storage(await openStore(config)),
          manifest,
        );
        const changed = now.filter((each) => each.now !== each.before);
        if (changed.length > 0)
          told.push(
            '',
            formatTable([
              ['TABLE', 'THEN', 'NOW'],
              ...changed.map((each) => [
                each.name,
                String(each.before),
                String(each.now ?? 'gone'),
              ]),
            ]),
            '',
          );
        told.push(
          `the database names ${named} files now, and ${missing.length === 0 ? 'all of them exist' : `${missing.length} are missing`}`,
        );
        faults.push(...missing.map((key) => `The running application has lost the file ${key}.`));
      }
      if (faults.length > 0) throw new OperatorError([...told, '', ...faults].join('\n'));
      return [...told, 'Everything was read and is intact.'].join('\n');
    },
};
