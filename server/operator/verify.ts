import { findBackup } from '../backup/find-backup.js';
import { fingerprintOf } from '../backup/manifest.js';
import { compareWithRunning, faultsOf } from '../backup/verify-backup.js';
import { findRunningPostgres } from '../embedded/postgres/embedded-postgres.js';
import { knownMigrations } from '../migrations/migrate.js';
import { loadConfig } from '../platform/config/config.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import type { Command } from './command.js';
import { asTable } from './table.js';

export const verify: Command = {
  name: 'verify',
  form: '<backup, or where backups lie> [--against-running] [--unsigned]',
  does:
    'Reads everything of a backup, the last one of several, and ends with 1 and what is wrong where something is. With --against-running it also says how ' +
    'many rows each table has now, where that is another number, and which files that the database names are missing now. With --unsigned it is read whoever made it. Nothing is changed.',
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
      const faults = await faultsOf(place, manifest);
      const known = new Set(knownMigrations());
      const isNewer = manifest.migrations.some((name) => !known.has(name));
      const had = new Set([config.appSecret, ...config.previousSecrets].map(fingerprintOf));
      const { files, tables } = manifest;
      const told = [
        `${place.name}, of ${manifest.startedAt}, commit ${manifest.commit ?? 'unknown'}`,
        `${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files ? `${files.count} files` : 'without files'}`,
        `the schema of ${manifest.migrations.at(-1)}${isNewer ? ', which this version does not know: a later one is needed to restore it' : ''}`,
        `to be read with the secret of fingerprint ${manifest.secrets.join(', ')}${manifest.secrets.every((each) => had.has(each)) ? ', which is the one here' : ': not the one here'}`,
      ];
      if (options['against-running']) {
        config.databaseUrl ??= (await findRunningPostgres(config.dataDir))?.url;
        if (!config.databaseUrl)
          throw new OperatorError(
            '--against-running needs a product that is running, or DATABASE_URL.',
          );
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
            asTable([
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
          `${named} files are named now, and ${missing.length === 0 ? 'all of them are there' : `${missing.length} are missing`}`,
        );
        faults.push(...missing.map((key) => `The running product has lost the file ${key}.`));
      }
      if (faults.length > 0) throw new OperatorError([...told, '', ...faults].join('\n'));
      return [...told, 'Everything was read and is whole.'].join('\n');
    },
};
