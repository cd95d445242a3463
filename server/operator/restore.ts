import { findBackup } from '../backup/find-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import type { Command } from './command.js';

export const restore: Command = {
  name: 'restore',
  form: '<backup, or folder of backups> [--replace] [--unsigned]',
  does:
    'Restores a backup into the empty database and the storage of the environment, and migrates the ' +
    'schema. If the address has several backups, it restores the newest one. Stop all servers and ' +
    'workers first. --replace deletes the present content of the database first. --unsigned accepts ' +
    'a backup that is not signed with our secret, and trusts its content. To finish an interrupted ' +
    'restore, repeat the command.',
  words: [1, 1],
  needs: 'database',
  options: { replace: { type: 'boolean' }, unsigned: { type: 'boolean' } },
  read:
    ({ words: [address = ''], options }) =>
    async ({ config, actor, printProgress }) => {
      const { place, manifest } = await findBackup(address, config, {
        unsigned: options['unsigned'] === true,
      });
      printProgress(`Restoring ${place.name}, made at ${manifest.startedAt}.`);
      const storage = new Storage(await openStore(config));
      const replace = options['replace'] === true;
      const { rows, files, missing, migrated } = await restoreBackup(
        config,
        storage,
        place,
        manifest,
        { replace, printProgress, actor },
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
        'Start the application. People erased after the backup are back: erase them again.',
      ].join('\n');
    },
};
