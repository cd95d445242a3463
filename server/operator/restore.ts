import { findBackup } from '../backup/find-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import type { Command } from './command.js';

export const restore: Command = {
  name: 'restore',
  form: '<backup, or where backups lie> [--replace] [--unsigned]',
  does:
    'Brings a backup, the last one of several, back into the empty database and the storage that the environment names, and its schema up to date. All servers ' +
    'and workers must have ended. With --replace what the database has is taken away first; with --unsigned whoever made the backup, or changed it, is trusted. One that was cut short is gone on with by the same command.',
  words: [1, 1],
  needs: 'database',
  options: { replace: { type: 'boolean' }, unsigned: { type: 'boolean' } },
  read:
    ({ words: [address = ''], options }) =>
    async ({ config, actor, say }) => {
      const { place, manifest } = await findBackup(address, config, {
        unsigned: options['unsigned'] === true,
      });
      say(`Restoring ${place.name}, of ${manifest.startedAt}.`);
      const storage = new Storage(await openStore(config));
      const replace = options['replace'] === true;
      const { rows, files, missing, migrated } = await restoreBackup(
        config,
        storage,
        place,
        manifest,
        { replace, say, actor },
      );
      const waiting = Object.values(manifest.waitingJobs).reduce((sum, count) => sum + count, 0);
      return [
        `Restored: ${rows} rows, ${files} files.`,
        ...(missing > 0 ? [`${missing} files were missing already when the backup was made.`] : []),
        ...(migrated.length > 0 ? [`Brought up to date: ${migrated.join(', ')}.`] : []),
        ...(waiting > 0
          ? [
              `${waiting} jobs waited then, and are done with the next start; mails that have gone since may go again.`,
            ]
          : []),
        'Start the product. Whoever had themselves erased since the backup is back: have them erased again.',
      ].join('\n');
    },
};
