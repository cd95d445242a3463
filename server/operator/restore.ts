import { openLocation } from '../backup/backup-location.js';
import { findBackup } from '../backup/find-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { Database } from '../platform/database/database.js';
import { Erasures } from '../platform/erasures/erasures.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import type { Command } from './command.js';
import { summaryOf } from './erased-again.js';

export const restore: Command = {
  name: 'restore',
  form: '<backup, or folder of backups> [--replace] [--unsigned]',
  does:
    'Restores a backup into the empty database and the storage of the environment, and migrates the ' +
    'schema. If the address has several backups, it restores the newest one. Stop all servers and ' +
    'workers first. People and accounts that were erased after the backup are erased again, by the ' +
    'list of erasures beside the backups, in BACKUP_TO and in a replaced database. ' +
    '--replace deletes the present content of the database first. --unsigned accepts ' +
    'a backup that is not signed with our secret, and trusts its content. To finish an interrupted ' +
    'restore, repeat the command.',
  words: [1, 1],
  needs: 'database',
  options: { replace: { type: 'boolean' }, unsigned: { type: 'boolean' } },
  read:
    ({ words: [address = ''], options }) =>
    async ({ config, actor, printProgress, withProduct }) => {
      const unsigned = options['unsigned'] === true;
      const { place, beside, manifest } = await findBackup(address, config, { unsigned });
      printProgress(`Restoring ${place.name}, made at ${manifest.startedAt}.`);
      const storage = new Storage(await openStore(config));
      const usual = config.backup && (await openLocation(config.backup.to, config));
      const { rows, files, missing, migrated, listed, erasedAgain } = await restoreBackup(
        config,
        storage,
        place,
        manifest,
        {
          replace: options['replace'] === true,
          printProgress,
          actor,
          erasures: {
            places: [beside, ...(usual && usual.name !== beside.name ? [usual] : [])],
            lenient: unsigned,
          },
          eraseAgain: (backupAt) => {
            printProgress('Erasing again people and accounts that were erased after the backup.');
            return withProduct((app) => app.get(Erasures).eraseAgain(app.get(Database), backupAt));
          },
        },
      );
      const waiting = Object.values(manifest.waitingJobs).reduce((sum, count) => sum + count, 0);
      return [
        `Restored: ${rows} rows, ${files} files.`,
        ...(missing > 0 ? [`${missing} files were already missing when the backup was made.`] : []),
        ...(migrated.length > 0 ? [`Migrated: ${migrated.join(', ')}.`] : []),
        ...(waiting > 0
          ? [
              `${waiting} jobs were waiting when the backup was made. The next start runs them. Mails that were sent after the backup may therefore be sent again.`,
            ]
          : []),
        ...listed.faults.map((fault) => `${fault} It was not used.`),
        `Erased again: ${summaryOf(erasedAgain)}.`,
        ...(listed.entries === 0
          ? [
              `There is no list of erasures in ${beside.name}${usual ? ' or BACKUP_TO' : ''}. If people were erased after the backup, they are back: erase them again.`,
            ]
          : []),
        'Start the application.',
      ].join('\n');
    },
};
